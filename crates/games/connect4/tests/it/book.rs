//! The opening book: right, small, and never trusted when it is damaged.

use crate::common::{after, empty, lines, score, unfinished};
use harif_board::Cell;
use harif_connect4::engine::{Book, BookError, BookPlan, Solver, Stones};
use harif_connect4::{Board, Board67, Column};
use harif_core::{Limits, Pov, Rng};
use std::sync::Arc;

const RANDOM: &str = include_str!("../../../../../testdata/connect4/random.txt");

fn with_book(rows: usize, cols: usize, book: &Arc<Book>) -> Solver {
    Solver::new(rows, cols, 1 << 22).with_book(Arc::clone(book)).unwrap()
}

fn shipped() -> Solver {
    with_book(6, 7, &Book::embedded(6, 7).unwrap())
}

/// A book whose every score was found without one.
fn small() -> (BookPlan, Vec<i8>, Vec<i8>) {
    let plan = BookPlan::new(4, 5, 4, 6).unwrap();
    let mut solver = Solver::new(4, 5, 1 << 20);
    let mut all = |count: usize, at: &dyn Fn(usize) -> Stones| -> Vec<i8> {
        (0..count).map(|index| score(&mut solver, at(index)) as i8).collect()
    };
    let openings = all(plan.openings(), &|index| plan.opening(index));
    let deep = all(plan.deep(), &|index| plan.deep_position(index));
    (plan, openings, deep)
}

#[test]
fn the_shipped_book_is_whole_and_small() {
    let book = Book::embedded(6, 7).unwrap();
    assert!(Book::file().len() <= 2_000_000, "{} bytes", Book::file().len());
    assert_eq!((book.below(), book.deep()), (9, 11));
    assert!(book.covers(0) && book.covers(8) && !book.covers(9) && !book.covers(12));
    assert!(Book::embedded(6, 6).is_none());
}

#[test]
fn openings_have_their_known_scores() {
    let scores: Vec<i32> = shipped()
        .every_move(empty(6, 7), &Limits::default())
        .iter()
        .map(|scored| scored.solution.score().unwrap())
        .collect();
    assert_eq!(scores, [-2, -1, 0, 1, 0, -1, -2]);
    let mut solver = shipped();
    for (moves, known) in lines(RANDOM).filter(|(moves, _)| moves.len() <= 11) {
        // A forced sequence may lead past the book, but no answer is far.
        let found = solver.score(after(6, 7, moves), &Limits::nodes(1_000_000));
        assert_eq!(found.score(), Some(known), "{moves}");
    }
}

#[test]
fn the_shipped_book_agrees_with_a_search() {
    let plan = BookPlan::new(6, 7, 9, 11).unwrap();
    assert_eq!((plan.openings(), plan.deep()), (98_138, 1_224_905));
    let (mut book, mut search) = (shipped(), Solver::new(6, 7, 1 << 24));
    let mut rng = Rng::new(31);
    for _ in 0..40 {
        let stones = plan.deep_position(rng.below(plan.deep()));
        assert_eq!(score(&mut book, stones), score(&mut search, stones), "{stones:?}");
    }
}

#[test]
fn a_book_changes_no_answer() {
    let (plan, openings, deep) = small();
    let mut book = with_book(4, 5, &Arc::new(plan.book(&openings, &deep)));
    let mut deep_alone = with_book(4, 5, &Arc::new(plan.deep_book(&deep)));
    let mut search = Solver::new(4, 5, 1 << 20);
    let mut rng = Rng::new(5);
    for _ in 0..400 {
        let Some(stones) = unfinished(4, 5, rng.below(9) as u32, &mut rng) else { continue };
        let known = score(&mut search, stones);
        assert_eq!(score(&mut book, stones), known, "{stones:?}");
        assert_eq!(score(&mut deep_alone, stones), known, "{stones:?}");
        let outcome = book.outcome(stones, &Limits::default()).score();
        assert_eq!(outcome, Some(known.signum()), "{stones:?}");
    }
}

/// A book has no keys, so it must not be asked about what no game can reach: here the second
/// player's stone lies below the first player's only one.
#[test]
fn positions_that_no_game_reaches_are_searched() {
    let (plan, openings, deep) = small();
    let book = Arc::new(plan.book(&openings, &deep));
    let mut rng = Rng::new(8);
    let mut asked = 0;
    for _ in 0..300 {
        // Stones of the right number, two to four of each side, in any order.
        let mut board = harif_connect4::GeneralBoard::<2>::empty(4, 5);
        let mut sides = vec![Pov::Mover, Pov::Other, Pov::Mover, Pov::Other];
        sides.truncate(2 + 2 * rng.below(2));
        while let Some(at) = (!sides.is_empty()).then(|| rng.below(sides.len())) {
            let col = rng.below(5) as u8;
            let Some(row) = board.landing_row(Column(col)) else { continue };
            board = board.with(Cell { row, col }, sides.swap_remove(at));
        }
        let Ok(stones) = Stones::of(board) else { continue };
        let mut search = Solver::new(4, 5, 1 << 20);
        let mut looked_up = with_book(4, 5, &book);
        assert_eq!(score(&mut looked_up, stones), score(&mut search, stones), "{stones:?}");
        asked += 1;
    }
    assert!(asked > 200, "{asked}");
}

#[test]
fn a_damaged_book_is_refused() {
    let whole = {
        let (plan, openings, deep) = small();
        plan.book(&openings, &deep).to_bytes()
    };
    assert!(Book::read(&whole).is_ok());
    let mut rng = Rng::new(2);
    for _ in 0..500 {
        let mut bytes = whole.clone();
        // Past the first word, which says what the file is.
        let at = 8 + rng.below(bytes.len() - 8);
        bytes[at] ^= 1 << rng.below(8);
        assert!(matches!(Book::read(&bytes), Err(BookError::Damaged)), "byte {at}");
    }
    for length in [8, 9, 16, 24, whole.len() - 8, whole.len() - 1] {
        assert!(matches!(Book::read(&whole[..length]), Err(BookError::Damaged)), "{length} bytes");
    }
}

#[test]
fn a_foreign_file_is_refused() {
    for bytes in [&b""[..], b"harif", b"{\"game\":\"connect4\"}", &[0; 64]] {
        assert!(matches!(Book::read(bytes), Err(BookError::Foreign)));
    }
    let missing = Book::open(std::path::Path::new("no-such.book"));
    assert!(matches!(missing, Err(BookError::Unreadable(_))));
}

#[test]
fn a_book_of_another_size_is_refused() {
    let (plan, openings, deep) = small();
    let book = Arc::new(plan.book(&openings, &deep));
    let refused = Solver::new(5, 4, 1 << 20).with_book(book).unwrap_err();
    assert_eq!(refused.to_string(), "the book is for boards of 4x5, not of 5x4");
}

#[test]
fn there_are_no_plans_for_impossible_books() {
    for (rows, cols, below, stones) in [(3, 7, 1, 2), (8, 8, 1, 2), (6, 7, 5, 4), (4, 4, 1, 16)] {
        assert!(BookPlan::new(rows, cols, below, stones).is_none(), "{rows}x{cols}");
    }
}

/// The sizes of the layers, counted by playing every game.
#[test]
fn a_plan_holds_every_quiet_position_once() {
    use harif_core::Position;
    use std::collections::HashSet;
    let mut layer: HashSet<Board67> = HashSet::from([Board67::empty(6, 7)]);
    for stones in 0..5 {
        let quiet = layer.iter().filter(|board| {
            let here = Stones::of(**board).unwrap();
            let loses = |column: &Column| {
                let next = here.play(*column);
                next.moves().any(|reply| next.wins(reply))
            };
            let safe = here.moves().filter(|column| !loses(column)).count();
            !here.moves().any(|column| here.wins(column)) && safe >= 2
        });
        let plan = BookPlan::new(6, 7, 0, stones).unwrap();
        assert_eq!(plan.deep(), quiet.count(), "{stones} stones");
        let next = layer.iter().flat_map(|board| {
            board.legal_moves().map(|column| {
                let next = board.play_unchecked(column);
                next.min(next.mirrored())
            })
        });
        layer = next.filter(|board| board.legal_moves().len() > 0).collect();
    }
}
