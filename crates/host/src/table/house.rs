//! What the server decides for its tables.

use crate::app::Bounds;
use crate::place::agent;
use harif_catalog::{HUMAN, Sitter};
use harif_core::{Game, NameError, Say};
use harif_table::{Ahead, House, Machines};
use std::time::Duration;

/// The house in which visitors play: nobody sits here who runs a command, and nobody gets more than the
/// server's bounds.
pub struct HostHouse(pub Bounds);

impl House for HostHouse {
    fn sit(&self, game: &dyn Game, name: &str) -> Result<Sitter, NameError> {
        if name == HUMAN {
            return Ok(Sitter::Human);
        }
        let player = agent(game, name, &self.0).map(Sitter::Machine);
        player.map_err(|refusal| NameError::Refused(refusal.said().into()))
    }

    fn longest(&self) -> Option<Duration> {
        Some(self.0.think)
    }

    fn ahead(&self) -> Ahead {
        Ahead::Stays
    }

    fn machines(&self) -> Machines {
        Machines::Borrowed
    }

    fn memory(&self) -> Option<usize> {
        Some(self.0.search_memory())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_program_sits_down_here() {
        let game = harif_catalog::open("othello").unwrap();
        let house = HostHouse(Bounds::default());
        for name in ["gtp:true", "nboard:true", " gtp: true", "human "] {
            assert!(house.sit(game.as_ref(), name).is_err(), "{name}");
        }
        assert!(matches!(house.sit(game.as_ref(), "human"), Ok(Sitter::Human)));
        assert!(matches!(house.sit(game.as_ref(), "easy"), Ok(Sitter::Machine(_))));
    }
}
