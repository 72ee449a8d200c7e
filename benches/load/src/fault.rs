//! What can go wrong for a visitor.

use std::io;
use thiserror::Error;

/// Why a visitor could not go on.
#[derive(Debug, Error)]
pub(crate) enum Fault {
    /// The command line made no sense.
    #[error("{0}")]
    Usage(String),
    /// The line broke, or nothing came in time.
    #[error("{what}: {source}")]
    Line {
        /// What was being done.
        what: &'static str,
        /// What happened.
        source: io::Error,
    },
    /// The socket broke.
    #[error("socket: {0}")]
    Socket(Box<tungstenite::Error>),
    /// The server refused.
    #[error("refused with {status}: {body}")]
    Refused {
        /// The status of the answer.
        status: u16,
        /// Its body.
        body: String,
    },
    /// The server refused what was said over a socket.
    #[error("refused over the socket: {0}")]
    Unheard(String),
    /// The answer cannot be understood.
    #[error("unexpected answer: {0}")]
    Strange(String),
}

impl From<tungstenite::Error> for Fault {
    fn from(error: tungstenite::Error) -> Fault {
        Fault::Socket(Box::new(error))
    }
}

impl Fault {
    /// Whether the server said no, in so many words.
    pub(crate) fn is_refusal(&self) -> bool {
        matches!(self, Fault::Refused { .. } | Fault::Unheard(_))
    }

    /// Whether nothing came in time.
    pub(crate) fn is_late(&self) -> bool {
        let late = |error: &io::Error| {
            matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
        };
        match self {
            Fault::Line { source, .. } => late(source),
            Fault::Socket(error) => {
                matches!(&**error, tungstenite::Error::Io(error) if late(error))
            }
            _ => false,
        }
    }
}

/// A broken line, with what was being done.
pub(crate) fn while_doing(what: &'static str) -> impl Fn(io::Error) -> Fault {
    move |source| Fault::Line { what, source }
}
