//! What a game says of its positions and moves beyond numbers: why a position is won, drawn or lost, and what
//! speaks for one move against another. Plain data, in which no face finds out which game it is.

use crate::{Said, Say, Side, said_errors};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

/// Why a position is won, drawn or lost, as its game explains it.
///
/// Its JSON is what the API sends: the game's own data, and the sentences as data, in English and as messages.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explanation {
    /// What the game found, as data of its own: the result, its reason, how the game goes on.
    #[serde(flatten)]
    pub findings: Map<String, Value>,
    /// What to say, the most important first, as data of the game.
    pub sentences: Vec<Value>,
    /// The same in English.
    pub words: Vec<String>,
    /// The same as messages, which faces put into their language.
    pub said: Vec<Said>,
    /// The empty squares on which a side would win, to be marked on the board.
    #[serde(skip)]
    pub threats: Vec<ThreatAt>,
}

/// An empty square on which a side would win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreatAt {
    /// Who would win there.
    pub side: Side,
    /// Where, row by row from the top left.
    pub square: usize,
}

/// Why a position cannot be explained.
#[derive(Clone, Debug, PartialEq)]
pub enum Unexplained {
    /// The game has no explanations, or none for boards of this size.
    Game {
        /// Its name.
        game: String,
    },
    /// The game has none for this position; the message says why.
    Position(Said),
}

said_errors!(Unexplained);

impl Say for Unexplained {
    fn said(&self) -> Said {
        match self {
            Unexplained::Game { game } => Said::new("unexplained").with("game", game.clone()),
            Unexplained::Position(why) => why.clone(),
        }
    }
}

/// Something that can be counted after one move and after another, and speaks for the second.
///
/// ```
/// use harif_core::{Counted, Difference};
/// let difference =
///     Difference::new("mobility").with("played", Counted::Number(9)).with("best", Counted::Number(4));
/// let json = serde_json::to_string(&difference).unwrap();
/// assert_eq!(json, r#"{"say":"mobility","played":9,"best":4}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// Its name, such as `mobility`; faces say it by the message `better-mobility`.
    #[serde(rename = "say")]
    pub name: &'static str,
    /// What was counted, by the names that the message uses.
    #[serde(flatten, serialize_with = "by_name")]
    pub counted: Vec<(&'static str, Counted)>,
}

/// A number of a [`Difference`], or moves that it names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Counted {
    /// So many.
    Number(usize),
    /// A score for the side that moves, said with its sign.
    Score(i32),
    /// These moves, of which faces say how many there are.
    Moves(Vec<String>),
}

impl Difference {
    /// A difference by its name, in which nothing is counted yet.
    pub fn new(name: &'static str) -> Difference {
        Difference { name, counted: Vec::new() }
    }

    /// The same with something that was counted.
    #[must_use]
    pub fn with(mut self, name: &'static str, counted: Counted) -> Difference {
        self.counted.push((name, counted));
        self
    }

    /// A difference between two numbers: after the move that was played, and after the better one.
    pub fn between(name: &'static str, played: usize, best: usize) -> Difference {
        let difference = Difference::new(name).with("played", Counted::Number(played));
        difference.with("best", Counted::Number(best))
    }
}

/// In the order in which it was counted.
fn by_name<S: Serializer>(counted: &[(&str, Counted)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(counted.iter().map(|(name, counted)| (name, counted)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_told_by_name_with_what_was_counted() {
        let told = [
            Difference::new("takes-corner"),
            Difference::new("gives-corner").with("corners", Counted::Moves(vec!["a1".into()])),
            Difference::between("mobility", 9, 4),
            Difference::new("discs").with("played", Counted::Score(-6)),
        ];
        let json = serde_json::to_string(&told).unwrap();
        let expected = concat!(
            r#"[{"say":"takes-corner"},{"say":"gives-corner","corners":["a1"]},"#,
            r#"{"say":"mobility","played":9,"best":4},{"say":"discs","played":-6}]"#
        );
        assert_eq!(json, expected);
    }
}
