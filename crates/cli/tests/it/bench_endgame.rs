//! `harif bench othello-endgame`: its sets, files, threads and tiers, and answers that are checked.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use crate::common::{Folder, harif, typed};
use serde_json::{Value, json};

const FFO: &str = include_str!("../../../../testdata/othello/ffo-1-39.obf");

fn nodes(flags: &str) -> Vec<Value> {
    let line = format!("bench othello-endgame --repeats 1 --json {flags}");
    typed(&line).events().into_iter().map(|row| row["nodes"].clone()).collect()
}

#[test]
fn the_table_has_both_sets_and_a_total() {
    let text = typed("bench othello-endgame --first 1 --repeats 1").done();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines[0], lines[3], lines.len()), ("ffo-20-39", "hard-20:1-10", 7));
    let row: Vec<&str> = lines[2].split_whitespace().collect();
    assert_eq!(row[..4], ["20", "6", "+6", "h5"]);
    assert!(lines[6].starts_with("total: 2 of 2 positions solved · "), "{text}");
}

#[test]
fn one_thread_searches_the_same_nodes_every_time() {
    let rows = typed("bench othello-endgame --first 3 --repeats 2 --json").events();
    let keys: Vec<&String> = rows[0].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["set", "number", "empties", "score", "best", "nodes", "seconds"]);
    let here: Vec<Value> = rows.iter().map(|row| row["nodes"].clone()).collect();
    assert_eq!(nodes("--first 3"), here, "run again");
    assert_eq!(nodes("--first 3 --cpu v1"), here, "on any CPU");
}

#[test]
fn a_file_is_measured_and_its_answers_are_checked() {
    let folder = Folder::new();
    let lines: Vec<&str> = FFO.lines().skip(1).collect();
    let good = folder.with("good.obf", format!("% three\n\n{}\n", lines[..3].join("\r\n")));
    for threads in ["1", "2"] {
        let args = ["bench", "othello-endgame", "--repeats", "1", "--json", "--file", &good];
        let rows = harif(args.into_iter().chain(["--threads", threads, "--hash", "8"])).events();
        let scores: Vec<&Value> = rows.iter().map(|row| &row["score"]).collect();
        assert_eq!(scores, [&json!(18), &json!(10), &json!(2)]);
        assert_eq!(rows[2]["number"], 3);
    }
    let run = |file: &str| harif(["bench", "othello-endgame", "--repeats", "1", "--file", file]);
    let wrong = folder.with("wrong.obf", lines[0].replace("G8:+18", "G8:+20"));
    let told = run(&wrong).complaint(1);
    assert!(told.ends_with("wrong.obf, number 1: score +18, expected +20"), "{told}");
    let swapped = lines[0].replace("G8:+18", "G8:+12").replace("H1:+12", "H1:+18");
    let told = run(&folder.with("swapped.obf", swapped)).complaint(1);
    assert!(told.ends_with("number 1: best move g8, which does not score +18"), "{told}");
    for (text, problem) in [
        (lines[1].replace("; A3", "; J3"), "bad.obf, line 1: at character"),
        (format!("\n{}", &lines[1][1..]), "bad.obf, line 2: at character 65: board text has 63"),
        ("é".repeat(64) + " X", "bad.obf, line 1: at character 1: found \"é\""),
    ] {
        let told = run(&folder.with("bad.obf", text)).refused();
        assert!(told.contains(problem), "{told}");
    }
    let told = run(&folder.with("bytes.obf", [0xff, 0xfe, b'\n'])).refused();
    assert!(told.ends_with("bytes.obf, line 1: it is not UTF-8 text"), "{told}");
    assert!(run(&folder.at("none.obf")).refused().starts_with("cannot read "));
}
