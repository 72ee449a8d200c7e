//! Building a book: interrupted, resumed, and checked.

use crate::scratch::Scratch;
use harif_connect4::engine::{Book, BookPlan};
use harif_core::Stop;
use harif_trainer::connect4_book::{
    BookJob, BookOrder, BookPart, BookShape, BookSpan, BuildError, JournalError, SpanSolver, build,
    verify,
};
use std::sync::Arc;

fn order(journal: &Scratch) -> BookOrder {
    let shape = BookShape { rows: 4, cols: 5, below: 5, stones: 8 };
    BookOrder { shape, threads: 2, memory: 1 << 20, journal: journal.0.clone() }
}

fn whole(journal: &Scratch) -> Book {
    build(&order(journal), &Stop::default(), &mut |_| {}).unwrap()
}

#[test]
fn a_stopped_build_goes_on_where_it_was() {
    let (uninterrupted, stopped) = (Scratch::new(), Scratch::new());
    let wanted = whole(&uninterrupted).to_bytes();
    let (mut stops, mut last) = (0, 0);
    let book = loop {
        let stop = Stop::default();
        let mut seen = 0;
        let built = build(&order(&stopped), &stop, &mut |progress| {
            assert!(progress.done >= last, "nothing that was finished is lost");
            last = progress.done;
            seen += 1;
            if seen == 3 {
                stop.raise();
            }
        });
        match built {
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
fn pieces_that_others_solve_in_any_order_and_twice_are_the_same_book() {
    let (here, elsewhere) = (Scratch::new(), Scratch::new());
    let wanted = whole(&here).to_bytes();
    let order = order(&elsewhere);
    let mut job = BookJob::open(&order).unwrap();
    assert_eq!(job.finish().map(|book| book.to_bytes()), None);
    for part in 0..2 {
        let deep = job.deep_book().map(Arc::new);
        assert_eq!(deep.is_some(), part == 1, "the openings wait for the deep part");
        let mut solver = SpanSolver::new(order.shape, order.memory, deep).unwrap();
        let mut last = job.missing();
        last.reverse();
        for span in last {
            let scores = solver.solve(span, &Stop::default()).unwrap();
            let short = scores[1..].to_vec();
            assert!(matches!(job.add(span, short), Err(BuildError::Span { .. })));
            job.add(span, scores.clone()).unwrap();
            job.add(span, scores).unwrap();
        }
    }
    assert_eq!(job.missing(), []);
    assert_eq!(job.progress().done, job.progress().all);
    assert_eq!(job.finish().map(|book| book.to_bytes()), Some(wanted));
    assert_eq!(here.text().lines().count(), elsewhere.text().lines().count(), "each piece once");
    let none = BookSpan { from: 0, to: usize::MAX, part: BookPart::Deep };
    assert!(matches!(job.add(none, Vec::new()), Err(BuildError::Span { .. })));
}

#[test]
fn a_line_cut_by_a_crash_is_solved_again() {
    let journal = Scratch::new();
    let wanted = whole(&journal).to_bytes();
    let text = journal.text();
    std::fs::write(&journal.0, &text[..text.len() - 20]).unwrap();
    assert_eq!(whole(&journal).to_bytes(), wanted);
    assert_eq!(journal.text().lines().count(), text.lines().count());
}

#[test]
fn a_damaged_or_foreign_journal_is_refused() {
    let journal = Scratch::new();
    whole(&journal);
    let refused = |text: String| {
        std::fs::write(&journal.0, &text).unwrap();
        let built = build(&order(&journal), &Stop::default(), &mut |_| {});
        assert_eq!(journal.text(), text, "a journal that is refused stays as it was");
        built.unwrap_err()
    };
    let text = journal.text();
    let damaged = refused(text.replacen("\"part\"", "\"prat\"", 1));
    assert!(matches!(damaged, BuildError::Journal(JournalError::Damaged { line: 2, .. })));
    let outside = refused(text.replacen("\"at\":0", "\"at\":999999999", 1));
    assert!(matches!(outside, BuildError::Journal(JournalError::Damaged { .. })));
    for foreign in [text.replacen("\"rows\":4", "\"rows\":5", 1), "a list, cut".into()] {
        let foreign = refused(foreign);
        assert!(matches!(foreign, BuildError::Journal(JournalError::Foreign(_))));
    }
}

#[test]
fn impossible_orders_are_refused() {
    let journal = Scratch::new();
    let shape = BookShape { rows: 9, cols: 9, ..order(&journal).shape };
    let order = BookOrder { shape, ..order(&journal) };
    let refused = build(&order, &Stop::default(), &mut |_| {}).unwrap_err();
    assert!(matches!(refused, BuildError::Plan { .. }));
    assert!(!journal.0.exists());
}

#[test]
fn a_check_passes_a_right_book_and_finds_wrong_scores() {
    let journal = Scratch::new();
    let stop = Stop::default();
    let found = verify(whole(&journal), 300, 1, 1 << 20, &stop, &mut |_| {});
    assert_eq!((found.compared, found.differences.len()), (300, 0));
    // A book of which a tenth is wrong.
    let plan = BookPlan::new(4, 5, 0, 8).unwrap();
    let scores: Vec<i8> = {
        let mut solver = harif_connect4::engine::Solver::new(4, 5, 1 << 20);
        let limits = harif_core::Limits::default();
        let score = |index| solver.score(plan.deep_position(index), &limits).bounds.lower as i8;
        let right: Vec<i8> = (0..plan.deep()).map(score).collect();
        let wrong = |(index, score): (usize, i8)| if index % 10 == 0 { -score - 1 } else { score };
        right.into_iter().enumerate().map(wrong).collect()
    };
    let found = verify(plan.deep_book(&scores), 300, 1, 1 << 20, &stop, &mut |_| {});
    assert!((10..=60).contains(&found.differences.len()), "{}", found.differences.len());
}
