//! Report 002 against its search, written anew from the program and checked by a second writing.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use crate::common::{field, int, number, rows, text};
use harif_board::Cell;
use harif_connect4::heuristics::Windows;
use harif_connect4::{Board, Board67, GeneralBoard};
use harif_core::{Agent, Kind, Limits, Pov, Side, State};
use harif_reports::report002::Report002;
use serde_json::Value as Json;

/// The board of a row; the rows of the oracle begin at the bottom.
fn board<B: Board>(row: &Json) -> B {
    let (rows, cols) = (int(row, "rows"), int(row, "cols"));
    let mover = char::from(b'0' + int(row, "to_move") as u8);
    let stones = text(row, "board").chars().enumerate().filter(|&(_, stone)| stone != '.');
    stones.fold(B::empty(rows, cols), |board, (i, stone)| {
        let cell = Cell { row: (rows - 1 - i / cols) as u8, col: (i % cols) as u8 };
        board.with(cell, if stone == mover { Pov::Mover } else { Pov::Other })
    })
}

fn compare<B: Board>(row: &Json, key: &str, evaluation: Windows, deepest: usize) -> usize {
    let state = State::new(board::<B>(row), Side::First);
    let searches = field(row, key).as_array().unwrap();
    let searches = searches.iter().filter(|expected| int(expected, "depth") <= deepest);
    searches
        .map(|expected| {
            let mut agent = Report002::new(int(expected, "depth") as u32, evaluation);
            let report = agent.search(&state, &Limits::default(), &mut |_| {}).unwrap();
            assert_eq!(report.value, number(field(expected, "value")), "{expected} of {row}");
            let column = u64::from(report.best.unwrap().0);
            match field(expected, "column").as_u64() {
                Some(first_best) => assert_eq!(column, first_best, "{expected} of {row}"),
                None => assert_eq!(report.kind, Kind::Exact, "every column loses"),
            }
            let columns = field(expected, "columns").as_array().unwrap();
            let found: Vec<(u64, f64)> =
                report.moves.iter().map(|m| (u64::from(m.mv.0), m.value)).collect();
            let wanted: Vec<(u64, f64)> =
                columns.iter().map(|c| (c[0].as_u64().unwrap(), number(&c[1]))).collect();
            assert_eq!(found, wanted, "{expected} of {row}");
        })
        .count()
}

fn check<B: Board>(row: &Json, deepest: usize) -> usize {
    compare::<B>(row, "minimax_doc", Windows::DOCUMENT, deepest)
        + compare::<B>(row, "minimax_program", Windows::PROGRAM, deepest)
}

#[test]
fn values_columns_and_choices_are_the_originals() {
    let rows: Vec<Json> =
        rows("s002_connect4").into_iter().filter(|row| row.get("to_move").is_some()).collect();
    let searches: usize = rows
        .iter()
        .map(|row| match (int(row, "rows"), int(row, "cols")) {
            (6, 7) => check::<Board67>(row, 6),
            (rows, cols) if (rows + 1) * cols <= 64 => check::<GeneralBoard<1>>(row, 6),
            _ => check::<GeneralBoard<2>>(row, 6),
        })
        .sum();
    println!("s002_connect4: {} positions, {searches} searches", rows.len());
}

#[test]
fn any_column_may_be_played_when_every_column_loses() {
    // X threatens both ends of a row of three, O is to move.
    let mut board = Board67::empty(6, 7);
    for col in 2..5 {
        board = board.with(Cell { row: 5, col }, Pov::Other);
    }
    board = board.with(Cell { row: 4, col: 2 }, Pov::Mover);
    board = board.with(Cell { row: 4, col: 3 }, Pov::Mover);
    let state = State::new(board, Side::Second);
    let mut agent = Report002::new(2, Windows::PROGRAM);
    let mut chosen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        Agent::<Board67>::new_game(&mut agent, seed);
        let report = agent.search(&state, &Limits::default(), &mut |_| {}).unwrap();
        assert_eq!((report.value, report.kind), (f64::NEG_INFINITY, Kind::Exact));
        chosen.insert(report.best.unwrap());
    }
    assert!(chosen.len() > 3, "{chosen:?}");
}
