//! The products of a layer for each tier of CPU features, and the whole evaluation stamped out for it.
//!
//! An input is a byte from 0 to 127, a weight a signed byte: the sum of two products fits into 16
//! bits. Four inputs at a time meet the weights of all outputs.

use super::{INPUTS, ONE};

/// Adds to every output its weighted inputs, one product at a time.
#[cfg_attr(target_arch = "x86_64", target_feature(enable = "sse2"))]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
#[inline]
pub(super) fn portable<const N: usize, const W: usize>(
    inputs: &[u8; INPUTS],
    weights: &[[i8; W]; INPUTS / 4],
    bias: &[i32; N],
) -> [i32; N] {
    let mut outputs = *bias;
    for (four, weights) in inputs.as_chunks::<4>().0.iter().zip(weights) {
        for (output, weights) in outputs.iter_mut().zip(weights.as_chunks::<4>().0) {
            for i in 0..4 {
                debug_assert!(i32::from(four[i]) <= ONE);
                *output += i32::from(four[i]) * i32::from(weights[i]);
            }
        }
    }
    outputs
}

/// The same, eight outputs at a time.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
pub(super) fn avx2<const N: usize, const W: usize>(
    inputs: &[u8; INPUTS],
    weights: &[[i8; W]; INPUTS / 4],
    bias: &[i32; N],
) -> [i32; N] {
    use std::arch::x86_64::*;
    let mut outputs = *bias;
    let fours: [i32; INPUTS / 4] = bytemuck::cast(*inputs);
    let ones = _mm256_set1_epi16(1);
    for (part, output) in outputs.as_chunks_mut::<8>().0.iter_mut().enumerate() {
        let mut sum: __m256i = bytemuck::cast(*output);
        for (four, weights) in fours.into_iter().zip(weights) {
            let weights: __m256i = bytemuck::cast(weights.as_chunks::<32>().0[part]);
            let pairs = _mm256_maddubs_epi16(_mm256_set1_epi32(four), weights);
            sum = _mm256_add_epi32(sum, _mm256_madd_epi16(pairs, ones));
        }
        *output = bytemuck::cast(sum);
    }
    outputs
}

/// The same; wider registers gained nothing that could be measured, since most of the time goes to rows.
#[cfg(target_arch = "x86_64")]
#[target_feature(
    enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512bw,avx512dq,avx512cd"
)]
#[inline]
pub(super) fn avx512<const N: usize, const W: usize>(
    inputs: &[u8; INPUTS],
    weights: &[[i8; W]; INPUTS / 4],
    bias: &[i32; N],
) -> [i32; N] {
    avx2(inputs, weights, bias)
}

macro_rules! stamp_network {
    ($tier:ident, $features:literal) => {
        pub(crate) mod $tier {
            use super::*;

            /// The value of a position for the side to move, given the contents of its patterns and
            /// the moves that both sides would have.
            #[inline]
            #[target_feature(enable = $features)]
            pub(crate) fn evaluate(
                network: &Network,
                features: &Features,
                moves: [u32; 2],
                empties: u32,
            ) -> i32 {
                let empties = empties as usize % EMPTIES;
                let sum = network.sum(features, moves, empties);
                let layers = network.layers_of(empties);
                let first =
                    super::layers::$tier(&both_signs(&sum), &layers.first, &layers.first_bias);
                let second = super::layers::$tier(
                    &with_squares(&first),
                    &layers.second,
                    &layers.second_bias,
                );
                let mut value = layers.out_bias;
                for i in 0..HIDDEN[1] {
                    value += i32::from(clipped(second[i])) * i32::from(layers.out[i]);
                }
                for i in 0..WIDTH {
                    value += i32::from(sum[i]) * i32::from(layers.skip[i]);
                }
                value_of(value)
            }
        }
    };
}
