//! How far the values of an evaluation are from known scores.

use super::games::FinishedGame;
use super::positions::{Drawn, draw};
use super::samples::{Sample, known, played};
use harif_core::{Limits, Stop};
use harif_othello::Board8;
use harif_othello::engine::eval::{Network, UNIT};
use harif_othello::engine::{Discs, Solver};

/// The most empty squares of positions that are solved to measure errors.
pub const SOLVED: u32 = 16;
/// Bytes of the solver's table.
const MEMORY: usize = 64 << 20;

/// The errors of an evaluation, in discs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Errors {
    /// Positions compared.
    pub positions: u64,
    /// The mean of the absolute errors.
    pub mean: f64,
    /// The root of the mean of the squared errors.
    pub rms: f64,
    /// The mean of the errors with their signs.
    pub bias: f64,
}

impl Errors {
    fn averaged(self) -> Errors {
        let count = self.positions.max(1) as f64;
        let (mean, bias) = (self.mean / count, self.bias / count);
        Errors { mean, bias, rms: (self.rms / count).sqrt(), ..self }
    }
}

/// The errors on the held out samples, for each number of empty squares.
pub fn errors(network: &Network, samples: &[Sample]) -> Vec<Errors> {
    let mut sums = vec![Errors::default(); 61];
    for sample in samples.iter().filter(|sample| sample.held) {
        let empties = sample.empties();
        let value = network.evaluate(sample.own, sample.opp);
        let error = f64::from(value - i32::from(sample.value)) / f64::from(UNIT);
        let sum = &mut sums[empties.min(60) as usize];
        sum.positions += 1;
        sum.mean += error.abs();
        sum.rms += error * error;
        sum.bias += error;
    }
    sums.into_iter().map(Errors::averaged).collect()
}

/// The errors of an evaluation, each list by empty squares.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// Against exact scores.
    pub exact: Vec<Errors>,
    /// Against the results of the games.
    pub played: Vec<Errors>,
}

/// Measures an evaluation on held out games: on `sample` positions for each number of empty squares
/// up to [`SOLVED`], solved for it, on the exact scores that the archives have, and on the results.
/// Ends early when `stop` is raised.
pub fn measure(
    network: &Network,
    games: &[FinishedGame],
    seed: u64,
    sample: usize,
    stop: &Stop,
    on_progress: &mut dyn FnMut(u32),
) -> Measured {
    let mut solver = Solver::new(MEMORY);
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    let mut exact = known(games, seed);
    for empties in 1..=SOLVED {
        on_progress(empties);
        let drawn = (0..).map_while(|number| draw(games, seed, empties, number));
        // A game in twenty is held out; a seed that holds out none must not draw for ever.
        let drawn = drawn.take(1000 * sample).filter(|drawn| drawn.held).take(sample);
        exact.extend(drawn.map_while(|Drawn { own, opp, held }| {
            let value = exact_value(own, opp, &mut solver, &limits)? as i16;
            Some(Sample { own, opp, value, held })
        }));
    }
    Measured { exact: errors(network, &exact), played: errors(network, &played(games, seed)) }
}

/// The exact score in parts of a disc; `None` if a limit ended the search.
fn exact_value(own: u64, opp: u64, solver: &mut Solver, limits: &Limits) -> Option<i32> {
    if limits.stop.is_raised() {
        return None;
    }
    let board = Board8::new(own, opp).expect("a board of a game");
    let discs = Discs::of(board).expect("8x8 is solvable");
    solver.score(discs, limits, &mut |_| ()).score().map(|score| score * UNIT)
}
