//! AVX2 and BMI2: four directions at a time.

use super::lines::{LINES, turned};
use super::rays::RAYS;
use std::arch::x86_64::*;

/// The squares where the side with `own` may put a disc.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn mobility(own: u64, opp: u64) -> u64 {
    const INNER: i64 = 0x7E7E_7E7E_7E7E_7E7E;
    let (steps, twice) = (_mm256_setr_epi64x(1, 7, 8, 9), _mm256_setr_epi64x(2, 14, 16, 18));
    let mine = _mm256_set1_epi64x(own.cast_signed());
    let inner = _mm256_setr_epi64x(INNER, INNER, -1, INNER);
    let theirs = _mm256_and_si256(_mm256_set1_epi64x(opp.cast_signed()), inner);
    let mut up = _mm256_and_si256(theirs, _mm256_sllv_epi64(mine, steps));
    let mut down = _mm256_and_si256(theirs, _mm256_srlv_epi64(mine, steps));
    up = _mm256_or_si256(up, _mm256_and_si256(theirs, _mm256_sllv_epi64(up, steps)));
    down = _mm256_or_si256(down, _mm256_and_si256(theirs, _mm256_srlv_epi64(down, steps)));
    let pairs_up = _mm256_and_si256(theirs, _mm256_sllv_epi64(theirs, steps));
    let pairs_down = _mm256_srlv_epi64(pairs_up, steps);
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, twice)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, twice)));
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, twice)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, twice)));
    let moves = _mm256_or_si256(_mm256_sllv_epi64(up, steps), _mm256_srlv_epi64(down, steps));
    any(moves) & !(own | opp)
}

/// The discs that turn over when the side with `own` plays on `square`.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn flips(square: u32, own: u64, opp: u64) -> u64 {
    let rays = &RAYS[square as usize & 63];
    let mine = _mm256_set1_epi64x(own.cast_signed());
    let theirs = _mm256_set1_epi64x(opp.cast_signed());
    let zero = _mm256_setzero_si256();
    // Upwards a carry runs through the discs of the opponent and stops at the first other square.
    let up = bytemuck::cast(rays.up);
    let ones = _mm256_set1_epi64x(-1);
    let filled = _mm256_or_si256(theirs, _mm256_xor_si256(up, ones));
    let stop = _mm256_sub_epi64(filled, ones);
    let end = _mm256_and_si256(_mm256_and_si256(stop, up), mine);
    let none = _mm256_cmpeq_epi64(end, zero);
    let below = _mm256_add_epi64(end, _mm256_xor_si256(none, ones));
    let turned_up = _mm256_and_si256(below, up);
    // Downwards the highest other square is what is left when each has covered
    // those below it on the ray.
    let down = bytemuck::cast(rays.down);
    let mut others = _mm256_andnot_si256(theirs, down);
    let kept = others;
    let steps = _mm256_setr_epi64x(1, 7, 8, 9);
    let twice = _mm256_add_epi64(steps, steps);
    others = _mm256_or_si256(others, _mm256_srlv_epi64(others, steps));
    others = _mm256_or_si256(others, _mm256_srlv_epi64(others, twice));
    others = _mm256_or_si256(others, _mm256_srlv_epi64(others, _mm256_add_epi64(twice, twice)));
    let highest = _mm256_andnot_si256(_mm256_srlv_epi64(others, steps), kept);
    let end = _mm256_and_si256(highest, mine);
    let above = _mm256_sub_epi64(zero, _mm256_add_epi64(end, end));
    let turned_down = _mm256_and_si256(above, down);
    any(_mm256_or_si256(turned_up, turned_down))
}

/// All four lanes together.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn any(lanes: __m256i) -> u64 {
    let halves = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
    let one = _mm_or_si128(halves, _mm_unpackhi_epi64(halves, halves));
    _mm_cvtsi128_si64(one).cast_unsigned()
}

/// The discs that turn over on the last empty square of a full board: those that the side with
/// `own` would turn, and 256 times those that its opponent would.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn last_flips(square: u32, own: u64) -> u32 {
    let lines = &LINES[square as usize & 63];
    let line = |d: usize| turned(lines.answers[d], _pext_u64(own, lines.squares[d]));
    (line(0) + line(1)) + (line(2) + line(3))
}
