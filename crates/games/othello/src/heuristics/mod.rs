//! The evaluations of the reports for Othello, one file each, each able to explain itself part by
//! part; and the hints that the game gives to generic searchers.
//!
//! An evaluation says whom it speaks for, serves every board size and never allocates. Where a report's
//! text and its program disagree, or both are wrong, the option `as` chooses.

mod differences;
mod discs;
mod hints;
mod mobility;
mod phased;

pub(crate) use differences::differences;
pub use discs::Discs;
pub use hints::OthelloHints;
pub use mobility::Mobility;
pub use phased::{Phased, phase_of, square_value};

use crate::rules::Board;
use harif_core::{Field, Schema};
use harif_search::EvaluatorEntry;
use std::sync::Arc;

/// The evaluations of Othello; the first is the default.
pub fn othello_evaluators<B: Board>() -> Vec<EvaluatorEntry<B>> {
    vec![
        EvaluatorEntry {
            schema: Schema {
                name: "phased",
                summary: "mobility, corners, stability and more, weighed by phase (report 000)",
                options: Field::reading(
                    "put right, as the report says, or as its program does",
                    &["ours", "document", "program"],
                ),
            },
            build: |options| {
                Arc::new(match options.word("as") {
                    Some("document") => Phased::DOCUMENT,
                    Some("program") => Phased::PROGRAM,
                    _ => Phased::OURS,
                })
            },
        },
        EvaluatorEntry {
            schema: Schema::plain("mobility", "own moves, discs and corners (report 001)"),
            build: |_| Arc::new(Mobility),
        },
        EvaluatorEntry {
            schema: Schema::plain("discs", "own discs minus the opponent's (report 003)"),
            build: |_| Arc::new(Discs),
        },
    ]
}
