//! Who wins on boards of other sizes, and with which stone.
//!
//! Winners are John Tromp's (all sizes with rows + columns up to 15, and 8x8) and Markus
//! Steininger's, plies are Steininger's; the two agree wherever both say something.

use crate::common::empty;
use harif_connect4::engine::{Solver, plies_to_end};
use harif_core::Limits;

/// Rows, columns, the winner (0 is nobody), and the ply that ends the game.
type Result = (usize, usize, i32, u32);

/// Sizes that take ten seconds at most.
const QUICK: [Result; 19] = [
    (4, 4, 0, 16),
    (4, 5, 0, 20),
    (4, 6, 2, 24),
    (4, 7, 0, 28),
    (4, 8, 2, 32),
    (4, 9, 2, 36),
    (5, 4, 0, 20),
    (5, 5, 0, 25),
    (5, 6, 0, 30),
    (5, 7, 0, 35),
    (6, 4, 0, 24),
    (6, 5, 0, 30),
    (6, 6, 2, 36),
    (7, 4, 0, 28),
    (7, 5, 0, 35),
    (7, 6, 1, 41),
    (8, 4, 0, 32),
    (8, 5, 0, 40),
    (9, 4, 0, 36),
];

/// Sizes that take minutes together.
const SLOW: [Result; 6] =
    [(9, 5, 0, 45), (10, 4, 0, 40), (5, 8, 1, 39), (4, 10, 2, 40), (10, 5, 0, 50), (8, 6, 2, 48)];

fn check(results: &[Result]) {
    for &(rows, cols, winner, last) in results {
        let start = empty(rows, cols);
        let mut solver = Solver::new(rows, cols, Solver::MEMORY);
        let score = solver.score(start, &Limits::default()).score().expect("no limit");
        let found = [2, 0, 1][(score.signum() + 1) as usize];
        let plies = plies_to_end(start.cells(), 0, score);
        assert_eq!((found, plies), (winner, last), "{rows} rows, {cols} columns, score {score}");
    }
}

#[test]
fn small_boards_have_the_known_results() {
    check(&QUICK);
}

#[test]
#[ignore = "takes minutes: boards of 40 squares and more"]
fn larger_boards_have_the_known_results() {
    check(&SLOW);
}
