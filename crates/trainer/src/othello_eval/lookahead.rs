//! A small search with the evaluation at its leaves: what a position is worth a few plies on.
//!
//! The fit goes from few empty squares to many. Where exact scores take too long, a position gets
//! the value that a search of some plies finds, whose leaves lie in phases that are fitted already.

use harif_games::othello::bits::{flips, mobility};
use harif_othello_engine::eval::{Features, UNIT, Weights};

/// More than any value.
const INFINITY: i32 = i32::MAX;

/// A position with the contents of its patterns.
#[derive(Clone, Copy)]
struct Node {
    own: u64,
    opp: u64,
    features: Features,
}

impl Node {
    fn play(&self, square: u32) -> Node {
        let turned = flips(square as usize, self.own, self.opp);
        let (own, opp) = (self.opp ^ turned, self.own | turned | 1 << square);
        Node { own, opp, features: self.features.play(square, turned) }
    }

    fn pass(&self) -> Node {
        Node { own: self.opp, opp: self.own, features: self.features.pass() }
    }

    fn value(&self, weights: &Weights) -> i32 {
        weights.evaluate(&self.features, 64 - (self.own | self.opp).count_ones())
    }

    /// The final score, in parts of a disc; empty squares are the winner's.
    fn score(&self) -> i32 {
        let (own, opp) = (self.own.count_ones() as i32, self.opp.count_ones() as i32);
        UNIT * (own - opp + (own - opp).signum() * (64 - own - opp))
    }
}

/// The value of a position for the side to move after `depth` plies of best play, in parts of a
/// disc. Passes are no plies; games that end within the depth count with their score.
pub fn lookahead(weights: &Weights, own: u64, opp: u64, depth: u32) -> i32 {
    let node = Node { own, opp, features: Features::of(own, opp) };
    search(weights, &node, depth, -INFINITY, INFINITY)
}

fn search(weights: &Weights, node: &Node, depth: u32, alpha: i32, beta: i32) -> i32 {
    let moves = mobility(node.own, node.opp);
    if moves == 0 {
        return match mobility(node.opp, node.own) {
            0 => node.score(),
            _ => -search(weights, &node.pass(), depth, -beta, -alpha),
        };
    }
    if depth == 0 {
        return node.value(weights);
    }
    if depth == 1 {
        return leaves(weights, node, moves, beta);
    }
    let (mut best, mut alpha) = (-INFINITY, alpha);
    for (i, (_, square)) in ordered(weights, node, moves).into_iter().enumerate() {
        let child = node.play(square);
        // The first move is most likely the best: the others only have to be refuted.
        let refuted = i > 0 && {
            let value = -search(weights, &child, depth - 1, -alpha - 1, -alpha);
            best = best.max(value);
            value <= alpha || value >= beta
        };
        if !refuted {
            best = best.max(-search(weights, &child, depth - 1, -beta, -alpha));
        }
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The last ply: nothing is gained by an order.
fn leaves(weights: &Weights, node: &Node, moves: u64, beta: i32) -> i32 {
    let (mut best, mut left) = (-INFINITY, moves);
    while left != 0 && best < beta {
        let child = node.play(left.trailing_zeros());
        left &= left - 1;
        best = best.max(-search(weights, &child, 0, -INFINITY, INFINITY));
    }
    best
}

/// The moves, those first that look best.
fn ordered(weights: &Weights, node: &Node, moves: u64) -> Vec<(i32, u32)> {
    let squares = (0..64).filter(|square| moves >> square & 1 == 1);
    let mut moves: Vec<(i32, u32)> =
        squares.map(|square| (node.play(square).value(weights), square)).collect();
    moves.sort_unstable();
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(weights: &Weights, own: u64, opp: u64, depth: u32) -> i32 {
        let node = Node { own, opp, features: Features::of(own, opp) };
        let moves = mobility(own, opp);
        if moves == 0 {
            return match mobility(opp, own) {
                0 => node.score(),
                _ => -plain(weights, opp, own, depth),
            };
        }
        if depth == 0 {
            return node.value(weights);
        }
        let squares = (0..64u32).filter(|square| moves >> square & 1 == 1);
        let values = squares.map(|square| {
            let turned = flips(square as usize, own, opp);
            -plain(weights, opp ^ turned, own | turned | 1 << square, depth - 1)
        });
        values.max().expect("there is a move")
    }

    #[test]
    fn cutting_branches_changes_no_value() {
        let weights = Weights::own();
        let mut rng = harif_core::Rng::new(1);
        for plies in 0..59 {
            let (own, opp) = crate::othello_eval::positions::random_position(&mut rng, plies);
            for depth in 0..5 {
                let value = lookahead(weights, own, opp, depth);
                assert_eq!(value, plain(weights, own, opp, depth), "{own:x} {opp:x} {depth}");
            }
        }
    }
}
