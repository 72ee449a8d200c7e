//! Results as counts: single games in three classes, pairs of games in five.

use serde::{Deserialize, Serialize};
use std::ops::{Add, AddAssign};

/// Counts of independent observations whose scores lie evenly between 0 and 1, worst first.
pub trait Counts {
    /// Games in one observation: 1 for single games, 2 for pairs.
    const GAMES: u64;

    /// How often each score was seen, from score 0 to score 1.
    fn classes(&self) -> impl AsRef<[u64]>;

    /// How many independent observations there are.
    fn observations(&self) -> u64 {
        self.classes().as_ref().iter().sum()
    }

    /// How many games there are.
    fn games(&self) -> u64 {
        Self::GAMES * self.observations()
    }

    /// The mean score, between 0 and 1; `None` without games.
    fn score(&self) -> Option<f64> {
        Moments::of(self).map(|moments| moments.mean)
    }
}

/// Pairs of games by the points of the agent in question: none, a half, one, one and a half, two.
///
/// ```
/// use harif_arena::stats::{Counts, Pentanomial};
/// let mut pairs = Pentanomial::default();
/// pairs.add_points(4); // won both
/// pairs.add_points(2); // one each, or two draws
/// assert_eq!((pairs, pairs.games()), (Pentanomial([0, 0, 1, 0, 1]), 4));
/// assert_eq!(pairs.score(), Some(0.75));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// Counts a pair by the half points that were won in it, 0 to 4.
    ///
    /// # Panics
    /// If there are more than four.
    pub fn add_points(&mut self, halves: usize) {
        self.0[halves] += 1;
    }

    /// The same pairs, seen by the opponent.
    #[must_use]
    pub fn reversed(self) -> Pentanomial {
        let mut classes = self.0;
        classes.reverse();
        Pentanomial(classes)
    }

    /// How many pairs there are.
    pub fn pairs(&self) -> u64 {
        self.observations()
    }
}

impl Counts for Pentanomial {
    const GAMES: u64 = 2;

    fn classes(&self) -> impl AsRef<[u64]> {
        self.0
    }
}

impl Add for Pentanomial {
    type Output = Pentanomial;
    fn add(self, other: Pentanomial) -> Pentanomial {
        Pentanomial(std::array::from_fn(|i| self.0[i] + other.0[i]))
    }
}

impl AddAssign for Pentanomial {
    fn add_assign(&mut self, other: Pentanomial) {
        *self = *self + other;
    }
}

/// Single games by their result for the agent in question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trinomial {
    /// Games lost.
    pub losses: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games won.
    pub wins: u64,
}

impl Trinomial {
    /// Counts a game by the sign of its margin.
    pub fn add_margin(&mut self, margin: i32) {
        match margin.signum() {
            1 => self.wins += 1,
            0 => self.draws += 1,
            _ => self.losses += 1,
        }
    }

    /// The same games, seen by the opponent.
    #[must_use]
    pub fn reversed(self) -> Trinomial {
        Trinomial { losses: self.wins, draws: self.draws, wins: self.losses }
    }

    /// The part of the games that was drawn; `None` without games.
    pub fn draw_ratio(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.draws as f64 / self.games() as f64)
    }
}

impl Counts for Trinomial {
    const GAMES: u64 = 1;

    fn classes(&self) -> impl AsRef<[u64]> {
        [self.losses, self.draws, self.wins]
    }
}

impl Add for Trinomial {
    type Output = Trinomial;
    fn add(self, other: Trinomial) -> Trinomial {
        Trinomial {
            losses: self.losses + other.losses,
            draws: self.draws + other.draws,
            wins: self.wins + other.wins,
        }
    }
}

impl AddAssign for Trinomial {
    fn add_assign(&mut self, other: Trinomial) {
        *self = *self + other;
    }
}

/// The shape of a distribution of scores.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moments {
    /// Observations, as a number to divide by.
    pub count: f64,
    /// Mean score of an observation, 0 to 1.
    pub mean: f64,
    /// Variance of an observation, dividing by the count.
    pub variance: f64,
    /// Third central moment by the cubed deviation; 0 without variance.
    pub skewness: f64,
    /// Fourth central moment by the squared variance; 0 without variance.
    pub kurtosis: f64,
}

impl Moments {
    /// The moments of these counts; `None` without any.
    pub fn of<C: Counts + ?Sized>(counts: &C) -> Option<Moments> {
        let classes = counts.classes();
        let classes = classes.as_ref();
        let count = classes.iter().sum::<u64>() as f64;
        let last = (classes.len() - 1) as f64;
        let average = |of: &dyn Fn(f64) -> f64| {
            let parts = classes.iter().enumerate().map(|(i, &n)| n as f64 * of(i as f64 / last));
            parts.sum::<f64>() / count
        };
        let mean = average(&|a| a);
        let variance = average(&|a| (a - mean).powi(2));
        let scaled = |power: i32| match variance > 0.0 {
            true => average(&|a| (a - mean).powi(power)) / variance.sqrt().powi(power),
            false => 0.0,
        };
        let (skewness, kurtosis) = (scaled(3), scaled(4));
        (count > 0.0).then_some(Moments { count, mean, variance, skewness, kurtosis })
    }

    /// Standard error of the mean, with the sample's own variance (dividing by one less than the count).
    pub fn standard_error(&self) -> f64 {
        (self.variance / (self.count - 1.0).max(1.0)).sqrt()
    }
}
