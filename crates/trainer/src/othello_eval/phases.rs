//! The phases of a game, each fitted by itself to positions in and around it.

use super::fit::{Row, Settings, least_squares};
use super::samples::Sample;
use harif_core::Stop;
use harif_othello_engine::eval::{Features, Parameters, UNIT, WEIGHTS};
use std::ops::Range;

/// The most empty squares of each phase: two numbers a phase where solvers ask most, more in the
/// opening, where positions differ little.
pub const PHASES: [u8; 19] =
    [5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 34, 38, 43, 49, 60];
/// How much positions count that have one or two empty squares too few or too many.
const AROUND: [f32; 3] = [1.0, 0.5, 0.25];
/// Unknowns of a row: a weight a pattern, and the tempo.
const TERMS: usize = 47;

/// The numbers of empty squares of a phase, the first and the last.
pub(super) fn span(phase: usize) -> (u32, u32) {
    let below = phase.checked_sub(1).map_or(0, |below| PHASES[below] + 1);
    (below.into(), PHASES[phase].into())
}

/// The phases that positions with these numbers of empty squares have a say in.
pub(super) fn phases_near(least: u32, most: u32) -> Range<usize> {
    let reach = AROUND.len() as u32 - 1;
    let first = PHASES.partition_point(|&last| u32::from(last) + reach < least);
    let end = (first..PHASES.len()).find(|&phase| span(phase).0 > most);
    first..end.unwrap_or(PHASES.len())
}

/// Fits one phase to the samples that are not held out. `on_rows` is told how many they are. `None`
/// if `stop` was raised.
pub fn fit_phase(
    parameters: &mut Parameters,
    phase: usize,
    samples: &[Sample],
    settings: &Settings,
    stop: &Stop,
    on_rows: &mut dyn FnMut(usize),
) -> Option<()> {
    let (least, most) = span(phase);
    let rows = rows(samples, least, most);
    on_rows(rows.len());
    let tempos = (most - least + 1) as usize;
    let fitted = least_squares(&rows, WEIGHTS + tempos, settings, stop)?;
    let (weights, tempo) = fitted.split_at(WEIGHTS);
    parameters.weights[phase] = weights.iter().copied().map(rounded).collect();
    for (empties, tempo) in (least as usize..).zip(tempo) {
        parameters.tempo[empties] = rounded(*tempo);
    }
    Some(())
}

/// The rows of the samples in and around a phase.
fn rows(samples: &[Sample], least: u32, most: u32) -> Vec<Row<TERMS>> {
    let near = samples.iter().filter(|sample| !sample.held).filter_map(|sample| {
        let empties = sample.empties();
        let inside = empties.clamp(least, most);
        let trust = *AROUND.get(empties.abs_diff(inside) as usize)?;
        let weights = Features::of(sample.own, sample.opp).weights();
        // A neighbour takes the tempo of the number of the same parity, if there is one.
        let same = inside ^ ((inside ^ empties) & 1);
        let tempo = if (least..=most).contains(&same) { same } else { inside };
        let tempo = WEIGHTS as u32 + tempo - least;
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
