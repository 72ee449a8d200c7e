//! Names, text and symmetry of Tic-tac-toe.

use super::board::Board;
use harif_board::Cell;
use harif_board::diagram;
use harif_board::stones::{colour, side, side_to_move, stone};
use harif_board::{is_cell_list, split_cells};
use harif_core::{
    Colour, Look, ParseError, Pov, Rules, Said, SaidArg, Shape, Side, SizeError, State, Symmetry,
};

/// The board sizes, in words.
pub const SIZES: &str = "ROWSxCOLUMNS or ROWSxCOLUMNS-K, rows and columns from 3 to 20, \
                         K in a row from 3 to the longer side, such as tictactoe-4x4-4";

/// The same, for people who asked for another.
pub(crate) fn sizes() -> SaidArg {
    let sizes = Said::new("expected-sizes-rows").with("least", 3).with("most", 20);
    sizes.with("example", "tictactoe-4x4-4").into()
}

/// Tic-tac-toe on boards of `W` words.
#[derive(Clone, Debug)]
pub struct TicTacToeRules<const W: usize> {
    rows: usize,
    cols: usize,
    k: usize,
}

/// Tic-tac-toe on boards that fit one word, the standard one among them.
pub type TicTacToe = TicTacToeRules<1>;

impl TicTacToe {
    /// Three in a row on 3×3.
    pub fn standard() -> Self {
        TicTacToeRules { rows: 3, cols: 3, k: 3 }
    }
}

impl<const W: usize> TicTacToeRules<W> {
    /// `k` in a row on `rows` × `cols`.
    ///
    /// # Errors
    /// [`SizeError`] unless rows and columns are from 3 to 20 and `k` from 3 to the longer side.
    ///
    /// # Panics
    /// If the board does not fit `W` words.
    pub fn new(rows: usize, cols: usize, k: usize) -> Result<Self, SizeError> {
        let allowed = 3..=20;
        let fits = allowed.contains(&rows) && allowed.contains(&cols);
        if !fits || !(3..=rows.max(cols)).contains(&k) {
            let size = format!("{rows}x{cols}-{k}");
            return Err(SizeError { game: "tictactoe", size, expected: sizes() });
        }
        Board::<W>::empty(rows, cols, k);
        Ok(TicTacToeRules { rows, cols, k })
    }

    fn squares(&self) -> impl Iterator<Item = Cell> + use<W> {
        let (rows, cols) = (self.rows as u8, self.cols as u8);
        (0..rows).flat_map(move |row| (0..cols).map(move |col| Cell { row, col }))
    }

    fn empty(&self) -> Board<W> {
        Board::empty(self.rows, self.cols, self.k)
    }
}

impl<const W: usize> Rules for TicTacToeRules<W> {
    type P = Board<W>;

    fn name(&self) -> String {
        format!("tictactoe-{}x{}-{}", self.rows, self.cols, self.k)
    }

    fn title(&self) -> String {
        match (self.rows, self.cols, self.k) {
            (3, 3, 3) => "Tic-tac-toe".into(),
            (rows, cols, k) => format!("Tic-tac-toe {rows}×{cols}, {k} in a row"),
        }
    }

    fn shape(&self) -> Shape {
        Shape { rows: self.rows, cols: self.cols }
    }

    fn look(&self) -> Look {
        Look::STROKES
    }

    fn start(&self) -> State<Board<W>> {
        State::new(self.empty(), Side::First)
    }

    fn colour(&self, side: Side) -> Colour {
        colour(side, ["X", "O"])
    }

    fn parse_board(&self, text: &str) -> Result<State<Board<W>>, ParseError> {
        let diagram = diagram::read(text, self.shape())?;
        let to_move = side_to_move(&diagram)?;
        let mut board = self.empty();
        for (cell, stone) in self.squares().zip(&diagram.cells) {
            if let Some(stone) = stone {
                board = board.with(cell, Pov::of(side(*stone), to_move));
            }
        }
        if board.has_row(Pov::Mover) {
            let why = Said::new("impossible-row").with("count", self.k);
            return Err(ParseError::impossible(why));
        }
        Ok(State::new(board, to_move))
    }

    fn board_text(&self, state: &State<Board<W>>) -> String {
        let mark = |cell| Some(stone(state.board.at(cell)?.side(state.to_move)));
        diagram::write(self.squares().map(mark), '.', stone(state.to_move))
    }

    fn parse_move(&self, text: &str) -> Result<Cell, ParseError> {
        Cell::parse(text, self.shape())
    }

    fn split_moves<'t>(&self, text: &'t str) -> Result<Vec<(usize, &'t str)>, ParseError> {
        split_cells(text)
    }

    fn is_move_list(&self, text: &str) -> bool {
        is_cell_list(text)
    }

    fn actions(&self) -> usize {
        self.shape().squares()
    }

    fn action_id(&self, m: Cell) -> usize {
        m.index(self.shape())
    }

    fn action(&self, id: usize) -> Option<Cell> {
        Cell::from_index(id, self.shape())
    }

    fn cells(&self, state: &State<Board<W>>) -> Vec<Option<Side>> {
        self.squares().map(|cell| Some(state.board.at(cell)?.side(state.to_move))).collect()
    }

    fn target(&self, _state: &State<Board<W>>, m: Cell) -> Option<usize> {
        Some(m.index(self.shape()))
    }

    fn winning_squares(&self, state: &State<Board<W>>) -> Vec<usize> {
        state.board.rows_of(Pov::Other).iter().map(|cell| cell.index(self.shape())).collect()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        if self.rows == self.cols { Symmetry::SQUARE } else { Symmetry::RECTANGLE }
    }

    fn transform(&self, board: Board<W>, symmetry: Symmetry) -> Board<W> {
        self.squares().fold(self.empty(), |image, cell| match board.at(cell) {
            Some(pov) => image.with(cell.transform(symmetry, self.shape()), pov),
            None => image,
        })
    }

    fn transform_move(&self, m: Cell, symmetry: Symmetry) -> Cell {
        m.transform(symmetry, self.shape())
    }
}
