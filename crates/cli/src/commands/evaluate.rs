//! `harif evaluate`: what an evaluation says of a position, part by part.

use super::lines::each_position;
use crate::args::{EvaluateArgs, SideArg};
use crate::failure::Failure;
use crate::out::headed;
use crate::play::rows;
use crate::speech;
use harif_console::problem::UserProblem;
use harif_core::{Game, Part, Side};
use serde_json::json;

fn side_of(game: &dyn Game, side: SideArg) -> Side {
    match side {
        SideArg::Mover => game.to_move(),
        SideArg::Opponent => game.to_move().other(),
        SideArg::First => Side::First,
        SideArg::Second => Side::Second,
    }
}

pub(crate) fn run(args: &EvaluateArgs, as_json: bool) -> Result<(), Failure> {
    let start = harif_catalog::open(&args.positions.game).map_err(Failure::bad)?;
    let eval = match &args.eval {
        Some(spec) => spec.clone(),
        None => default_of(start.as_ref()).map_err(Failure::bad)?,
    };
    // A slip in the name is no fault of the first line.
    start.evaluate(&eval, start.to_move()).map_err(Failure::bad)?;
    each_position(&args.positions, |out, game| {
        let side = side_of(game.as_ref(), args.side);
        let parts = game.evaluate(&eval, side).map_err(Failure::bad)?;
        if as_json {
            out.json(&json!({
                "position": game.position(),
                "eval": eval,
                "side": side,
                "value": sum(&parts),
                "parts": parts,
            }))?;
            return Ok(());
        }
        let lines = rows::parts(&speech::words(), game.as_ref(), &eval, side, &parts);
        Ok(lines.iter().try_for_each(|line| out.line(line))?)
    })
}

/// The first evaluation of a game.
pub(crate) fn default_of(game: &dyn Game) -> Result<String, UserProblem> {
    let first = game.evaluators().into_iter().next();
    let named = first.map(|schema| schema.name.to_string());
    named.ok_or_else(|| UserProblem::NoEvaluation(game.name()))
}

/// What an evaluation says, line by line, in English.
pub(crate) fn lines(game: &dyn Game, eval: &str, side: Side, parts: &[Part]) -> Vec<String> {
    let (colour, value) = (game.colour(side).name, sum(parts));
    let head = format!("{} · {eval} for {colour}: {value}", game.position());
    let rows: Vec<Vec<String>> =
        parts.iter().map(|p| vec![format!("  {}", p.name), p.value.to_string()]).collect();
    std::iter::once(head).chain(headed(&["  part", "value"], &rows)).collect()
}

/// What the parts add up to.
pub(crate) fn sum(parts: &[Part]) -> f64 {
    parts.iter().map(|part| part.value).sum::<f64>() + 0.0
}
