//! Limits end a search early and never make it lie.

use crate::common::{after, empty, score};
use harif_connect4::engine::{Solver, Stones};
use harif_core::{Goal, Limits, Rng, Stop};
use std::time::{Duration, Instant};

/// Positions of 8 to 12 plies on the usual board that cost thousands of nodes or more.
fn hard_positions() -> Vec<(Stones, i32)> {
    let text = include_str!("../../../../../testdata/connect4/random.txt");
    crate::common::lines(text)
        .filter(|(moves, _)| (10..=12).contains(&moves.len()))
        .take(60)
        .map(|(moves, score)| (after(6, 7, moves), score))
        .collect()
}

#[test]
fn bounds_under_a_node_limit_hold_the_score() {
    let mut exact = 0;
    for (at, (stones, known)) in hard_positions().into_iter().enumerate() {
        let mut width = i32::MAX;
        for nodes in [0, 1, 2, 10, 100, 1_000, 1_025, 5_000, 20_000] {
            let mut solver = Solver::new(6, 7, 1 << 22);
            let found = solver.score(stones, &Limits::nodes(nodes));
            let shown = format!("position {at}, {nodes} nodes: {found:?}, score {known}");
            assert!((found.bounds.lower..=found.bounds.upper).contains(&known), "{shown}");
            assert!(found.nodes <= nodes.max(1), "{shown}");
            // From the same start the same questions are asked, only more of them.
            assert!(found.bounds.upper - found.bounds.lower <= width, "{shown}");
            width = found.bounds.upper - found.bounds.lower;
            let outcome = solver.outcome(stones, &Limits::nodes(nodes));
            assert!(
                (outcome.bounds.lower..=outcome.bounds.upper).contains(&known.signum()),
                "{shown}"
            );
        }
        exact += usize::from(width == 0);
    }
    assert!((5..60).contains(&exact), "{exact} of 60 were solved under the largest limit");
}

/// Several threads share the limit: no more than a look at the clock each may go over it.
#[test]
fn several_threads_keep_a_node_limit() {
    for nodes in [1_000, 60_000, 200_000] {
        // Should the limit be ignored, the clock ends the test.
        let time = Some(Duration::from_secs(5));
        let limits = Limits { threads: 2, time, ..Limits::nodes(nodes) };
        let found = Solver::new(6, 7, 1 << 22).score(empty(6, 7), &limits);
        assert!(found.nodes <= nodes + 2 * 1_024, "{} nodes of {nodes}", found.nodes);
        assert!(found.bounds.lower <= 1 && found.bounds.upper >= 1);
    }
}

#[test]
fn moves_under_a_limit_have_bounds_that_hold_their_scores() {
    for (stones, _) in hard_positions().into_iter().take(12) {
        let exact = Solver::new(6, 7, 1 << 22).every_move(stones, &Limits::default());
        for nodes in [0, 100, 5_000] {
            let limits = Limits::nodes(nodes);
            let found = Solver::new(6, 7, 1 << 22).every_move(stones, &limits);
            assert_eq!(found.len(), exact.len());
            for (found, exact) in found.iter().zip(&exact) {
                assert_eq!(found.column, exact.column);
                let score = exact.solution.score().unwrap();
                let bounds = found.solution.bounds.lower..=found.solution.bounds.upper;
                assert!(bounds.contains(&score), "{found:?}, score {score}");
            }
            // One node may be spent on each move before its search learns that none is left.
            let spent: u64 = found.iter().map(|found| found.solution.nodes).sum();
            assert!(spent <= nodes + found.len() as u64, "{spent} of {nodes} nodes");
        }
    }
}

#[test]
fn one_thread_takes_the_same_nodes_every_time() {
    for (stones, _) in hard_positions().into_iter().take(8) {
        let solve = || Solver::new(6, 7, 1 << 21).score(stones, &Limits::default());
        let (first, second) = (solve(), solve());
        assert_eq!(first, second);
        let mut used = Solver::new(6, 7, 1 << 21);
        score(&mut used, after(6, 7, "44444126"));
        used.clear();
        assert_eq!(used.score(stones, &Limits::default()), first, "after `clear`");
    }
}

/// A flag that is raised while the search is under way ends it: the empty board is not solved that fast.
#[test]
fn a_raised_flag_ends_a_search() {
    for threads in [1, 2, 4] {
        for delay in [0, 20, 150] {
            let stop = Stop::default();
            let limits = Limits { threads, stop: stop.clone(), ..Limits::default() };
            let search =
                std::thread::spawn(move || Solver::new(6, 7, 1 << 24).score(empty(6, 7), &limits));
            std::thread::sleep(Duration::from_millis(delay));
            stop.raise();
            let found = search.join().expect("the search does not panic");
            assert!(found.bounds.lower <= 1 && found.bounds.upper >= 1, "{found:?}");
            assert_eq!(found.score(), None);
        }
    }
}

/// The nodes that a search takes after the flag, which is raised when its first question is answered; nothing where
/// that was the last one.
fn nodes_after_the_flag(threads: usize, stones: Stones) -> Option<u64> {
    let limits = Limits { threads, ..Limits::default() };
    let mut known = None;
    let mut solver = Solver::new(6, 7, 1 << 22);
    let found = solver.solve(stones, Goal::Score, &limits, &mut |answered| {
        limits.stop.raise();
        known.get_or_insert(answered.nodes);
    });
    known.filter(|_| found.score().is_none()).map(|known| found.nodes - known)
}

#[test]
fn a_raised_flag_is_seen_within_a_thousand_nodes_of_each_thread() {
    for threads in [1, 2, 4] {
        let after = |(stones, _)| nodes_after_the_flag(threads, stones);
        let nodes: Vec<u64> = hard_positions().into_iter().take(20).filter_map(after).collect();
        assert!(nodes.len() >= 10, "{nodes:?}");
        // The first thread searches alone before the others join it.
        let most = 1024 * (threads as u64 + 1);
        assert!(nodes.iter().all(|&nodes| nodes <= most), "{threads} threads: {nodes:?}");
    }
}

#[test]
fn a_time_limit_is_kept() {
    for threads in [1, 2] {
        for wanted in [0, 1, 30, 200].map(Duration::from_millis) {
            let mut solver = Solver::new(6, 7, 1 << 24);
            let limits = Limits { threads, ..Limits::time(wanted) };
            let started = Instant::now();
            let found = solver.score(empty(6, 7), &limits);
            let taken = started.elapsed();
            assert!(taken >= wanted && taken < wanted + Duration::from_millis(200), "{taken:?}");
            assert!(found.bounds.lower <= 1 && found.bounds.upper >= 1 && found.score().is_none());
            let started = Instant::now();
            let moves = solver.every_move(empty(6, 7), &limits);
            let taken = started.elapsed();
            assert!(taken < wanted + Duration::from_millis(200), "all moves: {taken:?}");
            assert_eq!(moves.len(), 7);
        }
    }
}

/// A search that ends early writes nothing that it has not proved.
#[test]
fn stopped_searches_leave_nothing_wrong_behind() {
    let positions = hard_positions();
    let mut rng = Rng::new(5);
    let mut solver = Solver::new(6, 7, 1 << 23);
    for _ in 0..600 {
        let (stones, known) = positions[rng.below(positions.len())];
        let found = solver.score(stones, &Limits::nodes(rng.below(3_000) as u64));
        assert!(
            (found.bounds.lower..=found.bounds.upper).contains(&known),
            "{found:?}, score {known}"
        );
    }
    for threads in [2, 3] {
        for (stones, known) in &positions[..20] {
            let time = Duration::from_millis(rng.below(20) as u64);
            let limits = Limits { threads, ..Limits::time(time) };
            let found = solver.score(*stones, &limits);
            assert!(
                (found.bounds.lower..=found.bounds.upper).contains(known),
                "{found:?}, score {known}"
            );
        }
    }
    for (stones, known) in positions {
        assert_eq!(score(&mut solver, stones), known, "{stones:x?}");
    }
}
