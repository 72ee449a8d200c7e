//! Slips of the finger: lines that cannot be understood, and what would have been right.

use harif_core::{Said, Say, did_you_mean, quote};
use thiserror::Error;

/// Why a line cannot be understood. It costs nothing: the line may be typed again.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// Letters that are neither a move nor a command.
    #[error("no move or command {}; help lists the commands{}", quote(typed), did_you_mean(*near))]
    Unknown {
        /// What was typed.
        typed: String,
        /// A command that looks like it.
        near: Option<&'static str>,
    },
    /// A command that stands alone did not.
    #[error("{word} takes nothing more, found {}", quote(found))]
    TooMuch {
        /// The command.
        word: String,
        /// What stood behind it.
        found: String,
    },
    /// A command that needs a file.
    #[error("{word} needs the name of a file")]
    NoFile {
        /// The command.
        word: String,
    },
    /// A command that needs a number of moves.
    #[error("{word} needs a number of moves, such as {word} 4")]
    NoCount {
        /// The command.
        word: String,
    },
    /// No time that can be read.
    #[error("{} is no time; write 5s, 500ms or 2m", quote(typed))]
    NoTime {
        /// What was typed.
        typed: String,
    },
    /// No speed, or one that machines cannot play at.
    #[error("speed needs a number from 0.5 to 8, such as speed 2")]
    NoSpeed,
    /// Nobody for whom values could be told.
    #[error("for needs mover or first, such as for first")]
    NoWhose,
    /// No side or no player.
    #[error("seat needs a side and a player, such as seat second hard")]
    NoSeat,
    /// No way to go among the lines of a study.
    #[error("line needs next, before, forget, promote, comment or sign")]
    NoLine,
    /// Bytes that are no text.
    #[error("the line is not UTF-8 text; type it again")]
    NotText,
    /// More than any person types.
    #[error("the line is longer than {most} bytes; type less")]
    TooLong {
        /// Bytes of the longest line.
        most: u64,
    },
}

impl Say for CommandError {
    fn said(&self) -> Said {
        let word = |id: &'static str, word: &str| Said::new(id).with("word", word.to_string());
        match self {
            CommandError::Unknown { typed, near } => Said::new("term-slip-unknown")
                .with("typed", quote(typed))
                .with("near", near.unwrap_or(NONE)),
            CommandError::TooMuch { word: after, found } => {
                word("term-slip-more", after).with("found", quote(found))
            }
            CommandError::NoFile { word: of } => word("term-slip-file", of),
            CommandError::NoCount { word: of } => word("term-slip-count", of),
            CommandError::NoTime { typed } => {
                Said::new("term-slip-time").with("typed", quote(typed))
            }
            CommandError::NoSpeed => Said::new("term-slip-speed"),
            CommandError::NoWhose => Said::new("term-slip-for"),
            CommandError::NoSeat => Said::new("term-slip-seat"),
            CommandError::NoLine => Said::new("term-slip-line"),
            CommandError::NotText => Said::new("term-slip-text"),
            CommandError::TooLong { most } => Said::new("term-slip-long").with("most", *most),
        }
    }
}

/// What messages are told where nothing looks like what was typed.
pub(crate) const NONE: &str = "none";
