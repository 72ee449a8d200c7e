//! The sets that come with the program. Each says in its first line how it was made;
//! `harif train openings GAME` makes it again, byte for byte.

use super::read::alike;
use super::{OpeningSet, SetError};
use harif_core::NameError;

/// Game and text of every set: each lies in its game's room.
fn sets() -> impl Iterator<Item = (&'static str, &'static str)> {
    harif_catalog::families().into_iter().flat_map(|family| family.openings).copied()
}

/// The games that a set comes for.
pub fn shipped_games() -> impl Iterator<Item = &'static str> {
    sets().map(|(game, _)| game)
}

/// The set that comes with the program for this game, or for one that differs only in what its
/// sides are called.
///
/// # Errors
/// [`SetError`] if the game is not known. The sets themselves are whole: tests read them all.
pub fn shipped(game: &str) -> Result<Option<OpeningSet>, SetError> {
    match shipped_text(game)? {
        Some(text) => OpeningSet::read(text, game).map(Some),
        None => Ok(None),
    }
}

fn shipped_text(game: &str) -> Result<Option<&'static str>, NameError> {
    for (name, text) in sets() {
        if alike(name, game)? {
            return Ok(Some(text));
        }
    }
    Ok(None)
}
