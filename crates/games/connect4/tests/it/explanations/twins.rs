//! Slow twins: a plan is played out against every line of its opponent.

use super::naive::{Naive, column};
use super::sample;
use harif_connect4::engine::{FollowUp, Hold, HoldingPlan, Reason, Square, Stones, Why};
use harif_core::Rng;
use std::collections::HashSet;

/// Plays the plan against every reply; the opponent is to move. Gives the number of positions, or
/// none if there are more than `most`.
pub(crate) fn play_out(board: &Naive, plan: &HoldingPlan, most: usize) -> Option<usize> {
    let mut seen = HashSet::new();
    let mut open = vec![board.clone()];
    while let Some(here) = open.pop() {
        if !seen.insert(here.clone()) {
            continue;
        }
        if seen.len() > most {
            return None;
        }
        assert_eq!(here.to_move(), plan.side.other());
        let moves = here.moves();
        // A board that fills up is a draw: enough to hold, not to win.
        assert!(!moves.is_empty() || !plan.wins(), "the plan did not win: {here:?} {plan:?}");
        for square in moves {
            assert!(!here.wins(square, plan.side.other()), "{square} beats {plan:?} in {here:?}");
            let next = here.play(square);
            let answer = plan.answer(square);
            let answer = answer.unwrap_or_else(|| panic!("no answer to {square}: {plan:?}"));
            if !next.wins(answer, plan.side) {
                open.push(next.play(answer));
            }
        }
    }
    Some(seen.len())
}

/// The same with random opponents, where there are too many lines.
pub(crate) fn play_some(board: &Naive, plan: &HoldingPlan, games: usize, rng: &mut Rng) {
    for _ in 0..games {
        let mut here = board.clone();
        loop {
            let moves = here.moves();
            assert!(!moves.is_empty() || !plan.wins(), "the plan did not win: {board:?} {plan:?}");
            let Some(square) = rng.choose(moves.into_iter()) else { break };
            assert!(!here.wins(square, plan.side.other()), "{square} beats {plan:?} in {board:?}");
            here = here.play(square);
            let answer = plan.answer(square).unwrap();
            if here.wins(answer, plan.side) {
                break;
            }
            here = here.play(answer);
        }
    }
}

/// Follows up by the rules, written once more from their words, against every line; at most `most`
/// positions are looked at.
pub(crate) fn follow(board: &Naive, how: &FollowUp, most: usize) -> Option<usize> {
    let mut pairs: Vec<Vec<u8>> = how.beside.iter().map(|pair| pair.to_vec()).collect();
    pairs.extend(how.spare.map(|column| vec![column]));
    let (mut seen, mut open) = (HashSet::new(), vec![(board.clone(), pairs)]);
    while let Some((here, pairs)) = open.pop() {
        if !seen.insert((here.clone(), pairs.clone())) {
            continue;
        }
        if seen.len() > most {
            return None;
        }
        assert_eq!(here.to_move(), how.side.other());
        assert!(!here.moves().is_empty() || !how.wins, "a draw: {here:?} {how:?}");
        for square in here.moves() {
            assert!(!here.wins(square, how.side.other()), "{square} beats {how:?} in {here:?}");
            let next = here.play(square);
            let moves = next.moves();
            if let Some(win) = moves.iter().find(|reply| next.wins(**reply, how.side)) {
                assert!(how.goals.contains(win) || !how.wins, "{win} is no goal of {how:?}");
                continue;
            }
            if moves.is_empty() {
                assert!(!how.wins, "a draw: {next:?} {how:?}");
                continue;
            }
            let blocks = |reply: &&Square| next.wins(**reply, how.side.other());
            let partner = pairs.iter().find(|pair| pair.contains(&square.column));
            let other = partner.and_then(|pair| pair.iter().find(|c| **c != square.column));
            let wanted = *other.unwrap_or(&square.column);
            let named = moves.iter().find(|reply| reply.column == wanted);
            let reply = moves.iter().find(blocks).or(named);
            let reply = *reply.unwrap_or_else(|| panic!("no answer to {square}: {how:?}"));
            let there = next.play(reply);
            open.push((there.clone(), paired_again(&there, &pairs)));
        }
    }
    Some(seen.len())
}

/// Whoever is still odd together stays together; the others pair up from the left.
fn paired_again(board: &Naive, before: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let empty = board.empty();
    let is_odd = |c: &u8| empty.iter().filter(|square| square.column == *c).count() % 2 == 1;
    let (mut pairs, spare): (Vec<_>, Vec<_>) = before
        .iter()
        .filter(|pair| pair.iter().all(is_odd))
        .cloned()
        .partition(|pair| pair.len() == 2);
    let kept: Vec<u8> = pairs.iter().chain(&spare).flatten().copied().collect();
    let odd = (1..=board.cols as u8).filter(is_odd).filter(|column| !kept.contains(column));
    pairs.extend(odd.collect::<Vec<_>>().chunks(2).map(<[u8]>::to_vec));
    pairs.extend(spare);
    pairs.sort();
    pairs
}

/// A strategy inside a reason, with the position in which it begins.
enum Strategy {
    Plan(HoldingPlan),
    FollowUp(FollowUp),
}

/// Every plan of a reason.
pub(crate) fn plans(stones: Stones, reason: &Reason) -> Vec<(Stones, HoldingPlan)> {
    let plan = |(from, strategy)| match strategy {
        Strategy::Plan(plan) => Some((from, plan)),
        Strategy::FollowUp(_) => None,
    };
    of_reason(stones, reason).into_iter().filter_map(plan).collect()
}

/// Every way of following up in a reason.
pub(crate) fn follow_ups(stones: Stones, reason: &Reason) -> Vec<(Stones, FollowUp)> {
    let follow_up = |(from, strategy)| match strategy {
        Strategy::FollowUp(how) => Some((from, how)),
        Strategy::Plan(_) => None,
    };
    of_reason(stones, reason).into_iter().filter_map(follow_up).collect()
}

fn play(stones: Stones, square: Square) -> Stones {
    stones.play(column(square))
}

fn after(stones: Stones, square: Option<Square>) -> Stones {
    square.map_or(stones, |square| play(stones, square))
}

fn of_reason(stones: Stones, reason: &Reason) -> Vec<(Stones, Strategy)> {
    match &reason.why {
        Why::Zugzwang { after: first, plan } => {
            vec![(after(stones, *first), Strategy::Plan(plan.clone()))]
        }
        Why::FollowsUp { after: first, how } => {
            vec![(after(stones, *first), Strategy::FollowUp(how.clone()))]
        }
        Why::ForcedSequence { moves, then } => {
            let end = moves.iter().fold(stones, |s, m| play(play(s, m.square), m.reply));
            of_reason(end, then)
        }
        Why::MustBlock { square, then } | Why::OnlyMove { square, then } => {
            of_reason(play(stones, *square), then)
        }
        Why::EveryMoveLoses { moves } => {
            moves.iter().flat_map(|m| of_reason(play(stones, m.square), &m.by)).collect()
        }
        Why::EveryReplyLoses { square, replies } => {
            let next = play(stones, *square);
            replies.iter().flat_map(|m| of_reason(play(next, m.square), &m.by)).collect()
        }
        Why::BothHold { mover, other } => {
            [mover, other].into_iter().flat_map(|hold| of_hold(stones, hold)).collect()
        }
        _ => Vec::new(),
    }
}

fn of_hold(stones: Stones, hold: &Hold) -> Vec<(Stones, Strategy)> {
    match hold {
        Hold::NoLinesLeft { .. } | Hold::FewLines { .. } => Vec::new(),
        Hold::Plan { after: first, plan } => {
            vec![(after(stones, *first), Strategy::Plan(plan.clone()))]
        }
        Hold::FollowsUp { after: first, how } => {
            vec![(after(stones, *first), Strategy::FollowUp(how.clone()))]
        }
        Hold::Answers { after: first, answers } => {
            let next = after(stones, *first);
            let each = answers.iter().filter_map(|answer| {
                let then = answer.then.as_ref()?;
                Some(of_hold(play(play(next, answer.to), answer.with), then))
            });
            each.flatten().collect()
        }
    }
}

#[test]
fn strategies_hold_against_every_line_on_small_boards() {
    let mut rng = Rng::new(11);
    let (mut checked, mut won, mut beside, mut followed) = (0, 0, 0, 0);
    for (rows, cols) in [(4, 4), (5, 4), (4, 5), (5, 5), (4, 6), (6, 4), (6, 5)] {
        let cells = (rows * cols) as u32;
        for _ in 0..400 {
            let empty = 2 + rng.below(17) as u32;
            let stones = sample::random(&mut rng, rows, cols, cells.saturating_sub(empty));
            let reason = Reason::of(stones);
            for (from, plan) in plans(stones, &reason) {
                play_out(&Naive::of(from), &plan, 100_000).expect("small enough to finish");
                checked += 1;
                won += usize::from(plan.wins());
                beside += plan.beside.len();
            }
            for (from, how) in follow_ups(stones, &reason) {
                follow(&Naive::of(from), &how, 100_000).expect("small enough to finish");
                followed += 1;
            }
        }
    }
    assert!(checked > 300 && won > 100, "{checked} plans, of which {won} win");
    assert!(beside > 100 && followed > 50, "{beside} pairs, {followed} follow-ups");
}
