//! Fits the weights of the Othello evaluation to scored positions, and measures them.
//!
//! Positions come from archives of tournament games. Their scores are those of the games, or, much
//! better, exact ones that our own solver has found (see `labels`). A twentieth of the games is
//! held out: no position of theirs is ever fitted, and the error on them is what is reported.

mod fit;
mod games;
mod labels;
mod lookahead;
mod phases;
mod positions;
mod recipe;
mod samples;
mod selfplay;
mod verify;

pub use fit::{Row, Settings, least_squares};
pub use games::{Game, GamesError, read_games};
pub use labels::{Job, Judge, LabelsError, label};
pub use lookahead::lookahead;
pub use phases::{PHASES, fit_phase};
pub use recipe::{BuildError, Built, Progress, Recipe, build};
pub use samples::{HOLD_OUT, Sample, played};
pub use selfplay::{Manner, Scene, play, stray};
pub use verify::{Errors, Measured, SOLVED, errors, measure};
