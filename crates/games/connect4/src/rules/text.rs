//! Names, text and symmetry of Connect Four, for every kind of board.

use super::board::{Board, Column};
use super::fast::Board67;
use harif_board::Cell;
use harif_board::diagram;
use harif_board::stones::{colour, side, side_to_move, stone};
use harif_core::{
    Colour, Look, ParseError, Pov, Rules, Said, SaidArg, Shape, Side, SizeError, State, Symmetry,
};
use std::marker::PhantomData;

/// The board sizes, in words.
pub const SIZES: &str = "ROWSxCOLUMNS, each from 4 to 20, such as connect4-6x7";

/// The same, for people who asked for another.
pub(crate) fn sizes() -> SaidArg {
    let sizes = Said::new("expected-sizes").with("least", 4).with("most", 20);
    sizes.with("example", "connect4-6x7").into()
}

/// Connect Four on one kind of board.
#[derive(Clone, Debug)]
pub struct Connect4Rules<B> {
    rows: usize,
    cols: usize,
    board: PhantomData<fn() -> B>,
}

impl Connect4Rules<Board67> {
    /// The usual game, 6 rows and 7 columns.
    pub fn standard() -> Self {
        Connect4Rules { rows: 6, cols: 7, board: PhantomData }
    }
}

impl<B: Board> Connect4Rules<B> {
    /// Connect Four on a board of this size.
    ///
    /// # Errors
    /// [`SizeError`] unless rows and columns are from 4 to 20.
    ///
    /// # Panics
    /// If boards of type `B` cannot have this size.
    pub fn new(rows: usize, cols: usize) -> Result<Self, SizeError> {
        let allowed = 4..=20;
        if !allowed.contains(&rows) || !allowed.contains(&cols) {
            let size = format!("{rows}x{cols}");
            return Err(SizeError { game: "connect4", size, expected: sizes() });
        }
        B::empty(rows, cols);
        Ok(Connect4Rules { rows, cols, board: PhantomData })
    }

    fn squares(&self) -> impl Iterator<Item = Cell> + use<B> {
        let (rows, cols) = (self.rows as u8, self.cols as u8);
        (0..rows).flat_map(move |row| (0..cols).map(move |col| Cell { row, col }))
    }

    /// Whether columns have two digits, so that a list needs commas.
    fn wide(&self) -> bool {
        self.cols > 9
    }

    fn column_of(&self, text: &str) -> Option<Column> {
        let digits = text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
        let number = text.parse::<usize>().ok().filter(|_| digits)?;
        (1..=self.cols).contains(&number).then(|| Column(number as u8 - 1))
    }
}

/// Cuts at white space and commas; each part with its character offset.
fn words(text: &str) -> Vec<(usize, &str)> {
    let mut words: Vec<(usize, &str)> = Vec::new();
    let mut inside = false;
    let mut from = 0;
    for (at, (byte, c)) in text.char_indices().enumerate() {
        let separator = c.is_whitespace() || c == ',';
        if separator {
            inside = false;
            continue;
        }
        if !inside {
            (inside, from) = (true, byte);
            words.push((at, ""));
        }
        if let Some(last) = words.last_mut() {
            last.1 = &text[from..byte + c.len_utf8()];
        }
    }
    words
}

/// Cuts words into single characters.
fn letters(text: &str) -> Vec<(usize, &str)> {
    let each = text.char_indices().enumerate();
    let shown = each.filter(|(_, (_, c))| !c.is_whitespace() && *c != ',');
    shown.map(|(at, (byte, c))| (at, &text[byte..byte + c.len_utf8()])).collect()
}

impl<B: Board> Rules for Connect4Rules<B> {
    type P = B;

    fn name(&self) -> String {
        format!("connect4-{}x{}", self.rows, self.cols)
    }

    fn title(&self) -> String {
        format!("Connect Four {}×{}", self.rows, self.cols)
    }

    fn shape(&self) -> Shape {
        Shape { rows: self.rows, cols: self.cols }
    }

    fn look(&self) -> Look {
        Look::DROPS
    }

    fn start(&self) -> State<B> {
        State::new(B::empty(self.rows, self.cols), Side::First)
    }

    fn colour(&self, side: Side) -> Colour {
        colour(side, ["Red", "Yellow"])
    }

    fn parse_board(&self, text: &str) -> Result<State<B>, ParseError> {
        let diagram = diagram::read(text, self.shape())?;
        let to_move = side_to_move(&diagram)?;
        let mut board = B::empty(self.rows, self.cols);
        for (cell, stone) in self.squares().zip(&diagram.cells) {
            if let Some(stone) = stone {
                board = board.with(cell, Pov::of(side(*stone), to_move));
            }
        }
        for cell in self.squares().take(self.shape().squares() - self.cols) {
            let below = Cell { row: cell.row + 1, ..cell };
            if board.at(cell).is_some() && board.at(below).is_none() {
                let (column, row) = (Column(cell.col), cell.row + 1);
                let why = Said::new("impossible-floats").with("row", usize::from(row));
                let column = column.to_string();
                return Err(ParseError::impossible(why.with("column", column)));
            }
        }
        if board.has_four(Pov::Mover) {
            return Err(ParseError::impossible(Said::new("impossible-four")));
        }
        Ok(State::new(board, to_move))
    }

    fn board_text(&self, state: &State<B>) -> String {
        let mark = |cell| Some(stone(state.board.at(cell)?.side(state.to_move)));
        diagram::write(self.squares().map(mark), '.', stone(state.to_move))
    }

    fn parse_move(&self, text: &str) -> Result<Column, ParseError> {
        self.column_of(text).ok_or_else(|| {
            ParseError::unexpected(0, text, Said::new("expected-column").with("last", self.cols))
        })
    }

    fn split_moves<'t>(&self, text: &'t str) -> Result<Vec<(usize, &'t str)>, ParseError> {
        Ok(if self.wide() { words(text) } else { letters(text) })
    }

    fn is_move_list(&self, text: &str) -> bool {
        // No board has a digit above 2, so even a mistyped list is known by one.
        if text.contains(|c| matches!(c, '3'..='9')) {
            return true;
        }
        let parts = if self.wide() { words(text) } else { letters(text) };
        let numbers = parts.iter().all(|(_, part)| {
            part.len() <= 2 && part.bytes().all(|b| b.is_ascii_digit()) && !part.starts_with('0')
        });
        // A full board written with 1 and 2 has as many digits as squares; no game fills a board
        // from two columns.
        let grid = parts.len() >= self.shape().squares()
            && parts.iter().all(|(_, part)| matches!(*part, "1" | "2"));
        numbers && !grid
    }

    fn separator(&self) -> &'static str {
        if self.wide() { "," } else { "" }
    }

    fn actions(&self) -> usize {
        self.cols
    }

    fn action_id(&self, m: Column) -> usize {
        m.0.into()
    }

    fn action(&self, id: usize) -> Option<Column> {
        (id < self.cols).then_some(Column(id as u8))
    }

    fn cells(&self, state: &State<B>) -> Vec<Option<Side>> {
        self.squares().map(|cell| Some(state.board.at(cell)?.side(state.to_move))).collect()
    }

    fn target(&self, state: &State<B>, m: Column) -> Option<usize> {
        let row = state.board.landing_row(m)?;
        Some(Cell { row, col: m.0 }.index(self.shape()))
    }

    fn winning_squares(&self, state: &State<B>) -> Vec<usize> {
        let mut squares: Vec<usize> =
            state.board.fours(Pov::Other).iter().map(|cell| cell.index(self.shape())).collect();
        squares.sort_unstable();
        squares
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::UPRIGHT
    }

    fn transform(&self, board: B, symmetry: Symmetry) -> B {
        if symmetry == Symmetry::Mirror { board.mirrored() } else { board }
    }

    fn transform_move(&self, m: Column, symmetry: Symmetry) -> Column {
        if symmetry == Symmetry::Mirror { Column(self.cols as u8 - 1 - m.0) } else { m }
    }
}
