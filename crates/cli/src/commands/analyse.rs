//! `harif analyse`: the value of every move, the expected line, the parts of the evaluation.

use super::budget::limits;
use super::explain;
use super::lines::each_position;
use super::words;
use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::out::{Progress, grouped, table_lines};
use harif_catalog::told::{self, Told, ToldExplanation};
use harif_catalog::{champion_or, player};
use harif_core::{Game, Kind, Report, is_decided};
use serde::Serialize;

/// The agent when none is named: six plies, every move with its value.
const DEFAULT_AGENT: &str = "alphabeta:depth=6,values=all";

pub(crate) fn run(args: &AnalyseArgs, as_json: bool) -> Result<(), Failure> {
    let game = harif_catalog::open(&args.positions.game).map_err(Failure::bad)?;
    let usual = match args.explain {
        true => champion_or(game.as_ref(), DEFAULT_AGENT),
        false => DEFAULT_AGENT,
    };
    let spec = args.agent.as_deref().unwrap_or(usual);
    // A slip in the name is no fault of the first line.
    player(game.as_ref(), spec).map_err(Failure::bad)?;
    each_position(&args.positions, |out, game| {
        let reasons = explain::explain(args, game.as_ref())?;
        let mut player = player(game.as_ref(), spec).map_err(Failure::bad)?;
        let report = match told::finished(game.as_ref()) {
            Some(report) => report,
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
            let explanation = reasons.map(|reasons| ToldExplanation::of(game.as_ref(), reasons));
            let told = Told::of(game.as_ref(), report);
            return Ok(out.json(&Answer { told, explanation })?);
        }
        lines(game.as_ref(), &player.name(), &report).iter().try_for_each(|line| out.line(line))?;
        reasons.map_or(Ok(()), |reasons| explain::show(out, game.as_ref(), reasons))
    })
}

/// A report, and why the position is what it is where that was asked for.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    told: Told,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<ToldExplanation>,
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

/// What a report says, line by line.
pub(crate) fn lines(game: &dyn Game, agent: &str, report: &Report<String>) -> Vec<String> {
    let mut lines =
        vec![format!("{} · {} to move", game.position(), game.colour(game.to_move()).name)];
    let Some(best) = &report.best else {
        let over = format!("The game is over: {} for the side to move.", number(report.value));
        lines.push(over);
        return lines;
    };
    let verdict = words::verdict(game, report.value, report.kind);
    let verdict = verdict.map(|words| format!(" ({words})")).unwrap_or_default();
    lines.push(format!(
        "{agent}: {best} {}{verdict} · depth {} · {} nodes · {:.3} s",
        value_text(report.value, report.kind),
        report.depth,
        grouped(report.nodes),
        report.elapsed.as_secs_f64()
    ));
    lines.push(format!("line: {}", report.pv.join(" ")));
    let rows: Vec<Vec<String>> = report
        .moves
        .iter()
        .map(|m| {
            let verdict = words::verdict(game, m.value, m.kind).unwrap_or_default();
            vec![format!("  {}", m.mv), value_text(m.value, m.kind), verdict]
        })
        .collect();
    let words = rows.iter().any(|row| !row[2].is_empty());
    lines.extend(table_lines(&["  move", "value", if words { "result" } else { "" }], &rows));
    let parts: Vec<Vec<String>> =
        report.parts.iter().map(|p| vec![format!("  {}", p.name), p.value.to_string()]).collect();
    if !parts.is_empty() {
        lines.extend(table_lines(&["  part", "now"], &parts));
    }
    lines
}
