//! Proofs by parity: what a player is sure to get who always answers in the same column.
//!
//! Call the side to move the *leader* and its opponent the *follower*. Where a column has an even
//! number of empty squares, the follower answers each stone of the leader with one above it, and so
//! gets the upper square of every pair, counted from the top. Columns with an odd number come in
//! twos when the number of all empty squares is even: once the leader plays into one, the follower
//! plays into another, and both are even. So the leader gets at most the lower squares and, of the
//! odd columns, the squares that can be played now.
//!
//! When the number of all empty squares is odd, one odd column is left over, and the follower would
//! run out of answers there. It does not if it has a winning square in that column where its answers
//! would come, the second of the empty squares, the fourth, and so on: then the leader, at last,
//! must play below it.
//!
//! Where the leader's squares hold no row of four it cannot win; where the follower is sure of one
//! it wins, at the latest when only squares above the decisive one are left. Both are bounds on the
//! score, each proved by a strategy and not by search. (The idea for even columns is old, Allis
//! called it "claimeven"; the pairs of odd columns and the left-over column extend it.)

use crate::engine::frame::Frame;
use crate::engine::lines::has_line;
use crate::engine::word::Word;

/// An upper bound, at most `alpha`, on the score of the side to move, if a strategy of its opponent
/// proves one. The side to move has no win at once; `threats` are its opponent's winning squares.
#[inline(always)]
pub(crate) fn upper_bound<F: Frame>(
    frame: F,
    own: F::Word,
    all: F::Word,
    stones: i32,
    threats: F::Word,
    alpha: i32,
) -> Option<i32> {
    if (frame.cells() - stones) % 2 == 0 {
        paired(frame, own, all, alpha)
    } else {
        left_over(frame, own, all, threats, alpha)
    }
}

/// The number of empty squares is even: every odd column has a partner.
#[inline(always)]
fn paired<F: Frame>(frame: F, own: F::Word, all: F::Word, alpha: i32) -> Option<i32> {
    // The follower wins with its last stones: for more than that there is nothing to ask.
    let highest = frame.height() as i32 + 2 * alpha + 2;
    if highest < 2 {
        return None;
    }
    let other = own ^ all;
    let claimed = frame.upper() & !all & !frame.landings(all);
    if has_line(frame, frame.board() & !other & !claimed) {
        return None;
    }
    if alpha >= 0 {
        return Some(0);
    }
    // A line whose lowest claimed squares have `above` squares above them is complete before the
    // last `above` squares are played; so only low squares win by as much as is asked.
    let low = frame.rows_below(highest as u32);
    has_line(frame, other | (claimed & low)).then_some(alpha)
}

/// The number of empty squares is odd: one column must end in a win of the follower.
#[inline(always)]
fn left_over<F: Frame>(
    frame: F,
    own: F::Word,
    all: F::Word,
    threats: F::Word,
    alpha: i32,
) -> Option<i32> {
    let landings = frame.landings(all);
    let odd = landings & frame.upper();
    let empty = frame.board() & !all;
    let lower = frame.board() & !frame.upper();
    let mut wins = threats & lower & !landings;
    while !wins.is_empty() {
        let win = wins.first();
        let index = win.lowest();
        let column = frame.column(index / frame.stride());
        // Only the lowest winning square of a column is ever reached.
        wins &= !column;
        let above = (frame.height() - 1 - index % frame.stride()) as i32;
        let score = -((above + 2) / 2);
        if (odd & column).is_empty() || score > alpha {
            continue;
        }
        let elsewhere = empty & !column & (lower | landings);
        let below = empty & column & frame.upper() & win.minus(F::Word::ONE);
        if !has_line(frame, own | elsewhere | below) {
            return Some(score);
        }
    }
    None
}
