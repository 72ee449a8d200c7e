//! `harif analyse`: the value of every move, the expected line, the parts of the evaluation.

use super::budget::{in_words, limits, unheeded};
use super::explain;
use super::lines::each_position;
use super::words;
use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::out::{Progress, grouped, headed};
use crate::play::rows;
use crate::speech;
use harif_catalog::player;
use harif_catalog::views::{self, ReportView, WorthView};
use harif_catalog::worth::Unit;
use harif_console::worth::{Whose, common_unit, digits_for, short};
use harif_core::{Explanation, Game, Kind, Report, Said, Side, is_decided};
use harif_desk::analysis::analyst;
use serde::Serialize;

pub(crate) fn run(args: &AnalyseArgs, as_json: bool) -> Result<(), Failure> {
    let game = harif_catalog::open(&args.positions.game).map_err(Failure::bad)?;
    let limits = limits(&args.budget).for_analysis();
    let usual = analyst(game.as_ref(), &limits);
    let spec = args.agent.as_deref().unwrap_or(&usual);
    // A slip in the name is no fault of the first line.
    player(game.as_ref(), spec).map_err(Failure::bad)?;
    let whose = Whose::from(args.whose);
    each_position(&args.positions, |out, game| {
        let reasons = explain::explain(args, game.as_ref())?;
        let mut player = player(game.as_ref(), spec).map_err(Failure::bad)?;
        let report = match views::finished(game.as_ref()) {
            Some(report) => report,
            None => {
                player.new_game(game.as_ref(), args.budget.seed).map_err(Failure::bad)?;
                let progress = Progress::new();
                let name = player.name();
                let mut tell = |r: &Report<String>| {
                    let told = ReportView::of(game.as_ref(), &name, r.clone());
                    let worth = whose.see(told.worth(), game.to_move());
                    let best = told.best.unwrap_or_default();
                    let said = format!("{best} {}", value_text(worth));
                    let said = Said::new("line-deep").with("depth", r.depth).with("said", said);
                    progress.say(&speech::say(&said));
                };
                player.think(game.as_ref(), &limits, &mut tell).map_err(Failure::bad)?
            }
        };
        let unheeded = unheeded(player.as_ref(), &limits);
        if as_json {
            let ignored = unheeded.iter().map(|kind| kind.name()).collect();
            let told = ReportView::of(game.as_ref(), &player.name(), report);
            return Ok(out.json(&Answer { told, ignored, explanation: reasons })?);
        }
        let lines = rows::report(&speech::words(), game.as_ref(), &player.name(), whose, &report);
        lines.iter().try_for_each(|line| out.line(line))?;
        in_words(player.as_ref(), &unheeded).map_or(Ok(()), |told| out.say(&told))?;
        reasons.map_or(Ok(()), |reasons| explain::show(out, game.as_ref(), &reasons))
    })
}

/// A report, and why the position is what it is where that was asked for.
#[derive(Serialize)]
struct Answer {
    #[serde(flatten)]
    told: ReportView,
    /// Limits that were given and mean nothing to the agent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ignored: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explanation>,
}

/// A value with the sign of its kind: `=` exact, `≥` and `≤` bounds, `≈` an estimate.
pub(crate) fn value_text(worth: WorthView) -> String {
    if worth.unit != Unit::Score {
        return short(worth, digits_for(worth.value.abs()));
    }
    let sign = match worth.kind {
        Kind::Exact => "=",
        Kind::Lower => "≥",
        Kind::Upper => "≤",
        Kind::Heuristic => "≈",
    };
    format!("{sign}{}", number(worth.value))
}

/// The same with what it counts, where that has to be said: `≈+4.5 discs`.
pub(crate) fn value_in_units(worth: WorthView) -> String {
    let text = value_text(worth);
    match unit_name(worth.unit) {
        // A win needs no number.
        Some(unit) if text.contains(|c: char| c.is_ascii_digit()) => format!("{text} {unit}"),
        _ => text,
    }
}

fn unit_name(unit: Unit) -> Option<&'static str> {
    match unit {
        Unit::Score => None,
        Unit::Discs => Some("discs"),
        Unit::Points => Some("points"),
    }
}

fn number(value: f64) -> String {
    match value {
        // When it comes is said in words, where it is known.
        v if is_decided(v) => if v > 0.0 { "win" } else { "loss" }.into(),
        v => {
            let rounded = (v * 1000.0).round() / 1000.0 + 0.0;
            rounded.to_string()
        }
    }
}

/// What a report says, line by line, in English.
pub(crate) fn lines(
    game: &dyn Game,
    agent: &str,
    whose: Whose,
    report: &Report<String>,
) -> Vec<String> {
    let side = game.to_move();
    let told = ReportView::of(game, agent, report.clone());
    let see = |worth: WorthView| whose.see(worth, side);
    let mut lines = vec![format!("{} · {} to move", game.position(), game.colour(side).name)];
    let Some(best) = &told.best else {
        let worth = see(told.worth());
        let value = match worth.unit {
            Unit::Score => number(worth.value),
            Unit::Discs | Unit::Points => value_in_units(worth),
        };
        let whom = match whose.turns(side) {
            true => game.colour(Side::First).name,
            false => "the side to move",
        };
        lines.push(format!("The game is over: {value} for {whom}."));
        return lines;
    };
    let verdict = words::verdict(game, told.value, told.kind);
    let verdict = verdict.map(|words| format!(" ({words})")).unwrap_or_default();
    lines.push(format!(
        "{agent}: {best} {}{verdict} · depth {} · {} nodes · {:.3} s",
        value_in_units(see(told.worth())),
        told.depth,
        grouped(told.nodes),
        told.seconds
    ));
    lines.push(format!("line: {}", told.pv.join(" ")));
    let unit = common_unit(told.moves.iter().map(|m| m.worth));
    let rows: Vec<Vec<String>> = told
        .moves
        .iter()
        .map(|m| {
            let verdict = words::verdict(game, m.worth.value, m.worth.kind).unwrap_or_default();
            let worth = see(m.worth);
            let value = if unit.is_some() { value_text(worth) } else { value_in_units(worth) };
            vec![format!("  {}", m.mv), value, verdict]
        })
        .collect();
    let words = rows.iter().any(|row| !row[2].is_empty());
    let head = values_head(game, unit, whose);
    lines.extend(headed(&["  move", &head, if words { "result" } else { "" }], &rows));
    let parts: Vec<Vec<String>> =
        told.parts.iter().map(|p| vec![format!("  {}", p.name), p.value.to_string()]).collect();
    if !parts.is_empty() {
        lines.extend(headed(&["  part", "now"], &parts));
    }
    lines
}

/// What stands over a column of values: what they count, and for whom if not for the side to move.
fn values_head(game: &dyn Game, unit: Option<Unit>, whose: Whose) -> String {
    let unit = unit.and_then(unit_name).unwrap_or("value");
    match whose {
        Whose::Mover => unit.to_string(),
        Whose::First => format!("{unit} for {}", game.colour(Side::First).name),
    }
}
