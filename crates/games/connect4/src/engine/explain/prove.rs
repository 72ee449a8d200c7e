//! Looks for the simplest reason, in numbered steps.

use super::reason::{Reason, Why};
use super::view::{Ground, Set, View};
use super::{attack, follow, hold, plan};

/// The simplest reason for the result of a position that is not over.
pub(super) fn reason(ground: &Ground, view: View) -> Reason {
    let mover = view.to_move();
    let empty = view.empty(ground).count_ones();

    // Step 1. Nobody can complete a line, be it because the board is full.
    if View::has_no_line(ground, view.own) && View::has_no_line(ground, view.other) {
        return Reason::new(None, Some(empty), Why::NoLinesLeft);
    }

    // Step 2. The mover has no move that does not lose at once.
    let safe = view.safe(ground);
    if view.wins_now(ground) == 0
        && safe == 0
        && let Some(moves) = attack::all_lose(ground, view)
    {
        return Reason::new(Some(mover.other()), Some(2), Why::EveryMoveLoses { moves });
    }

    // Step 3. The mover wins by itself: at once, or by forcing stones and plans.
    if let Some(win) = attack::find(ground, view) {
        return win;
    }

    // Step 4. The other answers everything and wins.
    if let Some(plan) = plan::find(ground, view.own, view.other, mover.other(), true) {
        let why = Why::Zugzwang { after: None, plan };
        return Reason::new(Some(mover.other()), None, why);
    }
    if let Some(how) = follow::find(ground, view, true) {
        let why = Why::FollowsUp { after: None, how };
        return Reason::new(Some(mover.other()), None, why);
    }

    // Step 5. The mover has only one move that does not lose at once. The result is that of the
    // position after it, for nothing else can be better.
    if safe.count_ones() == 1
        && let Some(found) = after_only_move(ground, view, safe)
    {
        return found;
    }

    // Step 6. Neither side can win.
    if let Some(why) = draw(ground, view) {
        return Reason::new(None, Some(empty), why);
    }

    // Step 7. Every move loses, or one move leaves only losing replies.
    if let Some(moves) = attack::all_lose(ground, view) {
        let longest: Option<Vec<u32>> = moves.iter().map(|refuted| refuted.by.plies).collect();
        let plies = longest.and_then(|plies| plies.into_iter().max()).map(|plies| plies + 1);
        return Reason::new(Some(mover.other()), plies, Why::EveryMoveLoses { moves });
    }
    attack::with_choice(ground, view).unwrap_or_else(Reason::searched)
}

fn draw(ground: &Ground, view: View) -> Option<Why> {
    let other = hold::of_other(ground, view)?;
    let mover = hold::of_mover(ground, view)?;
    Some(Why::BothHold { mover, other })
}

fn after_only_move(ground: &Ground, view: View, only: Set) -> Option<Reason> {
    let then = Box::new(reason(ground, view.play(only)));
    if !then.is_proof() {
        return None;
    }
    let (winner, plies) = (then.winner, then.plies.map(|plies| plies + 1));
    let square = ground.square(only);
    let why = if only & view.other_wins(ground) != 0 {
        Why::MustBlock { square, then }
    } else {
        Why::OnlyMove { square, then }
    };
    Some(Reason::new(winner, plies, why))
}
