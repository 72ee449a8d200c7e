//! What is said at the socket of a table, by the server and by its pages.

use super::Action;
use super::wire::TableWire;
use crate::refusal::Trouble;
use harif_catalog::views::ReportView;
use harif_core::Side;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What a page hears at a table.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum News<'n> {
    /// The whole table, at first and for those who did not ask for changes.
    Table { table: TableSeen<'n> },
    /// What is new since the last message.
    Change(TableChange<'n>),
    /// The machine to move stands in line: 1 is the next. It thinks where there is no place.
    Waiting { side: Side, place: Option<usize> },
    /// A machine searches: at most ten times a second.
    Thinking { side: Side, ply: usize, agent: &'n str, report: ReportView },
    /// A machine has moved: what it thought before.
    Thought { ply: usize, report: Value },
    /// The players went on to another table.
    Again { id: &'n str },
    /// What the page asked is done; `of` is the tag that it gave.
    Done { of: Value },
    /// What the page asked is refused.
    Refused { of: Value, error: &'n Trouble },
    /// The answer to a ping.
    Pong,
}

/// A table, as one sees it who shows the secrets of some seats.
#[derive(Serialize)]
pub(crate) struct TableSeen<'t> {
    #[serde(flatten)]
    pub(super) table: &'t TableWire,
    /// Seats of the secrets that were shown.
    pub(super) yours: &'t [Side],
}

/// What is new at a table since the last message: fields of the table, fields of its view, and of lists that grow
/// how many items stay and what follows them.
#[derive(Default, Serialize)]
pub(crate) struct TableChange<'c> {
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub(super) set: Map<String, Value>,
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub(super) view: Map<String, Value>,
    #[serde(skip_serializing_if = "Tails::is_empty")]
    pub(super) tails: Tails<'c>,
}

/// Lists that grow at their end, those that have changed.
#[derive(Default, Serialize)]
pub(super) struct Tails<'c> {
    #[serde(rename = "view.moves", skip_serializing_if = "Option::is_none")]
    pub(super) moves: Option<Tail<'c>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) values: Option<Tail<'c>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seconds: Option<Tail<'c>>,
}

/// How many items of a list stay, and what follows them.
#[derive(Serialize)]
pub(super) struct Tail<'c> {
    pub(super) keep: usize,
    pub(super) add: &'c [Value],
}

impl Tails<'_> {
    fn is_empty(&self) -> bool {
        self.moves.is_none() && self.values.is_none() && self.seconds.is_none()
    }
}

impl News<'_> {
    /// As it is sent.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// What a page says at a table. Whatever has a `tag` is answered with it.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Word {
    /// The first word, with the secrets of one's seats, and whether `change` will do where only a part of the table
    /// is new.
    Hello {
        #[serde(default)]
        tokens: Vec<String>,
        #[serde(default)]
        changes: bool,
    },
    /// A sign of life.
    Ping,
    /// A move, after so many others.
    Move {
        #[serde(rename = "move")]
        mv: String,
        ply: usize,
        #[serde(default)]
        tag: Value,
    },
    /// Something else than a move.
    Action {
        #[serde(flatten)]
        action: Action,
        #[serde(default)]
        tag: Value,
    },
}
