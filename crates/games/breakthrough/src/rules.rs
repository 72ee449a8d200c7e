//! Names, text and symmetry of Breakthrough.

use crate::step::token_length;
use crate::{Board, Board8, PawnStep};
use harif_board::Squares;
use harif_board::diagram::{self, Stone};
use harif_board::{Cell, is_cell_list};
use harif_core::{
    Colour, Look, ParseError, Pov, Rules, Said, SaidArg, Shape, Side, SizeError, State, Symmetry,
};
use std::marker::PhantomData;

/// The board sizes, in words.
pub const SIZES: &str = "ROWSxCOLUMNS, each from 4 to 20, such as breakthrough-6x6";

/// The same, for people who asked for another.
pub(crate) fn sizes() -> SaidArg {
    let sizes = Said::new("expected-sizes").with("least", 4).with("most", 20);
    sizes.with("example", "breakthrough-6x6").into()
}

/// Breakthrough on boards of type `B`.
#[derive(Clone, Debug)]
pub struct BreakthroughRules<B> {
    shape: Shape,
    board: PhantomData<B>,
}

/// Breakthrough on the usual 8×8.
pub type Breakthrough = BreakthroughRules<Board8>;

impl Breakthrough {
    /// The usual board.
    pub fn standard() -> Self {
        BreakthroughRules { shape: Shape { rows: 8, cols: 8 }, board: PhantomData }
    }
}

impl<B: Board> BreakthroughRules<B> {
    /// The game on `rows` × `cols`.
    ///
    /// # Errors
    /// [`SizeError`] unless rows and columns are from 4 to 20.
    ///
    /// # Panics
    /// If `B` cannot have this shape.
    pub fn new(rows: usize, cols: usize) -> Result<Self, SizeError> {
        let allowed = 4..=20;
        if !allowed.contains(&rows) || !allowed.contains(&cols) {
            let size = format!("{rows}x{cols}");
            return Err(SizeError { game: "breakthrough", size, expected: sizes() });
        }
        let shape = Shape { rows, cols };
        B::blank(shape, true);
        Ok(BreakthroughRules { shape, board: PhantomData })
    }

    /// The squares as faces count them: row by row from the top left.
    fn squares(&self) -> impl Iterator<Item = Cell> + use<B> {
        let (rows, cols) = (self.shape.rows as u8, self.shape.cols as u8);
        (0..rows).rev().flat_map(move |row| (0..cols).map(move |col| Cell { row, col }))
    }

    /// A square's index as faces count them.
    fn shown(&self, cell: Cell) -> usize {
        self.shape.index(self.shape.rows - 1 - usize::from(cell.row), cell.col.into())
    }

    /// Rows of pawns that each side begins with: two, and one where there are fewer than six rows, which
    /// two would fill.
    fn ranks(&self) -> usize {
        if self.shape.rows < 6 { 1 } else { 2 }
    }

    /// Pawns that a side begins with; it never has more.
    fn most(&self) -> usize {
        self.ranks() * self.shape.cols
    }

    /// Steps that one direction has in a row: two at either end, three elsewhere.
    fn steps_in_row(&self) -> usize {
        3 * self.shape.cols - 2
    }

    /// Why a position cannot be, if so.
    fn fault(&self, board: B) -> Option<&'static str> {
        match () {
            () if !board.arrived(Pov::Mover).is_empty() => Some("impossible-arrived"),
            () if board.pawns(Pov::Other).is_empty() => Some("impossible-no-pawns"),
            () => None,
        }
    }
}

/// White, written `O`, moves first and walks up.
fn side(stone: Stone) -> Side {
    match stone {
        Stone::O => Side::First,
        Stone::X => Side::Second,
    }
}

fn stone(side: Side) -> Stone {
    match side {
        Side::First => Stone::O,
        Side::Second => Stone::X,
    }
}

impl<B: Board> Rules for BreakthroughRules<B> {
    type P = B;

    fn name(&self) -> String {
        format!("breakthrough-{}x{}", self.shape.rows, self.shape.cols)
    }

    fn title(&self) -> String {
        format!("Breakthrough {}×{}", self.shape.rows, self.shape.cols)
    }

    fn shape(&self) -> Shape {
        self.shape
    }

    fn look(&self) -> Look {
        Look::PAWNS
    }

    fn start(&self) -> State<B> {
        let (rows, deep) = (self.shape.rows as u8, self.ranks() as u8);
        let board = self.squares().fold(B::blank(self.shape, true), |board, cell| match cell.row {
            row if row < deep => board.with(cell, Pov::Mover),
            row if row + deep >= rows => board.with(cell, Pov::Other),
            _ => board,
        });
        State::new(board, Side::First)
    }

    fn colour(&self, side: Side) -> Colour {
        match side {
            Side::First => Colour { name: "White", symbol: 'O' },
            Side::Second => Colour { name: "Black", symbol: 'X' },
        }
    }

    fn parse_board(&self, text: &str) -> Result<State<B>, ParseError> {
        let diagram = diagram::read(text, self.shape)?;
        let missing = || ParseError::impossible(Said::new("impossible-no-side"));
        let to_move = side(diagram.to_move.ok_or_else(missing)?);
        // More pawns than a side ever has could not be told apart by every board.
        for stone in [Stone::O, Stone::X] {
            let count = diagram.cells.iter().filter(|&&cell| cell == Some(stone)).count();
            if count > self.most() {
                let why = Said::new("impossible-pawns").with("count", count);
                return Err(ParseError::impossible(why.with("most", self.most())));
            }
        }
        let mut board = B::blank(self.shape, to_move == Side::First);
        for (cell, stone) in self.squares().zip(&diagram.cells) {
            if let Some(stone) = stone {
                board = board.with(cell, Pov::of(side(*stone), to_move));
            }
        }
        match self.fault(board) {
            Some(why) => Err(ParseError::impossible(Said::new(why))),
            None => Ok(State::new(board, to_move)),
        }
    }

    fn board_text(&self, state: &State<B>) -> String {
        let mark = |cell| Some(stone(state.board.at(cell)?.side(state.to_move)));
        diagram::write(self.squares().map(mark), '.', stone(state.to_move))
    }

    fn parse_move(&self, text: &str) -> Result<PawnStep, ParseError> {
        PawnStep::parse(text, self.shape)
    }

    fn split_moves<'t>(&self, text: &'t str) -> Result<Vec<(usize, &'t str)>, ParseError> {
        let mut moves = Vec::new();
        let (mut at, mut rest) = (0, text);
        while let Some(first) = rest.chars().next() {
            if first.is_whitespace() || first == ',' {
                (at, rest) = (at + 1, &rest[first.len_utf8()..]);
                continue;
            }
            let Some(length) = token_length(rest) else {
                let found: String = rest.chars().take(4).collect();
                return Err(ParseError::unexpected(at, found, Said::new("expected-step")));
            };
            moves.push((at, &rest[..length]));
            (at, rest) = (at + length, &rest[length..]);
        }
        Ok(moves)
    }

    fn is_move_list(&self, text: &str) -> bool {
        is_cell_list(text)
    }

    fn separator(&self) -> &'static str {
        " "
    }

    fn actions(&self) -> usize {
        2 * (self.shape.rows - 1) * self.steps_in_row()
    }

    /// Steps up first, then steps down, each by the square that the pawn leaves and from left to right.
    fn action_id(&self, m: PawnStep) -> usize {
        let row = usize::from(m.from.row);
        let before = match m.is_up() {
            true => row,
            false => self.shape.rows - 1 + row - 1,
        };
        before * self.steps_in_row() + (3 * usize::from(m.from.col)).wrapping_add_signed(m.aside())
    }

    fn action(&self, id: usize) -> Option<PawnStep> {
        let (row, way) = (id / self.steps_in_row(), id % self.steps_in_row());
        let up = row < self.shape.rows - 1;
        let row = if up { row } else { row - (self.shape.rows - 1) + 1 };
        // Three steps a column, the first column without one to its left.
        let (col, aside) = ((way + 1) / 3, ((way + 1) % 3) as isize - 1);
        (id < self.actions()).then(|| PawnStep::new(row, col, up, aside))
    }

    fn cells(&self, state: &State<B>) -> Vec<Option<Side>> {
        self.squares().map(|cell| Some(state.board.at(cell)?.side(state.to_move))).collect()
    }

    fn target(&self, _state: &State<B>, m: PawnStep) -> Option<usize> {
        Some(self.shown(m.to))
    }

    fn origin(&self, _state: &State<B>, m: PawnStep) -> Option<usize> {
        Some(self.shown(m.from))
    }

    fn mobility(&self, state: &State<B>, side: Side) -> usize {
        if state.board.is_lost() {
            return 0;
        }
        let from = state.board.steppers(Pov::of(side, state.to_move));
        from.into_iter().map(|pawns| pawns.count() as usize).sum()
    }

    /// The pawn that has arrived.
    fn winning_squares(&self, state: &State<B>) -> Vec<usize> {
        let arrived = state.board.arrived(Pov::Other);
        let there = |cell: &Cell| arrived.contains(state.board.index(*cell));
        self.squares().filter(there).map(|cell| self.shown(cell)).collect()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Symmetry::UPRIGHT
    }

    fn transform(&self, board: B, symmetry: Symmetry) -> B {
        let blank = B::blank(self.shape, board.walks_up());
        self.squares().fold(blank, |image, cell| match board.at(cell) {
            Some(pov) => image.with(cell.transform(symmetry, self.shape), pov),
            None => image,
        })
    }

    fn transform_move(&self, m: PawnStep, symmetry: Symmetry) -> PawnStep {
        let image = |cell: Cell| cell.transform(symmetry, self.shape);
        PawnStep { from: image(m.from), to: image(m.to) }
    }
}
