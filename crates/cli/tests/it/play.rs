//! `harif play` in a pipe: whole games, every command at the table, and machines.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{TOURNAMENT, harif, piped, play, typed};
use harif_core::Record;
use serde_json::Value;

/// The last line that is not empty.
fn last(text: &str) -> &str {
    text.lines().rfind(|line| !line.trim().is_empty()).unwrap()
}

#[test]
fn whole_games_are_played_by_name() {
    let record = Record::from_json(TOURNAMENT.lines().next().unwrap()).unwrap();
    let moves: Vec<&str> = record.moves.iter().map(|m| m.mv.as_str()).collect();
    let text = play("othello", &moves).done();
    assert!(text.contains("Black wins 45–19 (+26) after 60 moves."), "{}", last(&text));
    let text = play("connect4", &["4", "3", "4", "3", "4", "3", "4"]).done();
    assert!(text.contains("Red wins after 7 moves."));
    let text = play("tictactoe", &["a1", "b2", "C3", "b1", "b3", "a3", "c1", "c2", "a2"]).done();
    assert!(text.contains("A draw after 9 moves."));
}

#[test]
fn whole_games_are_played_by_number() {
    let text = play("othello-4x4", &["1"; 20]).done();
    assert!(text.contains("wins") || text.contains("A draw"), "{text}");
    let text = play("tictactoe", &["1"; 7]).done();
    assert!(text.contains("X wins after 7 moves."));
    let text = play("tictactoe", &["10"]).done();
    assert!(text.contains("there is no move 10; the board shows 1 to 9"), "{text}");
    let text = play("connect4", &["1", "1", "1", "1", "1", "1", "1"]).done();
    assert!(text.contains("1 is not legal here; legal: 2 3 4 5 6 7"), "{text}");
}

#[test]
fn a_forced_pass_is_announced_and_played() {
    let board = format!("OX{} X", "-".repeat(62));
    let text = piped(["play", "othello", "--position", &board], "moves\nc1\n").done();
    assert!(text.contains("Black has no move and passes.\n"), "{text}");
    assert!(text.contains("White to move: pass\n"), "{text}");
    assert!(
        text.contains("White wins 3–0 (+64, 61 empty squares counted) after 2 moves."),
        "{text}"
    );
    // A real game in which both sides must pass.
    let passes = |r: &Record| r.moves.iter().filter(|m| m.mv == "pass").count();
    let records = TOURNAMENT.lines().map(|line| Record::from_json(line).unwrap());
    let record = records.max_by_key(passes).unwrap();
    let moves: Vec<&str> =
        record.moves.iter().map(|m| m.mv.as_str()).filter(|m| *m != "pass").collect();
    let text = play("othello", &moves).done();
    assert_eq!(text.matches("has no move and passes.").count(), passes(&record));
    assert!(text.contains(&format!("after {} moves.", record.moves.len())), "{}", last(&text));
}

#[test]
fn a_pass_is_refused_while_a_move_exists() {
    let text = play("othello", &["pass"]).done();
    assert!(text.contains("pass is not allowed while a move exists; legal: d3 c4 f5 e6"));
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let lines =
        ["a1", "b1", "undo", "moves", "redo", "moves", "redo", "u", "u", "undo", "r", "moves"];
    let text = play("tictactoe", &lines).done();
    let said: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split_once("to move: "))
        .map(|(_, said)| said)
        .collect();
    assert_eq!(
        said,
        [
            "",
            "",
            "",
            "a1",
            "",
            "a1b1",
            "nothing to play again",
            "",
            "",
            "nothing to take back",
            "",
            "a1",
            ""
        ]
    );
}

#[test]
fn history_is_walked_and_branched() {
    let lines =
        ["4", "4", "4", "go 1", "moves", "go 3", "moves", "go 9", "branch 2", "moves", "redo"];
    let text = play("connect4", &lines).done();
    for part in [
        "to move: 4\n",
        "to move: 444\n",
        "there is no ply 9: the game has plies 0 to 3",
        "to move: 44\n",
        "nothing to play again",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let text = play("tictactoe", &["b2", "a1", "new", "moves", "new c3", "moves"]).done();
    assert!(text.contains("no moves yet") && text.contains("to move: c3\n"), "{text}");
}

#[test]
fn going_back_keeps_what_a_machine_has_played() {
    let args = "othello --second random --seed 5";
    let whole = play(args, &["f5", "1", "moves"]).done();
    let moves = last(&whole).rsplit(": ").next().unwrap().to_string();
    let text = play(args, &["f5", "1", "go 1", "f4", "go 3", "redo", "moves"]).done();
    assert!(text.contains("White is played by random; redo walks on, branch 1"), "{text}");
    assert!(text.contains(&format!("to move: {moves}\n")), "{moves} in {text}");
    let text = play(args, &["f5", "1", "branch 1", "moves"]).done();
    assert!(text.contains("Left after 2 moves"), "the machine has moved anew: {text}");
}

#[test]
fn undo_goes_back_to_ones_own_move() {
    let text = play("othello --second random", &["f5", "undo", "moves", "undo"]).done();
    assert!(text.contains("no moves yet") && text.contains("nothing to take back"), "{text}");
    let text = play("othello --first random", &["undo"]).done();
    assert!(text.contains("nothing to take back"), "{text}");
}

#[test]
fn slips_are_answered_and_the_game_goes_on() {
    let lines = ["udno", "z9", "go", "go x", "save", "", "٣", "مرحبا", "help", "board", "position"];
    let text = play("tictactoe", &lines).done();
    for part in [
        "no move or command \"udno\"; help lists the commands; did you mean undo?",
        "found \"z9\", expected a square from a1 to c3",
        "go needs a number of moves, such as go 4",
        "save needs the name of a file",
        "no move or command \"مرحبا\"",
        "start over: start, a move list",
        "to move: ......... X",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn input_that_is_no_text_costs_only_its_line() {
    let text = piped(["play", "othello"], b"\xff\xfe\nf5\n").done();
    assert!(text.contains("the line is not UTF-8 text; type it again"));
    assert!(text.contains("Left after 1 move of othello-8x8: f5"));
    let flood = [vec![b'u'; 1_000_000], b"\nf5\n".to_vec()].concat();
    let text = piped(["play", "othello"], flood).done();
    assert!(text.contains("the line is longer than 65536 bytes; type less"));
    assert!(text.contains("Left after 1 move of othello-8x8: f5"));
}

#[test]
fn the_end_of_the_input_leaves_the_table() {
    let text = harif(["play", "tictactoe"]).done();
    assert!(text.ends_with("X to move: \n"), "{text}");
    let text = play("tictactoe", &["b2"]).done();
    assert!(text.ends_with("O to move: \n\nLeft after 1 move of tictactoe-3x3-3: b2\n"), "{text}");
    let text = piped(["play", "tictactoe"], "b2").done();
    assert!(text.ends_with("Left after 1 move of tictactoe-3x3-3: b2\n"), "no line end: {text}");
}

#[test]
fn two_machines_repeat_their_game_with_the_same_seed() {
    let game = |seed: u32| {
        typed(&format!("play othello-6x6 --first random --second random --seed {seed}")).done()
    };
    assert_eq!(game(7), game(7));
    assert_ne!(game(7), game(8));
    for name in ["othello", "connect4-20x4", "tictactoe-7x8-5"] {
        let text = typed(&format!("play {name} --first random --second random")).done();
        let end = last(&text);
        assert!(end.contains("wins") || end.starts_with("A draw"), "{end}");
    }
}

#[test]
fn json_tells_every_event() {
    let events = typed("play othello-4x4 --first random --second random --seed 3 --json").events();
    let kind = |event: &Value| event["event"].as_str().unwrap().to_string();
    assert_eq!((kind(&events[0]), kind(&events[1])), ("position".into(), "move".into()));
    assert_eq!(events[0]["legal"].as_array().unwrap().len(), 4);
    let record = &events.last().unwrap()["record"];
    let record = Record::from_json(&record.to_string()).unwrap();
    let told = events.iter().filter(|e| kind(e) == "move").map(|e| e["move"].as_str().unwrap());
    let played = record.moves.iter().map(|m| m.mv.as_str()).filter(|m| *m != "pass");
    assert!(told.eq(played));
    let passes = events.iter().filter(|e| kind(e) == "pass").count();
    assert_eq!(passes, record.moves.iter().filter(|m| m.mv == "pass").count());
    let result = &events[events.len() - 2];
    assert_eq!((kind(result), &result["legal"]), ("result".into(), &Value::Array(Vec::new())));
    assert_eq!(result["margin"], record.margin.unwrap());
}

#[test]
fn json_answers_people_too() {
    let args = ["play", "tictactoe", "--json"];
    let events = piped(args, "b2\nb2\nmoves\nposition\nhelp\nquit\n").events();
    let kinds: Vec<&str> = events.iter().map(|e| e["event"].as_str().unwrap()).collect();
    assert_eq!(kinds[..5], ["position", "position", "error", "moves", "position-text"]);
    assert_eq!(kinds[kinds.len() - 2..], ["help", "record"]);
    assert_eq!(events[1]["to_move"], "second");
    assert!(harif(["play", "--json"]).refused().starts_with("say which game to play"));
}

#[test]
fn the_menu_asks_for_game_and_players() {
    let none = ["play"];
    let text = piped(none, "chess\n3\nnobody\n\n\nb2\nquit\n").done();
    for part in [
        "unknown game \"chess\"",
        "unknown agent \"nobody\"",
        "X is played by [human]: ",
        "Left after 1 move of tictactoe-3x3-3: b2",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let text = piped(none, "\n\n\nquit\n").done();
    assert!(text.contains("Othello 8×8 · move 1 · Black (X) to move"), "the first is offered");
    let text = piped(none, "connect4-5x6\nrandom\nrandom\n").done();
    assert!(text.contains("Connect Four 5×6"), "{text}");
    for input in ["", "QUIT\n", "1\n", "1\nquit\n", "\u{feff}"] {
        piped(none, input).done();
    }
    let text = piped(none, b"\xff\n3\n\n\n").done();
    assert!(text.contains("the line is not UTF-8 text"), "{text}");
}

#[test]
fn the_menu_asks_only_for_what_is_missing() {
    let text = play("--first random --position b2", &["3", ""]).done();
    assert!(!text.contains("X is played by"), "{text}");
    assert!(text.contains("O is played by [human]: "), "{text}");
    assert!(text.contains("Left after 1 move of tictactoe-3x3-3: b2"), "{text}");
    let text = play("--first random --second random", &["3"]).done();
    assert!(text.contains("wins") || text.contains("A draw"), "{text}");
}

#[test]
fn boards_are_drawn_without_colour_in_a_pipe() {
    let text = play("connect4", &["4"]).done();
    assert!(text.contains("┌───┬") && !text.contains('\u{1b}'), "{text}");
    let plain = play("connect4 --ascii", &["4"]).done();
    assert!(plain.contains("+---+") && plain.is_ascii(), "{plain}");
    let end = typed("play othello-4x4 --first random --second random --seed 3 --ascii").done();
    assert!(end.is_ascii() && end.contains("wins"), "{end}");
    let dumb = crate::common::command(["play", "connect4"]).env("TERM", "dumb").output().unwrap();
    assert!(String::from_utf8(dumb.stdout).unwrap().contains("+---+"));
}

#[test]
fn mistakes_are_tried_again_line_by_line() {
    let lines = ["b2", "b1", "a1", "practise", "b1", "zz9", "a3", "a3", "next", "practise", "hint"];
    let text = play("tictactoe", &lines).done();
    assert!(text.contains("Try again: 1 of 1. O to move. b1 was played here."), "{text}");
    assert!(text.contains("b1 gives the result away (loses in 3 moves). Try again."), "{text}");
    assert!(text.contains("a3 is right"), "{text}");
    assert!(text.contains("this one is done; type next or quit"), "{text}");
    assert!(text.contains("0 of 1 found at the first try."), "{text}");
    assert!(text.contains("The best move is"), "{text}");
    let text = play("tictactoe", &["practise", "next", "b2", "practise"]).done();
    assert!(text.contains("there are no moves to review yet"), "{text}");
    assert!(text.contains("nothing is being tried; practise begins"), "{text}");
    assert!(text.contains("Nothing to try again"), "{text}");
}

#[test]
fn rules_and_positions_are_explained_line_by_line() {
    let text = play("othello", &["rules", "edit", "line next"]).done();
    assert!(text.contains("How it is played\nOthello is played on 8×8 squares"), "{text}");
    assert!(text.contains("Type new and a position: new "), "{text}");
    assert!(text.contains("on the full screen"), "{text}");
}

#[test]
fn all_keys_are_printed_as_a_file_to_change() {
    let text = harif(["play", "--print-keys"]).done();
    assert!(text.contains("# undo = \"U\"  # take your last move back"), "{text}");
    assert!(text.contains("\n[lab]\n"), "{text}");
    let text = harif(["play", "--print-keys", "--lang", "fa"]).done();
    assert!(text.contains("# undo = \"U\""), "{text}");
}
