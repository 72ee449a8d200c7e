//! Analysis: who is asked about a position when nobody is named, and what a move did to an evaluation.
//!
//! Every face and every command asks the same analyst, so they say the same move and value of a position.

use harif_catalog::analyst_or;
use harif_catalog::review::PartChange;
use harif_core::{Game, Limits, NameError, Part, Player, Report, Side};
use serde::Serialize;

/// Who looks at positions where there is no champion: every move with its value, as deep as the limits say, or as it
/// is quick if they say nothing.
pub const ANALYST: &str = "alphabeta:values=all";

/// Who looks at a position of this game when nobody is named: the champion where there is one that can keep the
/// limits, or else [`ANALYST`].
///
/// ```
/// use harif_core::Limits;
/// use harif_desk::analysis::analyst;
/// let of = |name| analyst(harif_catalog::open(name).unwrap().as_ref(), &Limits::default());
/// assert_eq!(of("connect4"), "champion");
/// assert_eq!(of("tictactoe"), "alphabeta:values=all");
/// ```
pub fn analyst(game: &dyn Game, limits: &Limits) -> String {
    let first = analyst_or(game, ANALYST, limits.time);
    let keeps = |player: Box<dyn Player>| !player.ignores().iter().any(|kind| kind.is_in(limits));
    if game.agent(&first).is_ok_and(keeps) { first } else { ANALYST.into() }
}

/// A report with the values of those moves that it has not come to: a search whose time ends in the middle
/// of a depth has looked at them before.
pub fn with_earlier(earlier: Option<Report<String>>, mut report: Report<String>) -> Report<String> {
    for old in earlier.into_iter().flat_map(|earlier| earlier.moves) {
        if report.moves.iter().all(|new| new.mv != old.mv) {
            report.moves.push(old);
        }
    }
    report
}

/// What a move did to the parts of an evaluation, seen throughout by the side that made it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveEffect {
    /// Who made the move.
    pub side: Side,
    /// The parts before and after it.
    pub parts: Vec<PartChange>,
}

/// The evaluation that a face shows when nobody names one: the game's first; none if the game has none.
pub fn usual_evaluation(game: &dyn Game) -> Option<&'static str> {
    game.evaluators().first().map(|schema| schema.name)
}

/// What the last move that `game` shows did to the parts of an evaluation; `None` at the start. An evaluation may be
/// one-sided (what is good for one need not be bad for the other), so that both positions are evaluated for the
/// same side: to turn the sign of what the other side sees would be wrong.
///
/// ```
/// use harif_desk::analysis::effect;
/// let mut game = harif_catalog::open("connect4").unwrap();
/// game.set_up("4").unwrap();
/// let effect = effect(game.as_ref(), "windows").unwrap().unwrap();
/// let centre = effect.parts.iter().find(|part| part.name == "centre").unwrap();
/// assert_eq!((centre.before, centre.after), (0.0, 3.0));
/// ```
///
/// # Errors
/// A [`NameError`] that lists the evaluations there are.
pub fn effect(game: &dyn Game, evaluation: &str) -> Result<Option<MoveEffect>, NameError> {
    let before = game.ply().checked_sub(1).and_then(|ply| game.branch(ply).ok());
    let Some(before) = before else {
        return game.evaluate(evaluation, game.to_move()).map(|_| None);
    };
    let side = before.to_move();
    let (then, now) = (before.evaluate(evaluation, side)?, game.evaluate(evaluation, side)?);
    let part = |(before, after): (Part, Part)| PartChange {
        name: before.name,
        before: before.value + 0.0,
        after: after.value + 0.0,
    };
    Ok(Some(MoveEffect { side, parts: then.into_iter().zip(now).map(part).collect() }))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may panic")]
mod tests {
    use super::*;

    fn effect_of(game: &str, moves: &str, evaluation: &str) -> Vec<PartChange> {
        let mut game = harif_catalog::open(game).unwrap();
        game.set_up(moves).unwrap();
        effect(game.as_ref(), evaluation).unwrap().unwrap().parts
    }

    #[test]
    fn one_sided_parts_are_seen_by_the_side_that_moved_before_and_after() {
        let parts = effect_of("connect4", "414", "windows");
        let centre = parts.iter().find(|part| part.name == "centre").unwrap();
        assert_eq!((centre.before, centre.after), (3.0, 6.0), "another stone in the middle");
        let parts = effect_of("tictactoe", "b2", "lines");
        assert!(parts.iter().any(|part| part.after != part.before), "{parts:?}");
    }

    #[test]
    fn before_the_first_move_nothing_has_changed_and_unknown_evaluations_are_named() {
        let game = harif_catalog::open("othello").unwrap();
        assert_eq!(effect(game.as_ref(), "discs").unwrap(), None);
        assert!(effect(game.as_ref(), "luck").is_err());
    }

    #[test]
    fn limits_that_the_champion_cannot_keep_go_to_another() {
        let game = harif_catalog::open("connect4").unwrap();
        let deep = Limits { depth: Some(4), ..Limits::default() };
        let asked = analyst(game.as_ref(), &deep);
        let ignores =
            game.agent("champion").unwrap().ignores().iter().any(|kind| kind.is_in(&deep));
        assert_eq!(asked == "champion", !ignores);
    }
}
