//! RAVE: a move that did well later in a simulation may do well now.
//!
//! Every child keeps a second tally, "all moves as first": the results of all simulations through its
//! parent in which the same side played the child's move at any later ply. It fills fast and is
//! biased, so its weight fades as the child's own visits grow: β = √(k / (3n + k)), half at n = k.
//! From Gelly and Silver, "Monte-Carlo tree search and rapid action value estimation in computer Go"
//! (2011), the hand-selected schedule.

use super::tree::{Node, Tree};
use harif_core::{Hints, Position};
use std::sync::Arc;

/// How RAVE weighs, and how it tells moves apart.
#[derive(Clone)]
pub(super) struct Rave<P: Position> {
    /// Visits at which both tallies weigh the same.
    pub(super) bias: f64,
    /// Gives a move its slot.
    pub(super) hints: Arc<dyn Hints<P>>,
}

impl<P: Position> Rave<P> {
    /// The weight of the second tally for a child with this many visits.
    #[inline]
    pub(super) fn weight(&self, visits: f64) -> f64 {
        (self.bias / (3.0 * visits + self.bias)).sqrt()
    }
}

/// The moves of one simulation, from the root of the tree to the end of the game.
#[derive(Debug)]
pub(super) struct Played<P: Position> {
    /// Boards of the path, the root first.
    pub(super) boards: Vec<P>,
    /// The slot of every move.
    pub(super) slots: Vec<usize>,
    /// For each side and slot the simulation that marked it last; saves clearing.
    marks: [Vec<u64>; 2],
    simulation: u64,
}

impl<P: Position> Default for Played<P> {
    fn default() -> Self {
        let marks = [Vec::new(), Vec::new()];
        Played { boards: Vec::new(), slots: Vec::new(), marks, simulation: 0 }
    }
}

impl<P: Position> Played<P> {
    /// Begins a simulation at the root.
    pub(super) fn begin(&mut self) {
        self.boards.clear();
        self.slots.clear();
        self.simulation += 1;
    }

    fn mark(&mut self, ply: usize) {
        let (slot, marks) = (self.slots[ply], &mut self.marks[ply % 2]);
        if slot >= marks.len() {
            marks.resize(slot + 1, 0);
        }
        marks[slot] = self.simulation;
    }

    fn is_marked(&self, side: usize, slot: usize) -> bool {
        self.marks[side].get(slot) == Some(&self.simulation)
    }

    /// Adds a simulation with this result for the side to move at the root to the second tallies of
    /// all children along the path.
    pub(super) fn back_up(
        &mut self,
        rave: &Rave<P>,
        tree: &Tree,
        path: &[&Node],
        result: i32,
        alone: bool,
    ) {
        let moves_in_tree = path.len() - 1;
        (moves_in_tree..self.slots.len()).for_each(|ply| self.mark(ply));
        for ply in (0..moves_in_tree).rev() {
            self.mark(ply);
            let side = ply % 2;
            let mover = if side == 0 { result } else { -result };
            let moves = self.boards[ply].legal_moves();
            for (m, tally) in moves.zip(tree.amaf(path[ply])) {
                if self.is_marked(side, rave.hints.slot(m)) {
                    tally.add(1, (mover + 1) as u32, alone);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mcts::tree::Count;
    use harif_core::Rules;
    use harif_tictactoe::heuristics::TicTacToeHints;
    use harif_tictactoe::{Board, TicTacToe};

    fn rave() -> Rave<Board<1>> {
        Rave { bias: 300.0, hints: Arc::new(TicTacToeHints) }
    }

    #[test]
    fn weights_are_half_at_the_bias_and_fade() {
        assert_eq!(rave().weight(0.0), 1.0);
        assert_eq!(rave().weight(300.0), 0.5);
        assert!(rave().weight(1e6) < 0.02);
    }

    #[test]
    fn only_later_moves_of_the_same_side_count() {
        let rules = TicTacToe::standard();
        let root = rules.start().board;
        let tree = Tree::new(1 << 20, true);
        tree.grow(tree.root(), 9);
        let path = [tree.root(), &tree.children(tree.root())[0]];
        let mut played = Played::default();
        played.begin();
        played.boards.push(root);
        // a1 in the tree; then b1, c1, a2 in the play-out: the first side plays a1 and c1.
        for text in ["a1", "b1", "c1", "a2"] {
            let m = rules.parse_move(text).unwrap();
            played.slots.push(rave().hints.slot(m));
        }
        played.back_up(&rave(), &tree, &path, 1, true);
        let counted: Vec<Count> = tree.amaf(tree.root()).iter().map(|t| t.read()).collect();
        let won = Count { visits: 1, points: 2 };
        let none = Count { visits: 0, points: 0 };
        assert_eq!(counted[..4], [won, none, won, none]);
    }
}
