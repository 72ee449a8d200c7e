//! What there is to show on a board: plain data, free of the game that it came from.

use super::Marks;
use super::motion::Moving;
pub use harif_core::MoveHint as Hint;
use harif_core::{Look, Shape, Side};

/// One position as the board shows it.
///
/// Drawing never fails on a scene: squares outside the shape are left out, missing cells are empty.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardScene {
    /// How stones and squares are drawn.
    pub look: Look,
    /// Rows and columns.
    pub shape: Shape,
    /// Who stands on each square, row by row from the top left.
    pub cells: Vec<Option<Side>>,
    /// Whose stones are the dark ones: black, red or crosses.
    pub dark: [bool; 2],
    /// The letters of the two sides, for terminals without anything better.
    pub symbols: [char; 2],
    /// The legal moves.
    pub spots: Vec<Spot>,
    /// How the legal moves are shown.
    pub marks: Marks,
    /// What moves are worth; shown instead of the legal moves where there are any.
    pub values: Vec<Valued>,
    /// The empty squares that would win; they are marked before anything else.
    pub threats: Vec<ThreatMark>,
    /// The piece that was chosen to move.
    pub lifted: Option<usize>,
    /// The square that the piece of the last move came from.
    pub from: Option<usize>,
    /// The square of the last move.
    pub last: Option<usize>,
    /// The squares that decided the game.
    pub winning: Vec<usize>,
    /// Where the cursor stands; behind a wall only its column counts.
    pub cursor: Option<usize>,
    /// Who would play at the cursor.
    pub mover: Option<Side>,
    /// Where the mover's stone would stand, and the squares that it would turn over.
    pub preview: Option<(usize, Vec<usize>)>,
    /// What moves just now. The cells are already those after the move.
    pub motion: Option<Moving>,
    /// Whether the board is seen from the other side.
    pub flipped: bool,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Where its stone would stand.
    pub square: usize,
    /// The number to type.
    pub label: String,
    /// What it is at first sight.
    pub hint: Hint,
}

/// What a move is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Valued {
    /// Where its stone would stand.
    pub square: usize,
    /// A short text such as `+6` or `W4`.
    pub text: String,
    /// How it compares.
    pub tone: Tone,
}

/// An empty square on which a stone would win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreatMark {
    /// Where.
    pub square: usize,
    /// For whom: one side or both.
    pub sides: [bool; 2],
}

/// How the value of a move compares with the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// None is better.
    Best,
    /// It holds what there is to hold.
    Good,
    /// It gives something away.
    Bad,
}

impl BoardScene {
    /// An empty board, the first side with the dark stones.
    ///
    /// ```
    /// use harif_core::{Look, Shape};
    /// use harif_tui::view::board::BoardScene;
    /// let scene = BoardScene::empty(Look::DROPS, Shape { rows: 6, cols: 7 });
    /// assert_eq!(scene.cells.len(), 42);
    /// ```
    pub fn empty(look: Look, shape: Shape) -> BoardScene {
        BoardScene {
            look,
            shape,
            cells: vec![None; shape.squares()],
            dark: [true, false],
            symbols: ['X', 'O'],
            spots: Vec::new(),
            marks: Marks::Numbers,
            values: Vec::new(),
            threats: Vec::new(),
            lifted: None,
            from: None,
            last: None,
            winning: Vec::new(),
            cursor: None,
            mover: None,
            preview: None,
            motion: None,
            flipped: false,
        }
    }

    /// Who stands on a square; `None` also outside the board.
    pub(super) fn at(&self, square: usize) -> Option<Side> {
        self.cells.get(square).copied().flatten()
    }

    /// Whether `side` has the dark stones.
    pub(super) fn is_dark(&self, side: Side) -> bool {
        self.dark[side.index()]
    }

    /// The letter of `side`, or one that any terminal has.
    pub(super) fn letter(&self, side: Side) -> char {
        let usual = ['X', 'O'][usize::from(!self.is_dark(side))];
        Some(self.symbols[side.index()]).filter(char::is_ascii_graphic).unwrap_or(usual)
    }
}
