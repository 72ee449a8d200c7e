//! The phases of a game, each fitted by itself to positions in and around it.

use super::fit::{Row, Settings, least_squares};
use super::samples::Sample;
use harif_core::Stop;
use harif_othello_engine::eval::{Features, Parameters, UNIT, WEIGHTS};

/// The most empty squares of each phase: two numbers a phase where solvers ask most, more in the
/// opening, where positions differ little.
pub const PHASES: [u8; 19] =
    [5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 34, 38, 43, 49, 60];
/// How much positions count that have one or two empty squares too few or too many.
const AROUND: [f32; 3] = [1.0, 0.5, 0.25];
/// Unknowns of a row: a weight a pattern, and the tempo.
const TERMS: usize = 47;

/// What to fit with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// The pull towards 0, see [`Settings::ridge`].
    pub ridge: f32,
    /// Most steps a phase.
    pub steps: usize,
    /// Threads.
    pub threads: usize,
}

/// How far a fit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The phase that is worked on, from 0.
    pub phase: usize,
    /// All phases.
    pub phases: usize,
    /// Positions that it is fitted to.
    pub positions: usize,
}

/// Fits the weights of all phases to samples that are not held out; `None` if `stop` was raised.
pub fn fit(
    samples: &[Sample],
    order: &Fit,
    stop: &Stop,
    on_progress: &mut dyn FnMut(Progress),
) -> Option<Parameters> {
    let mut parameters = Parameters::zeros(&PHASES).expect("the phases ascend to 60");
    let settings =
        Settings { ridge: order.ridge, steps: order.steps, accuracy: 1e-3, threads: order.threads };
    let mut least = 0;
    for (phase, most) in PHASES.into_iter().enumerate() {
        let span = (least, u32::from(most));
        let rows = rows(samples, span);
        on_progress(Progress { phase, phases: PHASES.len(), positions: rows.len() });
        let tempos = usize::from(most) - least as usize + 1;
        let fitted = least_squares(&rows, WEIGHTS + tempos, &settings, stop)?;
        let (weights, tempo) = fitted.split_at(WEIGHTS);
        parameters.weights[phase] = weights.iter().copied().map(rounded).collect();
        for (empties, tempo) in (least as usize..).zip(tempo) {
            parameters.tempo[empties] = rounded(*tempo);
        }
        least = u32::from(most) + 1;
    }
    Some(parameters)
}

/// The rows of the samples in and around a phase.
fn rows(samples: &[Sample], span: (u32, u32)) -> Vec<Row<TERMS>> {
    let near = samples.iter().filter(|sample| !sample.held).filter_map(|sample| {
        let empties = sample.empties();
        let inside = empties.clamp(span.0, span.1);
        let trust = *AROUND.get(empties.abs_diff(inside) as usize)?;
        let weights = Features::of(sample.own, sample.opp).weights();
        // A neighbour takes the tempo of the number of the same parity, if there is one.
        let same = inside ^ ((inside ^ empties) & 1);
        let tempo = if (span.0..=span.1).contains(&same) { same } else { inside };
        let tempo = WEIGHTS as u32 + tempo - span.0;
        let unknowns = std::array::from_fn(|i| weights.get(i).copied().unwrap_or(tempo));
        Some(Row { unknowns, target: f32::from(sample.value), trust })
    });
    near.collect()
}

/// A weight as the file has it. No sum of 47 such numbers can overflow.
fn rounded(weight: f32) -> i16 {
    let limit = (64 * UNIT) as f32;
    weight.clamp(-limit, limit).round() as i16
}
