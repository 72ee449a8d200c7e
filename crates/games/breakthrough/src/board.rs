//! What both boards offer, and the game on top of it.

use crate::{PawnStep, PawnSteps};
use harif_board::Cell;
use harif_board::Squares;
use harif_core::{Margin, Position, Pov, Shape};

/// A board of Breakthrough, seen from the side to move, which knows which way it walks.
pub trait Board: Position<Move = PawnStep> {
    /// Its sets of squares.
    type Set: Squares;

    /// A board without pawns; `up` says which way the side to move walks.
    ///
    /// # Panics
    /// If the board cannot have this shape.
    fn blank(shape: Shape, up: bool) -> Self;

    /// The board with a pawn of `pov` on an empty square; rows count from the bottom.
    #[must_use]
    fn with(self, cell: Cell, pov: Pov) -> Self;

    /// Rows and columns.
    fn shape(self) -> Shape;

    /// Whether the side to move walks up.
    fn walks_up(self) -> bool;

    /// The pawns of one side.
    fn pawns(self, pov: Pov) -> Self::Set;

    /// The squares of a row, counted from the bottom.
    fn row(self, row: usize) -> Self::Set;

    /// Where `set` comes to, one row up or down and `aside` columns to the right; what leaves the board is
    /// gone.
    fn moved(self, set: Self::Set, up: bool, aside: isize) -> Self::Set;

    /// The index of a square in the sets.
    fn index(self, cell: Cell) -> usize;

    /// Whose pawn stands on a square.
    fn at(self, cell: Cell) -> Option<Pov> {
        let index = self.index(cell);
        [Pov::Mover, Pov::Other].into_iter().find(|&pov| self.pawns(pov).contains(index))
    }

    /// Whether `pov` walks up.
    #[inline(always)]
    fn goes_up(self, pov: Pov) -> bool {
        self.walks_up() == (pov == Pov::Mover)
    }

    /// The row that `pov` wants to reach.
    #[inline(always)]
    fn goal(self, pov: Pov) -> Self::Set {
        self.row(if self.goes_up(pov) { self.shape().rows - 1 } else { 0 })
    }

    /// The pawns of `pov` that have arrived.
    #[inline(always)]
    fn arrived(self, pov: Pov) -> Self::Set {
        self.pawns(pov) & self.goal(pov)
    }

    /// Whether the side to move has lost: the other has arrived, or nothing is left.
    #[inline(always)]
    fn is_lost(self) -> bool {
        self.pawns(Pov::Mover).is_empty() || !self.arrived(Pov::Other).is_empty()
    }

    /// The pawns of `pov` that may step to the left, straight ahead and to the right.
    #[inline(always)]
    fn steppers(self, pov: Pov) -> [Self::Set; 3] {
        let (own, opp, up) = (self.pawns(pov), self.pawns(other(pov)), self.goes_up(pov));
        // Looking back from the goal squares: who is one step behind them.
        let behind = |goals: Self::Set, aside: isize| own & self.moved(goals, !up, -aside);
        [behind(!own, -1), behind(!(own | opp), 0), behind(!own, 1)]
    }
}

/// The other point of view.
pub(crate) fn other(pov: Pov) -> Pov {
    match pov {
        Pov::Mover => Pov::Other,
        Pov::Other => Pov::Mover,
    }
}

/// The legal moves of any board.
#[inline(always)]
pub(crate) fn legal_moves<B: Board>(board: B, stride: usize, none: B::Set) -> PawnSteps<B::Set> {
    let from = if board.is_lost() { [none; 3] } else { board.steppers(Pov::Mover) };
    PawnSteps { from, up: board.walks_up(), stride }
}

/// A game that is over is lost for the side to move.
pub(crate) fn margin<B: Board>(board: B) -> Margin {
    if board.is_lost() { Margin(-1) } else { Margin::DRAW }
}
