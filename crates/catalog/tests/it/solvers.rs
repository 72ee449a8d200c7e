//! Solvers by name: which games have one, what they prove, and what they tell on the way.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_catalog::open;
use harif_core::{Game, Goal, Limits, Oracle, Progress, SolverOptions};

fn solver(name: &str) -> Option<Box<dyn Oracle>> {
    open(name).unwrap().solver(&SolverOptions { memory: Some(8 << 20), ..SolverOptions::default() })
}

/// The position after so many first legal moves of a game.
fn played(name: &str, plies: usize) -> Box<dyn Game> {
    let mut game = open(name).unwrap();
    while game.ply() < plies && game.outcome().is_none() {
        let first = game.legal().remove(0);
        game.play(&first).unwrap();
    }
    game
}

/// A position as text.
fn shown(name: &str, position: &str) -> Box<dyn Game> {
    let mut game = open(name).unwrap();
    game.set_up(position).unwrap();
    game
}

#[test]
fn othello_is_solved_on_three_sizes() {
    for name in ["othello", "othello-4x4", "othello-6x6", "othello-8x8:start=swapped,first=white"] {
        assert!(solver(name).is_some(), "{name}");
    }
    for name in ["othello-10x10", "othello-12x12", "othello-20x20"] {
        assert!(solver(name).is_none(), "{name}");
    }
    let (mut six, eight) = (solver("othello-6x6").unwrap(), open("othello").unwrap());
    let wrong = six.solve(eight.as_ref(), Goal::Score, &Limits::default(), &mut |_| {});
    assert_eq!(wrong.unwrap_err().to_string(), "the solver was not built for othello-8x8");
    let wrong = six.scores(eight.as_ref(), &Limits::default(), &mut |_| {});
    assert_eq!(wrong.unwrap_err().to_string(), "the solver was not built for othello-8x8");
}

#[test]
fn every_game_scores_its_moves_as_its_positions() {
    for game in [
        played("othello", 50),
        played("othello-6x6", 22),
        played("othello-6x6:first=white", 23),
        played("othello-4x4", 2),
        shown("connect4", "7422341735647741166133"),
        shown("connect4-4x5", "5133"),
        shown("tictactoe", "a1b2"),
    ] {
        let name = game.name();
        let mut solver = solver(&name).unwrap();
        let solved = solver.solve(game.as_ref(), Goal::Score, &Limits::default(), &mut |_| {});
        let solved = solved.unwrap();
        let scores = solver.scores(game.as_ref(), &Limits::default(), &mut |_| {}).unwrap();
        let moves: Vec<&String> = scores.iter().map(|scored| &scored.mv).collect();
        assert_eq!(moves, game.legal().iter().collect::<Vec<_>>(), "{name}");
        let best = scores.iter().map(|scored| scored.score().unwrap()).max();
        assert_eq!(best, solved.score(), "{name}");
        let chosen = scores.iter().find(|scored| Some(&scored.mv) == solved.best.as_ref());
        assert_eq!(chosen.unwrap().score(), solved.score(), "{name}: {:?}", solved.best);
        // The line leads to the score, and the outcome is its sign.
        let mut end = game.branch(game.ply()).unwrap();
        solved.pv.iter().for_each(|mv| end.play(mv).unwrap());
        let margin = end.outcome().unwrap().margin(game.to_move());
        assert_eq!(Some(margin.0), solved.score(), "{name}");
        let outcome = solver.solve(game.as_ref(), Goal::Outcome, &Limits::default(), &mut |_| {});
        let outcome = outcome.unwrap();
        assert_eq!(outcome.score(), solved.score().map(i32::signum), "{name}");
        let kept = scores.iter().find(|scored| Some(&scored.mv) == outcome.best.as_ref()).unwrap();
        assert_eq!(kept.score().map(i32::signum), outcome.score(), "{name}: {:?}", outcome.best);
    }
}

#[test]
fn a_finished_game_has_its_margin_and_no_moves() {
    let (game, mut solver) = (played("othello-4x4", 99), solver("othello-4x4").unwrap());
    let solved = solver.solve(game.as_ref(), Goal::Score, &Limits::default(), &mut |_| {}).unwrap();
    assert_eq!(solved.score(), Some(game.outcome().unwrap().margin(game.to_move()).0));
    assert!(solver.scores(game.as_ref(), &Limits::default(), &mut |_| {}).unwrap().is_empty());
}

#[test]
fn those_who_wait_are_told_bounds_that_hold() {
    for game in [played("othello", 40), shown("connect4", "355361244")] {
        let name = game.name();
        let mut solver = solver(&name).unwrap();
        let mut told: Vec<Progress> = Vec::new();
        let limits = Limits::nodes(6_000_000);
        let solved = solver.solve(game.as_ref(), Goal::Score, &limits, &mut |at| told.push(at));
        let solved = solved.unwrap();
        assert!(told.windows(2).all(|two| two[0].nodes <= two[1].nodes), "{name}: {told:?}");
        for at in &told {
            assert!(
                at.bounds.lower <= solved.bounds.lower && solved.bounds.upper <= at.bounds.upper,
                "{name}: {told:?}"
            );
        }
        assert!(!told.is_empty() || solved.nodes < 1 << 20, "{name}: {} nodes", solved.nodes);
    }
}

#[test]
fn what_a_limit_leaves_open_has_bounds_and_no_best_move() {
    let (game, mut solver) = (open("othello").unwrap(), solver("othello").unwrap());
    let limits = Limits::nodes(20_000);
    let solved = solver.solve(game.as_ref(), Goal::Score, &limits, &mut |_| {}).unwrap();
    assert_eq!((solved.score(), solved.best, solved.pv.len()), (None, None, 0));
    assert!(solved.nodes <= 21_000, "{} nodes", solved.nodes);
    let scores = solver.scores(game.as_ref(), &limits, &mut |_| {}).unwrap();
    assert_eq!(scores.len(), 4);
    assert!(scores.iter().all(|scored| scored.score().is_none()), "{scores:?}");
}
