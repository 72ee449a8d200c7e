//! The Go Text Protocol, version 2, for every game of Harif: one command a line, one answer each.
//!
//! Moves are the games' own words (`f5`, column `4`, `b2`, `pass`), in any case. Black (`b`) is the
//! side that the game calls Black, else the side that moves first.

mod clock;
mod link;
mod player;
mod rules;
mod server;
mod session;

pub use link::{GtpAnswer, Link};
pub use player::{GtpEngine, GtpPlayer};
pub use server::serve;

use harif_core::{Game, Side};

/// The letter by which a side is called; small, because some engines know no other.
pub fn letter(game: &dyn Game, side: Side) -> char {
    match (game.colour(side).name, side) {
        ("Black", _) => 'b',
        ("White", _) => 'w',
        (_, Side::First) => 'b',
        (_, Side::Second) => 'w',
    }
}

/// The side that a word such as `b`, `White` or `BLACK` means.
pub fn side_of(game: &dyn Game, word: &str) -> Option<Side> {
    let letter_meant = match word.to_ascii_lowercase().as_str() {
        "b" | "black" => 'b',
        "w" | "white" => 'w',
        _ => return None,
    };
    Side::BOTH.into_iter().find(|side| letter(game, *side) == letter_meant)
}

/// Who played each move of a game, the first move first.
pub(crate) fn movers(game: &dyn Game) -> impl Iterator<Item = Side> {
    let (ply, next) = (game.ply(), game.to_move());
    (0..ply).map(move |i| if (ply - i).is_multiple_of(2) { next } else { next.other() })
}

/// The arguments of `boardsize`: one number, or rows and columns where they differ.
pub(crate) fn board_size(game: &dyn Game) -> String {
    let shape = game.shape();
    match shape.rows == shape.cols {
        true => shape.rows.to_string(),
        false => format!("{} {}", shape.rows, shape.cols),
    }
}
