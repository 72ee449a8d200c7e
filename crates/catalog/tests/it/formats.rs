//! Files of games: guesses, places of errors, and games that are hard to write.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_catalog::formats::{Format, Place, read, write};
use harif_core::Record;

const START: &str = "8 ---------------------------O*------*O--------------------------- *";

fn good() -> String {
    format!("(;GM[Othello]PB[a]PW[b]BO[{START}]B[f5];)")
}

#[test]
fn formats_are_guessed_from_the_first_bytes() {
    let guesses = [
        ("", Format::Records),
        (" \n", Format::Records),
        ("  {\"harif\":1}", Format::Records),
        ("\u{feff}{\"harif\":1}", Format::Records),
        ("(;GM[Othello]", Format::Ggf),
        ("2 (;GM[Othello]", Format::Ggf),
        ("\u{feff}1\n(;GM[Othello]", Format::Ggf),
        ("4453\n", Format::Moves),
        ("f5d6", Format::Moves),
        ("\u{14}\u{1a}\u{b}\u{f}\0\0", Format::Wthor),
    ];
    for (text, format) in guesses {
        assert_eq!(Format::of_content(text.as_bytes()), format, "{text:?}");
    }
}

#[test]
fn a_byte_order_mark_says_nothing() {
    let line = Record::new("connect4-6x7").to_json();
    for (format, text) in [(Format::Records, line), (Format::Ggf, good())] {
        let marked = format!("\u{feff}{text}\r\n");
        let games = read(format, marked.as_bytes(), None).unwrap();
        assert!(games.len() == 1 && games[0].is_ok(), "{games:?}");
    }
}

#[test]
fn a_game_without_moves_survives_a_move_list() {
    let record = Record::new("connect4-6x7");
    let line = write(Format::Moves, &record).unwrap();
    assert_eq!(line, "start");
    let games = read(Format::Moves, line.as_bytes(), Some("connect4")).unwrap();
    assert_eq!(games, [Ok(record)]);
}

#[test]
fn errors_in_ggf_say_the_line_and_the_column_or_the_game() {
    let bad = format!("(;GM[Othello]PB[é]BO[{START}]B[a1];)");
    let lie = format!("(;GM[Othello]RE[+4]BO[{START}]B[f5];)");
    let text = [good(), bad.clone(), lie, good(), bad].join("\n");
    let games = read(Format::Ggf, text.as_bytes(), None).unwrap();
    let place = |i: usize| games[i].as_ref().err().map(|e| e.place);
    let column = format!("(;GM[Othello]PB[é]BO[{START}]B[").chars().count() + 1;
    let places: Vec<_> = (0..games.len()).map(place).collect();
    let [second, fifth] = [2, 5].map(|line| Some(Place::Column(line, column)));
    assert_eq!(places, [None, second, Some(Place::Game(3)), None, fifth]);
}

/// Each of these once took time in the square of its length, which here would be hours.
#[test]
fn a_file_of_nothing_but_errors_is_read_in_one_walk() {
    let openings = "(;".repeat(500_000);
    assert_eq!(read(Format::Ggf, openings.as_bytes(), None).unwrap().len(), 500_000);
    let unclosed = "(;A[".repeat(500_000);
    assert_eq!(read(Format::Ggf, unclosed.as_bytes(), None).unwrap().len(), 1);
    let lines = "{\n".repeat(500_000);
    assert_eq!(read(Format::Records, lines.as_bytes(), None).unwrap().len(), 500_000);
}
