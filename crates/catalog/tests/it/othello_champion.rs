//! The champion of Othello and its levels, as the catalog offers them.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_catalog::open;
use harif_core::{AgentError, Clock, Game, Kind, Limits, Report};
use std::time::Duration;

const LEVELS: [&str; 5] = ["easy", "medium", "hard", "expert", "grandmaster"];

fn ask(game: &dyn Game, agent: &str, seed: u64, limits: &Limits) -> Report<String> {
    let mut agent = game.agent(agent).unwrap();
    agent.new_game(game, seed).unwrap();
    agent.think(game, limits, &mut |_| {}).unwrap()
}

/// Plays the first legal move until so many squares are empty, or to the end.
fn played(name: &str, moves: usize) -> Box<dyn Game> {
    let mut game = open(name).unwrap();
    for _ in 0..moves {
        let Some(first) = game.legal().into_iter().next() else { break };
        game.play(&first).unwrap();
    }
    game
}

#[test]
fn a_game_of_its_own_level_takes_the_place_of_the_shared_one() {
    for (game, ours) in [("othello-8x8", true), ("othello-6x6", false), ("connect4", false)] {
        let game = open(game).unwrap();
        for level in LEVELS {
            let found: Vec<_> = game.agents().into_iter().filter(|a| a.name == level).collect();
            assert_eq!(found.len(), 1, "{level}");
            assert_eq!(found[0].summary.contains("alpha-beta"), !ours, "{level}");
        }
    }
}

#[test]
fn every_move_has_a_value_in_discs_and_the_best_is_first() {
    let mut game = open("othello-8x8").unwrap();
    for mv in ["f5", "d6", "c3", "d3", "c4"] {
        game.play(mv).unwrap();
    }
    for agent in [
        "champion:book=off",
        "champion:every=on",
        "champion:level=20",
        "champion:threads=2,book=off",
    ] {
        let report = ask(game.as_ref(), agent, 1, &Limits::nodes(100_000));
        assert_eq!(report.moves.len(), game.legal().len(), "{agent}");
        assert!(report.moves.iter().all(|m| m.value.abs() <= 64.0), "{agent}");
        assert_eq!(report.best.as_ref(), Some(&report.moves[0].mv), "{agent}");
        assert_eq!(report.pv.first(), report.best.as_ref(), "{agent}");
        assert!(report.certainty.is_some() && report.depth > 0, "{agent}");
        if !agent.contains("level") {
            assert!(report.moves.iter().all(|m| m.value <= report.value), "{agent}");
        }
    }
}

#[test]
fn the_end_is_exact_on_every_board_that_can_be_solved() {
    for (name, moves) in [("othello-8x8", 48), ("othello-6x6", 16), ("othello-4x4", 3)] {
        let game = played(name, moves);
        let report = ask(game.as_ref(), "champion:every=on", 1, &Limits::default());
        assert!(report.moves.iter().all(|m| m.kind == Kind::Exact), "{name}: {report:?}");
        assert_eq!((report.kind, report.certainty), (Kind::Exact, None), "{name}");
    }
}

#[test]
fn a_finished_game_is_refused_and_an_only_move_played_at_once() {
    for name in ["othello-8x8", "othello-6x6", "othello-4x4"] {
        let mut game = open(name).unwrap();
        let mut only = 0;
        while game.outcome().is_none() {
            let legal = game.legal();
            if legal.len() == 1 && name == "othello-8x8" {
                let report = ask(game.as_ref(), "champion:time=1m", 1, &Limits::default());
                assert_eq!(report.best.as_ref(), Some(&legal[0]));
                // A few plies, or a short way to the end; no minute of thought.
                assert!(report.nodes < 1_000_000, "{}", report.nodes);
                only += 1;
            }
            game.play(&legal[0]).unwrap();
        }
        assert!(only > 0 || name != "othello-8x8");
        let mut agent = game.agent("champion").unwrap();
        agent.new_game(game.as_ref(), 1).unwrap();
        let refused = agent.think(game.as_ref(), &Limits::default(), &mut |_| {});
        assert_eq!(refused, Err(AgentError::GameOver), "{name}");
    }
}

#[test]
fn levels_err_by_seed_and_position_alone() {
    let game = played("othello-8x8", 12);
    for level in LEVELS {
        let one = |seed| ask(game.as_ref(), level, seed, &Limits::default()).best;
        assert_eq!(one(5), one(5), "{level}");
        // Whatever was asked before.
        let mut agent = game.agent(level).unwrap();
        let other = played("othello-8x8", 20);
        agent.new_game(game.as_ref(), 5).unwrap();
        agent.think(other.as_ref(), &Limits::default(), &mut |_| {}).unwrap();
        let again = agent.think(game.as_ref(), &Limits::default(), &mut |_| {}).unwrap();
        assert_eq!(again.best, one(5), "{level}");
    }
    let answers: Vec<_> =
        (0..20).map(|seed| ask(game.as_ref(), "easy", seed, &Limits::default()).best).collect();
    assert!(answers.iter().any(|answer| *answer != answers[0]), "{answers:?}");
}

#[test]
fn a_clock_that_is_nearly_out_still_gets_a_move() {
    let game = played("othello-8x8", 10);
    for ms in [0, 1, 20, 60_000] {
        let clock = Clock { remaining: Duration::from_millis(ms), increment: Duration::ZERO };
        let limits = Limits { clock: Some(clock), nodes: Some(200_000), ..Limits::default() };
        let report = ask(game.as_ref(), "champion", 1, &limits);
        assert!(game.legal().contains(&report.best.unwrap()));
    }
}
