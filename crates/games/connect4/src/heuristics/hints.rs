//! What Connect Four tells generic searchers about its moves.

use crate::rules::{Board, Column};
use harif_core::{Hints, Pov};

/// Hints of Connect Four on any board.
#[derive(Clone, Copy, Debug)]
pub struct Connect4Hints;

impl<B: Board> Hints<B> for Connect4Hints {
    /// The middle first: most rows of four go through it.
    fn promise(&self, board: B, m: Column, _next: B) -> i32 {
        -(2 * i32::from(m.0) - (board.cols() as i32 - 1)).abs()
    }

    fn nearness(&self, m: Column, last: Column) -> i32 {
        -i32::from(m.0.abs_diff(last.0))
    }

    /// A move that wins at once, or that takes the square where the opponent would.
    fn noisy(&self, board: B, m: Column) -> bool {
        let wins = |b: B| b.play_unchecked(m).has_four(Pov::Other);
        wins(board) || wins(board.swapped())
    }

    fn empties(&self, board: B) -> u32 {
        (board.rows() * board.cols()) as u32 - board.stones()
    }

    fn slot(&self, m: Column) -> usize {
        m.0.into()
    }
}
