//! The record of one game: what Harif's files hold, one JSON object a line.
//!
//! The format is described in `docs/file-formats.md`.

use crate::json;
use crate::parsed::parsed_line;
use crate::said_errors;
use crate::{Annotation, Outcome, Said, SaidArg, Say, Side, Value};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

/// The newest version of the record format. What needs no more is written as version 1, so that older builds read it.
pub const VERSION: u32 = 2;

/// The version that knows moves alone, without variations and without what is written beside them.
const PLAIN: u32 = 1;

/// One move of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedMove {
    /// The move as text; a forced pass is `pass`.
    #[serde(rename = "move")]
    pub mv: String,
    /// What the mover thought it worth, seen from the mover.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "json::maybe_value")]
    pub value: Option<Value>,
    /// How long the mover thought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// What is written beside it; since version 2.
    #[serde(default, skip_serializing_if = "Annotation::is_empty")]
    pub notes: Annotation,
    /// Lines that were tried in its place, each from the position before it; since version 2.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variations: Vec<Vec<RecordedMove>>,
}

impl RecordedMove {
    /// A move of which nothing else is known.
    pub fn plain(mv: impl Into<String>) -> Self {
        RecordedMove {
            mv: mv.into(),
            value: None,
            seconds: None,
            notes: Annotation::default(),
            variations: Vec::new(),
        }
    }

    fn has_notes(&self) -> bool {
        !self.notes.is_empty() || !self.variations.is_empty()
    }
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    /// The side that moved first.
    First,
    /// The side that moved second.
    Second,
    /// Neither.
    Draw,
}

/// How a game came to its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// By the rules of the game.
    #[default]
    Finished,
    /// Not yet, or broken off; there is no winner.
    Unfinished,
    /// One side resigned.
    Resigned,
    /// One side ran out of time.
    Timeout,
    /// Both sides agreed on the score.
    Agreed,
    /// One side broke the terms of the contest: it crashed, hung, or answered no legal move.
    Forfeited,
    /// An exact solver knew the result, and the rest was not played.
    Adjudicated,
}

/// An end that the moves do not show: a player resigned or ran out of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// How.
    pub end: End,
    /// Who won by it.
    pub winner: Side,
}

/// A whole game.
///
/// ```
/// use harif_core::Record;
/// let line = r#"{"harif":1,"game":"tictactoe-3x3-3","first":"human","second":"human",
///     "moves":[{"move":"b2"}],"winner":null,"margin":null,"end":"unfinished"}"#;
/// let record = Record::from_json(line).unwrap();
/// assert_eq!(record.moves[0].mv, "b2");
/// assert_eq!(Record::from_json(&record.to_json()).unwrap(), record);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Format version.
    #[serde(rename = "harif", default = "version", deserialize_with = "known_version")]
    pub version: u32,
    /// Full name of the game, options included.
    pub game: String,
    /// The position that the first move was played in, if not the game's own start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Who played the first side.
    pub first: String,
    /// Who played the second side.
    pub second: String,
    /// The seed of all randomness in the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The moves in order, forced passes included.
    pub moves: Vec<RecordedMove>,
    /// Who won; `None` while unfinished.
    pub winner: Option<Winner>,
    /// The final margin for the first side.
    pub margin: Option<i32>,
    /// How the game ended.
    #[serde(default)]
    pub end: End,
    /// What is written beside the start; since version 2.
    #[serde(default, skip_serializing_if = "Annotation::is_empty")]
    pub notes: Annotation,
    /// Anything else that is known: date, event, fields of other formats.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tags: BTreeMap<String, String>,
}

fn version() -> u32 {
    PLAIN
}

fn known_version<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    match u32::deserialize(from)? {
        v @ 1..=VERSION => Ok(v),
        v => Err(serde::de::Error::custom(format!(
            "record version {v} is not known to this Harif (it reads 1 to {VERSION})"
        ))),
    }
}

/// A line that is no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// Not JSON of the right shape; what is said tells where and what was expected.
    Json(Said),
    /// Fields that contradict each other.
    Contradiction(SaidArg),
    /// A thinking time that no clock shows.
    Seconds {
        /// The number of the move, from 1.
        number: usize,
    },
}

said_errors!(RecordError);

impl Say for RecordError {
    fn said(&self) -> Said {
        match self {
            RecordError::Json(why) => Said::new("refused-record").with("why", why.clone()),
            RecordError::Contradiction(why) => {
                Said::new("refused-record-contradiction").with("why", why.clone())
            }
            RecordError::Seconds { number } => {
                Said::new("refused-record-seconds").with("number", *number)
            }
        }
    }
}

impl Record {
    /// A record of a game that has just begun.
    pub fn new(game: impl Into<String>) -> Self {
        Record {
            version: PLAIN,
            game: game.into(),
            start: None,
            first: "human".into(),
            second: "human".into(),
            seed: None,
            moves: Vec::new(),
            winner: None,
            margin: None,
            end: End::Unfinished,
            notes: Annotation::default(),
            tags: BTreeMap::new(),
        }
    }

    /// Whether it has variations, or anything is written beside its moves.
    pub fn has_notes(&self) -> bool {
        !self.notes.is_empty() || self.moves.iter().any(RecordedMove::has_notes)
    }

    /// The version that it takes to hold all that it holds.
    pub fn version_needed(&self) -> u32 {
        if self.has_notes() { VERSION } else { PLAIN }
    }

    /// The same without variations and without what is written beside the moves.
    #[must_use]
    pub fn without_notes(mut self) -> Record {
        self.notes = Annotation::default();
        for recorded in &mut self.moves {
            (recorded.notes, recorded.variations) = (Annotation::default(), Vec::new());
        }
        self.version = PLAIN;
        self
    }

    /// Enters the result of a game that ended by its rules, or that none was reached.
    pub fn set_outcome(&mut self, outcome: Option<Outcome>) {
        self.winner = outcome.map(Winner::of);
        self.margin = outcome.map(|o| o.first.0);
        self.end = if outcome.is_some() { End::Finished } else { End::Unfinished };
    }

    /// Reads one line of a record file.
    ///
    /// # Errors
    /// [`RecordError`] with the place in the line and what was expected.
    pub fn from_json(line: &str) -> Result<Record, RecordError> {
        let read = serde_json::from_str(line);
        let record: Record = read.map_err(|e| RecordError::Json(parsed_line(&e)))?;
        record.check()?;
        Ok(record)
    }

    /// Writes one line, without the line end.
    pub fn to_json(&self) -> String {
        // Only maps with non-string keys and failing writers can make this fail; there are none.
        serde_json::to_string(self).unwrap_or_default()
    }

    fn check(&self) -> Result<(), RecordError> {
        let against = |why: &'static str| Err(RecordError::Contradiction(Said::new(why).into()));
        if self.version < self.version_needed() {
            return against("contradiction-version");
        }
        match (self.end, self.winner) {
            (End::Unfinished, Some(_)) => return against("contradiction-unfinished"),
            (End::Unfinished, None) => {}
            (_, None) => return against("contradiction-finished"),
            _ => {}
        }
        let sign = match self.winner {
            Some(Winner::First) => 1,
            Some(Winner::Second) => -1,
            Some(Winner::Draw) | None => 0,
        };
        match self.margin {
            Some(margin) if margin.signum() != sign => against("contradiction-margin"),
            _ => self.check_seconds(),
        }
    }

    fn check_seconds(&self) -> Result<(), RecordError> {
        let is_time = |seconds: f64| seconds.is_finite() && seconds >= 0.0;
        match self.moves.iter().position(|m| m.seconds.is_some_and(|s| !is_time(s))) {
            Some(i) => Err(RecordError::Seconds { number: i + 1 }),
            None => Ok(()),
        }
    }
}

impl End {
    /// The word in records and tables.
    ///
    /// ```
    /// assert_eq!(harif_core::End::Adjudicated.name(), "adjudicated");
    /// ```
    pub fn name(self) -> &'static str {
        match self {
            End::Finished => "finished",
            End::Unfinished => "unfinished",
            End::Resigned => "resigned",
            End::Timeout => "timeout",
            End::Agreed => "agreed",
            End::Forfeited => "forfeited",
            End::Adjudicated => "adjudicated",
        }
    }
}

impl From<Side> for Winner {
    fn from(side: Side) -> Winner {
        match side {
            Side::First => Winner::First,
            Side::Second => Winner::Second,
        }
    }
}

impl Winner {
    /// The word in records and tables.
    pub fn name(self) -> &'static str {
        match self {
            Winner::First => "first",
            Winner::Second => "second",
            Winner::Draw => "draw",
        }
    }

    /// The winner of a finished game.
    pub fn of(outcome: Outcome) -> Winner {
        outcome.winner().map_or(Winner::Draw, Winner::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_words_of_the_file() {
        let ends = [
            End::Finished,
            End::Unfinished,
            End::Resigned,
            End::Timeout,
            End::Agreed,
            End::Forfeited,
            End::Adjudicated,
        ];
        for end in ends {
            assert_eq!(serde_json::to_value(end).unwrap(), end.name());
        }
        for winner in [Winner::First, Winner::Second, Winner::Draw] {
            assert_eq!(serde_json::to_value(winner).unwrap(), winner.name());
        }
    }

    fn full() -> Record {
        let mut record = Record::new("connect4-6x7");
        record.start = Some("X".into());
        record.seed = Some(u64::MAX);
        record.moves = vec![
            RecordedMove {
                value: Some(f64::INFINITY),
                seconds: Some(0.25),
                ..RecordedMove::plain("4")
            },
            RecordedMove::plain("3"),
        ];
        record.set_outcome(Some(Outcome::seen_by(Side::Second, crate::Margin(3))));
        record.tags.insert("event".into(), "خانه".into());
        record
    }

    #[test]
    fn a_record_survives_its_own_line() {
        let record = full();
        assert_eq!(Record::from_json(&record.to_json()).unwrap(), record);
        assert!(!record.to_json().contains('\n'));
    }

    #[test]
    fn what_is_written_beside_moves_takes_version_two_and_nothing_else_does() {
        let mut record = full();
        assert_eq!(record.version_needed(), 1);
        record.moves[0].notes.comment = "خوب".into();
        record.moves[1].variations = vec![vec![RecordedMove::plain("2")]];
        assert!(
            Record::from_json(&record.to_json()).unwrap_err().to_string().contains("version 1")
        );
        record.version = record.version_needed();
        assert_eq!(
            (record.version, Record::from_json(&record.to_json()).unwrap()),
            (2, record.clone())
        );
        assert_eq!(record.without_notes(), full());
    }

    #[test]
    fn measured_numbers_survive_to_the_last_bit() {
        let mut rng = crate::Rng::new(4);
        for _ in 0..20_000 {
            let mut record = Record::new("tictactoe-3x3-3");
            let (value, seconds) = (Some(rng.unit() * 200.0 - 100.0), Some(rng.unit() * 3.0));
            record.moves = vec![RecordedMove { value, seconds, ..RecordedMove::plain("b2") }];
            assert_eq!(Record::from_json(&record.to_json()).unwrap(), record);
        }
    }

    #[test]
    fn bad_lines_name_the_problem() {
        let error = |line: &str| Record::from_json(line).unwrap_err().to_string();
        let good = full().to_json();
        assert!(error("").starts_with("no Harif record: EOF"));
        assert!(error(&good[..good.len() - 5]).contains("EOF"));
        assert_eq!(error("{bad"), "no Harif record: key must be a string at column 2");
        assert!(
            error(&good.replace("\"harif\":1", "\"harif\":9")).contains("version 9 is not known")
        );
        assert!(error(&good.replace("\"seed\"", "\"sed\"")).contains("unknown field `sed`"));
        assert!(
            error(&good.replace("\"second\",\"margin\"", "\"first\",\"margin\""))
                .contains("winner and margin disagree")
        );
        assert!(error(&good.replace("\"finished\"", "\"unfinished\"")).contains("names a winner"));
        assert!(error(&good.replace("\"win\"", "\"won\"")).contains("expected a number"));
        assert_eq!(
            error(&good.replace("0.25", "-0.25")),
            "move 1 of the record: seconds must be a number from 0 on"
        );
        assert!(error(&good.replace("0.25", "1e999")).contains("number out of range"));
    }
}
