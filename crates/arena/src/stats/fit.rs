//! The likeliest ratings by Newton's method, and how far they may be off.

use super::counts::{Counts, Trinomial};
use super::matrix::Matrix;
use super::ratings::Duel;

/// Beyond this the likelihood has no peak: e²⁵ to one, more than 4000 Elo.
const RUNAWAY: f64 = 25.0;

/// Values on the logit scale: the agents, then moving first if it was asked for.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fit {
    pub(super) values: Vec<f64>,
    pub(super) covariance: Matrix,
}

impl Fit {
    pub(super) fn variance(&self, row: usize) -> f64 {
        self.covariance.at(row, row)
    }
}

/// A side of a duel: the games with one colour, and which values their result hangs on.
struct Games {
    counts: Trinomial,
    /// Value and sign of each, the colour last.
    on: [(usize, f64); 3],
    /// How many of `on` are in use.
    used: usize,
}

impl Games {
    fn both(duel: &Duel, agents: usize, colour: bool) -> [Games; 2] {
        [(duel.first, 1.0), (duel.second, -1.0)].map(|(counts, sign)| Games {
            counts,
            on: [(duel.one, 1.0), (duel.two, -1.0), (agents, sign)],
            used: if colour { 3 } else { 2 },
        })
    }

    fn on(&self) -> &[(usize, f64)] {
        &self.on[..self.used]
    }

    fn points(&self) -> f64 {
        self.counts.wins as f64 + self.counts.draws as f64 / 2.0
    }

    /// The score to expect of a game, and what it lacks to 1: apart, so that neither is rounded away.
    fn expected(&self, values: &[f64]) -> (f64, f64) {
        let x: f64 = self.on().iter().map(|&(i, sign)| sign * values[i]).sum();
        (1.0 / (1.0 + (-x).exp()), 1.0 / (1.0 + x.exp()))
    }

    fn log_likelihood(&self, values: &[f64]) -> f64 {
        let (win, lose) = self.expected(values);
        let lost = self.counts.games() as f64 - self.points();
        // Where a side got nothing, 0·ln 0 is 0.
        let part = |points: f64, p: f64| if points > 0.0 { points * p.ln() } else { 0.0 };
        part(self.points(), win) + part(lost, lose)
    }

    /// Mean square of score less expectation.
    fn spread(&self, values: &[f64]) -> f64 {
        let (p, _) = self.expected(values);
        let Trinomial { losses, draws, wins } = self.counts;
        let sum = losses as f64 * p * p + draws as f64 * (0.5 - p).powi(2);
        (sum + wins as f64 * (1.0 - p).powi(2)) / (self.counts.games() as f64).max(1.0)
    }
}

/// Fits agents 0 to `agents` − 1, their mean at 0, and the worth of moving first if `colour` says so.
/// `None` where the likelihood has no single peak.
pub(super) fn fit(agents: usize, duels: &[Duel], colour: bool) -> Option<Fit> {
    let size = agents + usize::from(colour);
    let games: Vec<Games> =
        duels.iter().flat_map(|duel| Games::both(duel, agents, colour)).collect();
    let likelihood = |values: &[f64]| games.iter().map(|g| g.log_likelihood(values)).sum::<f64>();
    let mut values = vec![0.0; size];
    let mut height = likelihood(&values);
    for _ in 0..200 {
        let (slope, curve) = derivatives(agents, size, &games, &values);
        let step = curve.cholesky()?.solve(&slope);
        let longest = step.iter().fold(0.0_f64, |most, s| most.max(s.abs()));
        // The peak is concave, so a step that goes too far only needs shortening.
        let mut part = (4.0 / longest).min(1.0);
        loop {
            let next: Vec<f64> = values.iter().zip(&step).map(|(v, s)| v + part * s).collect();
            let at_next = likelihood(&next);
            if at_next >= height || part * longest < 1e-11 {
                (values, height) = (next, at_next);
                break;
            }
            part /= 2.0;
        }
        if values.iter().any(|v| v.abs() > RUNAWAY) {
            return None;
        }
        if part * longest < 1e-10 {
            return covariance(agents, duels, &values, colour)
                .map(|covariance| Fit { values, covariance });
        }
    }
    None
}

/// Slope and (negative) curvature of the log-likelihood.
fn derivatives(agents: usize, size: usize, games: &[Games], values: &[f64]) -> (Vec<f64>, Matrix) {
    let mut slope = vec![0.0; size];
    let mut curve = Matrix::zero(size);
    for games in games {
        let (win, lose) = games.expected(values);
        let count = games.counts.games() as f64;
        for &(i, sign) in games.on() {
            slope[i] += sign * (games.points() - count * win);
        }
        curve.add_outer(count * win * lose, games.on(), games.on());
    }
    // All agents moved alike change nothing; a weight on their sum keeps the mean where it is.
    let weight = (0..agents).map(|i| curve.at(i, i)).sum::<f64>() / (agents * agents) as f64;
    let all: Vec<(usize, f64)> = (0..agents).map(|i| (i, 1.0)).collect();
    curve.add_outer(weight, &all, &all);
    (slope, curve)
}

/// The sandwich: inverse curvature, spread of whole pairs about the model, inverse curvature.
fn covariance(agents: usize, duels: &[Duel], values: &[f64], colour: bool) -> Option<Matrix> {
    let size = values.len();
    let games: Vec<Games> =
        duels.iter().flat_map(|duel| Games::both(duel, agents, colour)).collect();
    let (_, curve) = derivatives(agents, size, &games, values);
    let mut spread = Matrix::zero(size);
    for (duel, games) in duels.iter().zip(games.chunks(2)) {
        add_spread(&mut spread, duel, games, agents, values, colour);
    }
    let seen: u64 = duels.iter().map(Duel::observations).sum();
    let free = seen as f64 - (size - 1) as f64;
    let inverse = curve.cholesky()?.inverse();
    let mut covariance = inverse.times_symmetric(&spread).times_symmetric(&inverse);
    // What was fitted lies closer to the data than the truth does.
    covariance.scale(if free > 0.0 { seen as f64 / free } else { 1.0 });
    Some(covariance)
}

/// Adds the spread of one duel. In a pair the ratings feel the sum of both results and the colour their
/// difference; the variance of the difference follows from that of the sum and of the single games.
fn add_spread(
    spread: &mut Matrix,
    duel: &Duel,
    games: &[Games],
    agents: usize,
    values: &[f64],
    colour: bool,
) {
    let pairs = duel.pairs.pairs() as f64;
    let mut expected = 0.0;
    let mut single = [0.0; 2];
    for (games, single) in games.iter().zip(&mut single) {
        expected += games.expected(values).0;
        *single = games.spread(values);
        let alone = (games.counts.games() as f64 - pairs).max(0.0);
        spread.add_outer(alone * *single, games.on(), games.on());
    }
    let off = |(halves, &n): (usize, &u64)| n as f64 * (halves as f64 / 2.0 - expected).powi(2);
    let sum: f64 = duel.pairs.0.iter().enumerate().map(off).sum();
    let agents_on = [(duel.one, 1.0), (duel.two, -1.0)];
    spread.add_outer(sum, &agents_on, &agents_on);
    if colour {
        let colour_on = [(agents, 1.0)];
        let difference = (2.0 * pairs * (single[0] + single[1]) - sum).max(0.0);
        let both = pairs * (single[0] - single[1]);
        spread.add_outer(difference, &colour_on, &colour_on);
        spread.add_outer(both, &agents_on, &colour_on);
        spread.add_outer(both, &colour_on, &agents_on);
    }
}
