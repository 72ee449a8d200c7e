//! The evaluation of report 004, and what Tic-tac-toe tells generic searchers about its moves.

mod hints;
mod lines;

pub use hints::TicTacToeHints;
pub use lines::Lines;

use crate::rules::Board;
use harif_core::Schema;
use harif_search::EvaluatorEntry;
use std::sync::Arc;

/// The evaluations of Tic-tac-toe.
pub fn tictactoe_evaluators<const W: usize>() -> Vec<EvaluatorEntry<Board<W>>> {
    vec![EvaluatorEntry {
        schema: Schema::plain("lines", "what stands in every line of K squares (report 004)"),
        build: |_| Arc::new(Lines),
    }]
}
