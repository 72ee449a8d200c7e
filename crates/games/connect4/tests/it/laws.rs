//! What must hold between answers, whatever they are.

use crate::common::{after, empty, lines, mirrored, score, scored, unfinished};
use harif_connect4::engine::{Solver, Stones, plies_to_end};
use harif_connect4::{Board, Board67, Column};
use harif_core::{Limits, Rng};

/// Sizes (rows, columns) with a number of stones from which solving takes little time.
const SIZES: [((usize, usize), u32); 9] = [
    ((4, 4), 0),
    ((4, 5), 2),
    ((5, 5), 6),
    ((6, 5), 10),
    ((5, 6), 10),
    ((6, 7), 20),
    ((7, 7), 26),
    ((8, 8), 40),
    ((9, 10), 66),
];

/// Random positions of a size with `fewest` stones or more.
fn positions((rows, cols): (usize, usize), fewest: u32, count: usize) -> Vec<Stones> {
    let mut rng = Rng::stream(11, (100 * rows + cols) as u64);
    let mut found = Vec::new();
    while found.len() < count {
        let stones = fewest as usize + rng.below(rows * cols - fewest as usize);
        found.extend(unfinished(rows, cols, stones as u32, &mut rng));
    }
    found
}

/// The one beside the other, and in a solver that never saw the first.
#[test]
fn mirror_images_score_the_same() {
    for (size, fewest) in SIZES {
        let mut together = Solver::new(size.0, size.1, 1 << 22);
        let mut images = Solver::new(size.0, size.1, 1 << 22);
        for stones in positions(size, fewest, 150) {
            let image = mirrored(stones);
            let exact = score(&mut together, stones);
            assert_eq!(score(&mut together, image), exact, "{stones:x?}");
            assert_eq!(score(&mut images, image), exact, "{stones:x?}");
            assert_eq!(mirrored(image), stones);
        }
    }
}

#[test]
fn mirror_images_of_openings_score_the_same() {
    let text = include_str!("../../../../../testdata/connect4/random.txt");
    let mut solver = Solver::new(6, 7, Solver::MEMORY);
    for (moves, known) in lines(text).filter(|(moves, _)| moves.len() == 12) {
        let image = mirrored(after(6, 7, moves));
        assert_eq!(score(&mut solver, image), known, "{moves}");
    }
}

/// With many empty squares the two share their place in the tables.
#[test]
fn the_mirror_image_of_a_solved_opening_is_known() {
    let text = include_str!("../../../../../testdata/connect4/random.txt");
    let mut spent = (0, 0);
    for (moves, known) in lines(text).filter(|(moves, _)| moves.len() == 11).step_by(4) {
        let stones = after(6, 7, moves);
        let mut solver = Solver::new(6, 7, Solver::MEMORY);
        let first = solver.score(stones, &Limits::default());
        let image = solver.score(mirrored(stones), &Limits::default());
        assert_eq!((first.score(), image.score()), (Some(known), Some(known)), "{moves}");
        spent = (spent.0 + first.nodes, spent.1 + image.nodes);
    }
    assert!(spent.1 <= spent.0 / 10, "{} nodes, then {}", spent.0, spent.1);
}

#[test]
fn the_best_move_has_the_score_of_the_position() {
    for (size, fewest) in SIZES {
        let mut solver = Solver::new(size.0, size.1, 1 << 22);
        for stones in positions(size, fewest, 80) {
            let moves = solver.every_move(stones, &Limits::default());
            let best = moves.iter().map(|scored| scored.solution.score().unwrap()).max();
            solver.clear();
            assert_eq!(Some(score(&mut solver, stones)), best, "{stones:x?}");
            for scored in moves {
                let alone = solver.move_score(stones, scored.column, &Limits::default());
                assert_eq!(alone.score(), scored.solution.score());
            }
        }
    }
}

#[test]
fn outcomes_agree_with_scores() {
    for (size, fewest) in SIZES {
        let mut solver = Solver::new(size.0, size.1, 1 << 22);
        for stones in positions(size, fewest, 150) {
            solver.clear();
            let outcome = solver.outcome(stones, &Limits::default()).score();
            solver.clear();
            assert_eq!(outcome, Some(score(&mut solver, stones).signum()), "{stones:x?}");
        }
    }
}

/// A line of best play keeps the score at every step and ends when it was said to.
fn check_line(solver: &mut Solver, start: Stones) {
    let exact = score(solver, start);
    let line = solver.line(start, &Limits::default());
    let plies = plies_to_end(start.cells(), start.count(), exact);
    assert_eq!(line.len() as u32, plies, "{start:x?} with score {exact}: {line:?}");
    let (mut here, mut wanted) = (start, exact);
    for (at, column) in line.iter().enumerate() {
        assert!(here.moves().any(|legal| legal == *column));
        assert_eq!(score(solver, here), wanted, "step {at} of {line:?} from {start:x?}");
        assert_eq!(here.wins(*column), exact != 0 && at + 1 == line.len());
        (here, wanted) = (here.play(*column), -wanted);
    }
    assert_eq!(here.is_lost(), exact != 0);
    assert!(here.is_lost() || here.is_full());
    assert_eq!(
        plies % 2 == 1,
        exact > 0 || (exact == 0 && (start.cells() - start.count()) % 2 == 1)
    );
}

#[test]
fn lines_of_best_play_end_when_they_should() {
    for (size, fewest) in SIZES {
        let mut solver = Solver::new(size.0, size.1, 1 << 22);
        for stones in positions(size, fewest, 60) {
            check_line(&mut solver, stones);
        }
    }
    check_line(&mut Solver::new(5, 5, 1 << 24), empty(5, 5));
}

/// Both ways of counting, from every number of stones and for every score that can be.
#[test]
fn plies_to_the_end_undo_the_score() {
    for cells in [16, 20, 25, 42, 49, 63, 100] {
        for stones in 0..cells {
            for end in (stones + 1).max(7)..=cells {
                let won = ((cells + 2 - end) / 2) as i32;
                let score = if (end - stones) % 2 == 1 { won } else { -won };
                assert_eq!(plies_to_end(cells, stones, score), end - stones);
            }
            assert_eq!(plies_to_end(cells, stones, 0), cells - stones);
        }
    }
}

/// One step back from positions that plain negamax knows: nothing is worth more than it can be.
#[test]
fn scores_are_never_larger_than_a_win_at_once() {
    for (stones, exact) in scored((5, 4), 14, 500, 12) {
        let mut solver = Solver::new(5, 4, 0);
        let left = (stones.cells() - stones.count()) as i32;
        let wins = stones.moves().any(|column| stones.wins(column));
        let found = solver.score(stones, &Limits::default());
        assert_eq!(found.score(), Some(exact));
        assert_eq!(exact == (left + 1) / 2, wins, "{stones:x?}");
        assert!(exact >= -(left / 2), "{stones:x?}");
        assert!(!wins || found.nodes == 0);
    }
}

/// The board of the usual game and the general one give the solver the same position.
#[test]
fn both_kinds_of_board_are_one_to_the_solver() {
    use harif_core::Position;
    let mut rng = Rng::new(13);
    for _ in 0..300 {
        let (mut usual, mut general) = (Board67::empty(6, 7), crate::common::AnyBoard::empty(6, 7));
        while let Some(column) = rng.choose(usual.legal_moves()) {
            assert_eq!(Stones::of(usual).unwrap(), Stones::of(general).unwrap());
            (usual, general) = (usual.play_unchecked(column), general.play_unchecked(column));
        }
        assert_eq!(Stones::of(usual), Stones::of(general));
    }
    assert_eq!(empty(6, 7).moves().collect::<Vec<_>>(), (0..7).map(Column).collect::<Vec<_>>());
}

#[test]
fn a_game_that_is_over_has_its_score_without_a_search() {
    let mut solver = Solver::new(4, 4, 1 << 20);
    let mut stones = empty(4, 4);
    for column in [0, 1, 0, 1, 0, 1] {
        stones = stones.play(Column(column));
    }
    assert!(stones.wins(Column(0)));
    let before = solver.score(stones, &Limits::default());
    let after = solver.score(stones.play(Column(0)), &Limits::default());
    assert_eq!((after.score(), after.nodes), (before.score().map(|score| -score), 0));
}
