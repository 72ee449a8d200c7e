//! Checks a book against searches that do not use it.

use harif_connect4_engine::{Book, BookPlan, Solver, Stones};
use harif_core::{Limits, Rng, Stop};
use std::sync::Arc;

/// A position that the book and a search disagree about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The position.
    pub position: Stones,
    /// What the book says.
    pub book: i32,
    /// What the search found.
    pub search: i32,
}

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// Positions compared.
    pub compared: usize,
    /// Those that differ: none, if the book is right.
    pub differences: Vec<Difference>,
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
) -> Verified {
    let (rows, cols) = book.size();
    let plan = BookPlan::new(rows, cols, book.below(), book.deep()).expect("the plan of a book");
    let book = Arc::new(book);
    let solver = || Solver::new(rows, cols, memory);
    let mut with_book = solver().with_book(book).expect("a book of this size");
    let mut without = solver();
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    let mut rng = Rng::new(seed);
    let mut verified = Verified::default();
    // Openings with few stones take long to solve again, and all of them rest on the deep ones;
    // so most of the sample is deep.
    for number in 0..sample {
        let position = if number % 10 == 0 && plan.openings() > 0 {
            // The last openings of the list have the most stones.
            let late = plan.openings().div_ceil(2);
            plan.opening(plan.openings() - 1 - rng.below(late))
        } else {
            plan.deep_position(rng.below(plan.deep()))
        };
        let (said, found) = (with_book.score(position, &limits), without.score(position, &limits));
        let (Some(book), Some(search)) = (said.score(), found.score()) else { break };
        verified.compared += 1;
        if book != search {
            verified.differences.push(Difference { position, book, search });
        }
        on_progress(verified.compared);
    }
    verified
}
