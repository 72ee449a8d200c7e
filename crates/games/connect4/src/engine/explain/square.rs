//! Squares as people name them: column and row from 1, the row from the bottom up.

use harif_core::Shape;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A square: `3:2` is the second square from the bottom in the third column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Square {
    /// The column from 1 at the left, as moves are written.
    pub column: u8,
    /// The row from 1 at the bottom.
    pub row: u8,
}

impl Square {
    /// Whether the row is odd or even.
    pub fn parity(self) -> Parity {
        Parity::of(self.row.into())
    }

    /// The index of the square, row by row from the top left.
    pub fn index(self, shape: Shape) -> usize {
        (shape.rows - usize::from(self.row)) * shape.cols + usize::from(self.column) - 1
    }

    /// The square above; it may lie off the board.
    #[must_use]
    pub fn above(self) -> Square {
        Square { row: self.row + 1, ..self }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.column, self.row)
    }
}

/// Every second row, counted from 1 at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Parity {
    /// Rows 1, 3, 5 …
    Odd,
    /// Rows 2, 4, 6 …
    Even,
}

impl Parity {
    /// Of a row.
    pub fn of(row: usize) -> Parity {
        if row % 2 == 1 { Parity::Odd } else { Parity::Even }
    }

    /// The other rows.
    #[must_use]
    pub fn other(self) -> Parity {
        match self {
            Parity::Odd => Parity::Even,
            Parity::Even => Parity::Odd,
        }
    }
}
