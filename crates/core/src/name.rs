//! Names of games and agents that cannot be resolved.

use crate::error::quote;
use crate::said_errors;
use crate::suggest::suggest;
use crate::{OptionError, Said, SaidArg, Say};

/// A name that the catalog does not know or that asks for the impossible.
#[derive(Clone, Debug, PartialEq)]
pub enum NameError {
    /// No game or agent of this name.
    Unknown {
        /// `game` or `agent`.
        what: &'static str,
        /// What was typed.
        name: String,
        /// What could be typed.
        known: Vec<String>,
    },
    /// A board size that the game does not have.
    Size(SizeError),
    /// Options that it does not take.
    Options(OptionError),
    /// The agent exists, but not for this game or not in this seat.
    Refused(SaidArg),
}

/// A board size that a game does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizeError {
    /// The game.
    pub game: &'static str,
    /// What was asked for.
    pub size: String,
    /// The allowed sizes, with an example.
    pub expected: SaidArg,
}

said_errors!(NameError, SizeError);

impl From<SizeError> for NameError {
    fn from(error: SizeError) -> NameError {
        NameError::Size(error)
    }
}

impl From<OptionError> for NameError {
    fn from(error: OptionError) -> NameError {
        NameError::Options(error)
    }
}

impl Say for NameError {
    fn said(&self) -> Said {
        match self {
            NameError::Unknown { what, name, known } => {
                let near = suggest(name, known.iter().map(String::as_str));
                near_or(["refused-unknown", "refused-unknown-near"], near)
                    .with("what", *what)
                    .with("name", quote(name))
                    .with("known", known.join(", "))
            }
            NameError::Size(error) => error.said(),
            NameError::Options(error) => error.said(),
            NameError::Refused(SaidArg::Said(said)) => (**said).clone(),
            NameError::Refused(why) => Said::new("refused").with("why", why.clone()),
        }
    }
}

/// The second of two messages, with what is near; the first where nothing is.
pub(crate) fn near_or(ids: [&'static str; 2], near: Option<&str>) -> Said {
    match near {
        Some(near) => Said::new(ids[1]).with("near", near.to_string()),
        None => Said::new(ids[0]),
    }
}

impl Say for SizeError {
    fn said(&self) -> Said {
        Said::new("refused-size")
            .with("game", self.game)
            .with("size", quote(&self.size))
            .with("expected", self.expected.clone())
    }
}
