//! What people write beside the moves of a game: a few words, a sign, marked squares and arrows.

use crate::{Said, Say, said_errors};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The sign after a move, as books print it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Glyph {
    /// Brilliant.
    #[serde(rename = "!!")]
    Brilliant,
    /// Good.
    #[serde(rename = "!")]
    Good,
    /// Interesting.
    #[serde(rename = "!?")]
    Interesting,
    /// Dubious.
    #[serde(rename = "?!")]
    Dubious,
    /// A mistake.
    #[serde(rename = "?")]
    Mistake,
    /// A blunder.
    #[serde(rename = "??")]
    Blunder,
}

impl Glyph {
    /// All of them, those of two letters first: whoever reads takes the longest.
    pub const ALL: [Glyph; 6] = [
        Glyph::Brilliant,
        Glyph::Blunder,
        Glyph::Interesting,
        Glyph::Dubious,
        Glyph::Good,
        Glyph::Mistake,
    ];

    /// The sign as it is printed and typed.
    pub const fn symbol(self) -> &'static str {
        match self {
            Glyph::Brilliant => "!!",
            Glyph::Good => "!",
            Glyph::Interesting => "!?",
            Glyph::Dubious => "?!",
            Glyph::Mistake => "?",
            Glyph::Blunder => "??",
        }
    }

    /// The sign at the beginning of a text.
    ///
    /// ```
    /// use harif_core::Glyph;
    /// assert_eq!(Glyph::at_start_of("!?f5"), Some(Glyph::Interesting));
    /// assert_eq!(Glyph::at_start_of("f5!"), None);
    /// ```
    pub fn at_start_of(text: &str) -> Option<Glyph> {
        Glyph::ALL.into_iter().find(|glyph| text.starts_with(glyph.symbol()))
    }
}

impl fmt::Display for Glyph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.symbol())
    }
}

/// A text that is no [`Glyph`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoGlyph;

said_errors!(NoGlyph);

impl Say for NoGlyph {
    fn said(&self) -> Said {
        Said::new("expected-sign")
    }
}

impl FromStr for Glyph {
    type Err = NoGlyph;

    fn from_str(text: &str) -> Result<Glyph, NoGlyph> {
        Glyph::ALL.into_iter().find(|glyph| glyph.symbol() == text).ok_or(NoGlyph)
    }
}

/// What is written beside a position and the move that led to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Annotation {
    /// A few words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// What is thought of the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub glyph: Option<Glyph>,
    /// Marked squares, counted row by row from the top left, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<usize>,
    /// Arrows from a square to another, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrows: Vec<(usize, usize)>,
}

impl Annotation {
    /// Whether nothing is written there.
    pub fn is_empty(&self) -> bool {
        *self == Annotation::default()
    }

    /// Marks a square, or takes its mark away.
    pub fn toggle_square(&mut self, square: usize) {
        toggle(&mut self.squares, square);
    }

    /// Draws an arrow, or takes it away.
    pub fn toggle_arrow(&mut self, from: usize, to: usize) {
        toggle(&mut self.arrows, (from, to));
    }
}

/// Sets stay in order, so that what looks the same is the same.
fn toggle<T: Ord>(set: &mut Vec<T>, one: T) {
    match set.binary_search(&one) {
        Ok(at) => drop(set.remove(at)),
        Err(at) => set.insert(at, one),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_read_as_they_are_written_and_the_longest_counts() {
        for glyph in Glyph::ALL {
            assert_eq!(glyph.symbol().parse(), Ok(glyph));
            assert_eq!(Glyph::at_start_of(&format!("{glyph}x")), Some(glyph));
            assert_eq!(serde_json::to_value(glyph).unwrap(), glyph.symbol());
        }
        assert_eq!("!!!".parse::<Glyph>(), Err(NoGlyph));
    }

    #[test]
    fn marks_come_and_go_and_leave_nothing_behind() {
        let mut notes = Annotation::default();
        notes.toggle_square(9);
        notes.toggle_square(3);
        notes.toggle_arrow(3, 9);
        assert_eq!(
            (notes.squares.as_slice(), notes.arrows.as_slice()),
            ([3, 9].as_slice(), [(3, 9)].as_slice())
        );
        notes.toggle_square(9);
        notes.toggle_square(3);
        notes.toggle_arrow(3, 9);
        assert!(notes.is_empty() && serde_json::to_string(&notes).unwrap() == "{}");
    }
}
