//! How the value changes with the sum of the rows: what an explanation needs, in plain numbers.

use super::{
    BANK_ENDS, BANKS, Features, HIDDEN, INPUTS, Layers, Network, ONE, OUT_BITS, Row, UNIT,
    WEIGHT_BITS, WIDTH,
};
use crate::engine::eval::patterns::PATTERNS;

/// What the value gains, in discs, for a step of 1 in each number of the sum.
pub(in crate::engine::eval) type Slopes = [f64; WIDTH];

impl Network {
    /// The rows of the contents of all patterns.
    pub(in crate::engine::eval) fn rows(
        &self,
        features: &Features,
        empties: usize,
    ) -> [&Row; PATTERNS] {
        let (slots, first) = (features.slots(), BANKS * usize::from(self.stage[empties]));
        std::array::from_fn(|pattern| {
            let bank = BANK_ENDS.partition_point(|&end| end <= pattern);
            &self.banks[first + bank][usize::from(slots[pattern])]
        })
    }

    /// The rows of a move of one's own and of one of the opponent's.
    pub(in crate::engine::eval) fn move_rows(&self, empties: usize) -> &[Row; 2] {
        &self.moves[usize::from(self.stage[empties])]
    }

    /// The sum before any row is added, and the sum of all.
    pub(in crate::engine::eval) fn walk(
        &self,
        features: &Features,
        moves: [u32; 2],
        empties: usize,
    ) -> [Slopes; 2] {
        let (start, end) = (self.layers_of(empties).start, self.sum(features, moves, empties));
        [start.map(f64::from), end.map(f64::from)]
    }

    /// The slopes of the value where the sum is `sum`.
    pub(in crate::engine::eval) fn slopes(&self, sum: &Slopes, empties: usize) -> Slopes {
        let layers = self.layers_of(empties);
        let one = f64::from(ONE);
        let weight = f64::from(1 << WEIGHT_BITS);
        let inputs: [f64; INPUTS] =
            std::array::from_fn(|i| if i < WIDTH { sum[i] } else { -sum[i - WIDTH] });
        let clipped = inputs.map(|input| input.clamp(0.0, one));
        let first: [f64; HIDDEN[0]] = std::array::from_fn(|output| {
            let products = (0..INPUTS).map(|i| clipped[i] * first_weight(layers, i, output));
            (products.sum::<f64>() + f64::from(layers.first_bias[output])) / weight
        });
        let hidden = first.map(|output| output.clamp(0.0, one));
        let inner: [f64; INPUTS] = std::array::from_fn(|i| match i < HIDDEN[0] {
            true => hidden[i],
            false => hidden[i - HIDDEN[0]] * hidden[i - HIDDEN[0]] / one,
        });
        let second: [f64; HIDDEN[1]] = std::array::from_fn(|output| {
            let products = (0..INPUTS).map(|i| inner[i] * second_weight(layers, i, output));
            (products.sum::<f64>() + f64::from(layers.second_bias[output])) / weight
        });
        // And back, layer by layer: nothing comes through where an output is clipped.
        let out: [f64; HIDDEN[1]] =
            std::array::from_fn(|i| open(second[i]) * f64::from(layers.out[i]) / weight);
        let to_first: [f64; HIDDEN[0]] = std::array::from_fn(|i| {
            let through = |input: usize| -> f64 {
                (0..HIDDEN[1]).map(|o| out[o] * second_weight(layers, input, o)).sum()
            };
            let square = 2.0 * hidden[i] / one * through(HIDDEN[0] + i);
            open(first[i]) * (through(i) + square) / weight
        });
        let to_input = |input: usize| -> f64 {
            let through = (0..HIDDEN[0]).map(|o| to_first[o] * first_weight(layers, input, o));
            open(inputs[input]) * through.sum::<f64>()
        };
        let unit = f64::from(1 << OUT_BITS) * f64::from(UNIT);
        std::array::from_fn(|i| {
            (to_input(i) - to_input(WIDTH + i) + f64::from(layers.skip[i])) / unit
        })
    }
}

/// 1 where a number is not clipped, else 0.
fn open(number: f64) -> f64 {
    f64::from(u8::from(number > 0.0 && number < f64::from(ONE)))
}

fn first_weight(layers: &Layers, input: usize, output: usize) -> f64 {
    layers.first[input / 4][4 * output + input % 4].into()
}

fn second_weight(layers: &Layers, input: usize, output: usize) -> f64 {
    layers.second[input / 4][4 * output + input % 4].into()
}
