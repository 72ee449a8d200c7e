//! What agents say, in the one JSON shape that the command line prints and the page reads.
//!
//! A report speaks in values; beside them stands here what only the game knows: the position, and how
//! long the game will last where a value is an exact score.

use crate::review::Worth;
use crate::{Explanation, Names};
use harif_core::{Game, Kind, MoveValue, Part, Report, Side, Value, is_decided, json};
use serde::Serialize;

/// After how many plies the game ends, if the value is an exact score of the game that says so.
pub fn plies(game: &dyn Game, value: Value, kind: Kind) -> Option<u32> {
    let score = kind == Kind::Exact && !is_decided(value) && value.fract() == 0.0;
    score.then(|| game.plies_to_end(value as i32)).flatten()
}

/// A report about a position, ready to be shown.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Told {
    /// The position as one line of text.
    pub position: String,
    /// The chosen move; `None` if the game is over.
    pub best: Option<String>,
    /// Its value for the side to move.
    #[serde(with = "json::value")]
    pub value: Value,
    /// How far to trust the value.
    pub kind: Kind,
    /// Plies searched completely.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time spent.
    pub seconds: f64,
    /// The expected line of play, the chosen move first.
    pub pv: Vec<String>,
    /// Every root move that was looked at.
    pub moves: Vec<ToldMove>,
    /// The evaluation of the position, part by part.
    pub parts: Vec<Part>,
    /// Plies to the end of the game, where the value says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
}

impl Told {
    /// What `report` says of the position that `game` shows.
    ///
    /// ```
    /// use harif_catalog::told::Told;
    /// use harif_core::{Kind, Report};
    /// let game = harif_catalog::open("connect4").unwrap();
    /// let told = Told::of(game.as_ref(), Report::of("4".to_string(), 1.0, Kind::Exact));
    /// assert_eq!(told.plies, Some(41));
    /// ```
    pub fn of(game: &dyn Game, report: Report<String>) -> Told {
        let known = report.best.is_some();
        Told {
            position: game.position(),
            plies: plies(game, report.value, report.kind).filter(|_| known),
            best: report.best,
            value: report.value,
            kind: report.kind,
            depth: report.depth,
            nodes: report.nodes,
            seconds: report.elapsed.as_secs_f64(),
            pv: report.pv,
            moves: report.moves.into_iter().map(|m| ToldMove::of(game, m)).collect(),
            parts: report.parts,
        }
    }
}

/// A finished game as a report: no move, and the margin for the side to move as its value.
/// `None` while the game goes on.
pub fn finished(game: &dyn Game) -> Option<Report<String>> {
    let margin = game.outcome()?.margin(game.to_move());
    let mut report = Report::of(String::new(), f64::from(margin), Kind::Exact);
    report.best = None;
    Some(report)
}

/// The value of a move, seen from the side that plays it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ToldMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is worth.
    #[serde(flatten)]
    pub worth: ToldWorth,
}

impl ToldMove {
    /// What is told of a move that is legal in `game`.
    pub fn of(game: &dyn Game, of: MoveValue<String>) -> ToldMove {
        ToldMove { mv: of.mv, worth: ToldWorth::of(game, Worth { value: of.value, kind: of.kind }) }
    }
}

/// A value, how far to trust it and how long the game lasts, where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ToldWorth {
    /// The value.
    #[serde(with = "json::value")]
    pub value: Value,
    /// How far to trust it.
    pub kind: Kind,
    /// Plies to the end of the game, the move that is judged among them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
}

impl ToldWorth {
    /// What is told of a worth to the side to move in `game`.
    pub fn of(game: &dyn Game, worth: Worth) -> ToldWorth {
        let Worth { value, kind } = worth;
        ToldWorth { value, kind, plies: plies(game, value, kind) }
    }
}

/// An explanation with its words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ToldExplanation {
    /// Result, threats, reason and line as data.
    #[serde(flatten)]
    pub explanation: Explanation,
    /// The same as sentences.
    pub words: Vec<String>,
}

impl ToldExplanation {
    /// The explanation of a position of `game`, which names the sides.
    pub fn of(game: &dyn Game, explanation: Explanation) -> ToldExplanation {
        let name = |side| game.colour(side).name;
        let names = Names { first: name(Side::First), second: name(Side::Second) };
        ToldExplanation { words: explanation.words(&names), explanation }
    }
}
