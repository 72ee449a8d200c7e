//! The formula of the spread, fitted to the differences that were measured.

use super::Sample;
use crate::othello_eval::DECIDED;
use std::collections::BTreeMap;

/// Empty squares of one cell.
const WIDTH: u32 = 4;
/// Cells with fewer samples say too little.
const LEAST: usize = 40;
/// The numbers of empty squares at which the level of a curve is given.
pub const KNOTS: [u32; 7] = [8, 16, 24, 32, 40, 48, 56];
/// Numbers of a curve.
const TERMS: usize = KNOTS.len() + 2;

/// The logarithm of a spread in discs: a level that depends on the empty squares, linear between the
/// [`KNOTS`], plus `depths[0]` times the logarithm of the plies between the two searches, plus
/// `depths[1]` divided by one more than the plies of the shallow one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    /// The level at each knot.
    pub levels: [f64; KNOTS.len()],
    /// What the depths do.
    pub depths: [f64; 2],
}

impl Curve {
    fn terms(empties: f64, deep: f64, shallow: f64) -> [f64; TERMS] {
        let mut terms = [0.0; TERMS];
        let width = f64::from(KNOTS[1] - KNOTS[0]);
        for (term, knot) in terms.iter_mut().zip(KNOTS) {
            let [first, .., last] = KNOTS.map(f64::from);
            let away = (empties.clamp(first, last) - f64::from(knot)).abs();
            *term = (1.0 - away / width).max(0.0);
        }
        terms[KNOTS.len()..].copy_from_slice(&[(deep - shallow).ln(), 1.0 / (1.0 + shallow)]);
        terms
    }

    fn new(factors: [f64; TERMS]) -> Curve {
        let (levels, depths) = factors.split_at(KNOTS.len());
        Curve {
            levels: std::array::from_fn(|i| levels[i]),
            depths: std::array::from_fn(|i| depths[i]),
        }
    }

    /// The spread in discs.
    pub fn sigma(&self, empties: f64, deep: f64, shallow: f64) -> f64 {
        let terms = Curve::terms(empties, deep, shallow);
        let factors = self.levels.iter().chain(&self.depths);
        factors.zip(terms).map(|(factor, term)| factor * term).sum::<f64>().exp()
    }
}

/// What was measured of one pair of depths, for positions that are about as full.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DepthPair {
    /// The middle of the empty squares.
    pub empties: f64,
    /// Plies of the shallow search.
    pub shallow: u32,
    /// Plies of the deep search; `None` to the end of the game.
    pub deep: Option<u32>,
    /// Differences.
    pub count: usize,
    /// Their mean: deep less shallow, in discs.
    pub bias: f64,
    /// Their spread.
    pub sigma: f64,
}

/// The fitted formula and what it was fitted to.
#[derive(Clone, Debug, PartialEq)]
pub struct ProbcutModel {
    /// Between two depths short of the end.
    pub to_depth: Curve,
    /// Between a depth and the end of the game.
    pub to_end: Curve,
    /// What was measured.
    pub cells: Vec<DepthPair>,
}

/// The deep search, the shallow one, and which part of the game.
type Key = (Option<u32>, u32, u32);

/// Fits the formula. Pairs of depths have the same parity where both are short of the end.
pub fn fit(samples: &[Sample]) -> ProbcutModel {
    let mut cells: BTreeMap<Key, Vec<(f64, f64)>> = BTreeMap::new();
    for Sample { empties, values, score } in samples {
        for (shallow, &value) in (0..).zip(values).filter(|(_, value)| value.abs() <= DECIDED) {
            let deeper = (0..).zip(values).skip(shallow + 2).step_by(2);
            let ends = score.iter().map(|score| (None, *score));
            for (deep, other) in deeper.map(|(deep, other)| (Some(deep), *other)).chain(ends) {
                let cell = cells.entry((deep, shallow as u32, empties / WIDTH)).or_default();
                cell.push((f64::from(*empties), f64::from(other - value)));
            }
        }
    }
    let enough = cells.into_iter().filter(|(_, differences)| differences.len() >= LEAST);
    let cells: Vec<DepthPair> = enough
        .map(|((deep, shallow, _), differences)| {
            let count = differences.len();
            let mean = |of: &dyn Fn(&(f64, f64)) -> f64| {
                differences.iter().map(of).sum::<f64>() / count as f64
            };
            let (empties, bias) = (mean(&|d| d.0), mean(&|d| d.1));
            // The spread of a normal distribution with this mean deviation: one game that tips
            // over says little about all others.
            let sigma = mean(&|d| (d.1 - bias).abs()) * (std::f64::consts::PI / 2.0).sqrt();
            DepthPair { empties, shallow, deep, count, bias, sigma }
        })
        .collect();
    let curve = |to_end: bool| {
        let of = cells.iter().filter(|cell| cell.deep.is_none() == to_end && cell.sigma > 0.0);
        let rows: Vec<([f64; TERMS], f64, f64)> = of
            .map(|cell| {
                let deep = cell.deep.map_or(cell.empties, f64::from);
                let terms = Curve::terms(cell.empties, deep, f64::from(cell.shallow));
                (terms, cell.sigma.ln(), cell.count as f64)
            })
            .collect();
        let mut curve = Curve::new(least_squares(&rows));
        // Where nothing was measured, the nearest that was.
        let last =
            rows.iter().map(|row| row.0[..KNOTS.len()].iter().rposition(|&t| t >= 0.25)).max();
        if let Some(last) = last.flatten() {
            let level = curve.levels[last];
            curve.levels[last + 1..].fill(level);
        }
        curve
    };
    let (to_depth, to_end) = (curve(false), curve(true));
    ProbcutModel { to_depth, to_end, cells }
}

/// The factors with the least squared error over rows of terms, value and weight.
fn least_squares(rows: &[([f64; TERMS], f64, f64)]) -> [f64; TERMS] {
    let mut normal = [[0.0; TERMS]; TERMS];
    let mut right = [0.0; TERMS];
    for (terms, value, weight) in rows {
        for i in 0..TERMS {
            right[i] += weight * terms[i] * value;
            for j in 0..TERMS {
                normal[i][j] += weight * terms[i] * terms[j];
            }
        }
    }
    // Terms that the rows do not tell apart stay small.
    let all: f64 = rows.iter().map(|row| row.2).sum();
    (0..TERMS).for_each(|i| normal[i][i] += 1e-6 * all.max(1.0));
    // Elimination; the matrix is positive, so no row needs to change its place.
    for i in 0..TERMS {
        for j in i + 1..TERMS {
            let factor = normal[j][i] / normal[i][i];
            let above = normal[i];
            normal[j].iter_mut().zip(above).for_each(|(number, above)| *number -= factor * above);
            right[j] -= factor * right[i];
        }
    }
    let mut factors = [0.0; TERMS];
    for i in (0..TERMS).rev() {
        let known: f64 = (i + 1..TERMS).map(|j| normal[i][j] * factors[j]).sum();
        factors[i] = (right[i] - known) / normal[i][i];
    }
    factors
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::Rng;

    #[test]
    fn a_fit_finds_the_spread_that_made_the_samples() {
        let levels = [0.9, 0.8, 1.0, 1.3, 1.5, 1.2, 0.9];
        let truth = Curve { levels, depths: [0.4, 0.6] };
        let mut rng = Rng::new(7);
        let mut normal = || (0..12).map(|_| rng.unit()).sum::<f64>() - 6.0;
        let samples: Vec<Sample> = (0..40_000)
            .map(|i| {
                let empties = 12 + i % 40;
                let sigma = truth.sigma(empties.into(), 2.0, 0.0);
                let value = (sigma * normal()).round() as i32;
                Sample { empties, values: vec![0, 0, value], score: None }
            })
            .collect();
        let model = fit(&samples);
        for empties in [16.0, 30.0, 46.0] {
            let ratio = model.to_depth.sigma(empties, 2.0, 0.0) / truth.sigma(empties, 2.0, 0.0);
            assert!((0.95..1.05).contains(&ratio), "{empties}: {ratio}");
        }
    }
}
