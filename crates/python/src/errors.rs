//! What cannot be done, as Python raises it: with the words of the command line.

use harif_arena::{ArenaError, RunJournalError};
use harif_catalog::OpenError;
use harif_core::{AgentError, GameError, NameError, ParseError, Said};
use pyo3::create_exception;
use pyo3::exceptions::{PyOSError, PyOverflowError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;

create_exception!(harif, IllegalMove, PyValueError, "A move that cannot be played here.");
create_exception!(harif, AgentFailed, PyRuntimeError, "An agent that has no answer.");
create_exception!(harif, Fault, PyRuntimeError, "A fault in Harif itself: please report it.");

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("IllegalMove", module.py().get_type::<IllegalMove>())?;
    module.add("AgentFailed", module.py().get_type::<AgentFailed>())?;
    module.add("Fault", module.py().get_type::<Fault>())
}

/// An argument that is a whole number: one that is too small or too large is a bad value, as everywhere.
pub(crate) fn whole<T: TryFrom<u64>>(given: &Bound<'_, PyAny>) -> PyResult<T> {
    let refused = || PyValueError::new_err(format!("expected a whole number from 0, not {given}"));
    match given.extract::<u64>() {
        Ok(number) => T::try_from(number).map_err(|_| refused()),
        Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => Err(refused()),
        Err(other) => Err(other),
    }
}

/// The same where there may be none.
pub(crate) fn whole_or_none<T: TryFrom<u64>>(given: &Bound<'_, PyAny>) -> PyResult<Option<T>> {
    if given.is_none() { Ok(None) } else { whole(given).map(Some) }
}

/// A name that nobody has.
pub(crate) fn of_name(error: NameError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A position or a history that cannot be.
pub(crate) fn of_game(error: GameError) -> PyErr {
    match error {
        GameError::Move(_) => IllegalMove::new_err(error.to_string()),
        other => PyValueError::new_err(other.to_string()),
    }
}

/// A move that was refused: whether it could not be read or not be played, it is no legal move.
pub(crate) fn of_move(error: GameError) -> PyErr {
    IllegalMove::new_err(error.to_string())
}

/// A number that is no move of the game.
pub(crate) fn no_action(number: impl std::fmt::Display) -> PyErr {
    let expected = Said::new("expected-move-id");
    of_move(ParseError::unexpected(0, number.to_string(), expected).into())
}

/// A record that cannot be opened.
pub(crate) fn of_open(error: OpenError) -> PyErr {
    match error {
        OpenError::Name(error) => of_name(error),
        OpenError::Game(error) => of_game(error),
    }
}

/// An agent or a solver without an answer: asked for what cannot be, or failed.
pub(crate) fn of_agent(error: AgentError) -> PyErr {
    match error {
        AgentError::GameOver | AgentError::WrongGame { .. } | AgentError::NoTrace { .. } => {
            PyValueError::new_err(error.to_string())
        }
        failed => AgentFailed::new_err(failed.to_string()),
    }
}

/// A contest that cannot be played.
pub(crate) fn of_arena(error: ArenaError) -> PyErr {
    let text = error.to_string();
    match error {
        ArenaError::Journal(RunJournalError::Io { .. }) | ArenaError::Index(_) => {
            PyOSError::new_err(text)
        }
        ArenaError::Solver(_) | ArenaError::Engine { .. } => AgentFailed::new_err(text),
        _ => PyValueError::new_err(text),
    }
}
