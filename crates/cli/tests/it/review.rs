//! `harif review`: marks, words, files, and judges other than the champion.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, harif, piped, typed};
use serde_json::{Value, json};

/// A board on which every position is solved in an instant.
const GAME: &str = "connect4-4x5";
/// Whole games of random players, which make mistakes of every kind.
const GAMES: [&str; 3] = ["2311233124123445554", "52244234421135133155", "151143335412322"];

fn marks(lines: &[Value]) -> Vec<&str> {
    lines.iter().filter_map(|line| line["mark"].as_str()).collect()
}

/// Every move judged again from the scores of `solve` before and after it.
#[test]
fn marks_and_scores_are_those_of_the_solver() {
    let mut seen = [0; 4];
    for moves in GAMES {
        let lines = harif(["review", GAME, moves, "--json"]).events();
        let (summary, lines) = lines.split_last().unwrap();
        assert_eq!(lines.len(), moves.len());
        let score = |ply: usize| {
            let position = if ply == 0 { "start" } else { &moves[..ply] };
            harif(["solve", GAME, position, "--json"]).json()["score"].as_i64().unwrap()
        };
        for (ply, line) in lines.iter().enumerate() {
            let (before, after) = (score(ply), -score(ply + 1));
            assert_eq!(line["before"]["value"], before as f64, "{line}");
            assert_eq!(line["after"]["value"], after as f64, "{line}");
            let mark = match before.signum() - after.signum() {
                2 => "??",
                1 => "?",
                _ if after < before => "?!",
                _ => "",
            };
            assert_eq!(line["mark"], mark, "{moves} {line}");
            seen[["", "?!", "?", "??"].iter().position(|m| *m == mark).unwrap()] += 1;
        }
        let count = |mark| marks(lines).iter().filter(|m| **m == mark).count() as u64;
        let both = |key: &str| {
            summary["first"][key].as_u64().unwrap() + summary["second"][key].as_u64().unwrap()
        };
        assert_eq!(both("blunders"), count("??"));
        assert_eq!(both("mistakes"), count("?"));
        assert_eq!(both("inaccuracies"), count("?!"));
        assert_eq!(both("best"), count(""), "an exact judge marks all that is not best");
    }
    assert!(seen.iter().all(|&n| n > 0), "plain, ?!, ?, ??: {seen:?}");
}

#[test]
fn people_read_what_was_thrown_away() {
    // Yellow lets Red have its third stone in the open, then forgets to stop it.
    let text = harif(["review", "connect4-4x4", "1213141"]).done();
    for part in ["connect4-4x4 · 7 moves · Red wins", "judged by champion", "before", "side"] {
        assert!(text.contains(part), "{part:?} in {text}");
    }
    assert!(text.contains("; best was "), "{text}");
    assert!(text.contains("Yellow threw away a draw: now a loss in 1 move"), "{text}");
    assert!(text.contains("wins in 1 move"), "{text}");
}

#[test]
fn json_has_one_line_a_move_and_one_a_game() {
    let lines = typed("review connect4-4x4 1213141 --json").events();
    let keys =
        |value: &Value| -> Vec<String> { value.as_object().unwrap().keys().cloned().collect() };
    let first = ["game", "ply", "side", "position", "move", "best", "before", "after", "mark"];
    let rest = ["loss", "rank", "of", "parts", "moves"];
    assert_eq!(keys(&lines[0]), [&first[..], &rest[..]].concat());
    assert_eq!(keys(&lines[0]["parts"][0]), ["name", "before", "after"]);
    assert_eq!(keys(&lines[0]["moves"][0]), ["move", "value", "kind", "plies"]);
    assert_eq!(keys(&lines[0]["before"]), ["value", "kind", "plies"]);
    let last = lines.last().unwrap();
    assert_eq!(keys(last), ["game", "name", "agent", "winner", "first", "second"]);
    assert_eq!((&last["winner"], &last["agent"]), (&json!("first"), &json!("champion")));
    assert_eq!(last["first"]["moves"], 4);
    let accuracy = last["second"]["accuracy"].as_f64().unwrap();
    assert!((0.0..1.0).contains(&accuracy), "{last}");
}

#[test]
fn any_judge_reviews_any_game() {
    let lines = typed("review tictactoe b2a1c1a3a2 --json").events();
    assert_eq!(lines.last().unwrap()["agent"], "alphabeta:depth=8,quiet=4,values=all");
    assert_eq!(lines.len(), 6);
    let lines = typed("review othello f5d6c3 --agent alphabeta:depth=2,values=all --json").events();
    assert!(lines[..3].iter().all(|line| line["mark"] == ""), "opinions are not marked: {lines:?}");
    assert_eq!(lines[0]["before"]["kind"], "heuristic");
    // A judge that has looked at one move alone says so.
    typed("review othello f5d6c3 --agent greedy").done();
    typed("review tictactoe b2b1 --agent random").done();
}

#[test]
fn files_hold_records_or_move_lists() {
    let folder = Folder::new();
    let list = folder.with("games.txt", "1213141\n\n1234\n");
    let lines = harif(["review", "connect4-4x4", &list, "--json"]).events();
    assert_eq!(lines.len(), 7 + 1 + 4 + 1);
    assert_eq!(lines.last().unwrap()["game"], 2);
    let records = folder.at("games.jsonl");
    harif(["convert", &list, "--game", "connect4-4x4", "-o", &records]).done();
    let again = harif(["review", "connect4-4x4", &records, "--json"]).events();
    assert_eq!(again, lines);
    let by_line = harif(["review", "connect4-4x4", "--file", &records, "--json"]).events();
    assert_eq!(by_line, lines);
    let piped = piped(["review", "connect4-4x4", "--file", "-", "--json"], "1213141\n1234\n");
    assert_eq!(piped.events(), lines);
    let text = harif(["review", "connect4-4x4", &list]).done();
    assert_eq!(text.matches("judged by champion").count(), 2);
}

#[test]
fn what_is_no_game_is_refused() {
    let folder = Folder::new();
    let records = folder.at("games.jsonl");
    let list = folder.with("games.txt", "1213141\n");
    harif(["convert", &list, "--game", "connect4-4x4", "-o", &records]).done();
    let message = harif(["review", "connect4", &records]).refused();
    assert!(message.ends_with("game 1: the record is of connect4-4x4, not of connect4-6x7"));
    let message = harif(["review", "connect4", "no-such-file.jsonl"]).refused();
    assert!(message.starts_with("at character 1: found"), "{message}");
    let bad = folder.with("bad.txt", "1213141\n999\n");
    let message = harif(["review", "connect4-4x4", "--file", &bad]).complaint(2);
    assert!(message.contains("bad.txt, line 2: at character 1: found \"9\""), "{message}");
    let message = typed("review connect4").refused();
    assert!(message.contains("<MOVES|FILE>"), "{message}");
    let message = typed("review connect4 44 --agent champoin").refused();
    assert!(message.ends_with("did you mean champion?"), "{message}");
}

#[test]
fn othello_is_reviewed_in_discs_by_side_and_stage() {
    // Black played the first legal move all the time and lost 15–49.
    let moves = "d3c5b6f3f4e3d2c4f2c6b4a3a4a5d6c3b2g4b3a1b1d1c1b5e1c2a2f1g1h1e2f6g2f5g3g5h4h5a6e6g6h3h2h6\
        h7a7b7a8c7h8b8f7g7d8d7e8e7f8g8c8";
    let judge = "champion:every=on,depth=3";
    let lines = harif(["review", "othello", moves, "--agent", judge, "--json"]).events();
    let (summary, lines) = lines.split_last().unwrap();
    let first = |line: &&Value| line["side"] == "first" && line["mark"] != "";
    assert!(lines.iter().filter(first).count() >= 8, "{summary}");
    assert_eq!(summary["first"]["stages"].as_array().unwrap().len(), 3);
    assert_eq!(summary["opening"]["id"], "opening-perpendicular");
    let text = harif(["review", "othello", moves, "--agent", judge]).done();
    for part in ["Opening: Perpendicular.", "without a mark", "midgame", "Lost ", "best was "] {
        assert!(text.contains(part), "{part:?} in {text}");
    }
}
