//! Counts the leaves of a game tree: the checksum of every move generator.
//!
//! A pass is a ply, and a **finished game counts as one leaf at every greater depth**. Published
//! tables mix conventions: with finished games left out, Othello at depth 10 is 24,571,056 instead
//! of 24,571,284.

use crate::Tier;
use harif_core::Position;

/// Leaves of the tree below `board`, `depth` plies deep, on the best CPU tier of this machine.
///
/// ```
/// use harif_core::Rules;
/// use harif_board::perft;
/// use harif_tictactoe::TicTacToe;
/// assert_eq!(perft(TicTacToe::standard().start().board, 9), 255_168);
/// ```
pub fn perft<P: Position>(board: P, depth: u32) -> u64 {
    perft_on(Tier::best(), board, depth)
}

/// As [`perft`], on a given tier; a tier that the machine lacks is replaced by the plain one.
pub fn perft_on<P: Position>(tier: Tier, board: P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match tier {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: the guard has just asked the CPU for every feature of the tier.
        Tier::V3 | Tier::V4 if Tier::V3.is_available() => unsafe { v3::perft(board, depth) },
        _ => v1::perft(board, depth),
    }
}

/// Every child of `board` with the leaves below it, each counted when it is asked for: how two move generators
/// are told apart. At depth 0 there is none.
pub fn divide<P: Position>(
    tier: Tier,
    board: P,
    depth: u32,
) -> impl ExactSizeIterator<Item = (P::Move, u64)> {
    let moves = board.legal_moves();
    let counted = if depth == 0 { 0 } else { moves.len() };
    moves.take(counted).map(move |m| (m, perft_on(tier, board.play_unchecked(m), depth - 1)))
}

/// The same loop for every tier. The last ply is counted in bulk: its moves are never made. A node
/// without moves adds nothing in the loop, so `max(1)` counts the finished game once.
macro_rules! stamp {
    ($tier:ident $(, #[$attribute:meta])?) => {
        mod $tier {
            use harif_core::Position;

            /// `depth` is at least 1.
            $(#[$attribute])?
            pub(super) fn perft<P: Position>(board: P, depth: u32) -> u64 {
                let moves = board.legal_moves();
                if depth == 1 {
                    return (moves.len() as u64).max(1);
                }
                // A loop and no fold: its closure would be a function of its own, and called for every move.
                let mut leaves = 0;
                for m in moves {
                    leaves += perft(board.play_unchecked(m), depth - 1);
                }
                leaves.max(1)
            }
        }
    };
}

stamp!(v1);
#[cfg(target_arch = "x86_64")]
stamp!(v3, #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]);
