//! The board of report 003: numbers in a grid, moves made and taken back by a stack of changes.
//!
//! [`MakeUndo`] is the report's way; [`Copying`] is its slow twin, or so the report expects: the
//! same search on a fresh copy of the grid for every move. Both walk the same tree.

use harif_board::Cell;
use harif_core::{Pov, Rng};
use harif_othello::Board;

/// An empty square.
pub(super) const EMPTY: u8 = 0;
/// A disc of the player at the root.
pub(super) const ROOT: u8 = 1;
/// A disc of the opponent; as in the report, `3 ^ player` is the other player.
pub(super) const OPPONENT: u8 = 2;

const DIRECTIONS: [(isize, isize); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// Squares in rows, each [`EMPTY`], [`ROOT`] or [`OPPONENT`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    size: usize,
    squares: Vec<u8>,
}

impl Grid {
    /// A board as the report stores it, the side to move being the player at the root.
    pub(super) fn of<B: Board>(board: B) -> Self {
        let size = board.size();
        let cell = |i| Cell { row: (i / size) as u8, col: (i % size) as u8 };
        let disc = |i| match board.at(cell(i)) {
            None => EMPTY,
            Some(Pov::Mover) => ROOT,
            Some(Pov::Other) => OPPONENT,
        };
        Grid { size, squares: (0..size * size).map(disc).collect() }
    }

    /// Own discs less the opponent's, for the player at the root.
    pub(super) fn difference(&self) -> i32 {
        let count = |disc| self.squares.iter().filter(|&&square| square == disc).count() as i32;
        count(ROOT) - count(OPPONENT)
    }

    /// Whether no square is empty.
    pub(super) fn is_full(&self) -> bool {
        !self.squares.contains(&EMPTY)
    }

    /// The empty squares where `player` turns at least one disc, row by row.
    pub(super) fn moves(&self, player: u8) -> Vec<Cell> {
        let cells = (0..self.squares.len()).map(|i| self.cell(i));
        cells.filter(|&cell| self.is_legal(cell, player)).collect()
    }

    fn is_legal(&self, cell: Cell, player: u8) -> bool {
        self.squares[self.index(cell)] == EMPTY
            && DIRECTIONS.iter().any(|&step| self.run(cell, step, player) > 0)
    }

    /// How many discs `player` turns in one direction by a disc on `cell`.
    fn run(&self, cell: Cell, (down, right): (isize, isize), player: u8) -> usize {
        let (mut row, mut col) = (isize::from(cell.row as i8), isize::from(cell.col as i8));
        let inside = 0..self.size as isize;
        for count in 0.. {
            (row, col) = (row + down, col + right);
            if !inside.contains(&row) || !inside.contains(&col) {
                return 0;
            }
            match self.squares[row as usize * self.size + col as usize] {
                EMPTY => return 0,
                disc if disc == player => return count,
                _ => {}
            }
        }
        0
    }

    /// What a disc of `player` on `cell` changes: the disc itself, then one segment a direction.
    fn changes(&self, cell: Cell, player: u8, hash: u64) -> impl Iterator<Item = ChangedSegment> {
        let placed = ChangedSegment {
            count: 1,
            start: self.index(cell),
            step: 0,
            previous_hash: hash,
            previous: EMPTY,
            current: player,
        };
        let turned = DIRECTIONS.iter().filter_map(move |&step| {
            let count = self.run(cell, step, player);
            let step = step.0 * self.size as isize + step.1;
            let previous = 3 ^ player;
            (count > 0).then_some(ChangedSegment { count, step, previous, ..placed })
        });
        std::iter::once(placed).chain(turned)
    }

    fn put(&mut self, segment: ChangedSegment, disc: u8) {
        for index in segment.squares() {
            self.squares[index] = disc;
        }
    }

    fn index(&self, cell: Cell) -> usize {
        usize::from(cell.row) * self.size + usize::from(cell.col)
    }

    fn cell(&self, index: usize) -> Cell {
        Cell { row: (index / self.size) as u8, col: (index % self.size) as u8 }
    }
}

/// Squares in a line that changed colour together, and the hash of the board before the move.
#[derive(Clone, Copy, Debug)]
struct ChangedSegment {
    count: usize,
    start: usize,
    step: isize,
    previous_hash: u64,
    previous: u8,
    current: u8,
}

impl ChangedSegment {
    /// The changed squares: those *after* the start; a placed disc has step 0.
    fn squares(self) -> impl Iterator<Item = usize> {
        (1..=self.count as isize).map(move |k| self.start.wrapping_add_signed(k * self.step))
    }
}

/// Random numbers for every square and what stands on it.
///
/// The report draws 32 bits seeded by the time of day; here they have 64 bits and a fixed seed, so
/// that a search can be repeated.
#[derive(Debug)]
pub(super) struct Zobrist(Vec<[u64; 3]>);

impl Zobrist {
    pub(super) fn new(size: usize) -> Self {
        let mut rng = Rng::new(0x003);
        Zobrist((0..size * size).map(|_| std::array::from_fn(|_| rng.next_u64())).collect())
    }

    /// The hash of a board: empty squares have numbers too.
    pub(super) fn of(&self, grid: &Grid) -> u64 {
        grid.squares.iter().zip(&self.0).fold(0, |hash, (&s, keys)| hash ^ keys[usize::from(s)])
    }

    fn after(&self, hash: u64, segment: ChangedSegment) -> u64 {
        let (was, is) = (usize::from(segment.previous), usize::from(segment.current));
        segment.squares().fold(hash, |hash, i| hash ^ self.0[i][was] ^ self.0[i][is])
    }
}

/// A way to walk the tree: there is always one current grid.
pub(super) trait Walker {
    fn start(grid: Grid) -> Self;
    fn grid(&self) -> &Grid;
    /// Plays a move on the current grid, whose hash is given, and returns the new hash.
    fn make(&mut self, cell: Cell, player: u8, hash: u64, zobrist: &Zobrist) -> u64;
    /// Takes back the last move, before which the hash was `hash`.
    fn undo(&mut self, hash: u64);
}

/// One grid; changes are pushed onto a stack and popped again.
#[derive(Debug)]
pub(super) struct MakeUndo {
    grid: Grid,
    changes: Vec<ChangedSegment>,
}

impl Walker for MakeUndo {
    fn start(grid: Grid) -> Self {
        MakeUndo { grid, changes: Vec::new() }
    }

    fn grid(&self) -> &Grid {
        &self.grid
    }

    fn make(&mut self, cell: Cell, player: u8, hash: u64, zobrist: &Zobrist) -> u64 {
        let from = self.changes.len();
        self.changes.extend(self.grid.changes(cell, player, hash));
        let mut after = hash;
        for &segment in &self.changes[from..] {
            after = zobrist.after(after, segment);
            self.grid.put(segment, segment.current);
        }
        after
    }

    /// As in the report, a move ends where the hash before it is another: nothing counts segments.
    fn undo(&mut self, hash: u64) {
        while let Some(segment) = self.changes.pop_if(|segment| segment.previous_hash == hash) {
            self.grid.put(segment, segment.previous);
        }
    }
}

/// A stack of grids; each move is played on a copy of the top one.
#[derive(Debug)]
pub(super) struct Copying {
    grids: Vec<Grid>,
    depth: usize,
}

impl Walker for Copying {
    fn start(grid: Grid) -> Self {
        Copying { grids: vec![grid], depth: 0 }
    }

    fn grid(&self) -> &Grid {
        &self.grids[self.depth]
    }

    fn make(&mut self, cell: Cell, player: u8, hash: u64, zobrist: &Zobrist) -> u64 {
        // Grids of moves taken back are written over, so that copying costs no allocation.
        if self.depth + 1 == self.grids.len() {
            self.grids.push(self.grid().clone());
        }
        let (above, below) = self.grids.split_at_mut(self.depth + 1);
        let (from, to) = (&above[self.depth], &mut below[0]);
        to.squares.copy_from_slice(&from.squares);
        self.depth += 1;
        from.changes(cell, player, hash).fold(hash, |after, segment| {
            to.put(segment, segment.current);
            zobrist.after(after, segment)
        })
    }

    fn undo(&mut self, _hash: u64) {
        self.depth -= 1;
    }
}
