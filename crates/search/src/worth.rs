//! What a node is worth, the same for every tree search: values are for the side to move, and the
//! evaluation speaks for the player at the root.

use harif_core::{Evaluator, Kind, Position, Pov, Value, is_decided};

/// What the evaluation says of an unfinished board `ply` moves below the root, for the side to move.
///
/// Evaluations need not be zero-sum, so the point of view is always the root player's. Sides
/// alternate at every ply, passes included, so the parity of `ply` tells who that is.
#[inline(always)]
pub(crate) fn static_eval<P: Position>(eval: &dyn Evaluator<P>, board: P, ply: u32) -> Value {
    if ply.is_multiple_of(2) {
        eval.evaluate(board, Pov::Mover)
    } else {
        -eval.evaluate(board, Pov::Other)
    }
}

/// The worth of a finished game `ply` moves below the root, for the side to move. Unless the margin is
/// what counts, a decided result is worth one less for every ply that it takes, so faster wins and
/// slower losses are preferred.
#[inline(always)]
pub(crate) fn result<P: Position>(eval: &dyn Evaluator<P>, board: P, ply: u32) -> Value {
    from_table::<P>(eval.finished(board), ply)
}

/// A value as the table keeps it, relative to its own node, seen from a root `plies` above.
#[inline(always)]
pub(crate) fn from_table<P: Position>(value: Value, plies: u32) -> Value {
    let fades = !P::MARGIN_COUNTS && is_decided(value);
    if fades { value - value.signum() * f64::from(plies) } else { value }
}

/// A value seen from the root as the table keeps it, relative to its node `plies` below: what [`from_table`] undoes.
#[inline(always)]
pub(crate) fn to_table<P: Position>(value: Value, plies: u32) -> Value {
    let fades = !P::MARGIN_COUNTS && is_decided(value);
    if fades { value + value.signum() * f64::from(plies) } else { value }
}

/// How far to trust the decided value of a tree in which leaves were evaluated: the result is proven, and
/// where the margin counts, it is a bound of the margin, since a line that was not searched may be better
/// for the side that has it.
#[inline]
pub(crate) fn proven<P: Position>(value: Value) -> Kind {
    match P::MARGIN_COUNTS {
        false => Kind::Exact,
        true if value > 0.0 => Kind::Lower,
        true => Kind::Upper,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_connect4::Board67;
    use harif_core::WIN;
    use harif_othello::Board8;

    #[test]
    fn faster_wins_and_slower_losses_are_worth_more() {
        assert!(from_table::<Board67>(WIN, 3) > from_table::<Board67>(WIN, 5));
        assert!(from_table::<Board67>(-WIN, 5) > from_table::<Board67>(-WIN, 3));
        assert_eq!(from_table::<Board67>(12.5, 7), 12.5);
        assert_eq!(to_table::<Board67>(from_table::<Board67>(-WIN - 4.0, 9), 9), -WIN - 4.0);
    }

    #[test]
    fn where_discs_count_a_win_is_worth_its_discs() {
        assert_eq!(from_table::<Board8>(WIN + 26.0, 9), WIN + 26.0);
        assert_eq!(to_table::<Board8>(-WIN - 4.0, 9), -WIN - 4.0);
        assert_eq!([WIN, -WIN].map(proven::<Board8>), [Kind::Lower, Kind::Upper]);
        assert_eq!(proven::<Board67>(WIN), Kind::Exact);
    }
}
