//! Moves and flips of 8×8 Othello, one file for each tier of CPU features beside the portable one.
//!
//! Every file has the same functions. `mobility`, `flips` and `last_flips` take and give sets of squares
//! as words. Near the end of the game a position follows the other so closely that it pays to leave
//! both sides where the tier computes with them: `turn`, `played` and `replies` work on its own `Set`,
//! between which and words `set` and `word` translate. `grown` finds discs that stay. The search is
//! stamped out once a tier and calls the functions of its own tier, so that everything is inlined and
//! compiled for the same features.

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
mod lines;
pub(crate) mod portable;
mod rays;
#[cfg(all(test, target_arch = "x86_64"))]
mod tests;

/// The empty squares beside at least one disc of `opp`: where the other side may come to move.
#[inline(always)]
pub(crate) fn beside(opp: u64, empty: u64) -> u64 {
    const INNER: u64 = 0x7E7E_7E7E_7E7E_7E7E;
    const MIDDLE: u64 = 0x00FF_FFFF_FFFF_FF00;
    // A disc on the edge cannot be turned across the edge.
    let (across, along) = (opp & INNER, opp & MIDDLE);
    let diagonal = across & along;
    let sides = across << 1 | across >> 1 | along << 8 | along >> 8;
    (sides | diagonal << 9 | diagonal >> 9 | diagonal << 7 | diagonal >> 7) & empty
}
