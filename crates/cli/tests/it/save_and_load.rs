//! Games that are kept in files from the table: nothing is written over, nothing is lost.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, command, harif, play};
use harif_core::Record;
use std::io::{Read, Write};
use std::process::Stdio;

fn record(folder: &Folder, name: &str) -> Record {
    Record::from_json(folder.text(name).trim_end()).unwrap()
}

#[test]
fn games_are_saved_in_the_format_of_their_file() {
    let folder = Folder::new();
    let [jsonl, ggf, txt] = ["a.jsonl", "a.ggf", "a.txt"].map(|name| folder.at(name));
    let save = |file: &str| format!("save {file}");
    let text = play("othello", &["f5", "d6", &save(&jsonl), &save(&ggf), &save(&txt)]).done();
    assert_eq!(text.matches("Saved to ").count(), 3, "{text}");
    assert_eq!(record(&folder, "a.jsonl").moves.len(), 2);
    assert!(folder.text("a.ggf").starts_with("(;GM[Othello]"));
    assert_eq!(folder.text("a.txt"), "f5d6\n");
    let text = play("connect4", &["4", &save(&folder.at("b.ggf"))]).done();
    assert!(text.contains("GGF holds games of othello-NxN"), "{text}");
    assert_eq!(folder.names(), ["a.ggf", "a.jsonl", "a.txt"]);
}

#[test]
fn only_an_exclamation_mark_writes_over() {
    let folder = Folder::new();
    let file = folder.with("a.jsonl", "mine\n");
    let text = play("tictactoe", &["b2", &format!("save {file}")]).done();
    assert!(text.contains("exists and is not written over; choose another name"), "{text}");
    assert_eq!(folder.text("a.jsonl"), "mine\n");
    play("tictactoe", &["b2", &format!("save! {file}")]).done();
    assert_eq!(record(&folder, "a.jsonl").moves[0].mv, "b2");
    let message = play(&format!("tictactoe --save {file}"), &["b2"]).refused();
    assert!(message.contains("exists and is not written over"), "{message}");
}

#[test]
fn saved_games_are_gone_on_with() {
    let folder = Folder::new();
    let file = folder.at("a game with spaces.jsonl");
    play("connect4-5x6", &["4", "4", &format!("save {file}")]).done();
    let text = play("othello", &[&format!("load {file}"), "3", "moves"]).done();
    assert!(text.contains("Connect Four 5×6") && text.contains("to move: 443\n"), "{text}");
    let text = harif(["play", "--load", &file]).done();
    assert!(text.contains("Left after 2 moves of connect4-5x6: 44"), "{text}");
    harif(["play", "connect4-5x6", "--load", &file]).done();
    let message = harif(["play", "othello", "--load", &file]).refused();
    assert!(message.ends_with("holds a game of connect4-5x6, not othello-8x8"), "{message}");
    let message = harif(["play", "--load", &file, "--position", "4"]).refused();
    assert!(message.contains("cannot be used with"), "{message}");
}

#[test]
fn people_keep_the_names_that_the_file_gave_them() {
    let folder = Folder::new();
    let line = r#"{"game":"connect4-6x7","first":"Ann","second":"Bob","moves":[{"move":"4"}],"winner":null,"margin":null,"end":"unfinished"}"#;
    let file = folder.with("a.jsonl", line);
    let [b, c] = ["b.jsonl", "c.jsonl"].map(|name| folder.at(name));
    harif(["play", "--load", &file, "--save", &b]).done();
    play("othello --second random", &[&format!("load {file}"), &format!("save {c}")]).done();
    let names = |name: &str| [record(&folder, name).first, record(&folder, name).second];
    assert_eq!(names("b.jsonl"), ["Ann", "Bob"]);
    assert_eq!(names("c.jsonl"), ["Ann", "random"]);
}

#[test]
fn a_file_that_cannot_be_loaded_keeps_the_game() {
    let folder = Folder::new();
    let files = [
        folder.with("garbage.jsonl", b"\xff\xfe\x00garbage"),
        folder.with("empty.jsonl", ""),
        folder.with("moves.txt", "f5d6\n"),
        folder.with("chess.jsonl", r#"{"game":"chess","first":"a","second":"b","moves":[],"winner":null,"margin":null,"end":"unfinished"}"#),
        folder.with("cut.ggf", "(;GM[Othello"),
        folder.with("cut.wtb", [0; 10]),
        folder.at("missing.jsonl"),
        folder.path().to_str().unwrap().to_string(),
    ];
    for file in &files {
        let text = play("tictactoe", &["b2", &format!("load {file}"), "moves"]).done();
        assert!(text.contains("O to move: b2\n"), "{file}: {text}");
        let message = harif(["play", "--load", file]).refused();
        assert!(message.contains(file.as_str()), "{message}");
    }
}

#[test]
fn a_game_that_could_not_be_saved_is_not_begun() {
    let folder = Folder::new();
    for (args, problem) in [
        (format!("connect4 --save {}", folder.at("a.ggf")), "GGF holds games of othello"),
        (format!("othello --save {}", folder.at("a.wtb")), "reads but does not write"),
        (format!("othello --save {}", folder.at("no/a.jsonl")), "there is no folder"),
    ] {
        let message = play(&args, &["4"]).refused();
        assert!(message.contains(problem), "{message}");
    }
    assert!(folder.names().is_empty());
}

#[test]
fn saving_at_the_end_may_write_over_what_was_saved_on_the_way() {
    let folder = Folder::new();
    let file = folder.at("a.jsonl");
    let save = format!("save {file}");
    play(&format!("connect4 --save {file}"), &["4", &save, "4", "quit"]).done();
    assert_eq!(record(&folder, "a.jsonl").moves.len(), 2);
}

#[test]
fn a_game_is_saved_even_if_its_reader_goes_away() {
    let folder = Folder::new();
    let file = folder.at("a.jsonl");
    let mut command = command(["play", "connect4", "--save", &file]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    // Up to the question: from here on the command waits for an answer.
    let mut shown = Vec::new();
    while !shown.ends_with(b"Red to move: ") {
        let mut byte = [0];
        stdout.read_exact(&mut byte).unwrap();
        shown.extend(byte);
    }
    drop(stdout);
    child.stdin.take().unwrap().write_all(b"4\n3\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    assert_eq!(record(&folder, "a.jsonl").moves[0].mv, "4");
}

#[test]
fn a_game_of_machines_is_saved_when_it_ends() {
    let folder = Folder::new();
    let file = folder.at("a.jsonl");
    play(&format!("othello-6x6 --first random --second random --save {file}"), &[]).done();
    let record = record(&folder, "a.jsonl");
    assert!(record.winner.is_some());
    assert_eq!([record.first, record.second], ["random", "random"]);
}

#[test]
fn games_are_kept_in_the_file_that_is_named() {
    let folder = Folder::new();
    let file = folder.at("games.db");
    let left = play(&format!("tictactoe --data {file}"), &["b2", "quit"]).done();
    assert!(left.contains("The game is kept"), "{left}");
    let lines = ["undo", "delete 5", "undo", "5", "moves", "quit"];
    let found = play(&format!("--data {file}"), &lines).done();
    let said = ["tictactoe-3x3-3: human – human · move 1", "nothing was deleted here", "Deleted;"];
    for said in said.iter().chain(&["It is back.", "O to move: b2"]) {
        assert!(found.contains(said), "{said}: {found}");
    }
    // What cannot be read is counted, and stays.
    let store = harif_store::Store::open(file.as_ref(), harif_store::Face::Terminal).unwrap();
    let id = store.list(harif_store::Which::Unfinished, 1).unwrap().rows.remove(0).head.id;
    let head = store.take(&id).unwrap().unwrap().head;
    store.commit_and_wait(harif_store::Head { speed: f64::NAN, ..head }, 1, vec![]).unwrap();
    drop(store);
    let counted = play(&format!("--data {file}"), &["quit"]).done();
    assert!(counted.contains("1 of the games cannot be read"), "{counted}");
}
