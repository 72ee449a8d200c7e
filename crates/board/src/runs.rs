//! Rows of k stones on framed sets, for Connect Four and Tic-tac-toe.

use crate::Set;
use crate::frame::Frame;

/// Squares that begin `k` stones in a row in the direction with distance `step`.
///
/// Runs are doubled: two in a row, then four, and what is missing to `k`.
#[inline(always)]
pub fn run_starts<const W: usize>(stones: Set<W>, step: usize, k: usize) -> Set<W> {
    let (mut run, mut length) = (stones, 1);
    while length < k {
        let more = length.min(k - length);
        // Distances of up to 44 squares times several stones can exceed a word: go in steps.
        let mut moved = run;
        for _ in 0..more {
            moved = moved.down(step);
        }
        run = run & moved;
        length += more;
    }
    run
}

/// Whether there are `k` stones in a row in any direction.
#[inline(always)]
pub fn has_run<const W: usize>(stones: Set<W>, frame: Frame, k: usize) -> bool {
    frame.directions().into_iter().any(|step| !run_starts(stones, step, k).is_empty())
}

/// All squares that belong to a row of `k` or more stones.
pub fn run_squares<const W: usize>(stones: Set<W>, frame: Frame, k: usize) -> Set<W> {
    let mut squares = Set::EMPTY;
    for step in frame.directions() {
        let mut starts = run_starts(stones, step, k);
        for _ in 0..k {
            squares |= starts;
            starts = starts.up(step);
        }
    }
    squares
}
