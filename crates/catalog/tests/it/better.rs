//! Why one move is better than another.

use harif_catalog::better::{TOLD, better};
use harif_catalog::worth::{Unit, Worth};
use harif_core::{Difference, Game, Kind, Value};

fn at(name: &str, position: &str) -> Box<dyn Game> {
    let mut game = harif_catalog::open(name).unwrap();
    game.set_up(position).unwrap();
    game
}

fn reasons(game: &dyn Game, played: &str, best: &str, kind: Kind) -> Vec<Difference> {
    let discs = |value: Value| Worth { value, kind, unit: Unit::Discs };
    better(game, (played, discs(-6.0)), (best, discs(4.0))).unwrap()
}

#[test]
fn what_is_proven_is_told_in_discs() {
    let game = at("othello", "f5");
    let told = reasons(game.as_ref(), "f4", "d6", Kind::Exact);
    let json = serde_json::to_string(told.last().unwrap()).unwrap();
    assert_eq!(json, r#"{"say":"discs","played":-6,"best":4}"#);
    assert!(reasons(game.as_ref(), "d6", "d6", Kind::Exact).is_empty(), "nothing is better");
    let told = reasons(game.as_ref(), "f4", "d6", Kind::Heuristic);
    assert!(!told.iter().any(|t| t.name == "discs"), "{told:?}");
}

#[test]
fn few_differences_are_told_and_moves_must_be_legal() {
    // Black may play beside a1 and open it to White.
    let board = "-----OX-/-OOOOOX-/--OXXX--/--XXXX--/--XXXX--/--------/--------/-------- X";
    let game = at("othello", &board.replace('/', ""));
    for mv in game.legal() {
        let told = reasons(game.as_ref(), &mv, "e1", Kind::Heuristic);
        assert!(told.len() <= TOLD, "{told:?}");
    }
    assert!(game.differences("e1", "h8").is_err());
    let game = at("connect4", "44");
    assert!(game.differences("1", "4").unwrap().is_empty(), "this game counts nothing");
}
