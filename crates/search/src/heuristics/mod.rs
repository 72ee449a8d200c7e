//! The evaluations of the reports, one file each, each able to explain itself part by part; and the
//! hints that each game gives to generic searchers.
//!
//! An evaluation says whom it speaks for, serves every board size of its game and never allocates.
//! Where a report's text and its program disagree, or both are wrong, the option `as` chooses.

mod discs;
mod hints;
mod lines;
mod mobility;
mod phased;
mod plain;
mod windows;

pub use discs::Discs;
pub use hints::{Connect4Hints, OthelloHints, TicTacToeHints};
pub use lines::Lines;
pub use mobility::Mobility;
pub use phased::{Phase, Phased, square_value};
pub use plain::{Plain, plain_evaluators};
pub use windows::Windows;

use crate::EvaluatorEntry;
use harif_core::{Field, FieldKind, Schema};
use harif_games::{connect4, othello, tictactoe};
use std::sync::Arc;

/// The option that chooses between the readings of a report; the first is the default.
fn reading(summary: &'static str, of: &'static [&'static str]) -> Vec<Field> {
    vec![Field { key: "as", summary, kind: FieldKind::Choice { of, default: of[0] } }]
}

/// The evaluations of Othello; the first is the default.
pub fn othello_evaluators<B: othello::Board>() -> Vec<EvaluatorEntry<B>> {
    vec![
        EvaluatorEntry {
            schema: Schema {
                name: "phased",
                summary: "mobility, corners, stability and more, weighed by phase (report 000)",
                options: reading(
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

/// The evaluations of Connect Four.
pub fn connect4_evaluators<B: connect4::Board>() -> Vec<EvaluatorEntry<B>> {
    vec![EvaluatorEntry {
        schema: Schema {
            name: "windows",
            summary: "twos, threes and fours in every row of four squares (report 002)",
            options: reading(
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

/// The evaluations of Tic-tac-toe.
pub fn tictactoe_evaluators<const W: usize>() -> Vec<EvaluatorEntry<tictactoe::Board<W>>> {
    vec![EvaluatorEntry {
        schema: Schema::plain("lines", "what stands in every line of K squares (report 004)"),
        build: |_| Arc::new(Lines),
    }]
}
