//! The sides of a game, in words.

use harif_core::{Game, Said, Side};

/// A side by its colour: the message of the colour, which is called by its own name where there is none.
pub fn side_said(game: &dyn Game, side: Side) -> Said {
    let name = game.colour(side).name;
    Said::new(format!("side-{}", name.to_lowercase())).with("name", name)
}
