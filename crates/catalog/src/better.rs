//! Why one move is better than another, in things that can be counted.
//!
//! Nothing here is an opinion: every reason is a difference between the position after the move that was played
//! and the one after the better move. The game counts what it has to count; what both moves come to at the end is
//! the same in every game that is played for discs.

use crate::worth::{Unit, Worth};
use harif_core::{Counted, Difference, Game, GameError, Kind};

/// So many differences are told; more would be no reason. What is proven comes on top.
pub const TOLD: usize = 2;

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
