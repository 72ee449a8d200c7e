//! `Solver`: the truth, where a game has a solver.

use crate::errors::{of_agent, whole_or_none};
use crate::game::NamedGame;
use crate::limits::PyLimits;
use crate::position::PyPosition;
use crate::wait::interruptible;
use harif_core::{BookChoice, Game, Goal, Limits, Oracle, Said, Solved, SolverOptions, Stop};
use harif_words::{Language, Words};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::sync::{Mutex, TryLockError};

/// What is asked, as it is typed.
pub(crate) fn goal(text: &str) -> PyResult<Goal> {
    match text {
        "score" => Ok(Goal::Score),
        "outcome" => Ok(Goal::Outcome),
        other => {
            Err(PyValueError::new_err(format!("goal must be 'score' or 'outcome', not '{other}'")))
        }
    }
}

/// The solver of a game.
pub(crate) fn open(game: &dyn Game, options: &SolverOptions) -> PyResult<Box<dyn Oracle>> {
    game.solver(options).ok_or_else(|| {
        let said = Said::new("command-no-solver").with("game", game.name());
        let said = said.with("known", solvable().join(", "));
        PyValueError::new_err(
            Language::named("en").map_or_else(String::new, |english| Words::of(english).say(&said)),
        )
    })
}

/// The sample games that have a solver.
fn solvable() -> Vec<&'static str> {
    let samples = harif_catalog::families().into_iter().flat_map(|family| family.samples).copied();
    let solver = |game: Box<dyn Game>| game.solver(&SolverOptions::default()).is_some();
    samples.filter(|name| harif_catalog::open(name).is_ok_and(solver)).collect()
}

/// What is proven: lower and upper bound, best move, line, nodes, seconds.
pub(crate) type Proven = (i32, i32, Option<String>, Vec<String>, u64, f64);

pub(crate) fn proven(solved: Solved<String>) -> Proven {
    let (lower, upper) = (solved.bounds.lower, solved.bounds.upper);
    (lower, upper, solved.best, solved.pv, solved.nodes, solved.elapsed.as_secs_f64())
}

#[pyclass(frozen, name = "Solver", module = "harif._native")]
pub(crate) struct PySolver {
    name: String,
    oracle: Mutex<Box<dyn Oracle>>,
}

pub(crate) fn options(memory: Option<usize>, book: bool) -> SolverOptions {
    SolverOptions { memory, book: if book { BookChoice::Own } else { BookChoice::Without } }
}

impl PySolver {
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        position: &PyRef<'_, PyPosition>,
        limits: Option<PyLimits>,
        ask: impl FnOnce(&mut dyn Oracle, &dyn Game, &Limits) -> T + Send,
    ) -> PyResult<T> {
        let stop = Stop::default();
        let limits = limits.map_or(Ok(Limits::default()), |limits| limits.of_search(&stop))?;
        let limits = Limits { stop: stop.clone(), ..limits };
        let game = position.branch()?;
        let mut oracle = self.oracle.try_lock().or_else(|held| match held {
            TryLockError::Poisoned(poisoned) => Ok(poisoned.into_inner()),
            TryLockError::WouldBlock => Err(PyRuntimeError::new_err(
                "this solver is at work already: give every thread one of its own",
            )),
        })?;
        let oracle = oracle.as_mut();
        interruptible(py, &stop, move || ask(oracle, game.as_ref(), &limits))
    }
}

#[pymethods]
impl PySolver {
    #[new]
    #[pyo3(signature = (game, *, memory = None, book = true))]
    fn new(
        py: Python<'_>,
        game: NamedGame<'_>,
        #[pyo3(from_py_with = whole_or_none)] memory: Option<usize>,
        book: bool,
    ) -> PyResult<Self> {
        let (game, shared) = game.open(py)?;
        let oracle = Mutex::new(open(game.as_ref(), &options(memory, book))?);
        Ok(PySolver { name: shared.name.clone(), oracle })
    }

    #[getter]
    fn game_name(&self) -> &str {
        &self.name
    }

    #[pyo3(signature = (position, limits = None, goal = "score"))]
    fn solve(
        &self,
        py: Python<'_>,
        position: PyRef<'_, PyPosition>,
        limits: Option<PyLimits>,
        goal: &str,
    ) -> PyResult<Proven> {
        let goal = crate::solver::goal(goal)?;
        let solve = move |oracle: &mut dyn Oracle, game: &dyn Game, limits: &Limits| {
            oracle.solve(game, goal, limits, &mut |_| {})
        };
        Ok(proven(self.ask(py, &position, limits, solve)?.map_err(of_agent)?))
    }

    #[pyo3(signature = (position, limits = None))]
    fn scores(
        &self,
        py: Python<'_>,
        position: PyRef<'_, PyPosition>,
        limits: Option<PyLimits>,
    ) -> PyResult<Vec<(String, i32, i32)>> {
        let ask = |oracle: &mut dyn Oracle, game: &dyn Game, limits: &Limits| {
            oracle.scores(game, limits, &mut |_| {})
        };
        let scored = self.ask(py, &position, limits, ask)?.map_err(of_agent)?;
        let row = |one: harif_core::Scored<String>| (one.mv, one.bounds.lower, one.bounds.upper);
        Ok(scored.into_iter().map(row).collect())
    }
}
