//! `harif solve`: the shape of its answers, files and test sets, limits, and what it refuses.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{Folder, command, harif, piped, typed};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

/// Positions with their scores, as the public test sets write them; the last is a win at once.
const SCORED: &str = "\
2252576253462244111563365343671351441 -1
7422341735647741166133573473242566 1
23163416124767223154467471272416755633 0
434343 18
";

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn json_has_the_agreed_shape() {
    let value = typed("solve connect4 434343 --json").json();
    let shape = ["position", "score", "kind", "lower", "upper", "best", "pv", "nodes", "seconds"];
    assert_eq!(keys(&value), shape);
    assert_eq!((&value["score"], &value["kind"]), (&json!(18), &json!("exact")));
    assert_eq!((&value["lower"], &value["upper"]), (&json!(18), &json!(18)));
    assert_eq!((&value["best"], &value["pv"]), (&json!("4"), &json!(["4"])));
    // Red has four in its next move whatever Yellow does.
    let lost = typed("solve connect4 44553 --json").json();
    assert_eq!((&lost["score"], lost["pv"].as_array().unwrap().len()), (&json!(-18), 2));
}

#[test]
fn the_line_leads_to_the_score() {
    for position in ["2252576253462244111563365343671351441", "742234173564774116613357"] {
        let value = harif(["solve", "connect4", position, "--json"]).json();
        let line: String =
            value["pv"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
        let end = harif(["solve", "connect4", &format!("{position}{line}"), "--json"]).json();
        // The loser, or whoever would have to fill the next square, is on move at the end.
        let sign = if line.len().is_multiple_of(2) { 1 } else { -1 };
        assert_eq!(end["score"].as_i64().unwrap() * sign, value["score"].as_i64().unwrap());
        assert_eq!((&end["best"], &end["nodes"]), (&Value::Null, &json!(0)));
    }
}

#[test]
fn people_read_who_wins_and_when() {
    for (position, sentence) in [
        ("434343", "Red wins in 1 move (score +18)\nbest: 4\n0 nodes"),
        ("44553", "Red wins in 1 move (score -18)\nbest: "),
        ("23163416124767223154467471272416755633", "A draw (score 0)\nbest: "),
        ("4343434", "The game is over: -18 for the side to move.\n"),
    ] {
        let text = typed(&format!("solve connect4 {position}")).done();
        assert!(text.contains(sentence), "{sentence:?} in {text}");
    }
    let text = typed("solve tictactoe a1b2c3").done();
    assert!(text.contains("A draw (score 0)\nbest: ") && text.contains("\nline: "), "{text}");
}

#[test]
fn win_draw_and_loss_are_signs() {
    for (line, score) in SCORED.lines().map(|line| line.split_once(' ').unwrap()) {
        let value = harif(["solve", "connect4", line, "--wld", "--json"]).json();
        let score: i64 = score.parse().unwrap();
        assert_eq!((&value["score"], &value["kind"]), (&json!(score.signum()), &json!("exact")));
        assert!(value["best"].is_string() && value["pv"].as_array().unwrap().len() == 1);
    }
    let over = typed("solve connect4 4343434 --wld --json").json();
    assert_eq!((&over["score"], &over["best"]), (&json!(-1), &Value::Null));
}

#[test]
fn a_test_set_is_read_and_checked() {
    let folder = Folder::new();
    let good = folder.with("good.txt", SCORED);
    let ran = harif(["solve", "connect4", "--file", &good, "--json", "--check"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), "harif: 4 scores checked, all agree\n"));
    let scores: Vec<Value> =
        ran.stdout.lines().map(|l| serde_json::from_str::<Value>(l).unwrap()).collect();
    assert!(scores.iter().all(|v| v["score"] == v["expected"]), "{scores:?}");
    assert_eq!(scores.len(), 4);
    // Without the check the scores are read all the same, and nothing is said of them.
    assert_eq!(harif(["solve", "connect4", "--file", &good, "--json"]).events().len(), 4);
    let wld = harif(["solve", "connect4", "--file", &good, "--json", "--check", "--wld"]);
    assert_eq!(wld.code, Some(0), "{wld:?}");

    let bad = folder.with("bad.txt", SCORED.replace(" 18", " 17"));
    let ran = harif(["solve", "connect4", "--file", &bad, "--json", "--check"]);
    assert_eq!(ran.complaint(1), "1 of 4 scores differ; the first in line 4, \"434343 17\": 18");
    assert_eq!(ran.stdout.lines().count(), 4, "every line is answered");
    let unsolved = folder.with("hard.txt", "4444 1\n");
    let ran =
        harif(["solve", "connect4", "--file", &unsolved, "--check", "--no-book", "--nodes", "10"]);
    assert!(ran.complaint(1).ends_with("\"4444 1\": not solved"), "{ran:?}");
    let none = folder.with("none.txt", "434343 18\n4343\n");
    let ran = harif(["solve", "connect4", "--file", &none, "--check", "--json"]);
    let wants = "there is no score to check; --check wants lines MOVES SCORE, or OBF lines";
    assert!(ran.complaint(2).ends_with(&format!("none.txt, line 2: {wants}")), "{ran:?}");
    assert_eq!(typed("solve connect4 434343 --check").refused(), wants);
}

#[test]
fn a_file_is_answered_line_by_line_and_a_bad_line_is_named() {
    let mut command = command(["solve", "connect4-4x4", "--json", "--file", "-"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for position in ["start", "1234", "1234 0", "........XO..XO.. X"] {
        writeln!(stdin, "{position}").unwrap();
        let answer = answers.next().unwrap().unwrap();
        assert!(answer.starts_with("{\"position\""), "{answer}");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success() && answers.next().is_none());

    let args = ["solve", "connect4", "--json", "--file", "-"];
    for (line, problem) in [
        ("8", "at character 1: found \"8\", expected a column from 1 to 7"),
        ("4444444", "at character 7: 4 is not legal here"),
        ("43434344", "at character 8: 4 cannot be played: the game is over"),
    ] {
        let ran = piped(args, format!("434343\n\n{line}\n434343\n"));
        let complaint = ran.complaint(2);
        assert!(complaint.starts_with(&format!("-, line 3: {problem}")), "{complaint}");
        assert_eq!(ran.stdout.lines().count(), 1);
    }
}

#[test]
fn a_limit_gives_bounds() {
    for limit in [["--nodes", "100"], ["--time", "0.02"], ["--nodes", "0"], ["--time", "0"]] {
        for game in ["connect4", "connect4-10x10", "connect4-8x8"] {
            let ran = harif(["solve", game, "--no-book", "--json"].into_iter().chain(limit));
            assert_eq!(ran.complaint(1), "not solved within the limits");
            let value: Value = serde_json::from_str(&ran.stdout).unwrap();
            assert_eq!((&value["score"], &value["best"]), (&Value::Null, &Value::Null), "{value}");
            let bound = |key: &str| value[key].as_i64().unwrap();
            assert!(bound("lower") < bound("upper"), "{value}");
        }
    }
    let ran = typed("solve connect4 --no-book --nodes 100");
    assert!(ran.stdout.contains("Not solved (score from -"), "{ran:?}");
}

#[test]
fn what_cannot_be_solved_is_refused() {
    for (game, position, problem) in [
        (
            "othello-10x10",
            "start",
            "there is no solver for othello-10x10; there is one for othello-8x8",
        ),
        ("connect4-11x11", "start", "there is no solver for connect4-11x11"),
        ("tictactoe-5x5-4", "start", "there is no solver for tictactoe-5x5-4"),
        ("connect4-4x4", "XX.............. X", "impossible position: 2 X and 0 O"),
        ("connect4-4x4", "XO..............", "the stone in column 1, row 1 from the top, floats"),
    ] {
        let message = harif(["solve", game, position]).refused();
        assert!(message.contains(problem), "{game}: {message}");
    }
    for (flags, problem) in [
        ("--hash 0", "expected a number of megabytes from 1 to 65536"),
        ("--threads 0", "expected a number of threads from 1 to 256"),
        ("--time x", "expected a number of seconds"),
        ("44 --file -", "cannot be used with"),
    ] {
        let message = typed(&format!("solve connect4 {flags}")).refused();
        assert!(message.contains(problem), "{flags}: {message}");
    }
}

#[test]
fn threads_memory_and_the_book_change_nothing_but_the_work() {
    for flags in ["--threads 2", "--hash 1", "--no-book", "--hash 65536"] {
        let line = format!("solve connect4 742234173564774116613357 --json {flags}");
        let plain = typed("solve connect4 742234173564774116613357 --json").json();
        assert_eq!(typed(&line).json()["score"], plain["score"], "{flags}");
    }
}

#[test]
fn small_boards_are_draws() {
    for game in ["connect4-4x4", "connect4-5x4", "connect4-4x5", "tictactoe", "tictactoe-4x4-4"] {
        let value = harif(["solve", game, "--json"]).json();
        assert_eq!((&value["score"], &value["kind"]), (&json!(0), &json!("exact")), "{game}");
    }
    let won = typed("solve tictactoe a1b1a2 --json").json();
    assert_eq!((&won["score"], &won["kind"]), (&json!(-1), &json!("exact")), "{won}");
}
