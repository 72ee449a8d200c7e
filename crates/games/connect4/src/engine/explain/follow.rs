//! Following up: the oldest advice of all, made into a strategy that can be checked in full.
//!
//! The follower, whose opponent is to move,
//!
//! 1. wins where it can,
//! 2. blocks where it must,
//! 3. answers a stone in a column with an even number of empty squares directly above it,
//! 4. answers a stone in an odd column in the column paired with it, or directly above it if the
//!    column is the *spare* one that has no partner.
//!
//! A block out of turn makes other columns odd; they become partners. So every reply is fixed by the
//! rules and the pairs, the opponent alone has choices, and all of them are played out: few, since
//! such games are told apart by little more than the heights of the columns. What the
//! [plans](super::plan) prove by counting squares this proves by trying, threats on the way
//! included.

use super::square::Square;
use super::view::{Ground, Set, View, bits};
use crate::engine::frame::{Frame, MOST_COLUMNS};
use harif_core::Side;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// Positions that one strategy is checked on; then it is given up.
const MOST_POSITIONS: usize = 4_000;
/// Ways to pair the odd columns that are tried.
const ATTEMPTS: usize = 16;

/// The rules of following up with the columns that answer each other, proved by playing them
/// against every line of the opponent.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FollowUp {
    /// Who follows; its opponent is to move.
    pub side: Side,
    /// Columns, counted from 1, with an odd number of empty squares that answer each other.
    pub beside: Vec<[u8; 2]>,
    /// The odd column that is answered within itself, where the number of odd columns is odd.
    pub spare: Option<u8>,
    /// The side wins; if not, it does not lose.
    pub wins: bool,
    /// Where the side completes a line, over all lines of the opponent.
    pub goals: Vec<Square>,
}

/// Which column answers which: an index, [`NONE`] or [`SPARE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Partners([u8; MOST_COLUMNS]);

const NONE: u8 = u8::MAX;
const SPARE: u8 = u8::MAX - 1;

/// A way of following up for the side that is not to move; a winning one if `must_win`.
pub(super) fn find(ground: &Ground, view: View, must_win: bool) -> Option<FollowUp> {
    let mut ways = Vec::new();
    let odd = odd_columns(ground, view);
    pairings(&odd, Partners([NONE; MOST_COLUMNS]), &mut ways);
    ways.into_iter().find_map(|partners| {
        let mut trial = Trial { ground, must_win, draws: false, goals: 0, seen: HashSet::new() };
        trial.holds(view, partners).then(|| trial.told(view, partners))
    })
}

fn odd_columns(ground: &Ground, view: View) -> Vec<u8> {
    let empty = view.empty(ground);
    let is_odd = |index: &u32| (empty & ground.frame.column(*index)).count_ones() % 2 == 1;
    (0..ground.cols()).filter(is_odd).map(|index| index as u8).collect()
}

/// All ways to pair the columns, with one spare if their number is odd, up to [`ATTEMPTS`].
fn pairings(odd: &[u8], partners: Partners, ways: &mut Vec<Partners>) {
    let Some((first, rest)) = odd.split_first() else {
        return ways.push(partners);
    };
    if odd.len() % 2 == 1 && !partners.0.contains(&SPARE) {
        for spare in odd {
            let others: Vec<u8> = odd.iter().copied().filter(|column| column != spare).collect();
            pairings(&others, partners.with_spare(*spare), ways);
        }
        return;
    }
    for partner in rest {
        if ways.len() >= ATTEMPTS {
            return;
        }
        let others: Vec<u8> = rest.iter().copied().filter(|column| column != partner).collect();
        pairings(&others, partners.with(*first, *partner), ways);
    }
}

impl Partners {
    fn with(mut self, a: u8, b: u8) -> Partners {
        (self.0[usize::from(a)], self.0[usize::from(b)]) = (b, a);
        self
    }

    fn with_spare(mut self, column: u8) -> Partners {
        self.0[usize::from(column)] = SPARE;
        self
    }

    /// Pairs what is odd now: a column that still has its partner keeps it, the rest from the left.
    fn renewed(self, odd: &[u8]) -> Partners {
        let mut next = Partners([NONE; MOST_COLUMNS]);
        let mut left = Vec::new();
        for column in odd {
            match self.0[usize::from(*column)] {
                SPARE => next = next.with_spare(*column),
                partner if odd.contains(&partner) => next = next.with(*column, partner),
                _ => left.push(*column),
            }
        }
        let mut pairs = left.chunks_exact(2);
        for pair in &mut pairs {
            next = next.with(pair[0], pair[1]);
        }
        pairs.remainder().iter().fold(next, |next, column| next.with_spare(*column))
    }
}

/// One strategy, played against everything.
struct Trial<'g> {
    ground: &'g Ground,
    must_win: bool,
    /// Some line fills the board.
    draws: bool,
    goals: Set,
    seen: HashSet<(View, Partners)>,
}

impl Trial<'_> {
    /// Whether the strategy holds from here on; the opponent is to move.
    fn holds(&mut self, view: View, partners: Partners) -> bool {
        let ground = self.ground;
        if view.wins_now(ground) != 0 || self.seen.len() > MOST_POSITIONS {
            return false;
        }
        let landings = view.landings(ground);
        if landings == 0 {
            self.draws = true;
            return !self.must_win;
        }
        // Seen and not refuted: either proved, or on the way, but no position comes twice in a game.
        if !self.seen.insert((view, partners)) {
            return true;
        }
        bits(landings).all(|square| self.answers(view, partners, square))
    }

    fn answers(&mut self, view: View, partners: Partners, played: Set) -> bool {
        let (ground, next) = (self.ground, view.play(played));
        let wins = next.wins_now(ground);
        if wins != 0 {
            self.goals |= wins & wins.wrapping_neg();
            return true;
        }
        if next.landings(ground) == 0 {
            self.draws = true;
            return !self.must_win;
        }
        let Some(reply) = answer(ground, next, partners, played) else { return false };
        let there = next.play(reply);
        self.holds(there, partners.renewed(&odd_columns(ground, there)))
    }

    fn told(&self, view: View, partners: Partners) -> FollowUp {
        let side = view.to_move().other();
        let pairs = (0u8..).zip(partners.0);
        let beside =
            pairs.clone().filter(|(a, b)| *b < SPARE && a < b).map(|(a, b)| [a + 1, b + 1]);
        let spare = pairs.clone().find(|(_, b)| *b == SPARE).map(|(a, _)| a + 1);
        let goals = self.ground.squares(self.goals);
        FollowUp { side, beside: beside.collect(), spare, wins: !self.draws, goals }
    }
}

/// The reply to `played`, where there is no win: a block, or the square that the rules name.
fn answer(ground: &Ground, next: View, partners: Partners, played: Set) -> Option<Set> {
    let landings = next.landings(ground);
    let urgent = next.other_wins(ground) & landings;
    match urgent.count_ones() {
        0 => {}
        1 => return Some(urgent),
        _ => return None,
    }
    let index = (played.trailing_zeros() / ground.frame.stride()) as usize;
    let column = match partners.0[index] {
        NONE | SPARE => index as u32,
        partner => partner.into(),
    };
    let reply = landings & ground.frame.column(column);
    (reply != 0).then_some(reply)
}
