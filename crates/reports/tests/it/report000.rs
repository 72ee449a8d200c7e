//! Report 000 against its search, written anew from the listing and checked against the original.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use crate::common::{field, int, number, rows, text};
use harif_core::{Agent, Limits, Rules, Stop};
use harif_othello::OthelloRules;
use harif_othello::heuristics::Phased;
use harif_reports::report000::Report000;
use serde_json::{Value as Json, json};
use std::time::Duration;

/// Whether two values are the same but for rounding.
fn near(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-4
}

fn compare(row: &Json, evaluation: Phased) {
    let board = format!("{} {}", text(row, "board"), text(row, "player"));
    let state = OthelloRules::standard().parse_board(&board).unwrap();
    let mut agent = Report000::new(int(row, "depth") as u32, None, evaluation);
    let report = agent.search(&state, &Limits::default(), &mut |_| {}).unwrap();
    assert!(near(report.value, number(field(row, "value"))), "{} in {row}", report.value);
    let best = report.best.unwrap().cell().unwrap();
    assert_eq!(json!([best.row, best.col]), *field(row, "best"), "{row}");
    let evaluated = field(row, "evaluated").as_array().unwrap();
    assert_eq!(report.moves.len(), evaluated.len(), "{row}");
    assert!(report.moves.is_sorted_by(|a, b| a.value >= b.value), "{row}");
    for found in &report.moves {
        // Values that are equal but for rounding may stand in either order.
        let cell = found.mv.cell().unwrap();
        let place = json!([cell.row, cell.col]);
        let expected = evaluated.iter().find(|e| json!([e[1], e[2]]) == place).unwrap();
        assert!(near(found.value, number(&expected[0])), "{} in {row}", found.value);
    }
}

#[test]
fn values_moves_and_the_list_of_evaluated_moves_are_the_originals() {
    let (mut listing, mut program) = (0, 0);
    for row in rows("s000_minimax") {
        match text(&row, "variant") {
            "listing" => {
                compare(&row, Phased::DOCUMENT);
                listing += 1;
            }
            "program" => {
                compare(&row, Phased::PROGRAM);
                program += 1;
            }
            // The search with its pass put right is another agent.
            _ => {}
        }
    }
    assert!(listing > 0 && program > 0);
    println!("s000_minimax: {listing} rows of the listing, {program} of the program");
}

#[test]
fn time_over_still_gives_an_answer() {
    let start = OthelloRules::standard().start();
    let mut agent = Report000::new(10, Some(Duration::from_millis(30)), Phased::DOCUMENT);
    let report = agent.search(&start, &Limits::default(), &mut |_| {}).unwrap();
    assert!(report.elapsed < Duration::from_secs(5), "{:?}", report.elapsed);
    assert!(report.moves.len() < 4, "{:?}", report.moves);

    let stop = Stop::default();
    stop.raise();
    let limits = Limits { stop, ..Limits::default() };
    let report = agent.search(&start, &limits, &mut |_| {}).unwrap();
    assert_eq!((report.nodes, report.moves.len()), (0, 0));
    assert!(report.best.is_some() && report.value.is_finite());
}
