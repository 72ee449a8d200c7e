//! Which move is tried first: one picker in stages, each with a switch in [`Order`]. A good first move is
//! what alpha-beta lives on: with the best one first it looks at the square root of the tree.
//!
//! Moves that are likely to cut are tried before the others are looked at; the others get a score, in
//! points of the game's first sight.

use super::config::{Config, Order};
use harif_core::{Margin, Position, State};

/// How early a move should be tried; a larger number is earlier.
pub(super) type Score = f64;

/// Above every other score.
const WIN_AT_ONCE: Score = 1e30;
/// What the last and the last but one move that cut at a ply are worth: more than where a stone stands,
/// less than a reply.
const KILLERS: [Score; 2] = [20.0, 10.0];
/// What a move would be worth that had made all the cuts of its side.
const HISTORY: Score = 100.0;
/// What a reply less is worth.
const REPLY: Score = 40.0;

/// What earlier cuts have taught.
pub(super) struct Memory<M> {
    /// The last two moves that cut at each ply.
    killers: Vec<[Option<M>; 2]>,
    /// How much each move has cut, by its slot, for both sides in turn.
    history: Vec<u32>,
    /// The sum of all that, and what one of it is worth.
    cuts: u64,
    a_cut: Score,
}

impl<M: Copy + Eq> Memory<M> {
    pub(super) fn new() -> Self {
        Memory { killers: Vec::new(), history: Vec::new(), cuts: 0, a_cut: 0.0 }
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
            self.history.resize(place + 1, 0);
        }
        let worth = (depth * depth).min(1 << 16);
        self.history[place] = self.history[place].saturating_add(worth);
        self.cuts += u64::from(worth);
        self.a_cut = HISTORY / self.cuts as Score;
    }

    #[inline(always)]
    fn killers(&self, ply: u32) -> [Option<M>; 2] {
        self.killers.get(ply as usize).copied().unwrap_or_default()
    }

    #[inline(always)]
    fn killer(&self, ply: u32, m: M) -> Score {
        match self.killers(ply) {
            [first, _] if first == Some(m) => KILLERS[0],
            [_, second] if second == Some(m) => KILLERS[1],
            _ => 0.0,
        }
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

/// A move, how early it should be tried, and the board after it where it was looked at.
#[derive(Clone, Copy)]
pub(super) struct Candidate<P: Position> {
    score: Score,
    pub(super) mv: P::Move,
    next: Option<P>,
}

impl<P: Position> Candidate<P> {
    /// The board after the move.
    #[inline(always)]
    pub(super) fn next(&self, board: P) -> P {
        self.next.unwrap_or_else(|| board.play_unchecked(self.mv))
    }
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
    /// Whether its moves lead to the horizon. There the killers come first, and what it takes to know
    /// the replies or the history of a move costs more than it saves.
    #[inline(always)]
    fn is_last(&self) -> bool {
        self.depth == 1
    }
}

/// The moves to try before the others are even looked at: the table's, or just above the horizon, where
/// the table knows none, the killers. They need not be legal here.
#[inline(always)]
pub(super) fn likely_best<P: Position>(
    config: &Config<P>,
    memory: &Memory<P::Move>,
    node: Node<P>,
) -> [Option<P::Move>; 2] {
    match config.order {
        order if order.has(Order::KILLERS) && node.is_last() => memory.killers(node.ply),
        order if order.has(Order::TABLE) => [node.table_move, None],
        _ => [None; 2],
    }
}

/// Whether the other moves are tried as the rules list them.
#[inline(always)]
pub(super) fn keeps_order<P: Position>(config: &Config<P>) -> bool {
    config.order.without(Order::TABLE) == Order::NONE
}

/// Scores a move; equal scores stay in the order of the rules.
#[inline(always)]
pub(super) fn candidate<P: Position>(
    config: &Config<P>,
    memory: &Memory<P::Move>,
    node: Node<P>,
    mv: P::Move,
) -> Candidate<P> {
    let (order, hints, far) = (config.order, &*config.hints, !node.is_last());
    let mut score = 0.0;
    if far && order.has(Order::KILLERS) {
        score += memory.killer(node.ply, mv);
    }
    if far && order.has(Order::CUTS) {
        score += memory.share(hints.slot(mv), node.ply);
    }
    if order.has(Order::NEARNESS)
        && let Some(last) = node.last
    {
        score += Score::from(hints.nearness(mv, last));
    }
    // Where the margin counts, to win at once is not to win by most.
    let wins = !P::MARGIN_COUNTS && order.has(Order::WINS);
    let (sight, replies) = (order.has(Order::SIGHT), order.has(Order::REPLIES));
    let looks = far && (wins || replies);
    if !(sight || looks) {
        return Candidate { score, mv, next: None };
    }
    let next = node.board.play_unchecked(mv);
    if sight {
        score += Score::from(hints.promise(node.board, mv, next));
    }
    if looks {
        let answers = next.legal_moves().len();
        if wins && answers == 0 && next.margin() < Margin::DRAW {
            score = WIN_AT_ONCE;
        } else if replies {
            // Few replies make small trees and, in most games, good moves.
            score -= REPLY * answers as Score;
        }
    }
    Candidate { score, mv, next: Some(next) }
}

/// The moves of the root, the most promising first.
pub(super) fn at_root<P: Position>(
    config: &Config<P>,
    memory: &Memory<P::Move>,
    state: &State<P>,
) -> Vec<P::Move> {
    let State { board, last, .. } = *state;
    let node = Node { board, depth: u32::MAX, ply: 0, last, table_move: None };
    let mut moves: Vec<Candidate<P>> =
        board.legal_moves().map(|m| candidate(config, memory, node, m)).collect();
    // Stable: equal moves stay in the order of the rules.
    moves.sort_by(|a, b| b.score.total_cmp(&a.score));
    moves.into_iter().map(|m| m.mv).collect()
}

/// Brings the best of the moves from `from` on to the front; the rest keeps its order.
#[inline(always)]
pub(super) fn pick<P: Position>(moves: &mut [Candidate<P>], from: usize) -> Candidate<P> {
    let (mut best, mut score) = (from, moves[from].score);
    for (i, m) in moves.iter().enumerate().skip(from + 1) {
        if m.score > score {
            (best, score) = (i, m.score);
        }
    }
    let picked = moves[best];
    if best > from {
        moves.copy_within(from..best, from + 1);
        moves[from] = picked;
    }
    picked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picking_sorts_by_score_and_keeps_the_order_of_equals() {
        use harif_connect4::{Board67, Column};
        let scores = [1.0, 3.0, 1.0, 3.0, 2.0];
        let columns = (0..).map(Column);
        let mut moves: Vec<Candidate<Board67>> = scores
            .into_iter()
            .zip(columns)
            .map(|(score, mv)| Candidate { score, mv, next: None })
            .collect();
        let picked: Vec<u8> = (0..moves.len()).map(|from| pick(&mut moves, from).mv.0).collect();
        assert_eq!(picked, [1, 3, 4, 0, 2]);
        assert_eq!(moves.iter().map(|m| m.mv.0).collect::<Vec<_>>(), picked);
    }

    #[test]
    fn the_last_two_cutting_moves_of_a_ply_are_remembered() {
        let mut memory = Memory::new();
        for m in ['a', 'b', 'c', 'c'] {
            memory.kill(3, m);
        }
        assert_eq!(memory.killers(3), [Some('c'), Some('b')]);
        assert_eq!(memory.killers(2), [None; 2]);
    }

    #[test]
    fn deep_cuts_count_more_and_each_side_has_its_own() {
        let mut memory = Memory::<char>::new();
        memory.count(5, 1, 3);
        memory.count(5, 2, 3);
        memory.count(6, 3, 2);
        memory.fade();
        let shares = [(5, 1), (5, 2), (6, 1), (6, 2)].map(|(slot, ply)| memory.share(slot, ply));
        assert!(shares[0] == shares[1] && shares[0] > shares[2] && shares[2] > shares[3]);
        assert_eq!(shares[3], 0.0);
    }
}
