//! How far a shallow search errs about a deep one: the error model behind multi-ProbCut.
//!
//! Many positions of careless games are searched to every depth up to some, and solved where few
//! squares are empty; archives of tournament games know the scores of more. The spread of the
//! difference between two depths is then fitted by a formula with few numbers, which
//! `search/selectivity.rs` of the Othello engine holds. The errors depend on the evaluation: whoever
//! changes it runs this again.

mod fit;
mod positions;

pub use fit::{Curve, DepthPair, KNOTS, ProbcutModel, fit};

use crate::othello_eval::{FinishedGame, known};
use harif_core::{Limits, Rng, Stop};
use harif_othello::engine::{Discs, SearchPlan, Solver};
use positions::position;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Bytes of each thread's table.
const MEMORY: usize = 64 << 20;
/// The selectivity of the deepest searches: hardly any, but a tenth of the time is left.
const NEARLY_SURE: u8 = SearchPlan::SURE - 2;

/// What is measured.
#[derive(Clone, Debug)]
pub struct ProbcutRecipe {
    /// Decides the positions.
    pub seed: u64,
    /// Positions to search.
    pub positions: usize,
    /// The deepest search that takes nothing on trust.
    pub depth: u32,
    /// The deepest search of all.
    pub deep: u32,
    /// Positions with at most this many empty squares are solved as well.
    pub exact: u32,
    /// Positions of archived games, whose scores are known, to search as well.
    pub known: Vec<(Discs, i32)>,
    /// Threads; the result does not depend on them.
    pub threads: usize,
}

/// So many positions of archived games, drawn by the seed, with their scores.
pub fn archived(games: &[FinishedGame], seed: u64, count: usize) -> Vec<(Discs, i32)> {
    let (known, mut rng) = (known(games, seed), Rng::new(seed));
    let drawn = (0..count).filter_map(|_| rng.choose(known.iter()));
    drawn.map(|sample| sample.question()).collect()
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
pub fn measure(recipe: &ProbcutRecipe, stop: &Stop, say: &(dyn Fn(usize) + Sync)) -> Vec<Sample> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..recipe.threads.max(1) {
            scope.spawn(|| {
                let mut solver = Solver::new(MEMORY);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= recipe.positions + recipe.known.len() || stop.is_raised() {
                        return;
                    }
                    // Each position for itself: what others left in the table changes answers.
                    solver.clear();
                    let sample = sample(&mut solver, recipe, number, stop);
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

/// What searches say of the position of this number; `None` if the game ended too soon, or the
/// search was stopped.
fn sample(
    solver: &mut Solver,
    recipe: &ProbcutRecipe,
    number: usize,
    stop: &Stop,
) -> Option<Sample> {
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    let (discs, known) = match recipe.known.get(number) {
        Some(&(discs, score)) => (discs, Some(score)),
        None => (Discs::of(position(solver, recipe.seed, number as u64)?).ok()?, None),
    };
    let empties = discs.empties();
    let deepest = recipe.depth.max(recipe.deep).min(empties - 1);
    let values = (0..=deepest)
        .map(|depth| {
            let selectivity = if depth <= recipe.depth { SearchPlan::SURE } else { NEARLY_SURE };
            let seen = solver.look(discs, depth, selectivity, &limits);
            (!seen.stopped).then_some(seen.value)
        })
        .collect::<Option<_>>()?;
    let solved = known.is_none() && empties <= recipe.exact;
    let score = solved.then(|| solver.score(discs, &limits, &mut |_| {}).score()).flatten();
    Some(Sample { empties, values, score: known.or(score) })
}
