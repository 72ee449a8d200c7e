//! What a search found: the one thing that every face shows, in one JSON shape.

use crate::{Part, Value};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::time::Duration;

/// How far a value can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Proven.
    Exact,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
    /// An estimate.
    Heuristic,
}

/// The value of one move, seen from the side that plays it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveValue<M> {
    /// The move.
    #[serde(rename = "move")]
    pub mv: M,
    /// Its value.
    #[serde(with = "json_value")]
    pub value: Value,
    /// How far to trust it.
    pub kind: Kind,
}

/// The answer of an agent about one position; values are for the side to move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report<M> {
    /// The chosen move.
    pub best: Option<M>,
    /// Its value.
    #[serde(with = "json_value")]
    pub value: Value,
    /// How far to trust the value.
    pub kind: Kind,
    /// Plies searched completely.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time spent, in seconds as JSON.
    #[serde(rename = "seconds", with = "json_seconds")]
    pub elapsed: Duration,
    /// The expected line of play, the chosen move first.
    pub pv: Vec<M>,
    /// Every root move that was looked at.
    pub moves: Vec<MoveValue<M>>,
    /// The evaluation of the position, part by part, where the agent has one.
    pub parts: Vec<Part>,
}

impl<M> Report<M> {
    /// A report of a chosen move and its value, the rest empty.
    pub fn of(best: M, value: Value, kind: Kind) -> Self {
        Report {
            best: Some(best),
            value: value + 0.0,
            kind,
            depth: 0,
            nodes: 0,
            elapsed: Duration::ZERO,
            pv: Vec::new(),
            moves: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// The same report with every move changed by `f`, for example into text.
    pub fn map<N>(self, f: impl Fn(M) -> N) -> Report<N> {
        Report {
            best: self.best.map(&f),
            value: self.value,
            kind: self.kind,
            depth: self.depth,
            nodes: self.nodes,
            elapsed: self.elapsed,
            pv: self.pv.into_iter().map(&f).collect(),
            moves: self
                .moves
                .into_iter()
                .map(|m| MoveValue { mv: f(m.mv), value: m.value, kind: m.kind })
                .collect(),
            parts: self.parts,
        }
    }
}

/// A value as JSON: a number, or `"win"` and `"loss"` for certainty without a number. JSON has no
/// infinities, and −0 is written as 0.
pub(crate) mod json_value {
    use super::{Deserialize, Deserializer, Serialize, Serializer, Value};

    pub(crate) fn serialize<S: Serializer>(value: &Value, to: S) -> Result<S::Ok, S::Error> {
        match *value {
            f64::INFINITY => "win".serialize(to),
            f64::NEG_INFINITY => "loss".serialize(to),
            number => (number + 0.0).serialize(to),
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Value, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(f64),
            Word(String),
        }
        match Written::deserialize(from)? {
            Written::Number(number) => Ok(number),
            Written::Word(word) => match word.as_str() {
                "win" => Ok(f64::INFINITY),
                "loss" => Ok(f64::NEG_INFINITY),
                other => Err(serde::de::Error::custom(format!(
                    "found {other:?}, expected a number, \"win\" or \"loss\""
                ))),
            },
        }
    }
}

/// A value that may be missing, as JSON: `null` where it is.
pub(crate) mod json_maybe_value {
    use super::{Deserialize, Deserializer, Serialize, Serializer, Value, json_value};

    #[derive(Serialize, Deserialize)]
    struct Wrapped(#[serde(with = "json_value")] Value);

    pub(crate) fn serialize<S: Serializer>(
        value: &Option<Value>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        value.map(Wrapped).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Value>, D::Error> {
        Ok(Option::<Wrapped>::deserialize(from)?.map(|w| w.0))
    }
}

/// A duration as JSON: seconds.
pub(crate) mod json_seconds {
    use super::{Deserialize, Deserializer, Duration, Serialize, Serializer};

    pub(crate) fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        time.as_secs_f64().serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        let seconds = f64::deserialize(from)?;
        Duration::try_from_secs_f64(seconds).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn certain_wins_and_negative_zero_survive_json() {
        let mut report = Report::of("f5".to_string(), f64::INFINITY, Kind::Exact);
        report.moves.push(MoveValue { mv: "d3".into(), value: -0.0, kind: Kind::Upper });
        let json = serde_json::to_string(&report).unwrap();
        assert!(json.contains(r#""value":"win""#), "{json}");
        assert!(json.contains(r#"{"move":"d3","value":0.0,"kind":"upper"}"#), "{json}");
        assert_eq!(serde_json::from_str::<Report<String>>(&json).unwrap(), report);
    }
}
