//! A table as it is sent.

use super::Table;
use crate::view::{OutcomeView, View};
use harif_catalog::GameClock;
use harif_catalog::views::WorthView;
use harif_catalog::worth::Worth;
use harif_core::{End, Game, Instant, Kind, Report, Said, Side};
use harif_desk::ending::EndingState;
use harif_table::{Note, Table as Rules, Thinking};
use serde::Serialize;

/// Who sits there.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SeatKind {
    /// A person.
    Human,
    /// An agent.
    Machine,
}

impl SeatKind {
    pub(crate) fn of(human: bool) -> SeatKind {
        if human { SeatKind::Human } else { SeatKind::Machine }
    }
}

/// Whether the game goes on.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum TableState {
    /// It does.
    Playing,
    /// It has ended, by the rules or otherwise.
    Over,
}

impl TableState {
    pub(crate) fn of(over: bool) -> TableState {
        if over { TableState::Over } else { TableState::Playing }
    }
}

/// A machine that failed.
#[derive(Clone, Debug, Serialize)]
struct FailureView {
    side: Side,
    /// Why, in English.
    message: String,
    /// Why, for people of every language.
    said: Said,
}

/// What one player asks the other for.
#[derive(Clone, Debug, Serialize)]
struct OfferView {
    action: &'static str,
    by: Side,
}

#[derive(Clone, Debug, Serialize)]
struct SeatView {
    kind: SeatKind,
    /// `human`, or the agent.
    name: String,
    /// Whether a socket with the seat's secret is open; machines are always there.
    present: bool,
    /// Whether the person looked at values.
    helped: bool,
}

/// What a machine thought of the position after its move, for the first side.
#[derive(Clone, Debug, Serialize)]
struct ValueView {
    /// After that many moves.
    ply: usize,
    #[serde(flatten)]
    worth: WorthView,
    /// Whose value.
    source: String,
}

#[derive(Clone, Debug, Serialize)]
struct ClockView {
    minutes: f64,
    increment: f64,
    /// Seconds.
    remaining: [f64; 2],
    /// Nobody's before the first move.
    running: Option<Side>,
}

#[derive(Clone, Debug, Serialize)]
struct Can {
    undo: bool,
    redo: bool,
}

/// Everything that a page knows of a table, but for whose eyes it is.
#[derive(Clone, Debug, Serialize)]
pub(super) struct TableWire {
    id: String,
    view: View,
    state: TableState,
    paused: bool,
    /// Moves on the board.
    turns: usize,
    seats: [SeatView; 2],
    thinking: Option<Side>,
    /// The place in the line of the machine that is to move; its clock stands.
    waiting: Option<usize>,
    /// A machine that failed: `retry`, or give its seat to another with `seat`.
    failure: Option<FailureView>,
    /// What the machines thought, for the first side.
    values: Vec<ValueView>,
    /// Thinking time of each known move.
    seconds: Vec<Option<f64>>,
    clock: Option<ClockView>,
    outcome: Option<OutcomeView>,
    end: End,
    ending: Option<EndingState>,
    offer: Option<OfferView>,
    speed: f64,
    seed: u64,
    can: Can,
    /// Seconds since 1970.
    created: f64,
    /// Seconds since 1970.
    updated: f64,
    /// Seconds of thinking, over all moves on the board.
    duration: f64,
}

impl TableWire {
    pub(super) fn of(table: &Table) -> TableWire {
        let (rules, game) = (&table.rules, table.rules.game());
        let view = View::of(game);
        let (outcome, end) = ending(rules, &view);
        TableWire {
            id: table.head.id.clone(),
            state: TableState::of(rules.is_over()),
            paused: rules.is_paused(),
            turns: game.ply(),
            seats: Side::BOTH.map(|side| seat(table, side)),
            thinking: rules.at_work(),
            waiting: table.place.filter(|_| rules.thinking().is_some_and(Thinking::is_waiting)),
            failure: rules.failure().map(|(side, why)| FailureView {
                side,
                message: why.to_string(),
                said: why.clone(),
            }),
            values: values(rules),
            seconds: rules.notes().iter().map(|note| note.seconds).collect(),
            clock: clock(rules.clock()),
            outcome,
            end,
            ending: EndingState::of(game, rules.ending(), rules.humans(), None),
            offer: table
                .offer
                .as_ref()
                .map(|(action, by)| OfferView { action: action.name(), by: *by }),
            speed: rules.pace().speed,
            seed: rules.seed(),
            can: Can { undo: rules.can_take_back(), redo: rules.can_redo() },
            created: table.head.created,
            updated: table.head.updated,
            duration: table.head.duration,
            view,
        }
    }
}

fn seat(table: &Table, side: Side) -> SeatView {
    let seat = table.rules.seat(side);
    SeatView {
        kind: SeatKind::of(seat.is_human()),
        name: seat.name().into(),
        present: !seat.is_human() || table.present[side.index()] > 0,
        helped: seat.is_helped(),
    }
}

fn ending(rules: &Rules, view: &View) -> (Option<OutcomeView>, End) {
    match rules.ending() {
        None if rules.is_over() => (view.outcome.clone(), End::Finished),
        None => (None, End::Unfinished),
        Some(ending) => {
            let score = (view.counts[0] + view.counts[1] > 0).then_some(view.counts);
            let score = score.filter(|_| rules.game().look().scored);
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
fn values(rules: &Rules) -> Vec<ValueView> {
    let opinion = |before: &dyn Game, ply: usize, note: &Note| {
        let report = note.report.as_ref().filter(|report| is_opinion(report))?;
        let source = note.agent.clone()?;
        let worth = Worth::of(before, &source, report.value, report.kind);
        let mut worth = WorthView::of(before, worth);
        worth.plies = worth.plies.map(|plies| plies.saturating_sub(1));
        let worth = if before.to_move() == Side::First { worth } else { worth.turned() };
        Some(ValueView { ply: ply + 1, worth, source })
    };
    // One copy walks along: every change of a table is told, and games may be long.
    let Ok(mut walk) = rules.game().branch(rules.game().plies()) else { return Vec::new() };
    if walk.go_to(0).is_err() {
        return Vec::new();
    }
    let mut values = Vec::new();
    for (ply, note) in rules.notes().iter().enumerate() {
        values.extend(opinion(walk.as_ref(), ply, note));
        walk.redo();
    }
    values
}

fn clock(clock: &GameClock) -> Option<ClockView> {
    let (base, increment) = clock.terms?;
    Some(ClockView {
        minutes: base / 60.0,
        increment,
        remaining: clock.left(Instant::now()).map(|left| left.max(0.0)),
        running: clock.running(),
    })
}
