//! A table as it is stored, and back.

use harif_catalog::views::ReportView;
use harif_catalog::{OpenError, turns};
use harif_core::{End, Game, Record, RecordedMove, Report, Side, Value, Winner};
use harif_core::{Instant, since_1970};
use harif_store::{Head, SavedMove, SavedTable};
use harif_table::{Left, Note, Table};
use serde::{Deserialize, Serialize};

/// Seconds since 1970.
pub fn now() -> f64 {
    since_1970().as_secs_f64()
}

/// A value as records write it, endless ones too.
#[derive(Serialize, Deserialize)]
struct Worth(#[serde(with = "harif_core::json::value")] Value);

/// The moves of a table from `from` on, as they are stored.
pub fn moves_from(table: &Table, from: usize) -> Vec<SavedMove> {
    let saved = |(ply, (mv, note)): (usize, (String, &Note))| {
        let report = thought_of(table, ply).map(|report| report.to_string());
        let value = note.value.filter(|_| report.is_none());
        SavedMove {
            mv,
            seconds: note.seconds,
            agent: note.agent.clone(),
            value: value.and_then(|value| serde_json::to_string(&Worth(value)).ok()),
            report,
        }
    };
    let moves = turns::all(table.game()).into_iter().zip(table.notes());
    moves.enumerate().skip(from).map(saved).collect()
}

/// What a machine thought before the move at `ply`, as it is stored and sent.
pub fn thought_of(table: &Table, ply: usize) -> Option<serde_json::Value> {
    let note = table.notes().get(ply)?;
    let (report, agent) = (note.report.clone()?, note.agent.as_deref().unwrap_or_default());
    let before = table.game().branch(ply).ok()?;
    serde_json::to_value(ReportView::of(before.as_ref(), agent, report)).ok()
}

/// Brings a head up to date with everything that follows from the game.
pub fn bring_up_to_date(head: &mut Head, table: &Table, at: Instant) {
    let names = table.names();
    let [first, second] = &head.seats;
    if [&second.name, &first.name] == [&names[0], &names[1]] && names[0] != names[1] {
        // The players have changed sides, and a person's secret goes along.
        head.seats.swap(0, 1);
    }
    for (seat, side) in head.seats.iter_mut().zip(Side::BOTH) {
        seat.name = names[side.index()].clone();
        seat.helped = table.seat(side).is_helped();
        if !table.is_human(side) {
            (seat.key, seat.called) = (None, None);
        }
    }
    head.ply = table.game().ply();
    head.remaining = table.clock().left(at).map(|left| left.max(0.0));
    head.paused = table.is_paused();
    head.speed = table.pace().speed;
    head.ending = table.ending();
    head.over = table.is_over();
    head.winner = table.winner().flatten();
    head.margin = table.game().outcome().map(|outcome| outcome.first.0);
    head.duration = table.notes().iter().take(head.ply).filter_map(|note| note.seconds).sum();
    head.updated = now();
}

/// The game of a stored table as it stood, and what is known of its moves.
///
/// # Errors
/// Why it cannot be replayed.
pub fn game_of(saved: &SavedTable) -> Result<(Box<dyn Game>, Vec<Note>), OpenError> {
    let SavedTable { head, moves } = saved;
    let mut game = harif_catalog::open(&head.game)?;
    match head.tags.is_empty() {
        true => game.set_up(&head.start)?,
        false => game.replay(&Record {
            start: Some(head.start.clone()),
            tags: head.tags.clone(),
            ..Record::new(game.name())
        })?,
    }
    let notes: Vec<Note> = moves.iter().map(note).collect();
    for (saved, note) in moves.iter().zip(&notes) {
        game.play(&saved.mv)?;
        game.note(note.value, note.seconds);
    }
    game.go_to(head.ply)?;
    for (side, seat) in Side::BOTH.into_iter().zip(&head.seats) {
        game.set_player(side, seat.called.as_deref().unwrap_or(&seat.name));
    }
    game.set_seed(head.seed);
    Ok((game, notes))
}

/// What is known of a move: from the report behind it as it is stored; people leave none.
fn note(saved: &SavedMove) -> Note {
    let told = saved.report.as_deref();
    let report: Option<Report<String>> = told.and_then(|told| serde_json::from_str(told).ok());
    let read = |text: &String| serde_json::from_str::<Worth>(text).ok().map(|worth| worth.0);
    let value = report.as_ref().map(|report| report.value);
    let value = value.or_else(|| saved.value.as_ref().and_then(read));
    Note { seconds: saved.seconds, value, agent: saved.agent.clone(), report }
}

/// The game of a table that is over, as far as it was played.
pub fn record_of(SavedTable { head, moves }: &SavedTable) -> Record {
    let played = |mv: &SavedMove| RecordedMove {
        value: mv.report.as_deref().and_then(thought),
        ..RecordedMove::plain(mv.mv.as_str())
    };
    Record {
        start: Some(head.start.clone()),
        moves: moves.iter().take(head.ply).map(played).collect(),
        winner: Some(head.winner.map_or(Winner::Draw, Winner::from)),
        margin: head.margin,
        end: head.ending.map_or(End::Finished, |ending| ending.end),
        ..Record::new(head.game.as_str())
    }
}

/// What a report says of a move, if it is a number.
fn thought(report: &str) -> Option<f64> {
    serde_json::from_str::<serde_json::Value>(report).ok()?["value"].as_f64()
}

/// How a table stood when it was left.
pub fn left_of(head: &Head, notes: Vec<Note>) -> Left {
    Left {
        names: head.seats.each_ref().map(|seat| seat.name.clone()),
        helped: head.seats.each_ref().map(|seat| seat.helped),
        seed: head.seed,
        clock: head.clock,
        remaining: head.remaining,
        paused: head.paused,
        ending: head.ending,
        notes,
    }
}
