//! The solver against plain negamax on small boards and near the end of large ones.

use crate::common::{score, scored};
use harif_board::Tier;
use harif_connect4::Column;
use harif_connect4::engine::{Solver, Stones};
use harif_core::Limits;
use harif_testkit::naive::connect4::PlainNegamax;
use std::sync::OnceLock;

/// Sizes (rows, columns) with the most empty squares that plain negamax still does quickly: heights
/// and widths even and odd, 64 bits exactly, and more than 64 bits.
const SIZES: [((usize, usize), usize); 16] = [
    ((4, 4), 16),
    ((4, 5), 14),
    ((5, 4), 14),
    ((4, 6), 11),
    ((6, 4), 13),
    ((5, 5), 11),
    ((5, 6), 10),
    ((6, 5), 10),
    ((4, 7), 10),
    ((7, 4), 13),
    ((6, 7), 10),
    ((7, 6), 9),
    ((7, 8), 9),
    ((4, 10), 9),
    ((10, 6), 9),
    ((8, 8), 9),
];

/// For every size 2,000 random positions with their exact scores: the dearest part of these tests.
fn positions() -> impl Iterator<Item = ((usize, usize), &'static [(Stones, i32)])> {
    static POSITIONS: OnceLock<Vec<Vec<(Stones, i32)>>> = OnceLock::new();
    let make = || SIZES.map(|(size, most)| scored(size, most, 2_000, 1)).to_vec();
    SIZES.iter().map(|(size, _)| *size).zip(POSITIONS.get_or_init(make).iter().map(Vec::as_slice))
}

/// Too little memory for anything: almost every entry pushes out another.
const TINY: usize = 0;

#[test]
fn a_warm_solver_has_every_score_right() {
    let mut checked = 0;
    for (size, positions) in positions() {
        for tier in [Tier::V1, Tier::best()] {
            for memory in [TINY, 1 << 22] {
                let mut solver = Solver::new(size.0, size.1, memory).with_tier(tier);
                for (stones, exact) in positions {
                    let found = score(&mut solver, *stones);
                    assert_eq!(found, *exact, "{tier:?}, {memory} bytes, {stones:x?}");
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 100_000);
}

#[test]
fn a_fresh_solver_has_every_score_right() {
    for (size, positions) in positions() {
        let mut solver = Solver::new(size.0, size.1, TINY);
        for (at, (stones, exact)) in positions.iter().enumerate() {
            solver.clear();
            assert_eq!(score(&mut solver, *stones), *exact, "{stones:x?}");
            if at.is_multiple_of(50) {
                let mut new = Solver::new(size.0, size.1, 1 << 20).with_tier(Tier::V1);
                assert_eq!(score(&mut new, *stones), *exact, "{stones:x?}");
            }
        }
    }
}

#[test]
fn outcomes_are_the_signs_of_the_scores() {
    for (size, positions) in positions() {
        let mut solver = Solver::new(size.0, size.1, 1 << 20);
        for (stones, exact) in positions {
            let outcome = solver.outcome(*stones, &Limits::default());
            assert_eq!(outcome.score(), Some(exact.signum()), "{stones:x?}");
        }
        // What the outcomes left in the tables does not spoil scores.
        for (stones, exact) in positions {
            assert_eq!(score(&mut solver, *stones), *exact, "{stones:x?}");
        }
    }
}

/// What plain negamax says of one move.
fn plain_move(plain: &mut PlainNegamax, stones: Stones, column: Column) -> i32 {
    let (own, all) = stones.bits();
    let square = plain.landing(all, column.0.into()).expect("a column with room");
    let left = (stones.cells() - stones.count()) as i32;
    if plain.has_four(own | square) {
        (left + 1) / 2
    } else {
        -plain.score(own ^ all, all | square)
    }
}

#[test]
fn every_move_has_its_score_and_the_best_is_the_score_of_the_position() {
    for (size, positions) in positions() {
        let mut plain = PlainNegamax::new(size.0, size.1);
        let mut solver = Solver::new(size.0, size.1, 1 << 20);
        for (stones, exact) in &positions[..400] {
            let moves = solver.every_move(*stones, &Limits::default());
            let columns: Vec<Column> = moves.iter().map(|scored| scored.column).collect();
            assert_eq!(columns, stones.moves().collect::<Vec<_>>());
            for scored in &moves {
                let wanted = plain_move(&mut plain, *stones, scored.column);
                assert_eq!(
                    scored.solution.score(),
                    Some(wanted),
                    "{} of {stones:x?}",
                    scored.column
                );
            }
            let best = moves.iter().filter_map(|scored| scored.solution.score()).max();
            assert_eq!(best, Some(*exact), "{stones:x?}");
        }
    }
}

/// The whole of the smallest board, from the first stone on.
#[test]
fn every_position_of_the_smallest_board_is_right() {
    let mut plain = PlainNegamax::new(4, 4);
    let mut solver = Solver::new(4, 4, TINY);
    let mut seen = std::collections::HashSet::new();
    let mut open = vec![crate::common::empty(4, 4)];
    while let Some(stones) = open.pop() {
        let (own, all) = stones.bits();
        assert_eq!(score(&mut solver, stones), plain.score(own, all), "{stones:x?}");
        for column in stones.moves().filter(|column| !stones.wins(*column)) {
            let next = stones.play(column);
            if !next.is_full() && seen.insert(next) {
                open.push(next);
            }
        }
    }
    assert!(seen.len() > 50_000, "{} positions", seen.len());
}
