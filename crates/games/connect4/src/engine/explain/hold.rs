//! Why a side does not lose.

use super::reason::{Answer, Hold};
use super::square::Square;
use super::view::{Ground, Set, View, bits};
use super::{follow, plan};
use harif_core::Side;
use std::collections::HashMap;

/// Lines that people can keep in mind.
const FEW: usize = 6;
/// Positions that the search for the last lines looks at; then it gives up.
const MOST_POSITIONS: usize = 3_000;

/// Why the side that is not to move does not lose, without choices.
fn follower(ground: &Ground, view: View) -> Option<Hold> {
    let side = view.to_move();
    if View::has_no_line(ground, view.other) {
        return Some(Hold::NoLinesLeft { after: None, side });
    }
    if let Some(plan) = plan::find(ground, view.own, view.other, side.other(), false) {
        return Some(Hold::Plan { after: None, plan });
    }
    Some(Hold::FollowsUp { after: None, how: follow::find(ground, view, false)? })
}

/// Why the side to move does not lose, without choices.
fn mover(ground: &Ground, view: View) -> Option<Hold> {
    let side = view.to_move();
    if View::has_no_line(ground, view.own) {
        return Some(Hold::NoLinesLeft { after: None, side: side.other() });
    }
    ground
        .middle_first(view.safe(ground))
        .into_iter()
        .find_map(|square| Some(begun(follower(ground, view.play(square))?, ground.square(square))))
}

/// The same reason, for the side that begins it with a stone.
fn begun(hold: Hold, square: Square) -> Hold {
    let after = Some(square);
    match hold {
        Hold::NoLinesLeft { side, .. } => Hold::NoLinesLeft { after, side },
        Hold::Plan { plan, .. } => Hold::Plan { after, plan },
        Hold::FollowsUp { how, .. } => Hold::FollowsUp { after, how },
        Hold::Answers { answers, .. } => Hold::Answers { after, answers },
        few @ Hold::FewLines { .. } => few,
    }
}

/// An answer to each move of the side to move, after which its opponent holds.
fn answers(ground: &Ground, view: View) -> Option<Vec<Answer>> {
    if view.wins_now(ground) != 0 {
        return None;
    }
    bits(view.landings(ground)).map(|square| answer(ground, view, square)).collect()
}

fn answer(ground: &Ground, view: View, square: u128) -> Option<Answer> {
    let next = view.play(square);
    let to = ground.square(square);
    if let Some(win) = bits(next.wins_now(ground)).next() {
        return Some(Answer { to, with: ground.square(win), then: None });
    }
    bits(next.safe(ground)).find_map(|reply| {
        let then = follower(ground, next.play(reply))?;
        Some(Answer { to, with: ground.square(reply), then: Some(then) })
    })
}

/// Why the side that is not to move does not lose.
pub(super) fn of_other(ground: &Ground, view: View) -> Option<Hold> {
    follower(ground, view)
        .or_else(|| few_lines(ground, view, view.to_move()))
        .or_else(|| Some(Hold::Answers { after: None, answers: answers(ground, view)? }))
}

/// Why the side to move does not lose.
pub(super) fn of_mover(ground: &Ground, view: View) -> Option<Hold> {
    mover(ground, view).or_else(|| few_lines(ground, view, view.to_move().other())).or_else(|| {
        bits(view.safe(ground)).find_map(|square| {
            let answers = answers(ground, view.play(square))?;
            Some(Hold::Answers { after: Some(ground.square(square)), answers })
        })
    })
}

/// The last lines of `side`, if it cannot complete any of them.
fn few_lines(ground: &Ground, view: View, side: Side) -> Option<Hold> {
    let rival = view.of_side(side.other());
    let lines: Vec<Set> = ground.lines.iter().copied().filter(|line| line & rival == 0).collect();
    if lines.len() > FEW {
        return None;
    }
    let mut last = LastLines { ground, side, known: HashMap::new() };
    let lines = lines.into_iter().map(|line| ground.line(line)).collect();
    (!last.completed(view)?).then_some(Hold::FewLines { side, lines })
}

/// Whether one side completes a line; nothing else counts.
struct LastLines<'g> {
    ground: &'g Ground,
    side: Side,
    known: HashMap<View, bool>,
}

impl LastLines<'_> {
    /// None where the search takes too long.
    fn completed(&mut self, view: View) -> Option<bool> {
        let (ground, attacks) = (self.ground, view.to_move() == self.side);
        if View::has_no_line(ground, view.of_side(self.side.other())) {
            return Some(false);
        }
        if view.wins_now(ground) != 0 {
            return Some(attacks);
        }
        if let Some(known) = self.known.get(&view) {
            return Some(*known);
        }
        if self.known.len() >= MOST_POSITIONS {
            return None;
        }
        let found = if attacks { self.some(view) } else { self.every(view) }?;
        self.known.insert(view, found);
        Some(found)
    }

    fn some(&mut self, view: View) -> Option<bool> {
        let ground = self.ground;
        if plan::find(ground, view.own, view.other, self.side.other(), false).is_some() {
            return Some(false);
        }
        for square in bits(view.safe(ground)) {
            if self.completed(view.play(square))? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn every(&mut self, view: View) -> Option<bool> {
        for square in bits(view.safe(self.ground)) {
            if !self.completed(view.play(square))? {
                return Some(false);
            }
        }
        Some(true)
    }
}
