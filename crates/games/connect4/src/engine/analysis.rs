//! Answers for people: the score of every move, lines of best play, and distances in moves.

use crate::Column;
use crate::engine::search::win_now;
use crate::engine::solver::{Solution, Solver};
use crate::engine::stones::Stones;
use harif_core::{Limits, ScoreBounds};
use harif_search::Budget;

/// What one move leads to, for the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredColumn {
    /// The move.
    pub column: Column,
    /// Its score.
    pub solution: Solution,
}

impl Solver {
    /// The score of every legal move, from left to right. Where a limit ends the search, the moves
    /// that were not reached have wide bounds.
    pub fn every_move(&mut self, stones: Stones, limits: &Limits) -> Vec<ScoredColumn> {
        let mut budget = Budget::exact(limits);
        let mut scored = |column| {
            let solution = self.score_move(stones, column, &mut budget);
            ScoredColumn { column, solution }
        };
        stones.moves().map(&mut scored).collect()
    }

    /// The score of one legal move, for the side that plays it.
    pub fn move_score(&mut self, stones: Stones, column: Column, limits: &Limits) -> Solution {
        match won_by(stones, column) {
            Some(won) => won,
            None => for_the_mover(self.score(stones.play(column), limits)),
        }
    }

    /// The [`move_score`](Self::move_score), paid from a budget.
    pub(crate) fn score_move(
        &mut self,
        stones: Stones,
        column: Column,
        budget: &mut Budget,
    ) -> Solution {
        if budget.is_spent() && !stones.wins(column) {
            return anything(stones);
        }
        let found = self.move_score(stones, column, &budget.left());
        budget.pay(found.nodes);
        found
    }

    /// Bounds on the score of one legal move that tell whether it is at least `least`, unless a
    /// limit ends the search.
    pub(crate) fn compare_move(
        &mut self,
        stones: Stones,
        column: Column,
        least: i32,
        budget: &mut Budget,
    ) -> Solution {
        if let Some(won) = won_by(stones, column) {
            return won;
        }
        if budget.is_spent() {
            return anything(stones);
        }
        let next = self.compare(stones.play(column), -least, &budget.left());
        budget.pay(next.nodes);
        for_the_mover(next)
    }

    /// A line of best play from a position to the end of the game: each side wins as soon or loses
    /// as late as it can. Of equal moves the most central is taken. The line ends early where a
    /// limit ends the search.
    pub fn line(&mut self, stones: Stones, limits: &Limits) -> Vec<Column> {
        let mut budget = Budget::exact(limits);
        let found = self.score(stones, limits);
        budget.pay(found.nodes);
        found.score().map_or(Vec::new(), |score| self.line_worth(stones, score, &mut budget))
    }

    /// The [`line`](Self::line) from a position whose score is known.
    pub(crate) fn line_worth(
        &mut self,
        stones: Stones,
        score: i32,
        budget: &mut Budget,
    ) -> Vec<Column> {
        let (mut line, mut here, mut score) = (Vec::new(), stones, score);
        while !here.is_lost() && !here.is_full() {
            let Some(column) = self.keeper(here, score, budget) else { return line };
            line.push(column);
            here = here.play(column);
            score = -score;
        }
        line
    }

    /// The most central move whose score is at least `least`. Answered by the tables, mostly.
    pub(crate) fn keeper(
        &mut self,
        stones: Stones,
        least: i32,
        budget: &mut Budget,
    ) -> Option<Column> {
        let keeps = |column: &Column| {
            self.compare_move(stones, *column, least, budget).bounds.lower >= least
        };
        centre_first(stones).into_iter().find(keeps)
    }
}

/// The legal moves, the most central first, the left one of two that are equally central.
pub(crate) fn centre_first(stones: Stones) -> Vec<Column> {
    let mut moves: Vec<Column> = stones.moves().collect();
    let middle = stones.cols() as i32 - 1;
    moves.sort_by_key(|column| (2 * i32::from(column.0) - middle).abs());
    moves
}

/// The score of a move that makes four in a row.
fn won_by(stones: Stones, column: Column) -> Option<Solution> {
    let score = score_of_win(stones.cells(), stones.count() + 1);
    stones.wins(column).then_some(Solution::known(score))
}

/// Bounds that hold for any move in any position of this size.
pub(crate) fn anything(stones: Stones) -> Solution {
    let most = stones.cells() as i32 / 2;
    Solution { bounds: ScoreBounds::within(most), nodes: 0 }
}

/// What is known of the position after a move, seen from the side that moved.
fn for_the_mover(next: Solution) -> Solution {
    Solution { bounds: next.bounds.turned(), ..next }
}

/// The score of a side that wins with the stone that makes `stones` on the board.
pub(crate) fn score_of_win(cells: u32, stones: u32) -> i32 {
    win_now(cells as i32, stones as i32 - 1)
}

/// After how many plies the game ends when both sides play their best: the position has `stones`
/// on a board of `cells` squares, and `score` for the side to move.
///
/// ```
/// use harif_connect4::engine::plies_to_end;
/// assert_eq!(plies_to_end(42, 0, 1), 41); // the first player wins with its 21st stone
/// assert_eq!(plies_to_end(42, 1, -1), 40);
/// assert_eq!(plies_to_end(42, 10, 0), 32); // a draw fills the board
/// ```
pub fn plies_to_end(cells: u32, stones: u32, score: i32) -> u32 {
    if score == 0 {
        return cells - stones;
    }
    // The winner's last stone: the side to move places the odd ones from here on.
    let wanted = u32::from(score > 0);
    let end = cells + 2 - 2 * score.unsigned_abs();
    // Two ends share a score, by whose stone is the last; the parity tells which.
    let end = if (end - stones) % 2 == wanted { end } else { end - 1 };
    end - stones
}
