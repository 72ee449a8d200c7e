//! The trainer's book of Connect Four in pieces: `Connect4Book` keeps what is known of it, and `Connect4BookSolver`
//! solves a piece, here or on other machines.

use crate::wait::interruptible;
use harif_connect4::engine::Book;
use harif_core::Stop;
use harif_trainer::connect4_book::{
    BookJob, BookOrder, BookPart, BookShape, BookSpan, BuildError, JournalError, SpanSolver,
};
use pyo3::exceptions::{PyOSError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};

/// Bytes of a table where nobody says.
const MEMORY: usize = 64 << 20;

fn refused(error: BuildError) -> PyErr {
    match error {
        BuildError::Journal(JournalError::Io { .. }) => PyOSError::new_err(error.to_string()),
        other => PyValueError::new_err(other.to_string()),
    }
}

fn part(text: &str) -> PyResult<BookPart> {
    match text {
        "deep" => Ok(BookPart::Deep),
        "openings" => Ok(BookPart::Openings),
        other => {
            Err(PyValueError::new_err(format!("no part '{other}': there are deep and openings")))
        }
    }
}

fn named(part: BookPart) -> &'static str {
    match part {
        BookPart::Deep => "deep",
        BookPart::Openings => "openings",
    }
}

/// A piece: its part, its first position, the one behind its last.
type Piece = (&'static str, usize, usize);

#[pyclass(frozen, name = "Connect4Book", module = "harif._native")]
pub(crate) struct PyBookJob(Mutex<BookJob>);

impl PyBookJob {
    fn job(&self) -> MutexGuard<'_, BookJob> {
        // Nothing that a panic could leave half done is kept.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl PyBookJob {
    #[new]
    #[pyo3(signature = (rows, cols, *, stones, below, journal))]
    fn new(
        py: Python<'_>,
        rows: usize,
        cols: usize,
        stones: u32,
        below: u32,
        journal: PathBuf,
    ) -> PyResult<PyBookJob> {
        let shape = BookShape { rows, cols, below, stones };
        let order = BookOrder { shape, threads: 1, memory: MEMORY, journal };
        let job = py.detach(|| BookJob::open(&order)).map_err(refused)?;
        Ok(PyBookJob(Mutex::new(job)))
    }

    #[getter]
    fn done(&self) -> usize {
        self.job().progress().done
    }

    #[getter]
    fn all(&self) -> usize {
        self.job().progress().all
    }

    fn missing(&self) -> Vec<Piece> {
        let missing = self.job().missing();
        missing.into_iter().map(|span| (named(span.part), span.from, span.to)).collect()
    }

    fn deep<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyBytes>> {
        let book = py.detach(|| self.job().deep_book());
        book.map(|book| PyBytes::new(py, &book.to_bytes()))
    }

    fn add(&self, part: &str, first: usize, scores: Vec<i8>) -> PyResult<()> {
        let span = BookSpan { part: self::part(part)?, from: first, to: first + scores.len() };
        self.job().add(span, scores).map_err(refused)
    }

    fn finish<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyBytes>> {
        let book = py.detach(|| self.job().finish());
        book.map(|book| PyBytes::new(py, &book.to_bytes()))
    }
}

#[pyclass(frozen, name = "Connect4BookSolver", module = "harif._native")]
pub(crate) struct PyBookSolver(Mutex<SpanSolver>);

#[pymethods]
impl PyBookSolver {
    #[new]
    #[pyo3(signature = (rows, cols, *, stones, below, deep = None, memory = MEMORY))]
    fn new(
        py: Python<'_>,
        rows: usize,
        cols: usize,
        stones: u32,
        below: u32,
        deep: Option<Vec<u8>>,
        memory: usize,
    ) -> PyResult<PyBookSolver> {
        let read = |bytes: Vec<u8>| Book::read(&bytes).map(Arc::new);
        let deep = deep.map(read).transpose();
        let deep = deep.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let shape = BookShape { rows, cols, below, stones };
        let solver = py.detach(|| SpanSolver::new(shape, memory, deep)).map_err(refused)?;
        Ok(PyBookSolver(Mutex::new(solver)))
    }

    fn solve(&self, py: Python<'_>, part: &str, first: usize, end: usize) -> PyResult<Vec<i8>> {
        let span = BookSpan { part: self::part(part)?, from: first, to: end };
        let mut solver = self.0.try_lock().or_else(|held| match held {
            TryLockError::Poisoned(poisoned) => Ok(poisoned.into_inner()),
            TryLockError::WouldBlock => Err(PyRuntimeError::new_err(
                "this solver is at work already: give every thread one of its own",
            )),
        })?;
        let (solver, stop) = (&mut *solver, Stop::default());
        let scores = interruptible(py, &stop, || solver.solve(span, &stop))?;
        scores.ok_or_else(|| refused(BuildError::Span { from: first, to: end }))
    }
}
