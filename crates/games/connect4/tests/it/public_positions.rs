//! Positions of the usual board whose scores are public.
//!
//! The fixtures are in `testdata/connect4`; the dear ones are checked by `--ignored` tests, which
//! read every file of the folder that `HARIF_CONNECT4` names instead if it names one.

use crate::common::{after, lines, score};
use harif_connect4::engine::Solver;
use harif_core::Limits;
use std::path::PathBuf;

const END_EASY: &str = include_str!("../../../../../testdata/connect4/end-easy.txt");
const MIDDLE_EASY: &str = include_str!("../../../../../testdata/connect4/middle-easy.txt");
const BEGIN_MEDIUM: &str = include_str!("../../../../../testdata/connect4/begin-medium.txt");
const RANDOM: &str = include_str!("../../../../../testdata/connect4/random.txt");
const FIRST_MOVES: &str = include_str!("../../../../../testdata/connect4/first-moves.txt");

/// Solves each position with one solver that stays warm; returns how many there were.
fn check<'t>(positions: impl Iterator<Item = (&'t str, i32)>, threads: usize) -> usize {
    let mut solver = Solver::new(6, 7, Solver::MEMORY);
    let limits = Limits { threads, ..Limits::default() };
    let mut count = 0;
    for (moves, known) in positions {
        let found = solver.score(after(6, 7, moves), &limits);
        assert_eq!(found.score(), Some(known), "{moves}");
        count += 1;
    }
    count
}

#[test]
fn the_public_endings_are_right() {
    assert_eq!(check(lines(END_EASY), 1), 1_000);
}

#[test]
fn the_public_middle_games_are_right() {
    assert_eq!(check(lines(MIDDLE_EASY), 1), 1_000);
}

#[test]
fn a_hundred_public_openings_are_right() {
    assert_eq!(check(lines(BEGIN_MEDIUM).step_by(10), 1), 100);
}

#[test]
fn random_openings_are_right() {
    let late = lines(RANDOM).filter(|(moves, _)| moves.len() >= 9);
    assert_eq!(check(late.step_by(2), 1), 80);
}

/// Hard enough that every thread gets work.
#[test]
fn random_openings_are_right_on_several_threads() {
    for threads in [2, 3] {
        let hard = lines(RANDOM).filter(|(moves, _)| moves.len() == 9);
        assert_eq!(check(hard.step_by(4), threads), 10);
    }
}

#[test]
fn outcomes_of_public_positions_are_right() {
    let mut solver = Solver::new(6, 7, Solver::MEMORY);
    for (moves, known) in lines(END_EASY).chain(lines(MIDDLE_EASY)) {
        let found = solver.outcome(after(6, 7, moves), &Limits::default());
        assert_eq!(found.score(), Some(known.signum()), "{moves}");
    }
}

#[test]
#[ignore = "takes minutes: the empty board and the positions after one stone"]
fn the_first_moves_are_right() {
    assert_eq!(check(lines(FIRST_MOVES), 1), 8);
    // Once more from nothing: the last thing learnt was not what made it right.
    assert_eq!(score(&mut Solver::new(6, 7, Solver::MEMORY), crate::common::empty(6, 7)), 1);
}

/// Every file in the folder of fixtures, or in the one that `HARIF_CONNECT4` names.
fn files() -> Vec<(PathBuf, String)> {
    let fixtures = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../testdata/connect4");
    let folder = std::env::var_os("HARIF_CONNECT4").map_or(fixtures, PathBuf::from);
    let entries =
        std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_none_or(|end| end != "md")).collect();
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), std::fs::read_to_string(path).unwrap())).collect()
}

#[test]
#[ignore = "takes minutes: every position of every set but the first two plies"]
fn whole_sets_are_right() {
    let mut count = 0;
    for (path, text) in files() {
        let late = lines(&text).filter(|(moves, _)| moves.len() >= 2);
        let checked = check(late, 1);
        println!("{}: {checked} positions", path.display());
        count += checked;
    }
    assert!(count >= 1_000, "{count} positions");
}
