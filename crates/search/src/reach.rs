//! How deep a search may look when the caller does not say: small games to the end, others as far as a
//! tree of so many nodes reaches, which takes less than a second.
//!
//! The size of a tree is estimated by random walks (Knuth, 1975): the product of the numbers of moves along a
//! walk is, on average, the number of positions as far away. The walks are the same every time, so the same
//! position is always searched to the same depth, on every machine.

use harif_core::{Position, Rng};

/// Enough walks that the estimate is right within a few parts in a hundred in the games that we have.
const WALKS: usize = 256;
/// Bytes of a board that is searched at full speed; larger ones take more time a node.
const SMALL_BOARD: usize = 32;

/// How deep a tree of about `nodes` nodes reaches below a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// So many plies, one at least.
    Plies(u32),
    /// To the end of the game.
    Whole,
}

impl Reach {
    /// How far a search gets whose time suffices for `nodes` nodes on a small board.
    pub(crate) fn within<P: Position>(board: P, nodes: f64) -> Reach {
        let most = nodes / (size_of::<P>() as f64 / SMALL_BOARD as f64).max(1.0);
        let mut walks = vec![(board, 1.0); WALKS];
        let mut rng = Rng::new(0);
        let (mut tree, mut plies) = (0.0, 0);
        loop {
            walks.retain_mut(|(board, weight)| step(board, weight, &mut rng));
            if walks.is_empty() {
                return Reach::Whole;
            }
            tree += walks.iter().map(|(_, weight)| weight).sum::<f64>() / WALKS as f64;
            if tree > most {
                return Reach::Plies(plies.max(1));
            }
            plies += 1;
        }
    }

    /// The plies, where the end of the game is as far as `end`.
    pub(crate) fn plies(self, end: u32) -> u32 {
        match self {
            Reach::Plies(plies) => plies.min(end),
            Reach::Whole => end,
        }
    }
}

/// Goes one ply on; `false` where the game is over.
fn step<P: Position>(board: &mut P, weight: &mut f64, rng: &mut Rng) -> bool {
    let moves = board.legal_moves();
    *weight *= moves.len() as f64;
    let Some(m) = rng.choose(moves) else { return false };
    *board = board.play_unchecked(m);
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_connect4::Connect4Rules;
    use harif_core::Rules;
    use harif_othello::{Board8, OthelloRules};
    use harif_tictactoe::TicTacToe;

    #[test]
    fn small_games_are_within_reach_of_their_end() {
        let start = TicTacToe::standard().start().board;
        // The whole tree has 549,945 nodes below its root.
        assert_eq!(Reach::within(start, 600_000.0), Reach::Whole);
        assert_eq!(Reach::within(start, 500_000.0), Reach::Plies(8));
    }

    #[test]
    fn the_reach_is_the_depth_of_a_tree_of_that_size() {
        let othello = OthelloRules::<Board8>::standard().start().board;
        // 65,004 and 455,220 nodes to seven and eight plies.
        assert_eq!(Reach::within(othello, 200_000.0), Reach::Plies(7));
        let connect4 = Connect4Rules::standard().start().board;
        // 137,256 and 960,792 nodes to six and seven.
        assert_eq!(Reach::within(connect4, 400_000.0), Reach::Plies(6));
        assert_eq!(Reach::within(connect4, 1.0), Reach::Plies(1), "one at least");
    }
}
