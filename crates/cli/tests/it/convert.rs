//! `harif convert`: there and back between all formats, and files that are not what they seem.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, TOURNAMENT, harif, piped};
use harif_core::Record;
use harif_testkit::archive;

const START: &str = "8 ---------------------------O*------*O--------------------------- *";

fn records(text: &str) -> Vec<Record> {
    text.lines().map(|line| Record::from_json(line).unwrap()).collect()
}

/// Without what only records can hold.
fn bare(mut records: Vec<Record>) -> Vec<Record> {
    for record in &mut records {
        record.tags.clear();
    }
    records
}

#[test]
fn records_survive_ggf_and_move_lists() {
    let folder = Folder::new();
    let source = folder.with("games.jsonl", TOURNAMENT);
    let [ggf, txt] = ["games.ggf", "games.txt"].map(|name| folder.at(name));
    let said = harif(["convert", &source, "-o", &ggf]).done();
    assert_eq!(said, "16 games: 13 finished, 3 unfinished, 0 left out\n");
    let back = harif(["convert", &ggf]).done();
    assert_eq!(bare(records(&back)), bare(records(TOURNAMENT)));
    harif(["convert", &ggf, "-o", &txt]).done();
    let back = harif(["convert", &txt, "--game", "othello"]).done();
    let mut nameless = bare(records(TOURNAMENT));
    for record in &mut nameless {
        (record.first, record.second) = ("human".into(), "human".into());
    }
    assert_eq!(records(&back), nameless);
    // The same format is a check: everything is replayed, and nothing changes.
    assert_eq!(harif(["convert", &source]).done(), TOURNAMENT);
}

#[test]
fn wthor_archives_are_read_and_not_written() {
    let folder = Folder::new();
    let games = records(TOURNAMENT);
    let source = folder.with("games.wtb", archive(&games));
    let back = harif(["convert", &source]).done();
    assert_eq!(bare(records(&back)), bare(games));
    let message = harif(["convert", &source, "-o", &folder.at("copy.wtb")]).refused();
    assert_eq!(message, "wthor is a format that Harif reads but does not write");
}

#[test]
fn stdin_and_stdout_make_a_filter() {
    let ggf = piped(["convert", "-", "--to", "ggf"], TOURNAMENT).done();
    assert_eq!(ggf.lines().count(), 16);
    let back = piped(["convert", "-"], &ggf).done();
    assert_eq!(bare(records(&back)), bare(records(TOURNAMENT)));
    let wthor = piped(["convert", "-", "--to", "moves"], archive(&records(TOURNAMENT))).done();
    assert_eq!(wthor.lines().count(), 16);
}

#[test]
fn formats_are_told_by_name_then_by_content() {
    let folder = Folder::new();
    let ggf = format!("2 (;GM[Othello]PB[a]PW[b]BO[{START}]B[f5];)\n");
    let unnamed = folder.with("games", &ggf);
    assert_eq!(records(&harif(["convert", &unnamed]).done()).len(), 1);
    let misnamed = folder.with("games.txt", &ggf);
    let message = harif(["convert", &misnamed, "--game", "othello"]).refused();
    assert!(message.contains("line 1, column 3"), "{message}");
    assert_eq!(records(&harif(["convert", &misnamed, "--from", "ggf"]).done()).len(), 1);
    let columns = folder.with("columns", "4453\n\n1\n");
    let games = harif(["convert", &columns, "--game", "connect4"]).done();
    assert_eq!(records(&games).len(), 2);
    let message = harif(["convert", &columns]).refused();
    assert!(message.contains("a move list does not name its game; say which with --game"));
}

#[test]
fn several_files_become_one() {
    let folder = Folder::new();
    let a = folder.with("a.jsonl", TOURNAMENT);
    let b = folder.with("b.ggf", format!("(;GM[Othello]PB[a]PW[b]BO[{START}]B[f5];)"));
    let all = harif(["convert", &a, &b]).done();
    assert_eq!(records(&all).len(), 17);
    // The output may be one of the sources, which are read before it is written.
    harif(["convert", &a, &b, "-o", &a]).done();
    assert_eq!(folder.text("a.jsonl"), all);
}

#[test]
fn bad_games_are_left_out_on_request() {
    let folder = Folder::new();
    let good: Vec<&str> = TOURNAMENT.lines().take(2).collect();
    let mixed = format!("{}\n{{bad\n{}\n", good[0], good[1]);
    let source = folder.with("mixed.jsonl", mixed);
    let target = folder.with("out.jsonl", "mine");
    let message = harif(["convert", &source, "-o", &target]).refused();
    assert!(message.contains("mixed.jsonl: line 2: no Harif record: "), "{message}");
    assert!(message.ends_with("nothing was written; --skip-bad leaves such games out"));
    assert_eq!(folder.text("out.jsonl"), "mine");
    let ran = harif(["convert", &source, "-o", &target, "--skip-bad"]);
    assert!(ran.complaint(1).starts_with("left out "), "{ran:?}");
    assert_eq!(ran.stdout, "3 games: 2 finished, 0 unfinished, 1 left out\n");
    assert_eq!(records(&folder.text("out.jsonl")).len(), 2);
    let ran = harif(["convert", &source, "--skip-bad"]);
    ran.complaint(1);
    assert_eq!(records(&ran.stdout).len(), 2);
    assert_eq!(folder.names(), ["mixed.jsonl", "out.jsonl"]);
}

#[test]
fn json_counts_the_games() {
    let folder = Folder::new();
    let source = folder.with("games.jsonl", TOURNAMENT);
    let value = harif(["convert", &source, "--to", "moves", "--json"]).json();
    assert_eq!((&value["games"], &value["finished"]), (&16.into(), &13.into()));
    assert_eq!(value["unfinished"], 3);
    assert_eq!(value["lines"].as_array().unwrap().len(), 16);
    let target = folder.at("games.ggf");
    let value = harif(["convert", &source, "-o", &target, "--json"]).json();
    assert_eq!((&value["games"], value.get("lines")), (&16.into(), None));
}

#[test]
fn what_a_format_cannot_hold_is_refused() {
    let folder = Folder::new();
    let columns = folder.with("a.txt", "4453\n");
    let message = harif(["convert", &columns, "--game", "connect4", "--to", "ggf"]).refused();
    assert!(message.contains("game 1: GGF holds games of othello-NxN, not connect4-6x7"));
    let board = folder.with("b.txt", format!("OX{} O\n", "-".repeat(62)));
    let message = harif(["convert", &board, "--game", "othello", "--to", "moves"]).refused();
    assert!(message.contains("does not begin at the start of othello-8x8"), "{message}");
    harif(["convert", &board, "--game", "othello", "--to", "ggf"]).done();
}

#[test]
fn a_game_without_moves_survives_every_format() {
    let none = Record::new("othello-8x8");
    for format in ["records", "ggf", "moves"] {
        let line = piped(["convert", "-", "--to", format], none.to_json()).done();
        let back = piped(["convert", "-", "--game", "othello"], line).done();
        assert_eq!(bare(records(&back)), std::slice::from_ref(&none), "{format}");
    }
}

#[test]
fn broken_files_leave_the_output_untouched() {
    let folder = Folder::new();
    let line = TOURNAMENT.lines().next().unwrap();
    let wthor = archive(&records(TOURNAMENT)[..2]);
    let garbage: Vec<u8> = (0..2_000u32).map(|i| (i * i % 251) as u8 | 0x80).collect();
    let sources = [
        folder.with("cut.jsonl", &line[..line.len() / 2]),
        folder.with("cut.ggf", format!("(;GM[Othello]PB[a]BO[{START}]B[f5")),
        folder.with("cut.wtb", &wthor[..wthor.len() - 1]),
        folder.with("header.wtb", &wthor[..10]),
        folder.with("empty.wtb", ""),
        folder.with("chess.ggf", "(;GM[Chess]PB[a]PW[b];)"),
        folder.with("chess.jsonl", line.replace("othello-8x8", "chess")),
        folder.with("wrong-game.jsonl", line.replace("othello-8x8", "connect4-6x7")),
        folder.with("illegal.jsonl", line.replacen("\"f5\"", "\"a1\"", 1)),
        folder.with("liar.jsonl", line.replace("\"margin\":26", "\"margin\":28")),
        folder.with("turn.ggf", format!("(;GM[Othello]BO[{START}]B[f5]B[d6];)")),
        folder.with("pass.ggf", format!("(;GM[Othello]BO[{START}]B[PA];)")),
        folder.with("garbage.jsonl", &garbage),
        folder.with("garbage.ggf", &garbage),
        folder.with("garbage.wtb", &garbage),
        folder.with("garbage", &garbage),
        folder.at("missing.jsonl"),
        folder.path().to_str().unwrap().to_string(),
    ];
    let target = folder.with("out.jsonl", "mine");
    for source in &sources {
        let message = harif(["convert", source, "-o", &target, "--game", "othello"]).refused();
        assert!(message.contains(source.as_str()), "{message} names {source}");
        assert_eq!(folder.text("out.jsonl"), "mine", "{source}");
    }
    assert!(folder.names().iter().all(|name| !name.ends_with(".part")));
}

#[test]
fn empty_files_hold_no_games() {
    let folder = Folder::new();
    for name in ["empty", "empty.jsonl", "empty.ggf"] {
        assert_eq!(harif(["convert", &folder.with(name, "")]).done(), "", "{name}");
    }
    assert_eq!(piped(["convert", "-"], "").done(), "");
}
