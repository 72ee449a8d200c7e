//! What a game is beyond its board: names, start, text, action ids, drawing, symmetry.

use crate::{Change, Look, ParseError, Position, Problem, Side, State, Symmetry};
use std::fmt::{self, Debug};

/// The move type of a game.
pub type MoveOf<R> = <<R as Rules>::P as Position>::Move;

/// Rows and columns of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    /// Number of rows, counted from the top.
    pub rows: usize,
    /// Number of columns, counted from the left.
    pub cols: usize,
}

impl Shape {
    /// Number of squares.
    pub const fn squares(self) -> usize {
        self.rows * self.cols
    }

    /// The index of a square, row by row from the top left.
    pub const fn index(self, row: usize, col: usize) -> usize {
        row * self.cols + col
    }

    /// Whether a square is one of the four corners.
    pub const fn is_corner(self, index: usize) -> bool {
        let (row, col) = self.place(index);
        (row == 0 || row + 1 == self.rows) && (col == 0 || col + 1 == self.cols)
    }

    /// Whether a square lies at the border.
    pub const fn is_edge(self, index: usize) -> bool {
        let (row, col) = self.place(index);
        row == 0 || row + 1 == self.rows || col == 0 || col + 1 == self.cols
    }

    /// Row and column of a square's index.
    pub const fn place(self, index: usize) -> (usize, usize) {
        (index / self.cols, index % self.cols)
    }
}

/// How people call a side: `Black`, written `X` in diagrams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour {
    /// The word, capitalised.
    pub name: &'static str,
    /// The letter in diagrams.
    pub symbol: char,
}

impl fmt::Display for Colour {
    /// `Black (X)`, or `X` for a side that is called by its letter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        let letter = self.name.chars().eq([self.symbol]);
        if letter { Ok(()) } else { write!(f, " ({})", self.symbol) }
    }
}

/// One value per game, size and options: everything that the board itself need not carry.
///
/// Implement it once for a new game and every face, format and test has the game; the walk-through
/// is `docs/add-a-game.md`.
pub trait Rules: Clone + Debug + Send + Sync + 'static {
    /// The board.
    type P: Position;

    /// The full name with size and options, such as `othello-8x8:start=swapped`.
    /// Opening this name gives the same rules again.
    fn name(&self) -> String;

    /// A title for people, such as `Othello 8×8`.
    fn title(&self) -> String;

    /// Rows and columns.
    fn shape(&self) -> Shape;

    /// How the stones are drawn.
    fn look(&self) -> Look;

    /// The start position.
    fn start(&self) -> State<Self::P>;

    /// Name and diagram letter of a side.
    fn colour(&self, side: Side) -> Colour;

    /// Reads a board diagram with the side to move.
    ///
    /// # Errors
    /// A [`ParseError`] with the place and what was expected.
    fn parse_board(&self, text: &str) -> Result<State<Self::P>, ParseError>;

    /// Writes a state as one line that [`parse_board`](Self::parse_board) reads back.
    fn board_text(&self, state: &State<Self::P>) -> String;

    /// Reads the text of one move; whether it is legal is the board's business.
    ///
    /// # Errors
    /// A [`ParseError`] that says what a move looks like.
    fn parse_move(&self, text: &str) -> Result<MoveOf<Self>, ParseError>;

    /// Cuts a move list into the texts of its moves, each with its character offset.
    ///
    /// # Errors
    /// A [`ParseError`] at the first character that starts no move.
    fn split_moves<'t>(&self, text: &'t str) -> Result<Vec<(usize, &'t str)>, ParseError>;

    /// Whether a text is meant as a move list rather than as a board diagram.
    fn is_move_list(&self, text: &str) -> bool;

    /// What stands between two moves of a written list.
    fn separator(&self) -> &'static str {
        ""
    }

    /// Number of action ids.
    fn actions(&self) -> usize;

    /// The dense id of a move, in `0..self.actions()`.
    fn action_id(&self, m: MoveOf<Self>) -> usize;

    /// The move with this id.
    fn action(&self, id: usize) -> Option<MoveOf<Self>>;

    /// Who stands on each square, row by row from the top left.
    fn cells(&self, state: &State<Self::P>) -> Vec<Option<Side>>;

    /// The square where the stone that `m` lays or moves ends; `None` for a pass.
    fn target(&self, state: &State<Self::P>, m: MoveOf<Self>) -> Option<usize>;

    /// The square that the piece of `m` comes from; `None` where stones do not walk.
    fn origin(&self, _state: &State<Self::P>, _m: MoveOf<Self>) -> Option<usize> {
        None
    }

    /// The squares that `m` changes, origin and target among them, in their order.
    fn changes(&self, state: &State<Self::P>, m: MoveOf<Self>) -> Vec<Change> {
        Change::between(&self.cells(state), &self.cells(&state.play_unchecked(m)))
    }

    /// Number of moves that `side` would have, were it on move; a pass is none. Games in which a
    /// square is as free for one side as for the other keep the default.
    fn mobility(&self, state: &State<Self::P>, _side: Side) -> usize {
        state.board.legal_moves().filter(|&m| !Self::P::is_pass(m)).count()
    }

    /// The squares that decided a finished game, if its rules have such.
    fn winning_squares(&self, _state: &State<Self::P>) -> Vec<usize> {
        Vec::new()
    }

    /// The symmetries that keep the rules as they are; the identity first.
    fn symmetries(&self) -> &'static [Symmetry];

    /// The board as `symmetry` shows it.
    fn transform(&self, board: Self::P, symmetry: Symmetry) -> Self::P;

    /// The move as `symmetry` shows it.
    fn transform_move(&self, m: MoveOf<Self>, symmetry: Symmetry) -> MoveOf<Self>;

    /// The least board among all symmetric images, and the symmetry that leads to it.
    fn canonical(&self, board: Self::P) -> (Self::P, Symmetry) {
        let images = self.symmetries().iter().map(|&s| (self.transform(board, s), s));
        images.min().unwrap_or((board, Symmetry::Identity))
    }

    /// Reads a move list from `start`. Forced passes may be written or left out.
    ///
    /// # Errors
    /// A [`ParseError`] at the first move that cannot be read or played.
    fn read_moves(
        &self,
        start: State<Self::P>,
        text: &str,
    ) -> Result<Vec<MoveOf<Self>>, ParseError> {
        let mut state = start;
        let mut moves = Vec::new();
        for (at, token) in self.split_moves(text)? {
            let m = self.parse_move(token).map_err(|e| e.shifted(at))?;
            if !Self::P::is_pass(m) && state.board.must_pass() {
                let pass = state.board.legal_moves().next().into_iter();
                for pass in pass {
                    moves.push(pass);
                    state = state.play_unchecked(pass);
                }
            }
            state = state.play(m).map_err(|e| ParseError::new(at, Problem::Move(e)))?;
            moves.push(m);
        }
        Ok(moves)
    }

    /// Writes a move list. A pass that another move follows is left out, as other programs do:
    /// it was forced, so [`read_moves`](Self::read_moves) puts it back.
    fn moves_text(&self, moves: &[MoveOf<Self>]) -> String {
        let last = moves.len().saturating_sub(1);
        let shown = moves.iter().enumerate().filter(|&(i, &m)| i == last || !Self::P::is_pass(m));
        let texts: Vec<String> = shown.map(|(_, m)| m.to_string()).collect();
        texts.join(self.separator())
    }
}
