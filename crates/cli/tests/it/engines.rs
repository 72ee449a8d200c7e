//! Outside engines in Harif, and Harif in other programs.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{harif, piped, typed};
use harif_core::{Limits, Player};
use harif_protocol::{EngineTimeouts, GtpPlayer, NBoardPlayer};
use harif_testkit::engine;
use serde_json::Value;

/// Our own command as an engine.
fn ours(args: &str) -> String {
    format!("'{}' {args}", env!("CARGO_BIN_EXE_harif"))
}

/// The moves of a game between two players.
fn game(name: &str, players: [&mut dyn Player; 2], limits: &Limits) -> Vec<String> {
    let mut game = harif_catalog::open(name).unwrap();
    let [first, second] = players;
    first.new_game(game.as_ref(), 11).unwrap();
    second.new_game(game.as_ref(), 22).unwrap();
    while game.outcome().is_none() {
        let player: &mut dyn Player = match game.ply().is_multiple_of(2) {
            true => &mut *first,
            false => &mut *second,
        };
        let report = player.think(game.as_ref(), limits, &mut |_| {}).unwrap();
        game.play(&report.best.unwrap()).unwrap();
    }
    game.moves()
}

#[test]
fn our_agents_play_the_same_game_over_gtp_as_at_home() {
    let agents = ["mcts:iterations=60", "alphabeta:depth=2"];
    for name in ["othello-6x6", "connect4", "tictactoe-4x4-4", "othello-8x8:start=swapped"] {
        let board = harif_catalog::open(name).unwrap();
        let [mut first, mut second] = agents.map(|agent| board.agent(agent).unwrap());
        let at_home = game(name, [first.as_mut(), second.as_mut()], &Limits::default());
        let outside = |agent: &str| {
            GtpPlayer::new(ours(&format!("gtp othello --agent {agent}")), EngineTimeouts::default())
        };
        let [mut first, mut second] = agents.map(outside);
        let away = game(name, [&mut first, &mut second], &Limits::default());
        assert_eq!(away, at_home, "{name}");
    }
}

#[test]
fn our_agents_play_the_same_game_over_nboard_as_at_home() {
    let agents = ["alphabeta:depth=3", "greedy"];
    let board = harif_catalog::open("othello").unwrap();
    let limits = Limits::depth(2);
    let [mut first, mut second] = agents.map(|agent| board.agent(agent).unwrap());
    let at_home = game("othello", [first.as_mut(), second.as_mut()], &limits);
    let outside = |agent: &str| {
        NBoardPlayer::new(ours(&format!("nboard --agent {agent}")), EngineTimeouts::default())
    };
    let [mut first, mut second] = agents.map(outside);
    assert_eq!(game("othello", [&mut first, &mut second], &limits), at_home);
}

#[test]
fn outside_engines_sit_at_our_tables() {
    let engine = format!("gtp:{}", engine::command("--seed 3"));
    let ran = harif(["play", "tictactoe", "--first", &engine, "--second", "random", "--json"]);
    let events = ran.events();
    assert!(events.last().unwrap().to_string().contains("winner"), "{events:?}");
    let crash = format!("gtp:{}", engine::command("--crash-on-move 1"));
    let ran = harif(["analyse", "tictactoe", "start", "--agent", &crash]);
    assert!(ran.complaint(2).contains("was ended by signal 6 (abort)"), "{ran:?}");
    let list = typed("agents othello --json").json().to_string();
    assert!(list.contains("\"gtp\"") && list.contains("\"nboard\""), "{list}");
    let list = typed("agents othello-6x6 --json").json().to_string();
    assert!(list.contains("\"gtp\"") && !list.contains("\"nboard\""), "{list}");
    assert!(harif(["play", "othello", "--first", "gtp:"]).refused().contains("a command line"));
}

#[test]
fn protocols_write_nothing_but_answers() {
    let ran = piped(["gtp", "tictactoe", "--agent", "greedy"], "name\nquit\n");
    assert_eq!(ran.done(), "= Harif greedy\n\n= \n\n");
    assert_eq!(piped(["nboard", "--agent", "greedy"], "ping 3\n").done(), "pong 3\n");
    assert!(harif(["gtp", "otello"]).refused().contains("did you mean othello?"));
    assert!(harif(["gtp", "othello", "--json"]).refused().contains("the protocol says"));
}

/// The checks of an engine by name, each with its verdict.
fn checked(command: &str, more: &[&str], code: i32) -> Vec<(String, String)> {
    let args = ["engine-check", command, "--json"];
    let ran = harif(args.iter().chain(more));
    assert_eq!(ran.code, Some(code), "{command}: {ran:?}");
    let value: Value = serde_json::from_str(&ran.stdout).unwrap();
    let word = |check: &Value, key: &str| check[key].as_str().unwrap().to_string();
    let checks = value["checks"].as_array().unwrap().iter();
    checks.map(|check| (word(check, "name"), word(check, "verdict"))).collect()
}

#[test]
fn a_good_engine_has_nothing_to_hear() {
    let checks = checked(&engine::command(""), &["--game", "tictactoe", "--time", "5"], 0);
    assert!(checks.len() > 12, "{checks:?}");
    assert!(checks.iter().all(|(_, v)| v == "ok" || v == "info"), "{checks:?}");
    let own = ours("gtp othello --agent greedy");
    let checks = checked(&own, &["--game", "othello-6x6", "--time", "5"], 0);
    assert!(checks.iter().all(|(_, v)| v == "ok" || v == "info"), "{checks:?}");
    let own = ours("nboard --agent alphabeta:depth=4");
    let checks = checked(&own, &["--protocol", "nboard", "--time", "5"], 0);
    assert!(checks.iter().all(|(_, v)| v == "ok" || v == "info"), "{checks:?}");
}

#[test]
fn every_fault_is_found_by_the_check_that_looks_for_it() {
    let faults = [
        ("--crash-on-start", "start"),
        ("--banner", "start"),
        ("--no-ids", "ids"),
        ("--accept-all", "unknown commands"),
        ("--accept-all", "illegal moves"),
        ("--keep-board", "clear_board"),
        ("--refuse undo", "undo"),
        ("--refuse boardsize", "board size"),
        ("--illegal-on-move 3", "whole games"),
        ("--garbage-on-move 2", "whole games"),
        ("--crash-on-move 2", "whole games"),
        ("--late 500", "time"),
        ("--ignore-quit", "quit"),
        ("--ignore-eof", "end of input"),
    ];
    // Most of the time somebody waits for somebody else, so all of them are checked at once.
    std::thread::scope(|scope| {
        for (args, name) in faults {
            scope.spawn(move || {
                let more = ["--game", "tictactoe", "--time", "0.2"];
                let checks = checked(&engine::command(args), &more, 1);
                let verdict = checks.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str());
                assert_eq!(verdict, Some("wrong"), "{args}: {checks:?}");
            });
        }
    });
}

#[test]
fn findings_are_for_people_too() {
    let ran = harif(["engine-check", &engine::command("--no-ids"), "--game", "tictactoe"]);
    assert_eq!(ran.complaint(1), "1 check failed");
    assert!(ran.stdout.contains("WRONG  ids: the number 42 was not repeated"), "{ran:?}");
    assert!(ran.stdout.contains("| > 42 protocol_version"), "the talk is shown: {ran:?}");
    let wrong = ["engine-check", "x", "--protocol", "nboard", "--game", "connect4"];
    assert!(harif(wrong).refused().contains("othello-8x8 only"));
}
