//! A small game, whole and tested: what `docs/add-a-game.md` promises holds for a game of a page too.
//!
//! A game that is registered in the catalog gets all of this from
//! `crates/catalog/tests/it/conformance.rs`; this one is not registered, so it asks by hand.

#[allow(unreachable_pub)] // as it stands in a crate of its own
mod kit;
#[allow(unreachable_pub)] // in the library of games it is public
pub(crate) mod row;

use harif_board::perft;
use harif_catalog::{GameKit, Session, Sitter, Visitor, sit};
use harif_core::{Game, Limits, Margin, Position, Rules, Side};
use harif_search::Kit as _;
use harif_testkit::conformance;
use kit::Kit;
use row::RowRules;

#[test]
fn row_conforms_on_every_size() {
    for squares in 4..=20 {
        conformance::check(&RowRules::new(squares).unwrap(), 71, 100);
    }
}

#[test]
fn different_rows_have_different_keys() {
    assert!(conformance::check_keys(&RowRules::new(20).unwrap(), 72, 200_000) > 100_000);
}

/// The slow twin: the same rules once more, on letters.
fn plain_perft(row: &str, depth: u32) -> u64 {
    let over = row.contains("XXX") || row.contains("OOO") || !row.contains('.');
    if depth == 0 || over {
        return 1;
    }
    let stones = row.len() - row.matches('.').count();
    let letter = if stones.is_multiple_of(2) { "X" } else { "O" };
    let empty = row.match_indices('.').map(|(i, _)| i);
    empty.map(|i| plain_perft(&format!("{}{letter}{}", &row[..i], &row[i + 1..]), depth - 1)).sum()
}

#[test]
fn row_equals_its_slow_twin() {
    for squares in 4..=9 {
        let start = RowRules::new(squares).unwrap().start().board;
        for depth in 0..=7 {
            assert_eq!(perft(start, depth), plain_perft(&".".repeat(squares), depth), "{squares}");
        }
    }
}

#[test]
fn three_neighbours_win() {
    let rules = RowRules::new(7).unwrap();
    let mut game = Session::new(rules.clone());
    game.set_up("c1 a1 d1 g1 e1").unwrap();
    assert_eq!(game.position(), "O.XXX.O O");
    assert_eq!(game.outcome().unwrap().margin(Side::First), Margin(1));
    assert_eq!(game.winning_squares(), [2, 3, 4]);
    assert!(game.legal().is_empty());
    assert_eq!(rules.parse_board("XOXOXO. X").unwrap().board.legal_moves().len(), 1);
}

#[test]
fn bad_text_says_what_is_wrong() {
    let rules = RowRules::new(7).unwrap();
    let error = |text| rules.parse_board(text).unwrap_err().to_string();
    assert_eq!(error("XO. X"), "at character 1: board text has 3 squares, expected 7");
    assert_eq!(error("XO..?.. X"), "at character 5: found \"?\", expected X, O or .");
    assert_eq!(
        error("XO....."),
        "at character 8: the text ends here, expected a space and the side to move, X or O"
    );
    assert_eq!(
        error("XX..... X"),
        "at character 1: impossible position: 2 X and 0 O with \"X\" to move"
    );
    assert!(error("XXXOO.O X").ends_with("the side to move already has three in a row"));
    assert_eq!(
        rules.parse_move("h1").unwrap_err().to_string(),
        "at character 1: found \"h1\", expected a square from a1 to g1"
    );
}

#[test]
fn the_family_opens_its_samples_and_refuses_other_sizes() {
    struct Name;
    impl Visitor for Name {
        type Out = String;
        fn visit<R: GameKit>(self, rules: R) -> String {
            rules.name()
        }
    }
    let family = Kit::family();
    let options = family.schema.defaults();
    let open = |size: &str| Kit::open(size, &options, Name);
    for sample in family.samples {
        assert_eq!(open(sample.trim_start_matches("row-")).as_deref(), Ok(*sample));
    }
    for size in ["3", "21", "", "x", "-7", "7x7"] {
        assert!(open(size).unwrap_err().to_string().ends_with(row::SIZES), "{size}");
    }
}

#[test]
fn agents_play_it_without_being_told() {
    let mut game = Session::new(RowRules::new(12).unwrap());
    let Ok(Sitter::Machine(mut player)) = sit(&game, "random") else {
        panic!("random is a machine");
    };
    player.new_game(&game, 1).unwrap();
    while game.outcome().is_none() {
        let report = player.think(&game, &Limits::default(), &mut |_| {}).unwrap();
        game.play(&report.best.unwrap()).unwrap();
    }
    assert!(game.ply() >= 5);
}
