//! Which move is tried first. A good first move is what alpha-beta lives on: with the best one first
//! it looks at the square root of the tree.

use super::config::{Config, Order};
use harif_core::{Position, Value};

/// How early a move should be tried; a larger number is earlier.
pub(super) type Score = f64;

/// Scores above every other order.
const TABLE_MOVE: Score = Score::INFINITY;
const KILLERS: [Score; 2] = [1e30, 0.9e30];
/// History grows up to this, so that it never outranks a killer.
const HISTORY_MOST: i32 = 1 << 24;
/// Plies above the horizon from which it pays to look at every child before the first is searched.
pub(super) const LOOK_FROM: u32 = 3;
/// What a reply less is worth beside the game's own first sight of a move.
const REPLY: Score = 12.0;

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

    fn killer(&self, ply: u32, m: M) -> Option<Score> {
        let known = self.killers.get(ply as usize)?;
        KILLERS.into_iter().zip(known).find(|(_, k)| **k == Some(m)).map(|(score, _)| score)
    }
}

/// A move and how early it should be tried.
pub(super) type Scored<M> = (Score, M);

/// Scores a move; equal scores stay in the order of the rules.
#[inline]
pub(super) fn score<P: Position>(
    config: &Config<P>,
    memory: &Memory<P::Move>,
    board: P,
    m: P::Move,
    (ply, last, table): (u32, Option<P::Move>, Option<P::Move>),
) -> Score {
    if config.order != Order::None && table == Some(m) {
        return TABLE_MOVE;
    }
    match config.order {
        Order::None => 0.0,
        Order::Static => config.hints.promise(board, m).into(),
        Order::Near => last.map_or(0, |last| config.hints.nearness(m, last)).into(),
        Order::Full => memory.killer(ply, m).unwrap_or_else(|| {
            let history = memory.history.get(config.hints.slot(m)).copied().unwrap_or(0);
            f64::from(history) + f64::from(config.hints.promise(board, m))
        }),
    }
}

/// Scores a move far above the horizon by the position that it leads to: by what is known of it, else
/// by how few replies it leaves. Few replies make small trees and, in most games, good moves.
#[inline]
pub(super) fn score_by_child<P: Position>(
    config: &Config<P>,
    board: P,
    m: P::Move,
    next: P,
    known: Option<Value>,
) -> Score {
    match known {
        // What is worth much to the opponent comes last; what is known comes before what is not.
        Some(value) => KNOWN - value,
        None => {
            let replies = next.legal_moves().len() as f64;
            f64::from(config.hints.promise(board, m)) - REPLY * replies
        }
    }
}

/// Above every first sight, below every table move; wide enough for decided values.
const KNOWN: Score = 1e11;

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
        let mut moves = vec![(1.0, 'a'), (3.0, 'b'), (1.0, 'c'), (3.0, 'd'), (2.0, 'e')];
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
