//! The yardstick of `harif bench perft`: the same loop written by hand on two words, without
//! traits, once for each CPU tier.

use harif_board::Tier;

/// Leaves below a board of two words; `depth` is at least 1.
pub(crate) fn perft(tier: Tier, own: u64, opp: u64, depth: u32) -> u64 {
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
            use harif_othello::bits::{flips, mobility};

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
