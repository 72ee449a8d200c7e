//! The rules once more, square by square, with nothing shared with the real ones: the slow twins
//! that fast boards must agree with.

/// A grid of stones: 1 and −1, 0 is empty. Row 0 is the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// The stones, row by row.
    pub cells: Vec<Vec<i8>>,
    /// Who is on move.
    pub mover: i8,
}

const ALL_WAYS: [(i32, i32); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

impl Grid {
    /// Reads the squares of a one-line diagram (`X`, `O`, anything else is empty) and the letter
    /// of the side to move.
    pub fn from_text(text: &str, cols: usize) -> Grid {
        let stone = |c| match c {
            'X' => 1,
            'O' => -1,
            _ => 0,
        };
        let (squares, side) = text.split_once(' ').expect("a board and a side to move");
        let stones: Vec<i8> = squares.chars().map(stone).collect();
        let cells = stones.chunks(cols).map(<[i8]>::to_vec).collect();
        Grid { cells, mover: side.chars().map(stone).next().expect("a side to move") }
    }

    /// Writes the diagram that [`from_text`](Self::from_text) reads.
    pub fn to_text(&self, empty: char) -> String {
        let letter = |stone: &i8| match stone {
            1 => 'X',
            -1 => 'O',
            _ => empty,
        };
        let squares: String = self.cells.iter().flatten().map(letter).collect();
        format!("{squares} {}", letter(&self.mover))
    }

    fn at(&self, row: i32, col: i32) -> Option<i8> {
        self.cells.get(usize::try_from(row).ok()?)?.get(usize::try_from(col).ok()?).copied()
    }

    fn places(&self) -> Vec<(usize, usize)> {
        let cols = self.cells[0].len();
        (0..self.cells.len()).flat_map(|r| (0..cols).map(move |c| (r, c))).collect()
    }

    fn count(&self, stone: i8) -> i32 {
        self.cells.iter().flatten().filter(|&&s| s == stone).count() as i32
    }

    /// Whether `stone` has `k` in a row.
    pub fn has_row(&self, stone: i8, k: i32) -> bool {
        self.places().into_iter().any(|(row, col)| {
            ALL_WAYS.iter().any(|&(dr, dc)| {
                (0..k).all(|i| self.at(row as i32 + i * dr, col as i32 + i * dc) == Some(stone))
            })
        })
    }
}

/// Othello: moves are `(row, column)`, a pass is `None`.
pub mod othello {
    use super::{ALL_WAYS, Grid};

    /// The discs that `mover` turns over by playing there.
    pub fn flips(grid: &Grid, mover: i8, row: usize, col: usize) -> Vec<(usize, usize)> {
        let mut turned = Vec::new();
        if grid.cells[row][col] != 0 {
            return turned;
        }
        for (dr, dc) in ALL_WAYS {
            let mut run = Vec::new();
            let (mut r, mut c) = (row as i32 + dr, col as i32 + dc);
            while grid.at(r, c) == Some(-mover) {
                run.push((r as usize, c as usize));
                (r, c) = (r + dr, c + dc);
            }
            if grid.at(r, c) == Some(mover) {
                turned.extend(run);
            }
        }
        turned
    }

    fn placements(grid: &Grid, mover: i8) -> Vec<(usize, usize)> {
        let legal = |&(r, c): &(usize, usize)| !flips(grid, mover, r, c).is_empty();
        grid.places().into_iter().filter(legal).collect()
    }

    /// The legal moves, row by row.
    pub fn legal(grid: &Grid) -> Vec<Option<(usize, usize)>> {
        let mine = placements(grid, grid.mover);
        if mine.is_empty() && !placements(grid, -grid.mover).is_empty() {
            return vec![None];
        }
        mine.into_iter().map(Some).collect()
    }

    /// The grid after a move.
    pub fn play(grid: &Grid, place: Option<(usize, usize)>) -> Grid {
        let mut next = grid.clone();
        if let Some((row, col)) = place {
            for (r, c) in flips(grid, grid.mover, row, col) {
                next.cells[r][c] = grid.mover;
            }
            next.cells[row][col] = grid.mover;
        }
        next.mover = -grid.mover;
        next
    }

    /// Disc difference for the side to move, the empty squares given to the winner.
    pub fn margin(grid: &Grid) -> i32 {
        let (own, opp, empty) = (grid.count(grid.mover), grid.count(-grid.mover), grid.count(0));
        match own - opp {
            0 => 0,
            d if d > 0 => d + empty,
            d => d - empty,
        }
    }
}

/// Connect Four: moves are columns.
pub mod connect4 {
    use super::Grid;
    use std::collections::HashMap;

    /// The columns that are not full, left to right; none once somebody has four in a row.
    pub fn legal(grid: &Grid) -> Vec<usize> {
        if grid.has_row(1, 4) || grid.has_row(-1, 4) {
            return Vec::new();
        }
        (0..grid.cells[0].len()).filter(|&col| grid.cells[0][col] == 0).collect()
    }

    /// The grid after a stone fell into a column.
    pub fn play(grid: &Grid, col: usize) -> Grid {
        let mut next = grid.clone();
        let row = (0..grid.cells.len()).rev().find(|&r| grid.cells[r][col] == 0);
        next.cells[row.expect("a column with room")][col] = grid.mover;
        next.mover = -grid.mover;
        next
    }

    /// For the side to move, minus the stones that the winner had left when winning, minus one.
    pub fn margin(grid: &Grid) -> i32 {
        let winner = -grid.mover;
        if !grid.has_row(winner, 4) {
            return 0;
        }
        let squares = (grid.cells.len() * grid.cells[0].len()) as i32;
        let all = if winner == 1 { (squares + 1) / 2 } else { squares / 2 };
        -(all - grid.count(winner) + 1)
    }

    /// Exact scores by plain negamax: no cuts, no order, every position of the tree once.
    ///
    /// Squares are bits, column after column from the left, each from the bottom up, with one bit
    /// left free above every column; the rows of four are a list that was made square by square.
    #[derive(Clone, Debug)]
    pub struct PlainNegamax {
        rows: usize,
        cols: usize,
        fours: Vec<u128>,
        known: HashMap<(u128, u128), i32>,
    }

    impl PlainNegamax {
        /// Scores on a board of this size.
        pub fn new(rows: usize, cols: usize) -> PlainNegamax {
            let mut plain = PlainNegamax { rows, cols, fours: Vec::new(), known: HashMap::new() };
            let (height, width) = (rows as i32, cols as i32);
            for (col, row) in (0..width).flat_map(|col| (0..height).map(move |row| (col, row))) {
                for (right, up) in [(0, 1), (1, -1), (1, 0), (1, 1)] {
                    let squares = [0, 1, 2, 3].map(|i| (col + i * right, row + i * up));
                    let inside =
                        |(c, r): (i32, i32)| (0..width).contains(&c) && (0..height).contains(&r);
                    if squares.into_iter().all(inside) {
                        let four = squares.map(|(c, r)| plain.square(c as usize, r as usize));
                        plain.fours.push(four.into_iter().fold(0, |all, one| all | one));
                    }
                }
            }
            plain
        }

        /// The rows of four of the board.
        pub fn fours(&self) -> &[u128] {
            &self.fours
        }

        /// The bit of a square, `row` counted from the bottom.
        pub fn square(&self, col: usize, row: usize) -> u128 {
            1 << (col * (self.rows + 1) + row)
        }

        /// Whether the stones hold four in a row.
        pub fn has_four(&self, stones: u128) -> bool {
            self.fours.iter().any(|four| stones & four == *four)
        }

        /// Where a stone would come to rest in a column; nothing if it is full.
        pub fn landing(&self, all: u128, col: usize) -> Option<u128> {
            (0..self.rows).map(|row| self.square(col, row)).find(|square| all & square == 0)
        }

        /// The score of the side to move: 0, or for the winner the stones it has left when it
        /// wins, plus one. Nobody has four in a row yet.
        pub fn score(&mut self, own: u128, all: u128) -> i32 {
            let cells = (self.rows * self.cols) as i32;
            let left = cells - all.count_ones() as i32;
            if left == 0 {
                return 0;
            }
            if let Some(score) = self.known.get(&(own, all)) {
                return *score;
            }
            let mut best = -cells;
            for col in 0..self.cols {
                let Some(square) = self.landing(all, col) else { continue };
                let wins = self.has_four(own | square);
                let score =
                    if wins { (left + 1) / 2 } else { -self.score(own ^ all, all | square) };
                best = best.max(score);
            }
            self.known.insert((own, all), best);
            best
        }
    }
}

/// Tic-tac-toe: moves are `(row, column)`.
pub mod tictactoe {
    use super::Grid;

    /// The empty squares, row by row; none once somebody has `k` in a row.
    pub fn legal(grid: &Grid, k: i32) -> Vec<(usize, usize)> {
        if grid.has_row(1, k) || grid.has_row(-1, k) {
            return Vec::new();
        }
        grid.places().into_iter().filter(|&(r, c)| grid.cells[r][c] == 0).collect()
    }

    /// The grid after a stone was put on a square.
    pub fn play(grid: &Grid, (row, col): (usize, usize)) -> Grid {
        let mut next = grid.clone();
        next.cells[row][col] = grid.mover;
        next.mover = -grid.mover;
        next
    }

    /// −1 if the opponent of the side to move has `k` in a row, else 0.
    pub fn margin(grid: &Grid, k: i32) -> i32 {
        if grid.has_row(-grid.mover, k) { -1 } else { 0 }
    }
}

/// Breakthrough: moves are two squares `((row, column), (row, column))`. White (−1) begins at the bottom.
pub mod breakthrough {
    use super::Grid;

    /// A square, and the square one row ahead to which its pawn goes.
    pub type PawnWalk = ((usize, usize), (usize, usize));

    /// Whether the side to move has lost.
    pub fn is_lost(grid: &Grid) -> bool {
        let home = if grid.mover == -1 { grid.cells.len() - 1 } else { 0 };
        grid.count(grid.mover) == 0 || grid.cells[home].contains(&-grid.mover)
    }

    /// The legal steps: from the bottom row to the top one, and from left to right.
    pub fn legal(grid: &Grid) -> Vec<PawnWalk> {
        let mut steps = Vec::new();
        if is_lost(grid) {
            return steps;
        }
        for row in (0..grid.cells.len()).rev() {
            for col in (0..grid.cells[0].len()).filter(|&col| grid.cells[row][col] == grid.mover) {
                // White walks to the top, where row 0 is.
                let ahead = row as i32 + i32::from(grid.mover);
                for aside in [-1, 0, 1] {
                    let there = grid.at(ahead, col as i32 + aside);
                    let takes = there == Some(-grid.mover) && aside != 0;
                    if there == Some(0) || takes {
                        let goal = (ahead as usize, (col as i32 + aside) as usize);
                        steps.push(((row, col), goal));
                    }
                }
            }
        }
        steps
    }

    /// The grid after a step.
    pub fn play(grid: &Grid, (from, to): PawnWalk) -> Grid {
        let mut next = grid.clone();
        next.cells[from.0][from.1] = 0;
        next.cells[to.0][to.1] = grid.mover;
        next.mover = -grid.mover;
        next
    }

    /// A step as it is written, on a board with so many rows.
    pub fn text(rows: usize, (from, to): PawnWalk) -> String {
        let square =
            |(row, col): (usize, usize)| format!("{}{}", char::from(b'a' + col as u8), rows - row);
        square(from) + &square(to)
    }
}
