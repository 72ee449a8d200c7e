//! What a node is worth, the same for every tree search: values are for the side to move, and the
//! evaluation speaks for the player at the root.

use harif_core::{Evaluator, Position, Pov, Value, is_decided};

/// What the evaluation says of an unfinished board `ply` moves below the root, for the side to move.
///
/// Evaluations need not be zero-sum, so the point of view is always the root player's. Sides
/// alternate at every ply, passes included, so the parity of `ply` tells who that is.
#[inline(always)]
pub(crate) fn opinion<P: Position>(eval: &dyn Evaluator<P>, board: P, ply: u32) -> Value {
    if ply.is_multiple_of(2) {
        eval.evaluate(board, Pov::Mover)
    } else {
        -eval.evaluate(board, Pov::Other)
    }
}

/// The worth of a finished game `ply` moves below the root, for the side to move: a decided result
/// is worth one less for every ply that it takes, so faster wins and slower losses are preferred.
#[inline(always)]
pub(crate) fn result<P: Position>(eval: &dyn Evaluator<P>, board: P, ply: u32) -> Value {
    later(eval.finished(board), ply)
}

/// A value seen from `plies` further away.
#[inline(always)]
pub(crate) fn later(value: Value, plies: u32) -> Value {
    if is_decided(value) { value - value.signum() * f64::from(plies) } else { value }
}

/// A value seen from `plies` nearer: what [`later`] undoes.
#[inline(always)]
pub(crate) fn sooner(value: Value, plies: u32) -> Value {
    if is_decided(value) { value + value.signum() * f64::from(plies) } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::WIN;

    #[test]
    fn faster_wins_and_slower_losses_are_worth_more() {
        assert!(later(WIN, 3) > later(WIN, 5));
        assert!(later(-WIN, 5) > later(-WIN, 3));
        assert_eq!(later(12.5, 7), 12.5);
        assert_eq!(sooner(later(-WIN - 4.0, 9), 9), -WIN - 4.0);
    }
}
