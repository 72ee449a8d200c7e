//! What the table of `harif play` offers beyond moves: opinions, counts, clocks, seats, sentences.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, command, harif, piped, play, typed};
use harif_testkit::engine;
use serde_json::Value;
use std::io::Write;
use std::process::Stdio;
use std::time::Duration;

fn of_kind<'e>(events: &'e [Value], kind: &str) -> Vec<&'e Value> {
    events.iter().filter(|event| event["event"] == kind).collect()
}

#[test]
fn a_position_is_analysed_and_a_hint_given() {
    let lines = ["b2", "a1", "analyse 300ms", "hint"];
    let text = play("tictactoe", &lines).done();
    assert!(text.contains("  move  value") && text.contains("line: "), "{text}");
    assert!(text.contains("X to move: Hint: "), "{text}");
    let events = play("connect4 --json", &["4", "analyse", "hint", "quit"]).events();
    let (analysis, hint) = (of_kind(&events, "analysis")[0], of_kind(&events, "hint")[0]);
    assert_eq!((&analysis["best"], &analysis["kind"]), (&"4".into(), &"exact".into()));
    assert_eq!(analysis["moves"].as_array().unwrap().len(), 7);
    assert_eq!(
        (&hint["best"], &hint["text"]),
        (&"4".into(), &"Hint: 4, loses in 20 moves.".into())
    );
    let record = &events.last().unwrap()["record"];
    assert_eq!(record["tags"]["helped"], "first,second", "both people have heard it");
    let text = play("tictactoe", &["a1", "b1", "a2", "b2", "a3", "hint", "analyse"]).done();
    assert!(
        text.contains("quit: the game is over") && text.contains("The game is over: "),
        "{text}"
    );
}

#[test]
fn parts_facts_and_values_are_told() {
    let lines = ["f5", "parts", "parts mobility", "parts nonsense", "facts", "values"];
    let text = play("othello --second alphabeta:depth=2,values=all", &lines).done();
    for part in [
        "phased for Black: ",
        "mobility for Black: ",
        "unknown evaluation \"nonsense\"",
        "Discs: Black ",
        "Mobility: Black ",
        "Corners: Black 0, White 0.",
        "Seconds of thinking: Black ",
        "alphabeta:depth=2,values=all: ",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let text = play("connect4", &["values", "facts", "clock"]).done();
    assert!(text.contains("nobody has thought here yet"), "{text}");
    assert!(!text.contains("Corners"), "{text}");
    assert!(text.contains("there is no clock"), "{text}");
    let events =
        play("othello --json --second greedy", &["f5", "parts", "facts", "values"]).events();
    assert_eq!(of_kind(&events, "parts")[0]["eval"], "phased");
    assert_eq!(of_kind(&events, "facts")[0]["phase"], "opening");
    assert_eq!(of_kind(&events, "values")[0]["moves"].as_array().unwrap().len(), 3);
}

#[test]
fn a_game_is_reviewed_at_the_table() {
    let lines = ["review", "5", "1", "3", "3", "review"];
    let text = play("connect4-4x5", &lines).done();
    assert!(text.contains("there are no moves to review yet"), "{text}");
    assert!(text.contains("connect4-4x5 · 4 moves · unfinished · judged by champion"), "{text}");
    assert!(text.contains("kept the result"), "{text}");
    let events = play("connect4-4x5 --json", &lines).events();
    assert_eq!(of_kind(&events, "judged").len(), 4);
    assert_eq!(of_kind(&events, "review")[0]["first"]["moves"], 2);
}

#[test]
fn a_game_is_given_up() {
    let text = play("connect4", &["4", "resign", "4", "undo", "4"]).done();
    assert!(text.contains("Yellow resigns. Red wins after 1 move."), "{text}");
    assert!(text.contains("quit: the game is over"), "{text}");
    assert!(text.contains("Left after 2 moves of connect4-6x7: 44"), "{text}");
    let events = play("connect4 --json", &["4", "resign"]).events();
    let result = of_kind(&events, "result")[0];
    assert_eq!((&result["winner"], &result["end"]), (&"first".into(), &"resigned".into()));
    assert_eq!(events.last().unwrap()["record"]["end"], "resigned");
    let text = play("connect4 --second random", &["resign"]).done();
    assert!(text.contains("Red resigns. Yellow wins after 0 moves."), "{text}");
}

#[test]
fn seats_change_hands() {
    let text = play("tictactoe", &["seat second random", "b2", "seat third x", "quit"]).done();
    assert!(
        text.contains("O is played by random.") && text.contains("O (random) plays "),
        "{text}"
    );
    assert!(text.contains("seat needs a side and a player"), "{text}");
    let text = play("tictactoe", &["seat first random", "seat second random"]).done();
    assert!(text.contains("wins") || text.contains("A draw"), "two machines play on: {text}");
}

#[test]
fn machines_rest_and_make_one_move() {
    let lines = ["b2", "pause", "seat second random", "step", "moves", "resume"];
    let text = play("tictactoe --seed 2", &lines).done();
    assert!(text.contains("· paused"), "{text}");
    assert!(text.contains("resume, step, undo or quit: "), "{text}");
    assert_eq!(text.matches("O (random) plays ").count(), 1, "{text}");
    let text = play("tictactoe", &["step", "resume", "speed 4", "speed 99", "retry"]).done();
    for part in [
        "no machine is to move",
        "the game does not rest",
        "Two machines play at speed 4.",
        "speed needs a number from 0.5 to 8",
        "no machine has failed",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn positions_are_exported() {
    let folder = Folder::new();
    let files = ["a.svg", "a.png", "a.txt", "a.bmp"].map(|name| folder.at(name));
    let export = files.each_ref().map(|file| format!("export {file}"));
    let again = format!("export! {}", files[0]);
    let mut lines = vec!["b2"];
    lines.extend(export.iter().map(String::as_str));
    lines.extend([export[0].as_str(), again.as_str()]);
    let text = play("tictactoe", &lines).done();
    assert_eq!(text.matches("Saved to ").count(), 4, "{text}");
    assert!(text.contains("ends in .svg, .png or .txt"), "{text}");
    assert!(text.contains("exists and is not written over"), "{text}");
    assert_eq!(folder.text("a.txt"), "....X.... O\n");
    assert_eq!(folder.names(), ["a.png", "a.svg", "a.txt"]);
}

#[test]
fn a_clock_is_shown_and_a_flag_falls_while_somebody_types() {
    let text = play("connect4 --clock 3+2", &["4", "clock"]).done();
    assert!(text.contains("· clock: Red 3:00, Yellow 3:00"), "{text}");
    assert!(text.contains("Yellow to move: Red 3:00, Yellow "), "{text}");
    let events = play("connect4 --clock 3+2 --json", &["4"]).events();
    assert_eq!(events[0]["clock"], serde_json::json!([180.0, 180.0]));
    let mut command = command(["play", "connect4", "--clock", "0.002+0"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"4\n").unwrap();
    std::thread::sleep(Duration::from_millis(600));
    stdin.write_all(b"4\n").unwrap();
    drop(stdin);
    let text = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert!(text.contains("Yellow is out of time. Red wins after 1 move."), "{text}");
}

#[test]
fn lots_repeat_with_their_seed_and_differ_without() {
    let first = |args: &str| {
        let events = typed(&format!("play tictactoe --second random --json {args}")).events();
        events.last().unwrap()["record"]["first"].as_str().unwrap().to_string()
    };
    assert_eq!(first(""), "human");
    let seeded: Vec<String> =
        (1..=8).map(|seed| first(&format!("--shuffle --seed {seed}"))).collect();
    assert!(seeded.contains(&"human".into()) && seeded.contains(&"random".into()), "{seeded:?}");
    assert_eq!(first("--shuffle --seed 5"), seeded[4]);
    let drawn: Vec<String> = (0..24).map(|_| first("--shuffle")).collect();
    assert!(drawn.contains(&"human".into()) && drawn.contains(&"random".into()), "{drawn:?}");
}

#[test]
fn sentences_alone_tell_the_game() {
    let lines = ["f5", "d6", "board", "quit"];
    let text = play("othello --no-board --ascii", &lines).done();
    assert!(
        text.starts_with(
            "Black to move, 4 moves: d3, c4, f5, e6. Black 2, White 2.\n\
             Black to move: Black plays f5 and turns 1.\n\
             White to move, 3 moves: f4, d6, f6. Black 4, White 1.\n\
             White to move: White plays d6 and turns 1.\n"
        ),
        "{text}"
    );
    assert_eq!(text.matches("  a   b   c ").count(), 1, "the board is drawn once: {text}");
    let text = play("othello-4x4 --no-board --first random --second random", &[]).done();
    assert!(text.contains("Black (random) plays ") && text.contains(" and turns "), "{text}");
    let text = play("tictactoe --plain", &["b2"]).done();
    assert!(text.contains("X plays b2.") && text.contains("┌───┬"), "{text}");
}

#[test]
fn legal_moves_are_marked_as_wished() {
    let dots = play("tictactoe --marks dots --ascii", &["b2"]).done();
    assert!(dots.contains("| . | . | . |") && !dots.contains("| 1 |"), "{dots}");
    let none = play("tictactoe --marks none --ascii", &["b2"]).done();
    assert!(none.contains("|   |   |   |") && !none.contains("| 1 |"), "{none}");
}

#[test]
fn an_engine_that_crashes_costs_neither_table_nor_game() {
    let crash = format!("gtp:{}", engine::command("--crash-on-move 1"));
    let args = ["play", "tictactoe", "--second", &crash];
    let ran = piped(args, "b2\nretry\nseat second random\nquit\n");
    assert_eq!(ran.stdout.matches("has stopped: ").count(), 2, "{}", ran.stdout);
    assert!(ran.stdout.contains("retry, seat, undo or quit: "), "{}", ran.stdout);
    assert!(ran.done().contains("O (random) plays "));
    let folder = Folder::new();
    let file = folder.at("a.jsonl");
    let args = ["play", "tictactoe", "--second", &crash, "--save", &file];
    let ran = piped(args, "b2\n");
    assert!(ran.complaint(2).contains("was ended by signal 6 (abort)"), "{ran:?}");
    assert!(folder.text("a.jsonl").contains("\"b2\""), "what was played is saved");
}

#[test]
fn flags_say_what_they_take() {
    for (args, problem) in [
        ("--clock soon", "such as 3+2"),
        ("--clock none", "such as 3+2"),
        ("--speed 9", "a number from 0.5 to 8"),
        ("--min-time 5", "500ms"),
        ("--lang de", "possible values: en, fa"),
        ("--colours 12", "possible values: auto, true, 256, 16, none"),
        ("--marks x", "possible values: none, dots, numbers"),
    ] {
        let message = typed(&format!("play othello {args}")).refused();
        assert!(message.contains(problem), "{args}: {message}");
    }
    harif(["play", "othello", "--speed", "4", "--min-time", "2s", "--no-animation", "--no-mouse"])
        .done();
}

#[test]
fn a_small_search_is_written_down_as_trace_writes_it() {
    let text = play("tictactoe", &["b2", "a1", "lab minimax:depth=1", "tree minimaz"]).done();
    let traced = harif("trace tictactoe b2a1 --algorithm minimax:depth=1".split(' ')).done();
    let rows: Vec<&str> = traced.lines().skip(1).collect();
    assert!(text.contains(&rows.join("\n")), "{text}\n{traced}");
    assert!(text.contains("did you mean minimax?"), "{text}");
    // Without a name it is alpha-beta, and no more of it than can be read.
    let text = play("othello", &["lab", "lab minimax:depth=4"]).done();
    assert!(text.contains("order=none,tt=off") && text.contains(" cut\n"), "{text}");
    assert!(text.contains("more are not shown; a lower depth shows all"), "{text}");
    assert!(text.lines().count() < 700);
    let text = play("tictactoe", &["lab mcts:iterations=205"]).done();
    assert!(text.contains("5 more are not shown; fewer iterations show all"), "{text}");
    let events = play("connect4 --json", &["lab mcts:iterations=9", "tree minimax"]).events();
    let labs = of_kind(&events, "lab");
    assert_eq!(labs[0]["iterations"].as_array().unwrap().len(), 9);
    assert_eq!((&labs[1]["visits"], &labs[1]["left_out"]), (&400.into(), &200.into()));
    assert_eq!(events.last().unwrap()["record"]["tags"]["helped"], "first,second");
}

#[test]
fn why_a_position_is_won_is_told_as_analyse_tells_it() {
    let text = play("connect4", &["new 44335", "why"]).done();
    let told = harif("analyse connect4 44335 --explain".split(' ')).done();
    let reasons = told.split("\n\n").skip(1).collect::<Vec<_>>().join("\n\n");
    assert!(reasons.contains("Red wins in 1 move.") && text.contains(reasons.trim_end()), "{text}");
    let events = play("connect4 --json", &["new 44335", "why"]).events();
    let why = of_kind(&events, "why")[0];
    assert_eq!(
        (&why["verdict"]["plies"], &why["words"][0]),
        (&2.into(), &"Red wins in 1 move.".into())
    );
    let text = play("othello", &["why"]).done();
    assert!(text.contains("no explanations for othello-8x8"), "{text}");
}

#[test]
fn nobody_loses_on_time_while_a_position_is_analysed() {
    let lines = ["c2", "analyse 2s", "clock", "quit"];
    let text = play("othello-6x6 --no-board --clock 0.02+0", &lines).done();
    assert!(text.contains("  move  discs") && !text.contains("out of time"), "{text}");
    assert!(text.contains("Left after 1 move"), "{text}");
}

#[test]
fn a_short_look_values_every_move() {
    let events = play("othello --json", &["analyse 200ms", "quit"]).events();
    assert_eq!(of_kind(&events, "analysis")[0]["moves"].as_array().unwrap().len(), 4);
}

#[test]
fn exercises_can_be_solved_without_a_board() {
    let moves = ["b2", "b1", "a1"];
    let lines = [&moves[..], &["practise", "board", "a1", "next"]].concat();
    let text = play("tictactoe --no-board", &lines).done();
    let asked = text.find("O to move, 8 moves: a1, ").expect(&text);
    assert!(text[asked..].contains("| X |") || text[asked..].contains("│ X │"), "{text}");
    assert!(text.contains("a1 is right"), "{text}");
    let events = play("tictactoe --json", &lines).events();
    let position = of_kind(&events, "try-position")[0];
    assert_eq!(
        (&position["to_move"], position["legal"].as_array().unwrap().len()),
        (&"second".into(), 8)
    );
}

#[test]
fn moves_in_a_file_are_of_the_game_that_is_named() {
    let folder = Folder::new();
    let file = folder.path().join("a.txt");
    std::fs::write(&file, "f5d6\n").unwrap();
    let text = play(&format!("othello --load {}", file.display()), &["quit"]).done();
    assert!(text.contains("Left after 2 moves of othello-8x8: f5d6"), "{text}");
}
