//! Every move of a position, and what is thought of it: at once, or as it comes.

use crate::errors::{Fault, of_agent, of_name, whole};
use crate::limits::PyLimits;
use crate::position::PyPosition;
use crate::wait::interruptible;
use harif_catalog::views::ReportView;
use harif_core::{AgentError, Game, Limits, Player, Report, Stop};
use harif_desk::analysis::{analyst, with_earlier};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// How often somebody who waits for the next report looks whether he was interrupted.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// A search that is ready to begin.
struct Search {
    game: Box<dyn Game>,
    player: Box<dyn Player>,
    limits: Limits,
}

impl Search {
    fn of(
        position: &PyPosition,
        agent: Option<&str>,
        limits: Option<PyLimits>,
        seed: u64,
    ) -> PyResult<Search> {
        let stop = Stop::default();
        let limits = limits.map_or(Ok(Limits::default()), |limits| limits.of_search(&stop))?;
        let limits = Limits { stop, ..limits }.for_analysis();
        let game = position.branch()?;
        let named = agent.map_or_else(|| analyst(game.as_ref(), &limits), str::to_string);
        let mut player = harif_catalog::player(game.as_ref(), &named).map_err(of_name)?;
        player.new_game(game.as_ref(), seed).map_err(of_agent)?;
        Ok(Search { game, player, limits })
    }

    fn run(&mut self, on_info: &mut dyn FnMut(&ReportView)) -> Result<ReportView, AgentError> {
        let (game, name) = (self.game.as_ref(), self.player.name());
        let view = |report| ReportView::of(game, &name, report);
        let mut earlier: Option<Report<String>> = None;
        let report = self.player.think(game, &self.limits, &mut |report| {
            earlier = Some(with_earlier(earlier.take(), report.clone()));
            on_info(&view(report.clone()));
        })?;
        Ok(view(with_earlier(earlier, report)))
    }
}

/// What an agent thinks of a position, as JSON.
#[pyfunction]
#[pyo3(signature = (position, agent = None, limits = None, seed = 1))]
pub(crate) fn analyse(
    py: Python<'_>,
    position: PyRef<'_, PyPosition>,
    agent: Option<&str>,
    limits: Option<PyLimits>,
    #[pyo3(from_py_with = whole)] seed: u64,
) -> PyResult<(String, String)> {
    let mut search = Search::of(&position, agent, limits, seed)?;
    drop(position);
    let (stop, name) = (search.limits.stop.clone(), search.player.name());
    let found = interruptible(py, &stop, || search.run(&mut |_| {}))?;
    Ok((name, crate::desk::json(&found.map_err(of_agent)?)?))
}

type News = Result<ReportView, AgentError>;

/// An analysis that is under way: an iterator over its reports as JSON, the last of which is the answer.
#[pyclass(frozen, name = "Live", module = "harif._native")]
pub(crate) struct PyLive {
    agent: String,
    stop: Stop,
    /// The process that it runs in: threads do not survive a fork.
    process: u32,
    running: Mutex<Option<(Receiver<News>, JoinHandle<()>)>>,
}

impl PyLive {
    fn finish(&self) {
        let running = self.running.lock().map(|mut running| running.take());
        if let Ok(Some((news, thread))) = running {
            self.stop.raise();
            drop(news);
            // After a fork there is nothing to wait for.
            if self.process == std::process::id() {
                drop(thread.join());
            }
        }
    }

    fn next(&self) -> Result<Option<News>, PyErr> {
        loop {
            let heard = {
                let Ok(running) = self.running.lock() else { return Ok(None) };
                let Some((news, _)) = running.as_ref() else { return Ok(None) };
                news.recv_timeout(LOOK_EVERY)
            };
            match heard {
                Ok(news) => return Ok(Some(news)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => Python::attach(|py| py.check_signals())?,
            }
        }
    }
}

#[pymethods]
impl PyLive {
    #[new]
    #[pyo3(signature = (position, agent = None, limits = None, seed = 1))]
    fn new(
        position: PyRef<'_, PyPosition>,
        agent: Option<&str>,
        limits: Option<PyLimits>,
        #[pyo3(from_py_with = whole)] seed: u64,
    ) -> PyResult<PyLive> {
        let mut search = Search::of(&position, agent, limits, seed)?;
        let (stop, agent) = (search.limits.stop.clone(), search.player.name());
        let (tell, news) = channel();
        let thread = std::thread::Builder::new().name("harif-live".into()).spawn(move || {
            let found = search.run(&mut |view| drop(tell.send(Ok(view.clone()))));
            // Nobody may be listening any more.
            drop(tell.send(found));
        });
        let thread = thread.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        let running = Mutex::new(Some((news, thread)));
        Ok(PyLive { agent, stop, process: std::process::id(), running })
    }

    #[getter]
    fn agent(&self) -> &str {
        &self.agent
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<String>> {
        if self.process != std::process::id() {
            return Err(PyRuntimeError::new_err(
                "this analysis runs in the process before the fork: begin another one here",
            ));
        }
        match py.detach(|| self.next()) {
            Ok(Some(Ok(view))) => crate::desk::json(&view).map(Some),
            Ok(Some(Err(AgentError::Stopped))) => Ok(None),
            Ok(Some(Err(error))) => Err(of_agent(error)),
            Ok(None) => match self.fell() {
                true => {
                    Err(Fault::new_err("a fault in Harif, please report it: a search broke off"))
                }
                false => Ok(None),
            },
            Err(interrupted) => {
                py.detach(|| self.finish());
                Err(interrupted)
            }
        }
    }

    fn stop(&self) {
        self.stop.raise();
    }

    fn close(&self, py: Python<'_>) {
        py.detach(|| self.finish());
    }

    fn __enter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    #[pyo3(signature = (*_raised))]
    fn __exit__(&self, py: Python<'_>, _raised: &Bound<'_, PyAny>) {
        self.close(py);
    }
}

impl PyLive {
    /// Whether the thread ended by a panic.
    fn fell(&self) -> bool {
        let running = self.running.lock().map(|mut running| running.take());
        running.is_ok_and(|ended| ended.is_some_and(|(_, thread)| thread.join().is_err()))
    }
}

impl Drop for PyLive {
    fn drop(&mut self) {
        self.stop.raise();
    }
}
