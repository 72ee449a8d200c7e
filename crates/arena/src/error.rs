//! Why a tournament cannot be played.

use crate::journal::RunJournalError;
use crate::openings::OpeningsError;
use crate::plan::PlanError;
use harif_core::{GameError, NameError};
use thiserror::Error;

/// Why a tournament cannot be played, or not be gone on with.
#[derive(Debug, Error)]
pub enum ArenaError {
    /// The plan makes no sense.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The openings cannot be had.
    #[error(transparent)]
    Openings(#[from] OpeningsError),
    /// The journal cannot be written or read.
    #[error(transparent)]
    Journal(#[from] RunJournalError),
    /// The index of the games cannot be written.
    #[error("the index of the games: {0}")]
    Index(#[from] harif_store::StoreError),
    /// A game or an agent is not known.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A game refused what it must allow: an opening that does not fit, or a defect.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The solver that adjudicates failed.
    #[error("the solver has no answer: {0}")]
    Solver(String),
    /// An outside engine cannot take part at all.
    #[error("{name} cannot take part: {story}")]
    Engine {
        /// The agent's name in the table.
        name: String,
        /// What happened.
        story: String,
    },
    /// More is asked of the machine than it has.
    #[error(
        "{workers} games at once with {threads} threads each need {needed} cores, there are {cores}; \
         ask for fewer workers, or allow it with oversubscribe"
    )]
    Cores {
        /// Games at the same time.
        workers: usize,
        /// Threads of the agent that uses most.
        threads: usize,
        /// The product.
        needed: usize,
        /// What the machine gives.
        cores: usize,
    },
}
