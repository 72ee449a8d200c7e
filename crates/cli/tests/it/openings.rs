//! `harif openings`: the games of files, counted by position.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, TOURNAMENT, harif, piped};
use serde_json::{Value, json};

#[test]
fn the_moves_of_a_file_are_counted_from_a_position() {
    let folder = Folder::new();
    let file = folder.with("games.jsonl", TOURNAMENT);
    let state: Value =
        serde_json::from_str(&harif(["openings", "othello", "--file", &file, "--json"]).done())
            .unwrap();
    assert_eq!((&state["games"], &state["here"]), (&json!(16), &json!(16)));
    let row = &state["moves"][0];
    assert_eq!((row["games"].as_u64(), row["same"].as_array().unwrap().len()), (Some(16), 3));
    let decided = ["wins", "draws", "losses"].map(|key| row[key].as_u64().unwrap());
    assert_eq!(decided.iter().sum::<u64>(), 13, "three were not finished");
    let twice = harif(["openings", "othello", "f5", "--file", &file, "--file", &file]).done();
    assert!(twice.lines().next().unwrap().contains("32 of 32 games"), "{twice}");
    assert!(twice.contains("opening") && twice.contains("Perpendicular"), "{twice}");
}

#[test]
fn what_is_left_out_is_said() {
    let games = "f5d6\nf5a1\nf5f6\n";
    let text = piped(["openings", "othello", "f5", "--file", "-"], games).done();
    assert!(text.contains("2 of 2 games"), "{text}");
    assert!(text.ends_with("left out: 1 that cannot be replayed\n"), "{text}");
    let folder = Folder::new();
    let file = folder.with("games.jsonl", TOURNAMENT);
    let text = harif(["openings", "othello-6x6", "--file", &file]).done();
    assert!(text.ends_with("left out: 16 of another game\n"), "{text}");
}

#[test]
fn the_games_of_a_tournament_are_counted_by_its_folder() {
    let folder = Folder::new();
    let out = folder.at("tournament");
    let words = "tournament --game tictactoe --agent random --agent greedy --games 6 --seed 3 \
                 --openings start --workers 1 --oversubscribe --json --out";
    harif(words.split_whitespace().chain([out.as_str()])).done();
    let state: Value =
        serde_json::from_str(&harif(["openings", "tictactoe", "--file", &out, "--json"]).done())
            .unwrap();
    assert_eq!((&state["games"], &state["here"]), (&json!(6), &json!(6)));
}
