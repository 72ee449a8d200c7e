//! What the command prints, word for word, and node counts that stand for the behaviour of the rules.
//!
//! One file a command, so that a new command or flag touches few of them.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{commands, harif, play, typed};
use harif_catalog::families;
use harif_testkit::golden::check;
use std::fmt::Write;

#[test]
fn help_reads_as_it_did() {
    check("cli/help.txt", &typed("--help").done());
    for command in commands().iter().filter(|command| *command != "help") {
        check(&format!("cli/help-{command}.txt"), &harif([command, "--help"]).done());
    }
}

#[test]
fn lists_read_as_they_did() {
    check("cli/games.txt", &typed("games").done());
    check("cli/agents-othello.txt", &typed("agents othello").done());
    check("cli/agents-connect4.txt", &typed("agents connect4").done());
}

#[test]
fn tables_look_as_they_did() {
    let games: [(&str, &[&str]); 3] = [
        ("othello-4x4", &["b1", "1", "undo", "moves", "a1", "position", "udno", "help", "quit"]),
        ("connect4-4x5", &["2", "3", "2", "3", "2", "9", "3", "2", "undo", "quit"]),
        ("tictactoe", &["b2", "a1", "b1", "b3", "5", "go 2", "branch 4", "a3", "c1"]),
    ];
    for (game, lines) in games {
        let family = game.split('-').next().unwrap();
        let text = play(&format!("{game} --ascii"), lines).done();
        check(&format!("cli/play-{family}.txt"), &as_seen(&text, lines));
    }
}

#[test]
fn an_explanation_reads_as_it_did() {
    let text = typed("analyse connect4 7753156425556512311 --depth 1 --explain").done();
    // What comes before is the agent's, with its time.
    let (_, told) = text.split_once("\n\n").unwrap();
    check("cli/analyse-explain.txt", told);
}

/// A session as a terminal shows it: what was typed stands behind the question that it answers.
fn as_seen(text: &str, lines: &[&str]) -> String {
    let mut parts = text.split_inclusive(" to move: ").flat_map(|p| p.split_inclusive(" quit: "));
    let mut seen = String::new();
    for line in lines {
        seen.push_str(parts.next().unwrap_or_default());
        seen.push_str(&format!("{line}\n"));
    }
    seen.extend(parts);
    seen
}

#[test]
fn errors_read_as_they_did() {
    let lines: [&[&str]; 26] = [
        &["xyzzy"],
        &["--bogus"],
        &["perft"],
        &["perft", "otello", "3"],
        &["perft", "othello-7x7", "3"],
        &["perft", "connect4-3x99", "3"],
        &["perft", "tictactoe-3x3-4", "3"],
        &["perft", "othello:start=up", "3"],
        &["perft", "othello:begin=swapped", "3"],
        &["perft", "connect4:first=white", "3"],
        &["perft", "othello", "three"],
        &["perft", "othello", "3", "--cpu", "v9"],
        &["perft", "othello", "3", "--position", "f5f5"],
        &["perft", "othello", "3", "--position", "f5pass"],
        &["perft", "othello", "3", "--position", "XO X"],
        &["perft", "connect4", "3", "--position", "8"],
        &["perft", "tictactoe", "3", "--position", "XX....... O"],
        &["play", "othello", "--first", "random:x=1"],
        &["play", "--load", "no-such-file.jsonl"],
        &["render", "othello", "-o", "board.bmp"],
        &["render", "othello", "--width", "9"],
        &["render", "othello", "--theme", "drak"],
        &["convert"],
        &["convert", "no-such-file.ggf"],
        &["convert", "a.jsonl", "-o", "a.wtb"],
        &["completions", "foosh"],
    ];
    let mut table = String::new();
    for args in lines {
        let ran = harif(args);
        assert_eq!(ran.stdout, "", "{args:?}");
        let shown: Vec<String> = args.iter().map(|arg| quoted(arg)).collect();
        let code = ran.code.unwrap();
        writeln!(table, "$ harif {}\n{}exit code {code}\n", shown.join(" "), ran.stderr).unwrap();
    }
    check("cli/errors.txt", &table);
}

#[test]
fn reviews_read_as_they_did() {
    check("cli/review-connect4.txt", &typed("review connect4-4x5 2311233124123445554").done());
}

/// As a shell wants it.
fn quoted(arg: &str) -> String {
    if arg.contains(' ') { format!("'{arg}'") } else { arg.to_string() }
}

/// Leaves of a game tree, as deep as about a million of them: known from the growth so far, so that
/// nothing deeper is counted in vain.
fn signature(game: &str) -> (u32, u64) {
    const MOST: u64 = 1_000_000;
    let leaves = |depth: u32| {
        let value = typed(&format!("perft {game} {depth} --json")).json();
        value["nodes"].as_u64().unwrap()
    };
    let (mut depth, mut before, mut here) = (1, 1, leaves(1));
    while depth < 12 && here * here / before <= MOST {
        let next = leaves(depth + 1);
        // The whole tree has been counted.
        if next == here {
            break;
        }
        (depth, before, here) = (depth + 1, here, next);
    }
    (depth, here)
}

#[test]
fn every_game_has_the_node_counts_it_had() {
    let mut table = String::from(
        "# Leaves of the game tree from the start, counted by harif perft: a checksum of the rules.\n\
         # Written by cargo xtask golden; a commit that changes a number says why.\n\n[perft]\n",
    );
    for name in families().iter().flat_map(|family| family.samples) {
        let (depth, leaves) = signature(name);
        writeln!(table, "\"{name}\" = {{ depth = {depth}, leaves = {leaves} }}").unwrap();
    }
    table += "\n# Nodes of harif bench othello-endgame, one thread: a checksum of the Othello solver.\n[othello-endgame]\n";
    for row in typed("bench othello-endgame --first 6 --repeats 1 --json").events() {
        let (set, number) = (row["set"].as_str().unwrap(), &row["number"]);
        let (score, nodes) = (&row["score"], &row["nodes"]);
        writeln!(table, "\"{set} {number}\" = {{ score = {score}, nodes = {nodes} }}").unwrap();
    }
    check("bench.toml", &table);
}

/// Positions that the exact solvers take little time for, on every kind of board.
const SOLVED: [(&str, &str); 9] = [
    ("connect4-6x7", "7422341735647741166133"),
    ("connect4-6x7", "355361244"),
    ("connect4-6x7", "117366577"),
    ("connect4-4x6", "start"),
    ("connect4-5x5", "start"),
    ("connect4-7x6", "4533216135455355"),
    ("connect4-8x8", "73118643372376317538566685587727338422"),
    ("tictactoe-3x3-3", "start"),
    ("othello-4x4", "start"),
];

#[test]
fn solvers_need_the_nodes_they_needed() {
    let mut table = String::from(
        "# Score and nodes of the exact solvers, one thread, no book: a checksum of their behaviour.\n\
         # Written by cargo xtask golden; a commit that changes a number says why.\n\n[solve]\n",
    );
    for (game, position) in SOLVED {
        let found = harif(["solve", game, position, "--no-book", "--json"]).json();
        let (score, nodes) = (&found["score"], &found["nodes"]);
        writeln!(table, "\"{game} {position}\" = {{ score = {score}, nodes = {nodes} }}").unwrap();
    }
    check("solver.toml", &table);
}
