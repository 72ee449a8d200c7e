//! The automatic check: every claim of an explanation against the solver and the naive rules.

use super::naive::{Naive, below, column};
use super::sample;
use super::twins::{follow, follow_ups, plans, play_out, play_some};
use harif_connect4::engine::{
    Forced, Hold, Parity, Pressure, Reason, Reasoning, Solver, Square, Stones, Tendency, Threat,
    Why, plies_to_end,
};
use harif_core::{Limits, Rng, Side};
use std::collections::BTreeMap;

/// Lines that a plan is played against in full; beyond, at random.
const LINES: usize = 300;

pub(crate) struct Checker {
    pub(crate) solver: Solver,
    rng: Rng,
}

impl Checker {
    pub(crate) fn new(rows: usize, cols: usize) -> Checker {
        Checker { solver: Solver::new(rows, cols, 8 << 20), rng: Rng::new(5) }
    }

    /// Explains and checks everything that is said.
    pub(crate) fn check(&mut self, stones: Stones) -> Reasoning {
        let told = Reasoning::of(&mut self.solver, stones, &Limits::default());
        let board = Naive::of(stones);
        self.reason(stones, &told.reason);
        threats(&board, &told.threats);
        tendency(&told);
        line(&board, &told);
        self.filling_up(&board, &told);
        for (from, plan) in plans(stones, &told.reason) {
            let from = Naive::of(from);
            if from.empty().len() > 14 || play_out(&from, &plan, LINES).is_none() {
                play_some(&from, &plan, 5, &mut self.rng);
            }
        }
        for (from, how) in follow_ups(stones, &told.reason) {
            follow(&Naive::of(from), &how, LINES);
        }
        told
    }

    /// Who wins, after how many plies.
    fn truth(&mut self, stones: Stones) -> (Option<Side>, u32) {
        let score = self.solver.score(stones, &Limits::default()).score().unwrap();
        let mover = Naive::of(stones).to_move();
        let winner = match score {
            0 => None,
            1.. => Some(mover),
            _ => Some(mover.other()),
        };
        (winner, plies_to_end(stones.cells(), stones.count(), score))
    }

    /// A reason and all reasons inside it.
    fn reason(&mut self, stones: Stones, reason: &Reason) {
        let board = Naive::of(stones);
        if !reason.is_proof() {
            return;
        }
        let (winner, plies) = self.truth(stones);
        assert_eq!(reason.winner, winner, "{board:?} {reason:?}");
        if let Some(claimed) = reason.plies {
            assert_eq!(claimed, plies, "{board:?} {reason:?}");
        }
        let (mover, foe) = (board.to_move(), board.to_move().other());
        let play = |stones: Stones, square| stones.play(column(square));
        match &reason.why {
            Why::WinsNow { square, line } => {
                assert!(board.moves().contains(square) && board.wins(*square, mover));
                assert!(line.contains(square));
            }
            Why::DoubleThreat { square, wins } => {
                let next = board.play(*square);
                assert!(wins.len() >= 2 && next.safe().is_empty());
                assert!(wins.iter().all(|w| next.moves().contains(w) && next.wins(*w, mover)));
            }
            Why::StackedThreats { square, wins: [low, high] } => {
                let next = board.play(*square);
                assert!(next.moves().contains(low) && low.above() == *high);
                assert!(next.wins(*low, mover) && next.wins(*high, mover));
            }
            Why::NoSafeReply { square, wins } => {
                let next = board.play(*square);
                assert!(next.moves().iter().all(|reply| wins.contains(&reply.above())));
                assert!(next.moves().iter().all(|reply| !next.wins(*reply, mover)));
                assert!(wins.iter().all(|win| next.wins(*win, mover)));
            }
            Why::ForcedSequence { moves, then } => {
                let end = moves.iter().fold(stones, |s, m| {
                    forced(&Naive::of(s), *m);
                    play(play(s, m.square), m.reply)
                });
                self.reason(end, then);
            }
            Why::Zugzwang { plan, .. } => {
                assert!(plan.wins() && Some(plan.side) == winner);
            }
            Why::FollowsUp { how, .. } => {
                assert!(how.wins && Some(how.side) == winner && !how.goals.is_empty());
            }
            Why::MustBlock { square, then } => {
                assert!(board.safe() == [*square] && board.wins(*square, foe));
                self.reason(play(stones, *square), then);
            }
            Why::OnlyMove { square, then } => {
                assert!(board.safe() == [*square] && !board.wins(*square, foe));
                self.reason(play(stones, *square), then);
            }
            Why::EveryMoveLoses { moves } => {
                let told: Vec<_> = moves.iter().map(|refuted| refuted.square).collect();
                assert_eq!(told, board.moves());
                moves.iter().for_each(|m| self.reason(play(stones, m.square), &m.by));
            }
            Why::EveryReplyLoses { square, replies } => {
                let next = play(stones, *square);
                let told: Vec<_> = replies.iter().map(|refuted| refuted.square).collect();
                assert_eq!(told, Naive::of(next).moves());
                replies.iter().for_each(|m| self.reason(play(next, m.square), &m.by));
            }
            Why::NoLinesLeft => {
                assert!(Side::BOTH.into_iter().all(|side| has_no_line(&board, side)));
            }
            Why::BothHold { mover: mine, other } => {
                self.hold(stones, mover, mine);
                self.hold(stones, foe, other);
            }
            Why::Searched => {}
        }
    }

    /// `side` does not lose, for this reason.
    fn hold(&mut self, stones: Stones, side: Side, hold: &Hold) {
        assert_ne!(self.truth(stones).0, Some(side.other()), "{hold:?}");
        match hold {
            Hold::NoLinesLeft { after, side: without } => {
                let next = after.map_or(stones, |square| stones.play(column(square)));
                assert_eq!(*without, side.other());
                assert!(has_no_line(&Naive::of(next), *without));
            }
            Hold::FewLines { side: without, lines } => {
                assert_eq!(*without, side.other());
                let board = Naive::of(stones);
                let open = |line: &[Square; 4]| line.iter().all(|s| board.at(*s) != Some(side));
                assert!(lines.iter().all(open));
                // With these squares taken, no line is left.
                let all = lines.iter().flatten().filter(|square| board.at(**square).is_none());
                let without_them = all.fold(board.clone(), |b, square| b.with(*square, side));
                assert!(has_no_line(&without_them, *without));
            }
            Hold::FollowsUp { how, .. } => assert_eq!(how.side, side),
            Hold::Plan { plan, .. } => assert_eq!(plan.side, side),
            Hold::Answers { after, answers } => {
                let next = after.map_or(stones, |square| stones.play(column(square)));
                let told: Vec<_> = answers.iter().map(|answer| answer.to).collect();
                assert_eq!(told, Naive::of(next).moves());
                for answer in answers {
                    let there = next.play(column(answer.to));
                    match &answer.then {
                        None => assert!(there.wins(column(answer.with))),
                        Some(then) => self.hold(there.play(column(answer.with)), side, then),
                    }
                }
            }
        }
    }

    /// What is said of the last column and of buried threats, in games in which both sides take
    /// their wins.
    fn filling_up(&mut self, board: &Naive, told: &Reasoning) {
        let mut here = board.clone();
        loop {
            let (mover, moves) = (here.to_move(), here.moves());
            if let Some(win) = moves.iter().find(|square| here.wins(**square, mover)) {
                here = here.with(*win, mover);
                break;
            }
            if let [only] = moves[..] {
                let zugzwang = &told.zugzwang;
                assert_eq!(only.parity() == zugzwang.rows, mover == zugzwang.last);
            }
            let Some(square) = self.rng.choose(moves.into_iter()) else { break };
            here = here.play(square);
        }
        for threat in told.threats.iter().filter(|threat| threat.buried_by.is_some()) {
            assert_eq!(here.at(threat.square), None, "{threat:?}");
        }
    }
}

fn forced(board: &Naive, step: Forced) {
    let next = board.play(step.square);
    assert_eq!(next.safe(), [step.reply]);
    assert_eq!(next.wins(step.reply, board.to_move()), step.blocks);
    assert!(next.moves().iter().all(|reply| !next.wins(*reply, next.to_move())));
}

/// Even with all empty squares, the side has no four in a row.
fn has_no_line(board: &Naive, side: Side) -> bool {
    let empty = board.empty();
    let full = empty.iter().fold(board.clone(), |b, square| b.with(*square, side));
    let all = (1..=board.cols).flat_map(|c| (1..=board.rows).map(move |r| (c, r)));
    let mut squares = all.map(|(c, r)| Square { column: c as u8, row: r as u8 });
    squares.all(|square| full.at(square) != Some(side) || !full.wins(square, side))
}

fn threats(board: &Naive, told: &[Threat]) {
    for side in Side::BOTH {
        let mine: Vec<&Threat> = told.iter().filter(|threat| threat.side == side).collect();
        let squares: Vec<_> = mine.iter().map(|threat| threat.square).collect();
        let wins = |square: &_| board.wins(*square, side);
        let expected: Vec<_> = board.empty().into_iter().filter(wins).collect();
        assert_eq!(squares, expected);
        mine.into_iter().for_each(|t| threat(board, t));
    }
}

fn threat(board: &Naive, threat: &Threat) {
    let (side, foe, square) = (threat.side, threat.side.other(), threat.square);
    assert_eq!(threat.playable, board.moves().contains(&square));
    assert_eq!(threat.shared, board.wins(square, foe));
    assert_eq!(threat.parity, Parity::of(square.row.into()));
    assert!(!threat.lines.is_empty());
    for line in &threat.lines {
        let stones = line.iter().filter(|s| board.at(**s) == Some(side)).count();
        assert!(stones == 3 && line.contains(&square));
    }
    assert_eq!(threat.below, (!threat.playable).then(|| below(square)));
    let foul = threat.below.is_some_and(|below| board.wins(below, foe));
    assert_eq!(threat.useful, threat.buried_by.is_none() && !foul);
    if threat.poisoned {
        let below = threat.below.unwrap();
        assert!(board.moves().contains(&below) && !board.wins(below, foe));
        let next = board.with(below, foe);
        assert!(next.moves().contains(&square) && next.wins(square, side));
    }
}

fn tendency(told: &Reasoning) {
    let last = told.zugzwang.last;
    let named = |square, side| {
        let found = told.threats.iter().find(|t| t.square == square && t.side == side).unwrap();
        assert!(found.useful && !found.playable && found.parity != told.zugzwang.rows);
    };
    match told.zugzwang.tendency {
        Tendency::LastStone { side } => assert_eq!(side, last),
        Tendency::Challenged { side, square } => {
            assert_eq!(side, last.other());
            named(square, side);
        }
        Tendency::Contested { square, against } => {
            assert_ne!(square.column, against.column);
            named(square, last.other());
            named(against, last);
        }
    }
}

fn line(board: &Naive, told: &Reasoning) {
    let mut here = board.clone();
    for step in &told.line {
        assert_eq!(step.side, here.to_move());
        let (safe, wins) = (here.safe(), here.wins(step.square, step.side));
        let blocks = here.wins(step.square, step.side.other());
        let expected = match (wins, &safe[..]) {
            (true, _) => Pressure::Wins,
            (_, []) => Pressure::Lost,
            (_, [only]) if *only == step.square && blocks => Pressure::MustBlock,
            (_, [only]) if *only == step.square => Pressure::OnlyMove,
            _ => Pressure::Free,
        };
        assert_eq!(step.pressure, expected, "{here:?} {step:?}");
        here = here.play(step.square);
    }
    let plies = told.verdict.unwrap().plies.unwrap() as usize;
    assert_eq!(told.line.len(), plies, "the line goes to the end");
}

/// What was found in one band of plies.
#[derive(Default)]
struct Band {
    all: usize,
    explained: usize,
    /// The side to move neither wins at once nor has but one safe move.
    quiet: usize,
    quiet_explained: usize,
    kinds: BTreeMap<&'static str, usize>,
}

/// Explains positions and counts the reasons by ply band.
fn survey(count: usize, seed: u64) -> BTreeMap<u32, Band> {
    let mut rng = Rng::new(seed);
    let mut checker = Checker::new(6, 7);
    let mut bands: BTreeMap<u32, Band> = BTreeMap::new();
    for _ in 0..count {
        // Mostly late positions, which are solved at once.
        let least = if rng.below(20) == 0 { 10 } else { 14 };
        let stones = least + rng.below(42 - least);
        let stones = sample::random(&mut rng, 6, 7, stones as u32);
        let told = checker.check(stones);
        let board = Naive::of(stones);
        let wins = board.moves().iter().any(|square| board.wins(*square, board.to_move()));
        let (quiet, proof) = (!wins && board.safe().len() > 1, told.reason.is_proof());
        let band = bands.entry(stones.count() / 4 * 4).or_default();
        band.all += 1;
        band.explained += usize::from(proof);
        band.quiet += usize::from(quiet);
        band.quiet_explained += usize::from(quiet && proof);
        *band.kinds.entry(told.reason.kind()).or_default() += 1;
    }
    bands
}

#[test]
fn no_explanation_makes_a_false_claim() {
    let found = survey(1_500, 1);
    let explained: usize = found.values().map(|band| band.explained).sum();
    assert!(explained > 1_200, "only {explained} of 1500 have a reason");
}

#[test]
fn no_explanation_makes_a_false_claim_on_other_boards() {
    let mut rng = Rng::new(2);
    for (rows, cols) in [(4, 4), (5, 4), (5, 5), (4, 7), (5, 6), (7, 5), (6, 6), (7, 7), (10, 10)] {
        let (cells, mut checker) = (rows * cols, Checker::new(rows, cols));
        for _ in 0..50 {
            let empty = 1 + rng.below(16);
            checker.check(sample::random(&mut rng, rows, cols, (cells - empty) as u32));
        }
    }
}

/// The whole check; prints the coverage for docs/algorithms/connect-four-explanations.md.
#[test]
#[ignore = "half a minute; run it when a reason changes"]
fn ten_thousand_explanations_make_no_false_claim() {
    let found = survey(10_000, 3);
    let percent = |part: usize, of: usize| 100.0 * part as f64 / of.max(1) as f64;
    println!("| stones | positions | explained | quiet | explained | kinds |");
    for (least, band) in &found {
        let kinds: Vec<String> = band.kinds.iter().map(|(k, n)| format!("{k} {n}")).collect();
        println!(
            "| {least} to {} | {} | {:.1} % | {} | {:.1} % | {} |",
            (least + 3).min(41),
            band.all,
            percent(band.explained, band.all),
            band.quiet,
            percent(band.quiet_explained, band.quiet),
            kinds.join(", ")
        );
    }
    let sum = |of: fn(&Band) -> usize| found.values().map(of).sum::<usize>();
    let (all, quiet) = (sum(|b| b.all), sum(|b| b.quiet));
    let (told, still) = (sum(|b| b.explained), sum(|b| b.quiet_explained));
    println!(
        "| all | {all} | {:.1} % | {quiet} | {:.1} % | |",
        percent(told, all),
        percent(still, quiet)
    );
}
