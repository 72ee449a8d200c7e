//! The evaluations against oracle values computed from the reports' own programs and listings.
//!
//! Without further notice the fixtures of the repository are read; with `HARIF_SEEDS` naming a
//! folder with the complete files, every row of those. Each test prints how many it checked.

use harif_board::Cell;
use harif_connect4 as connect4;
use harif_connect4::heuristics::Windows;
use harif_core::{Evaluator, Pov, Terms};
use harif_othello::heuristics::{Discs, Mobility, Phased};
use harif_othello::{Board8, Move};
use harif_tictactoe as tictactoe;
use harif_tictactoe::heuristics::Lines;
use serde_json::Value as Json;
use std::path::PathBuf;

fn rows(file: &str) -> Vec<Json> {
    let fixtures = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/seeds");
    let folder = std::env::var_os("HARIF_SEEDS").map_or(fixtures, PathBuf::from);
    let lines = std::fs::read_to_string(folder.join(file)).expect("the oracle file");
    lines.lines().map(|line| serde_json::from_str(line).expect("a JSON line")).collect()
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-6
}

fn cell(index: usize, cols: usize) -> Cell {
    Cell { row: (index / cols) as u8, col: (index % cols) as u8 }
}

fn number(row: &Json, key: &str) -> f64 {
    row[key].as_f64().expect("a number")
}

fn whole(row: &Json, key: &str) -> usize {
    row[key].as_u64().expect("a whole number") as usize
}

fn text<'r>(row: &'r Json, key: &str) -> &'r str {
    row[key].as_str().expect("a text")
}

fn letter(row: &Json, key: &str) -> char {
    text(row, key).chars().next().expect("a letter")
}

/// An Othello board of letters, seen by `mover`.
fn othello_board<B: harif_othello::Board>(text: &str, size: usize, mover: char) -> B {
    text.chars().enumerate().filter(|(_, c)| *c != '.').fold(B::empty(size), |board, (i, c)| {
        board.with(cell(i, size), if c == mover { Pov::Mover } else { Pov::Other })
    })
}

fn check_phased<B: harif_othello::Board>(row: &Json) {
    let board: B = othello_board(text(row, "board"), 8, letter(row, "player"));
    let depth = whole(row, "depth_remaining") as u32;
    // The side asked need not be on move: the report never looks at that.
    for (board, pov) in [(board, Pov::Mover), (board.swapped(), Pov::Other)] {
        let document = Phased::DOCUMENT.terms_at(board, pov, depth);
        let names = <Phased as Terms<B>>::NAMES;
        for (name, value) in names.iter().zip(document) {
            // The report has no parity; every other part must be there.
            let want = if *name == "parity" { 0.0 } else { number(&row["components"], name) };
            assert!(close(value, want), "{name} is {value}, not {want}: {row}");
        }
        let sums =
            [document, Phased::PROGRAM.terms_at(board, pov, depth)].map(|t| t.iter().sum::<f64>());
        assert!(close(sums[0], number(row, "value")), "{}: {row}", sums[0]);
        assert!(close(sums[1], number(row, "value_program")), "{}: {row}", sums[1]);
        if depth == 0 {
            assert!(close(Phased::PROGRAM.evaluate(board, pov), sums[1]));
        }
    }
}

#[test]
fn phased_is_report_000_in_both_its_readings() {
    let rows = rows("s000_eval.jsonl");
    for row in &rows {
        check_phased::<Board8>(row);
        check_phased::<harif_othello::GeneralBoard<2>>(row);
    }
    println!("report 000: {} evaluations with ten parts and two readings each", rows.len());
}

/// The value of every move when nothing is searched but the move itself.
fn one_ply<B: harif_othello::Board>(board: B, end_first: bool) -> Vec<(Move, f64)> {
    let value = |m| {
        let next = board.play_unchecked(m);
        let over = end_first && next.legal_moves().len() == 0;
        if over {
            -Evaluator::finished(&Mobility, next)
        } else {
            Mobility.evaluate(next, Pov::Other)
        }
    };
    board.legal_moves().map(|m| (m, value(m))).collect()
}

/// Replays a game from the swapped start and checks each move that was found by one ply of search.
fn check_mobility<B: harif_othello::Board>(game: &Json, size: usize) -> usize {
    let (low, high) = (size as u8 / 2 - 1, size as u8 / 2);
    let start = [
        (low, low, Pov::Mover),
        (high, high, Pov::Mover),
        (low, high, Pov::Other),
        (high, low, Pov::Other),
    ];
    let mut board =
        start.into_iter().fold(B::empty(size), |b, (row, col, pov)| b.with(Cell { row, col }, pov));
    let end_first = game["variant"] == "corrected_terminal_first";
    let cutoff = whole(game, "cutoff") as u32;
    let (mut on_move, mut checked) = ("B", 0);
    for played in game["moves"].as_array().expect("a list") {
        if played[0] != on_move {
            board = board.play(Move::PASS).expect("a pass");
        }
        on_move = if played[0] == "B" { "W" } else { "B" };
        let at = |i: usize| played[i].as_u64().expect("a whole number") as u8;
        let chosen = Move::at(at(1), at(2));
        if board.empties() - 1 <= cutoff {
            let values = one_ply(board, end_first);
            let best = values.iter().map(|v| v.1).fold(f64::NEG_INFINITY, f64::max);
            assert!(
                close(best, played[3].as_f64().expect("a number")),
                "{best} in {played} of {game}"
            );
            let first = values.iter().find(|v| close(v.1, best)).expect("a best move").0;
            assert_eq!(first, chosen, "{played} of {game}");
            checked += 1;
        }
        board = board.play(chosen).expect("a legal move");
    }
    checked
}

#[test]
fn mobility_is_report_001_wherever_its_games_look_one_move_ahead() {
    let games = rows("s001_games_corrected.jsonl");
    let checked: usize = games
        .iter()
        .map(|game| match whole(game, "size") {
            8 => check_mobility::<Board8>(game, 8),
            4 => check_mobility::<harif_othello::GeneralBoard<1>>(game, 4),
            6 => check_mobility::<harif_othello::GeneralBoard<1>>(game, 6),
            size => check_mobility::<harif_othello::GeneralBoard<7>>(game, size),
        })
        .sum();
    assert!(checked > 0);
    println!("report 001: {checked} moves and values of {} games", games.len());
}

fn check_windows<B: connect4::Board>(row: &Json, (height, width): (usize, usize)) {
    let stones = text(row, "board").chars().enumerate();
    // The oracle counts rows from the bottom.
    let place = |i| Cell { row: (height - 1 - i / width) as u8, col: (i % width) as u8 };
    let board = stones.filter(|(_, c)| *c != '.').fold(B::empty(height, width), |b, (i, c)| {
        b.with(place(i), if c == '1' { Pov::Mover } else { Pov::Other })
    });
    for (i, pov) in [Pov::Mover, Pov::Other].into_iter().enumerate() {
        let score = |key: &str| row[key][i].as_f64().expect("a number");
        assert_eq!(Windows::PROGRAM.evaluate(board, pov), score("score_program"), "{row}");
        assert_eq!(Windows::DOCUMENT.evaluate(board, pov), score("score_doc"), "{row}");
        assert_eq!(Windows::PROGRAM.evaluate(board.swapped(), pov.other()), score("score_program"));
    }
}

#[test]
fn windows_is_report_002_in_both_its_readings() {
    let rows = rows("s002_connect4.jsonl");
    for row in &rows {
        let size = (whole(row, "rows"), whole(row, "cols"));
        if size == (6, 7) {
            check_windows::<connect4::Board67>(row, size);
        }
        if (size.0 + 1) * size.1 <= 64 {
            check_windows::<connect4::GeneralBoard<1>>(row, size);
        }
        check_windows::<connect4::GeneralBoard<7>>(row, size);
    }
    println!("report 002: {} boards, both sides, both readings", rows.len());
}

/// Plain minimax to a fixed depth: a pass is a ply, a finished game is its disc difference.
fn discs_after<B: harif_othello::Board>(board: B, depth: usize) -> f64 {
    if board.legal_moves().len() == 0 {
        return Evaluator::finished(&Discs, board);
    }
    if depth == 0 {
        return Discs.evaluate(board, Pov::Mover);
    }
    let replies = board.legal_moves().map(|m| -discs_after(board.play_unchecked(m), depth - 1));
    replies.fold(f64::NEG_INFINITY, f64::max)
}

fn check_discs<B: harif_othello::Board>(row: &Json) {
    let size = whole(row, "size");
    let board: B = othello_board(text(row, "board"), size, letter(row, "player"));
    let depth = whole(row, "depth");
    for score in row["scores"].as_array().expect("a list") {
        let at = |i: usize| score[i].as_u64().expect("a whole number") as u8;
        let next = board.play(Move::at(at(0), at(1))).expect("a legal move");
        assert_eq!(
            -discs_after(next, depth - 1),
            score[2].as_f64().expect("a number"),
            "{score} of {row}"
        );
    }
}

#[test]
fn discs_under_plain_minimax_is_report_003_put_right() {
    let rows = rows("s003_correct.jsonl");
    for row in &rows {
        match whole(row, "size") {
            8 => check_discs::<Board8>(row),
            4 | 6 => check_discs::<harif_othello::GeneralBoard<1>>(row),
            _ => check_discs::<harif_othello::GeneralBoard<7>>(row),
        }
    }
    println!("report 003: {} searches, every root move", rows.len());
}

fn check_lines<const W: usize>(row: &Json) {
    let squares = text(row, "board").chars().enumerate();
    let board = squares
        .filter(|(_, c)| *c != '.')
        .fold(tictactoe::Board::<W>::empty(3, 3, 3), |board, (i, c)| {
            board.with(cell(i, 3), if c == 'X' { Pov::Mover } else { Pov::Other })
        });
    assert_eq!(Lines.evaluate(board, Pov::Mover), number(row, "eval_X"), "{row}");
    assert_eq!(Lines.evaluate(board, Pov::Other), number(row, "eval_O"), "{row}");
}

#[test]
fn lines_is_report_004_in_finished_positions_too() {
    let rows = rows("s004_positions.jsonl");
    for row in &rows {
        check_lines::<1>(row);
        check_lines::<7>(row);
    }
    println!("report 004: {} positions, both sides", rows.len());
}
