//! Report 004: every line of Tic-tac-toe, by the stones in it.
//!
//! The report looks at the eight lines of 3×3 in turn. Three own stones: 1,000,000 and nothing else
//! counts. Two own and an empty square: +200. Two own and a stone of the opponent: −100. One own and
//! fewer than two of the opponent: +100. Two of the opponent and an empty square: −1,000,000, for
//! each such line. So it blocks, but it does not see a fork coming, and the −100 punishes a line
//! only for having been blocked; both are kept, because they are what the report describes. The
//! same numbers for the opponent would differ, so it is not zero-sum.
//!
//! On other boards a line is every row of K squares in any direction, and the rule reads
//! K own | K−1 own and 1 empty | K−1 own and none empty | 1 to K−2 own and fewer than K−1 of the
//! opponent | K−1 of the opponent and 1 empty: the same on 3×3 with K = 3.
//!
//! Lines are followed all at once: for every starting square it is kept whether all its squares so
//! far are own, whether all but one are, and whether any is; so a board costs K shifts a direction.
//!
//! ```
//! use harif_core::{Evaluator, Pov, Rules};
//! use harif_tictactoe::TicTacToe;
//! use harif_tictactoe::heuristics::Lines;
//! let board = TicTacToe::standard().parse_board("XX.O.....").unwrap().board;
//! assert_eq!(Lines.evaluate(board, Pov::Mover), 200.0 - 1_000_000.0);
//! ```

use crate::rules::Board;
use harif_board::Set;
use harif_core::{Pov, Terms};

const WON: f64 = 1_000_000.0;
const OPEN: f64 = 200.0;
const BLOCKED: f64 = -100.0;
const BEGUN: f64 = 100.0;
const THREATENED: f64 = -1_000_000.0;
/// More threats than this say nothing new, and a thousand of them on a large board would look like
/// a lost game rather than an opinion.
const MOST_THREATS: usize = 400;

/// Lines of K squares by their stones.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lines;

/// For the line that starts at each square: what is in it.
struct Content<const W: usize> {
    all: Set<W>,
    all_but_one: Set<W>,
    any: Set<W>,
}

/// Follows every line of `k` squares in one direction.
#[inline(always)]
fn content<const W: usize>(stones: Set<W>, step: usize, k: usize) -> Content<W> {
    let mut line = Content { all: stones, all_but_one: !stones, any: stones };
    let mut here = stones;
    for _ in 1..k {
        here = here.down(step);
        line.all_but_one = (line.all_but_one & here) | (line.all & !here);
        line.all = line.all & here;
        line.any |= here;
    }
    line
}

impl<const W: usize> Terms<Board<W>> for Lines {
    type Values = [f64; 5];
    const NAMES: &'static [&'static str] = &["won", "open", "blocked", "begun", "threatened"];
    const ZERO_SUM: bool = false;

    #[inline]
    fn terms(&self, board: Board<W>, pov: Pov) -> [f64; 5] {
        let (own, opp, k) = (board.stones_of(pov), board.stones_of(pov.other()), board.k());
        let (mut open, mut blocked, mut begun, mut threatened) = (0, 0, 0, 0);
        for step in board.steps() {
            let lines = content(board.squares(), step, k).all;
            let (mine, theirs) = (content(own, step, k), content(opp, step, k));
            if !(mine.all & lines).is_empty() {
                return [WON, 0.0, 0.0, 0.0, 0.0];
            }
            let nearly = mine.all_but_one & lines;
            open += (nearly & !theirs.any).len();
            blocked += (nearly & theirs.any).len();
            begun += (lines & mine.any & !mine.all_but_one & !theirs.all_but_one).len();
            threatened += (lines & theirs.all_but_one & !mine.any).len();
        }
        let worth = |each: f64, lines: usize| each * lines as f64;
        [
            0.0,
            worth(OPEN, open),
            worth(BLOCKED, blocked),
            worth(BEGUN, begun),
            worth(THREATENED, threatened.min(MOST_THREATS)),
        ]
    }
}
