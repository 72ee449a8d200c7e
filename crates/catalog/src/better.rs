//! Why one move is better than another, in things that can be counted.
//!
//! Nothing here is an opinion: every reason is a difference between the position after the move that was played
//! and the one after the better move. The game counts what it has to count; what both moves come to at the end is
//! the same in every game that is played for discs.

use crate::worth::{Unit, Worth};
use harif_core::{Counted, Difference, Game, GameError, Kind};

/// So many differences are told; more would be no reason. What is proven comes on top.
const TOLD: usize = 2;

/// Why `best` is better than `played`, both legal in the position that `game` shows and worth so much;
/// the weightiest first. Nothing where no difference is large enough.
///
/// # Errors
/// [`GameError`] if one of the moves cannot be played.
pub fn better(
    game: &dyn Game,
    (played, after): (&str, Worth),
    (best, before): (&str, Worth),
) -> Result<Vec<Difference>, GameError> {
    if played == best {
        return Ok(Vec::new());
    }
    let mut told = game.differences(played, best)?;
    told.truncate(TOLD);
    if let (Some(played), Some(best)) = (proven(after), proven(before)) {
        let discs = Difference::new("discs").with("played", Counted::Score(played));
        told.push(discs.with("best", Counted::Score(best)));
    }
    Ok(told)
}

/// The score at the end, where it is proven and counted in discs.
fn proven(worth: Worth) -> Option<i32> {
    let known = worth.kind == Kind::Exact && worth.unit == Unit::Discs;
    (known && worth.value.is_finite()).then_some(worth.value as i32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::Value;

    fn at(name: &str, position: &str) -> Box<dyn Game> {
        let mut game = crate::open(name).unwrap();
        game.set_up(position).unwrap();
        game
    }

    fn reasons(game: &dyn Game, played: &str, best: &str, kind: Kind) -> Vec<Difference> {
        let discs = |value: Value| Worth { value, kind, unit: Unit::Discs };
        better(game, (played, discs(-6.0)), (best, discs(4.0))).unwrap()
    }

    #[test]
    fn what_is_proven_is_told_in_discs() {
        let game = at("othello", "f5");
        let told = reasons(game.as_ref(), "f4", "d6", Kind::Exact);
        let json = serde_json::to_string(told.last().unwrap()).unwrap();
        assert_eq!(json, r#"{"say":"discs","played":-6,"best":4}"#);
        assert!(reasons(game.as_ref(), "d6", "d6", Kind::Exact).is_empty(), "nothing is better");
        let told = reasons(game.as_ref(), "f4", "d6", Kind::Heuristic);
        assert!(!told.iter().any(|t| t.name == "discs"), "{told:?}");
    }

    #[test]
    fn few_differences_are_told_and_moves_must_be_legal() {
        // Black may play beside a1 and open it to White.
        let board = "-----OX-/-OOOOOX-/--OXXX--/--XXXX--/--XXXX--/--------/--------/-------- X";
        let game = at("othello", &board.replace('/', ""));
        for mv in game.legal() {
            let told = reasons(game.as_ref(), &mv, "e1", Kind::Heuristic);
            assert!(told.len() <= TOLD, "{told:?}");
        }
        assert!(game.differences("e1", "h8").is_err());
        let game = at("connect4", "44");
        assert!(game.differences("1", "4").unwrap().is_empty(), "this game counts nothing");
    }
}
