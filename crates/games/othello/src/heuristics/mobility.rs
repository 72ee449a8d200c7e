//! Report 001: one point a legal move, a hundredth a disc, ten a corner, all of one's own.
//!
//! The report took the weights from a project at Cornell: moves widen one's own choice, the number
//! of discs swings too fast to mean much, corners are never lost. Nothing of the opponent is
//! subtracted, so the evaluation is not zero-sum and a search must say whose view it takes. A
//! finished game is the plain disc difference, as in the report's score; the report's program never
//! reached that rule because its test for the end always answered yes and was switched off.
//!
//! The parts are three bit counts, because alpha-beta asks millions of times a second.
//!
//! ```
//! use harif_core::{Evaluator, Pov, Rules};
//! use harif_othello::OthelloRules;
//! use harif_othello::heuristics::Mobility;
//! let start = OthelloRules::standard().start().board;
//! assert_eq!(Mobility.evaluate(start, Pov::Mover), 4.02); // four moves, two discs
//! ```

use super::discs::difference;
use crate::rules::Board;
use harif_core::{Pov, Terms, Value};

/// Worth of a disc in moves.
const DISC: f64 = 0.01;
/// Worth of a corner in moves.
const CORNER: f64 = 10.0;

/// Own moves, own discs and own corners.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mobility;

impl<B: Board> Terms<B> for Mobility {
    type Values = [f64; 3];
    const NAMES: &'static [&'static str] = &["moves", "discs", "corners"];
    const ZERO_SUM: bool = false;

    #[inline]
    fn terms(&self, board: B, pov: Pov) -> [f64; 3] {
        [
            f64::from(board.mobility(pov)),
            DISC * f64::from(board.discs(pov)),
            CORNER * f64::from(board.corners(pov)),
        ]
    }

    #[inline]
    fn finished(&self, board: B) -> Value {
        difference(board, Pov::Mover)
    }
}
