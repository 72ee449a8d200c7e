//! A position as the solver takes it: two sets of squares.

use crate::engine::frame::{Frame, Sized};
use crate::engine::lines::has_line;
use crate::{Board, Column};
use harif_board::Cell;
use harif_core::{Pov, Said, Say, said_errors};

/// A board of 4 to 10 rows and columns, seen from the side to move.
///
/// ```
/// use harif_connect4::engine::Stones;
/// use harif_core::Rules;
/// use harif_connect4::Connect4Rules;
/// let start = Connect4Rules::standard().start();
/// let stones = Stones::of(start.board).unwrap();
/// assert_eq!(stones.count(), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stones {
    rows: u8,
    cols: u8,
    own: u128,
    all: u128,
}

/// The solver has no answer for this board: it has more than 10 rows or columns, or its stones
/// cannot have come from a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolvable {
    /// Too many rows or columns.
    Size {
        /// Rows of the board.
        rows: usize,
        /// Columns of the board.
        cols: usize,
    },
    /// One side has more stones than it can have.
    Count {
        /// Stones of the side to move.
        own: u32,
        /// Stones of its opponent.
        other: u32,
    },
    /// The game is over: there is nothing to solve.
    Over,
}

said_errors!(Unsolvable);

impl Say for Unsolvable {
    fn said(&self) -> Said {
        match self {
            Unsolvable::Size { rows, cols } => {
                Said::new("unsolvable-board").with("rows", *rows).with("cols", *cols)
            }
            Unsolvable::Count { own, other } => {
                Said::new("unsolvable-count").with("own", *own).with("other", *other)
            }
            Unsolvable::Over => Said::new("unsolvable-over"),
        }
    }
}

impl Stones {
    /// The stones of a board.
    ///
    /// # Errors
    /// [`Unsolvable`] if the board is too large, has the wrong number of stones, or holds a
    /// finished game.
    pub fn of<B: Board>(board: B) -> Result<Stones, Unsolvable> {
        let (rows, cols) = (board.rows(), board.cols());
        if rows > 10 || cols > 10 {
            return Err(Unsolvable::Size { rows, cols });
        }
        let (mut own, mut other) = (0u128, 0u128);
        for row in 0..rows as u8 {
            for col in 0..cols as u8 {
                let height = rows as u32 - 1 - u32::from(row);
                let bit = 1 << (u32::from(col) * (rows as u32 + 1) + height);
                match board.at(Cell { row, col }) {
                    Some(Pov::Mover) => own |= bit,
                    Some(Pov::Other) => other |= bit,
                    None => {}
                }
            }
        }
        let (mine, theirs) = (own.count_ones(), other.count_ones());
        // The first player moves when both have as many.
        if theirs != mine && theirs != mine + 1 {
            return Err(Unsolvable::Count { own: mine, other: theirs });
        }
        if board.legal_moves().len() == 0 {
            return Err(Unsolvable::Over);
        }
        Ok(Stones { rows: rows as u8, cols: cols as u8, own, all: own | other })
    }

    /// Stones that are known to be a position of a game that goes on.
    pub(crate) fn trusted(rows: usize, cols: usize, own: u128, all: u128) -> Stones {
        Stones { rows: rows as u8, cols: cols as u8, own, all }
    }

    /// Number of rows.
    pub fn rows(self) -> usize {
        self.rows.into()
    }

    /// Number of columns.
    pub fn cols(self) -> usize {
        self.cols.into()
    }

    /// Number of stones on the board.
    pub fn count(self) -> u32 {
        self.all.count_ones()
    }

    /// Number of squares.
    pub fn cells(self) -> u32 {
        u32::from(self.rows) * u32::from(self.cols)
    }

    /// The stones of the side to move and all stones: bit `(rows + 1) · column + height`.
    pub fn bits(self) -> (u128, u128) {
        (self.own, self.all)
    }

    fn frame(self) -> Sized<u128> {
        Sized::new(self.rows(), self.cols())
    }

    /// The columns that are not full.
    pub fn moves(self) -> impl Iterator<Item = Column> {
        let landings = self.frame().landings(self.all);
        let frame = self.frame();
        (0..self.cols).filter(move |col| landings & frame.column(u32::from(*col)) != 0).map(Column)
    }

    /// The position after a stone in a column that is not full.
    #[must_use]
    pub fn play(self, column: Column) -> Stones {
        let square = self.landing(column);
        Stones { own: self.own ^ self.all, all: self.all | square, ..self }
    }

    /// Whether a stone in the column makes four in a row.
    pub fn wins(self, column: Column) -> bool {
        has_line(self.frame(), self.own | self.landing(column))
    }

    /// Whether the side that has just moved has four in a row.
    pub fn is_lost(self) -> bool {
        has_line(self.frame(), self.own ^ self.all)
    }

    /// Whether no square is empty.
    pub fn is_full(self) -> bool {
        self.count() == self.cells()
    }

    fn landing(self, column: Column) -> u128 {
        let frame = self.frame();
        frame.landings(self.all) & frame.column(column.0.into())
    }
}
