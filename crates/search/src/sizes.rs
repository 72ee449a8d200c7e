//! The boards of a game as numbers, for faces that let people choose one.
//!
//! The name of a board is made of a pattern, `{rows}x{columns}`, and a number for each word in it. So a
//! face can offer every board of a game that it has never heard of.

use serde::Serialize;

/// The boards of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Sizes {
    /// How the numbers make the name of a board: `{rows}x{columns}-{in-a-row}`.
    pub pattern: &'static str,
    /// The numbers of the pattern, in the order in which people are asked.
    pub numbers: &'static [Number],
    /// Boards below the usual one on which a search can be followed to its end.
    pub small: &'static [&'static str],
}

/// A number of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Number {
    /// The word for it.
    pub key: &'static str,
    /// The least.
    pub min: usize,
    /// The most.
    pub max: usize,
    /// How far apart those between are.
    pub step: usize,
    /// The usual one.
    pub default: usize,
    /// Other numbers; it may not be more than the largest of them.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub within: &'static [&'static str],
}

impl Number {
    /// Every number from `min` to `max`.
    pub const fn new(key: &'static str, min: usize, max: usize, default: usize) -> Number {
        Number { key, min, max, step: 1, default, within: &[] }
    }

    /// Only every `step`th of them.
    #[must_use]
    pub const fn every(self, step: usize) -> Number {
        Number { step, ..self }
    }

    /// At most the largest of these numbers.
    #[must_use]
    pub const fn within(self, within: &'static [&'static str]) -> Number {
        Number { within, ..self }
    }
}

impl Sizes {
    /// The name of the board whose numbers `choose` picks.
    ///
    /// ```
    /// use harif_search::{Number, Sizes};
    /// const NUMBERS: &[Number] = &[Number::new("rows", 4, 20, 6), Number::new("columns", 4, 20, 7)];
    /// let sizes = Sizes { pattern: "{rows}x{columns}", numbers: NUMBERS, small: &[] };
    /// assert_eq!(sizes.name(|number| number.default), "6x7");
    /// ```
    pub fn name(&self, choose: impl Fn(&Number) -> usize) -> String {
        self.numbers.iter().fold(self.pattern.to_string(), |name, number| {
            name.replace(&format!("{{{}}}", number.key), &choose(number).to_string())
        })
    }
}
