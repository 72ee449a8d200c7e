//! Builds and verifies the opening book of Connect Four.
//!
//! The positions are cut into chunks of neighbours, each solved by one thread with a table of its
//! own and written to a journal as soon as it is done. A build that was ended goes on from its
//! journal; nothing that was finished is lost.

mod journal;
mod pieces;
mod verify;

pub use crate::job::JournalError;
pub use journal::{BookPart, BookSpan};
pub use pieces::{BookJob, BookShape, SpanSolver};
pub use verify::{BookDifference, VerifiedBook, verify};

use crate::job::in_parallel;
use harif_connect4::engine::Book;
use harif_core::{Said, Say, Stop, said_errors};
use std::path::PathBuf;
use std::sync::Arc;

/// Positions of a chunk: enough for neighbours to profit from each other, few enough to lose little
/// when a build is ended.
const CHUNK: usize = 512;

/// What to build, and with what.
#[derive(Clone, Debug)]
pub struct BookOrder {
    /// Which book.
    pub shape: BookShape,
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
    /// A piece that the book does not have, or with another number of scores.
    Span {
        /// The first of its positions.
        from: usize,
        /// The one behind its last.
        to: usize,
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
            BuildError::Span { from, to } => {
                Said::new("job-no-span").with("from", *from).with("to", *to)
            }
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
    let mut job = BookJob::open(order)?;
    loop {
        let missing = job.missing();
        let BookProgress { done, all } = job.progress();
        on_progress(BookProgress { done, all });
        if missing.is_empty() || stop.is_raised() {
            return job.finish().ok_or(BuildError::Stopped { done, all });
        }
        let (plan, deep) = (Arc::clone(&job.plan), job.deep_book().map(Arc::new));
        let worker =
            || SpanSolver::with(Arc::clone(&plan), order.shape, order.memory, deep.clone());
        let work = |own: &mut SpanSolver, piece: usize| own.solve(missing[piece], stop);
        in_parallel(order.threads, missing.len(), worker, work, |piece, scores| {
            job.add(missing[piece], scores)?;
            on_progress(job.progress());
            Ok::<(), BuildError>(())
        })?;
    }
}
