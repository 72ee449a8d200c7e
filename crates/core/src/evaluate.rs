//! The worth of a board to one side, and its explanation.
//!
//! Several well-known evaluations are not zero-sum (they pay +70 for one's own three and −40 for
//! the opponent's) and speak for the player at the root, hence the explicit point of view.

use crate::{Position, Pov};
use serde::{Deserialize, Serialize};

/// A heuristic value. Teaching evaluations are fractional, so it is a float; engines count in
/// integers inside and convert once at the root.
pub type Value = f64;

/// The worth of a won game to evaluators that let the result dominate. It is far above anything
/// that heuristics say, so a value beyond half of it is a result and not an opinion.
pub const WIN: Value = 1e9;

/// Whether a value can only come from a won or lost game.
///
/// ```
/// use harif_core::{WIN, is_decided};
/// assert!(is_decided(-WIN + 12.0) && !is_decided(3_000_000.0));
/// ```
pub fn is_decided(value: Value) -> bool {
    value.abs() >= WIN / 2.0
}

/// One named part of an evaluation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// What the part measures.
    pub name: String,
    /// What it adds to the value.
    pub value: Value,
}

/// Worth of a board to one side; searchers hold it as `Arc<dyn Evaluator<P>>`.
///
/// Authors implement [`Terms`] instead and get this for free.
pub trait Evaluator<P: Position>: Send + Sync {
    /// Worth of `board` to `pov`, whichever side is on move.
    fn evaluate(&self, board: P, pov: Pov) -> Value;

    /// The named parts whose sum is [`evaluate`](Self::evaluate).
    fn explain(&self, board: P, pov: Pov) -> Vec<Part>;

    /// Worth of a finished game to the side to move.
    fn finished(&self, board: P) -> Value;

    /// Whether `evaluate(b, Other) == -evaluate(b, Mover)` for all boards.
    fn zero_sum(&self) -> bool;
}

/// What authors of evaluations write: the parts *are* the value, so they cannot disagree. (Where `total`
/// is written as well, the laws that every evaluation is tested by compare the two.)
///
/// ```
/// use harif_core::{Evaluator, Position, Pov, Terms};
/// struct Mobility;
/// impl<P: Position> Terms<P> for Mobility {
///     type Values = [f64; 1];
///     const NAMES: &'static [&'static str] = &["mobility"];
///     const ZERO_SUM: bool = false;
///     fn terms(&self, board: P, _pov: Pov) -> [f64; 1] {
///         [board.legal_moves().len() as f64]
///     }
/// }
/// ```
pub trait Terms<P: Position>: Send + Sync {
    /// One number a part, for example `[f64; 8]`.
    type Values: AsRef<[f64]>;
    /// Names of the parts, in the same order.
    const NAMES: &'static [&'static str];
    /// Whether the two points of view always cancel.
    const ZERO_SUM: bool;

    /// The parts of the worth of `board` to `pov`.
    fn terms(&self, board: P, pov: Pov) -> Self::Values;

    /// The sum of the parts. To be written only where the sum is known at less cost than the parts.
    fn total(&self, board: P, pov: Pov) -> Value {
        // An empty float sum is −0.0, which would print as "-0".
        self.terms(board, pov).as_ref().iter().sum::<f64>() + 0.0
    }

    /// Worth of a finished game to the side to move: by default a win or loss dominates
    /// everything, and a larger margin is better.
    fn finished(&self, board: P) -> Value {
        let margin = board.margin();
        WIN * f64::from(margin.signum()) + f64::from(margin)
    }
}

impl<P: Position, T: Terms<P>> Evaluator<P> for T {
    fn evaluate(&self, board: P, pov: Pov) -> Value {
        self.total(board, pov)
    }

    fn explain(&self, board: P, pov: Pov) -> Vec<Part> {
        let values = self.terms(board, pov);
        let named = T::NAMES.iter().zip(values.as_ref());
        named.map(|(&name, &value)| Part { name: name.to_string(), value: value + 0.0 }).collect()
    }

    fn finished(&self, board: P) -> Value {
        Terms::finished(self, board)
    }

    fn zero_sum(&self) -> bool {
        T::ZERO_SUM
    }
}

/// What generic searchers ask a game about its moves and squares, which a [`Position`] does not say.
pub trait Hints<P: Position>: Send + Sync {
    /// How promising a move looks at first sight; a larger number is tried earlier. `next` is the
    /// board after it, which searchers have at hand.
    fn promise(&self, board: P, m: P::Move, next: P) -> i32;

    /// How near a move is to the opponent's last one; a larger number is nearer.
    fn nearness(&self, m: P::Move, last: P::Move) -> i32;

    /// Whether `m` changes so much that a search should not stop before it.
    fn noisy(&self, board: P, m: P::Move) -> bool;

    /// Number of empty squares.
    fn empties(&self, board: P) -> u32;

    /// A small dense number for a move, for tables that count moves.
    fn slot(&self, m: P::Move) -> usize;
}
