//! `Agent`: a player by its name, as everywhere; and a Python object that plays as one.

use crate::errors::{of_agent, of_game, of_name, whole, whole_or_none};
use crate::game::{NamedGame, Shared};
use crate::limits::PyLimits;
use crate::position::{PyPosition, chosen};
use crate::wait::interruptible;
use harif_arena::Guests;
use harif_catalog::views::ReportView;
use harif_core::{AgentError, Chosen, Decision, Game, Kind, Limits, Player, Report, SaidArg, Stop};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyType};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};

#[pyclass(frozen, subclass, name = "Agent", module = "harif._native")]
pub(crate) struct PyAgent {
    game: String,
    name: String,
    seed: u64,
    player: Mutex<Box<dyn Player>>,
}

impl PyAgent {
    /// The player, unless another thread has it.
    fn player(&self) -> PyResult<MutexGuard<'_, Box<dyn Player>>> {
        match self.player.try_lock() {
            Ok(player) => Ok(player),
            // A search that panicked is begun anew by `new_game`.
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(PyRuntimeError::new_err(format!(
                "{} is thinking already: give every thread an agent of its own",
                self.name
            ))),
        }
    }
}

#[pymethods]
impl PyAgent {
    #[new]
    #[pyo3(signature = (game, name, *, seed = 1))]
    fn new(
        py: Python<'_>,
        game: NamedGame<'_>,
        name: &str,
        #[pyo3(from_py_with = whole)] seed: u64,
    ) -> PyResult<PyAgent> {
        let (game, shared) = game.open(py)?;
        let mut player = harif_catalog::player(game.as_ref(), name).map_err(of_name)?;
        player.new_game(game.as_ref(), seed).map_err(of_agent)?;
        let name = player.name();
        Ok(PyAgent { game: shared.name.clone(), name, seed, player: Mutex::new(player) })
    }

    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    #[getter]
    fn game_name(&self) -> &str {
        &self.game
    }

    /// What its chance begins with, unless a game is given another seed.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    #[pyo3(signature = (position = None, seed = None))]
    fn new_game(
        &self,
        position: Option<PyRef<'_, PyPosition>>,
        #[pyo3(from_py_with = whole_or_none)] seed: Option<u64>,
    ) -> PyResult<()> {
        let game = match position {
            Some(position) => position.branch()?,
            None => harif_catalog::open(&self.game).map_err(of_name)?,
        };
        let told = self.player()?.new_game(game.as_ref(), seed.unwrap_or(self.seed));
        told.map_err(of_agent)
    }

    /// Its move; ``None`` if it gives up, as engines of others may.
    #[pyo3(signature = (position, limits = None))]
    fn choose<'py>(
        &self,
        py: Python<'py>,
        position: PyRef<'py, PyPosition>,
        limits: Option<PyLimits>,
    ) -> PyResult<Option<Bound<'py, PyString>>> {
        let stop = Stop::default();
        let limits = limits.map_or(Ok(Limits::default()), |limits| limits.of_search(&stop))?;
        let limits = Limits { stop: stop.clone(), ..limits };
        let (game, shared) = (position.branch()?, Arc::clone(&position.shared));
        drop(position);
        let mut player = self.player()?;
        let player = &mut *player;
        let decision = interruptible(py, &stop, move || player.decide(game.as_ref(), &limits))?;
        match decision.map(|decision| decision.chosen) {
            Ok(Some(Chosen::Action(action))) => shared.text(py, action).map(Some),
            Ok(Some(Chosen::Text(text))) => Ok(Some(PyString::new(py, &text))),
            Ok(None) => Err(of_agent(AgentError::GameOver)),
            Err(AgentError::Resigned) => Ok(None),
            Err(failed) => Err(of_agent(failed)),
        }
    }

    #[pyo3(signature = (position, limits = None))]
    fn think_json(
        &self,
        py: Python<'_>,
        position: PyRef<'_, PyPosition>,
        limits: Option<PyLimits>,
    ) -> PyResult<String> {
        let stop = Stop::default();
        let limits = limits.map_or(Ok(Limits::default()), |limits| limits.of_search(&stop))?;
        let limits = Limits { stop: stop.clone(), ..limits };
        let game = position.branch()?;
        drop(position);
        let mut player = self.player()?;
        let player = &mut *player;
        let game = game.as_ref();
        let report = interruptible(py, &stop, move || player.think(game, &limits, &mut |_| {}))?;
        crate::desk::json(&ReportView::of(game, &self.name, report.map_err(of_agent)?))
    }

    fn __repr__(&self) -> String {
        let seed = if self.seed == 1 { String::new() } else { format!(", seed={}", self.seed) };
        format!("Agent('{}', '{}'{seed})", self.game, self.name)
    }

    /// What is unpickled, as an agent of the same class.
    #[classmethod]
    fn _of<'py>(
        class: &Bound<'py, PyType>,
        game: &str,
        name: &str,
        seed: u64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let told = PyDict::new(class.py());
        told.set_item("seed", seed)?;
        class.call((game, name), Some(&told))
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (String, String, u64))> {
        let agent = slf.get();
        let parts = (agent.game.clone(), agent.name.clone(), agent.seed);
        Ok((slf.get_type().getattr("_of")?, parts))
    }
}

/// Python players by the names that they have in a plan, and what makes each of them.
pub(crate) type Factories = HashMap<String, Py<PyAny>>;

/// Python objects that take part in a contest.
#[derive(Debug)]
pub(crate) struct PyGuests(pub(crate) Factories);

impl Guests for PyGuests {
    fn player(&self, game: &dyn Game, agent: &str) -> Option<Box<dyn Player>> {
        let factory = self.0.get(agent)?;
        Some(Python::attach(|py| {
            let (name, factory) = (agent.to_string(), factory.clone_ref(py));
            Box::new(Guest { name, factory, object: None, shared: Shared::of(py, game) })
        }))
    }
}

/// A Python object with `choose(position, limits)`, as the arena knows players. It may also have
/// `new_game(position, seed)`. It is made when its first game begins.
struct Guest {
    name: String,
    factory: Py<PyAny>,
    object: Option<Py<PyAny>>,
    shared: Arc<Shared>,
}

impl Guest {
    fn object<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let object = match self.object.take() {
            Some(object) => object,
            None => self.factory.call0(py)?,
        };
        Ok(self.object.insert(object).bind(py).clone())
    }

    fn position(&self, game: &dyn Game) -> PyResult<PyPosition> {
        let game = game.branch(game.ply()).map_err(of_game)?;
        Ok(PyPosition::of(game, Arc::clone(&self.shared)))
    }

    fn ask(&mut self, game: &dyn Game, limits: &Limits) -> Result<Chosen, AgentError> {
        let asked = Python::attach(|py| {
            let args = (self.position(game)?, PyLimits::told(limits));
            let answer = self.object(py)?.call_method1("choose", args)?;
            if answer.is_none() { Ok(None) } else { chosen(&answer).map(Some) }
        });
        // Who chooses nothing gives up.
        asked.map_err(failed)?.ok_or(AgentError::Resigned)
    }
}

/// An exception of a guest, as agents fail.
fn failed(error: PyErr) -> AgentError {
    AgentError::Failed(SaidArg::from(error.to_string()))
}

impl Player for Guest {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn new_game(&mut self, game: &dyn Game, seed: u64) -> Result<(), AgentError> {
        Python::attach(|py| {
            let object = self.object(py)?;
            if object.hasattr("new_game")? {
                object.call_method1("new_game", (self.position(game)?, seed))?;
            }
            Ok(())
        })
        .map_err(failed)
    }

    fn think(
        &mut self,
        game: &dyn Game,
        limits: &Limits,
        _on_info: &mut dyn FnMut(&Report<String>),
    ) -> Result<Report<String>, AgentError> {
        let text = match self.ask(game, limits)? {
            Chosen::Text(text) => text,
            Chosen::Action(action) => game.action_text(action).unwrap_or_default(),
        };
        Ok(Report::of(text, 0.0, Kind::Heuristic))
    }

    fn decide(&mut self, game: &dyn Game, limits: &Limits) -> Result<Decision, AgentError> {
        Ok(Decision { chosen: Some(self.ask(game, limits)?), value: 0.0 })
    }
}
