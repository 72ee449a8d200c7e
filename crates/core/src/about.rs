//! What people are told of a game before they play it, in every language of the faces.

use serde::Serialize;

/// A text in both languages.
///
/// Where both are the same they are the name of a message of the faces' own locales: games that the help
/// treats at length have their words there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Telling {
    /// In English.
    pub en: &'static str,
    /// In Persian.
    pub fa: &'static str,
}

impl Telling {
    /// The text of a message of the locales.
    pub const fn message(id: &'static str) -> Telling {
        Telling { en: id, fa: id }
    }

    /// In the language of this code; in English where there is no other.
    pub fn in_language(&self, code: &str) -> &'static str {
        match code {
            "fa" => self.fa,
            _ => self.en,
        }
    }
}

/// What people are told of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct About {
    /// What it is called.
    pub title: Telling,
    /// What one does and how one wins, in a line.
    pub summary: Telling,
    /// How it is played, in paragraphs.
    pub play: &'static [Telling],
    /// How it is played well.
    pub well: &'static [Telling],
    /// How a move is written.
    pub notation: Telling,
    /// A few moves, one after the other.
    pub moves: Telling,
    /// Which of the levels is for whom.
    pub levels: Telling,
}
