//! Answers as people read them and as JSON.

use super::Answer;
use crate::commands::words;
use crate::failure::Failure;
use crate::out::{Out, counted};
use harif_catalog::views::plies;
use harif_core::{Game, Goal, Kind, ScoreBounds, Scored, Solved};
use serde_json::{Value, json};

/// How far the search came: `exact`, a proven win or draw (`lower`), a proven loss or draw (`upper`),
/// or nothing that says who wins.
fn kind(solved: &Solved<String>) -> &'static str {
    match solved.bounds {
        bounds if bounds.score().is_some() => "exact",
        ScoreBounds { lower: 0.., .. } => "lower",
        ScoreBounds { upper: ..=0, .. } => "upper",
        _ => "unknown",
    }
}

/// An answer as JSON.
pub(super) fn shape(game: &dyn Game, answer: &Answer, expected: Option<i32>) -> Value {
    let solved = &answer.solved;
    let mut value = json!({
        "position": game.position(),
        "score": solved.score(),
        "kind": kind(solved),
        "lower": solved.bounds.lower,
        "upper": solved.bounds.upper,
        "best": solved.best,
        "pv": solved.pv,
        "nodes": solved.nodes,
        "seconds": solved.elapsed.as_secs_f64(),
    });
    if let Some(moves) = &answer.moves {
        value["moves"] = moves.iter().map(scored).collect();
    }
    if let Some(expected) = expected {
        value["expected"] = json!(expected);
    }
    value
}

fn scored(scored: &Scored<String>) -> Value {
    let Scored { mv, bounds: ScoreBounds { lower, upper } } = scored;
    json!({ "move": mv, "score": scored.score(), "lower": lower, "upper": upper })
}

/// An answer for people.
pub(super) fn show(
    out: &mut Out,
    game: &dyn Game,
    answer: &Answer,
    goal: Goal,
) -> Result<(), Failure> {
    let solved = &answer.solved;
    let mover = game.colour(game.to_move()).name;
    out.line(format!("{} · {mover} to move", game.position()))?;
    out.line(match game.outcome() {
        Some(_) => format!("The game is over: {:+} for the side to move.", solved.bounds.lower),
        None => sentence(game, solved, goal),
    })?;
    if let Some(best) = &solved.best {
        out.line(format!("best: {best}"))?;
    }
    if solved.pv.len() > 1 {
        out.line(format!("line: {}", solved.pv.join(" ")))?;
    }
    for scored in answer.moves.iter().flatten() {
        out.line(format!("{:>6} {}", scored.mv, bounds(scored.bounds)))?;
    }
    let nodes = counted(solved.nodes, "node", "nodes");
    Ok(out.line(format!("{nodes} · {:.3} s", solved.elapsed.as_secs_f64()))?)
}

/// A score, or where it lies.
pub(crate) fn bounds(ScoreBounds { lower, upper }: ScoreBounds) -> String {
    if lower == upper { format!("{lower:+}") } else { format!("from {lower:+} to {upper:+}") }
}

/// `Red wins in 6 moves (score +3)`, or what is known instead.
fn sentence(game: &dyn Game, solved: &Solved<String>, goal: Goal) -> String {
    let side = |mover: bool| {
        let side = if mover { game.to_move() } else { game.to_move().other() };
        game.colour(side).name
    };
    let Some(score) = solved.score() else {
        let known = match kind(solved) {
            "lower" if solved.bounds.lower > 0 => format!(": {} wins", side(true)),
            "upper" if solved.bounds.upper < 0 => format!(": {} wins", side(false)),
            "lower" => format!(": {} does not lose", side(true)),
            "upper" => format!(": {} does not win", side(true)),
            _ => String::new(),
        };
        return format!("Not solved{known} (score {})", bounds(solved.bounds));
    };
    if score == 0 {
        return "A draw (score 0)".into();
    }
    let winner = side(score > 0);
    let plies = plies(game, score.into(), Kind::Exact).filter(|_| goal == Goal::Score);
    let distance = plies.map(|plies| format!(" in {}", words::moves(plies))).unwrap_or_default();
    format!("{winner} wins{distance} (score {score:+})")
}
