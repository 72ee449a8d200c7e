//! The sets that come with the program. Each says in its first line how it was made;
//! `harif train openings GAME` makes it again, byte for byte.

use super::read::alike;
use super::{Set, SetError};
use harif_core::NameError;

/// Game and text of every set.
const SETS: &[(&str, &str)] = &[
    ("othello-8x8", include_str!("../../openings/othello-8x8.txt")),
    ("othello-6x6", include_str!("../../openings/othello-6x6.txt")),
    ("othello-4x4", include_str!("../../openings/othello-4x4.txt")),
    ("connect4-6x7", include_str!("../../openings/connect4-6x7.txt")),
    ("connect4-5x5", include_str!("../../openings/connect4-5x5.txt")),
    ("connect4-5x6", include_str!("../../openings/connect4-5x6.txt")),
    ("connect4-6x5", include_str!("../../openings/connect4-6x5.txt")),
    ("connect4-6x6", include_str!("../../openings/connect4-6x6.txt")),
    ("tictactoe-3x3-3", include_str!("../../openings/tictactoe-3x3-3.txt")),
];

/// The games that a set comes for.
pub fn shipped_games() -> impl Iterator<Item = &'static str> {
    SETS.iter().map(|(game, _)| *game)
}

/// The set that comes with the program for this game, or for one that differs only in what its
/// sides are called.
///
/// # Errors
/// [`SetError`] if the game is not known. The sets themselves are whole: tests read them all.
pub fn shipped(game: &str) -> Result<Option<Set>, SetError> {
    match shipped_text(game)? {
        Some(text) => Set::read(text, game).map(Some),
        None => Ok(None),
    }
}

fn shipped_text(game: &str) -> Result<Option<&'static str>, NameError> {
    for (name, text) in SETS {
        if alike(name, game)? {
            return Ok(Some(text));
        }
    }
    Ok(None)
}
