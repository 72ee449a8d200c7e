//! The search that does not reach the end: equal to a plain one where nothing is taken on trust,
//! repeatable, and obedient.

use harif_core::{Kind, Limits, Position, Rng, Stop};
use harif_othello::bits::{flips, mobility};
use harif_othello::engine::eval::{Network, UNIT};
use harif_othello::engine::{Discs, SearchPlan, Solver, Thought, lead};
use harif_othello::{Board8, Move};

const START: (u64, u64) = (0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
/// Up to so many plies before the horizon values are not rounded to discs.
const FINE: u32 = 2;
/// What the side to move at the horizon is given with an even and an odd number of empty squares.
const HORIZON: [i32; 2] = [-25, 115];

/// A position with so many empty squares and a move, near enough to even for no rule of the end of the
/// game to matter.
fn position(rng: &mut Rng, empties: u32) -> (u64, u64) {
    loop {
        let (mut own, mut opp) = START;
        while 64 - (own | opp).count_ones() > empties {
            let moves: Vec<usize> = (0..64).filter(|s| mobility(own, opp) >> s & 1 == 1).collect();
            let Some(&square) = moves.get(rng.below(moves.len().max(1))) else {
                if mobility(opp, own) == 0 {
                    break;
                }
                (own, opp) = (opp, own);
                continue;
            };
            let turned = flips(square, own, opp);
            (own, opp) = (opp ^ turned, own | turned | 1 << square);
        }
        let even = (own.count_ones() as i32 - opp.count_ones() as i32).abs() < 12;
        if 64 - (own | opp).count_ones() == empties && mobility(own, opp) != 0 && even {
            return (own, opp);
        }
    }
}

fn score(own: u64, opp: u64) -> i32 {
    let (own, opp) = (own.count_ones() as i32, opp.count_ones() as i32);
    own - opp + (own - opp).signum() * (64 - own - opp)
}

/// Plain negamax with the same evaluation, in parts of a disc.
fn fine(own: u64, opp: u64, depth: u32) -> i32 {
    if depth == 0 {
        let odd = (own | opp).count_ones() as usize % 2;
        let value = Network::own().evaluate(own, opp) + HORIZON[odd];
        return value.clamp(-64 * UNIT, 64 * UNIT);
    }
    best_of(own, opp, UNIT, |own, opp, pass| fine(own, opp, depth - u32::from(!pass)))
}

/// What is told of a value in discs at a horizon with so many empty squares.
fn told(value: i32, left: u32) -> i32 {
    lead(value.into(), left).round() as i32
}

/// The same in whole discs, as far from the horizon as the search counts so.
fn plain(own: u64, opp: u64, depth: u32) -> i32 {
    if depth <= FINE {
        return (fine(own, opp, depth) + UNIT / 2).div_euclid(UNIT);
    }
    best_of(own, opp, 1, |own, opp, pass| plain(own, opp, depth - u32::from(!pass)))
}

fn best_of(own: u64, opp: u64, unit: i32, value: impl Fn(u64, u64, bool) -> i32) -> i32 {
    let moves = mobility(own, opp);
    if moves == 0 {
        let over = mobility(opp, own) == 0;
        return if over { unit * score(own, opp) } else { -value(opp, own, true) };
    }
    let squares = (0..64).filter(|square| moves >> square & 1 == 1);
    let after = |square: usize| {
        let turned = flips(square, own, opp);
        -value(opp ^ turned, own | turned | 1 << square, false)
    };
    squares.map(after).max().unwrap()
}

fn think(
    solver: &mut Solver,
    (own, opp): (u64, u64),
    plan: SearchPlan,
    limits: &Limits,
) -> Thought {
    let discs = Discs::of(Board8::new(own, opp).unwrap()).unwrap();
    solver.think(discs, &plan, limits, &mut |_| {})
}

fn after((own, opp): (u64, u64), mv: Move) -> (u64, u64) {
    Board8::new(own, opp).unwrap().play_unchecked(mv).bits()
}

#[test]
fn nothing_taken_on_trust_it_equals_plain_negamax() {
    let (mut rng, mut solver) = (Rng::new(3), Solver::new(1 << 20));
    for i in 0..24 {
        let at = position(&mut rng, 24 + i);
        for depth in 1..=4 {
            solver.clear();
            let plan = SearchPlan {
                depth,
                selectivity: SearchPlan::SURE,
                every: true,
                ..SearchPlan::best()
            };
            let thought = think(&mut solver, at, plan, &Limits::default());
            for m in &thought.moves {
                let (own, opp) = after(at, m.mv);
                let value = told(-plain(own, opp, depth - 1), 24 + i - depth);
                assert_eq!(m.value, value, "{at:x?} {:?} {depth}", m.mv);
                assert_eq!((m.depth, m.kind, m.certainty), (depth, Kind::Heuristic, 100));
            }
            solver.clear();
            let plan = SearchPlan { every: false, ..plan };
            let best = think(&mut solver, at, plan, &Limits::default());
            assert_eq!(best.moves[0].value, thought.moves[0].value, "{at:x?} {depth}");
        }
    }
}

#[test]
fn the_same_question_has_the_same_answer_and_nodes() {
    let mut rng = Rng::new(5);
    for empties in [12, 18, 30, 44] {
        let at = position(&mut rng, empties);
        for limits in [Limits::nodes(50_000), Limits::nodes(7_777)] {
            let ask = || think(&mut Solver::new(1 << 20), at, SearchPlan::best(), &limits);
            let first = ask();
            assert_eq!(ask(), first, "{empties}");
            assert_eq!(first.line[0], first.moves[0].mv);
        }
    }
}

#[test]
fn near_the_end_every_move_has_its_exact_score() {
    let (mut rng, mut solver) = (Rng::new(8), Solver::new(1 << 20));
    for empties in [1, 4, 9, 13, 16, 17] {
        let (own, opp) = position(&mut rng, empties);
        let discs = Discs::of(Board8::new(own, opp).unwrap()).unwrap();
        let mut scores = Solver::new(1 << 20).moves(discs, &Limits::default(), &mut |_| {});
        scores.sort_by_key(|s| std::cmp::Reverse(s.score()));
        let plan = SearchPlan { every: true, ..SearchPlan::best() };
        let every = think(&mut solver, (own, opp), plan, &Limits::default());
        for s in &scores {
            let m = every.moves.iter().find(|m| m.mv == s.mv).unwrap();
            assert_eq!((Some(m.value), m.kind), (s.score(), Kind::Exact));
        }
        solver.clear();
        let best = think(&mut solver, (own, opp), SearchPlan::best(), &Limits::default());
        assert_eq!(
            (Some(best.moves[0].value), best.moves[0].kind),
            (scores[0].score(), Kind::Exact)
        );
        for m in &best.moves[1..] {
            let true_score = scores.iter().find(|s| s.mv == m.mv).unwrap().score().unwrap();
            match m.kind {
                Kind::Exact => assert_eq!(m.value, true_score),
                Kind::Upper => assert!(m.value >= true_score),
                Kind::Lower => assert!(m.value <= true_score),
                Kind::Heuristic => assert!(m.value <= best.moves[0].value),
            }
        }
    }
}

#[test]
fn threads_see_what_one_sees_where_nothing_is_trusted() {
    let (mut rng, mut solver) = (Rng::new(11), Solver::new(4 << 20));
    for empties in [20, 33] {
        let at = position(&mut rng, empties);
        let plan = SearchPlan {
            depth: 9,
            selectivity: SearchPlan::SURE,
            every: true,
            ..SearchPlan::best()
        };
        let one = think(&mut solver, at, plan, &Limits::default());
        solver.clear();
        let two = think(&mut solver, at, plan, &Limits { threads: 3, ..Limits::default() });
        let values = |thought: &Thought| {
            let mut all: Vec<_> = thought.moves.iter().map(|m| (m.mv, m.value)).collect();
            all.sort_by_key(|(mv, _)| {
                Board8::new(at.0, at.1).unwrap().legal_moves().position(|m| m == *mv)
            });
            all
        };
        assert_eq!(values(&one), values(&two));
    }
}

#[test]
fn a_raised_flag_ends_the_search_at_once_with_a_legal_move() {
    let at = position(&mut Rng::new(1), 40);
    let board = Board8::new(at.0, at.1).unwrap();
    let stop = Stop::default();
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    let mut seen = 0;
    let discs = Discs::of(board).unwrap();
    let thought = Solver::new(1 << 20).think(discs, &SearchPlan::best(), &limits, &mut |told| {
        if told.moves[0].depth == 8 {
            stop.raise();
            seen = told.nodes;
        }
    });
    assert!(seen > 0 && thought.nodes <= seen + 2048, "{seen} {}", thought.nodes);
    assert!(board.legal_moves().any(|mv| mv == thought.moves[0].mv));
    // It was up before: still a legal move.
    let thought = Solver::new(1 << 20).think(discs, &SearchPlan::best(), &limits, &mut |_| {});
    assert!(board.legal_moves().any(|mv| mv == thought.moves[0].mv));
}

#[test]
fn a_pass_and_an_only_move_are_valued() {
    // White has no move, Black one at the edge.
    let (own, opp) = (0b0000_0010, 0b0000_0100 | 0b1_0000_0000 << 32);
    let board = Board8::new(opp, own).unwrap();
    let thought = think(
        &mut Solver::new(1 << 20),
        board.bits(),
        SearchPlan { depth: 5, ..SearchPlan::best() },
        &Limits::default(),
    );
    assert_eq!(thought.moves.len(), board.legal_moves().count());
    let mut rng = Rng::new(2);
    let passing = loop {
        let empties = 12 + rng.below(20) as u32;
        let (own, opp) = position(&mut rng, empties);
        let square = (0..64).filter(|s| mobility(own, opp) >> s & 1 == 1).find(|&s| {
            let turned = flips(s, own, opp);
            let (mine, theirs) = (opp ^ turned, own | turned | 1 << s);
            mobility(mine, theirs) == 0 && mobility(theirs, mine) != 0
        });
        if let Some(s) = square {
            let turned = flips(s, own, opp);
            break (opp ^ turned, own | turned | 1 << s);
        }
    };
    let plan = SearchPlan { depth: 3, selectivity: SearchPlan::SURE, ..SearchPlan::best() };
    let thought = think(&mut Solver::new(1 << 20), passing, plan, &Limits::default());
    assert_eq!(thought.moves.len(), 1);
    assert_eq!(thought.moves[0].mv, Move::PASS);
    let left = 64 - (passing.0 | passing.1).count_ones() - 3;
    assert_eq!(thought.moves[0].value, told(plain(passing.0, passing.1, 3), left));
}
