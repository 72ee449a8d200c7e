//! What the small game Row tells searchers about its moves.
//!
//! The third example of `docs/add-an-agent.md`; in the library it is part of
//! `crates/games/row/src/hints.rs`.

use crate::row::Row;
use harif_board::Cell;
use harif_core::{Hints, Position};

/// Hints of Row.
#[derive(Clone, Copy, Debug)]
pub struct RowHints;

impl Hints<Row> for RowHints {
    /// A move that ends the game first, then as the rules list them.
    fn promise(&self, _board: Row, _m: Cell, next: Row) -> i32 {
        i32::from(next.legal_moves().len() == 0)
    }

    fn nearness(&self, m: Cell, last: Cell) -> i32 {
        -i32::from(m.col.abs_diff(last.col))
    }

    fn noisy(&self, board: Row, m: Cell) -> bool {
        board.play_unchecked(m).legal_moves().len() == 0
    }

    fn empties(&self, board: Row) -> u32 {
        board.legal_moves().len() as u32
    }

    fn slot(&self, m: Cell) -> usize {
        m.col.into()
    }
}
