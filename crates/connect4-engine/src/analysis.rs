//! Answers for people: the score of every move, lines of best play, and distances in moves.

use crate::solver::{Solution, Solver};
use crate::stones::Stones;
use harif_core::Limits;
use harif_games::connect4::Column;

/// What one move leads to, for the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The move.
    pub column: Column,
    /// Its score.
    pub solution: Solution,
}

impl Solver {
    /// The score of every legal move, from left to right. Where a limit ends the search, the moves
    /// that were not reached have wide bounds.
    pub fn every_move(&mut self, stones: Stones, limits: &Limits) -> Vec<Scored> {
        let mut left = limits.clone();
        let started = std::time::Instant::now();
        let mut scored = Vec::new();
        for column in stones.moves() {
            left.time = limits.time.map(|time| time.saturating_sub(started.elapsed()));
            let solution = self.move_score(stones, column, &left);
            left.nodes = left.nodes.map(|nodes| nodes.saturating_sub(solution.nodes));
            scored.push(Scored { column, solution });
        }
        scored
    }

    /// The score of one legal move, for the side that plays it.
    pub fn move_score(&mut self, stones: Stones, column: Column, limits: &Limits) -> Solution {
        let (cells, count) = (stones.cells(), stones.count());
        if stones.wins(column) {
            let score = score_of_win(cells, count + 1);
            return Solution { lower: score, upper: score, nodes: 0 };
        }
        let next = self.score(stones.play(column), limits);
        Solution { lower: -next.upper, upper: -next.lower, nodes: next.nodes }
    }

    /// A line of best play from a position to the end of the game: each side wins as soon or loses
    /// as late as it can. Of equal moves the most central is taken. The line ends early where a
    /// limit ends the search.
    pub fn line(&mut self, stones: Stones, limits: &Limits) -> Vec<Column> {
        let mut line = Vec::new();
        let mut here = stones;
        let Some(mut score) = self.score(here, limits).score() else { return line };
        while !here.is_lost() && !here.is_full() {
            let mut moves: Vec<Column> = here.moves().collect();
            let middle = here.cols() as i32 - 1;
            moves.sort_by_key(|column| (2 * i32::from(column.0) - middle).abs());
            let best = moves.into_iter().find(|column| self.keeps(here, *column, score, limits));
            let Some(column) = best else { return line };
            line.push(column);
            here = here.play(column);
            score = -score;
        }
        line
    }

    /// Whether a move has the score of the position. Asked of the table's own answers, mostly.
    fn keeps(&mut self, stones: Stones, column: Column, score: i32, limits: &Limits) -> bool {
        if stones.wins(column) {
            return true;
        }
        self.is_at_most(stones.play(column), -score, limits)
    }
}

/// The score of a side that wins with the stone that makes `stones` on the board.
fn score_of_win(cells: u32, stones: u32) -> i32 {
    ((cells + 2 - stones) / 2) as i32
}

/// After how many plies the game ends when both sides play their best: the position has `stones`
/// on a board of `cells` squares, and `score` for the side to move.
///
/// ```
/// use harif_connect4_engine::plies_to_end;
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
