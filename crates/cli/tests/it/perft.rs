//! `harif perft` and `harif bench`: counts, shapes and checked answers.

#![allow(clippy::unwrap_used)] // tests may panic

use crate::common::{harif, typed};

#[test]
fn leaves_are_counted_for_every_game() {
    for (line, leaves) in [
        ("othello 7", 55_092),
        ("othello-4x4 99", 60_060),
        ("connect4 5", 16_807),
        ("tictactoe 9", 255_168),
    ] {
        let value = typed(&format!("perft {line} --json")).json();
        assert_eq!(value["nodes"], leaves, "{line}");
        assert!(value["seconds"].as_f64().unwrap() >= 0.0);
    }
    let text = typed("perft othello 7").done();
    assert!(text.starts_with("othello-8x8 depth 7: 55,092 leaves in "), "{text}");
}

#[test]
fn json_has_the_agreed_shape() {
    let value = typed("perft othello 3 --json").json();
    let keys: Vec<&String> = value.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["game", "depth", "nodes", "seconds"]);
    let divided = typed("perft othello 3 --json --divide").json();
    let moves = divided["moves"].as_array().unwrap();
    let sum: u64 = moves.iter().map(|m| m["nodes"].as_u64().unwrap()).sum();
    assert_eq!((moves.len(), sum), (4, 56));
}

#[test]
fn division_shows_every_first_move() {
    let text = typed("perft connect4-4x4 3 --divide").done();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "move  leaves");
    assert_eq!(lines[1..5], ["   1      16", "   2      16", "   3      16", "   4      16"]);
}

#[test]
fn depths_at_the_edges_are_fine() {
    let text = typed("perft othello 0").done();
    assert!(text.starts_with("othello-8x8 depth 0: 1 leaf in "), "{text}");
    assert_eq!(typed("perft tictactoe 4294967295 --json").json()["nodes"], 255_168);
    let over = ["perft", "tictactoe", "9", "--json", "--position", "a1b1a2b2a3"];
    assert_eq!(harif(over).json()["nodes"], 1);
}

#[test]
fn depths_that_are_none_are_refused() {
    for depth in ["4294967296", "x", "", "1.5", "٣", "0x10"] {
        let message = harif(["perft", "othello", depth]).refused();
        assert!(message.starts_with("invalid value"), "{message}");
    }
    assert!(typed("perft othello -1").refused().contains("'-1'"));
}

#[test]
fn positions_are_start_move_lists_or_boards() {
    let leaves = |position: &str| {
        harif(["perft", "othello", "2", "--json", "--position", position]).json()["nodes"].clone()
    };
    let board = "---------------------------OX------XO--------------------------- X";
    assert_eq!(leaves("start"), 12);
    assert_eq!(leaves(board), 12);
    assert_eq!(leaves("f5"), leaves("F5"));
    let equals = format!("--position={board}");
    assert_eq!(harif(["perft", "othello", "2", "--json", &equals]).json()["nodes"], 12);
}

#[test]
fn every_cpu_tier_counts_the_same() {
    for tier in ["auto", "v1", "v3"] {
        let line = format!("perft othello 6 --json --cpu {tier}");
        assert_eq!(typed(&line).json()["nodes"], 8_200, "{tier}");
    }
    assert!(typed("perft othello 6 --cpu v9").refused().contains("v9"));
}

#[test]
fn complexity_counts_nodes_beside_what_the_reports_claim() {
    let value = typed("bench complexity --depth 3 --json").json();
    let last = &value["rows"][2];
    assert_eq!((last["minimax"].as_u64(), last["claims"][0].as_u64()), (Some(418), Some(512)));
    assert!(last["unordered"].as_u64() < last["minimax"].as_u64());
}

#[test]
fn benchmarks_check_their_answers() {
    let text = typed("bench --depth 3 --repeats 1").done();
    assert!(text.contains("Othello 8×8 perft 3: 56 leaves, checked"), "{text}");
    let value = typed("bench perft --depth 3 --repeats 1 --json").json();
    assert_eq!((value["nodes"].as_u64(), value["depth"].as_u64()), (Some(56), Some(3)));
    assert!(!value["tiers"].as_array().unwrap().is_empty());
    let once = typed("bench --only by-hand --depth 4 --json").json();
    assert_eq!(once["nodes"], 244);
    for bad in ["bench chess", "bench --depth 0", "bench --depth 31", "bench --repeats 0"] {
        assert!(typed(bad).refused().starts_with("invalid value"), "{bad}");
    }
    assert!(typed("bench --depth 13").refused().contains("known up to --depth 12"));
}
