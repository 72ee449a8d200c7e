//! What people are told of a game before they play it, in every language of the faces.

use serde::Serialize;
use std::collections::BTreeMap;

/// A text in every language of the faces: the `id` of a message of theirs, or what a game brings along, by the code
/// of its language, English among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "WrittenTelling")]
pub enum Telling {
    /// The id of a message of the faces' own locales: games that the help treats at length have their words
    /// there.
    Message(&'static str),
    /// The text itself, by the code of its language, English first: a game may bring its words along.
    Text(&'static [(&'static str, &'static str)]),
}

/// What is told in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// The id of a message.
    Message(&'static str),
    /// The text.
    Text(&'static str),
}

impl Telling {
    /// In the language of this code, or in the first where there is no other.
    pub fn in_language(&self, code: &str) -> Told {
        match *self {
            Telling::Message(id) => Told::Message(id),
            Telling::Text(texts) => {
                let spoken = texts.iter().find(|(known, _)| *known == code).or(texts.first());
                Told::Text(spoken.map_or("", |(_, text)| text))
            }
        }
    }
}

/// As it stands in JSON.
#[derive(Serialize)]
#[serde(untagged)]
enum WrittenTelling {
    Message { id: &'static str },
    Text(BTreeMap<&'static str, &'static str>),
}

impl From<Telling> for WrittenTelling {
    fn from(telling: Telling) -> WrittenTelling {
        match telling {
            Telling::Message(id) => WrittenTelling::Message { id },
            Telling::Text(texts) => WrittenTelling::Text(texts.iter().copied().collect()),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_stands_for_the_text_of_every_language() {
        let told = [Telling::Message("game-row"), Telling::Text(&[("en", "Row"), ("fa", "ردیف")])];
        let json = serde_json::to_string(&told).unwrap();
        let expected = r#"[{"id":"game-row"},{"en":"Row","fa":"ردیف"}]"#;
        assert_eq!(json, expected);
        assert_eq!(told[0].in_language("fa"), Told::Message("game-row"));
        assert_eq!(told[1].in_language("fa"), Told::Text("ردیف"));
        assert_eq!(told[1].in_language("eo"), Told::Text("Row"), "what is missing is English");
    }
}
