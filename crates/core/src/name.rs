//! Names of games and agents that cannot be resolved.

use crate::OptionError;
use crate::error::quote;
use crate::suggest::{did_you_mean, suggest};
use thiserror::Error;

/// A name that the catalog does not know or that asks for the impossible.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum NameError {
    /// No game or agent of this name.
    #[error("unknown {what} {}; known: {}{}", quote(name), known.join(", "), did_you_mean(suggest(name, known.iter().map(String::as_str))))]
    Unknown {
        /// `game` or `agent`.
        what: &'static str,
        /// What was typed.
        name: String,
        /// What could be typed.
        known: Vec<String>,
    },
    /// A board size that the game does not have.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// Options that it does not take.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The agent exists, but not for this game or not in this seat.
    #[error("{0}")]
    Refused(String),
}

/// A board size that a game does not have.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{game} has no board {}; expected {expected}", quote(size))]
pub struct SizeError {
    /// The game.
    pub game: &'static str,
    /// What was asked for.
    pub size: String,
    /// The allowed sizes, with an example.
    pub expected: &'static str,
}
