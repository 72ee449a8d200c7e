//! The solver equals plain negamax: random positions, every tier, symmetries, colours, threads, small
//! boards, and the positions that break rules of thumb.

use harif_board::Tier;
use harif_core::{Limits, Position, Rng, Rules, Symmetry};
use harif_othello::engine::{Discs, Solver};
use harif_othello::{Board, Board8, First, GeneralBoard, OthelloRules, Start};
use std::time::{Duration, Instant};

/// The score by trying everything: no window, no table, no order.
fn negamax<B: Board>(board: B) -> i32 {
    let moves = board.legal_moves();
    if moves.len() == 0 {
        return board.margin().0;
    }
    moves.map(|mv| -negamax(board.play_unchecked(mv))).max().unwrap()
}

/// A position of a random game with so many empty squares that is not over.
fn position<B: Board>(start: B, rng: &mut Rng, empties: u32) -> B {
    loop {
        let mut board = start;
        while board.empties() > empties {
            let mut moves = board.legal_moves();
            let Some(nth) = moves.len().checked_sub(1).map(|last| rng.below(last + 1)) else {
                break;
            };
            board = board.play_unchecked(moves.nth(nth).unwrap());
        }
        if board.empties() == empties && board.legal_moves().len() > 0 {
            return board;
        }
    }
}

fn start() -> Board8 {
    OthelloRules::standard().start().board
}

fn small(size: usize) -> GeneralBoard<1> {
    OthelloRules::new(size, Start::Standard, First::Black).unwrap().start().board
}

fn score<B: Board>(solver: &mut Solver, board: B, threads: usize) -> i32 {
    let limits = Limits { threads, ..Limits::default() };
    solver.score(Discs::of(board).unwrap(), &limits, &mut |_| {}).score().unwrap()
}

fn solver() -> Solver {
    Solver::new(4 << 20)
}

#[test]
fn scores_equal_negamax_on_every_tier_and_both_thread_counts() {
    let mut rng = Rng::new(1);
    for tier in Tier::ALL.into_iter().filter(|tier| tier.is_available()) {
        let mut solver = solver().with_tier(tier);
        for i in 0..400 {
            let board = position(start(), &mut rng, 1 + i % 9);
            let expected = negamax(board);
            assert_eq!(score(&mut solver, board, 1), expected, "{tier} {board:?}");
            assert_eq!(score(&mut solver, board, 2), expected, "{tier}, 2 threads, {board:?}");
            assert_eq!(
                score(&mut solver, board.swapped(), 1),
                negamax(board.swapped()),
                "{board:?}"
            );
        }
        let board = position(start(), &mut rng, 10);
        assert_eq!(score(&mut solver, board, 1), negamax(board), "{tier} {board:?}");
    }
}

#[test]
fn tiers_and_symmetries_agree_where_negamax_is_too_slow() {
    let mut rng = Rng::new(2);
    for empties in [12, 14, 15, 16] {
        for _ in 0..3 {
            let board = position(start(), &mut rng, empties);
            let expected = score(&mut solver(), board, 1);
            for &symmetry in Symmetry::SQUARE {
                let image = board.transform(symmetry);
                assert_eq!(score(&mut solver(), image, 1), expected, "{symmetry:?} {board:?}");
            }
            for tier in Tier::ALL.into_iter().filter(|tier| tier.is_available()) {
                let mut solver = solver().with_tier(tier);
                assert_eq!(score(&mut solver, board, 2), expected, "{tier} {board:?}");
            }
        }
    }
}

#[test]
fn small_boards_are_solved_by_the_same_code() {
    let mut rng = Rng::new(3);
    for tier in Tier::ALL.into_iter().filter(|tier| tier.is_available()) {
        let mut solver = solver().with_tier(tier);
        for i in 0..300 {
            let board = position(small(6), &mut rng, 1 + i % 9);
            assert_eq!(score(&mut solver, board, 1 + i as usize % 2), negamax(board), "{board:?}");
            let board = position(small(4), &mut rng, 1 + i % 9);
            assert_eq!(score(&mut solver, board, 1), negamax(board), "{board:?}");
        }
        // The whole game: the second player wins 11 to 3, and has the two squares that stay empty.
        assert_eq!(score(&mut solver, small(4), 1), -10);
    }
}

#[test]
fn a_6x6_game_is_solved_from_a_few_plies_in() {
    let mut rng = Rng::new(4);
    for empties in [16, 18, 20] {
        let board = position(small(6), &mut rng, empties);
        let expected = score(&mut solver(), board, 1);
        for &symmetry in &Symmetry::SQUARE[1..3] {
            assert_eq!(score(&mut solver(), board.transform(symmetry), 2), expected, "{board:?}");
        }
        let child = |mv| -score(&mut solver(), board.play_unchecked(mv), 1);
        assert_eq!(board.legal_moves().map(child).max(), Some(expected), "{board:?}");
    }
}

/// Random discs, mostly unreachable.
fn scattered(rng: &mut Rng, empties: usize) -> Board8 {
    let mut squares: Vec<u32> = (0..64).collect();
    for i in 0..64 {
        squares.swap(i, i + rng.below(64 - i));
    }
    let empty = squares[..empties].iter().fold(0_u64, |set, square| set | 1 << square);
    // Often nearly all discs of one colour: wipe-outs, passes in a row, no discs at all.
    let own = match rng.below(4) {
        0 => rng.next_u64() & rng.next_u64() & rng.next_u64() & rng.next_u64(),
        1 => rng.next_u64() | rng.next_u64() | rng.next_u64() | rng.next_u64(),
        _ => rng.next_u64(),
    };
    Board8::new(own & !empty, !own & !empty).unwrap()
}

#[test]
fn boards_that_no_game_reaches_are_solved_all_the_same() {
    let mut rng = Rng::new(5);
    let (mut passes, mut swept) = (0, 0);
    let mut solver = solver();
    for i in 0..3000 {
        let board = scattered(&mut rng, i % 9);
        let expected = negamax(board);
        assert_eq!(score(&mut solver, board, 1), expected, "{board:?}");
        passes += usize::from(board.must_pass());
        swept += usize::from(expected.abs() == 64);
    }
    assert!(passes > 100 && swept > 50, "{passes} passes, {swept} wipe-outs");
}

#[test]
fn finished_and_one_sided_boards_have_their_margin() {
    let mut solver = solver();
    let all = u64::MAX;
    for (own, opp, expected) in
        [(0, 0, 0), (all, 0, 64), (0, all, -64), (1, 0, 64), (0, 1 << 20, -64), (3, 4 << 40, 62)]
    {
        let board = Board8::new(own, opp).unwrap();
        assert_eq!(score(&mut solver, board, 1), expected, "{board:?}");
    }
}

#[test]
fn one_thread_repeats_itself_node_for_node() {
    let board = position(start(), &mut Rng::new(6), 17);
    let discs = Discs::of(board).unwrap();
    let run = || solver().score(discs, &Limits::default(), &mut |_| {});
    assert_eq!(run(), run());
    // A cleared solver is a new one.
    let mut used = solver();
    used.score(
        Discs::of(position(start(), &mut Rng::new(7), 16)).unwrap(),
        &Limits::default(),
        &mut |_| {},
    );
    used.clear();
    assert_eq!(used.score(discs, &Limits::default(), &mut |_| {}), run());
}

#[test]
fn a_node_limit_ends_the_search_with_bounds_that_hold() {
    let board = position(start(), &mut Rng::new(8), 16);
    let discs = Discs::of(board).unwrap();
    let exact = solver().score(discs, &Limits::default(), &mut |_| {});
    for nodes in [0, 1, 1000, exact.nodes / 4, exact.nodes / 2] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let found = solver().score(discs, &limits, &mut |_| {});
        assert!(
            found.bounds.lower <= exact.bounds.lower && exact.bounds.lower <= found.bounds.upper,
            "{found:?}"
        );
        assert!(found.nodes <= nodes + 5000, "{found:?} for {nodes}");
        assert_eq!(found, solver().score(discs, &limits, &mut |_| {}), "repeats");
    }
}

#[test]
fn a_raised_flag_ends_every_thread_at_once() {
    let board = position(start(), &mut Rng::new(9), 30);
    let discs = Discs::of(board).unwrap();
    for threads in [1, 2] {
        let limits = Limits { threads, ..Limits::default() };
        let stop = limits.stop.clone();
        let raised = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(100));
            stop.raise();
            Instant::now()
        });
        let found = solver().score(discs, &limits, &mut |_| {});
        let late = raised.join().unwrap().elapsed();
        assert!(found.score().is_none());
        // Honoured within 20 ms on an idle machine; a busy one may let nobody run for a while.
        assert!(late < Duration::from_millis(500), "{late:?}");
    }
}

#[test]
fn every_move_has_its_score_and_the_line_keeps_it() {
    let mut rng = Rng::new(10);
    let mut solver = solver();
    for i in 0..60 {
        let board = position(start(), &mut rng, 3 + i % 7);
        let discs = Discs::of(board).unwrap();
        let scored = solver.moves(discs, &Limits::default(), &mut |_| {});
        assert_eq!(scored.len(), board.legal_moves().len());
        for each in scored {
            let expected = -negamax(board.play_unchecked(each.mv));
            assert_eq!(
                (each.bounds.lower, each.bounds.upper),
                (expected, expected),
                "{} {board:?}",
                each.mv
            );
        }
        let score = negamax(board);
        let line = solver.line(discs, score, &Limits::default());
        let (mut at, mut sign) = (board, 1);
        for mv in line {
            assert!(at.legal_moves().any(|legal| legal == mv), "{mv} {at:?}");
            at = at.play_unchecked(mv);
            sign = -sign;
        }
        assert_eq!((at.legal_moves().len(), sign * at.margin().0), (0, score), "{board:?}");
    }
}

#[test]
fn more_moves_than_any_game_offers_are_no_trouble() {
    // Discs come, go and change sides as long as that leaves no fewer moves.
    let mut rng = Rng::new(12);
    let (mut most, mut count) = (start(), 4);
    for _ in 0..100_000 {
        let ((own, opp), bit) = (most.bits(), 1 << rng.below(64));
        let (own, opp) = match rng.below(3) {
            0 => (own | bit, opp & !bit),
            1 => (own & !bit, opp | bit),
            _ => (own & !bit, opp & !bit),
        };
        let board = Board8::new(own, opp).unwrap();
        if board.legal_moves().len() >= count {
            (most, count) = (board, board.legal_moves().len());
        }
    }
    assert!(count > 33, "{count} moves");
    let limits = Limits { nodes: Some(200_000), ..Limits::default() };
    let found = solver().score(Discs::of(most).unwrap(), &limits, &mut |_| {});
    assert!(found.bounds.lower <= found.bounds.upper, "{found:?}");
}

#[test]
fn one_solver_serves_boards_of_every_size_in_turn() {
    let mut rng = Rng::new(13);
    let mut kept = solver();
    for _ in 0..20 {
        let (large, middle, little) =
            (position(start(), &mut rng, 15), position(small(6), &mut rng, 15), small(4));
        assert_eq!(score(&mut kept, large, 1), score(&mut solver(), large, 1), "{large:?}");
        assert_eq!(score(&mut kept, middle, 1), score(&mut solver(), middle, 1), "{middle:?}");
        assert_eq!(score(&mut kept, little, 1), -10);
    }
}

#[test]
fn outcomes_are_signs() {
    let mut rng = Rng::new(11);
    let mut solver = solver();
    for i in 0..150 {
        let board = position(start(), &mut rng, 2 + i % 8);
        let found = solver.outcome(Discs::of(board).unwrap(), &Limits::default(), &mut |_| {});
        assert_eq!(found.score(), Some(negamax(board).signum()), "{board:?}");
    }
}
