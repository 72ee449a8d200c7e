//! What cannot be done, for the person who tried.

use harif_core::{GameError, NameError};
use harif_table::Refusal;
use thiserror::Error;

/// What cannot be done, for the person who tried. [`Words::refusal`](crate::words::Words::refusal) says it in
/// the language of the screen.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Problem {
    /// The table refuses.
    #[error(transparent)]
    Table(#[from] Refusal),
    /// Somebody else's words: those of an agent, of a file, of the system.
    #[error("{0}")]
    Said(String),
}

impl From<GameError> for Problem {
    fn from(error: GameError) -> Problem {
        Problem::Table(error.into())
    }
}

impl From<NameError> for Problem {
    fn from(error: NameError) -> Problem {
        Problem::Table(error.into())
    }
}

impl From<String> for Problem {
    fn from(said: String) -> Problem {
        Problem::Said(said)
    }
}
