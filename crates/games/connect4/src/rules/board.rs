//! What all Connect Four boards have in common.

use harif_board::{Cell, Squares};
use harif_core::{Margin, Position, Pov};
use std::fmt;

/// A stone dropped into a column, counted from 0; people write it from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column(pub u8);

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A Connect Four board of any size, seen from the side to move.
pub trait Board: Position<Move = Column> {
    /// Sets of squares of this board: what evaluations count with.
    type Squares: Squares;

    /// A board of this size without stones.
    ///
    /// # Panics
    /// If this kind of board has no such size.
    fn empty(rows: usize, cols: usize) -> Self;

    /// Number of rows.
    fn rows(self) -> usize;

    /// Number of columns.
    fn cols(self) -> usize;

    /// Whose stone stands on a square; row 0 is the top.
    fn at(self, cell: Cell) -> Option<Pov>;

    /// The board with a stone of `pov` on an empty square, whatever is below it.
    #[must_use]
    fn with(self, cell: Cell, pov: Pov) -> Self;

    /// The same stones seen from the other side.
    #[must_use]
    fn swapped(self) -> Self;

    /// Whether one side has four in a row.
    fn has_four(self, pov: Pov) -> bool;

    /// The squares of all rows of four or more of one side.
    fn fours(self, pov: Pov) -> Vec<Cell>;

    /// Number of stones on the board.
    fn stones(self) -> u32;

    /// The squares where one side has its stones.
    fn stones_of(self, pov: Pov) -> Self::Squares;

    /// All squares.
    fn squares(self) -> Self::Squares;

    /// The squares of one column.
    fn column(self, column: Column) -> Self::Squares;

    /// How far [`Squares::down`] moves a square to its neighbour in each of the four directions;
    /// whatever leaves the board falls outside of [`squares`](Self::squares).
    fn steps(self) -> [usize; 4];

    /// Left and right exchanged.
    #[must_use]
    fn mirrored(self) -> Self;

    /// The row, from the top, where a stone dropped into the column would come to rest.
    fn landing_row(self, column: Column) -> Option<u8> {
        let empty = |row: &u8| self.at(Cell { row: *row, col: column.0 }).is_none();
        (0..self.rows() as u8).rev().find(empty)
    }
}

/// The margin for the side to move when the opponent has just won: the winner's stones that were
/// left, plus one, as a loss.
#[inline]
pub(crate) fn lost(squares: u32, stones: u32) -> Margin {
    Margin(-(((squares + 2 - stones) / 2) as i32))
}
