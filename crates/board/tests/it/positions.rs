//! Board texts that cannot be, and what is said of them.

use harif_connect4::Connect4Rules;
use harif_core::{Rules, Side};
use harif_othello::{Board8, First, GeneralBoard, OthelloRules, Start};
use harif_tictactoe::{TicTacToe, TicTacToeRules};

fn refused<R: Rules>(rules: &R, text: &str) -> String {
    rules.parse_board(text).unwrap_err().to_string()
}

#[test]
fn othello_needs_the_side_to_move() {
    let board = "-".repeat(64);
    let error = refused(&OthelloRules::standard(), &board);
    assert!(error.ends_with("expected a space and the side to move, X or O"), "{error}");
}

#[test]
fn othello_takes_boards_that_no_game_reaches() {
    let rules = OthelloRules::standard();
    let full = format!("{} O", "X".repeat(64));
    assert_eq!(rules.parse_board(&full).unwrap().outcome().unwrap().margin(Side::First).0, 64);
    let empty = format!("{} O", "-".repeat(64));
    assert_eq!(rules.parse_board(&empty).unwrap().outcome().unwrap().winner(), None);
}

#[test]
fn impossible_connect4_boards_are_refused() {
    let rules = Connect4Rules::standard();
    let board = |rows: &[&str]| format!("{}{}", ".".repeat(42 - 7 * rows.len()), rows.concat());
    let floats = board(&["X......", ".O....."]);
    assert!(
        refused(&rules, &floats).ends_with("the stone in column 1, row 5 from the top, floats")
    );
    let unequal = board(&["XX.X..."]);
    assert!(refused(&rules, &unequal).contains("3 X and 0 O; X moves first"));
    let turn = board(&["XO....."]) + " O";
    assert!(
        refused(&rules, &turn).ends_with("so it is X to move, not O"),
        "{}",
        refused(&rules, &turn)
    );
    // Red has won, yet yellow has moved since.
    let after = board(&["OOO....", "XXXXO.."]);
    assert!(refused(&rules, &after).ends_with("the side to move already has four in a row"));
    let won = board(&["OOO....", "XXXX..."]);
    let state = rules.parse_board(&won).unwrap();
    assert_eq!(state.outcome().unwrap().margin(Side::First).0, 18);
}

#[test]
fn impossible_tictactoe_boards_are_refused() {
    let rules = TicTacToe::standard();
    assert!(refused(&rules, "XX.......").contains("2 X and 0 O"));
    assert!(refused(&rules, "XXXOOO...").ends_with("the side to move already has 3 in a row"));
    assert!(refused(&rules, "X........ X").ends_with("so it is O to move, not X"));
    assert!(refused(&rules, "X.......").ends_with("board text has 8 squares, expected 9"));
}

#[test]
fn bad_sizes_are_refused_with_the_allowed_ones() {
    for size in [0, 2, 3, 7, 9, 21, 22] {
        let rules = OthelloRules::<GeneralBoard<7>>::new(size, Start::Standard, First::Black);
        let error = rules.unwrap_err().to_string();
        assert!(error.contains("N even, from 4x4 to 20x20"), "{error}");
    }
    assert!(Connect4Rules::<harif_connect4::GeneralBoard<7>>::new(3, 7).is_err());
    assert!(TicTacToeRules::<7>::new(3, 3, 4).is_err());
    assert!(OthelloRules::<Board8>::new(8, Start::Swapped, First::White).is_ok());
}
