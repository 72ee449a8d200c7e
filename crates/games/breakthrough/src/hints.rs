//! What Breakthrough tells generic searchers about its moves.

use crate::{Board, PawnStep};
use harif_core::{Hints, Pov};

/// Hints of Breakthrough on any board.
#[derive(Clone, Copy, Debug)]
pub struct BreakthroughHints;

/// Whether a step takes a pawn.
fn takes<B: Board>(board: B, m: PawnStep) -> bool {
    board.at(m.to) == Some(Pov::Other)
}

/// Rows from where a step ends to the last row.
fn rows_left<B: Board>(board: B, m: PawnStep) -> i32 {
    let last = board.shape().rows as i32 - 1;
    if m.is_up() { last - i32::from(m.to.row) } else { i32::from(m.to.row) }
}

impl<B: Board> Hints<B> for BreakthroughHints {
    /// Arriving, then capturing (the farther ahead the better, since it also stops a runner near home),
    /// then advancing.
    fn promise(&self, board: B, m: PawnStep, _next: B) -> i32 {
        let left = rows_left(board, m);
        let rows = board.shape().rows as i32;
        let arrives = if left == 0 { 10_000 } else { 0 };
        // A pawn taken near one's own home was the most dangerous one.
        let taken = if takes(board, m) { 1_000 + 10 * (left - rows / 2).abs() } else { 0 };
        arrives + taken - left
    }

    fn nearness(&self, m: PawnStep, last: PawnStep) -> i32 {
        let apart = |x: u8, y: u8| i32::from(x.abs_diff(y));
        -apart(m.to.row, last.to.row).max(apart(m.to.col, last.to.col))
    }

    /// A capture, or an arrival.
    fn noisy(&self, board: B, m: PawnStep) -> bool {
        takes(board, m) || rows_left(board, m) == 0
    }

    /// Pawns do not fill the board: its empty squares say nothing of the end.
    fn empties(&self, _board: B) -> u32 {
        u32::MAX
    }

    fn slot(&self, m: PawnStep) -> usize {
        let square = usize::from(m.from.row) * 20 + usize::from(m.from.col);
        (2 * square + usize::from(m.is_up())) * 3 + (m.aside() + 1) as usize
    }
}
