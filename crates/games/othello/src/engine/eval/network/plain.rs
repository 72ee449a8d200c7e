//! The evaluation once more, number by number as the file has them: the slow twin of the fast one.

use super::{HIDDEN, Numbers, both_signs, value_of, with_squares};
use crate::bits::mobility;
use crate::engine::eval::Features;

/// The value of a position for the side to move, in parts of a disc, found without any layout.
pub fn evaluate_plainly(numbers: &Numbers, own: u64, opp: u64) -> i32 {
    let empties = 64 - (own | opp).count_ones() as usize;
    let (stage, stack) = (numbers.stage(empties), &numbers.stacks[numbers.stack(empties)]);
    let mut sum = stack.start;
    for row in Features::of(own, opp).rows() {
        let row = &numbers.rows[stage][row as usize * numbers.width..][..numbers.width];
        sum.iter_mut().zip(row).for_each(|(sum, number)| *sum += i16::from(*number));
    }
    for (moves, row) in [mobility(own, opp), mobility(opp, own)].iter().zip(&numbers.moves[stage]) {
        let count = moves.count_ones() as i16;
        sum.iter_mut().zip(row).for_each(|(sum, number)| *sum += count * i16::from(*number));
    }
    let layer = |inputs: &[u8], weights: &[i8], bias: i32| {
        let products = inputs.iter().zip(weights).map(|(&a, &b)| i32::from(a) * i32::from(b));
        bias + products.sum::<i32>()
    };
    let inputs = both_signs(&sum);
    let first: [i32; HIDDEN[0]] =
        std::array::from_fn(|i| layer(&inputs, &stack.first[i], stack.first_bias[i]));
    let inputs = with_squares(&first);
    let mut value = stack.out_bias;
    for i in 0..HIDDEN[1] {
        let output = super::clipped(layer(&inputs, &stack.second[i], stack.second_bias[i]));
        value += i32::from(output) * i32::from(stack.out[i]);
    }
    for (number, skip) in sum.into_iter().zip(stack.skip) {
        value += i32::from(number) * i32::from(skip);
    }
    value_of(value)
}
