//! Graded, human-like play: levels 1 to 59 of the champion.
//!
//! A level is a *horizon* and a *calm*. The horizon is how far ahead, in plies, a win or a loss is
//! seen: a beginner sees only the next stone, level 20 a fifth of the board, level 40 half of it, and
//! level 59 nearly all of the game. What lies beyond looks even, and then the centre attracts, as
//! it does people. Within the horizon what is near is plainer than what is far. The calm decides how
//! often the move that looks best is played: moves are drawn by lot, with weights that grow with
//! what the move looks worth (a softmax), and the lot matters less with every level.
//!
//! Two things are certain: from level 10 on a win with the next stone is taken, and from level 20 on
//! a loss to the opponent's next stone is avoided where it can be.

use crate::Column;
use crate::engine::analysis::{plies_to_end, score_of_win};
use crate::engine::solver::Solver;
use crate::engine::stones::Stones;
use harif_core::Rng;
use harif_search::Budget;

/// The level that plays perfectly.
pub(crate) const PERFECT: u32 = 60;
/// From this level on a win with the next stone is taken.
const TAKES_WINS: u32 = 10;
/// From this level on a loss to the opponent's next stone is avoided.
const AVOIDS_LOSSES: u32 = 20;
/// How much more the middle column attracts than the edge, where a win is worth about 1.
const CENTRE: f64 = 0.1;

/// What a level sees of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Seen {
    pub(crate) column: Column,
    /// The exact score, if the game ends within the horizon.
    pub(crate) score: Option<i32>,
    /// What it looks worth, from −1 to 1.
    worth: f64,
    /// Plies to the end, if that is within the horizon.
    plies: Option<u32>,
}

/// How a level looks at one position.
pub(crate) struct Eyes {
    level: u32,
    /// Plies that are seen.
    horizon: u32,
}

impl Eyes {
    pub(crate) fn new(level: u32, cells: u32) -> Eyes {
        // A third of the way in proportion to the level, the rest to its square: far sight is what
        // players learn last.
        let (part, whole) = (level * (PERFECT + 2 * level), 3 * PERFECT * PERFECT);
        Eyes { level, horizon: (cells * part).div_ceil(whole) }
    }

    /// Plies ahead in which a win or a loss is seen.
    pub(crate) fn horizon(&self) -> u32 {
        self.horizon
    }

    /// What is seen of every move, from left to right. A move for which the budget did not last
    /// looks even.
    pub(crate) fn look(
        &self,
        solver: &mut Solver,
        stones: Stones,
        budget: &mut Budget,
    ) -> Vec<Seen> {
        stones.moves().map(|column| self.look_at(solver, stones, column, budget)).collect()
    }

    fn look_at(
        &self,
        solver: &mut Solver,
        stones: Stones,
        column: Column,
        budget: &mut Budget,
    ) -> Seen {
        let score = self.score_within(solver, stones, column, budget);
        let plies = score.map(|score| plies_to_end(stones.cells(), stones.count(), score));
        let worth = match (score, plies) {
            (Some(score), Some(plies)) => {
                let far = f64::from(plies - 1) / f64::from(self.horizon);
                f64::from(score.signum()) * (1.0 - far / 2.0)
            }
            _ => {
                let middle = f64::from(stones.cols() as u32 - 1) / 2.0;
                CENTRE * (1.0 - (f64::from(column.0) - middle).abs() / middle)
            }
        };
        Seen { column, score, worth, plies }
    }

    /// The score of a move if it wins or loses within the horizon. Questions about quick wins alone
    /// are cheap: low levels think for a moment where the whole truth would take minutes.
    fn score_within(
        &self,
        solver: &mut Solver,
        stones: Stones,
        column: Column,
        budget: &mut Budget,
    ) -> Option<i32> {
        let (cells, count) = (stones.cells(), stones.count());
        // The mover's stones are the odd plies from here, the opponent's the even ones.
        let (odd, even) = ((self.horizon - 1) / 2 * 2 + 1, self.horizon / 2 * 2);
        let slowest_win = score_of_win(cells, (count + odd).min(cells));
        let won =
            solver.compare_move(stones, column, slowest_win, budget).bounds.lower >= slowest_win;
        let lost = even > 0 && !won && {
            let slowest_loss = -score_of_win(cells, (count + even).min(cells));
            solver.compare_move(stones, column, slowest_loss + 1, budget).bounds.upper
                <= slowest_loss
        };
        if !won && !lost {
            return None;
        }
        let found = solver.score_move(stones, column, budget);
        let end = |score: i32| plies_to_end(cells, count, score);
        found.score().filter(|score| *score != 0 && end(*score) <= self.horizon)
    }

    /// Draws the move that is played.
    pub(crate) fn draw(&self, seen: &[Seen], rng: &mut Rng) -> Option<Column> {
        let win = seen.iter().find(|seen| seen.plies == Some(1));
        if let Some(win) = win.filter(|_| self.level >= TAKES_WINS) {
            return Some(win.column);
        }
        let safe = |seen: &&Seen| seen.plies != Some(2);
        let wary = self.level >= AVOIDS_LOSSES && seen.iter().any(|seen| safe(&seen));
        let open: Vec<&Seen> = seen.iter().filter(|seen| !wary || safe(seen)).collect();
        let weight = |seen: &Seen| (seen.worth / self.heat()).exp();
        let mut lot = rng.unit() * open.iter().map(|seen| weight(seen)).sum::<f64>();
        let drawn = open.iter().find(|seen| {
            lot -= weight(seen);
            lot < 0.0
        });
        drawn.or(open.last()).map(|seen| seen.column)
    }

    /// What a difference in worth is measured against: large is careless, near 0 is calm.
    fn heat(&self) -> f64 {
        let missing = 1.0 - f64::from(self.level) / f64::from(PERFECT);
        0.02 + 0.6 * missing * missing
    }
}
