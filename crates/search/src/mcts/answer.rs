//! What the tree says in the end: the chosen move, its value, the expected line.

use super::tree::{Node, Tree};
use crate::Deadline;
use harif_core::{Kind, MoveValue, Position, Report};
use std::cmp::Ordering;
use std::time::Duration;

/// Numbers about a search that the tree does not hold.
pub(super) struct Spent {
    pub(super) simulations: u64,
    pub(super) deepest: u32,
    pub(super) elapsed: Duration,
}

/// The report of a tree whose root has children.
pub(super) fn report<P: Position>(tree: &Tree, root: P, spent: &Spent) -> Report<P::Move> {
    let line = line(tree, root);
    let children = tree.children(tree.root());
    let moves = root.legal_moves().zip(children).map(|(mv, child)| {
        let (value, kind) = value(child);
        MoveValue { mv, value, kind }
    });
    let moves: Vec<_> = moves.collect();
    let best = best(children).and_then(|i| moves.get(i));
    let (value, kind) = best.map_or((0.0, Kind::Heuristic), |best| (best.value, best.kind));
    Report {
        best: best.map(|best| best.mv),
        value,
        kind,
        certainty: None,
        depth: spent.deepest,
        nodes: spent.simulations,
        elapsed: spent.elapsed,
        pv: line,
        moves,
        parts: Vec::new(),
    }
}

/// Whether a search that has made so many simulations may end before its time: no other move can be visited as
/// often in what is left, or the share of a clock is used up and the move that is visited most looks best too.
pub(super) fn is_settled(tree: &Tree, simulations: u64, deadline: &Deadline) -> bool {
    let (Some(soft), Some(left)) = (deadline.soft(), deadline.left()) else { return false };
    let children = tree.children(tree.root());
    let Some(chosen) = best(children) else { return false };
    let others = || children.iter().enumerate().filter(|(i, _)| *i != chosen).map(|(_, n)| n);
    let visits = |node: &Node| f64::from(node.tally.read().visits);
    let elapsed = deadline.elapsed();
    let coming = simulations as f64 * left.as_secs_f64() / elapsed.as_secs_f64().max(1e-6);
    let rival = others().map(visits).fold(0.0, f64::max);
    let looks_best = others().all(|other| mean(other) <= mean(&children[chosen]));
    visits(&children[chosen]) > rival + coming || (elapsed >= soft && looks_best)
}

/// The value of a node to the side that moved into it.
fn value(node: &Node) -> (f64, Kind) {
    let facts = node.facts();
    match facts.proven() {
        Some(value) => (f64::from(value), Kind::Exact),
        None => (mean(node), Kind::Heuristic),
    }
}

/// The mean result, no worse and no better than what is proven.
fn mean(node: &Node) -> f64 {
    let facts = node.facts();
    node.tally.read().mean().clamp(facts.low().into(), facts.high().into()) + 0.0
}

/// The move to play: a proven win if there is one, else the most visited that is not a proven loss,
/// the better mean and then the first among equals.
///
/// A proven draw is not visited any more, so visits alone would soon prefer anything else to it: a
/// sure draw is preferred to a move that looks worse than a draw or cannot be better.
fn best(children: &[Node]) -> Option<usize> {
    let won = |n: &Node| n.facts().low() == 1;
    let lost = |n: &Node| n.facts().high() == -1;
    let sure = |n: &Node| n.facts().low() == 0;
    let of = |fits: &dyn Fn(&Node) -> bool| most_visited(children, fits);
    let favourite = of(&won).or_else(|| of(&|n| !lost(n))).or_else(|| of(&|_| true))?;
    let node = &children[favourite];
    let doubtful = node.facts().low() < 0 && (mean(node) < 0.0 || node.facts().high() == 0);
    if doubtful { of(&sure).or(Some(favourite)) } else { Some(favourite) }
}

fn most_visited(children: &[Node], fits: &dyn Fn(&Node) -> bool) -> Option<usize> {
    let better = |a: &Node, b: &Node| {
        let visits = a.tally.read().visits.cmp(&b.tally.read().visits);
        visits.then(mean(a).partial_cmp(&mean(b)).unwrap_or(Ordering::Equal))
    };
    let fitting = children.iter().enumerate().filter(|(_, n)| fits(n));
    // `max_by` takes the last of equals; the first is wanted.
    fitting.rev().max_by(|(_, a), (_, b)| better(a, b)).map(|(i, _)| i)
}

/// The expected play: at every node the move that would be chosen there, as far as the tree was
/// visited.
fn line<P: Position>(tree: &Tree, root: P) -> Vec<P::Move> {
    let (mut node, mut board, mut line) = (tree.root(), root, Vec::new());
    loop {
        let children = tree.children(node);
        let Some(i) = best(children) else { return line };
        let visited = children[i].tally.read().visits > 0;
        let Some(m) = board.legal_moves().nth(i).filter(|_| visited || line.is_empty()) else {
            return line;
        };
        line.push(m);
        (node, board) = (&children[i], board.play_unchecked(m));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mcts::facts::Facts;
    use harif_core::Limits;

    /// Children with these visits, points and facts.
    fn chosen(of: &[(u32, u32, Facts)]) -> Option<usize> {
        let tree = Tree::new(1 << 20, false);
        tree.grow(tree.root(), of.len());
        for (node, &(visits, points, facts)) in tree.children(tree.root()).iter().zip(of) {
            node.tally.add(visits, points, true);
            node.learn(facts);
        }
        best(tree.children(tree.root()))
    }

    #[test]
    fn the_most_visited_move_is_played_and_ties_go_to_the_mean_then_the_first() {
        let none = Facts::NONE;
        assert_eq!(chosen(&[(5, 9, none), (7, 8, none), (6, 12, none)]), Some(1));
        assert_eq!(chosen(&[(5, 9, none), (5, 10, none), (5, 10, none)]), Some(1));
        assert_eq!(chosen(&[(0, 0, none), (0, 0, none)]), Some(0));
    }

    #[test]
    fn a_search_is_settled_when_no_other_move_can_be_visited_as_often_in_what_is_left() {
        let began = std::time::Instant::now() - Duration::from_millis(900);
        let settled = |visits: [u32; 2], limits: &Limits| {
            let tree = Tree::new(1 << 20, false);
            tree.grow(tree.root(), 2);
            for (node, visits) in tree.children(tree.root()).iter().zip(visits) {
                node.tally.add(visits, visits, true);
            }
            is_settled(&tree, 1_000, &Deadline::new(began, limits, None))
        };
        let limits = Limits::time(Duration::from_secs(1));
        assert!(settled([900, 100], &limits));
        assert!(!settled([520, 480], &limits));
        assert!(!settled([900, 100], &Limits::time(Duration::from_secs(9))));
        assert!(!settled([900, 100], &limits.for_analysis()), "values are wanted");
    }

    #[test]
    fn proofs_come_before_visits() {
        let (none, loss) = (Facts::NONE, Facts::LOSS);
        assert_eq!(chosen(&[(900, 1800, none), (1, 2, Facts::WIN)]), Some(1));
        assert_eq!(chosen(&[(900, 1800, loss), (1, 0, none)]), Some(1));
        assert_eq!(chosen(&[(3, 0, loss), (9, 0, loss)]), Some(1));
    }

    #[test]
    fn a_sure_draw_is_preferred_only_to_what_looks_worse() {
        let (none, draw) = (Facts::NONE, Facts::DRAW);
        assert_eq!(chosen(&[(900, 600, none), (9, 9, draw)]), Some(1));
        assert_eq!(chosen(&[(900, 1200, none), (9, 9, draw)]), Some(0));
        let at_most_draw = Facts::from_bits(Facts::DRAW.bits() & Facts::LOSS.bits());
        assert_eq!(at_most_draw.high(), 0);
        assert_eq!(chosen(&[(900, 1200, at_most_draw), (9, 9, draw)]), Some(1));
    }
}
