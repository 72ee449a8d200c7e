//! What the Othello evaluation is trained on, and how far it is off.
//!
//! Positions come from games of the engine against itself and get labels that lean on what came of
//! them, exact near the end (`selfplay`, `label`); many more get none (`unlabelled`), and a teacher
//! network speaks for them. The networks themselves are fitted by the programs in `training/othello`.
//! A twentieth of the games is held out of every fit; so are the archives of tournament games, on
//! which the error is measured (`verify`), but for two numbers that are taken from them (`parity`).

mod games;
mod label;
mod parity;
mod positions;
mod samples;
mod selfplay;
mod unlabelled;
mod verify;

pub use games::{FinishedGame, GamesError, read_games};
pub use label::{LABEL, LabelJob, Labelled, LabelsError, label};
pub use parity::{ParityErrors, parity};
pub(crate) use samples::{DECIDED, known};
pub use samples::{HOLD_OUT, Sample, played};
pub use selfplay::{LabelledPosition, Manner, play};
pub use unlabelled::unlabelled;
pub use verify::{Errors, Measured, SOLVED, errors, measure};
