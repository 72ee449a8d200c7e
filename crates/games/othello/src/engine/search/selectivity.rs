//! Selectivity: how far a cheaper search is taken in place of a deeper one, by the idea of multi-ProbCut.
//!
//! A search of less depth, right up to an error that is known from experience, is asked whether the
//! score is beyond `alpha` by more than so many standard errors. If it is, the answer is taken.
//!
//! The errors were measured on our own searches with our own evaluation, by
//! `harif train othello-probcut`, which prints the two curves below.

use std::sync::LazyLock;

/// Standard errors that each level of selectivity asks for.
const ERRORS: [f32; 5] = [1.1, 1.5, 2.0, 2.6, 3.3];
/// The chance that an error stays within that, in percent.
const CERTAINTY: [u8; 6] = [73, 87, 95, 98, 99, 100];
/// The level at which no cheaper search is taken: the answer is exact.
pub(crate) const EXACT: u8 = ERRORS.len() as u8;
/// The depth at which the evaluation itself is asked, and how much surer it must be, in percent.
pub(super) const STATIC_DEPTH: u32 = 2;
pub(super) const STATIC_MARGIN: i32 = 150;
/// The least depth at which a cheaper search is asked.
pub(super) const CUT_DEPTH: u32 = 3;

/// The numbers of empty squares at which the level of a curve is given.
const KNOTS: [u32; 7] = [8, 16, 24, 32, 40, 48, 56];

/// The logarithm of the standard error in discs: a level that depends on the empty squares, and what
/// the two depths add.
struct Curve {
    levels: [f32; KNOTS.len()],
    depths: [f32; 2],
}

/// Between two depths short of the end of the game.
const TO_DEPTH: Curve =
    Curve { levels: [1.102, 0.867, 0.289, -0.048, -0.135, -0.476, -0.476], depths: [0.360, 0.639] };
/// Between a depth and the end of the game.
const TO_END: Curve =
    Curve { levels: [0.994, 0.604, 0.183, 0.183, 0.183, 0.183, 0.183], depths: [0.442, 0.421] };

impl Curve {
    fn error(&self, n: u32, deep: u32, shallow: u32) -> f32 {
        let (first, width) = (KNOTS[0], (KNOTS[1] - KNOTS[0]) as f32);
        let at = (n.clamp(first, KNOTS[KNOTS.len() - 1]) - first) as f32 / width;
        let knot = (at as usize).min(KNOTS.len() - 2);
        let part = at - knot as f32;
        let level = self.levels[knot] * (1.0 - part) + self.levels[knot + 1] * part;
        let [between, few] = self.depths;
        (level + between * ((deep - shallow) as f32).ln() + few / (1 + shallow) as f32).exp()
    }
}

/// The depth of the cheaper search, of the same parity: about half to the end of the game, less
/// otherwise.
pub(super) fn cheaper(depth: u32, whole: bool) -> u32 {
    match whole {
        true => 2 * (depth / 4) + depth % 2,
        false if depth == STATIC_DEPTH => 0,
        false => 2 * (depth / 5) + depth % 2,
    }
}

/// How far beyond `alpha` a cheaper search must be, in discs, for each level of selectivity.
type Margins = [[[u8; 5]; 64]; 64];

/// By empty squares and depth.
static MARGINS: LazyLock<Box<Margins>> = LazyLock::new(|| {
    let mut margins = Box::new([[[0; 5]; 64]; 64]);
    for n in 0..64 {
        for depth in STATIC_DEPTH..64 {
            let curve = if depth >= n { &TO_END } else { &TO_DEPTH };
            let error = curve.error(n, depth, cheaper(depth, depth >= n));
            margins[n as usize][depth as usize] =
                ERRORS.map(|errors| (errors * error).round() as u8);
        }
    }
    margins
});

/// How far beyond `alpha` the cheaper search must be, in discs.
pub(super) fn margin(n: u32, depth: u32, selectivity: u8) -> i32 {
    MARGINS[n as usize % 64][depth as usize % 64][usize::from(selectivity)].into()
}

/// How sure an answer of this selectivity is, in percent.
pub(crate) fn certainty(selectivity: u8) -> u8 {
    CERTAINTY[usize::from(selectivity)]
}
