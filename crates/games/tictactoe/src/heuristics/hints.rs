//! What Tic-tac-toe tells generic searchers about its moves.

use crate::rules::Board;
use harif_board::Cell;
use harif_core::{Hints, Pov};

/// Hints of Tic-tac-toe on any board.
#[derive(Clone, Copy, Debug)]
pub struct TicTacToeHints;

/// Doubled distance from the middle of the board; nearer is larger.
fn centrality(cell: Cell, rows: usize, cols: usize) -> i32 {
    let off = |at: u8, length: usize| (2 * i32::from(at) - (length as i32 - 1)).abs();
    -(off(cell.row, rows) + off(cell.col, cols))
}

impl<const W: usize> Hints<Board<W>> for TicTacToeHints {
    /// The middle first.
    fn promise(&self, board: Board<W>, m: Cell, _next: Board<W>) -> i32 {
        centrality(m, board.rows(), board.cols())
    }

    fn nearness(&self, m: Cell, last: Cell) -> i32 {
        m.nearness(last)
    }

    /// A move that wins at once, or that takes the square where the opponent would.
    fn noisy(&self, board: Board<W>, m: Cell) -> bool {
        board.with(m, Pov::Mover).has_row(Pov::Mover)
            || board.with(m, Pov::Other).has_row(Pov::Other)
    }

    fn empties(&self, board: Board<W>) -> u32 {
        (board.rows() * board.cols()) as u32 - board.stones()
    }

    fn slot(&self, m: Cell) -> usize {
        m.slot()
    }
}
