//! How far the values of an evaluation are from known scores.

use super::samples::Sample;
use harif_othello_engine::eval::{Features, UNIT, Weights};

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

/// The errors on the held out samples, for each number of empty squares.
pub fn errors(weights: &Weights, samples: &[Sample]) -> Vec<Errors> {
    let mut sums = vec![Errors::default(); 61];
    for sample in samples.iter().filter(|sample| sample.held) {
        let empties = sample.empties();
        let value = weights.evaluate(&Features::of(sample.own, sample.opp), empties);
        let error = f64::from(value - i32::from(sample.value)) / f64::from(UNIT);
        let sum = &mut sums[empties.min(60) as usize];
        sum.positions += 1;
        sum.mean += error.abs();
        sum.rms += error * error;
        sum.bias += error;
    }
    sums.into_iter().map(Errors::averaged).collect()
}

impl Errors {
    fn averaged(self) -> Errors {
        let count = self.positions.max(1) as f64;
        let (mean, bias) = (self.mean / count, self.bias / count);
        Errors { mean, bias, rms: (self.rms / count).sqrt(), ..self }
    }
}
