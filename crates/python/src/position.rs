//! `Position`: a game in progress with its history, changed in place by `play` and `undo`.

use crate::errors::{no_action, of_game, of_move, of_name, of_open};
use crate::game::{NamedGame, PyGame, Shared};
use harif_catalog::formats;
use harif_core::{Chosen, Game, Say, Side, key_of};
use harif_draw::{Scene, Style, svg};
use harif_words::{Language, Words};
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use std::sync::Arc;

/// A game in progress, with the moves that led here. ``play`` and ``undo`` change it in place.
///
/// Two positions are equal if the game, the board and the side to move are, whatever the way there; the hash goes by
/// the same, so change no position that is a key of a ``dict``: take a ``copy``.
#[pyclass(name = "Position", module = "harif")]
pub(crate) struct PyPosition {
    pub(crate) game: Box<dyn Game>,
    pub(crate) shared: Arc<Shared>,
}

impl PyPosition {
    pub(crate) fn of(game: Box<dyn Game>, shared: Arc<Shared>) -> PyPosition {
        PyPosition { game, shared }
    }

    /// The game up to here, for a search beside which Python goes on.
    pub(crate) fn branch(&self) -> PyResult<Box<dyn Game>> {
        self.game.branch(self.game.ply()).map_err(of_game)
    }

    fn side(side: Side) -> i8 {
        match side {
            Side::First => 1,
            Side::Second => -1,
        }
    }

    fn same(&self, other: &PyPosition) -> bool {
        self.game.key() == other.game.key()
            && self.shared.name == other.shared.name
            && self.game.position() == other.game.position()
    }
}

/// A move as text, or as a dense integer.
pub(crate) fn chosen(given: &Bound<'_, PyAny>) -> PyResult<Chosen> {
    if let Ok(text) = given.cast::<PyString>() {
        return Ok(Chosen::Text(text.to_cow()?.into_owned()));
    }
    // Numpy's integers are no `int`, and stand for one.
    given.extract::<usize>().map(Chosen::Action).map_err(|_| no_move(given))
}

/// Why something is no move: an integer that is none, or no integer at all.
fn no_move(given: &Bound<'_, PyAny>) -> PyErr {
    if given.hasattr("__index__").unwrap_or(false) {
        return no_action(given);
    }
    let kind = given.get_type();
    PyTypeError::new_err(format!("a move is a text or an action number, not {kind}"))
}

#[pymethods]
impl PyPosition {
    #[new]
    #[pyo3(
        signature = (game = NamedGame::Name("othello".into()), position = "start", moves = ""),
        text_signature = "(game='othello', position='start', moves='')",
    )]
    fn new(py: Python<'_>, game: NamedGame<'_>, position: &str, moves: &str) -> PyResult<Self> {
        let (mut game, shared) = game.open(py)?;
        game.set_up(position).map_err(of_game)?;
        game.play_all(moves).map_err(of_move)?;
        Ok(PyPosition { game, shared })
    }

    #[getter]
    fn game(&self) -> PyResult<PyGame> {
        PyGame::sharing(&self.shared)
    }

    #[getter]
    fn game_name(&self) -> &str {
        &self.shared.name
    }

    /// 1 for the side that moves first in the game, -1 for the other.
    #[getter]
    fn to_move(&self) -> i8 {
        PyPosition::side(self.game.to_move())
    }

    /// Moves played so far, passes among them.
    #[getter]
    fn ply(&self) -> usize {
        self.game.ply()
    }

    #[getter]
    fn moves(&self) -> Vec<String> {
        self.game.moves()
    }

    /// All moves as one text, as the constructor reads it.
    #[getter]
    fn moves_text(&self) -> String {
        self.game.moves_text()
    }

    /// The position as one line, as the constructor reads it.
    #[getter]
    fn text(&self) -> String {
        self.game.position()
    }

    /// The same for all mirror images.
    #[getter]
    fn canonical(&self) -> String {
        self.game.canonical_position()
    }

    /// 64 bits of the board: equal boards of one game have equal keys.
    #[getter]
    fn key(&self) -> u64 {
        self.game.key()
    }

    /// The legal moves as text, in the order of their integers; none when the game is over.
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(
            py,
            self.game.legal_actions().into_iter().map(|action| self.shared.known(action)),
        )
    }

    /// The legal moves as integers, ascending.
    fn legal_actions(&self) -> Vec<usize> {
        self.game.legal_actions()
    }

    /// Plays a move, given as text or as integer.
    fn play(&mut self, mv: &Bound<'_, PyAny>) -> PyResult<()> {
        self.game.play_chosen(&chosen(mv)?).map_err(of_move)
    }

    /// Plays several; either all of them or none.
    fn play_all(&mut self, moves: &str) -> PyResult<()> {
        self.game.play_all(moves).map_err(of_move)
    }

    /// Takes the last move back; ``IndexError`` at the start.
    fn undo(&mut self) -> PyResult<()> {
        match self.game.undo() {
            true => Ok(()),
            false => Err(PyIndexError::new_err("there is no move to take back")),
        }
    }

    /// 1 if the first side has won, -1 if the second has, 0 for a draw, ``None`` while the game goes on.
    fn result(&self) -> Option<i32> {
        self.game.outcome().map(|outcome| outcome.first.0.signum())
    }

    /// By how much the first side has won: discs in Othello, with the empty squares given to the winner.
    fn margin(&self) -> Option<i32> {
        self.game.outcome().map(|outcome| outcome.first.0)
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    #[getter]
    fn must_pass(&self) -> bool {
        self.game.must_pass()
    }

    /// The name of the opening, where it has one.
    #[getter]
    fn opening(&self) -> Option<String> {
        let english = Language::named("en").map(Words::of);
        english.zip(self.game.opening()).map(|(words, opening)| words.say(&opening.said()))
    }

    /// Rows and columns from the top left: 1 for the first side, -1 for the second, 0 for an empty square.
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let shape = self.game.shape();
        let cells = self.game.cells().into_iter().map(|cell| cell.map_or(0, PyPosition::side));
        PyArray1::from_iter(py, cells).reshape([shape.rows, shape.cols])
    }

    /// Two planes of zeros and ones: the stones of the side to move, then those of the other.
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<f32>>> {
        let (shape, cells, mover) = (self.game.shape(), self.game.cells(), self.game.to_move());
        let plane = |side: Side| cells.iter().map(move |&cell| f32::from(cell == Some(side)));
        let both = plane(mover).chain(plane(mover.other()));
        PyArray1::from_iter(py, both).reshape([2, shape.rows, shape.cols])
    }

    /// For every action whether it is legal.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let mut mask = vec![false; self.shared.actions()];
        self.game.legal_actions().into_iter().for_each(|action| mask[action] = true);
        PyArray1::from_vec(py, mask)
    }

    /// The parts of an evaluation, for the side to move; their sum is its value.
    #[pyo3(signature = (evaluator = None))]
    fn evaluate(&self, evaluator: Option<&str>) -> PyResult<Vec<(String, f64)>> {
        let named =
            evaluator.or_else(|| harif_desk::analysis::usual_evaluation(self.game.as_ref()));
        let parts = self.game.evaluate(named.unwrap_or_default(), self.game.to_move());
        Ok(parts.map_err(of_name)?.into_iter().map(|part| (part.name, part.value + 0.0)).collect())
    }

    /// The game as a line of a file: ``records``, ``ggf`` or ``moves``.
    #[pyo3(signature = (format = "records"))]
    fn to_record(&self, format: &str) -> PyResult<String> {
        let refused = |error: &dyn std::fmt::Display| PyValueError::new_err(error.to_string());
        let format: formats::Format = format.parse().map_err(|e| refused(&e))?;
        formats::write(format, &self.game.record()).map_err(|e| refused(&e))
    }

    fn copy(&self) -> PyResult<PyPosition> {
        Ok(PyPosition { game: self.branch()?, shared: Arc::clone(&self.shared) })
    }

    fn __copy__(&self) -> PyResult<PyPosition> {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<PyPosition> {
        self.copy()
    }

    /// A picture.
    fn svg(&self) -> String {
        svg(&Scene::of(self.game.as_ref()), &Style::default())
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyPosition>().is_ok_and(|other| self.same(&other.borrow()))
    }

    fn __hash__(&self) -> u64 {
        key_of([self.game.key(), self.game.to_move().index() as u64])
    }

    fn __str__(&self) -> String {
        self.game.position()
    }

    fn __repr__(&self) -> String {
        let (name, start, moves) = self.parts();
        let start = if start == "start" { String::new() } else { format!(", '{start}'") };
        let moves = if moves.is_empty() { String::new() } else { format!(", moves='{moves}'") };
        format!("Position('{name}'{start}{moves})")
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String, String, String)) {
        (slf.get_type().into_any(), slf.borrow().parts())
    }
}

impl PyPosition {
    /// What the constructor makes the same position of, history included.
    fn parts(&self) -> (String, String, String) {
        let start = self.game.start_position();
        let usual = self.game.branch(0).ok().and_then(|mut game| {
            game.set_up("start").ok()?;
            Some(game.position())
        });
        let start = if usual.as_ref() == Some(&start) { "start".into() } else { start };
        (self.shared.name.clone(), start, self.game.moves_text())
    }
}

/// All games of a text or a file, in a format that is named or recognised. `game` is the game of a plain move list.
#[pyfunction]
#[pyo3(signature = (content, *, format = None, game = None))]
pub(crate) fn read_games(
    py: Python<'_>,
    content: &Bound<'_, PyAny>,
    format: Option<&str>,
    game: Option<&str>,
) -> PyResult<Vec<PyPosition>> {
    let refused = |error: &dyn std::fmt::Display| PyValueError::new_err(error.to_string());
    let bytes = match content.cast::<PyString>() {
        Ok(text) => text.to_cow()?.into_owned().into_bytes(),
        Err(_) => content.extract::<Vec<u8>>()?,
    };
    let format = match format {
        Some(format) => format.parse().map_err(|e: harif_core::NameError| of_name(e))?,
        None => formats::Format::of_content(&bytes),
    };
    let mut opened: Vec<PyPosition> = Vec::new();
    for record in formats::read(format, &bytes, game).map_err(|e| refused(&e))? {
        let game =
            harif_catalog::open_record(&record.map_err(|e| refused(&e))?).map_err(of_open)?;
        let known = opened.iter().find(|other| other.shared.name == game.name());
        let shared = known.map(|other| Arc::clone(&other.shared));
        let shared = shared.unwrap_or_else(|| Shared::of(py, game.as_ref()));
        opened.push(PyPosition { game, shared });
    }
    Ok(opened)
}
