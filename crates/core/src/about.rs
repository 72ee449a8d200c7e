//! What people are told of a game before they play it, in every language of the faces.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

/// A text in every language of the faces.
///
/// Its JSON has the text by language, and the id of a message in place of either: `{"en": …, "fa": …}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// The id of a message of the faces' own locales: games that the help treats at length have their words
    /// there.
    Message(&'static str),
    /// The text itself: a game may bring its words along.
    Text {
        /// In English.
        en: &'static str,
        /// In Persian.
        fa: &'static str,
    },
}

impl Telling {
    /// In the language of this code, or in English where there is no other; a message is its id.
    pub fn in_language(&self, code: &str) -> &'static str {
        match *self {
            Telling::Message(id) => id,
            Telling::Text { fa, .. } if code == "fa" => fa,
            Telling::Text { en, .. } => en,
        }
    }
}

impl Serialize for Telling {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut telling = serializer.serialize_struct("Telling", 2)?;
        telling.serialize_field("en", self.in_language("en"))?;
        telling.serialize_field("fa", self.in_language("fa"))?;
        telling.end()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_stands_for_the_text_of_every_language() {
        let told = [Telling::Message("game-row"), Telling::Text { en: "Row", fa: "ردیف" }];
        let json = serde_json::to_string(&told).unwrap();
        let expected = r#"[{"en":"game-row","fa":"game-row"},{"en":"Row","fa":"ردیف"}]"#;
        assert_eq!(json, expected);
    }
}
