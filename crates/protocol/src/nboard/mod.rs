//! NBoard's protocol, version 2, for Othello on 8×8: lines both ways, no answer owed to most of them.
//!
//! Positions travel as whole games in GGF, so any start and either first colour can be told.

mod player;

pub use player::{NBoardEngine, NBoardPlayer};

use harif_core::{Game, Record};
use harif_games::othello::ggf::{self, GgfError};

/// Whether the protocol can hold a game.
pub fn can_play(game: &dyn Game) -> bool {
    let name = game.name();
    name == "othello-8x8" || name.starts_with("othello-8x8:")
}

/// A game as `set game` takes it: the board and the moves, without names and thoughts.
///
/// # Errors
/// [`GgfError`] if it is no game of Othello.
pub fn game_text(game: &dyn Game) -> Result<String, GgfError> {
    let record = game.record();
    let mut plain = Record::new(record.game);
    (plain.first, plain.second) = (String::new(), String::new());
    plain.start = record.start;
    plain.moves = record.moves;
    for mv in &mut plain.moves {
        (mv.value, mv.seconds) = (None, None);
    }
    ggf::write(&plain)
}
