//! What all Othello boards have in common, so that text, drawing and evaluations serve every size.

use harif_board::Cell;
use harif_core::{Margin, Position, Pov, Shape, Symmetry};
use std::fmt;

/// A disc put on a square, or a forced pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(Cell);

impl Move {
    /// The forced pass. It sorts behind every square.
    pub const PASS: Move = Move(Cell { row: u8::MAX, col: u8::MAX });

    /// A disc on this square.
    #[inline(always)]
    pub const fn at(row: u8, col: u8) -> Move {
        Move(Cell { row, col })
    }

    /// The square, or `None` for a pass.
    #[inline(always)]
    pub fn cell(self) -> Option<Cell> {
        (self != Move::PASS).then_some(self.0)
    }
}

impl From<Cell> for Move {
    fn from(cell: Cell) -> Move {
        Move(cell)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cell() {
            Some(cell) => cell.fmt(f),
            None => f.write_str("pass"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// An Othello board of any size, seen from the side to move.
pub trait Board: Position<Move = Move> {
    /// A board of this size without discs.
    ///
    /// # Panics
    /// If this kind of board has no such size.
    fn empty(size: usize) -> Self;

    /// Squares in a row.
    fn size(self) -> usize;

    /// Whose disc stands on a square.
    fn at(self, cell: Cell) -> Option<Pov>;

    /// The board with a disc of `pov` on the square, whatever stood there.
    #[must_use]
    fn with(self, cell: Cell, pov: Pov) -> Self;

    /// The same discs seen from the other side.
    #[must_use]
    fn swapped(self) -> Self;

    /// Number of discs of one side.
    fn discs(self, pov: Pov) -> u32;

    /// Number of squares where one side could put a disc, were it on move.
    fn mobility(self, pov: Pov) -> u32;

    /// The discs of one side in a row, the leftmost as bit 0.
    ///
    /// Evaluations look at lines of squares, not at single ones; this gives them any size alike.
    ///
    /// # Panics
    /// May panic if the board has no such row.
    fn row(self, pov: Pov, row: usize) -> u32;

    /// Number of corners that one side holds.
    fn corners(self, pov: Pov) -> u32;

    /// The board as `symmetry` shows it.
    #[must_use]
    fn transform(self, symmetry: Symmetry) -> Self {
        let size = self.size();
        let shape = Shape { rows: size, cols: size };
        (0..shape.squares()).filter_map(|i| Cell::from_index(i, shape)).fold(
            Self::empty(size),
            |board, cell| match self.at(cell) {
                Some(pov) => board.with(cell.transform(symmetry, shape), pov),
                None => board,
            },
        )
    }

    /// Number of empty squares.
    fn empties(self) -> u32 {
        let squares = (self.size() * self.size()) as u32;
        squares - self.discs(Pov::Mover) - self.discs(Pov::Other)
    }
}

/// The final margin for the side with `own` discs: the empty squares go to the winner.
#[inline]
pub(crate) fn margin(own: u32, opp: u32, empties: u32) -> Margin {
    let difference = own as i32 - opp as i32;
    Margin(difference + difference.signum() * empties as i32)
}
