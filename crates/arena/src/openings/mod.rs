//! Where games begin: balanced openings of our own making, sampled by seed.
//!
//! Two agents that always begin at the start play the same game again and again, and where the start
//! favours one side the colour decides instead of the agent. So a contest takes its openings from a
//! *set*: positions that our engines judged even, no two of them the same up to symmetry. Each is
//! meant to be played twice, colours swapped. The sets of common boards come with the program
//! ([`shipped`]); those of other sizes are made when a contest begins, by the same [`build`] and
//! within fixed budgets of nodes, so the same contest begins with the same openings on every machine.
//!
//! How sets are made and what the grades mean: `docs/algorithms/openings.md`. The file:
//! `docs/file-formats.md`.

mod build;
mod candidates;
mod ground;
mod judge;
mod order;
mod prepare;
mod read;
mod recipe;
mod shipped;
mod source;
mod trial;
mod verify;

pub use build::{JudgingProgress, OpeningBuildError, build};
pub use prepare::{Openings, OpeningsError};
pub use read::{LineProblem, OpeningSet, SetError};
pub use recipe::{EXACT, Plies, Recipe, RecipeError, Trials};
pub use shipped::{shipped, shipped_games};
pub use source::{Source, SourceError};
pub use verify::{Verified, WrongOpening, verify};

/// One place to begin.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningLine {
    /// What [`Game::set_up`](harif_core::Game::set_up) reads: `start`, a move list from the start,
    /// or a board diagram.
    pub position: String,
    /// What the judge gave it, for the side that moves first; 0 is even.
    pub grade: Option<f64>,
    /// What the first side scored from here when equal players tried it out, from 0 to 1.
    pub score: Option<f64>,
}

impl OpeningLine {
    /// A place that was not judged.
    pub fn plain(position: impl Into<String>) -> OpeningLine {
        OpeningLine { position: position.into(), grade: None, score: None }
    }
}
