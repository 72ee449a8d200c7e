//! AVX-512: as AVX2, with three-way logic and leading zeros of four words at a time. Moves need no
//! code of their own: inlined into this tier they are compiled for it.

use super::avx2::any;
pub(crate) use super::avx2::{
    Set, Turned, column, grown, last_flips, mobility, nothing, played, replies, set, spread, word,
};
use super::rays::RAYS;
use std::arch::x86_64::*;

/// Truth tables of three-way logic: the index of a bit is `a b c` as a binary number.
const A_OR_B_AND_C: i32 = 0b1111_1000;
const A_AND_B_AND_C: i32 = 0b1000_0000;
const A_OR_NOT_B: i32 = 0b1111_0011;
const A_AND_NOT_B_OR_C: i32 = 0b1011_1010;

#[inline]
#[target_feature(enable = "avx512f,avx512vl")]
fn or_and(a: __m256i, b: __m256i, c: __m256i) -> __m256i {
    _mm256_ternarylogic_epi64::<A_OR_B_AND_C>(a, b, c)
}

/// The discs that turn over when the side with `own` plays on `square`.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512cd")]
pub(crate) fn flips(square: u32, own: u64, opp: u64) -> u64 {
    any(turn(square, set(own), set(opp)))
}

/// The same near the end of the game, where boards stay in vector registers.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512cd")]
pub(crate) fn turn(square: u32, mine: Set, theirs: Set) -> Turned {
    let rays = &RAYS[square as usize & 63];
    let (zero, ones) = (_mm256_setzero_si256(), _mm256_set1_epi64x(-1));
    // Upwards a carry runs through the discs of the opponent and stops at the first other square;
    // if that is one's own, everything below it on the ray turns over.
    let up: __m256i = bytemuck::cast(rays.up);
    let filled = _mm256_ternarylogic_epi64::<A_OR_NOT_B>(theirs, up, up);
    let stop = _mm256_sub_epi64(filled, ones);
    let end = _mm256_ternarylogic_epi64::<A_AND_B_AND_C>(stop, up, mine);
    let below = _mm256_sub_epi64(_mm256_add_epi64(end, ones), _mm256_cmpeq_epi64(end, zero));
    // Downwards the first other square is the highest one. The lowest square stands for none, and
    // goes again if it is not on the ray.
    let down: __m256i = bytemuck::cast(rays.down);
    let one = _mm256_set1_epi64x(1);
    let others = _mm256_ternarylogic_epi64::<A_AND_NOT_B_OR_C>(down, theirs, one);
    let highest = _mm256_srlv_epi64(_mm256_set1_epi64x(i64::MIN), _mm256_lzcnt_epi64(others));
    let end = _mm256_ternarylogic_epi64::<A_AND_B_AND_C>(highest, down, mine);
    let above = _mm256_sub_epi64(zero, _mm256_add_epi64(end, end));
    or_and(_mm256_and_si256(above, down), below, up)
}
