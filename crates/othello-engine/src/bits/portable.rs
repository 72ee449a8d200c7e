//! What every CPU can do.

use super::lines::PRODUCTS;
pub(crate) use harif_games::othello::bits::mobility;

/// The discs that turn over when the side with `own` plays on `square`.
#[inline(always)]
pub(crate) fn flips(square: u32, own: u64, opp: u64) -> u64 {
    harif_games::othello::bits::flips(square as usize & 63, own, opp)
}

/// The discs that turn over on the last empty square of a full board: those that the side with
/// `own` would turn, and 256 times those that its opponent would.
#[inline(always)]
pub(crate) fn last_flips(square: u32, own: u64) -> u32 {
    let lines = &PRODUCTS[square as usize & 63];
    (lines[0].turned_on(own) + lines[1].turned_on(own))
        + (lines[2].turned_on(own) + lines[3].turned_on(own))
}
