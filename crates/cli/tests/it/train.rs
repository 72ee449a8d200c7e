//! `harif train`: a small book made, used and checked, and what is refused.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, harif};
use std::fs;

#[test]
fn a_book_is_made_checked_and_used() {
    let folder = Folder::new();
    let path = folder.at("small.book");
    let file = path.as_str();
    let order =
        ["train", "connect4-book", "--size", "4x5", "--stones", "6", "--below", "3", "--out"];
    let made = harif(order.into_iter().chain([file, "--json"])).json();
    assert_eq!(made["bytes"].as_u64().unwrap(), fs::metadata(&path).unwrap().len());
    assert_eq!((made["below"].as_u64(), made["stones"].as_u64()), (Some(3), Some(6)));
    let checked = harif(["train", "connect4-book", "--verify", file, "--sample", "50", "--json"]);
    let checked = checked.json();
    assert_eq!((checked["compared"].as_u64(), checked["wrong"].as_u64()), (Some(50), Some(0)));
    let with = harif(["solve", "connect4-4x5", "start", "--book", file, "--json"]).json();
    let without = harif(["solve", "connect4-4x5", "start", "--no-book", "--json"]).json();
    assert_eq!(with["score"], without["score"]);
    assert!(with["nodes"].as_u64() < without["nodes"].as_u64(), "the book was not asked");
    let again = harif(order.into_iter().chain([file])).refused();
    assert!(again.contains("exists; name another file"), "{again}");
}

#[test]
fn a_book_that_cannot_be_used_is_refused_in_one_line() {
    let folder = Folder::new();
    let path = folder.at("bad.book");
    let file = path.as_str();
    let solve = |game: &str| harif(["solve", game, "start", "--book", file]).refused();
    assert!(solve("connect4").contains("the book cannot be read"));
    fs::write(&path, "not a book").unwrap();
    assert!(solve("connect4").contains("the file is not a Connect Four book"));
    let checked = harif(["train", "connect4-book", "--verify", file]).refused();
    assert!(checked.contains("not a Connect Four book"), "{checked}");
    let small = &folder.at("small.book");
    let order = ["train", "connect4-book", "--size", "4x4", "--stones", "4", "--below", "2", "-o"];
    harif(order.into_iter().chain([small.as_str()])).done();
    let mut bytes = fs::read(small).unwrap();
    fs::write(&path, &bytes).unwrap();
    assert!(solve("connect4").contains("the book is for boards of 4x4, not of 6x7"));
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, &bytes).unwrap();
    assert!(solve("connect4-4x4").contains("the book is damaged: its checksum is wrong"));
}

#[test]
fn orders_that_make_no_sense_are_refused() {
    let folder = Folder::new();
    let path = folder.at("x.book");
    let file = path.as_str();
    let order =
        |size: &str| harif(["train", "connect4-book", "--size", size, "-o", file]).refused();
    assert!(order("9x9").contains("no book of 11 stones for boards of 9x9"));
    assert!(order("six").contains("no board size \"six\""));
    assert!(harif(["train", "connect4-book"]).refused().contains("--out"));
    assert!(!fs::exists(&path).unwrap());
}
