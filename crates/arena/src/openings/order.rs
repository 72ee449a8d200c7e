//! A different order for every seed, without a list: place `i` of a shuffled row of any length.
//!
//! A Feistel network is a bijection on numbers of an even number of bits, whatever its round function
//! is; going through it again and again until the result is below the length makes it one on exactly
//! that range (cycle walking: the range is at least a quarter of the network's, so that takes less
//! than four rounds on average).

use harif_core::{Rng, mix};

const ROUNDS: usize = 4;

/// Which of `len` things comes at place `number`. Every thing comes once in each turn of `len`
/// places, and every turn has an order of its own.
pub(super) fn pick(len: u64, seed: u64, number: u64) -> u64 {
    let (turn, place) = (number / len, number % len);
    let mut rng = Rng::stream(seed, turn);
    let keys: [u64; ROUNDS] = std::array::from_fn(|_| rng.next_u64());
    // Half the bits of the smallest even-sized range that holds them all.
    let half = (u64::BITS - (len - 1).leading_zeros()).div_ceil(2).max(1);
    let mut place = place;
    loop {
        place = scramble(place, half, &keys);
        if place < len {
            return place;
        }
    }
}

/// A bijection on the numbers of `2 * half` bits.
fn scramble(number: u64, half: u32, keys: &[u64; ROUNDS]) -> u64 {
    let mask = (1u64 << half) - 1;
    let (mut left, mut right) = (number >> half, number & mask);
    for key in keys {
        (left, right) = (right, left ^ (mix(right ^ key) & mask));
    }
    (left << half) | right
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn turn(len: u64, seed: u64, number: u64) -> Vec<u64> {
        (0..len).map(|i| pick(len, seed, number * len + i)).collect()
    }

    #[test]
    fn every_turn_is_a_permutation() {
        for len in (1..70).chain([255, 256, 257, 1_000, 4_097]) {
            for seed in 0..3 {
                for number in [0, 1, 77] {
                    let seen: HashSet<u64> = turn(len, seed, number).into_iter().collect();
                    assert_eq!(seen.len() as u64, len);
                    assert!(seen.iter().all(|&place| place < len));
                }
            }
        }
    }

    #[test]
    fn seeds_and_turns_have_orders_of_their_own() {
        assert_eq!(turn(1_000, 1, 0), turn(1_000, 1, 0));
        assert_ne!(turn(1_000, 1, 0), turn(1_000, 2, 0));
        assert_ne!(turn(1_000, 1, 0), turn(1_000, 1, 1));
    }

    #[test]
    fn the_first_place_is_taken_by_all_about_equally_often() {
        let mut counts = [0u32; 10];
        for seed in 0..10_000 {
            counts[pick(10, seed, 0) as usize] += 1;
        }
        // Five standard deviations of a binomial count with mean 1,000.
        assert!(counts.iter().all(|&c| (850..=1_150).contains(&c)), "{counts:?}");
    }

    #[test]
    fn numbers_near_the_end_of_all_numbers_have_a_place_too() {
        assert!(pick(1_000, 1, u64::MAX) < 1_000);
        assert!(pick(u64::from(u32::MAX), 1, u64::MAX) < u64::from(u32::MAX));
    }
}
