//! Report 003 against its own compiled engine.

#![allow(clippy::unwrap_used, clippy::print_stdout)] // helpers of tests may panic and print

use crate::common::{field, int, rows, text};
use harif_core::{Agent, Limits, Rules, State};
use harif_othello::{Board, Board8, First, GeneralBoard, OthelloRules, Start};
use harif_reports::report003::{Report003, Walk, search};
use serde_json::{Value as Json, json};

fn state<B: Board>(row: &Json) -> State<B> {
    let rules = OthelloRules::<B>::new(int(row, "size"), Start::Standard, First::White).unwrap();
    rules.parse_board(&format!("{} {}", text(row, "board"), text(row, "player"))).unwrap()
}

fn compare<B: Board>(row: &Json, same_tables: &mut usize) {
    let state = state::<B>(row);
    let depth = int(row, "depth") as u32;
    let found = search(state.board, depth, Walk::MakeUndo);
    assert_eq!(json!(found.value), *field(row, "value"), "{row}");
    let place = found.best.map(|cell| json!([cell.row, cell.col]));
    // The engine's (-1, -1) means that the side to move has no move.
    assert_eq!(place.unwrap_or(json!([-1, -1])), *field(row, "move"), "{row}");
    if row.get("table_entries").is_some() {
        // The original's 32-bit hashes collide now and then, which hides positions from its table;
        // all depths of a position were searched with the same numbers and share the collision.
        let theirs = int(row, "table_entries");
        assert!((theirs..=theirs + theirs / 500).contains(&found.entries), "{found:?} {row}");
        *same_tables += usize::from(theirs == found.entries);
    }
    if depth <= 8 {
        assert_eq!(search(state.board, depth, Walk::Copy), found, "{row}");
        if !state.board.must_pass() && state.board.legal_moves().len() > 0 {
            let report = Report003::new(depth).search(&state, &Limits::default(), &mut |_| {});
            let report = report.unwrap();
            assert_eq!(report.value, f64::from(found.value), "{row}");
            assert_eq!(report.best.unwrap().cell(), found.best, "{row}");
        }
    }
}

/// Compares all rows; returns their number and in how many the table is as large as the original's.
fn check(name: &str) -> (usize, usize) {
    let rows = rows(name);
    let mut same_tables = 0;
    for row in &rows {
        match int(row, "size") {
            8 => compare::<Board8>(row, &mut same_tables),
            _ => compare::<GeneralBoard<1>>(row, &mut same_tables),
        }
    }
    println!("{name}: {} rows, {same_tables} tables", rows.len());
    (rows.len(), same_tables)
}

#[test]
fn values_and_moves_are_those_of_the_compiled_engine() {
    check("s003_program");
}

#[test]
fn deep_searches_fill_the_same_table() {
    let (rows, same_tables) = check("s003_program_deep");
    // One position in eleven met a collision, at all four depths.
    assert!(same_tables + 4 >= rows, "{same_tables} of {rows}");
}
