//! Which of several equally good moves is the hardest to answer.
//!
//! Scores assume that the opponent never errs. People do, so of moves with the same score the one is
//! best after which the fewest replies are right:
//!
//! | the game is | a reply is right if it |
//! |---|---|
//! | won | holds out as long as possible |
//! | drawn | keeps the draw |
//! | lost | keeps the opponent's win; among equals, wins as soon as possible |
//!
//! What is then still equal is decided by the distance from the centre.

use crate::Column;
use crate::engine::analysis::centre_first;
use crate::engine::solver::Solver;
use crate::engine::stones::Stones;
use harif_search::Budget;

/// The number of right replies: those that keep the result, then those that keep the score too.
type Replies = [usize; 2];

/// Of `moves`, which all have the score `score`, the one that leaves the fewest right replies; `None`
/// if the budget does not last for all of them.
pub(crate) fn hardest(
    solver: &mut Solver,
    stones: Stones,
    moves: &[Column],
    score: i32,
    budget: &mut Budget,
) -> Option<Column> {
    let mut best: Option<(Replies, Column)> = None;
    for column in centre_first(stones).into_iter().filter(|column| moves.contains(column)) {
        let replies = right_replies(solver, stones, column, score, budget)?;
        if best.is_none_or(|(fewest, _)| replies < fewest) {
            best = Some((replies, column));
        }
    }
    best.map(|(_, column)| column)
}

/// The right replies to a move with this score; `None` if the budget does not last.
fn right_replies(
    solver: &mut Solver,
    stones: Stones,
    column: Column,
    score: i32,
    budget: &mut Budget,
) -> Option<Replies> {
    if stones.wins(column) {
        return Some([0, 0]);
    }
    let (next, theirs) = (stones.play(column), -score);
    let enough = theirs.min(1);
    let (mut keep_result, mut keep_score) = (0, 0);
    for reply in next.moves() {
        for (least, count) in [(enough, &mut keep_result), (theirs, &mut keep_score)] {
            let found = solver.compare_move(next, reply, least, budget);
            // Bounds that do not answer: the search was ended.
            if found.bounds.lower < least && found.bounds.upper >= least {
                return None;
            }
            *count += usize::from(found.bounds.lower >= least);
        }
    }
    Some([keep_result, keep_score])
}
