//! What the solver refuses, and how it says so.

use crate::common::AnyBoard;
use harif_board::Cell;
use harif_connect4::engine::{Solver, Stones, Unsolvable};
use harif_connect4::{Board, Board67, Column, Connect4Rules, GeneralBoard};
use harif_core::{Limits, MoveError, Position, Pov, Problem, Rules};

fn rules() -> Connect4Rules<Board67> {
    Connect4Rules::standard()
}

/// A board written from the top, the side to move last.
fn board(text: &str) -> Board67 {
    rules().parse_board(text).unwrap().board
}

/// Stones of the side to move and of its opponent, side by side on the lowest row.
fn lowest(own: u8, other: u8) -> Board67 {
    let pov = |col| if col < own { Pov::Mover } else { Pov::Other };
    let put = |board: Board67, col| board.with(Cell { row: 5, col }, pov(col));
    (0..own + other).fold(Board67::empty(6, 7), put)
}

/// A full board that nobody has won, from the top.
fn full() -> String {
    ["XXOOXXO", "OOXXOOX"].repeat(3).concat()
}

#[test]
fn boards_that_are_too_large_are_refused_by_size() {
    for (rows, cols) in [(11, 7), (7, 11), (11, 11), (4, 20), (20, 4), (20, 20)] {
        let error = Stones::of(<GeneralBoard<7> as Board>::empty(rows, cols)).unwrap_err();
        assert_eq!(error, Unsolvable::Size { rows, cols });
        let text = error.to_string();
        assert!(text.contains(&format!("{rows}x{cols}")), "{text}");
        assert!(text.contains("4 to 10 rows and columns"), "{text}");
    }
    for (rows, cols) in [(10, 10), (4, 10), (10, 4)] {
        assert!(Stones::of(AnyBoard::empty(rows, cols)).is_ok());
    }
}

#[test]
fn stones_that_no_game_has_are_refused_by_count() {
    for (own, other) in [(0, 0), (0, 1), (1, 1), (2, 3), (3, 3)] {
        assert!(Stones::of(lowest(own, other)).is_ok(), "{own} and {other}");
    }
    for (own, other) in [(1, 0), (0, 2), (3, 2), (0, 3), (3, 1), (1, 3)] {
        let error = Stones::of(lowest(own, other)).unwrap_err();
        assert_eq!(error, Unsolvable::Count { own: own.into(), other: other.into() });
    }
    let error = Stones::of(lowest(0, 2)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the side to move has 0 stones and its opponent 2; it must have as many or one less"
    );
}

#[test]
fn finished_games_are_refused() {
    let won = "4141414"
        .bytes()
        .fold(rules().start().board, |board, column| board.play(Column(column - b'1')).unwrap());
    assert_eq!(Stones::of(won), Err(Unsolvable::Over));
    let full = board(&format!("{} X", full()));
    assert!(!full.has_four(Pov::Mover) && !full.has_four(Pov::Other));
    assert_eq!(Stones::of(full), Err(Unsolvable::Over));
    assert_eq!(Unsolvable::Over.to_string(), "the game is over: there is nothing to solve");
}

#[test]
fn the_last_square_is_not_the_end() {
    // A stone of the side to move is missing in the top row.
    let nearly = board(&format!("{} O", full().replacen('O', ".", 1)));
    let stones = Stones::of(nearly).unwrap();
    assert_eq!(stones.count(), 41);
    let mut solver = Solver::new(6, 7, 0);
    let found = solver.score(stones, &Limits::default());
    assert_eq!(found.score(), Some(0));
    assert_eq!(solver.line(stones, &Limits::default()), [Column(2)]);
    let last = stones.play(Column(2));
    assert!(last.is_full() && !last.is_lost());
    assert_eq!(solver.score(last, &Limits::default()).score(), Some(0));
    assert_eq!(solver.every_move(last, &Limits::default()), []);
    assert_eq!(solver.line(last, &Limits::default()), []);
}

#[test]
#[should_panic(expected = "another board size")]
fn a_solver_refuses_boards_of_another_size() {
    Solver::new(7, 6, 0).score(crate::common::empty(6, 7), &Limits::default());
}

#[test]
fn floating_stones_are_refused_by_the_rules() {
    let text = format!("{}...X...{} O", ".".repeat(28), ".".repeat(7));
    let error = rules().parse_board(&text).unwrap_err();
    assert!(
        matches!(&error.problem, Problem::Impossible(why) if why.to_string().contains("floats")),
        "{error}"
    );
    assert!(error.to_string().contains("column 4, row 5 from the top"), "{error}");
}

#[test]
fn full_columns_are_refused_by_the_rules() {
    let six = (0..6).fold(rules().start().board, |board, _| board.play(Column(2)).unwrap());
    let Err(MoveError::Illegal { tried, legal }) = six.play(Column(2)) else {
        panic!("a seventh stone in one column");
    };
    assert_eq!((tried.as_str(), legal.join("")), ("3", "124567".into()));
    let stones = Stones::of(six).unwrap();
    assert!(stones.moves().all(|column| column != Column(2)));
    assert_eq!(stones.moves().count(), 6);
    let error = rules().read_moves(rules().start(), "3333333").unwrap_err();
    assert_eq!(error.at, 6);
    assert!(matches!(error.problem, Problem::Move(MoveError::Illegal { .. })), "{error}");
}

#[test]
fn other_texts_that_are_no_board_are_refused_by_the_rules() {
    let wrong = rules().parse_board(&format!("{} X", ".".repeat(41))).unwrap_err();
    assert!(matches!(wrong.problem, Problem::WrongSquares { expected: 42, actual: 41 }), "{wrong}");
    let four = rules().parse_board(&format!("{}OOO....XXXXO.. X", ".".repeat(28))).unwrap_err();
    assert!(
        matches!(&four.problem, Problem::Impossible(why) if why.to_string().contains("four in a row"))
    );
    let count = rules().parse_board(&format!("{}XX..... O", ".".repeat(35))).unwrap_err();
    assert!(
        matches!(&count.problem, Problem::Impossible(why) if why.to_string().starts_with("2 X and 0 O"))
    );
    let column = rules().parse_move("8").unwrap_err();
    assert!(column.to_string().contains("a column from 1 to 7"), "{column}");
}

/// Bits are where the documentation says: column after column, one bit free above each.
#[test]
fn squares_have_the_bits_that_are_promised() {
    for (rows, cols) in [(4, 4), (6, 7), (10, 10)] {
        for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
            let cell = Cell { row: row as u8, col: col as u8 };
            let board = AnyBoard::empty(rows, cols).with(cell, Pov::Other);
            let (own, all) = Stones::of(board).unwrap().bits();
            let bit = (rows + 1) * col + (rows - 1 - row);
            assert_eq!((own, all), (0, 1 << bit), "{rows}x{cols}");
        }
    }
}
