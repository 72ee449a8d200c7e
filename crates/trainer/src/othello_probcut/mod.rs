//! How far a shallow search errs about a deep one: the error model behind multi-ProbCut.
//!
//! Many positions of careless games are searched to every depth up to some, nothing taken on
//! trust, and solved where few squares are empty. The spread of the difference between two depths is
//! then fitted by a formula with few numbers, which `search/trust.rs` of the Othello engine holds. The
//! errors depend on the evaluation: whoever changes it runs this again.

mod fit;
mod positions;

pub use fit::{Cell, Curve, KNOTS, Model, fit};

use harif_core::{Limits, Stop};
use harif_othello_engine::{Discs, Plan, Solver};
use positions::position;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Bytes of each thread's table.
const MEMORY: usize = 16 << 20;

/// What is measured.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// Decides the positions.
    pub seed: u64,
    /// Positions to search.
    pub positions: usize,
    /// The deepest search.
    pub depth: u32,
    /// Positions with at most this many empty squares are solved as well.
    pub exact: u32,
    /// Threads; the result does not depend on them.
    pub threads: usize,
}

/// What the searches of one position said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Empty squares.
    pub empties: u32,
    /// The value in discs at depth 0, 1, 2 and so on, as far as that is short of the end of the game.
    pub values: Vec<i32>,
    /// The score, if the position was solved.
    pub score: Option<i32>,
}

/// Searches the positions of a recipe. `say` is told how many are done. Once `stop` is raised the
/// samples so far are given.
pub fn measure(recipe: &Recipe, stop: &Stop, say: &(dyn Fn(usize) + Sync)) -> Vec<Sample> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..recipe.threads.max(1) {
            scope.spawn(|| {
                let mut solver = Solver::new(MEMORY);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= recipe.positions || stop.is_raised() {
                        return;
                    }
                    // Each position for itself: what others left in the table changes answers.
                    solver.clear();
                    let sample = sample(&mut solver, recipe, number as u64, stop);
                    let mut done = done.lock().expect("no thread panics with the lock");
                    done.extend(sample.map(|sample| (number, sample)));
                    say(done.len());
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no thread panics with the lock");
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, sample)| sample).collect()
}

/// The position of this number and what searches say of it; `None` if the game ended too soon, or
/// the search was stopped.
fn sample(solver: &mut Solver, recipe: &Recipe, number: u64, stop: &Stop) -> Option<Sample> {
    let board = position(solver, recipe.seed, number)?;
    let discs = Discs::of(board).ok()?;
    let empties = discs.empties();
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    let deepest = recipe.depth.min(empties - 1);
    let values = (0..=deepest)
        .map(|depth| {
            let seen = solver.look(discs, depth, Plan::SURE, &limits);
            (!seen.stopped).then_some(seen.value)
        })
        .collect::<Option<_>>()?;
    let solved = empties <= recipe.exact;
    let score = solved.then(|| solver.score(discs, &limits, &mut |_| {}).score()).flatten();
    Some(Sample { empties, values, score })
}
