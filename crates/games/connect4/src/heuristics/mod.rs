//! The evaluation of report 002, and what Connect Four tells generic searchers about its moves.

mod hints;
mod windows;

pub use hints::Connect4Hints;
pub use windows::Windows;

use crate::rules::Board;
use harif_core::{Field, Schema};
use harif_search::EvaluatorEntry;
use std::sync::Arc;

/// The evaluations of Connect Four.
pub fn connect4_evaluators<B: Board>() -> Vec<EvaluatorEntry<B>> {
    vec![EvaluatorEntry {
        schema: Schema {
            name: "windows",
            summary: "twos, threes and fours in every row of four squares (report 002)",
            options: Field::reading(
                "count open rows only, blocked ones as well, or open rows of both sides alike",
                &["program", "document", "ours"],
            ),
        },
        build: |options| {
            Arc::new(match options.word("as") {
                Some("document") => Windows::DOCUMENT,
                Some("ours") => Windows::OURS,
                _ => Windows::PROGRAM,
            })
        },
    }]
}
