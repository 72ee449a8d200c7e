//! Which move is tried first: one picker in stages, each with a switch in [`Order`]. A good first move is
//! what alpha-beta lives on: with the best one first it looks at the square root of the tree.
//!
//! Moves that are likely to cut are tried before the others are looked at; the others get a score, in
//! points of the game's first sight.

use super::config::{Config, Order};
use harif_core::{Hints, Margin, Position, State, insertion_sort};

/// How early a move should be tried; a larger number is earlier.
pub(super) type Score = f64;

/// Above every other score.
const WIN_AT_ONCE: Score = 1e30;
/// What a reply less is worth.
const REPLY: Score = 40.0;

/// What the lessons of earlier cuts are worth.
struct Lessons {
    /// The last and the last but one move that cut at a ply.
    killers: [Score; 2],
    /// A move that had made all the cuts of its side.
    history: Score,
}

impl Lessons {
    /// Beside replies: a killer is worth more than where a stone stands, and less than a reply.
    const BESIDE_REPLIES: Lessons = Lessons { killers: [20.0, 10.0], history: 100.0 };
    /// Without them nothing says as much of a move, first sight included.
    const LEADING: Lessons = Lessons { killers: [10_000.0, 9_000.0], history: 10_000.0 };
}

/// What earlier cuts have taught.
pub(super) struct Memory<M> {
    /// The last two moves that cut at each ply.
    killers: Vec<[Option<M>; 2]>,
    /// How much each move has cut, by its slot, for both sides in turn.
    history: Vec<u32>,
    /// The sum of all that, and what one of it is worth.
    cuts: u64,
    a_cut: Score,
    lessons: &'static Lessons,
}

impl<M: Copy + Eq> Memory<M> {
    /// The memory of a search with this order of moves.
    pub(super) fn new(order: Order) -> Self {
        let beside = order.has(Order::REPLIES);
        let lessons = if beside { &Lessons::BESIDE_REPLIES } else { &Lessons::LEADING };
        Memory { killers: Vec::new(), history: Vec::new(), cuts: 0, a_cut: 0.0, lessons }
    }

    /// Bytes that it takes: no more than a few for each ply and each slot.
    pub(super) fn bytes(&self) -> usize {
        self.killers.capacity() * size_of::<[Option<M>; 2]>()
            + self.history.capacity() * size_of::<u32>()
    }

    /// Old lessons count half.
    pub(super) fn fade(&mut self) {
        self.killers.clear();
        self.history.iter_mut().for_each(|h| *h /= 2);
        self.cuts /= 2;
        self.a_cut *= 2.0;
    }

    /// A move cut at this ply.
    pub(super) fn kill(&mut self, ply: u32, m: M) {
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        if self.killers[ply][0] != Some(m) {
            self.killers[ply] = [Some(m), self.killers[ply][0]];
        }
    }

    /// A move cut somewhere, `depth` plies above the horizon: the more was saved, the more it counts.
    pub(super) fn count(&mut self, slot: usize, ply: u32, depth: u32) {
        let place = place(slot, ply);
        if self.history.len() <= place {
            // Not twice as many places: there are no more moves than these.
            self.history.reserve_exact(place + 1 - self.history.len());
            self.history.resize(place + 1, 0);
        }
        let worth = (depth * depth).min(1 << 16);
        self.history[place] = self.history[place].saturating_add(worth);
        self.cuts += u64::from(worth);
        self.a_cut = self.lessons.history / self.cuts as Score;
    }

    #[inline(always)]
    fn killers(&self, ply: u32) -> [Option<M>; 2] {
        self.killers.get(ply as usize).copied().unwrap_or_default()
    }

    /// What a move's share of all cuts is worth.
    #[inline(always)]
    fn share(&self, slot: usize, ply: u32) -> Score {
        let cuts = self.history.get(place(slot, ply)).copied().unwrap_or(0);
        Score::from(cuts) * self.a_cut
    }
}

/// Where a side's cuts with a move are counted: what is good for one is not always good for the other.
#[inline(always)]
fn place(slot: usize, ply: u32) -> usize {
    2 * slot + (ply % 2) as usize
}

/// A move, and how early it should be tried.
#[derive(Clone, Copy)]
pub(super) struct Candidate<M> {
    score: Score,
    /// Which move of its node it is, in the order of the rules.
    at: u32,
    pub(super) mv: M,
}

/// The moves of all open nodes, one node after the other: no allocation a node.
pub(super) struct Candidates<P: Position> {
    moves: Vec<Candidate<P::Move>>,
    /// The boards after them, of nodes that have looked at these.
    boards: Vec<P>,
}

/// Where a node's own moves begin.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    moves: usize,
    boards: usize,
}

impl<P: Position> Candidates<P> {
    pub(super) fn new() -> Self {
        Candidates { moves: Vec::new(), boards: Vec::new() }
    }

    /// A node is entered.
    #[inline(always)]
    pub(super) fn mark(&self) -> Mark {
        Mark { moves: self.moves.len(), boards: self.boards.len() }
    }

    /// A node is left.
    #[inline(always)]
    pub(super) fn forget(&mut self, mark: Mark) {
        self.moves.truncate(mark.moves);
        self.boards.truncate(mark.boards);
    }

    /// Scores the moves of a node.
    #[inline(always)]
    pub(super) fn fill(&mut self, judge: &Judge<'_, P>, moves: impl Iterator<Item = P::Move>) {
        let moves = (0..).zip(moves);
        if judge.stages == Order::SIGHT {
            for (at, mv) in moves {
                let next = judge.node.board.play_unchecked(mv);
                self.moves.push(Candidate { score: judge.sight(mv, next), at, mv });
                self.boards.push(next);
            }
        } else if judge.looks() {
            for (at, mv) in moves {
                let next = judge.node.board.play_unchecked(mv);
                let score = judge.known(mv) + judge.seen(mv, next);
                self.moves.push(Candidate { score, at, mv });
                self.boards.push(next);
            }
        } else {
            self.moves.extend(moves.map(|(at, mv)| Candidate { score: judge.known(mv), at, mv }));
        }
    }

    /// The best of a node's moves that are left, of equals the first in the order of the rules, and the
    /// board after it; `tried` of them were picked before.
    #[inline(always)]
    pub(super) fn pick(&mut self, mark: Mark, tried: usize, board: P) -> Option<(P::Move, P)> {
        let picked = best_first(self.moves.get_mut(mark.moves + tried..)?)?;
        let looked = self.boards.get(mark.boards + picked.at as usize);
        let next = looked.copied().unwrap_or_else(|| board.play_unchecked(picked.mv));
        Some((picked.mv, next))
    }

    /// A node's moves that were not picked, in the order of the rules.
    pub(super) fn left(&self, mark: Mark, tried: usize) -> Vec<P::Move> {
        let mut left = self.moves[mark.moves + tried..].to_vec();
        insertion_sort(&mut left, |a, b| a.at.cmp(&b.at));
        left.into_iter().map(|m| m.mv).collect()
    }
}

/// Brings the best of the moves to the front: with the greatest score, and of equals the first.
#[inline(always)]
fn best_first<M: Copy>(moves: &mut [Candidate<M>]) -> Option<Candidate<M>> {
    let (front, rest) = moves.split_first_mut()?;
    let mut best = *front;
    let mut place = None;
    for m in rest {
        if m.score > best.score || (m.score == best.score && m.at < best.at) {
            best = *m;
            place = Some(m);
        }
    }
    if let Some(place) = place {
        (*place, *front) = (*front, best);
    }
    Some(best)
}

/// Where a node stands, as far as the order of its moves is concerned.
#[derive(Clone, Copy)]
pub(super) struct Node<P: Position> {
    pub(super) board: P,
    pub(super) depth: u32,
    pub(super) ply: u32,
    pub(super) last: Option<P::Move>,
    pub(super) table_move: Option<P::Move>,
}

impl<P: Position> Node<P> {
    /// Whether its moves lead to the horizon and replies would be counted, which costs more there than it
    /// saves. Then the killers come first and history has no say.
    #[inline(always)]
    pub(super) fn is_hasty(&self, order: Order) -> bool {
        self.depth == 1 && order.has(Order::REPLIES)
    }
}

/// The moves to try before the others are even looked at: the table's, or just above the horizon, where
/// the table knows none, the killers. They need not be legal here.
#[inline(always)]
pub(super) fn likely_best<P: Position>(
    order: Order,
    memory: &Memory<P::Move>,
    node: &Node<P>,
) -> [Option<P::Move>; 2] {
    match order {
        order if order.has(Order::KILLERS) && node.is_hasty(order) => memory.killers(node.ply),
        order if order.has(Order::TABLE) => [node.table_move, None],
        _ => [None; 2],
    }
}

/// Whether the other moves are tried as the rules list them.
#[inline(always)]
pub(super) fn keeps_order(order: Order) -> bool {
    order.without(Order::TABLE) == Order::NONE
}

/// What the moves of a node are judged by: found out once for all of them.
pub(super) struct Judge<'a, P: Position> {
    hints: &'a dyn Hints<P>,
    memory: &'a Memory<P::Move>,
    node: &'a Node<P>,
    /// The stages that have a say here.
    stages: Order,
    killers: [Option<P::Move>; 2],
}

impl<'a, P: Position> Judge<'a, P> {
    #[inline(always)]
    pub(super) fn new(
        order: Order,
        hints: &'a dyn Hints<P>,
        memory: &'a Memory<P::Move>,
        node: &'a Node<P>,
    ) -> Self {
        let near = if node.last.is_some() { Order::NEARNESS } else { Order::NONE };
        // Where the margin counts, to win at once is not to win by most.
        let wins = if P::MARGIN_COUNTS { Order::NONE } else { Order::WINS };
        let far = Order::KILLERS.with(Order::CUTS).with(Order::REPLIES).with(wins);
        let quick = Order::SIGHT.with(near);
        let stages = order.only(if node.is_hasty(order) { quick } else { quick.with(far) });
        let killers = if stages.has(Order::KILLERS) { memory.killers(node.ply) } else { [None; 2] };
        Judge { hints, memory, node, stages, killers }
    }

    /// Whether the boards after the moves are looked at.
    #[inline(always)]
    fn looks(&self) -> bool {
        self.stages.has(Order::SIGHT.with(Order::WINS).with(Order::REPLIES))
    }

    /// What a move is worth by what is known of it elsewhere.
    #[inline(always)]
    fn known(&self, mv: P::Move) -> Score {
        let mut score = 0.0;
        if self.stages.has(Order::KILLERS) {
            score += match self.killers {
                [first, _] if first == Some(mv) => self.memory.lessons.killers[0],
                [_, second] if second == Some(mv) => self.memory.lessons.killers[1],
                _ => 0.0,
            };
        }
        if self.stages.has(Order::CUTS) {
            score += self.memory.share(self.hints.slot(mv), self.node.ply);
        }
        if self.stages.has(Order::NEARNESS)
            && let Some(last) = self.node.last
        {
            score += Score::from(self.hints.nearness(mv, last));
        }
        score
    }

    /// What a move is worth at first sight.
    #[inline(always)]
    fn sight(&self, mv: P::Move, next: P) -> Score {
        self.hints.promise(self.node.board, mv, next).into()
    }

    /// What a move is worth by the board after it.
    #[inline(always)]
    fn seen(&self, mv: P::Move, next: P) -> Score {
        let mut score = if self.stages.has(Order::SIGHT) { self.sight(mv, next) } else { 0.0 };
        if self.stages.has(Order::WINS.with(Order::REPLIES)) {
            let answers = next.legal_moves().len();
            if self.stages.has(Order::WINS) && answers == 0 && next.margin() < Margin::DRAW {
                score = WIN_AT_ONCE;
            } else if self.stages.has(Order::REPLIES) {
                // Few replies make small trees and, in most games, good moves.
                score -= REPLY * answers as Score;
            }
        }
        score
    }
}

/// The moves of the root, the most promising first.
pub(super) fn at_root<P: Position>(
    config: &Config<P>,
    memory: &Memory<P::Move>,
    state: &State<P>,
) -> Vec<P::Move> {
    let State { board, last, .. } = *state;
    let node = Node { board, depth: u32::MAX, ply: 0, last, table_move: None };
    let mut candidates = Candidates::new();
    let judge = Judge::new(config.order, &*config.hints, memory, &node);
    candidates.fill(&judge, board.legal_moves());
    // Stable: equal moves stay in the order of the rules.
    insertion_sort(&mut candidates.moves, |a, b| b.score.total_cmp(&a.score));
    candidates.moves.into_iter().map(|m| m.mv).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picking_sorts_by_score_and_keeps_the_order_of_equals() {
        let scores = [1.0, 3.0, 1.0, 3.0, 2.0, 1.0];
        let mut moves: Vec<Candidate<char>> = scores
            .into_iter()
            .zip((0..).zip('a'..))
            .map(|(score, (at, mv))| Candidate { score, at, mv })
            .collect();
        let picked: String = (0..moves.len())
            .filter_map(|from| best_first(&mut moves[from..]))
            .map(|m| m.mv)
            .collect();
        assert_eq!(picked, "bdeacf");
        assert_eq!(moves.iter().map(|m| m.mv).collect::<String>(), picked);
        assert!(best_first::<char>(&mut []).is_none());
    }

    #[test]
    fn the_last_two_cutting_moves_of_a_ply_are_remembered() {
        let mut memory = Memory::new(Order::FULL);
        for m in ['a', 'b', 'c', 'c'] {
            memory.kill(3, m);
        }
        assert_eq!(memory.killers(3), [Some('c'), Some('b')]);
        assert_eq!(memory.killers(2), [None; 2]);
    }

    #[test]
    fn deep_cuts_count_more_and_each_side_has_its_own() {
        let mut memory = Memory::<char>::new(Order::FULL);
        memory.count(5, 1, 3);
        memory.count(5, 2, 3);
        memory.count(6, 3, 2);
        memory.fade();
        let shares = [(5, 1), (5, 2), (6, 1), (6, 2)].map(|(slot, ply)| memory.share(slot, ply));
        assert!(shares[0] == shares[1] && shares[0] > shares[2] && shares[2] > shares[3]);
        assert_eq!(shares[3], 0.0);
    }
}
