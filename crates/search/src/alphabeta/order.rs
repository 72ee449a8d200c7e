//! Which move is tried first. A good first move is what alpha-beta lives on: with the best one first
//! it looks at the square root of the tree.

use super::config::{Config, Order};
use harif_core::Position;

/// Scores above every other order.
const TABLE_MOVE: i32 = i32::MAX;
const KILLERS: [i32; 2] = [i32::MAX - 1, i32::MAX - 2];
/// History grows up to this, so that it never outranks a killer.
const HISTORY_MOST: i32 = 1 << 24;

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

    /// Old lessons count half.
    pub(super) fn fade(&mut self) {
        self.killers.clear();
        self.history.iter_mut().for_each(|h| *h /= 2);
    }

    /// A move cut at this ply, `depth` plies above the horizon: the more was saved, the more it counts.
    pub(super) fn cut(&mut self, ply: u32, slot: usize, m: M, depth: u32) {
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        if self.killers[ply][0] != Some(m) {
            self.killers[ply] = [Some(m), self.killers[ply][0]];
        }
        if self.history.len() <= slot {
            self.history.resize(slot + 1, 0);
        }
        let worth = (depth * depth).min(1 << 16) as i32;
        self.history[slot] = (self.history[slot] + worth).min(HISTORY_MOST);
    }

    fn killer(&self, ply: u32, m: M) -> Option<i32> {
        let known = self.killers.get(ply as usize)?;
        KILLERS.into_iter().zip(known).find(|(_, k)| **k == Some(m)).map(|(score, _)| score)
    }
}

/// A move and how early it should be tried.
pub(super) type Scored<M> = (i32, M);

/// Scores a move; a larger score is tried earlier, equal scores in the order of the rules.
#[inline]
pub(super) fn score<P: Position>(
    config: &Config<P>,
    memory: &Memory<P::Move>,
    board: P,
    m: P::Move,
    (ply, last, table): (u32, Option<P::Move>, Option<P::Move>),
) -> i32 {
    if config.order != Order::None && table == Some(m) {
        return TABLE_MOVE;
    }
    match config.order {
        Order::None => 0,
        Order::Static => config.hints.promise(board, m),
        Order::Near => last.map_or(0, |last| config.hints.nearness(m, last)),
        Order::Full => memory.killer(ply, m).unwrap_or_else(|| {
            let history = memory.history.get(config.hints.slot(m)).copied().unwrap_or(0);
            history + config.hints.promise(board, m)
        }),
    }
}

/// Brings the best of the moves from `from` on to the front; the rest keeps its order.
#[inline]
pub(super) fn pick<M>(moves: &mut [Scored<M>], from: usize) {
    let mut best = from;
    for i in from + 1..moves.len() {
        if moves[i].0 > moves[best].0 {
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
        let mut moves = vec![(1, 'a'), (3, 'b'), (1, 'c'), (3, 'd'), (2, 'e')];
        for from in 0..moves.len() {
            pick(&mut moves, from);
        }
        assert_eq!(moves.iter().map(|m| m.1).collect::<String>(), "bdeac");
    }

    #[test]
    fn the_last_two_cutting_moves_of_a_ply_are_remembered() {
        let mut memory = Memory::new();
        for m in ['a', 'b', 'c', 'c'] {
            memory.cut(3, 0, m, 2);
        }
        assert_eq!(memory.killer(3, 'c'), Some(KILLERS[0]));
        assert_eq!(memory.killer(3, 'b'), Some(KILLERS[1]));
        assert_eq!((memory.killer(3, 'a'), memory.killer(2, 'c')), (None, None));
    }
}
