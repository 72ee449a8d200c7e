//! `harif evaluate`: parts that sum to the value, for the side that was asked about.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, harif, piped, typed};
use serde_json::Value;

/// Evaluations by game, as typed.
const EVALS: [(&str, &[&str]); 3] = [
    ("othello", &["phased", "phased(as=document)", "phased:as=program", "mobility", "discs"]),
    ("connect4", &["windows", "windows(as=document)"]),
    ("tictactoe", &["lines"]),
];

fn sum(value: &Value) -> f64 {
    value["parts"].as_array().unwrap().iter().map(|part| part["value"].as_f64().unwrap()).sum()
}

fn value_of(game: &str, position: &str, eval: &str, side: &str) -> f64 {
    let args = ["evaluate", game, position, "--eval", eval, "--side", side, "--json"];
    harif(args).json()["value"].as_f64().unwrap()
}

#[test]
fn json_has_the_agreed_shape_and_the_parts_sum_to_the_value() {
    for (game, evals) in EVALS {
        for eval in evals {
            let position = match game {
                "othello" => "f5d6c3",
                "connect4" => "4453",
                _ => "b2a1",
            };
            let value = harif(["evaluate", game, position, "--eval", eval, "--json"]).json();
            let keys: Vec<&String> = value.as_object().unwrap().keys().collect();
            assert_eq!(keys, ["position", "eval", "side", "value", "parts"]);
            let part = value["parts"][0].as_object().unwrap();
            assert_eq!(part.keys().collect::<Vec<_>>(), ["name", "value"]);
            assert!((sum(&value) - value["value"].as_f64().unwrap()).abs() < 1e-9, "{value}");
            let text = harif(["evaluate", game, position, "--eval", eval]).done();
            assert!(text.contains(&format!("· {eval} for ")), "{text}");
        }
    }
}

#[test]
fn without_a_name_the_first_evaluation_speaks() {
    for (game, evals) in EVALS {
        let value = harif(["evaluate", game, "--json"]).json();
        assert_eq!(value["eval"], evals[0]);
    }
}

#[test]
fn the_side_to_move_is_asked_unless_a_flag_says_otherwise() {
    for (game, position, eval) in [
        ("othello", "f5d6c3", "phased(as=program)"),
        ("othello", "f5", "discs"),
        ("connect4", "445", "windows"),
        ("tictactoe", "b2a1", "lines"),
    ] {
        let of = |side: &str| value_of(game, position, eval, side);
        let plain = harif(["evaluate", game, position, "--eval", eval, "--json"]).json();
        assert_eq!(plain["value"], of("mover"));
        let (mover, other) = match plain["side"].as_str().unwrap() {
            "first" => ("first", "second"),
            _ => ("second", "first"),
        };
        assert_eq!((of("mover"), of("opponent")), (of(mover), of(other)), "{game} {eval}");
    }
    // Three black discs and two white: one more to black, whoever is on move.
    assert_eq!(value_of("othello", "f5", "discs", "first"), 3.0);
    assert_eq!(value_of("othello", "f5", "discs", "mover"), -3.0);
}

#[test]
fn a_file_is_answered_line_by_line_in_order() {
    let folder = Folder::new();
    let file = folder.with("positions.txt", "start\nf5\n\nf5d6\n");
    let args = ["evaluate", "othello", "--eval", "discs", "--json", "--file"];
    let answers = harif(args.iter().copied().chain([file.as_str()])).events();
    let values: Vec<f64> = answers.iter().map(|a| a["value"].as_f64().unwrap()).collect();
    assert_eq!(values, [0.0, -3.0, 0.0]);
    let ran = piped(args.iter().copied().chain(["-"]), "f5\nf6\nstart\n");
    assert!(ran.complaint(2).starts_with("-, line 2: at character 1: f6 is not legal here"));
    assert_eq!(ran.stdout.lines().count(), 1);
}

#[test]
fn finished_games_and_forced_passes_are_valued_too() {
    for (game, position) in [
        ("tictactoe", "XXXOO...."),
        ("connect4", "4343434"),
        ("othello-4x4", "XO-------------- O"),
        ("othello-4x4", "---------------- X"),
        ("othello-20x20", "start"),
        ("tictactoe-20x20-20", "start"),
        ("connect4-20x20", "start"),
    ] {
        let value = harif(["evaluate", game, position, "--json"]).json();
        assert!(value["value"].is_number(), "{game} {position}: {value}");
    }
}

#[test]
fn bad_names_list_the_valid_ones() {
    for (eval, problem) in [
        ("nope", "unknown evaluation \"nope\"; known: phased, mobility, discs"),
        ("", "unknown evaluation \"\""),
        ("Phased", "did you mean phased?"),
        ("windows", "unknown evaluation \"windows\""),
        ("phased(", "unknown evaluation \"phased(\""),
        ("phased(as=x)", "as=x is not valid; expected one of ours, document, program"),
        ("phased(x=1)", "phased has no option \"x\"; valid: as"),
        ("discs(x=1)", "discs takes no options, found \"x=1\""),
        ("phased((((as=ours))))", "phased has no option \"(((as\""),
    ] {
        let message = harif(["evaluate", "othello", "--eval", eval]).refused();
        assert!(message.contains(problem), "{eval}: {message}");
        let message = piped(["evaluate", "othello", "--eval", eval, "--file", "-"], "x\n");
        assert!(message.refused().contains(problem), "{eval}: the name is looked at first");
    }
    let message = typed("evaluate othello --side white").refused();
    assert!(message.contains("possible values: mover, opponent, first, second"), "{message}");
    let message = typed("evaluate othello XXXOO....").refused();
    assert!(message.contains("board text has 9 squares, expected 64"), "{message}");
}
