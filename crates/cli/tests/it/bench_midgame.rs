//! `harif bench othello-midgame`: answers that are compared with known scores.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use crate::common::{Folder, harif, typed};
use serde_json::Value;

const HARD_20: &str = include_str!("../../../../testdata/othello/hard-20.obf");

fn found(flags: &str) -> Value {
    let mut value = typed(&format!("bench othello-midgame --json {flags}")).json();
    value.as_object_mut().unwrap().remove("seconds").unwrap();
    value
}

#[test]
fn the_same_depth_says_the_same_on_every_cpu() {
    let here = found("--depth 6 --first 3");
    assert_eq!((&here["positions"], &here["depth"]), (&3.into(), &6.into()));
    assert_eq!(found("--depth 6 --first 3"), here, "run again");
    assert_eq!(found("--depth 6 --first 3 --cpu v1"), here, "on any CPU");
    let surer = found("--depth 6 --first 3 --selectivity 5");
    assert!(surer["nodes"].as_u64() > here["nodes"].as_u64(), "{surer} {here}");
    let text = typed("bench othello-midgame --depth 6 --first 3").done();
    assert!(text.starts_with("3 positions at depth 6, selectivity 0: best move "), "{text}");
}

#[test]
fn to_the_end_every_move_is_best_and_every_value_exact() {
    let all = found("--depth 20 --first 2");
    let figures = ["best", "near", "error", "lost"].map(|key| all[key].as_f64().unwrap());
    assert_eq!(figures, [100.0, 100.0, 0.0, 0.0]);
}

#[test]
fn a_position_without_the_scores_that_are_needed_is_refused() {
    let folder = Folder::new();
    let line = HARD_20.lines().find(|line| !line.starts_with('%')).unwrap();
    let (position, moves) = line.split_once(';').unwrap();
    let worst = moves.split(';').rfind(|given| given.contains(':')).unwrap();
    for (name, text, told) in [
        ("worst.obf", format!("{position};{worst};\n"), "position 1 gives no score for"),
        ("none.obf", format!("{position};\n"), "position 1 gives no score for"),
    ] {
        let path = folder.with(name, text);
        let args = ["bench", "othello-midgame", "--depth", "20", "--file", &path];
        let refused = harif(args).refused();
        assert!(refused.contains(told), "{refused}");
    }
}
