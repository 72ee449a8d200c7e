//! What a search found: the one thing that every face shows, in one JSON shape.

use crate::{Part, Value, json};
use serde::{Deserialize, Serialize};
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
    #[serde(with = "json::value")]
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
    #[serde(with = "json::value")]
    pub value: Value,
    /// How far to trust the value.
    pub kind: Kind,
    /// How sure an estimate is of what a search of this depth would say that leaves nothing out, in
    /// percent; where the agent can tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certainty: Option<u8>,
    /// Plies searched completely.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time spent, in seconds as JSON.
    #[serde(rename = "seconds", with = "json::seconds")]
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
            certainty: None,
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
            certainty: self.certainty,
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
