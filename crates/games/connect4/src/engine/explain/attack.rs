//! Wins of the side to move: at once, by forcing stones, by zugzwang, and by one choice of the
//! opponent in which every reply loses.

use super::reason::{Forced, Reason, Refuted, Why};
use super::threats::completed;
use super::view::{Ground, Set, View, bits};
use super::{follow, plan};
use std::collections::HashSet;

/// Forcing stones in a chain without plans: what people still follow.
const SHORT: u32 = 3;
/// Forcing stones in the longest chain.
const LONG: u32 = 9;
/// Forcing stones before following up begins.
const FOLLOWED: u32 = 2;
/// Forcing stones before the opponent gets its one choice.
const WITH_CHOICE: u32 = 4;
/// Positions that one search for a chain looks at; then it gives up.
const MOST_NODES: u32 = 4_000;
/// The same where each position takes many searches of its own.
const FEW_NODES: u32 = 40;

/// The win of the side to move in its simplest form, without choices of the opponent.
pub(super) fn find(ground: &Ground, view: View) -> Option<Reason> {
    let quick = (0..=SHORT).find_map(|length| Chain::new(ground, End::Four).extend(view, length));
    quick
        .or_else(|| (1..=LONG).find_map(|n| Chain::new(ground, End::Plan).extend(view, n)))
        .or_else(|| (1..=FOLLOWED).find_map(|n| Chain::new(ground, End::FollowUp).extend(view, n)))
}

/// A win in which the opponent has one choice, whose every case is simple.
pub(super) fn with_choice(ground: &Ground, view: View) -> Option<Reason> {
    (1..=WITH_CHOICE).find_map(|length| Chain::new(ground, End::Choice).extend(view, length))
}

/// A stone after which every reply of the opponent loses, each for a simple reason.
fn only_losing_replies(ground: &Ground, view: View) -> Option<Why> {
    ground.middle_first(view.safe(ground)).into_iter().find_map(|square| {
        let replies = all_lose(ground, view.play(square))?;
        Some(Why::EveryReplyLoses { square: ground.square(square), replies })
    })
}

/// Why every move of the side to move loses, if each does so for a simple reason.
pub(super) fn all_lose(ground: &Ground, view: View) -> Option<Vec<Refuted>> {
    if view.wins_now(ground) != 0 || view.landings(ground) == 0 {
        return None;
    }
    // Moves that may not lose first: they decide whether it is worth going on.
    let safe = view.safe(ground);
    let refute = |square: Set| {
        let by = Box::new(find(ground, view.play(square))?);
        Some(Refuted { square: ground.square(square), by })
    };
    let mut refuted: Vec<Refuted> = bits(safe).map(refute).collect::<Option<_>>()?;
    for square in bits(view.landings(ground) & !safe) {
        refuted.push(refute(square)?);
    }
    refuted.sort_by_key(|refuted| refuted.square);
    Some(refuted)
}

/// How a chain may end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// In four in a row.
    Four,
    /// Or in a plan.
    Plan,
    /// In following up.
    FollowUp,
    /// In a stone after which every reply loses.
    Choice,
}

/// One search for a chain of forcing stones.
struct Chain<'g> {
    ground: &'g Ground,
    end: End,
    nodes: u32,
    /// Positions from which chains of a given length failed.
    failed: HashSet<(View, u32)>,
}

impl<'g> Chain<'g> {
    fn new(ground: &'g Ground, end: End) -> Chain<'g> {
        Chain { ground, end, nodes: 0, failed: HashSet::new() }
    }

    /// A win whose last forcing stone is at most the `length`-th from here.
    fn extend(&mut self, view: View, length: u32) -> Option<Reason> {
        let (ground, mover) = (self.ground, view.to_move());
        if let Some(square) = bits(view.wins_now(ground)).next() {
            let line = completed(ground, view.own, square)[0];
            let why = Why::WinsNow { square: ground.square(square), line };
            return Some(Reason::new(Some(mover), Some(1), why));
        }
        self.nodes += 1;
        if length == 0 || self.is_tired() || self.failed.contains(&(view, length)) {
            return None;
        }
        let safe = ground.middle_first(view.safe(ground));
        let helpless = |square: &Set| {
            let next = view.play(*square);
            next.landings(ground) != 0 && next.safe(ground) == 0
        };
        if let Some(square) = safe.iter().copied().find(helpless) {
            let why = no_reply(ground, square, view.play(square));
            return Some(Reason::new(Some(mover), Some(3), why));
        }
        if self.end == End::Choice
            && let Some(why) = only_losing_replies(ground, view)
        {
            return Some(Reason::new(Some(mover), None, why));
        }
        if self.end == End::FollowUp {
            for &square in &safe {
                if let Some(how) = follow::find(ground, view.play(square), true) {
                    let why = Why::FollowsUp { after: Some(ground.square(square)), how };
                    return Some(Reason::new(Some(mover), None, why));
                }
            }
        }
        if self.end == End::Plan {
            for &square in &safe {
                let next = view.play(square);
                if let Some(plan) = plan::find(ground, next.own, next.other, mover, true) {
                    let why = Why::Zugzwang { after: Some(ground.square(square)), plan };
                    return Some(Reason::new(Some(mover), None, why));
                }
            }
        }
        for &square in &safe {
            let next = view.play(square);
            let reply = next.safe(ground);
            if reply.count_ones() != 1 {
                continue;
            }
            let Some(then) = self.extend(next.play(reply), length - 1) else { continue };
            let blocks = reply & next.other_wins(ground) != 0;
            let (square, reply) = (ground.square(square), ground.square(reply));
            return Some(self.joined(view, Forced { square, reply, blocks }, then));
        }
        self.failed.insert((view, length));
        None
    }

    fn is_tired(&self) -> bool {
        self.nodes > if self.end == End::Choice { FEW_NODES } else { MOST_NODES }
    }

    fn joined(&self, view: View, first: Forced, then: Reason) -> Reason {
        // Five plies are exact: a win in three would be a stone without a safe reply, and all
        // stones were tried.
        let plies = if then.plies == Some(3) { Some(5) } else { None };
        let (moves, then) = match then.why {
            Why::ForcedSequence { mut moves, then } => {
                moves.insert(0, first);
                (moves, then)
            }
            _ => (vec![first], Box::new(then)),
        };
        Reason::new(Some(view.to_move()), plies, Why::ForcedSequence { moves, then })
    }
}

/// How a stone leaves no safe reply; `next` is the position after it.
fn no_reply(ground: &Ground, square: Set, next: View) -> Why {
    let wins = next.other_wins(ground);
    let landings = next.landings(ground);
    let urgent = wins & landings;
    let square = ground.square(square);
    match urgent.count_ones() {
        0 => Why::NoSafeReply { square, wins: ground.squares(wins & (landings << 1)) },
        1 => Why::StackedThreats { square, wins: [urgent, urgent << 1].map(|b| ground.square(b)) },
        _ => Why::DoubleThreat { square, wins: ground.squares(urgent) },
    }
}
