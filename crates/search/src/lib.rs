//! Searchers, one file each, for any game.
//!
//! A searcher says what it is called and how it is built through [`AgentKind`]; the catalog turns
//! that into names that people type.

mod random;

pub use random::Random;

use harif_core::{Agent, NameError, Options, Position, Schema};

/// An algorithm: its name, its options, and how to build it for any board.
pub trait AgentKind {
    /// Name, one line of help, options.
    fn schema() -> Schema;

    /// The agent with these options.
    ///
    /// # Errors
    /// [`NameError`] if the options cannot be met on this board.
    fn build<P: Position>(options: &Options) -> Result<Box<dyn Agent<P>>, NameError>;
}
