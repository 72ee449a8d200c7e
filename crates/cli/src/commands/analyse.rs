//! `harif analyse`: the value of every move, the expected line, the parts of the evaluation.

use super::budget::limits;
use super::explain;
use super::lines::each_position;
use super::words;
use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::out::{Out, Progress, grouped};
use harif_core::{Game, Kind, Report, is_decided};
use serde_json::{Value, json};

/// The agent when none is named: six plies, every move with its value.
const DEFAULT_AGENT: &str = "alphabeta:depth=6,values=all";
/// The agent that knows the truth, in games that have it.
const CHAMPION: &str = "champion";

/// The champion of a game, or `other` where it has none.
pub(crate) fn champion_or(game: &dyn Game, other: &'static str) -> &'static str {
    let has = game.agents().iter().any(|agent| agent.name == CHAMPION);
    if has { CHAMPION } else { other }
}

pub(crate) fn run(args: &AnalyseArgs, as_json: bool) -> Result<(), Failure> {
    let game = harif_catalog::open(&args.positions.game).map_err(Failure::bad)?;
    let usual = match args.explain {
        true => champion_or(game.as_ref(), DEFAULT_AGENT),
        false => DEFAULT_AGENT,
    };
    let spec = args.agent.as_deref().unwrap_or(usual);
    // A slip in the name is no fault of the first line.
    game.agent(spec).map_err(Failure::bad)?;
    each_position(&args.positions, |out, game| {
        let told = explain::explain(args, game.as_ref())?;
        let mut player = game.agent(spec).map_err(Failure::bad)?;
        let report = match game.outcome() {
            Some(_) => finished(game.as_ref()),
            None => {
                player.new_game(game.as_ref(), args.budget.seed).map_err(Failure::bad)?;
                let progress = Progress::new();
                let mut tell = |r: &Report<String>| {
                    let best = r.best.as_deref().unwrap_or_default();
                    progress.say(&format!(
                        "depth {}: {best} {}",
                        r.depth,
                        value_text(r.value, r.kind)
                    ));
                };
                let limits = limits(&args.budget);
                player.think(game.as_ref(), &limits, &mut tell).map_err(Failure::bad)?
            }
        };
        if as_json {
            let mut value = shape(game.as_ref(), &report);
            if let Some(told) = &told {
                value["explanation"] = explain::shape(game.as_ref(), told);
            }
            return Ok(out.json(&value)?);
        }
        show(out, game.as_ref(), &player.name(), &report)?;
        told.map_or(Ok(()), |told| explain::show(out, game.as_ref(), &told))
    })
}

/// A finished game has no move; its value is the margin for the side to move.
fn finished(game: &dyn Game) -> Report<String> {
    let margin = game.outcome().map_or(0.0, |o| f64::from(o.margin(game.to_move())));
    let mut report = Report::of(String::new(), margin, Kind::Exact);
    report.best = None;
    report
}

/// The report with its position in front.
pub(crate) fn shape(game: &dyn Game, report: &Report<String>) -> Value {
    let mut value = json!({ "position": game.position() });
    // A report is an object of plain numbers and texts: it always serialises.
    if let (Value::Object(all), Ok(Value::Object(fields))) =
        (&mut value, serde_json::to_value(report))
    {
        all.extend(fields);
    }
    // Where values are scores of the game, how long it will last is known too.
    if let Some(plies) = report.best.as_ref().and(words::plies(game, report.value, report.kind)) {
        value["plies"] = json!(plies);
    }
    for (of, at) in report.moves.iter().zip(0..) {
        if let Some(plies) = words::plies(game, of.value, of.kind) {
            value["moves"][at]["plies"] = json!(plies);
        }
    }
    value
}

/// A value with the sign of its kind: `=` exact, `≥` and `≤` bounds, `≈` an estimate.
pub(crate) fn value_text(value: f64, kind: Kind) -> String {
    let sign = match kind {
        Kind::Exact => "=",
        Kind::Lower => "≥",
        Kind::Upper => "≤",
        Kind::Heuristic => "≈",
    };
    format!("{sign}{}", number(value))
}

fn number(value: f64) -> String {
    match value {
        v if is_decided(v) => {
            // A decided value is the margin less the plies that the win takes.
            let rest = v.abs() - harif_core::WIN;
            format!("{} ({rest:+})", if v > 0.0 { "win" } else { "loss" })
        }
        v => {
            let rounded = (v * 1000.0).round() / 1000.0 + 0.0;
            rounded.to_string()
        }
    }
}

fn show(
    out: &mut Out,
    game: &dyn Game,
    agent: &str,
    report: &Report<String>,
) -> Result<(), Failure> {
    out.line(format!("{} · {} to move", game.position(), game.colour(game.to_move()).name))?;
    let Some(best) = &report.best else {
        return Ok(
            out.line(format!("The game is over: {} for the side to move.", number(report.value)))?
        );
    };
    let verdict = words::verdict(game, report.value, report.kind);
    let verdict = verdict.map(|words| format!(" ({words})")).unwrap_or_default();
    out.line(format!(
        "{agent}: {best} {}{verdict} · depth {} · {} nodes · {:.3} s",
        value_text(report.value, report.kind),
        report.depth,
        grouped(report.nodes),
        report.elapsed.as_secs_f64()
    ))?;
    out.line(format!("line: {}", report.pv.join(" ")))?;
    let rows: Vec<Vec<String>> = report
        .moves
        .iter()
        .map(|m| {
            let verdict = words::verdict(game, m.value, m.kind).unwrap_or_default();
            vec![format!("  {}", m.mv), value_text(m.value, m.kind), verdict]
        })
        .collect();
    let words = rows.iter().any(|row| !row[2].is_empty());
    out.table(&["  move", "value", if words { "result" } else { "" }], &rows)?;
    let parts: Vec<Vec<String>> =
        report.parts.iter().map(|p| vec![format!("  {}", p.name), p.value.to_string()]).collect();
    if !parts.is_empty() {
        out.table(&["  part", "now"], &parts)?;
    }
    Ok(())
}
