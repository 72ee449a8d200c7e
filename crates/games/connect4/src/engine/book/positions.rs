//! The positions that a book holds: every *quiet* one that a game can reach with a number of stones.
//!
//! Quiet means what it means in the search: nobody has won, the side to move has no win at once and
//! at least two moves that do not lose at once. Everything else is settled without a book. Mirror
//! images are one.

use crate::engine::frame::{Frame, Sized};
use crate::engine::lines::{has_line, wins};
use crate::engine::search::replies;
use crate::engine::stones::Stones;
use crate::engine::word::Word;
use std::collections::HashSet;

/// The number that stands for a position and its mirror image.
#[inline(always)]
pub(crate) fn key(frame: Sized<u64>, own: u64, all: u64) -> u64 {
    let key = own | all.plus(frame.bottom());
    key.min(frame.mirrored(key))
}

/// The stones of a key.
pub(crate) fn stones(frame: Sized<u64>, key: u64) -> (u64, u64) {
    let (mut own, mut all) = (0, 0);
    for index in 0..frame.width() {
        let shift = index * frame.stride();
        let column = (key >> shift) & ((1 << frame.stride()) - 1);
        // The highest bit is the guard above the stones.
        let filled = (1 << column.ilog2()) - 1;
        all |= filled << shift;
        own |= (column & filled) << shift;
    }
    (own, all)
}

/// Whether the search would make a node of this position.
pub(crate) fn is_quiet(frame: Sized<u64>, own: u64, all: u64) -> bool {
    let landings = frame.landings(all);
    let moves = replies(landings, wins(frame, own ^ all, all));
    wins(frame, own, all) & landings == 0 && moves.count_ones() >= 2
}

/// The keys of every position with each number of stones, from 0 on, quiet or not; games that are
/// over are left out. In order.
pub(crate) fn layers(frame: Sized<u64>) -> impl Iterator<Item = Vec<u64>> {
    std::iter::successors(Some(vec![key(frame, 0, 0)]), move |layer| {
        let mut next = Vec::new();
        for position in layer {
            let (own, all) = stones(frame, *position);
            let mut landings = frame.landings(all);
            while landings != 0 {
                let square = landings.first();
                landings ^= square;
                if !has_line(frame, own | square) {
                    next.push(key(frame, own ^ all, all | square));
                }
            }
        }
        next.sort_unstable();
        next.dedup();
        Some(next)
    })
}

/// Whether a game can come to these stones. A diagram may show what no game can, such as a second
/// player's stone below the only one of the first. A book knows nothing of such positions.
pub(crate) fn is_reachable(frame: Sized<u64>, position: Stones) -> bool {
    let (own, all) = position.bits();
    let mut dead_ends = HashSet::new();
    came_about(frame, own as u64, all as u64, &mut dead_ends)
}

fn came_about(frame: Sized<u64>, own: u64, all: u64, dead_ends: &mut HashSet<u64>) -> bool {
    if all == 0 {
        return true;
    }
    let other = own ^ all;
    if has_line(frame, own) || has_line(frame, other) || dead_ends.contains(&key(frame, own, all)) {
        return false;
    }
    // The last stone is the other side's, and the highest of its column.
    let tops = all.plus(frame.bottom()) >> 1;
    let mut last = tops & other;
    while last != 0 {
        let stone = last.first();
        last ^= stone;
        if came_about(frame, other ^ stone, all ^ stone, dead_ends) {
            return true;
        }
    }
    dead_ends.insert(key(frame, own, all));
    false
}
