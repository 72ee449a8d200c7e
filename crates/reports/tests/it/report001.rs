//! Report 001 against the games that its own program played.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use crate::common::{field, int, rows};
use harif_core::{Agent, AgentError, Limits, Rules, State};
use harif_othello::{Board, Board8, First, GeneralBoard, Move, OthelloRules, Start};
use harif_reports::report001::Report001;
use serde_json::Value as Json;

/// Plays the agent against itself and holds every move and printed value against the record.
/// Returns how many moves agreed.
fn replay<B: Board>(row: &Json) -> usize {
    let rules = OthelloRules::<B>::new(int(row, "size"), Start::Swapped, First::Black).unwrap();
    let cutoff = int(row, "cutoff");
    let mut agent = Report001::new(cutoff as u32);
    let mut state: State<B> = rules.start();
    let name = format!("{} cut-off {cutoff}", rules.name());
    let moves = field(row, "moves").as_array().unwrap();
    let boards = field(row, "boards").as_array().unwrap();
    for (number, (expected, board)) in moves.iter().zip(boards).enumerate() {
        if state.board.must_pass() {
            state = state.play(Move::PASS).unwrap();
        }
        let report = agent.search(&state, &Limits::default(), &mut |_| {}).unwrap();
        let best = report.best.unwrap();
        let cell = best.cell().unwrap();
        let black = rules.colour(state.to_move).name == "Black";
        let side = if black { "B" } else { "W" };
        let value = (report.value * 100.0).round() / 100.0;
        let found = serde_json::json!([side, cell.row, cell.col, value]);
        assert_eq!(&found, expected, "{name}, move {}", number + 1);
        state = state.play(best).unwrap();
        let text: String =
            rules.board_text(&state).chars().take(state.board.size().pow(2)).collect();
        let text = text.replace('X', "B").replace('O', "W").replace('-', ".");
        assert_eq!(text, board.as_str().unwrap(), "{name}, after move {}", number + 1);
    }
    let end = agent.search(&state, &Limits::default(), &mut |_| {});
    if field(row, "crashed").as_bool().unwrap() {
        assert!(matches!(end, Err(AgentError::Failed(_))), "{name}: {end:?}");
    } else {
        assert_eq!(end.unwrap_err(), AgentError::GameOver, "{name}");
    }
    moves.len()
}

fn check(row: &Json) -> usize {
    match int(row, "size") {
        8 => replay::<Board8>(row),
        _ => replay::<GeneralBoard<1>>(row),
    }
}

#[test]
fn every_move_and_value_of_its_games_is_reproduced() {
    let rows = rows("s001_games_program");
    let moves: usize = rows.iter().map(check).sum();
    println!("s001_games_program: {} games, {moves} moves", rows.len());
}
