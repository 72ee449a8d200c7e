//! The names of openings, as the running game tells them.

use harif_catalog::open;
use harif_core::Game;

fn named(game: &str, moves: &str) -> Option<(&'static str, usize)> {
    let mut game = open(game).expect("a game");
    game.play_all(moves).expect("legal moves");
    game.opening().map(|opening| (opening.id, opening.plies))
}

#[test]
fn openings_are_named_whatever_corner_they_start_from() {
    let buffalo = ["f5f6e6f4c3", "f5f6e6d6c3", "c4c3d3c5f6", "e6f6f5d6c3", "d3c3c4e3f6"];
    for moves in buffalo {
        assert_eq!(named("othello", moves), Some(("opening-buffalo", 5)), "{moves}");
    }
}

#[test]
fn other_first_discs_are_the_same_opening_seen_from_elsewhere() {
    assert_eq!(named("othello-8x8:start=swapped", "e3f5"), Some(("opening-perpendicular", 2)));
    assert_eq!(named("othello-8x8:first=white", "e3f5"), Some(("opening-perpendicular", 2)));
}

#[test]
fn other_boards_and_games_have_no_names() {
    assert_eq!(named("othello-6x6", "e4e5"), None);
    assert_eq!(named("connect4", "44"), None);
}

#[test]
fn the_name_follows_the_position_that_is_shown() {
    let mut game = open("othello").expect("a game");
    game.play_all("f5d6c3d3c4f4f6f3").expect("legal moves");
    let name = |game: &dyn Game| game.opening().map(|opening| opening.id);
    assert_eq!(name(game.as_ref()), Some("opening-compoth"));
    game.go_to(5).expect("a ply of the game");
    assert_eq!(name(game.as_ref()), Some("opening-tiger"));
    game.go_to(1).expect("a ply of the game");
    assert_eq!(name(game.as_ref()), None);
}

#[test]
fn a_game_from_a_diagram_has_no_opening() {
    let mut game = open("othello").expect("a game");
    game.play_all("f5d6").expect("legal moves");
    let diagram = game.position();
    game.set_up(&diagram).expect("a diagram");
    game.play_all("c3d3c4").expect("legal moves");
    assert_eq!(game.opening(), None);
}
