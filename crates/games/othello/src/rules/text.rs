//! Names, text and symmetry of Othello, for every kind of board.

use super::board::{Board, Move};
use super::fast::Board8;
use harif_board::Cell;
use harif_board::diagram::{self, Stone};
use harif_board::{is_cell_list, is_pass, split_cells};
use harif_core::{
    Colour, Look, ParseError, Pov, Rules, Said, SaidArg, Shape, Side, SizeError, State, Symmetry,
};
use std::marker::PhantomData;

/// The board sizes, in words.
pub const SIZES: &str = "N×N with N even, from 4x4 to 20x20, such as othello-6x6";

/// The same, for people who asked for another.
pub(crate) fn sizes() -> SaidArg {
    let sizes = Said::new("expected-sizes-even").with("least", 4).with("most", 20);
    sizes.with("example", "othello-6x6").into()
}

/// How the four discs of the start stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Start {
    /// White on d4 and e5, black on e4 and d5.
    #[default]
    Standard,
    /// The colours exchanged, as in report 001.
    Swapped,
}

/// Which colour moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum First {
    /// The usual rule.
    #[default]
    Black,
    /// As in report 003.
    White,
}

/// Othello on one kind of board.
#[derive(Clone, Debug)]
pub struct OthelloRules<B> {
    size: usize,
    start: Start,
    first: First,
    board: PhantomData<fn() -> B>,
}

impl OthelloRules<Board8> {
    /// The game as it is played in tournaments.
    ///
    /// ```
    /// use harif_core::Rules;
    /// use harif_othello::OthelloRules;
    /// assert_eq!(OthelloRules::standard().name(), "othello-8x8");
    /// ```
    pub fn standard() -> Self {
        OthelloRules { size: 8, start: Start::Standard, first: First::Black, board: PhantomData }
    }
}

impl<B: Board> OthelloRules<B> {
    /// Othello on a `size` × `size` board.
    ///
    /// # Errors
    /// [`SizeError`] unless the size is even and from 4 to 20.
    ///
    /// # Panics
    /// If boards of type `B` cannot have this size.
    pub fn new(size: usize, start: Start, first: First) -> Result<Self, SizeError> {
        if !(4..=20).contains(&size) || size % 2 == 1 {
            return Err(SizeError {
                game: "othello",
                size: format!("{size}x{size}"),
                expected: sizes(),
            });
        }
        B::empty(size);
        Ok(OthelloRules { size, start, first, board: PhantomData })
    }

    fn stone(&self, side: Side) -> Stone {
        match (side, self.first) {
            (Side::First, First::Black) | (Side::Second, First::White) => Stone::X,
            _ => Stone::O,
        }
    }

    fn side(&self, stone: Stone) -> Side {
        if stone == self.stone(Side::First) { Side::First } else { Side::Second }
    }

    fn squares(&self) -> impl Iterator<Item = Cell> + use<B> {
        let size = self.size as u8;
        (0..size).flat_map(move |row| (0..size).map(move |col| Cell { row, col }))
    }

    fn board(&self, stones: impl Iterator<Item = (Cell, Stone)>, to_move: Side) -> B {
        stones.fold(B::empty(self.size), |board, (cell, stone)| {
            board.with(cell, Pov::of(self.side(stone), to_move))
        })
    }
}

impl<B: Board> Rules for OthelloRules<B> {
    type P = B;

    fn name(&self) -> String {
        let options = match (self.start, self.first) {
            (Start::Standard, First::Black) => "",
            (Start::Swapped, First::Black) => ":start=swapped",
            (Start::Standard, First::White) => ":first=white",
            (Start::Swapped, First::White) => ":start=swapped,first=white",
        };
        format!("othello-{0}x{0}{options}", self.size)
    }

    fn title(&self) -> String {
        format!("Othello {0}×{0}", self.size)
    }

    fn shape(&self) -> Shape {
        Shape { rows: self.size, cols: self.size }
    }

    fn look(&self) -> Look {
        Look::DISCS
    }

    fn start(&self) -> State<B> {
        let low = self.size as u8 / 2 - 1;
        let (same, cross) = match self.start {
            Start::Standard => (Stone::O, Stone::X),
            Start::Swapped => (Stone::X, Stone::O),
        };
        let stones = [(0, 0, same), (1, 1, same), (0, 1, cross), (1, 0, cross)];
        let at = |(row, col, stone)| (Cell { row: low + row, col: low + col }, stone);
        State::new(self.board(stones.into_iter().map(at), Side::First), Side::First)
    }

    fn colour(&self, side: Side) -> Colour {
        match self.stone(side) {
            Stone::X => Colour { name: "Black", symbol: 'X' },
            Stone::O => Colour { name: "White", symbol: 'O' },
        }
    }

    fn parse_board(&self, text: &str) -> Result<State<B>, ParseError> {
        let diagram = diagram::read(text, self.shape())?;
        let to_move = diagram.to_move.ok_or_else(|| {
            ParseError::missing(text.chars().count(), Said::new("expected-space-side"))
        })?;
        let to_move = self.side(to_move);
        let stones = self.squares().zip(diagram.cells);
        let stones = stones.filter_map(|(cell, stone)| Some((cell, stone?)));
        Ok(State::new(self.board(stones, to_move), to_move))
    }

    fn board_text(&self, state: &State<B>) -> String {
        let stone = |cell| Some(self.stone(state.board.at(cell)?.side(state.to_move)));
        diagram::write(self.squares().map(stone), '-', self.stone(state.to_move))
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        if is_pass(text) { Ok(Move::PASS) } else { Cell::parse(text, self.shape()).map(Move::from) }
    }

    fn split_moves<'t>(&self, text: &'t str) -> Result<Vec<(usize, &'t str)>, ParseError> {
        split_cells(text)
    }

    fn is_move_list(&self, text: &str) -> bool {
        is_cell_list(text)
    }

    fn actions(&self) -> usize {
        self.shape().squares() + 1
    }

    fn action_id(&self, m: Move) -> usize {
        m.cell().map_or(self.shape().squares(), |cell| cell.index(self.shape()))
    }

    fn action(&self, id: usize) -> Option<Move> {
        if id == self.shape().squares() {
            return Some(Move::PASS);
        }
        Cell::from_index(id, self.shape()).map(Move::from)
    }

    fn cells(&self, state: &State<B>) -> Vec<Option<Side>> {
        self.squares().map(|cell| Some(state.board.at(cell)?.side(state.to_move))).collect()
    }

    fn target(&self, _state: &State<B>, m: Move) -> Option<usize> {
        Some(m.cell()?.index(self.shape()))
    }

    fn mobility(&self, state: &State<B>, side: Side) -> usize {
        state.board.mobility(Pov::of(side, state.to_move)) as usize
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::SQUARE
    }

    fn transform(&self, board: B, symmetry: Symmetry) -> B {
        board.transform(symmetry)
    }

    fn transform_move(&self, m: Move, symmetry: Symmetry) -> Move {
        m.cell().map_or(m, |cell| cell.transform(symmetry, self.shape()).into())
    }
}
