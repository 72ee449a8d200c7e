//! What every evaluation promises: parts that add up, numbers, symmetry, and honest claims about
//! being zero-sum; and what the games' hints say about moves.

use crate::heuristics_boards::{connect4_boards, othello_boards, tictactoe_boards};
use harif_board::Cell;
use harif_connect4 as connect4;
use harif_connect4::heuristics::{Windows, connect4_evaluators};
use harif_core::{Evaluator, Hints, Position, Pov, Rules, Symmetry, WIN, is_decided};
use harif_othello::heuristics::{Discs, Mobility, OthelloHints, Phased, othello_evaluators};
use harif_othello::{Board as _, Board8, GeneralBoard, Move, OthelloRules};
use harif_search::EvaluatorEntry;
use harif_tictactoe::TicTacToe;
use harif_tictactoe::heuristics::tictactoe_evaluators;

/// Everything that can be asked of any evaluation.
fn check<P: Position>(evaluator: &dyn Evaluator<P>, boards: &[P]) {
    for &board in boards {
        let [mover, other] = [Pov::Mover, Pov::Other].map(|pov| {
            let (value, parts) = (evaluator.evaluate(board, pov), evaluator.explain(board, pov));
            let sum: f64 = parts.iter().map(|part| part.value).sum();
            assert!(value.is_finite() && (value - sum).abs() < 1e-9, "{parts:?} in {board:?}");
            assert!(!is_decided(value), "{value} looks like a result in {board:?}");
            assert!(parts.iter().all(|p| p.value.is_finite() && !is_minus_zero(p.value)));
            assert!(!is_minus_zero(value));
            value
        });
        if evaluator.zero_sum() {
            assert_eq!(mover, -other, "{board:?}");
        }
        assert!(evaluator.finished(board).is_finite());
    }
}

fn is_minus_zero(value: f64) -> bool {
    value == 0.0 && value.is_sign_negative()
}

/// Every evaluation under every choice of its options.
fn all<P: Position>(entries: Vec<EvaluatorEntry<P>>) -> Vec<std::sync::Arc<dyn Evaluator<P>>> {
    let built = entries.into_iter().flat_map(|entry| {
        let words = ["", "as=ours", "as=document", "as=program"];
        let options = words.into_iter().filter_map(move |text| entry.schema.read(text).ok());
        options.map(move |options| (entry.build)(&options))
    });
    built.collect()
}

fn check_othello<B: harif_othello::Board>(size: usize) {
    let boards = othello_boards::<B>(size, 4);
    for evaluator in all(othello_evaluators::<B>()) {
        check(&*evaluator, &boards);
    }
}

/// First sight of a move on a board.
fn promise<B: harif_othello::Board>(board: B, m: Move) -> i32 {
    OthelloHints.promise(board, m, board.play_unchecked(m))
}

#[test]
fn parts_add_up_and_claims_hold() {
    check_othello::<Board8>(8);
    check_othello::<GeneralBoard<1>>(4);
    check_othello::<GeneralBoard<1>>(6);
    check_othello::<GeneralBoard<2>>(10);
    check_othello::<GeneralBoard<7>>(20);
    for evaluator in all(connect4_evaluators::<connect4::Board67>()) {
        check(&*evaluator, &connect4_boards((6, 7), 10));
    }
    for evaluator in all(connect4_evaluators::<connect4::GeneralBoard<7>>()) {
        check(&*evaluator, &connect4_boards((9, 12), 3));
    }
    for evaluator in all(tictactoe_evaluators::<1>()) {
        check(&*evaluator, &tictactoe_boards((3, 3, 3), 50));
        check(&*evaluator, &tictactoe_boards((5, 6, 4), 10));
    }
    for evaluator in all(tictactoe_evaluators::<7>()) {
        check(&*evaluator, &tictactoe_boards((20, 20, 3), 50));
    }
}

#[test]
fn our_reading_of_report_000_is_zero_sum_on_every_board() {
    for board in othello_boards::<Board8>(8, 30) {
        let [mover, other] = [Pov::Mover, Pov::Other].map(|pov| Phased::OURS.evaluate(board, pov));
        assert!((mover + other).abs() < 1e-9, "{mover} and {other} in {board:?}");
    }
}

fn check_turned<B: harif_othello::Board>(size: usize) {
    for board in othello_boards::<B>(size, 3) {
        for &symmetry in Symmetry::SQUARE {
            let image = board.transform(symmetry);
            for evaluator in all(othello_evaluators::<B>()) {
                let same = evaluator.evaluate(board, Pov::Mover);
                // The listing takes columns for stable but not rows, so only turns that keep
                // rows rows leave its value alone.
                let document = Phased::DOCUMENT.evaluate(board, Pov::Mover);
                if same != document || Symmetry::RECTANGLE.contains(&symmetry) {
                    let value = evaluator.evaluate(image, Pov::Mover);
                    assert!((value - same).abs() < 1e-9, "{symmetry:?} of {board:?}");
                }
            }
        }
    }
}

#[test]
fn a_turned_board_is_worth_the_same() {
    check_turned::<Board8>(8);
    check_turned::<GeneralBoard<1>>(6);
    check_turned::<GeneralBoard<7>>(12);
    for windows in [Windows::PROGRAM, Windows::DOCUMENT] {
        for board in connect4_boards::<connect4::Board67>((6, 7), 20) {
            let values = [board, connect4::Board::mirrored(board)]
                .map(|board| windows.evaluate(board, Pov::Mover));
            assert_eq!(values[0], values[1], "{board:?}");
        }
    }
    let rules = TicTacToe::standard();
    for board in tictactoe_boards::<1>((3, 3, 3), 50) {
        for &symmetry in rules.symmetries() {
            for evaluator in all(tictactoe_evaluators::<1>()) {
                let image = rules.transform(board, symmetry);
                let values = [board, image].map(|b| evaluator.evaluate(b, Pov::Other));
                assert_eq!(values[0], values[1], "{board:?}");
            }
        }
    }
}

#[test]
fn options_choose_the_reading_and_the_first_entry_is_the_default() {
    let entries = othello_evaluators::<Board8>();
    let names: Vec<&str> = entries.iter().map(|e| e.schema.name).collect();
    assert_eq!(names, ["phased", "mobility", "discs"]);
    let board = othello_boards::<Board8>(8, 1)[40];
    let value = |text: &str| {
        let options = entries[0].schema.read(text).unwrap();
        (entries[0].build)(&options).evaluate(board, Pov::Mover)
    };
    assert_eq!(value(""), Phased::OURS.evaluate(board, Pov::Mover));
    assert_eq!(value("as=document"), Phased::DOCUMENT.evaluate(board, Pov::Mover));
    assert_eq!(value("as=program"), Phased::PROGRAM.evaluate(board, Pov::Mover));
    let error = entries[0].schema.read("as=theirs").unwrap_err().to_string();
    assert_eq!(error, "phased: as=theirs is not valid; expected one of ours, document, program");
}

#[test]
fn reports_001_and_003_end_with_plain_discs_and_the_others_with_a_result() {
    // Seven to nothing with 57 squares empty, which are not given to the winner.
    let over = Board8::new(0x7F, 0).unwrap();
    assert_eq!(over.legal_moves().len(), 0);
    assert_eq!(Evaluator::finished(&Mobility, over), 7.0);
    assert_eq!(Evaluator::finished(&Discs, over), 7.0);
    let lost = harif_othello::Board::swapped(over);
    assert_eq!(Evaluator::finished(&Discs, lost), -7.0);
    assert_eq!(Evaluator::finished(&Phased::OURS, over), WIN + 64.0);
}

/// An 8×8 board from one-line rows, X being the side to move.
fn board(rows: &[&str]) -> Board8 {
    let padded = format!("{:-<64} X", rows.concat());
    OthelloRules::standard().parse_board(&padded).expect("a board").board
}

#[test]
fn the_worked_example_of_report_000_tries_b_first() {
    let board = board(&["--------", "--OOOX--", "--------", "---O----", "---O----", "---X----"]);
    let (a, b) = (Move::at(1, 1), Move::at(2, 3));
    let turned = |m| board.discs(Pov::Other) - board.play_unchecked(m).discs(Pov::Mover);
    assert_eq!((turned(a), turned(b)), (3, 2));
    assert_eq!(promise(board, a), -20);
    assert_eq!(promise(board, b), 19);
}

#[test]
fn corners_come_before_everything_and_a_pass_promises_nothing() {
    let board = board(&["-OOX----", "--------", "---O----", "---O----", "---O----", "---X----"]);
    assert_eq!(promise(board, Move::at(0, 0)), 1000 + 20 + 100);
    assert!(OthelloHints.noisy(board, Move::at(0, 0)));
    assert_eq!(promise(board, Move::PASS), 0);
    assert!(!OthelloHints.noisy(board, Move::PASS));
    for board in othello_boards::<GeneralBoard<7>>(20, 1) {
        let best = board.legal_moves().max_by_key(|&m| promise(board, m));
        let corner = |m: &Move| {
            [(0, 0), (0, 19), (19, 0), (19, 19)]
                .iter()
                .any(|&(row, col)| m.cell() == Some(Cell { row, col }))
        };
        if board.legal_moves().any(|m| corner(&m)) {
            assert!(best.is_some_and(|m| corner(&m)), "{board:?}");
        }
    }
}

#[test]
fn noisy_moves_are_those_after_which_the_opponent_can_hardly_move() {
    let start = OthelloRules::standard().start().board;
    assert!(start.legal_moves().all(|m| !OthelloHints.noisy(start, m)));
    let mut noisy = [0; 3];
    for board in othello_boards::<Board8>(8, 20) {
        for m in board.legal_moves().filter(|m| m.cell().is_some()) {
            let left = harif_othello::Board::mobility(board.play_unchecked(m), Pov::Mover);
            let had = harif_othello::Board::mobility(board, Pov::Other);
            let corner = [0, 7, 56, 63].map(|i| Move::at(i / 8, i % 8)).contains(&m);
            let want = corner || left == 0 || (left == 1 && had >= 4);
            assert_eq!(OthelloHints.noisy(board, m), want, "{m} in {board:?}");
            noisy[if corner { 0 } else { left.min(2) as usize }] += usize::from(want);
        }
    }
    assert!(noisy.iter().take(2).all(|&n| n > 0), "{noisy:?}");
}
