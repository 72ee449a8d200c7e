//! A table as it is sent.

use super::Table;
use crate::view::{OutcomeView, View};
use harif_core::{End, Kind, Report, Side, Value, json as core_json};
use serde::Serialize;
use serde_json::json;
use std::time::Instant;

#[derive(Clone, Debug, Serialize)]
struct SeatView {
    kind: &'static str,
    name: String,
    present: bool,
    helped: bool,
}

/// What a machine thought of the position after its move, for the first side.
#[derive(Clone, Debug, Serialize)]
struct ValueView {
    ply: usize,
    #[serde(with = "core_json::value")]
    value: Value,
    kind: Kind,
    /// Plies to the end of the game, where the value says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<u32>,
    source: String,
}

#[derive(Clone, Debug, Serialize)]
struct ClockView {
    minutes: f64,
    increment: f64,
    remaining: [f64; 2],
    running: Option<Side>,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct Can {
    pub(super) undo: bool,
    pub(super) redo: bool,
}

/// Everything that a page knows of a table, but for whose eyes it is.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct TableWire {
    id: String,
    view: View,
    state: &'static str,
    paused: bool,
    turns: usize,
    seats: [SeatView; 2],
    thinking: Option<Side>,
    failure: Option<serde_json::Value>,
    values: Vec<ValueView>,
    seconds: Vec<Option<f64>>,
    clock: Option<ClockView>,
    outcome: Option<OutcomeView>,
    end: End,
    offer: Option<serde_json::Value>,
    speed: f64,
    seed: u64,
    can: Can,
    created: f64,
    updated: f64,
    duration: f64,
}

impl TableWire {
    pub(crate) fn of(table: &Table) -> TableWire {
        let game = table.game.as_ref();
        let view = View::of(game);
        let (outcome, end) = ending(table, &view);
        TableWire {
            id: table.head.id.clone(),
            state: if table.is_over() { "over" } else { "playing" },
            paused: table.head.paused,
            turns: game.ply(),
            seats: Side::BOTH.map(|side| seat(table, side)),
            thinking: table.thinking.as_ref().map(|thinking| thinking.side),
            failure: table
                .failure
                .as_ref()
                .map(|(side, message)| json!({ "side": side, "message": message })),
            values: values(table),
            seconds: table.notes.iter().map(|note| note.seconds).collect(),
            clock: clock(table),
            outcome,
            end,
            offer: table
                .offer
                .as_ref()
                .map(|(action, by)| json!({ "action": action.name(), "by": by })),
            speed: table.head.speed,
            seed: table.head.seed,
            can: can(table),
            created: table.head.created,
            updated: table.head.updated,
            duration: table.head.duration,
            view,
        }
    }
}

fn seat(table: &Table, side: Side) -> SeatView {
    let human = table.is_human(side);
    let seat = table.seat(side);
    SeatView {
        kind: if human { "human" } else { "machine" },
        name: seat.name.clone(),
        present: !human || table.present[side.index()] > 0,
        helped: seat.helped,
    }
}

fn ending(table: &Table, view: &View) -> (Option<OutcomeView>, End) {
    match table.ending() {
        None => (None, End::Unfinished),
        Some(None) => (view.outcome.clone(), End::Finished),
        Some(Some(ending)) => {
            let score = (view.counts[0] + view.counts[1] > 0).then_some(view.counts);
            let score = score.filter(|_| table.game.look() == harif_core::Look::Discs);
            let outcome = OutcomeView { winner: Some(ending.winner), margin: None, score };
            (Some(outcome), ending.end)
        }
    }
}

/// Whether an agent has compared anything before it spoke, or knows the truth without.
fn is_opinion(report: &Report<String>) -> bool {
    report.nodes > 1 || report.kind != Kind::Heuristic
}

/// The machines' own words, from the first side's point of view.
fn values(table: &Table) -> Vec<ValueView> {
    let mut side = match table.game.branch(0) {
        Ok(start) => start.to_move(),
        Err(_) => Side::First,
    };
    let mut values = Vec::new();
    for (ply, note) in table.notes.iter().enumerate() {
        let opinion = note.report.as_ref().filter(|report| is_opinion(report));
        if let (Some(report), Some(agent)) = (opinion, &note.agent) {
            let (value, kind) = match (side, report.kind) {
                (Side::First, kind) => (report.value, kind),
                (Side::Second, Kind::Lower) => (-report.value, Kind::Upper),
                (Side::Second, Kind::Upper) => (-report.value, Kind::Lower),
                (Side::Second, kind) => (-report.value, kind),
            };
            let plies = note.plies.map(|plies| plies.saturating_sub(1));
            values.push(ValueView { ply: ply + 1, value, kind, plies, source: agent.clone() });
        }
        side = side.other();
    }
    values
}

fn clock(table: &Table) -> Option<ClockView> {
    let (base, increment) = table.head.clock?;
    Some(ClockView {
        minutes: base / 60.0,
        increment,
        remaining: table.hourglass.left(Instant::now()).map(|left| left.max(0.0)),
        running: table.hourglass.running(),
    })
}

/// Whether there is anything to take back or to play again, tried on a copy.
pub(super) fn can(table: &Table) -> Can {
    let choosers = table.choosers();
    let try_on = |walk: fn(&mut dyn harif_core::Game, [bool; 2]) -> bool| {
        let whole = table.game.branch(table.game.plies());
        whole.is_ok_and(|mut game| {
            game.go_to(table.game.ply()).is_ok() && walk(game.as_mut(), choosers)
        })
    };
    Can { undo: try_on(harif_catalog::turns::back), redo: try_on(harif_catalog::turns::on) }
}

/// A table and whose seats the reader holds.
#[derive(Serialize)]
pub(crate) struct ForYou<'a> {
    #[serde(flatten)]
    table: &'a TableWire,
    yours: Vec<Side>,
}

impl<'a> ForYou<'a> {
    pub(crate) fn new(table: &'a TableWire, yours: Vec<Side>) -> Self {
        ForYou { table, yours }
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        json!(self)
    }
}
