//! Report 004 against all Tic-tac-toe positions, and its tree search against the printed tournaments.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use crate::common::{field, int, number, rows, text};
use harif_board::Cell;
use harif_core::{Agent, Limits, Report, Rules, Side, State};
use harif_reports::report004::{Algorithm, Report004};
use harif_tictactoe::{Board, TicTacToe};
use serde_json::{Value as Json, json};

type Position = State<Board<1>>;

fn answer(algorithm: Algorithm, state: &Position) -> Report<Cell> {
    Report004::new(algorithm).search(state, &Limits::default(), &mut |_| {}).unwrap()
}

fn compare(row: &Json, report: &Report<Cell>, mv: &str, scores: &str) {
    let best = report.best.unwrap();
    assert_eq!(json!([best.row, best.col]), *field(row, mv), "{row}");
    let scores = field(row, scores).as_array().unwrap();
    let found: Vec<(u64, u64, f64)> =
        report.moves.iter().map(|m| (u64::from(m.mv.row), u64::from(m.mv.col), m.value)).collect();
    let wanted: Vec<(u64, u64, f64)> = scores
        .iter()
        .map(|s| (s[0].as_u64().unwrap(), s[1].as_u64().unwrap(), number(&s[2])))
        .collect();
    assert_eq!(found, wanted, "{row}");
}

#[test]
fn minimax_alpha_beta_and_evaluation_move_as_the_report_does() {
    let rules = TicTacToe::standard();
    let rows = rows("s004_positions");
    let open: Vec<&Json> = rows.iter().filter(|row| row.get("to_move").is_some()).collect();
    for row in &open {
        let state = rules.parse_board(text(row, "board")).unwrap();
        let minimax = answer(Algorithm::Minimax, &state);
        compare(row, &minimax, "minimax_move", "minimax_scores");
        assert_eq!(minimax.value, number(field(row, "minimax_value")), "{row}");
        let alpha_beta = answer(Algorithm::AlphaBeta, &state);
        compare(row, &alpha_beta, "alpha_beta_move", "minimax_scores");
        assert!(alpha_beta.nodes <= minimax.nodes);
        let evaluation = answer(Algorithm::Evaluation, &state);
        compare(row, &evaluation, "evaluation_move", "evaluation_scores");
    }
    println!("s004_positions: {} unfinished positions", open.len());
}

/// The moves of one game and who won it.
fn game(agents: [&mut Report004; 2], seed: u64) -> (Vec<Cell>, Option<Side>) {
    let [first, second] = agents;
    Agent::<Board<1>>::new_game(first, seed);
    Agent::<Board<1>>::new_game(second, seed ^ 0xFFFF);
    let mut state = TicTacToe::standard().start();
    let mut moves = Vec::new();
    loop {
        if let Some(outcome) = state.outcome() {
            return (moves, outcome.winner());
        }
        let agent = if state.to_move == Side::First { &mut *first } else { &mut *second };
        let report = agent.search(&state, &Limits::default(), &mut |_| {}).unwrap();
        moves.push(report.best.unwrap());
        state = state.play(report.best.unwrap()).unwrap();
    }
}

/// Wins of the first, wins of the second, draws.
fn tournament(first: Algorithm, second: Algorithm, games: usize) -> [usize; 3] {
    let (mut first, mut second) = (Report004::new(first), Report004::new(second));
    let mut counts = [0; 3];
    for seed in 0..games as u64 {
        counts[match game([&mut first, &mut second], seed).1 {
            Some(Side::First) => 0,
            Some(Side::Second) => 1,
            None => 2,
        }] += 1;
    }
    counts
}

fn named(name: &str) -> Option<Algorithm> {
    Some(match name {
        // Alpha-beta plays minimax's moves, as in the counts that are compared.
        "Minimax" | "Alpha-Beta" => Algorithm::AlphaBeta,
        "Evaluation" => Algorithm::Evaluation,
        "MCTS" => Algorithm::Mcts,
        _ => return None,
    })
}

#[test]
fn its_tree_search_loses_as_often_as_it_did() {
    let mut compared = 0;
    for row in rows("s004_tournament") {
        let listed = row.get("mcts_variant").is_some_and(|variant| variant == "listed");
        if text(&row, "source") != "rerun_counts" || !listed {
            continue;
        }
        let (first, second) = (text(&row, "first"), text(&row, "second"));
        let games = int(&row, "games");
        let found = tournament(named(first).unwrap(), named(second).unwrap(), games);
        println!("{first} against {second}, {games} games: {found:?}; printed {row}");
        for (found, key) in found.into_iter().zip(["wins_first", "wins_second", "draws"]) {
            // Both counts are drawn at random: five standard deviations of their difference.
            let expected = int(&row, key) as f64;
            let share = ((expected + 1.0) / (games as f64 + 2.0)).min(1.0);
            let spread = (2.0 * games as f64 * share * (1.0 - share)).sqrt();
            assert!((found as f64 - expected).abs() <= 5.0 * spread, "{key} {found}: {row}");
        }
        compared += 1;
    }
    assert_eq!(compared, 4);
}

#[test]
fn games_without_chance_are_those_of_the_report() {
    let mut compared = 0;
    for row in rows("s004_tournament") {
        let Some(moves) = row.get("moves") else { continue };
        let agent = |key: &str| Report004::new(named(text(&row, key)).unwrap());
        let (played, winner) = game([&mut agent("first"), &mut agent("second")], 0);
        let played: Vec<[u8; 2]> = played.into_iter().map(|cell| [cell.row, cell.col]).collect();
        assert_eq!(json!(played), *moves, "{row}");
        assert_eq!(winner, None, "{row}");
        compared += 1;
    }
    assert_eq!(compared, 3);
}
