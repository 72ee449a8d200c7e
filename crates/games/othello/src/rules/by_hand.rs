//! The yardstick of `harif bench perft`: the same loop written by hand on two words, without
//! traits, once for each CPU tier.

use crate::OthelloRules;
use harif_board::Tier;
use harif_core::Rules;
use std::hint::black_box;

/// Leaves of Othello 8×8 from its start; `depth` is at least 1.
pub fn perft_by_hand(tier: Tier, depth: u32) -> u64 {
    let (own, opp) = black_box(OthelloRules::standard().start().board).bits();
    match tier {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: the guard has just asked the CPU for every feature of the tier.
        Tier::V3 | Tier::V4 if Tier::V3.is_available() => unsafe { v3::perft(own, opp, depth) },
        _ => v1::perft(own, opp, depth),
    }
}

macro_rules! stamp {
    ($tier:ident $(, #[$attribute:meta])?) => {
        mod $tier {
            use crate::bits::{flips, mobility};

            $(#[$attribute])?
            pub(super) fn perft(own: u64, opp: u64, depth: u32) -> u64 {
                let mut moves = mobility(own, opp);
                if moves == 0 {
                    if depth == 1 || mobility(opp, own) == 0 {
                        return 1;
                    }
                    return perft(opp, own, depth - 1);
                }
                if depth == 1 {
                    return u64::from(moves.count_ones());
                }
                let mut leaves = 0;
                while moves != 0 {
                    let square = moves.trailing_zeros();
                    moves &= moves - 1;
                    let turned = flips(square as usize, own, opp);
                    leaves += perft(opp ^ turned, own | turned | 1 << square, depth - 1);
                }
                leaves
            }
        }
    };
}

stamp!(v1);
#[cfg(target_arch = "x86_64")]
stamp!(v3, #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]);
