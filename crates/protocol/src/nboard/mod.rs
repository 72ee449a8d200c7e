//! NBoard's protocol, version 2, for Othello on 8×8: lines both ways, no answer owed to most of them.
//!
//! Positions travel as whole games in GGF, so any start and either first colour can be told.

mod player;
mod server;
mod session;

pub use player::{DEFAULT_DEPTH, NBoardEngine, NBoardPlayer};
pub use server::serve;

use harif_core::{Clock, Game, Record};
use harif_othello::ggf::{self, GgfError};

/// The one game that the protocol knows.
pub const GAME: &str = "othello-8x8";

/// Whether the protocol can hold a game.
pub fn can_play(game: &dyn Game) -> bool {
    let name = game.name();
    name.strip_prefix(GAME).is_some_and(|options| options.is_empty() || options.starts_with(':'))
}

/// A game as `set game` takes it: the board and the moves, without names and thoughts; `clock` is the time
/// that the side to move has left.
///
/// # Errors
/// [`GgfError`] if it is no game of Othello.
pub fn game_text(game: &dyn Game, clock: Option<Clock>) -> Result<String, GgfError> {
    let record = game.record();
    let mut plain = Record::new(record.game);
    (plain.first, plain.second) = (String::new(), String::new());
    plain.start = record.start;
    plain.moves = record.moves;
    for mv in &mut plain.moves {
        (mv.value, mv.seconds) = (None, None);
    }
    if let Some(Clock { remaining, increment }) = clock {
        let time = |t: std::time::Duration| format!("{}:{:02}", t.as_secs() / 60, t.as_secs() % 60);
        plain.tags.insert("TI".into(), format!("{}/{}", time(remaining), time(increment)));
    }
    ggf::write(&plain)
}
