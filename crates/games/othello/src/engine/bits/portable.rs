//! What every CPU can do.

use super::lines::PRODUCTS;
pub(crate) use crate::bits::mobility;
pub(crate) use crate::engine::stability::{column, grown, spread};

/// The discs that turn over when the side with `own` plays on `square`.
#[inline(always)]
pub(crate) fn flips(square: u32, own: u64, opp: u64) -> u64 {
    crate::bits::flips(square as usize & 63, own, opp)
}

/// A set of squares, as it is.
pub(crate) type Set = u64;
/// Discs that turn over.
pub(crate) type Turned = u64;

/// Squares as [`turn`] takes them.
#[inline(always)]
pub(crate) fn set(squares: u64) -> Set {
    squares
}

/// The squares of a set.
#[inline(always)]
pub(crate) fn word(set: Set) -> u64 {
    set
}

/// Whether nothing turns over, so that it is no move.
#[inline(always)]
pub(crate) fn nothing(turned: Turned) -> bool {
    turned == 0
}

/// Both sides after a move that turns over these discs, the side to move first.
#[inline(always)]
pub(crate) fn played(square: u32, mine: Set, theirs: Set, turned: Turned) -> (Set, Set) {
    (theirs ^ turned, mine | turned | 1 << square)
}

/// [`mobility`] onto squares that are all empty.
#[inline(always)]
pub(crate) fn replies(mine: Set, theirs: Set, empty: u64) -> u64 {
    mobility(mine, theirs) & empty
}

/// The discs that turn over when the side with `mine` plays on `square`.
#[inline(always)]
pub(crate) fn turn(square: u32, mine: Set, theirs: Set) -> Turned {
    flips(square, mine, theirs)
}

/// The discs that turn over on the last empty square of a full board: those that the side with
/// `own` would turn, and 256 times those that its opponent would.
#[inline(always)]
pub(crate) fn last_flips(square: u32, own: u64) -> u32 {
    let lines = &PRODUCTS[square as usize & 63];
    (lines[0].turned_on(own) + lines[1].turned_on(own))
        + (lines[2].turned_on(own) + lines[3].turned_on(own))
}
