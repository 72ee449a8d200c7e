//! The linear shadow of the network: one number a content instead of a row.
//!
//! On the way to the end of the game moves are sorted at so many positions that the network takes
//! longer than it saves. Its shadow is quicker: what a linear function of the same sums can tell of
//! the network's values, by least squares over positions of random play. It is made when the network
//! is laid out; nothing is trained for it, and it never speaks for a position.

use super::{EMPTIES, Network, WIDTH};
use crate::bits::mobility;
use crate::engine::discs::Discs;
use crate::engine::eval::features::Features;
use crate::engine::eval::patterns::{BANK, BANK_ENDS, BANKS};
use crate::{Board8, OthelloRules};
use harif_core::{Rng, Rules};

/// Games of random play that it is fitted on.
const GAMES: u64 = 300;
/// Keeps the fit from leaning on what hardly varies.
const RIDGE: f64 = 1.0;

/// The shadow in each stage.
#[derive(Clone, Debug, Default)]
pub(super) struct Shadow {
    stages: Vec<Stage>,
}

/// One number for each content, and for a move of either side, in parts of a disc.
#[derive(Clone, Debug)]
struct Stage {
    weights: Vec<[i16; BANK]>,
    moves: [i32; 2],
}

/// The sum of a position, and what the network makes of it.
type Sample = ([f64; WIDTH], f64);

impl Shadow {
    /// The shadow of a network.
    pub(super) fn of(network: &Network) -> Shadow {
        let mut samples = vec![Vec::new(); network.moves.len()];
        (0..GAMES).for_each(|game| sample(network, game, &mut samples));
        let stage = |(stage, samples): (usize, &Vec<Sample>)| {
            let slopes = slopes(samples);
            let weight = |row: &[i8; WIDTH]| {
                let parts = row.iter().zip(slopes).map(|(n, slope)| f64::from(*n) * slope);
                parts.sum::<f64>().round() as i16
            };
            let mut weights = vec![[0; BANK]; BANKS];
            let banks = &network.banks[BANKS * stage..BANKS * (stage + 1)];
            for (weights, bank) in weights.iter_mut().zip(banks) {
                weights.iter_mut().zip(bank).for_each(|(number, row)| *number = weight(row));
            }
            Stage { weights, moves: network.moves[stage].map(|row| weight(&row).into()) }
        };
        Shadow { stages: samples.iter().enumerate().map(stage).collect() }
    }

    /// What it says of a position of this stage, up to a constant.
    #[inline(always)]
    pub(super) fn value(&self, stage: u8, features: &Features, [mine, theirs]: [u32; 2]) -> i32 {
        let Stage { weights, moves } = &self.stages[usize::from(stage)];
        let slots = std::hint::black_box(features.slots());
        let mut value = mine as i32 * moves[0] + theirs as i32 * moves[1];
        let [edges, corners, others] = &weights[..] else { return value };
        for &slot in &slots[..BANK_ENDS[0]] {
            value += i32::from(edges[usize::from(slot)]);
        }
        for &slot in &slots[BANK_ENDS[0]..BANK_ENDS[1]] {
            value += i32::from(corners[usize::from(slot)]);
        }
        for &slot in &slots[BANK_ENDS[1]..BANK_ENDS[2]] {
            value += i32::from(others[usize::from(slot)]);
        }
        value
    }
}

/// What each number of the sum is worth to the network's value, as far as a linear function can say.
fn slopes(samples: &[Sample]) -> [f64; WIDTH] {
    // The means are taken out first, so that a constant needs no place of its own.
    let count = samples.len().max(1) as f64;
    let mean_value = samples.iter().map(|(_, value)| value).sum::<f64>() / count;
    let mean: [f64; WIDTH] =
        std::array::from_fn(|i| samples.iter().map(|(sum, _)| sum[i]).sum::<f64>() / count);
    let mut rows = [[0.0; WIDTH + 1]; WIDTH];
    for (sum, value) in samples {
        for i in 0..WIDTH {
            let here = sum[i] - mean[i];
            for j in 0..WIDTH {
                rows[i][j] += here * (sum[j] - mean[j]);
            }
            rows[i][WIDTH] += here * (value - mean_value);
        }
    }
    (0..WIDTH).for_each(|i| rows[i][i] += RIDGE);
    solved(rows)
}

/// Solves linear equations, the right sides last in their rows, by elimination; they belong to a
/// matrix of squares and products, so that no row needs to be exchanged.
fn solved(mut rows: [[f64; WIDTH + 1]; WIDTH]) -> [f64; WIDTH] {
    for i in 0..WIDTH {
        let pivot = rows[i];
        for (_, row) in rows.iter_mut().enumerate().filter(|(j, _)| *j != i) {
            let times = row[i] / pivot[i];
            row.iter_mut().zip(pivot).for_each(|(number, above)| *number -= times * above);
        }
    }
    std::array::from_fn(|i| rows[i][WIDTH] / rows[i][i])
}

/// Adds the positions of one random game to the samples of their stages.
fn sample(network: &Network, game: u64, samples: &mut [Vec<Sample>]) {
    for (own, opp) in random_game(game) {
        let empties = (64 - (own | opp).count_ones()) as usize;
        let counts = [mobility(own, opp).count_ones(), mobility(opp, own).count_ones()];
        let sum = network.sum(&Features::of(own, opp), counts, empties);
        let stage = usize::from(network.stage[empties % EMPTIES]);
        samples[stage].push((sum.map(f64::from), network.evaluate(own, opp).into()));
    }
}

/// The positions of a random game where there was a choice or a single move, in order.
fn random_game(game: u64) -> Vec<(u64, u64)> {
    let mut rng = Rng::stream(16, game);
    let start = OthelloRules::<Board8>::standard().start();
    let mut discs = Discs::of(start.board).expect("a board of 8×8");
    let mut positions = Vec::new();
    loop {
        let children: Vec<(Option<u32>, Discs)> = discs.children().collect();
        match children[..] {
            [] => return positions,
            [(None, passed)] => discs = passed,
            _ => {
                positions.push(discs.bits());
                let at = rng.below(children.len());
                discs = children[at].1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shadow_orders_moves_as_the_network_does() {
        let network = Network::own();
        for discs in [40, 45, 50] {
            let (mut agree, mut all) = (0, 0);
            // Games that it was not fitted on.
            let games = (GAMES..GAMES + 200).flat_map(random_game);
            for (own, opp) in games.filter(|(own, opp)| (own | opp).count_ones() == discs) {
                let both = |(_, child): (Option<u32>, Discs)| {
                    let (own, opp) = child.bits();
                    let counts = [mobility(own, opp).count_ones(), mobility(opp, own).count_ones()];
                    let glance = network.glance(&Features::of(own, opp), counts, child.empties());
                    (network.evaluate(own, opp), glance)
                };
                let board = Discs::of(Board8::new(own, opp).unwrap()).unwrap();
                let children: Vec<(i32, i32)> = board.children().map(both).collect();
                for (i, one) in children.iter().enumerate() {
                    // Moves that differ by two discs or more.
                    for other in children[..i].iter().filter(|other| one.0.abs_diff(other.0) >= 128)
                    {
                        all += 1;
                        agree += u32::from((other.0 < one.0) == (other.1 < one.1));
                    }
                }
            }
            assert!(all > 1000 && agree * 10 > all * 8, "{discs}: {agree} of {all} pairs");
        }
    }
}
