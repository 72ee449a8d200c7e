//! AVX2 and BMI2: four directions at a time.

use super::lines::{LINES, turned};
use super::rays::RAYS;
use std::arch::x86_64::*;

/// The squares where the side with `own` may put a disc.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn mobility(own: u64, opp: u64) -> u64 {
    replies(set(own), set(opp), !(own | opp))
}

/// [`mobility`] onto squares that are all empty, near the end of the game.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn replies(mine: Set, theirs: Set, empty: u64) -> u64 {
    const INNER: i64 = 0x7E7E_7E7E_7E7E_7E7E;
    let (steps, twice) = (_mm256_setr_epi64x(1, 7, 8, 9), _mm256_setr_epi64x(2, 14, 16, 18));
    let theirs = _mm256_and_si256(theirs, _mm256_setr_epi64x(INNER, INNER, -1, INNER));
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
    any(moves) & empty
}

/// The discs that turn over when the side with `own` plays on `square`.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn flips(square: u32, own: u64, opp: u64) -> u64 {
    any(turn(square, set(own), set(opp)))
}

/// A set of squares in all four lanes of a register.
pub(crate) type Set = __m256i;
/// Discs that turn over, each lane with those of two directions.
pub(crate) type Turned = __m256i;

/// Squares as [`turn`] takes them.
#[inline]
#[target_feature(enable = "avx2")]
pub(crate) fn set(squares: u64) -> Set {
    _mm256_set1_epi64x(squares.cast_signed())
}

/// The squares of a set.
#[inline]
#[target_feature(enable = "avx2")]
pub(crate) fn word(set: Set) -> u64 {
    _mm_cvtsi128_si64(_mm256_castsi256_si128(set)).cast_unsigned()
}

/// Whether nothing turns over, so that it is no move.
#[inline]
#[target_feature(enable = "avx2")]
pub(crate) fn nothing(turned: Turned) -> bool {
    _mm256_testz_si256(turned, turned) == 1
}

/// Both sides after a move that turns over these discs, the side to move first.
#[inline]
#[target_feature(enable = "avx2")]
pub(crate) fn played(square: u32, mine: Set, theirs: Set, turned: Turned) -> (Set, Set) {
    let all = everywhere(turned);
    let bit = set(1 << square);
    (_mm256_xor_si256(theirs, all), _mm256_or_si256(_mm256_or_si256(mine, all), bit))
}

/// [`flips`] near the end of the game, where boards stay in vector registers.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn turn(square: u32, mine: Set, theirs: Set) -> Turned {
    let rays = &RAYS[square as usize & 63];
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
    _mm256_or_si256(turned_up, turned_down)
}

/// The squares from which one may go back one, two and four steps in each of four directions without
/// leaving the board; then the same for going on.
static BACK: [[u64; 4]; 3] = inside(-1);
static ON: [[u64; 4]; 3] = inside(1);

const fn inside(way: i32) -> [[u64; 4]; 3] {
    let directions = [(0, 1), (1, -1), (1, 0), (1, 1)];
    let mut inside = [[0; 4]; 3];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < 12 {
            let ((down, right), steps) = (directions[i % 4], way << (i / 4));
            let (row, col) = (square / 8 + steps * down, square % 8 + steps * right);
            if row >= 0 && row < 8 && col >= 0 && col < 8 {
                inside[i / 4][i % 4] |= 1 << square;
            }
            i += 1;
        }
        square += 1;
    }
    inside
}

/// Adds to stable `seeds` on the edges the discs `inner` to them that are stable as well, or as many
/// of them as make `enough`; `discs` are those of both sides.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn grown(seeds: u64, inner: u64, discs: u64, enough: u32) -> u64 {
    // Empty squares spread along their lines, after each step twice as far: what they do not
    // reach belongs to lines without an empty square.
    let steps = _mm256_setr_epi64x(1, 7, 8, 9);
    let (mut up, mut down) = (set(!discs), set(!discs));
    let mut far = steps;
    for (back, on) in BACK.iter().zip(&ON) {
        let (back, on) = (bytemuck::cast(*back), bytemuck::cast(*on));
        up = _mm256_or_si256(up, _mm256_and_si256(_mm256_sllv_epi64(up, far), back));
        down = _mm256_or_si256(down, _mm256_and_si256(_mm256_srlv_epi64(down, far), on));
        far = _mm256_add_epi64(far, far);
    }
    let open = _mm256_or_si256(up, down);
    let inner = set(inner);
    let mut stable = _mm256_or_si256(set(seeds), _mm256_andnot_si256(everywhere(open), inner));
    let full = _mm256_xor_si256(open, _mm256_set1_epi64x(-1));
    while word(stable).count_ones() < enough {
        // All four lines of a disc must be full or have a stable neighbour on them: a disc that
        // is not safe on some line is taken away.
        let beside =
            _mm256_or_si256(_mm256_sllv_epi64(stable, steps), _mm256_srlv_epi64(stable, steps));
        let exposed = _mm256_andnot_si256(_mm256_or_si256(beside, full), inner);
        let safe = _mm256_andnot_si256(everywhere(exposed), inner);
        let more = _mm256_or_si256(stable, safe);
        if nothing(_mm256_xor_si256(more, stable)) {
            break;
        }
        stable = more;
    }
    word(stable)
}

/// A column as a row.
#[inline]
#[target_feature(enable = "bmi2")]
pub(crate) fn column(squares: u64, col: u32) -> u32 {
    _pext_u64(squares, FIRST_COLUMN << col) as u32
}

/// A row as the first column.
#[inline]
#[target_feature(enable = "bmi2")]
pub(crate) fn spread(row: u64) -> u64 {
    _pdep_u64(row, FIRST_COLUMN)
}

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;

/// In every lane what is in any of them.
#[inline]
#[target_feature(enable = "avx2")]
fn everywhere(lanes: __m256i) -> Set {
    let halves = _mm256_or_si256(lanes, _mm256_permute4x64_epi64::<0b01_00_11_10>(lanes));
    _mm256_or_si256(halves, _mm256_shuffle_epi32::<0b01_00_11_10>(halves))
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
