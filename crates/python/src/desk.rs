//! Studies, reviews, explanations and what the lab shows: what the desk says, in the JSON that every face reads.

use crate::errors::{of_agent, of_game, of_move, of_name, whole};
use crate::limits::PyLimits;
use crate::position::PyPosition;
use crate::wait::interruptible;
use harif_catalog::review::{ReviewError, judge_time, review as go_through, usual_judge};
use harif_catalog::{analyst_or, watch};
use harif_core::{Limits, Said, Stop};
use harif_desk::lab::{LabAsk, LabError};
use harif_desk::review::{Review, ReviewStart, ReviewSummary};
use harif_desk::study::{Study, StudyAct, StudyRefusal, StudyState};
use harif_words::{Language, Words};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Serialize;

/// What is sent everywhere, as text.
pub(crate) fn json(value: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(|error| PyValueError::new_err(error.to_string()))
}

fn refused(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

fn limited(limits: Option<PyLimits>, stop: &Stop) -> PyResult<Limits> {
    let limits = limits.map_or(Ok(Limits::default()), |limits| limits.of_search(stop))?;
    Ok(Limits { stop: stop.clone(), ..limits })
}

/// In English, or in the language that is named.
pub(crate) fn words(language: &str) -> PyResult<Words> {
    let found = Language::named(language);
    let known =
        || harif_words::languages().iter().map(|language| language.code).collect::<Vec<_>>();
    let none = || {
        PyValueError::new_err(format!("no language '{language}': there are {}", known().join(", ")))
    };
    found.map(Words::of).ok_or_else(none)
}

#[pyclass(name = "Study", module = "harif._native")]
pub(crate) struct PyStudy(Study);

#[pymethods]
impl PyStudy {
    #[new]
    #[pyo3(signature = (game = "othello", position = "", text = "", place = None))]
    fn new(game: &str, position: &str, text: &str, place: Option<&str>) -> PyResult<PyStudy> {
        Study::read(game, position, text, place).map(PyStudy).map_err(refused)
    }

    #[staticmethod]
    fn of_position(position: PyRef<'_, PyPosition>) -> PyResult<PyStudy> {
        Ok(PyStudy(Study::of(position.branch()?)))
    }

    #[staticmethod]
    fn of_state(state: &str) -> PyResult<PyStudy> {
        let state: StudyState = serde_json::from_str(state).map_err(refused)?;
        Study::of_state(&state).map(PyStudy).map_err(refused)
    }

    fn act(&mut self, act: &str) -> PyResult<()> {
        let act: StudyAct = serde_json::from_str(act).map_err(refused)?;
        let played = matches!(act, StudyAct::Play { .. });
        self.0.act(act).map_err(|refusal| match refusal {
            StudyRefusal::Game(error) if played => of_move(error),
            other => refused(other),
        })
    }

    fn text(&self) -> String {
        self.0.text()
    }

    fn place(&self) -> String {
        self.0.place()
    }

    fn state(&self) -> PyResult<String> {
        json(&self.0.state())
    }

    fn position(&self) -> String {
        self.0.game().position()
    }
}

/// A whole review.
#[derive(Serialize)]
struct Reviewed {
    #[serde(flatten)]
    start: ReviewStart,
    judged: Vec<ReviewedMove>,
    summary: ReviewSummary,
}

/// A move, with what is said of it in words.
#[derive(Serialize)]
struct ReviewedMove {
    #[serde(flatten)]
    view: harif_catalog::views::JudgementView,
    words: Vec<String>,
}

/// Goes through the moves of a game.
#[pyfunction]
#[pyo3(signature = (position, agent = None, limits = None, seed = 1, language = "en"))]
pub(crate) fn review(
    py: Python<'_>,
    position: PyRef<'_, PyPosition>,
    agent: Option<&str>,
    limits: Option<PyLimits>,
    #[pyo3(from_py_with = whole)] seed: u64,
    language: &str,
) -> PyResult<String> {
    let (stop, words) = (Stop::default(), words(language)?);
    let mut limits = limited(limits, &stop)?;
    let mut game = position.branch()?;
    drop(position);
    let given = limits.are_given();
    if !given {
        limits.time = Some(judge_time(game.as_ref()));
    }
    let usual = || analyst_or(game.as_ref(), usual_judge(given), limits.time);
    let agent = agent.map_or_else(usual, str::to_string);
    let mut judge = game.agent(&agent).map_err(of_name)?;
    judge.new_game(game.as_ref(), seed).map_err(of_agent)?;
    let mut review = Review::of(game.as_ref(), &judge.name());
    let ended = interruptible(py, &stop, || {
        let hear = &mut |game: &dyn harif_core::Game, judged: &harif_catalog::review::Judged| {
            review.hear(game, judged.clone());
        };
        go_through(game.as_mut(), judge.as_mut(), &limits, hear).map(drop)
    })?;
    ended.map_err(|error| match error {
        ReviewError::Agent(error) => of_agent(error),
        ReviewError::Game(error) => of_game(error),
    })?;
    let say = |said: &Vec<Said>| said.iter().map(|said| words.say(said)).collect();
    let judged = review.judged().iter();
    json(&Reviewed {
        start: review.start(),
        judged: judged
            .map(|one| ReviewedMove { view: one.view.clone(), words: say(&one.said) })
            .collect(),
        summary: review.summary(),
    })
}

/// A search that is watched: its tree, or its iterations.
#[pyfunction]
#[pyo3(signature = (position, agent = "alphabeta:depth=3", limits = None, seed = 1, most = 2000))]
pub(crate) fn trace(
    py: Python<'_>,
    position: PyRef<'_, PyPosition>,
    agent: &str,
    limits: Option<PyLimits>,
    #[pyo3(from_py_with = whole)] seed: u64,
    #[pyo3(from_py_with = whole)] most: usize,
) -> PyResult<String> {
    let stop = Stop::default();
    let limits = limited(limits, &stop)?;
    let game = position.branch()?;
    drop(position);
    let mut player = game.agent(agent).map_err(of_name)?;
    player.new_game(game.as_ref(), seed).map_err(of_agent)?;
    let game = game.as_ref();
    let seen = interruptible(py, &stop, || watch(game, player.as_mut(), &limits, most))?;
    json(&seen.map_err(of_agent)?.told(game))
}

/// What the lab answers to what is asked, both as JSON.
#[pyfunction]
pub(crate) fn lab(py: Python<'_>, ask: &str) -> PyResult<String> {
    let ask: LabAsk = serde_json::from_str(ask).map_err(refused)?;
    let stop = Stop::default();
    let limits = limited(None, &stop)?;
    let sheet = interruptible(py, &stop, || ask.answer(&limits))?;
    json(&sheet.map_err(|error| match error {
        LabError::Name(error) => of_name(error),
        LabError::Position(error) => of_game(error),
        LabError::Agent(error) => of_agent(error),
        leaves @ LabError::Leaves => refused(leaves),
    })?)
}

/// Why a position is won, drawn or lost, in words; for games that have explanations.
#[pyfunction]
#[pyo3(signature = (position, limits = None))]
pub(crate) fn explain(
    py: Python<'_>,
    position: PyRef<'_, PyPosition>,
    limits: Option<PyLimits>,
) -> PyResult<String> {
    let stop = Stop::default();
    let limits = limited(limits, &stop)?;
    let game = position.branch()?;
    drop(position);
    let explained = interruptible(py, &stop, || game.explain(&limits))?;
    json(&explained.map_err(refused)?)
}
