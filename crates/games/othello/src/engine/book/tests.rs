//! Books: what they say, what their files hold, and which files are refused.

use super::*;
use crate::engine::lead::lead;
use crate::engine::solver::Solver;
use harif_core::Limits;

fn start() -> Board8 {
    OthelloRules::standard().start().board
}

fn after(moves: &str) -> Board8 {
    let rules = OthelloRules::standard();
    let moves = rules.read_moves(rules.start(), moves).expect("a legal line");
    moves.into_iter().fold(start(), |board, m| board.play(m).expect("a legal move"))
}

fn discs(board: Board8) -> Discs {
    Discs::of(board).expect("8×8")
}

/// A page whose values come from the board alone: mobility will do.
fn page(board: Board8) -> (Board8, Page) {
    let folded = fold(board).0;
    let value = |m| {
        let behind: Board8 = folded.play_unchecked(m);
        -halves(f64::from(behind.mobility(harif_core::Pov::Mover)) - 3.5)
    };
    let values = folded.legal_moves().map(value).collect();
    (folded, Page { depth: 3, values })
}

/// The start, all answers, and everything after the tiger.
fn small() -> Book {
    let boards = ["", "f5", "f5d6", "f5f4", "f5f6", "f5d6c3", "f5d6c3d3", "f5d6c3d3c4"];
    let tiger = after("f5d6c3d3c4");
    let behind = tiger.legal_moves().map(|m| tiger.play_unchecked(m));
    Book::new(boards.iter().map(|moves| after(moves)).chain(behind).map(page))
}

#[test]
fn every_value_is_what_the_page_behind_the_move_says_or_what_was_written() {
    let book = small();
    let mut turns = 0;
    for (board, page) in &book.pages {
        let written = super::tests::page(*board).1;
        for (i, m) in board.legal_moves().enumerate() {
            match book.page(fold(board.play_unchecked(m)).0) {
                Some(behind) => {
                    let best = behind.values.iter().max().expect("a move");
                    assert_eq!(page.values[i], -best);
                    turns += 1;
                }
                None => assert_eq!(page.values[i], written.values[i]),
            }
        }
    }
    assert!(turns > 10, "{turns}");
}

#[test]
fn a_position_is_found_from_all_eight_sides_with_its_moves_turned_along() {
    let (book, rules) = (small(), OthelloRules::standard());
    for moves in ["", "f5", "f5d6", "f5d6c3d3c4", "f5d6c3d3c4f4"] {
        let board = after(moves);
        let seen = book.moves(discs(board)).expect("a page");
        for &symmetry in Symmetry::SQUARE {
            let mut turned = book.moves(discs(board.transform(symmetry))).expect("a page");
            for (m, _) in &mut turned {
                *m = rules.transform_move(*m, symmetry.inverse());
            }
            let sorted = |mut moves: Vec<(Move, f64)>| {
                moves.sort_by_key(|(m, _)| *m);
                moves
            };
            // Where two moves of a symmetric position are one, their values are the same.
            assert_eq!(sorted(turned), sorted(seen.clone()), "{moves} {symmetry:?}");
        }
        let legal: Vec<Move> = board.legal_moves().collect();
        assert!(seen.iter().all(|(m, _)| legal.contains(m)) && seen.len() == legal.len());
        assert!(seen.is_sorted_by(|a, b| a.1 >= b.1), "the best first");
    }
    assert_eq!(book.moves(discs(after("f5d6c3d3c4f4f6"))), None);
}

#[test]
fn other_boards_are_in_no_book() {
    let rules =
        OthelloRules::<crate::GeneralBoard<1>>::new(6, Default::default(), Default::default());
    let six = Discs::of(rules.expect("6×6").start().board).expect("6×6");
    assert_eq!(small().moves(six), None);
}

#[test]
fn a_file_gives_the_same_book_again() {
    let book = small();
    let bytes = book.to_bytes();
    let read = Book::read(&bytes).expect("a book");
    assert_eq!(read, book);
    assert_eq!(read.to_bytes(), bytes);
    // A byte of depth and one a move, nothing else.
    let content: usize = book.pages.values().map(|page| 1 + page.values.len()).sum();
    assert_eq!(bytes.len(), 20 + content + 8);
    assert_eq!(Book::read(&Book::default().to_bytes()).expect("an empty book"), Book::default());
}

#[test]
fn pages_that_no_game_reaches_are_left_out_of_the_file() {
    let island = Book::new(["", "f5d6"].map(after).map(page));
    assert_eq!(island.len(), 2);
    assert_eq!(Book::read(&island.to_bytes()).expect("a book").len(), 1);
}

#[test]
fn damaged_cut_longer_other_and_foreign_files_are_refused() {
    let bytes = small().to_bytes();
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 4;
        let why = Book::read(&damaged).expect_err("a damaged book");
        match at {
            0..8 => assert!(matches!(why, BookError::Foreign), "{at}: {why}"),
            8..10 => assert!(matches!(why, BookError::Version(_)), "{at}: {why}"),
            12..16 => assert!(
                matches!(why, BookError::Short { .. } | BookError::Trailing(_)),
                "{at}: {why}"
            ),
            _ => assert!(matches!(why, BookError::Checksum { .. }), "{at}: {why}"),
        }
    }
    for end in 0..bytes.len() {
        let why = Book::read(&bytes[..end]).expect_err("a book that is cut off");
        assert!(matches!(why, BookError::Short { actual, .. } if actual == end), "{end}: {why}");
    }
    let longer = [&bytes[..], &[0]].concat();
    assert!(matches!(Book::read(&longer), Err(BookError::Trailing(1))));
    let foreign = Book::read(b"HARIF-C4 is a book of another game");
    assert!(matches!(foreign, Err(BookError::Foreign)));
    let missing = Book::open(Path::new("no/such.book"));
    assert!(matches!(missing, Err(BookError::Unreadable(_))));
}

#[test]
fn moves_are_chosen_by_seed_among_those_near_the_best() {
    let book = small();
    let tiger = discs(after("f5d6c3d3c4"));
    let moves = book.moves(tiger).expect("a page");
    let margin = 1.0;
    let near: Vec<Move> =
        moves.iter().filter(|(_, v)| moves[0].1 - v <= margin).map(|(m, _)| *m).collect();
    let mut seen = std::collections::HashSet::new();
    for seed in 0..100 {
        let chosen = book.choose(tiger, margin, seed).expect("a move");
        assert_eq!(book.choose(tiger, margin, seed), Some(chosen), "a game can be repeated");
        assert!(near.contains(&chosen.0));
        seen.insert(chosen.0);
    }
    assert_eq!(seen.len(), near.len(), "all of them are played");
    assert!(near.len() > 1 && near.len() < moves.len());
    let best = book.choose(tiger, 0.0, 7).expect("a move").1;
    assert_eq!(best, moves[0].1);
}

#[test]
fn an_answer_values_every_move_and_follows_the_best_replies() {
    let book = small();
    for seed in 0..20 {
        let start = discs(start());
        let told = book.answer(start, seed).expect("a page");
        assert_eq!(told.moves.len(), 4);
        assert_eq!(told.depth, 3);
        assert_eq!(told.pv.first().copied(), told.best);
        assert!(told.moves.iter().any(|m| Some(m.mv) == told.best && m.value == told.value));
        let mut board = super::tests::start();
        for &m in &told.pv {
            board = board.play(m).expect("a legal line");
        }
        assert!(told.pv.len() > 2 && book.moves(super::tests::discs(board)).is_none());
    }
    assert_eq!(book.answer(discs(after("f5d6c3d3c4f4f6")), 1), None);
}

#[test]
fn the_book_that_comes_with_the_program_is_whole_and_small() {
    let book = Book::read(Book::file()).expect("the program's own book");
    assert_eq!(&book, Book::own());
    assert!(Book::file().len() <= 300_000);
    assert!(book.len() > 100, "{}", book.len());
    assert_eq!(book.to_bytes(), Book::file());
    // Whatever is played, the first answers and good replies to them are there.
    for moves in ["", "f5", "f5d6", "f5f6", "f5d6c3", "f5d6c5", "f5f6e6f4"] {
        assert!(book.moves(discs(after(moves))).is_some(), "{moves}");
    }
    // The parallel opening loses too much to be followed, and the book says so.
    let replies = book.moves(discs(after("f5"))).unwrap();
    let worth = |text: &str| replies.iter().find(|(mv, _)| mv.to_string() == text).unwrap().1;
    assert!(replies[0].1 - worth("f4") > 5.0, "{replies:?}");
    assert!(book.moves(discs(after("f5f4"))).is_none());
}

#[test]
fn what_our_own_book_says_is_near_what_a_small_search_sees() {
    let book = Book::own();
    let mut solver = Solver::new(1 << 20);
    let mut boards: Vec<&Board8> = book.pages.keys().collect();
    boards.sort();
    let sample: Vec<f64> = boards
        .iter()
        .step_by(boards.len() / 50 + 1)
        .map(|board| {
            let (best, said) = book.moves(discs(**board)).expect("a page")[0];
            let behind = discs(board.play_unchecked(best));
            let [odd, even] =
                [5, 6].map(|depth| solver.look(behind, depth, 5, &Limits::default()).value);
            let seen = lead(f64::from(odd + even) / -2.0, behind.empties() - 6);
            (seen - said).abs()
        })
        .collect();
    let mean = sample.iter().sum::<f64>() / sample.len() as f64;
    assert!(mean <= 3.0, "{mean} discs");
}
