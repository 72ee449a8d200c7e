//! Answers as people read them and as JSON.

use super::Answer;
use crate::failure::Failure;
use crate::out::Out;
use crate::speech::{self, counted, fixed};
use harif_catalog::views::plies;
use harif_core::{Game, Goal, Kind, Said, ScoreBounds, Scored, Solved};
use harif_desk::side_said;
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
    let mover = Said::new("stage-to-move").with("side", side_said(game, game.to_move()));
    out.beside(&game.position(), &speech::say(&mover))?;
    out.say(&match game.outcome() {
        Some(_) => Said::new("command-over").with("value", format!("{:+}", solved.bounds.lower)),
        None => sentence(game, solved, goal),
    })?;
    if let Some(best) = &solved.best {
        out.say(&Said::new("command-best").with("move", best.clone()))?;
    }
    if solved.pv.len() > 1 {
        out.say(&Said::new("command-line").with("moves", solved.pv.join(" ")))?;
    }
    for scored in answer.moves.iter().flatten() {
        out.line(format!("{:>6} {}", scored.mv, bounds(scored.bounds)))?;
    }
    let effort = Said::new("command-effort").with("nodes", counted("nodes", solved.nodes));
    Ok(out.say(&effort.with("seconds", fixed(solved.elapsed.as_secs_f64(), 3)))?)
}

/// A score, or where it lies.
pub(crate) fn bounds(ScoreBounds { lower, upper }: ScoreBounds) -> String {
    let [low, high] = [lower, upper].map(|bound| format!("{bound:+}"));
    match lower == upper {
        true => low,
        false => speech::say(&Said::new("command-bounds").with("lower", low).with("upper", high)),
    }
}

/// `Red wins in 6 moves (score +3)`, or what is known instead.
fn sentence(game: &dyn Game, solved: &Solved<String>, goal: Goal) -> Said {
    let side =
        |mover: bool| side_said(game, if mover { game.to_move() } else { game.to_move().other() });
    let Some(score) = solved.score() else {
        let (id, mover) = match kind(solved) {
            "lower" if solved.bounds.lower > 0 => ("command-unsolved-wins", true),
            "upper" if solved.bounds.upper < 0 => ("command-unsolved-wins", false),
            "lower" => ("command-unsolved-kept", true),
            "upper" => ("command-unsolved-unwon", true),
            _ => return Said::new("command-unsolved").with("score", bounds(solved.bounds)),
        };
        return Said::new(id).with("side", side(mover)).with("score", bounds(solved.bounds));
    };
    if score == 0 {
        return Said::new("command-solved-draw");
    }
    let plies = plies(game, score.into(), Kind::Exact).filter(|_| goal == Goal::Score);
    // The winner makes the last move.
    let moves = plies.map(|plies| counted("moves", plies.div_ceil(2)));
    let said = match moves {
        Some(moves) => Said::new("command-solved-in").with("moves", moves),
        None => Said::new("command-solved"),
    };
    said.with("side", side(score > 0)).with("score", format!("{score:+}"))
}
