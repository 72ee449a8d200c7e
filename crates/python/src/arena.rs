//! Tournaments: `Run`, a contest in its folder, and `Hall`, where games of it are played, here or on other machines.
//! Between the two go texts, so that whatever carries them need know nothing of games.

use crate::agent::{Factories, PyGuests};
use crate::errors::of_arena;
use crate::wait::{interruptible, watched};
use harif_arena::{
    GameTask, Guests, Hall, HandedOut, Plan, Played, RatedAgent, Run, RunEnd, Summary, total_games,
    write_outputs,
};
use harif_core::Stop;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::de::DeserializeOwned;
use std::path::PathBuf;
use std::sync::Arc;

/// A plan as the text of a TOML file, or as JSON.
fn plan(text: &str) -> PyResult<Plan> {
    let refused = |error: &dyn std::fmt::Display| PyValueError::new_err(error.to_string());
    match text.trim_start().starts_with('{') {
        true => serde_json::from_str(text).map_err(|error| refused(&error)),
        false => Plan::from_toml(text).map_err(|error| refused(&error)),
    }
}

fn guests(factories: Option<Factories>) -> Arc<dyn Guests> {
    Arc::new(PyGuests(factories.unwrap_or_default()))
}

fn read<T: DeserializeOwned>(texts: &[String]) -> PyResult<Vec<T>> {
    let one = |text: &String| serde_json::from_str(text);
    let all: Result<Vec<T>, _> = texts.iter().map(one).collect();
    all.map_err(|error| PyValueError::new_err(error.to_string()))
}

#[pyclass(frozen, name = "Run", module = "harif._native")]
pub(crate) struct PyRun {
    run: Run,
    folder: PathBuf,
}

#[pymethods]
impl PyRun {
    #[staticmethod]
    #[pyo3(signature = (folder, plan, guests = None, *, workers = None))]
    fn create(
        py: Python<'_>,
        folder: PathBuf,
        plan: &str,
        guests: Option<Factories>,
        workers: Option<usize>,
    ) -> PyResult<PyRun> {
        let (plan, guests) = (self::plan(plan)?, self::guests(guests));
        let run = py.detach(|| Run::create_with(&folder, plan, guests)).map_err(of_arena)?;
        Ok(PyRun { run: run.with_workers(workers, workers.is_some()), folder })
    }

    #[staticmethod]
    #[pyo3(signature = (folder, guests = None, *, workers = None))]
    fn resume(
        py: Python<'_>,
        folder: PathBuf,
        guests: Option<Factories>,
        workers: Option<usize>,
    ) -> PyResult<PyRun> {
        let guests = self::guests(guests);
        let run = py.detach(|| Run::resume_with(&folder, guests)).map_err(of_arena)?;
        Ok(PyRun { run: run.with_workers(workers, workers.is_some()), folder })
    }

    #[getter]
    fn plan(&self) -> PyResult<String> {
        crate::desk::json(self.run.plan())
    }

    #[getter]
    fn total(&self) -> u64 {
        total_games(self.run.plan())
    }

    #[getter]
    fn games(&self) -> u64 {
        self.run.standings().games
    }

    fn hand_out(&self, most: usize) -> PyResult<Option<Vec<String>>> {
        match self.run.hand_out(most) {
            HandedOut::Games(tasks) => {
                tasks.iter().map(crate::desk::json).collect::<Result<_, _>>().map(Some)
            }
            HandedOut::Wait => Ok(Some(Vec::new())),
            HandedOut::Over => Ok(None),
        }
    }

    fn enter(&self, py: Python<'_>, played: Vec<String>) -> PyResult<usize> {
        let games: Vec<Played> = read(&played)?;
        py.detach(|| {
            let mut new = 0;
            for game in games {
                new += usize::from(self.run.take(game).map_err(of_arena)?);
            }
            Ok(new)
        })
    }

    #[pyo3(signature = (on_counted = None))]
    fn play(&self, py: Python<'_>, on_counted: Option<Py<PyAny>>) -> PyResult<&'static str> {
        let (stop, total) = (Stop::default(), self.total());
        let mut told = None;
        let look = |py: Python<'_>| match &on_counted {
            Some(listener) if told != Some(self.games()) => {
                let games = *told.insert(self.games());
                listener.call1(py, (games, total)).map(drop)
            }
            _ => Ok(()),
        };
        let ended = watched(py, &stop, || self.run.play(&(), &stop), look)?;
        ended.map(ending).map_err(of_arena)
    }

    fn summary(&self) -> PyResult<String> {
        crate::desk::json(&Summary::of(self.run.plan(), &self.run.standings()))
    }

    fn table(&self) -> String {
        table(&Summary::of(self.run.plan(), &self.run.standings()))
    }

    #[pyo3(signature = (language = "en"))]
    fn close(&self, py: Python<'_>, language: &str) -> PyResult<&'static str> {
        let language = crate::desk::words(language)?.language();
        let closed = py.detach(|| {
            let ended = self.run.close().map_err(of_arena)?;
            let summary = Summary::of(self.run.plan(), &self.run.standings());
            let written = write_outputs(&self.folder, &summary, language);
            written.map_err(|error| PyValueError::new_err(error.to_string()))?;
            Ok::<RunEnd, PyErr>(ended)
        });
        closed.map(ending)
    }

    fn __repr__(&self) -> String {
        format!("<Run {}: {} of {} games>", self.folder.display(), self.games(), self.total())
    }
}

fn ending(end: RunEnd) -> &'static str {
    match end {
        RunEnd::Complete => "complete",
        RunEnd::Decided => "decided",
        RunEnd::Stopped => "stopped",
    }
}

/// The table without times: the same games make the same text.
fn table(summary: &Summary) -> String {
    let head = ["agent", "elo", "±", "games", "+", "=", "-", "score", "margin", "fouls"];
    let mut rows = vec![head.map(str::to_string).to_vec()];
    for agent in &summary.agents {
        let (elo, error) = match &agent.elo {
            RatedAgent::Known(elo) => (format!("{:.1}", elo.value), format!("{:.1}", elo.error())),
            RatedAgent::Refused { .. } => ("-".into(), "-".into()),
        };
        let number = |value: Option<f64>, digits: usize| {
            value.map_or("-".into(), |value| format!("{value:.digits$}"))
        };
        let counts = [agent.games, agent.wins, agent.draws, agent.losses];
        let counts = counts.iter().map(ToString::to_string);
        let fouls = agent.fouls.values().sum::<u64>().to_string();
        let last = [number(agent.score, 3), number(agent.margin, 2), fouls];
        rows.push([agent.name.clone(), elo, error].into_iter().chain(counts).chain(last).collect());
    }
    let wide = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..head.len()).map(|column| wide(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let name = format!("{:<width$}", row[0], width = widths[0]);
        let rest = row.iter().zip(&widths).skip(1);
        rest.fold(name, |line, (cell, &width)| format!("{line}  {cell:>width$}")) + "\n"
    };
    rows.iter().map(line).collect()
}

#[pyclass(frozen, name = "Hall", module = "harif._native")]
pub(crate) struct PyHall {
    hall: Hall,
}

#[pymethods]
impl PyHall {
    #[new]
    #[pyo3(signature = (plan, guests = None))]
    fn new(py: Python<'_>, plan: &str, guests: Option<Factories>) -> PyResult<PyHall> {
        let (plan, guests, stop) = (self::plan(plan)?, self::guests(guests), Stop::default());
        let hall = interruptible(py, &stop, || Hall::open(plan, guests, &stop))?;
        Ok(PyHall { hall: hall.map_err(of_arena)? })
    }

    fn play(&self, py: Python<'_>, tasks: Vec<String>) -> PyResult<Vec<String>> {
        let (tasks, stop): (Vec<GameTask>, _) = (read(&tasks)?, Stop::default());
        let played = interruptible(py, &stop, || self.hall.play(&tasks, &stop))?;
        played.map_err(of_arena)?.iter().map(crate::desk::json).collect()
    }
}
