//! Report 003: own discs minus those of the opponent.
//!
//! Zero-sum, and the plainest evaluation that Othello has. A finished game is worth the same
//! difference: the empty squares are not given to the winner and a win earns nothing extra, because
//! the report's engine and its oracle values know no such rule. (What was wrong there is the
//! search, in which the opponent never moved; the evaluation is as the report has it.)
//!
//! ```
//! use harif_core::{Evaluator, Pov, Rules};
//! use harif_othello::OthelloRules;
//! use harif_othello::heuristics::Discs;
//! let start = OthelloRules::standard().start().board;
//! assert_eq!(Discs.evaluate(start, Pov::Mover), 0.0);
//! ```

use crate::rules::Board;
use harif_core::{Pov, Terms, Value};

/// Own discs minus the opponent's.
#[derive(Clone, Copy, Debug, Default)]
pub struct Discs;

/// Own discs minus the opponent's, as `pov` counts them.
#[inline]
pub(super) fn difference<B: Board>(board: B, pov: Pov) -> Value {
    f64::from(board.discs(pov)) - f64::from(board.discs(pov.other()))
}

impl<B: Board> Terms<B> for Discs {
    type Values = [f64; 1];
    const NAMES: &'static [&'static str] = &["discs"];
    const ZERO_SUM: bool = true;

    #[inline]
    fn terms(&self, board: B, pov: Pov) -> [f64; 1] {
        [difference(board, pov)]
    }

    #[inline]
    fn finished(&self, board: B) -> Value {
        difference(board, Pov::Mover)
    }
}
