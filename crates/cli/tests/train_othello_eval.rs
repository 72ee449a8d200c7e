//! `harif train othello-eval`: weights made and measured, and what is refused.

#![allow(clippy::unwrap_used)] // tests may panic

mod common;

use common::{Folder, harif};
use harif_core::Record;
use std::fs;

/// An archive of a few tournament games in a folder.
fn archive(folder: &Folder) -> String {
    let text = include_str!("../../../testdata/othello/tournament-games.jsonl");
    let records: Vec<Record> = text.lines().map(|line| Record::from_json(line).unwrap()).collect();
    let path = folder.at("games.wtb");
    fs::write(&path, harif_testkit::archive(&records)).unwrap();
    path
}

#[test]
fn weights_are_made_and_measured() {
    let folder = Folder::new();
    let games = archive(&folder);
    let path = folder.at("small.weights");
    let order = ["train", "othello-eval", "--games", &games];
    let small = "--count 1 --exact 6 --depth 4 --steps 2 --threads 2 --json -o";
    let made = harif(order.into_iter().chain(small.split(' ')).chain([path.as_str()])).json();
    assert_eq!(made["bytes"].as_u64().unwrap(), fs::metadata(&path).unwrap().len());
    assert!(made["positions"].as_u64().unwrap() > 20_000, "{made}");
    for file in [vec![], vec![path.as_str()]] {
        let verify = ["--sample", "5", "--seed", "2", "--json", "--verify"];
        let found = harif(order.into_iter().chain(verify).chain(file)).json();
        assert!(found["exact"].is_array() && found["played"].is_array(), "{found}");
    }
    let again = harif(order.into_iter().chain(["-o", path.as_str()])).refused();
    assert!(again.contains("exists; name another file"), "{again}");
}

#[test]
fn orders_that_make_no_sense_are_refused() {
    let folder = Folder::new();
    let path = folder.at("x.weights");
    let games = archive(&folder);
    let none = folder.at("none.wtb");
    let missing = harif(["train", "othello-eval", "--games", &none, "-o", &path]).refused();
    assert!(missing.contains("none.wtb"), "{missing}");
    assert!(harif(["train", "othello-eval", "--games", &games]).refused().contains("--out"));
    assert!(harif(["train", "othello-eval", "-o", &path]).refused().contains("--games"));
    fs::write(&path, "no weights, but long enough").unwrap();
    let verify = ["train", "othello-eval", "--games", &games, "--verify", &path];
    let foreign = harif(verify).refused();
    assert!(foreign.contains("the file holds no weights of 8x8 Othello"), "{foreign}");
}
