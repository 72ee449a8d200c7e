//! Builds and verifies the opening book of Connect Four.
//!
//! The positions are cut into chunks of neighbours, each solved by one thread with a table of its
//! own and written to a journal as soon as it is done. A build that was ended goes on from its
//! journal; nothing that was finished is lost.

mod journal;
mod verify;

pub use crate::job::JournalError;
pub use verify::{BookDifference, VerifiedBook, verify};

use crate::job::in_parallel;
use harif_connect4::engine::{Book, BookPlan, Solver, Stones};
use harif_core::{Limits, Said, Say, Stop, said_errors};
use journal::{Chunk, Part, Solved};
use std::path::PathBuf;
use std::sync::Arc;

/// Positions of a chunk: enough for neighbours to profit from each other, few enough to lose little
/// when a build is ended.
const CHUNK: usize = 512;

/// What to build, and with what.
#[derive(Clone, Debug)]
pub struct BookOrder {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// All positions with fewer stones than this.
    pub below: u32,
    /// All positions with this many stones as well.
    pub stones: u32,
    /// Threads to use.
    pub threads: usize,
    /// Bytes of each thread's table.
    pub memory: usize,
    /// Where finished chunks are kept.
    pub journal: PathBuf,
}

/// Why there is no book.
#[derive(Debug)]
pub enum BuildError {
    /// There are no such books.
    Plan {
        /// Rows of the board.
        rows: usize,
        /// Columns of the board.
        cols: usize,
        /// Stones of the deep positions.
        stones: u32,
    },
    /// The journal cannot be used.
    Journal(JournalError),
    /// The build was asked to end; the journal holds what was finished.
    Stopped {
        /// Positions solved so far.
        done: usize,
        /// Positions to solve.
        all: usize,
    },
}

said_errors!(BuildError { Journal(JournalError) });

impl Say for BuildError {
    fn said(&self) -> Said {
        match self {
            BuildError::Plan { rows, cols, stones } => Said::new("job-no-book")
                .with("stones", *stones)
                .with("rows", *rows)
                .with("cols", *cols),
            BuildError::Journal(error) => error.said(),
            BuildError::Stopped { done, all } => {
                Said::new("job-stopped-positions").with("done", *done).with("all", *all)
            }
        }
    }
}

/// How far a build is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookProgress {
    /// Positions solved, those of earlier runs included.
    pub done: usize,
    /// Positions to solve.
    pub all: usize,
}

/// Builds a book, or goes on with one.
///
/// # Errors
/// [`BuildError`] if the order makes no sense, the journal cannot be used, or `stop` was raised.
pub fn build(
    order: &BookOrder,
    stop: &Stop,
    on_progress: &mut dyn FnMut(BookProgress),
) -> Result<Book, BuildError> {
    let &BookOrder { rows, cols, below, stones, .. } = order;
    let plan =
        BookPlan::new(rows, cols, below, stones).ok_or(BuildError::Plan { rows, cols, stones })?;
    let mut journal = Solved::open(&order.journal, order, plan.deep(), plan.openings())?;
    let all = plan.deep() + plan.openings();
    let mut work = |journal: &mut Solved, part, book: Option<Arc<Book>>| {
        let position = |index| match part {
            Part::Deep => plan.deep_position(index),
            Part::Openings => plan.opening(index),
        };
        let solver = || {
            let solver = Solver::new(rows, cols, order.memory);
            match &book {
                Some(book) => solver.with_book(Arc::clone(book)).expect("a book of this size"),
                None => solver,
            }
        };
        let seen = &mut |done| on_progress(BookProgress { done, all });
        solve_part(order.threads, journal, part, &position, &solver, stop, seen)?;
        journal.scores(part).ok_or(BuildError::Stopped { done: journal.done(), all })
    };
    let deep = work(&mut journal, Part::Deep, None)?;
    let deep_book = Arc::new(plan.deep_book(&deep));
    let openings = work(&mut journal, Part::Openings, Some(deep_book))?;
    Ok(plan.book(&openings, &deep))
}

/// Solves the chunks of one part that the journal lacks.
fn solve_part(
    threads: usize,
    journal: &mut Solved,
    part: Part,
    position: &(dyn Fn(usize) -> Stones + Sync),
    solver: &(dyn Fn() -> Solver + Sync),
    stop: &Stop,
    on_done: &mut dyn FnMut(usize),
) -> Result<(), BuildError> {
    let missing = journal.missing(part);
    on_done(journal.done());
    let work =
        |own: &mut Solver, piece: usize| solve_chunk(own, part, missing[piece], position, stop);
    in_parallel(threads, missing.len(), solver, work, |_, chunk| {
        journal.add(chunk)?;
        on_done(journal.done());
        Ok(())
    })
}

/// The scores of one chunk; `None` if the build was stopped before it was done.
fn solve_chunk(
    solver: &mut Solver,
    part: Part,
    at: journal::Span,
    position: &(dyn Fn(usize) -> Stones + Sync),
    stop: &Stop,
) -> Option<Chunk> {
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    // Small positions are solved before the solver looks at the flag.
    let score = |index| match stop.is_raised() {
        true => None,
        false => solver.score(position(index), &limits).score().map(|score| score as i8),
    };
    let scores: Option<Vec<i8>> = (at.from..at.to).map(score).collect();
    Some(Chunk { part, at: at.from, scores: scores? })
}
