//! `harif train othello-games`, `othello-positions`, `othello-errors` and `othello-parity`: labels made,
//! gone on with, strayed from and measured against, and what is refused.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, harif};
use harif_core::Record;
use std::fs;

#[test]
fn labels_are_made_extended_and_strayed_from() {
    let folder = Folder::new();
    let (labels, positions) = (folder.at("games.labels"), folder.at("more.positions"));
    let order = |games| {
        let words = format!("train othello-games --depth 1 --exact 5 --json --games {games} -o");
        let words: Vec<String> = words.split(' ').map(str::to_owned).collect();
        harif(words.iter().map(String::as_str).chain([labels.as_str()])).json()
    };
    let few = order(50);
    assert_eq!(few["games"], 50);
    let bytes = fs::read(&labels).unwrap();
    assert_eq!(few["positions"].as_u64().unwrap() as usize * 19, bytes.len());
    assert!(order(100)["positions"].as_u64() > few["positions"].as_u64());
    assert!(fs::read(&labels).unwrap().starts_with(&bytes), "what is there stays");
    let stray = ["train", "othello-positions", &labels, "-o", &positions, "--count", "1000"];
    let made = harif(stray.into_iter().chain(["--json"])).json();
    assert_eq!(made["positions"], 1000);
    assert_eq!(fs::read(&positions).unwrap().len(), 16_000);
}

#[test]
fn the_evaluation_is_measured_on_games() {
    let folder = Folder::new();
    let text = include_str!("../../../../testdata/othello/tournament-games.jsonl");
    let records: Vec<Record> = text.lines().map(|line| Record::from_json(line).unwrap()).collect();
    let games = folder.at("games.wtb");
    fs::write(&games, harif_testkit::archive(&records)).unwrap();
    let order = ["train", "othello-errors", "--sample", "5", "--seed", "2", "--games", &games];
    let found = harif(order.into_iter().chain(["--json"])).json();
    assert!(found["exact"].is_array() && found["played"].is_array(), "{found}");
    let foreign = folder.at("x.network");
    fs::write(&foreign, "no network, but long enough").unwrap();
    let refused = ["train", "othello-errors", &foreign, "--games", &games];
    let refused = harif(refused).refused();
    assert!(refused.contains("the file holds no network of 8x8 Othello"), "{refused}");
    let order = ["train", "othello-parity", "--positions", "3", "--games", &games];
    let found = harif(order.into_iter().chain(["--json"])).json();
    assert_eq!(found["positions"], 3, "{found}");
    for number in ["parity", "optimism", "missing"] {
        assert!(found[number].is_number(), "{found}");
    }
}

#[test]
fn orders_that_make_no_sense_are_refused() {
    let folder = Folder::new();
    let (none, out) = (folder.at("none"), folder.at("out"));
    let missing = harif(["train", "othello-errors", "--games", &none]).refused();
    assert!(missing.contains("none"), "{missing}");
    let missing = harif(["train", "othello-positions", &none, "-o", &out]).refused();
    assert!(missing.contains("none"), "{missing}");
    fs::write(&none, "").unwrap();
    let empty = harif(["train", "othello-positions", &none, "-o", &out]).refused();
    assert!(empty.contains("leads to no position"), "{empty}");
    let foreign = harif(["train", "othello-games", "-o", &none]).refused();
    assert!(foreign.contains("belongs to another job"), "{foreign}");
}
