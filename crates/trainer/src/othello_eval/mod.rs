//! Fits the weights of the Othello evaluation to scored positions, and measures them.
//!
//! Positions come from archives of tournament games. Their scores are those of the games, or, much
//! better, exact ones that our own solver has found (see `labels`). A twentieth of the games is
//! held out: no position of theirs is ever fitted, and the error on them is what is reported.

mod fit;
mod games;
mod phases;
mod samples;
mod verify;

pub use fit::{Row, Settings, least_squares};
pub use games::{Game, GamesError, read_games};
pub use phases::{Fit, PHASES, Progress, fit};
pub use samples::{HOLD_OUT, Sample, of_games};
pub use verify::{Errors, errors};
