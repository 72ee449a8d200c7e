//! Letters that are answered elsewhere. A server needs none: its own threads answer. A page sends them to workers,
//! which can be ended at any moment and lost without anything else being lost.

use harif_core::{Report, Stop};
use harif_table::{Letter, Reply};

/// A letter on its way, and those who wait for what comes back.
pub struct Sent {
    /// The machine's turn.
    pub letter: Letter,
    /// Raised when nobody wants the answer any more.
    pub stop: Stop,
    /// Hears what the machine says while it thinks.
    pub hear: Box<dyn FnMut(Report<String>) + Send>,
    /// Hears the answer, once. If it is dropped instead, the machine was lost.
    pub done: Box<dyn FnOnce(Reply) + Send>,
}

/// Whoever carries letters.
pub trait Post: Send + Sync {
    /// Sends a letter. Nobody waits in this call.
    fn send(&self, sent: Sent);
}
