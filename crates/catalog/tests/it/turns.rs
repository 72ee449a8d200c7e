//! Taking back and playing again at a table of people and machines.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_catalog::open;
use harif_catalog::turns::{back, on};
use harif_core::{Game, Rng};

const PEOPLE: [bool; 2] = [true, true];
const FIRST: [bool; 2] = [true, false];
const SECOND: [bool; 2] = [false, true];
const MACHINES: [bool; 2] = [false, false];

fn at(name: &str, position: &str) -> Box<dyn Game> {
    let mut game = open(name).unwrap();
    game.set_up(position).unwrap();
    game
}

/// A game that ends, with a pass of either side on its way.
fn with_passes(name: &str) -> Box<dyn Game> {
    (0..)
        .map(|seed| {
            let (mut game, mut rng) = (open(name).unwrap(), Rng::new(seed));
            while let Some(mv) = rng.choose(game.legal().into_iter()) {
                game.play(&mv).unwrap();
            }
            game
        })
        .find(|game| {
            let passes = |side| game.moves().iter().skip(side).step_by(2).any(|mv| mv == "pass");
            passes(0) && passes(1)
        })
        .unwrap()
}

#[test]
fn two_people_go_move_by_move() {
    let mut game = at("connect4", "4433");
    assert!(back(game.as_mut(), PEOPLE));
    assert_eq!(game.ply(), 3);
    assert!(on(game.as_mut(), PEOPLE) && !on(game.as_mut(), PEOPLE));
    assert_eq!(game.ply(), 4);
}

#[test]
fn against_a_machine_the_answer_goes_with_the_move() {
    let mut game = at("connect4", "4433");
    assert!(back(game.as_mut(), FIRST));
    assert_eq!((game.ply(), game.plies()), (2, 4));
    assert!(on(game.as_mut(), FIRST));
    assert_eq!(game.ply(), 4);
    // The machine has not answered yet: the person's own move comes back.
    let mut game = at("connect4", "44335");
    assert!(back(game.as_mut(), FIRST));
    assert_eq!(game.ply(), 4);
}

#[test]
fn before_the_first_move_of_a_person_there_is_nothing_to_take_back() {
    let mut game = at("connect4", "4");
    assert!(!back(game.as_mut(), SECOND), "only the machine has moved");
    assert_eq!(game.ply(), 1);
    let mut game = open("connect4").unwrap();
    assert!(!back(game.as_mut(), PEOPLE) && !on(game.as_mut(), PEOPLE));
    let mut game = at("connect4", "4433");
    assert!(!back(game.as_mut(), MACHINES));
    assert_eq!(game.ply(), 4);
}

#[test]
fn a_forced_pass_is_no_place_to_stop() {
    for humans in [PEOPLE, FIRST, SECOND] {
        let mut game = with_passes("othello-6x6");
        let (mut stops, last) = (vec![game.ply()], game.ply());
        while back(game.as_mut(), humans) {
            assert!(humans[game.to_move().index()] && !game.must_pass(), "ply {}", game.ply());
            stops.push(game.ply());
        }
        let choice = |&ply: &usize| {
            let mut game = with_passes("othello-6x6");
            game.go_to(ply).unwrap();
            humans[game.to_move().index()] && !game.must_pass() && game.outcome().is_none()
        };
        let mut all: Vec<usize> = (0..last).filter(choice).collect();
        all.push(last);
        all.reverse();
        assert_eq!(stops, all, "{humans:?}");
        // And the same way on.
        let mut seen = vec![game.ply()];
        while on(game.as_mut(), humans) {
            seen.push(game.ply());
        }
        seen.reverse();
        assert_eq!(seen, stops, "{humans:?}");
    }
}

#[test]
fn the_end_of_a_game_is_a_place_to_stop() {
    let mut game = at("tictactoe", "a1a2b1b2c1");
    assert!(game.outcome().is_some());
    assert!(back(game.as_mut(), FIRST));
    assert_eq!(game.ply(), 4);
    assert!(on(game.as_mut(), FIRST));
    assert_eq!((game.ply(), game.outcome().is_some()), (5, true));
}
