//! Building a book of Othello: interrupted, resumed, extended, and the same on any number of threads.

use crate::scratch::Scratch;
use harif_core::{Position, Rules, Stop};
use harif_othello::engine::Discs;
use harif_othello::engine::book::{Book, fold};
use harif_othello::{Board8, OthelloRules};
use harif_trainer::othello_book::{BookOrder, BuildError, JournalError, build};
use std::collections::VecDeque;

fn order(journal: &Scratch) -> BookOrder {
    BookOrder {
        pages: 80,
        part: None,
        depth: 2,
        window: 5.0,
        plies: 20,
        threads: 2,
        journal: journal.0.clone(),
    }
}

fn built(order: &BookOrder) -> Book {
    build(order, &Stop::default(), &mut |_| {}).unwrap()
}

#[test]
fn a_book_has_the_start_and_as_many_pages_as_ordered() {
    let journal = Scratch::new();
    let book = built(&order(&journal));
    assert_eq!(book.len(), 80);
    let start = OthelloRules::standard().start().board;
    assert_eq!(book.moves(Discs::of(start).unwrap()).unwrap().len(), 4);
    assert_eq!(Book::read(&book.to_bytes()).unwrap(), book, "every page can be reached");
}

#[test]
fn threads_change_nothing() {
    let (one, many) = (Scratch::new(), Scratch::new());
    let alone = built(&BookOrder { threads: 1, ..order(&one) });
    let together = built(&BookOrder { threads: 3, ..order(&many) });
    assert_eq!(alone.to_bytes(), together.to_bytes());
}

#[test]
fn a_stopped_build_goes_on_where_it_was() {
    let (uninterrupted, stopped) = (Scratch::new(), Scratch::new());
    let wanted = built(&order(&uninterrupted)).to_bytes();
    let mut stops = 0;
    let book = loop {
        let stop = Stop::default();
        let mut seen = 0;
        let lines = |journal: &Scratch| journal.0.exists().then(|| journal.text().lines().count());
        let before = lines(&stopped);
        let made = build(&order(&stopped), &stop, &mut |_| {
            seen += 1;
            if seen == 12 {
                stop.raise();
            }
        });
        assert!(lines(&stopped) >= before, "nothing that was finished is lost");
        match made {
            Ok(book) => break book,
            Err(BuildError::Stopped { done, all }) => assert!(done < all),
            Err(other) => panic!("{other}"),
        }
        stops += 1;
        assert!(stops < 100, "a build that does not go on");
    };
    assert!(stops > 0, "the build was never stopped");
    assert_eq!(book.to_bytes(), wanted);
}

#[test]
fn a_finished_book_is_extended_from_its_journal() {
    let (small, whole) = (Scratch::new(), Scratch::new());
    built(&BookOrder { pages: 64, ..order(&small) });
    let pages = small.text().lines().count();
    let extended = built(&BookOrder { pages: 96, ..order(&small) });
    assert_eq!(small.text().lines().count(), pages + 32, "only the new pages are searched");
    let wanted = built(&BookOrder { pages: 96, ..order(&whole) });
    assert_eq!(extended.to_bytes(), wanted.to_bytes());
}

#[test]
fn a_part_of_a_book_keeps_the_values_of_the_whole() {
    let journal = Scratch::new();
    let whole = built(&order(&journal));
    let part = built(&BookOrder { part: Some(30), ..order(&journal) });
    assert_eq!(part.len(), 30);
    assert_eq!(Book::read(&part.to_bytes()).unwrap(), part, "every page can be reached");
    let start = fold(OthelloRules::standard().start().board).0;
    let mut waiting = VecDeque::from([start]);
    while let Some(board) = waiting.pop_front() {
        let Some(page) = part.page(board) else { continue };
        assert_eq!(Some(page), whole.page(board));
        let behind: Vec<Board8> =
            board.legal_moves().map(|m| fold(board.play_unchecked(m)).0).collect();
        waiting.extend(behind);
    }
}

#[test]
fn good_lines_get_pages_first_and_bad_moves_none() {
    let journal = Scratch::new();
    // Deep enough, and wide enough, for values to stay what they are while the book grows.
    let book = built(&BookOrder { window: 2.5, depth: 4, ..order(&journal) });
    let start = fold(OthelloRules::standard().start().board).0;
    let mut waiting = VecDeque::from([start]);
    let mut seen = std::collections::HashSet::from([start]);
    while let Some(board) = waiting.pop_front() {
        let page = book.page(board).unwrap();
        let near = board.legal_moves().zip(&page.values);
        let near = near.filter(|(_, value)| page.value() - **value <= 5);
        for (m, _) in near {
            let behind = fold(board.play_unchecked(m)).0;
            if book.page(behind).is_some() && seen.insert(behind) {
                waiting.push_back(behind);
            }
        }
    }
    // Values change while a book grows, so a page may later turn out to be behind a bad move.
    assert!(seen.len() * 2 > book.len(), "{} of {}", seen.len(), book.len());
}

#[test]
fn a_line_cut_by_a_crash_is_searched_again() {
    let journal = Scratch::new();
    let wanted = built(&order(&journal)).to_bytes();
    let text = journal.text();
    std::fs::write(&journal.0, &text[..text.len() - 20]).unwrap();
    assert_eq!(built(&order(&journal)).to_bytes(), wanted);
    assert_eq!(journal.text().lines().count(), text.lines().count());
}

#[test]
fn a_damaged_or_foreign_journal_is_refused() {
    let journal = Scratch::new();
    built(&BookOrder { pages: 8, ..order(&journal) });
    let refused = |text: String| {
        std::fs::write(&journal.0, &text).unwrap();
        let built = build(&order(&journal), &Stop::default(), &mut |_| {});
        assert_eq!(journal.text(), text, "a journal that is refused stays as it was");
        built.unwrap_err()
    };
    let text = journal.text();
    let damaged = refused(text.replacen("\"own\"", "\"mine\"", 1));
    assert!(matches!(damaged, BuildError::Journal(JournalError::Damaged { line: 2, .. })));
    let short = refused(text.replacen("\"values\":[", "\"values\":[1,", 1));
    assert!(matches!(short, BuildError::Journal(JournalError::Damaged { line: 2, .. })));
    let sight = text.find("\"sight\":\"").unwrap() + 9;
    let other = format!("{}0000{}", &text[..sight], &text[sight + 4..]);
    for foreign in [text.replacen("\"depth\":2", "\"depth\":3", 1), other, "a list, cut".into()] {
        let foreign = refused(foreign);
        assert!(matches!(foreign, BuildError::Journal(JournalError::Foreign(_))));
    }
}
