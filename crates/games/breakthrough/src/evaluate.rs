//! The evaluation `advance`: pawns, how far they are, who guards them, who runs free.
//!
//! Every part is counted for both sides alike, so the sum is zero-sum. Sets of squares are moved row by
//! row, all pawns of a side at once, on any size of board.

use crate::Board;
use crate::board::other;
use harif_board::Squares;
use harif_core::{Evaluator, Pov, Schema, Terms};
use harif_search::EvaluatorEntry;
use std::sync::Arc;

/// Pawns, advancement, guards, threats, home row, free runners and the race between them.
#[derive(Clone, Copy, Debug)]
pub struct Advance;

/// A pawn.
const PAWN: f64 = 100.0;
/// A pawn with one row to go; with `n` rows to go it is the `n`-th part.
const NEAR: f64 = 90.0;
/// One row ahead, on 8 rows.
const ROW: f64 = 5.0;
/// A pawn guarded by another.
const GUARDED: f64 = 7.0;
/// A pawn that can be taken and is not guarded.
const HANGING: f64 = 22.0;
/// A pawn on its first row, where it guards against those who arrive.
const HOME: f64 = 8.0;
/// A pawn that nobody can meet any more.
const RUNNER: f64 = 60.0;
/// A free runner that arrives before anybody else can.
const RACE: f64 = 2_000.0;

/// Number of parts.
const PARTS: usize = 7;

impl<B: Board> Terms<B> for Advance {
    type Values = [f64; PARTS];
    const NAMES: &'static [&'static str] =
        &["pawns", "advance", "guards", "threats", "home", "runners", "race"];
    const ZERO_SUM: bool = true;

    fn terms(&self, board: B, pov: Pov) -> [f64; PARTS] {
        let sides = [pov, other(pov)].map(|side| Count::of(board, side));
        let [own, opp] = [sides[0].parts(), sides[1].parts()];
        let mut parts: [f64; PARTS] = std::array::from_fn(|i| own[i] - opp[i]);
        parts[PARTS - 1] = race(&sides[0], &sides[1], pov == Pov::Mover);
        parts
    }
}

/// What one side has.
struct Count {
    pawns: u32,
    advance: f64,
    guarded: u32,
    hanging: u32,
    home: u32,
    runners: u32,
    /// Rows that the farthest pawn has to go, and the farthest free runner.
    nearest: usize,
    first_runner: usize,
}

impl Count {
    fn of<B: Board>(board: B, pov: Pov) -> Count {
        let (own, opp, up) = (board.pawns(pov), board.pawns(other(pov)), board.goes_up(pov));
        let reach = |set: B::Set, up: bool| board.moved(set, up, -1) | board.moved(set, up, 1);
        let guards = reach(own, up);
        let free = own & !met(board, opp, !up);
        let rows = board.shape().rows;
        let row = |left: usize| board.row(if up { rows - 1 - left } else { left });
        let mut count = Count {
            pawns: own.count(),
            advance: 0.0,
            guarded: (own & guards).count(),
            hanging: (own & reach(opp, !up) & !guards).count(),
            home: (own & row(rows - 1)).count(),
            runners: free.count(),
            nearest: usize::MAX,
            first_runner: usize::MAX,
        };
        for left in (0..rows).rev() {
            let here = own & row(left);
            if here.is_empty() {
                continue;
            }
            count.advance += here.count() as f64 * worth(left, rows);
            count.nearest = left;
            if !(here & free).is_empty() {
                count.first_runner = left;
            }
        }
        count
    }

    fn parts(&self) -> [f64; PARTS] {
        [
            PAWN * self.pawns as f64,
            self.advance,
            GUARDED * self.guarded as f64,
            -HANGING * self.hanging as f64,
            HOME * self.home as f64,
            RUNNER * self.runners as f64,
            0.0,
        ]
    }
}

/// The worth of a pawn's place with so many rows to go.
#[inline(always)]
fn worth(left: usize, rows: usize) -> f64 {
    let ahead = (rows - 1 - left) as f64 / (rows - 1) as f64;
    NEAR / left.max(1) as f64 + 7.0 * ROW * ahead
}

/// Every square that pawns which walk `up` or down could ever come to, those where they stand included.
fn met<B: Board>(board: B, pawns: B::Set, up: bool) -> B::Set {
    let (mut all, mut now) = (pawns, pawns);
    while !now.is_empty() {
        let ahead = board.moved(now, up, 0);
        now = ahead | board.moved(now, up, -1) | board.moved(now, up, 1);
        all = all | now;
    }
    all
}

/// Who wins if both only run: a runner that nobody can meet arrives first, or it does not count.
fn race(own: &Count, opp: &Count, own_moves: bool) -> f64 {
    let wins = |runner: &Count, against: &Count, moves: bool| {
        let late = usize::from(!moves);
        runner.first_runner != usize::MAX && runner.first_runner + late <= against.nearest
    };
    let worth = |side: &Count| RACE - 10.0 * side.first_runner as f64;
    match (wins(own, opp, own_moves), wins(opp, own, !own_moves)) {
        (true, _) => worth(own),
        (_, true) => -worth(opp),
        _ => 0.0,
    }
}

/// The evaluations of Breakthrough.
pub fn evaluators<B: Board>() -> Vec<EvaluatorEntry<B>> {
    vec![EvaluatorEntry {
        schema: Schema::plain("advance", "pawns, how far they are, who guards them, who runs free"),
        build: |_| Arc::new(Advance) as Arc<dyn Evaluator<B>>,
    }]
}
