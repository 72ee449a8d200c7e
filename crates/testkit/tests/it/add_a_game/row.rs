//! Row: a stone a turn on a row of squares; three stones of one side next to each other win.
//!
//! The smallest game there is, beside that of `docs/add-a-game.md`. It uses nothing but `harif_core` and `Cell`.

use crate::Cell;
use harif_core::{
    Colour, Look, Margin, ParseError, Position, Problem, Rules, Shape, Side, SizeError, State,
    Symmetry, key_of, quote,
};

/// The board sizes, in words.
pub const SIZES: &str = "N squares, from 4 to 20, such as row-7";

/// A row of squares seen from the side to move. Bit 0 is a1, bit 1 is b1, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Row {
    own: u32,
    opp: u32,
    /// Number of squares. The board carries it because `legal_moves` has nobody else to ask.
    squares: u8,
}

/// Whether three neighbouring bits are set.
fn has_three(stones: u32) -> bool {
    stones & stones >> 1 & stones >> 2 != 0
}

/// The empty squares, lowest first.
#[derive(Clone, Debug)]
pub struct Moves(u32);

impl Iterator for Moves {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let col = self.0.trailing_zeros() as u8;
        (self.0 != 0).then(|| {
            self.0 &= self.0 - 1;
            Cell { row: 0, col }
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for Moves {}

impl Position for Row {
    type Move = Cell;
    type Moves = Moves;

    fn legal_moves(self) -> Moves {
        // Only the side that has just moved can have won, and that is the opponent.
        let board = (1 << self.squares) - 1;
        Moves(if has_three(self.opp) { 0 } else { board & !(self.own | self.opp) })
    }

    fn play_unchecked(self, m: Cell) -> Row {
        Row { own: self.opp, opp: self.own | 1 << m.col, ..self }
    }

    fn margin(self) -> Margin {
        if has_three(self.opp) { Margin(-1) } else { Margin::DRAW }
    }

    fn key(self) -> u64 {
        key_of([u64::from(self.own) << 32 | u64::from(self.opp)])
    }
}

/// The game on a row of so many squares.
#[derive(Clone, Debug)]
pub struct RowRules {
    squares: usize,
}

impl RowRules {
    /// Row on this many squares.
    ///
    /// # Errors
    /// [`SizeError`] unless there are 4 to 20 squares.
    pub fn new(squares: usize) -> Result<RowRules, SizeError> {
        if (4..=20).contains(&squares) {
            Ok(RowRules { squares })
        } else {
            Err(SizeError { game: "row", size: squares.to_string(), expected: SIZES.into() })
        }
    }

    /// A board from the stones of the first and the second side.
    fn board(&self, [first, second]: [u32; 2], to_move: Side) -> Row {
        let squares = self.squares as u8;
        match to_move {
            Side::First => Row { own: first, opp: second, squares },
            Side::Second => Row { own: second, opp: first, squares },
        }
    }
}

impl Rules for RowRules {
    type P = Row;

    fn name(&self) -> String {
        format!("row-{}", self.squares)
    }

    fn title(&self) -> String {
        format!("Row of {}", self.squares)
    }

    fn shape(&self) -> Shape {
        Shape { rows: 1, cols: self.squares }
    }

    fn look(&self) -> Look {
        Look::STROKES
    }

    fn start(&self) -> State<Row> {
        State::new(self.board([0, 0], Side::First), Side::First)
    }

    fn colour(&self, side: Side) -> Colour {
        match side {
            Side::First => Colour { name: "X", symbol: 'X' },
            Side::Second => Colour { name: "O", symbol: 'O' },
        }
    }

    fn parse_board(&self, text: &str) -> Result<State<Row>, ParseError> {
        let end = text.chars().count();
        let (board, side) = text
            .split_once(' ')
            .ok_or_else(|| ParseError::missing(end, "a space and the side to move, X or O"))?;
        let (expected, actual) = (self.squares, board.chars().count());
        if actual != expected {
            return Err(ParseError::new(0, Problem::WrongSquares { expected, actual }));
        }
        let mut stones = [0, 0];
        for (at, letter) in board.chars().enumerate() {
            match letter {
                'X' => stones[0] |= 1 << at,
                'O' => stones[1] |= 1 << at,
                '.' => {}
                _ => return Err(ParseError::unexpected(at, letter.to_string(), "X, O or .")),
            }
        }
        let [x, o] = stones.map(u32::count_ones);
        let to_move = match (side, x.checked_sub(o)) {
            ("X", Some(0)) => Side::First,
            ("O", Some(1)) => Side::Second,
            _ => {
                let why = format!("{x} X and {o} O with {} to move", quote(side));
                return Err(ParseError::impossible(why));
            }
        };
        let board = self.board(stones, to_move);
        if has_three(board.own) {
            return Err(ParseError::impossible("the side to move already has three in a row"));
        }
        Ok(State::new(board, to_move))
    }

    fn board_text(&self, state: &State<Row>) -> String {
        let letter = |cell: Option<Side>| cell.map_or('.', |side| self.colour(side).symbol);
        let squares: String = self.cells(state).into_iter().map(letter).collect();
        format!("{squares} {}", self.colour(state.to_move).symbol)
    }

    fn parse_move(&self, text: &str) -> Result<Cell, ParseError> {
        Cell::parse(text, self.shape())
    }

    fn split_moves<'t>(&self, text: &'t str) -> Result<Vec<(usize, &'t str)>, ParseError> {
        let mut at = 0;
        let mut moves = Vec::new();
        for word in text.split(' ') {
            if !word.is_empty() {
                moves.push((at, word));
            }
            at += word.chars().count() + 1;
        }
        Ok(moves)
    }

    fn is_move_list(&self, text: &str) -> bool {
        // Every move has a digit and no board has one.
        text.contains(|c: char| c.is_ascii_digit())
    }

    fn separator(&self) -> &'static str {
        " "
    }

    fn actions(&self) -> usize {
        self.squares
    }

    fn action_id(&self, m: Cell) -> usize {
        m.index(self.shape())
    }

    fn action(&self, id: usize) -> Option<Cell> {
        Cell::from_index(id, self.shape())
    }

    fn cells(&self, state: &State<Row>) -> Vec<Option<Side>> {
        let Row { own, opp, .. } = state.board;
        let cell = |i: usize| match (own >> i & 1, opp >> i & 1) {
            (1, _) => Some(state.to_move),
            (_, 1) => Some(state.to_move.other()),
            _ => None,
        };
        (0..self.squares).map(cell).collect()
    }

    fn target(&self, _state: &State<Row>, m: Cell) -> Option<usize> {
        Some(m.index(self.shape()))
    }

    fn winning_squares(&self, state: &State<Row>) -> Vec<usize> {
        let stones = state.board.opp;
        let starts = stones & stones >> 1 & stones >> 2;
        let winning = starts | starts << 1 | starts << 2;
        (0..self.squares).filter(|i| winning >> i & 1 == 1).collect()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &[Symmetry::Identity, Symmetry::Mirror]
    }

    fn transform(&self, board: Row, symmetry: Symmetry) -> Row {
        let turned = |stones: u32| match symmetry {
            Symmetry::Mirror => stones.reverse_bits() >> (32 - self.squares),
            _ => stones,
        };
        Row { own: turned(board.own), opp: turned(board.opp), ..board }
    }

    fn transform_move(&self, m: Cell, symmetry: Symmetry) -> Cell {
        m.transform(symmetry, self.shape())
    }
}
