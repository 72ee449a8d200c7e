//! What both faces in a terminal share: the full screen and line mode.
//!
//! What can be typed at a table, how a table is set up, which files it reads and writes, what cannot be done
//! and why, how values and texts are written in columns. There is no screen here, no key event and no thread.

pub mod actions;
pub mod command;
mod command_error;
pub mod files;
pub mod marks;
pub mod problem;
pub mod rules;
pub mod setup;
pub mod text;
pub mod unfinished;
pub mod words;
pub mod worth;

pub use harif_words::numbers;

use std::time::Duration;

/// How long an explanation of a position may take.
pub const WHY_TIME: Duration = Duration::from_secs(10);
