//! The search, stamped out once for each tier of CPU features.
//!
//! Scores are final disc differences for the side to move, empty squares given to the winner. A
//! search always asks one question: is the score above `alpha`? A result above `alpha` is a lower
//! bound on the score, any other an upper bound. In two's complement `!alpha` is `-alpha - 1`,
//! which is the same question seen from the other side.
//!
//! From the end of the game backwards: `last` (up to four empty squares), `shallow` (five),
//! `few`, `end`, `mid`.

#[macro_use]
mod last;
#[macro_use]
mod shallow;
#[macro_use]
mod few;
#[macro_use]
mod end;
#[macro_use]
mod mid;
mod selectivity;
mod split;
mod worker;

use crate::engine::bits::beside;
use crate::engine::eval::UNIT;
use crate::engine::stability::INNER;
use crate::engine::table::{Known, NO_MOVE, StaticEval, hash};
use arrayvec::ArrayVec;
use harif_board::Tier;
use selectivity::{CUT_DEPTH, STATIC_DEPTH, STATIC_MARGIN, cheaper, margin};
pub(crate) use selectivity::{EXACT, certainty};
pub(crate) use split::Team;
use split::{Child, Helping, Split, Step};
use std::sync::Arc;
use worker::{Answer, UNKNOWN};
pub(crate) use worker::{Node, SharedBudget, Worker};

/// Calls a function of the best stamp for the board and the tier.
macro_rules! stamped {
    ($worker:ident, $tier:ident, $name:ident($($argument:expr),*)) => {{
        let full = $worker.squares == 64;
        #[allow(unsafe_code)]
        // SAFETY: the features of the tier were found on this machine.
        match $tier {
            #[cfg(target_arch = "x86_64")]
            Tier::V4 if full && Tier::V4.is_available() => unsafe { v4::$name($($argument),*) },
            #[cfg(target_arch = "x86_64")]
            Tier::V3 | Tier::V4 if Tier::V3.is_available() => {
                if full {
                    unsafe { v3::$name($($argument),*) }
                } else {
                    unsafe { small_v3::$name($($argument),*) }
                }
            }
            _ if full => unsafe { v1::$name($($argument),*) },
            _ => unsafe { small_v1::$name($($argument),*) },
        }
    }};
}

/// The score where the side to move has no move: it passes to the same search for the other side, and
/// the game is over if that has none either.
macro_rules! pass {
    ($search:ident($w:ident, $own:ident, $opp:ident, $alpha:ident, $empty:ident, $n:ident)) => {{
        let replies = moves_on($empty, $opp, $own);
        if replies == 0 {
            $w.over($own, $opp)
        } else {
            -$search($w, $opp, $own, !$alpha, $empty, $n, replies)
        }
    }};
}

/// How a search begins that remembers nothing. Step 1, stability: the opponent can keep so much that alpha is out
/// of reach. Step 2: a side without a move passes.
macro_rules! begin {
    ($search:ident($w:ident, $own:ident, $opp:ident, $alpha:ident, $empty:ident, $n:ident, $moves:ident)) => {
        $w.nodes += 1;
        if let Some(most) = out_of_reach($w, $own, $opp, $alpha, STABLE_HOPE) {
            return most;
        }
        if $moves == 0 {
            return pass!($search($w, $own, $opp, $alpha, $empty, $n));
        }
    };
}

/// Beyond everything that moves are sorted by.
const BEYOND: i32 = 1 << 20;
/// No move was possible: below every score.
const NONE: i32 = -99;
/// Up to this many empty squares moves are not sorted.
const SHALLOW: u32 = 5;
/// Up to this many empty squares positions are not remembered.
const FEW: u32 = 7;
/// Up to this many empty squares moves are sorted without the evaluation.
pub(crate) const END: u32 = 12;
/// Up to this depth a search that does not go to the end of the game is a plain one.
const PEEK: u32 = 2;
/// From this depth on the table is asked about all children before any is searched.
const ETC_DEPTH: u32 = 8;
/// What is added for the side to move at the horizon with an even and an odd number of empty squares,
/// in parts of a disc. The other side has chosen the move that leads there because it looks best, and
/// some of that is luck (45 for either); and the evaluation thinks too little of having the last move
/// of the game (70 for one, against the other). By `harif train othello-parity`.
const HORIZON: [i32; 2] = [45 - 70, 45 + 70];
/// What one reply of the opponent costs a move when moves are sorted, in parts of a disc.
const REPLY: i32 = 2 * UNIT;
/// The same in searches that do not go to the end of the game: there the value counts.
const REPLY_MID: i32 = UNIT / 2;
/// What a move into a quarter with an even number of empty squares costs.
const EVEN: i32 = UNIT / 2;
/// Near the end moves are sorted by what they cost: each reply (a corner twice) and a quarter with an
/// even number of empty squares; a corner is worth something.
const END_REPLY: u32 = 16;
const END_EVEN: u32 = 6;
const END_CORNER: u32 = 8;
/// The same still nearer the end, where replies onto corners are replies like others.
const FEW_REPLY: u32 = 4;
const FEW_EVEN: u32 = 2;
const FEW_CORNER: u32 = 1;
/// The squares of 8×8 in the order in which a plain search tries them: corners, most squares, those
/// beside a corner on the edge, those diagonally beside it.
const FIRST_SIGHT: [u64; 4] =
    [0x8100_0000_0000_0081, 0x3C3C_FFFF_FFFF_3C3C, 0x4281_0000_0000_8142, 0x0042_0000_0000_4200];
/// What a move to each square costs, in replies of the opponent, where moves are sorted by them.
const SIGHT_COSTS: [i32; 64] = {
    let (mut costs, mut square) = ([0; 64], 0);
    while square < 64 {
        let mut class = 0;
        while FIRST_SIGHT[class] >> square & 1 == 0 {
            class += 1;
        }
        costs[square] = [-10, 0, 2, 4][class];
        square += 1;
    }
    costs
};
/// Stable discs are counted only where alpha is at least twice the number of empty squares less
/// this: they seldom settle less.
const STABLE: i32 = 4;
/// Near the end they are counted where twice the discs of the opponent, a corner as so many more, are
/// this much above what `alpha` leaves. Where they just are, at most a tenth of the counts settle the
/// question, where they are by far often more than half; without a corner next to none does.
const CORNER_HOPE: u32 = 8;
const STABLE_HOPE: i32 = 24;
/// The same with four empty squares, where there is less to be saved.
const STABLE_HOPE_LAST: i32 = 40;

/// A search that does not go to the end of the game is as large as one that does from this many more
/// empty squares than it has plies.
const SHORT_OF_THE_END: u32 = 6;
/// So many moves of a position are searched by one thread before others may join.
const ELDERS: usize = 2;

/// How many plies moves are looked ahead before they are sorted, in searches to the end.
fn look_ahead(depth: u32) -> u32 {
    match depth {
        0..18 => 0,
        18..22 => 1,
        _ => 2,
    }
}

/// A move and where it leads, near the end.
#[derive(Clone, Copy)]
struct Candidate {
    mine: u64,
    theirs: u64,
    replies: u64,
    square: u32,
}

/// Moves near the end, those that cost least first. What a move costs and where it stands in the list
/// make one number, and the least of them is the next: few are ever needed, so they are not sorted.
struct Line<const N: usize> {
    list: ArrayVec<Candidate, N>,
    keys: [u32; N],
}

impl<const N: usize> Line<N> {
    #[inline(always)]
    fn new() -> Line<N> {
        Line { list: ArrayVec::new(), keys: [u32::MAX; N] }
    }

    #[inline(always)]
    fn push(&mut self, cost: u32, candidate: Candidate) {
        let at = self.list.len();
        self.keys[at % N] = cost << 8 | at as u32;
        self.list.push(candidate);
    }

    #[inline(always)]
    fn next(&mut self) -> Option<Candidate> {
        let least = self.keys.iter().fold(u32::MAX, |least, &key| least.min(key));
        let at = least as usize % N;
        self.keys[at] = u32::MAX;
        (least != u32::MAX).then(|| self.list[at])
    }
}

/// What a search takes a position at its horizon for, with `n` empty squares.
#[inline(always)]
fn at_horizon(value: i32, n: u32) -> i32 {
    (value + HORIZON[n as usize % 2]).clamp(-64 * UNIT, 64 * UNIT)
}

/// A value as whole discs.
#[inline(always)]
fn discs(value: i32) -> i32 {
    (value + UNIT / 2).div_euclid(UNIT)
}

/// Which quarter of the board a square is in.
#[inline(always)]
fn quarter(square: u32) -> u32 {
    square & 0b10_0100
}

/// The quarters of the board with an odd number of the given squares.
#[inline(always)]
fn odd_quarters(squares: u64) -> u64 {
    let mut parity = squares ^ squares >> 1;
    parity ^= parity >> 2;
    parity ^= parity >> 8;
    parity ^= parity >> 16;
    (parity & 0x0000_0011_0000_0011).wrapping_mul(0x0F0F_0F0F)
}

impl Worker<'_> {
    /// Whether the score of a position is above `alpha`; exactly so only at [`EXACT`].
    pub(crate) fn ask(
        &mut self,
        tier: Tier,
        node: &Node,
        alpha: i32,
        depth: u32,
        selectivity: u8,
    ) -> i32 {
        stamped!(self, tier, mid(self, node, alpha, depth, selectivity))
    }

    /// Works for others until their search is over.
    pub(crate) fn assist(&mut self, tier: Tier) {
        while let Some(split) = self.team.and_then(Team::wait_for_work) {
            stamped!(self, tier, help(self, &split));
        }
        self.tell();
    }
}

macro_rules! stamp {
    ($name:ident, $features:literal, $bits:ident, $full:literal) => {
        mod $name {
            use super::*;
            use crate::engine::bits::$bits::*;
            use crate::engine::eval::network::$bits::evaluate;

            /// The squares of the board where the side with `own` may put a disc.
            #[inline]
            #[target_feature(enable = $features)]
            fn moves_on(empty: u64, own: u64, opp: u64) -> u64 {
                if $full { mobility(own, opp) } else { mobility(own, opp) & empty }
            }

            /// Whether so many discs of the opponent may be stable that `alpha` is out of reach:
            /// without a corner next to nothing is, and of many discs many are.
            #[inline]
            #[target_feature(enable = $features)]
            fn is_worth_counting(w: &Worker, opp: u64, alpha: i32, hope: i32) -> bool {
                let discs = 2 * opp.count_ones() + CORNER_HOPE * (opp & w.corners).count_ones();
                discs as i32 + alpha >= w.squares + hope
            }

            /// What the side with `own` can hope for at most: its opponent keeps what is stable. A
            /// number above `alpha` says nothing; not everything is counted where it is enough.
            #[target_feature(enable = $features)]
            fn most(w: &Worker, own: u64, opp: u64, alpha: i32) -> i32 {
                let edges = w.edges.stable(
                    opp,
                    own,
                    |squares, col| column(squares, col),
                    |row| spread(row),
                );
                // Twice as many discs as this are as much as alpha leaves.
                let enough = (w.squares - alpha + 1) as u32 / 2;
                let inner = opp & INNER;
                if (edges | inner).count_ones() < enough {
                    return w.squares;
                }
                w.squares - 2 * grown(edges, inner, own | opp, enough).count_ones() as i32
            }

            /// A bound on the score that is not above `alpha`: what the opponent keeps leaves no more.
            #[inline]
            #[target_feature(enable = $features)]
            fn out_of_reach(w: &Worker, own: u64, opp: u64, alpha: i32, hope: i32) -> Option<i32> {
                if !is_worth_counting(w, opp, alpha, hope) {
                    return None;
                }
                Some(most(w, own, opp, alpha)).filter(|&most| most <= alpha)
            }

            last!($features, $full);
            shallow!($features, $full);
            few!($features, $full);
            end!($features, $full);
            mid!($features, $full);
        }
    };
}

#[cfg(target_arch = "x86_64")]
stamp!(v1, "sse2", portable, true);
#[cfg(target_arch = "x86_64")]
stamp!(small_v1, "sse2", portable, false);
#[cfg(target_arch = "aarch64")]
stamp!(v1, "neon", portable, true);
#[cfg(target_arch = "aarch64")]
stamp!(small_v1, "neon", portable, false);
#[cfg(target_arch = "wasm32")]
stamp!(v1, "simd128", portable, true);
#[cfg(target_arch = "wasm32")]
stamp!(small_v1, "simd128", portable, false);
#[cfg(target_arch = "x86_64")]
stamp!(v3, "avx2,bmi1,bmi2,lzcnt,popcnt", avx2, true);
#[cfg(target_arch = "x86_64")]
stamp!(small_v3, "avx2,bmi1,bmi2,lzcnt,popcnt", avx2, false);
#[cfg(target_arch = "x86_64")]
stamp!(
    v4,
    "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512bw,avx512dq,avx512cd,avx512vnni",
    avx512,
    true
);
