//! The legal moves of a position as faces offer them, in their JSON.

use harif_core::{Change, Choice, Game, MoveHint};
use serde::Serialize;

/// A legal move as faces offer it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offered {
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// The square that its piece comes from; left out where one square names the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<usize>,
    /// The square where its stone would stand; `None` for a pass.
    #[serde(rename = "cell")]
    pub square: Option<usize>,
    /// The squares that it changes.
    pub changes: Vec<Change>,
    /// What it is at first sight.
    pub hint: MoveHint,
}

/// The legal moves of the position that is shown, in the order of their ids.
pub fn choices(game: &dyn Game) -> Vec<Offered> {
    let offer = |choice: Choice| {
        let Choice { text: mv, from, square, changes, hint } = choice;
        Offered { mv, from, square, changes, hint }
    };
    game.choices().into_iter().map(offer).collect()
}
