//! Margins with error bars: discs a game, from whole pairs.

use super::estimate::{Estimate, NEEDED, Unsupported};

/// Independent observations of a number: how many, their sum, and the sum of their squares.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spread {
    count: u64,
    sum: f64,
    squares: f64,
}

impl Spread {
    /// Adds an observation.
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean with its 95 % interval, where an observation is so many games.
    ///
    /// ```
    /// use harif_arena::stats::Spread;
    /// let mut discs = Spread::default();
    /// (0..50).for_each(|i| discs.add(if i % 2 == 0 { 4.0 } else { 8.0 }));
    /// let mean = discs.mean(2).unwrap();
    /// assert!(mean.value == 6.0 && (mean.error() - 0.56).abs() < 1e-3);
    /// assert!(Spread::default().mean(2).is_err());
    /// ```
    ///
    /// # Errors
    /// Where there are too few observations, or all of them were the same.
    pub fn mean(&self, games: u64) -> Result<Estimate, Unsupported> {
        if self.count < NEEDED {
            let played = self.count * games;
            return Err(Unsupported::TooFew { games: played, needed: NEEDED * games });
        }
        let count = self.count as f64;
        let mean = self.sum / count;
        let variance = self.squares / count - mean * mean;
        match variance > 1e-9 {
            true => Ok(Estimate::around(mean, (variance / (count - 1.0)).sqrt())),
            false => Err(Unsupported::NoVariance { games: self.count * games }),
        }
    }
}
