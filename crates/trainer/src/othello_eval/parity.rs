//! Two numbers by which values of searches are off, measured on positions with known scores.
//!
//! Labels come from games that are played worse than perfectly, and it takes deep play to profit from
//! having the last move: so the network thinks too well of the side to move where an even number of
//! squares is empty, and too little where it is odd (*parity*). And a search believes the best of
//! many guesses, which is the luckiest one too often: its values are too high for whoever moved last
//! before the horizon (*optimism*). `search/mod.rs` of the Othello engine puts both right; what is
//! measured here is what is left.

use super::games::FinishedGame;
use super::samples::{DECIDED, known};
use harif_core::{Limits, Rng, Stop};
use harif_othello::engine::Solver;

/// Plies of the two searches of a position: one ends with a move of the side to move, one with a move
/// of the other side.
const DEPTHS: [u32; 2] = [10, 11];
/// Bytes of the solver's table.
const MEMORY: usize = 16 << 20;

/// How far values are off, in discs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ParityErrors {
    /// Positions that were searched.
    pub positions: usize,
    /// How much too well the network thinks of the side to move with an even number of empty squares.
    pub parity: f64,
    /// How much too well a search thinks of the side that moves last before the horizon.
    pub optimism: f64,
}

/// Searches so many archived positions, drawn by the seed from games that are not held out, and
/// compares with their scores. Ends early when `stop` is raised.
pub fn parity(
    games: &[FinishedGame],
    seed: u64,
    count: usize,
    stop: &Stop,
    on_progress: &mut dyn FnMut(usize),
) -> ParityErrors {
    let fitted = known(games, seed).into_iter().filter(|sample| !sample.held);
    let mut known: Vec<_> = fitted.map(|sample| sample.question()).collect();
    known.retain(|(_, score)| score.abs() <= DECIDED);
    let (mut solver, mut rng) = (Solver::new(MEMORY), Rng::new(seed));
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    let (mut sums, mut positions) = ([0.0; 2], 0);
    while let Some(&(discs, score)) = rng.choose(known.iter()).filter(|_| positions < count) {
        solver.clear();
        let seen = DEPTHS.map(|depth| solver.look(discs, depth, 0, &limits));
        if seen.iter().any(|seen| seen.stopped) {
            break;
        }
        for (sum, seen) in sums.iter_mut().zip(seen) {
            *sum += f64::from(seen.value - score);
        }
        positions += 1;
        on_progress(positions);
    }
    let [even, odd] = sums.map(|sum| sum / positions.max(1) as f64);
    ParityErrors { positions, parity: (even + odd) / 2.0, optimism: (odd - even) / 2.0 }
}
