//! The agents that play every game: one line an algorithm.

use harif_core::{Agent, NameError, Options, Position, Schema};
use harif_search::{AgentKind, Random};

/// How an agent is built once its options are read.
type Build<P> = fn(&Options) -> Result<Box<dyn Agent<P>>, NameError>;

/// An algorithm for one kind of board: generic functions become plain pointers here.
pub struct Entry<P: Position> {
    /// Name, help and options.
    pub(crate) schema: Schema,
    pub(crate) build: Build<P>,
}

impl<P: Position> Entry<P> {
    /// The entry of an algorithm.
    pub fn of<A: AgentKind>() -> Self {
        Entry { schema: A::schema(), build: A::build::<P> }
    }
}

/// The algorithms that play any game.
pub(crate) fn shared<P: Position>() -> Vec<Entry<P>> {
    vec![Entry::of::<Random>()]
}
