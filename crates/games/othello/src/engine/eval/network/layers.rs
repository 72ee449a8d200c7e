//! The layers for each tier of CPU features, and the whole evaluation stamped out for it.
//!
//! An input is a byte from 0 to 127, a weight a signed byte: the sum of two products fits into 16
//! bits. Four inputs at a time meet the weights of all outputs.

use super::{
    HIDDEN, INPUTS, Layers, ONE, WEIGHT_BITS, WIDTH, both_signs, clipped, value_of, with_squares,
};

/// Adds to every output its weighted inputs, one product at a time.
#[cfg_attr(target_arch = "x86_64", target_feature(enable = "sse2"))]
#[cfg_attr(target_arch = "aarch64", target_feature(enable = "neon"))]
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
#[inline]
fn products<const N: usize, const W: usize>(
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
fn products_avx2<const N: usize, const W: usize>(
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

macro_rules! stamp_layers {
    ($name:ident, $products:ident, $features:literal) => {
        /// What the layers make of a sum of rows, in parts of a disc.
        #[inline]
        #[target_feature(enable = $features)]
        pub(super) fn $name(sum: &[i16; WIDTH], layers: &Layers) -> i32 {
            let first = $products(&both_signs(sum), &layers.first, &layers.first_bias);
            let second = $products(&with_squares(&first), &layers.second, &layers.second_bias);
            let mut value = layers.out_bias;
            for i in 0..HIDDEN[1] {
                value += i32::from(clipped(second[i])) * i32::from(layers.out[i]);
            }
            for i in 0..WIDTH {
                value += i32::from(sum[i]) * i32::from(layers.skip[i]);
            }
            value_of(value)
        }
    };
}

#[cfg(target_arch = "x86_64")]
stamp_layers!(portable, products, "sse2");
#[cfg(target_arch = "aarch64")]
stamp_layers!(portable, products, "neon");
#[cfg(target_arch = "wasm32")]
stamp_layers!(portable, products, "simd128");
#[cfg(target_arch = "x86_64")]
stamp_layers!(avx2, products_avx2, "avx2,bmi1,bmi2,lzcnt,popcnt");

/// The same by hand: sixteen outputs at a time, four products and their sum in one instruction. Half of
/// an evaluation's time was spent here, much of it on moving numbers between registers.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(
    enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512bw,avx512dq,avx512cd,avx512vnni"
)]
pub(super) fn avx512(sum: &[i16; WIDTH], layers: &Layers) -> i32 {
    use bytemuck::cast;
    use std::arch::x86_64::*;

    /// Two lists of sixteen numbers from 0 to 127, one behind the other, as the inputs of a layer.
    /// Through memory: a load that repeats a word is faster than taking it out of a register.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512bw,avx512vnni")]
    fn inputs(low: __m256i, high: __m256i) -> [__m512i; INPUTS / 4] {
        let bytes = _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packus_epi16(low, high));
        let bytes = _mm256_min_epu8(bytes, _mm256_set1_epi8(ONE as i8));
        let fours: [i32; INPUTS / 4] = std::hint::black_box(cast(bytes));
        fours.map(|four| _mm512_set1_epi32(four))
    }

    /// Sixteen outputs of a layer, between 0 and 1.
    #[inline]
    #[target_feature(enable = "avx2,avx512f,avx512vl,avx512bw,avx512vnni")]
    fn outputs<const W: usize>(
        inputs: &[__m512i; INPUTS / 4],
        weights: &[[i8; W]; INPUTS / 4],
        bias: [i32; 16],
        part: usize,
    ) -> __m256i {
        // Two sums at a time do not wait for each other.
        let mut sums = [cast(bias), _mm512_set1_epi32(1 << (WEIGHT_BITS - 1))];
        for i in 0..INPUTS / 4 {
            let weights: __m512i = cast(weights[i].as_chunks::<64>().0[part]);
            sums[i % 2] = _mm512_dpbusd_epi32(sums[i % 2], inputs[i], weights);
        }
        let rounded = _mm512_srai_epi32::<WEIGHT_BITS>(_mm512_add_epi32(sums[0], sums[1]));
        let clipped = _mm512_min_epi32(rounded, _mm512_set1_epi32(ONE));
        _mm512_cvtepi32_epi16(_mm512_max_epi32(clipped, _mm512_setzero_si512()))
    }

    let sum: __m256i = cast(*sum);
    let both = inputs(sum, _mm256_subs_epi16(_mm256_setzero_si256(), sum));
    let first = outputs(&both, &layers.first, layers.first_bias, 0);
    // (square + 63) / 127, exact for squares up to 127².
    let square = _mm256_add_epi16(_mm256_mullo_epi16(first, first), _mm256_set1_epi16(63));
    let square = _mm256_mulhi_epu16(square, _mm256_set1_epi16(33_027_u16 as i16));
    let squares = inputs(first, _mm256_srli_epi16::<6>(square));
    let bias: [[i32; 16]; 2] = cast(layers.second_bias);
    let low = outputs(&squares, &layers.second, bias[0], 0);
    let high = outputs(&squares, &layers.second, bias[1], 1);
    let second = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high);
    let out = _mm512_madd_epi16(second, cast(layers.out));
    let skip = _mm256_madd_epi16(sum, cast(layers.skip));
    let all = _mm512_add_epi32(out, _mm512_zextsi256_si512(skip));
    value_of(_mm512_reduce_add_epi32(all) + layers.out_bias)
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
                super::layers::$tier(&sum, network.layers_of(empties))
            }
        }
    };
}
