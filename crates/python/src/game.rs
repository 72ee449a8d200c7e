//! `Game`: what is known of a game before a move is played.

use crate::errors::{no_action, of_game, of_move, of_name};
use crate::position::{PyPosition, chosen};
use harif_core::{Chosen, Game, Schema, Side};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::sync::Arc;

/// What all positions of a game share: its name and the texts of its moves, made once.
pub(crate) struct Shared {
    pub(crate) name: String,
    texts: Vec<Py<PyString>>,
}

impl Shared {
    pub(crate) fn of(py: Python<'_>, game: &dyn Game) -> Arc<Shared> {
        let text = |action| PyString::intern(py, &game.action_text(action).unwrap_or_default());
        let texts = (0..game.actions()).map(|action| text(action).unbind()).collect();
        Arc::new(Shared { name: game.name(), texts })
    }

    /// The text of an action.
    pub(crate) fn text<'py>(
        &self,
        py: Python<'py>,
        action: usize,
    ) -> PyResult<Bound<'py, PyString>> {
        let text = self.texts.get(action).map(|text| text.bind(py).clone());
        text.ok_or_else(|| no_action(action))
    }

    /// The text of an action that a position has given.
    pub(crate) fn known(&self, action: usize) -> &Py<PyString> {
        &self.texts[action]
    }

    pub(crate) fn actions(&self) -> usize {
        self.texts.len()
    }
}

/// A game by its name, size and options included: ``Game("othello-6x6")``.
#[pyclass(frozen, name = "Game", module = "harif")]
pub(crate) struct PyGame {
    start: Box<dyn Game>,
    pub(crate) shared: Arc<Shared>,
}

/// A game by its name, or as it is.
#[derive(FromPyObject)]
pub(crate) enum NamedGame<'py> {
    Game(PyRef<'py, PyGame>),
    Name(String),
}

impl NamedGame<'_> {
    /// The game at its start, and what its positions share.
    pub(crate) fn open(&self, py: Python<'_>) -> PyResult<(Box<dyn Game>, Arc<Shared>)> {
        match self {
            NamedGame::Game(game) => Ok((game.fresh()?, Arc::clone(&game.shared))),
            NamedGame::Name(name) => {
                let game = harif_catalog::open(name).map_err(of_name)?;
                let shared = Shared::of(py, game.as_ref());
                Ok((game, shared))
            }
        }
    }
}

impl PyGame {
    /// The game of positions that share this.
    pub(crate) fn sharing(shared: &Arc<Shared>) -> PyResult<PyGame> {
        let start = harif_catalog::open(&shared.name).map_err(of_name)?;
        Ok(PyGame { start, shared: Arc::clone(shared) })
    }

    fn fresh(&self) -> PyResult<Box<dyn Game>> {
        self.start.branch(0).map_err(of_game)
    }
}

fn names(schemas: Vec<Schema>) -> Vec<(&'static str, &'static str)> {
    schemas.into_iter().map(|schema| (schema.name, schema.summary)).collect()
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (name = "othello"))]
    fn new(py: Python<'_>, name: &str) -> PyResult<PyGame> {
        let start = harif_catalog::open(name).map_err(of_name)?;
        let shared = Shared::of(py, start.as_ref());
        Ok(PyGame { start, shared })
    }

    /// The full name; it opens the same game again.
    #[getter]
    fn name(&self) -> &str {
        &self.shared.name
    }

    /// What people call it.
    #[getter]
    fn title(&self) -> String {
        self.start.title()
    }

    #[getter]
    fn rows(&self) -> usize {
        self.start.shape().rows
    }

    #[getter]
    fn cols(&self) -> usize {
        self.start.shape().cols
    }

    /// Moves as integers are below this.
    #[getter]
    fn num_actions(&self) -> usize {
        self.shared.actions()
    }

    /// Names of both sides, the first mover's first.
    #[getter]
    fn colours(&self) -> [&'static str; 2] {
        Side::BOTH.map(|side| self.start.colour(side).name)
    }

    /// Who can play it, with a line about each.
    #[getter]
    fn agents(&self) -> Vec<(&'static str, &'static str)> {
        names(self.start.agents())
    }

    /// The evaluations it has, the usual one first.
    #[getter]
    fn evaluators(&self) -> Vec<(&'static str, &'static str)> {
        names(self.start.evaluators())
    }

    /// The position before the first move.
    fn start(&self) -> PyResult<PyPosition> {
        Ok(PyPosition::of(self.fresh()?, Arc::clone(&self.shared)))
    }

    /// A position from a diagram, or from moves played from the start.
    fn position(&self, text: &str) -> PyResult<PyPosition> {
        let mut game = self.fresh()?;
        game.set_up(text).map_err(of_game)?;
        Ok(PyPosition::of(game, Arc::clone(&self.shared)))
    }

    /// The integer of a move; whether it is legal somewhere is not asked.
    fn action(&self, text: &str) -> PyResult<usize> {
        self.start.action_of(text).map_err(of_move)
    }

    /// The move of an integer.
    fn move_text<'py>(&self, action: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyString>> {
        match chosen(action)? {
            Chosen::Action(number) => self.shared.text(action.py(), number),
            Chosen::Text(_) => Err(PyTypeError::new_err("an action is a whole number")),
        }
    }

    fn __repr__(&self) -> String {
        format!("Game('{}')", self.shared.name)
    }

    fn __eq__(&self, other: PyRef<'_, PyGame>) -> bool {
        self.shared.name == other.shared.name
    }

    fn __hash__(&self) -> u64 {
        harif_core::key_of(self.shared.name.bytes().map(u64::from))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().shared.name.clone(),))
    }
}

/// Every family of games: its name, and what people call it.
#[pyfunction]
pub(crate) fn games() -> Vec<(&'static str, &'static str)> {
    harif_catalog::families().iter().map(|family| (family.schema.name, family.title)).collect()
}
