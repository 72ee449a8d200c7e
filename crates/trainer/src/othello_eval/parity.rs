//! Three numbers by which values of searches are off, measured on positions with known scores.
//!
//! Labels come from games that are played worse than perfectly, and it takes deep play to profit from
//! having the last move: so the network thinks too well of the side to move where an even number of
//! squares is empty, and too little where it is odd (*parity*). And a search believes the best of
//! many guesses, which is the luckiest one too often: its values are too high for the side that moved last
//! before the horizon (*optimism*). `search/mod.rs` of the Othello engine puts both right. Since who is
//! ahead in such games gives some of it back, leads come out larger than they look; `lead.rs` there
//! puts that right. What is measured here is what is left.

use super::games::FinishedGame;
use super::samples::{DECIDED, known};
use harif_core::{Limits, Rng, Stop};
use harif_othello::engine::{SearchValue, Solver, lead};

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
    /// The share by which leads are larger than they look.
    pub missing: f64,
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
    let mut known = known(games, seed);
    known.retain(|sample| !sample.held);
    let (mut solver, mut rng) = (Solver::new(MEMORY), Rng::new(seed));
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    let (mut sums, mut positions) = (Sums::default(), 0);
    // A shallow search may end before it looks at the flag.
    let goes_on = |positions: usize| positions < count && !stop.is_raised();
    while let Some(sample) = rng.choose(known.iter()).filter(|_| goes_on(positions)) {
        let (discs, score) = sample.question();
        solver.clear();
        let seen = DEPTHS.map(|depth| (depth, solver.look(discs, depth, 0, &limits)));
        if seen.iter().any(|(_, seen)| seen.stopped) {
            break;
        }
        let told =
            |(depth, seen): (u32, SearchValue)| lead(seen.value.into(), discs.empties() - depth);
        sums.add(seen.map(told), score.into());
        positions += 1;
        on_progress(positions);
    }
    sums.parity(positions)
}

/// What is summed up over positions.
#[derive(Default)]
struct Sums {
    counted: f64,
    /// What each of the two searches said too much.
    off: [f64; 2],
    /// Squares of what was said, and its products with the scores.
    squares: f64,
    products: f64,
}

impl Sums {
    /// Values say whether a game is decided, not scores: to leave out the largest scores would make
    /// leads look smaller than they are.
    fn add(&mut self, told: [f64; 2], score: f64) {
        if told.iter().any(|told| told.abs() > DECIDED.into()) {
            return;
        }
        self.counted += 1.0;
        for (off, told) in self.off.iter_mut().zip(told) {
            *off += told - score;
            self.squares += told * told;
            self.products += told * score;
        }
    }

    fn parity(self, positions: usize) -> ParityErrors {
        let [even, odd] = self.off.map(|off| off / self.counted.max(1.0));
        let missing = if self.squares > 0.0 { self.products / self.squares - 1.0 } else { 0.0 };
        ParityErrors {
            positions,
            parity: (even + odd) / 2.0,
            optimism: (odd - even) / 2.0,
            missing,
        }
    }
}
