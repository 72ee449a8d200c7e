//! Checks a book against searches that do not use it.

use harif_connect4::engine::{Book, BookPlan, Solver, Stones};
use harif_core::{Limits, Rng, Stop};
use std::sync::Arc;

/// A position that the book and a search disagree about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookDifference {
    /// The position.
    pub position: Stones,
    /// What the book says.
    pub book: i32,
    /// What the search found.
    pub search: i32,
}

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VerifiedBook {
    /// Positions compared.
    pub compared: usize,
    /// Those that differ: none, if the book is right.
    pub differences: Vec<BookDifference>,
}

/// Solves a random sample of a book's positions again, without the book. Ends early when `stop` is
/// raised.
pub fn verify(
    book: Book,
    sample: usize,
    seed: u64,
    memory: usize,
    stop: &Stop,
    on_progress: &mut dyn FnMut(usize),
) -> VerifiedBook {
    let (rows, cols) = book.size();
    let plan = BookPlan::new(rows, cols, book.below(), book.deep()).expect("the plan of a book");
    let book = Arc::new(book);
    let solver = || Solver::new(rows, cols, memory);
    let mut with_book = solver().with_book(book).expect("a book of this size");
    let mut without = solver();
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    let mut rng = Rng::new(seed);
    let mut verified = VerifiedBook::default();
    // Openings take long to solve again, and all of them rest on the deep positions; so most of
    // the sample is deep.
    for number in 0..sample {
        let opening = (number % 10 == 0 || plan.deep() == 0) && plan.openings() > 0;
        let position = match opening {
            true => plan.opening(rng.below(plan.openings())),
            false => plan.deep_position(rng.below(plan.deep())),
        };
        let (said, found) = (with_book.score(position, &limits), without.score(position, &limits));
        let (Some(search), false) = (found.score(), stop.is_raised()) else { break };
        verified.compared += 1;
        // A wrong score may even contradict what is certain: then the bounds do not meet.
        if said.score() != Some(search) {
            verified.differences.push(BookDifference { position, book: said.bounds.lower, search });
        }
        on_progress(verified.compared);
    }
    verified
}
