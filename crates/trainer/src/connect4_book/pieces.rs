//! A book in pieces: what is missing, what is known, and who solves a piece, in this process or on another machine.
//! The scores of a piece depend on the order alone, so that it does no harm to solve one twice.

use super::journal::{BookPart, BookSpan, Chunk, Solved};
use super::{BookOrder, BookProgress, BuildError};
use harif_connect4::engine::{Book, BookPlan, Solver};
use harif_core::{Limits, Stop};
use std::sync::Arc;

/// Which book: its board, and how many stones its positions have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookShape {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// All positions with fewer stones than this.
    pub below: u32,
    /// All positions with this many stones as well.
    pub stones: u32,
}

impl BookShape {
    fn plan(self) -> Result<BookPlan, BuildError> {
        let BookShape { rows, cols, below, stones } = self;
        let plan = BookPlan::new(rows, cols, below, stones);
        plan.ok_or(BuildError::Plan { rows, cols, stones })
    }
}

/// A build that is under way, with its journal.
pub struct BookJob {
    pub(super) plan: Arc<BookPlan>,
    pub(super) journal: Solved,
}

impl BookJob {
    /// Begins a build, or goes on with the one in the journal.
    ///
    /// # Errors
    /// [`BuildError`] if the order makes no sense or the journal cannot be used.
    pub fn open(order: &BookOrder) -> Result<BookJob, BuildError> {
        let plan = order.shape.plan()?;
        let journal = Solved::open(&order.journal, order.shape, plan.deep(), plan.openings())?;
        Ok(BookJob { plan: Arc::new(plan), journal })
    }

    /// How far it is.
    pub fn progress(&self) -> BookProgress {
        let all = self.plan.deep() + self.plan.openings();
        BookProgress { done: self.journal.done(), all }
    }

    /// The pieces that can be solved now; none when all are. Those of the openings come when the deep part is done.
    pub fn missing(&mut self) -> Vec<BookSpan> {
        match self.journal.missing(BookPart::Deep) {
            deep if deep.is_empty() => self.journal.missing(BookPart::Openings),
            deep => deep,
        }
    }

    /// The deep part as a book, with which the openings are solved; `None` while some of it is missing.
    pub fn deep_book(&mut self) -> Option<Book> {
        self.journal.scores(BookPart::Deep).map(|scores| self.plan.deep_book(&scores))
    }

    /// Takes the scores of a piece in, on disk first. Pieces that are known already change nothing.
    ///
    /// # Errors
    /// [`BuildError`] if there is no such piece, it has another number of positions, or the journal cannot be written.
    pub fn add(&mut self, span: BookSpan, scores: Vec<i8>) -> Result<(), BuildError> {
        let all = match span.part {
            BookPart::Deep => self.plan.deep(),
            BookPart::Openings => self.plan.openings(),
        };
        let fits = span.to <= all && span.from.checked_add(scores.len()) == Some(span.to);
        if !fits {
            return Err(BuildError::Span { from: span.from, to: span.to });
        }
        Ok(self.journal.add(Chunk { part: span.part, at: span.from, scores })?)
    }

    /// The book, once nothing is missing.
    pub fn finish(&mut self) -> Option<Book> {
        let deep = self.journal.scores(BookPart::Deep)?;
        let openings = self.journal.scores(BookPart::Openings)?;
        Some(self.plan.book(&openings, &deep))
    }
}

/// Who solves pieces of a book.
pub struct SpanSolver {
    plan: Arc<BookPlan>,
    solver: Solver,
}

impl SpanSolver {
    /// A solver with a table of `memory` bytes. The openings want `deep`, the book of the deep part.
    ///
    /// # Errors
    /// [`BuildError::Plan`] if there are no such books, or `deep` is of another board.
    pub fn new(
        shape: BookShape,
        memory: usize,
        deep: Option<Arc<Book>>,
    ) -> Result<SpanSolver, BuildError> {
        let BookShape { rows, cols, stones, .. } = shape;
        let plan = Arc::new(shape.plan()?);
        match deep.as_ref().is_some_and(|book| book.size() != (rows, cols)) {
            true => Err(BuildError::Plan { rows, cols, stones }),
            false => Ok(SpanSolver::with(plan, shape, memory, deep)),
        }
    }

    /// The same of a plan that is there already, and a book of its size.
    pub(super) fn with(
        plan: Arc<BookPlan>,
        shape: BookShape,
        memory: usize,
        deep: Option<Arc<Book>>,
    ) -> SpanSolver {
        let solver = Solver::new(shape.rows, shape.cols, memory);
        let solver = match deep {
            Some(book) => solver.with_book(book).expect("a book of this size"),
            None => solver,
        };
        SpanSolver { plan, solver }
    }

    /// The scores of a piece; `None` if `stop` was raised before it was done, or there is no such piece.
    pub fn solve(&mut self, span: BookSpan, stop: &Stop) -> Option<Vec<i8>> {
        let plan = &self.plan;
        let all = match span.part {
            BookPart::Deep => plan.deep(),
            BookPart::Openings => plan.openings(),
        };
        if span.to > all {
            return None;
        }
        let position = |index| match span.part {
            BookPart::Deep => plan.deep_position(index),
            BookPart::Openings => plan.opening(index),
        };
        let limits = Limits { stop: stop.clone(), ..Limits::default() };
        // Small positions are solved before the solver looks at the flag.
        let score = |index| match stop.is_raised() {
            true => None,
            false => self.solver.score(position(index), &limits).score().map(|score| score as i8),
        };
        (span.from..span.to).map(score).collect()
    }
}
