//! Which move is tried first. A good first move is what alpha-beta lives on: with the best one first
//! it looks at the square root of the tree.

use super::config::{Config, Order};
use harif_core::{Position, State};

/// How early a move should be tried; a larger number is earlier.
pub(super) type Score = f64;

/// Scores above every other order.
const KILLERS: [Score; 2] = [1e30, 0.9e30];
/// History grows up to this, so that it never outranks a killer.
const HISTORY_MOST: i32 = 1 << 24;
/// What a reply less is worth beside the game's own first sight of a move.
const REPLY: Score = 40.0;

/// What earlier cuts have taught.
pub(super) struct Memory<M> {
    /// The last two moves that cut at each ply.
    killers: Vec<[Option<M>; 2]>,
    /// How much each move has cut, by its slot.
    history: Vec<i32>,
}

impl<M: Copy + Eq> Memory<M> {
    pub(super) fn new() -> Self {
        Memory { killers: Vec::new(), history: Vec::new() }
    }

    /// Bytes that it takes: no more than a few for each ply and each slot.
    pub(super) fn bytes(&self) -> usize {
        self.killers.capacity() * size_of::<[Option<M>; 2]>()
            + self.history.capacity() * size_of::<i32>()
    }

    /// Old lessons count half.
    pub(super) fn fade(&mut self) {
        self.killers.clear();
        self.history.iter_mut().for_each(|h| *h /= 2);
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
    pub(super) fn count(&mut self, slot: usize, depth: u32) {
        if self.history.len() <= slot {
            self.history.resize(slot + 1, 0);
        }
        let worth = (depth * depth).min(1 << 16) as i32;
        self.history[slot] = (self.history[slot] + worth).min(HISTORY_MOST);
    }

    fn killer(&self, ply: u32, m: M) -> Option<Score> {
        let known = self.killers.get(ply as usize)?;
        KILLERS.into_iter().zip(known).find(|(_, k)| **k == Some(m)).map(|(score, _)| score)
    }
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

/// The move to try before the others are even looked at: the table's, or just above the horizon the last
/// one that cut at this ply. It need not be legal here.
#[inline(always)]
pub(super) fn likely_best<P: Position>(
    config: &Config<P>,
    memory: &Memory<P::Move>,
    node: Node<P>,
) -> Option<P::Move> {
    match config.order {
        Order::None => None,
        Order::Full if node.depth == 1 => memory.killers.get(node.ply as usize)?[0],
        _ => node.table_move,
    }
}

/// Whether the moves are tried as the rules list them: without an order, or just above the horizon,
/// where an order costs more than it saves.
#[inline(always)]
pub(super) fn keeps_order<P: Position>(config: &Config<P>, node: Node<P>) -> bool {
    config.order == Order::None || (config.order == Order::Full && node.depth == 1)
}

/// Scores a move; equal scores stay in the order of the rules.
#[inline(always)]
pub(super) fn candidate<P: Position>(
    config: &Config<P>,
    memory: &Memory<P::Move>,
    node: Node<P>,
    mv: P::Move,
) -> Candidate<P> {
    let Node { board, ply, last, .. } = node;
    if let Order::None | Order::Near = config.order {
        let near = last.filter(|_| config.order == Order::Near);
        let score = near.map_or(0.0, |last| config.hints.nearness(mv, last).into());
        return Candidate { score, mv, next: None };
    }
    let next = board.play_unchecked(mv);
    let promise = Score::from(config.hints.promise(board, mv, next));
    let score = match config.order {
        Order::History => memory.killer(ply, mv).unwrap_or_else(|| {
            let cuts = memory.history.get(config.hints.slot(mv)).copied().unwrap_or(0);
            Score::from(cuts) + promise
        }),
        // Few replies make small trees and, in most games, good moves.
        Order::Full => promise - REPLY * next.legal_moves().len() as Score,
        _ => promise,
    };
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
pub(super) fn pick<P: Position>(moves: &mut [Candidate<P>], from: usize) {
    let mut best = from;
    for i in from + 1..moves.len() {
        if moves[i].score > moves[best].score {
            best = i;
        }
    }
    moves[from..=best].rotate_right(1);
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
        for from in 0..moves.len() {
            pick(&mut moves, from);
        }
        assert_eq!(moves.iter().map(|m| m.mv.0).collect::<Vec<_>>(), [1, 3, 4, 0, 2]);
    }

    #[test]
    fn the_last_two_cutting_moves_of_a_ply_are_remembered() {
        let mut memory = Memory::new();
        for m in ['a', 'b', 'c', 'c'] {
            memory.kill(3, m);
        }
        assert_eq!(memory.killer(3, 'c'), Some(KILLERS[0]));
        assert_eq!(memory.killer(3, 'b'), Some(KILLERS[1]));
        assert_eq!((memory.killer(3, 'a'), memory.killer(2, 'c')), (None, None));
    }
}
