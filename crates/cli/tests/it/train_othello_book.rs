//! `harif train othello-book`: a small book made and extended, and what is refused.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, harif};
use harif_othello::engine::book::Book;
use std::fs;
use std::path::Path;

#[test]
fn a_book_is_made_extended_and_a_part_of_it_written() {
    let folder = Folder::new();
    let (journal, [small, large, part]) =
        (folder.at("j"), ["small", "large", "part"].map(|name| folder.at(name)));
    let order = |out: &str, rest: &str| {
        let words = ["train", "othello-book", "--depth", "2", "--journal", journal.as_str()];
        harif(words.into_iter().chain(["-o", out, "--json"]).chain(rest.split_whitespace()))
    };
    let made = order(&small, "--pages 10").json();
    assert_eq!((made["pages"].as_u64(), made["depth"].as_u64()), (Some(10), Some(2)));
    assert_eq!(made["bytes"].as_u64().unwrap(), fs::metadata(&small).unwrap().len());
    assert_eq!(Book::open(Path::new(&small)).unwrap().len(), 10);
    assert_eq!(order(&large, "--pages 20").json()["pages"].as_u64(), Some(20));
    assert_eq!(fs::read_to_string(&journal).unwrap().lines().count(), 21, "a head and the pages");
    assert_eq!(order(&part, "--pages 20 --part 5").json()["pages"].as_u64(), Some(5));
    let again = order(&small, "--pages 10").refused();
    assert!(again.contains("exists; name another file"), "{again}");
}

#[test]
fn a_journal_of_another_depth_is_refused() {
    let folder = Folder::new();
    let (journal, out, other) = (folder.at("j"), folder.at("a.book"), folder.at("b.book"));
    let order = |out: &str, depth: &str| {
        let words = ["train", "othello-book", "--pages", "3", "--journal", journal.as_str()];
        harif(words.into_iter().chain(["-o", out, "--depth", depth]))
    };
    let said = order(&out, "2").done();
    assert!(said.contains("3 pages of depth 2") && said.contains("it can be extended"), "{said}");
    assert!(order(&other, "3").refused().contains("journal of another book, depth or evaluation"));
    assert!(!fs::exists(&other).unwrap());
    assert!(harif(["train", "othello-book"]).refused().contains("--out"));
}
