//! Players that a program seats itself, beside those that have names everywhere: a Python object, say.

use harif_core::{Game, Player};
use std::fmt::Debug;

/// Who has brought players. Every worker asks for its own, so that none is in two games at once.
pub trait Guests: Debug + Send + Sync {
    /// A new player for the agent of this name in the plan; `None` if it is no guest.
    fn player(&self, game: &dyn Game, agent: &str) -> Option<Box<dyn Player>>;
}

/// Nobody has.
impl Guests for () {
    fn player(&self, _game: &dyn Game, _agent: &str) -> Option<Box<dyn Player>> {
        None
    }
}
