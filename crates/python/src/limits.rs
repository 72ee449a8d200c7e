//! `Limits`: how much an agent may think.

use crate::errors::{whole, whole_or_none};
use harif_core::{Clock, Limits, Stop};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::time::Duration;

/// How much an agent may think. Where its name has a limit as well, the smaller counts.
#[pyclass(frozen, eq, name = "Limits", module = "harif", from_py_object)]
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PyLimits {
    /// Plies to look ahead.
    #[pyo3(get)]
    depth: Option<u32>,
    /// Positions to visit: exact and repeatable.
    #[pyo3(get)]
    nodes: Option<u64>,
    /// Seconds for this move.
    #[pyo3(get)]
    time: Option<f64>,
    /// Seconds left for the rest of the game.
    #[pyo3(get)]
    clock: Option<f64>,
    /// Seconds added after every move.
    #[pyo3(get)]
    increment: Option<f64>,
    #[pyo3(get)]
    threads: usize,
    /// Bytes for tables and trees.
    #[pyo3(get)]
    memory: Option<usize>,
}

/// Seconds as people give them.
pub(crate) fn seconds(what: &str, value: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(value).map_err(|_| {
        PyValueError::new_err(format!("{what} must be a number of seconds, not {value}"))
    })
}

/// The limits in their order.
type Pickled =
    (Option<u32>, Option<u64>, Option<f64>, Option<f64>, Option<f64>, usize, Option<usize>);

impl PyLimits {
    /// For a search that `stop` ends.
    pub(crate) fn of_search(&self, stop: &Stop) -> PyResult<Limits> {
        let time = self.time.map(|time| seconds("time", time)).transpose()?;
        let clock = match self.clock {
            None => None,
            Some(left) => Some(Clock {
                remaining: seconds("clock", left)?,
                increment: seconds("increment", self.increment.unwrap_or(0.0))?,
            }),
        };
        Ok(Limits {
            depth: self.depth,
            nodes: self.nodes,
            time,
            clock,
            threads: self.threads,
            memory: self.memory,
            stop: stop.clone(),
            ..Limits::default()
        })
    }

    /// As an agent of ours is told them.
    pub(crate) fn told(limits: &Limits) -> PyLimits {
        PyLimits {
            depth: limits.depth,
            nodes: limits.nodes,
            time: limits.time.map(|time| time.as_secs_f64()),
            clock: limits.clock.map(|clock| clock.remaining.as_secs_f64()),
            increment: limits.clock.map(|clock| clock.increment.as_secs_f64()),
            threads: limits.threads,
            memory: limits.memory,
        }
    }
}

#[pymethods]
impl PyLimits {
    #[new]
    #[pyo3(signature = (*, depth=None, nodes=None, time=None, clock=None, increment=None, threads=1, memory=None))]
    fn new(
        #[pyo3(from_py_with = whole_or_none)] depth: Option<u32>,
        #[pyo3(from_py_with = whole_or_none)] nodes: Option<u64>,
        time: Option<f64>,
        clock: Option<f64>,
        increment: Option<f64>,
        #[pyo3(from_py_with = whole)] threads: usize,
        #[pyo3(from_py_with = whole_or_none)] memory: Option<usize>,
    ) -> PyResult<PyLimits> {
        if threads == 0 {
            return Err(PyValueError::new_err("threads must be at least 1"));
        }
        if increment.is_some() && clock.is_none() {
            return Err(PyValueError::new_err("an increment needs a clock"));
        }
        let limits = PyLimits { depth, nodes, time, clock, increment, threads, memory };
        limits.of_search(&Stop::default())?;
        Ok(limits)
    }

    /// What is unpickled: all limits in their order.
    #[staticmethod]
    fn _of(
        depth: Option<u32>,
        nodes: Option<u64>,
        time: Option<f64>,
        clock: Option<f64>,
        increment: Option<f64>,
        threads: usize,
        memory: Option<usize>,
    ) -> PyResult<PyLimits> {
        PyLimits::new(depth, nodes, time, clock, increment, threads, memory)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let PyLimits { depth, nodes, time, clock, increment, threads, memory } = *slf.get();
        let parts = (depth, nodes, time, clock, increment, threads, memory);
        Ok((slf.get_type().getattr("_of")?, parts))
    }

    fn __repr__(&self) -> String {
        let shown =
            |name: &str, value: Option<String>| value.map(|value| format!("{name}={value}"));
        let number = |value: Option<f64>| value.map(|value| format!("{value:?}"));
        let parts = [
            shown("depth", self.depth.map(|depth| depth.to_string())),
            shown("nodes", self.nodes.map(|nodes| nodes.to_string())),
            shown("time", number(self.time)),
            shown("clock", number(self.clock)),
            shown("increment", number(self.increment)),
            shown("threads", (self.threads != 1).then(|| self.threads.to_string())),
            shown("memory", self.memory.map(|memory| memory.to_string())),
        ];
        format!("Limits({})", parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}
