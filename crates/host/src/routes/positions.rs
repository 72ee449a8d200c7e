//! Positions that belong to no table: shown, judged, searched before one's eyes, explained.

use super::stream::StopOnDrop;
use crate::app::App;
use crate::asked::{Asked, Json};
use crate::place::{Place, agent, memory};
use crate::refusal::{Code, Refusal};
use crate::scheduler::{Class, Wish};
use crate::view::View;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use harif_catalog::watch;
use harif_core::{Explanation, Limits, Part, Side, Stop};
use harif_desk::analysis::{self, MoveEffect};
use harif_desk::study::is_annotated;
use serde::{Deserialize, Serialize};
use std::time::Duration;

pub(super) async fn view(Asked(place): Asked<Place>) -> Result<Json<View>, Refusal> {
    Ok(Json(View::of(place.open()?.as_ref())))
}

#[derive(Deserialize)]
pub(super) struct Judging {
    #[serde(flatten)]
    place: PlaceText,
    eval: Option<String>,
}

/// A [`Place`] inside of another query: there every value is a text first.
#[derive(Deserialize)]
pub(super) struct PlaceText {
    pub(super) game: String,
    pub(super) pos: Option<String>,
    pub(super) moves: Option<String>,
    pub(super) at: Option<String>,
}

impl PlaceText {
    /// Whether it has more than one line, or something written beside its moves.
    pub(super) fn is_study(&self) -> bool {
        self.moves.as_deref().is_some_and(is_annotated)
    }

    pub(super) fn open(self) -> Result<Box<dyn harif_core::Game>, Refusal> {
        let at = self.at.map(|at| number(&at, "at")).transpose()?;
        Place { game: self.game, pos: self.pos, moves: self.moves, at }.open()
    }
}

/// A number of a query.
///
/// # Errors
/// [`Code::BadRequest`] with its name.
pub fn number<N: std::str::FromStr>(text: &str, key: &str) -> Result<N, Refusal> {
    let quoted = harif_core::quote(text);
    text.parse().map_err(|_| Refusal::new(Code::BadRequest, format!("{key}={quoted} is no number")))
}

/// What an evaluation says of a position, for the side to move.
#[derive(Serialize)]
pub(super) struct EvaluatedView {
    /// The evaluation, as typed.
    eval: String,
    side: Side,
    value: f64,
    parts: Vec<Part>,
    /// What the last move did, seen throughout by the side that made it; null at the start.
    effect: Option<MoveEffect>,
}

pub(super) async fn evaluate(Asked(asked): Asked<Judging>) -> Result<Json<EvaluatedView>, Refusal> {
    let game = asked.place.open()?;
    let usual = analysis::usual_evaluation(game.as_ref()).map(str::to_string);
    let eval = asked.eval.filter(|eval| !eval.is_empty()).or(usual).unwrap_or_default();
    let side = game.to_move();
    let parts = game.evaluate(&eval, side).map_err(Refusal::agent)?;
    let value = parts.iter().map(|part| part.value).sum::<f64>() + 0.0;
    let effect = analysis::effect(game.as_ref(), &eval).map_err(Refusal::agent)?;
    Ok(Json(EvaluatedView { eval, side, value, parts, effect }))
}

/// A search that takes longer makes a tree that nobody can read.
pub(super) const LONGEST_TRACE: Duration = Duration::from_secs(15);

#[derive(Deserialize)]
pub(super) struct Tracing {
    #[serde(flatten)]
    place: PlaceText,
    agent: String,
    limit: Option<String>,
    seed: Option<String>,
}

/// The search tree of a small search, as `harif trace --json`. It is written down on the thread of the
/// search: a large tree takes a while.
pub(super) async fn trace(
    State(app): State<App>,
    visitor: Visitor,
    Asked(asked): Asked<Tracing>,
) -> Result<Response, Refusal> {
    let bounds = app.config.bounds.clone();
    let game = asked.place.open()?;
    drop(agent(game.as_ref(), &asked.agent, &bounds)?);
    let seed = asked.seed.map_or(Ok(1), |seed| number(&seed, "seed"))?;
    let limit = asked.limit.map_or(Ok(bounds.trace), |limit| number(&limit, "limit"))?;
    let most = limit.min(bounds.trace);
    let memory = memory(game.as_ref(), &asked.agent, &bounds);
    let (wish, limits, _raise) = search(&app, visitor, memory, LONGEST_TRACE);
    let seen = app.scheduler.run(wish, move || {
        let mut player = agent(game.as_ref(), &asked.agent, &bounds)?;
        player.new_game(game.as_ref(), seed)?;
        let seen = watch(game.as_ref(), player.as_mut(), &limits, most)?.told(game.as_ref());
        serde_json::to_vec(&seen).map_err(|e| Refusal::new(Code::AgentFailed, e))
    });
    Ok(([(CONTENT_TYPE, "application/json")], seen.await??).into_response())
}

/// What a search stands in line with, what it may take, and what ends it when the request is dropped.
pub(super) fn search(
    app: &App,
    visitor: Visitor,
    memory: usize,
    longest: Duration,
) -> (Wish, Limits, StopOnDrop) {
    let (bounds, stop) = (&app.config.bounds, Stop::default());
    let limits = Limits {
        time_cap: Some(bounds.think.min(longest)),
        memory: Some(bounds.search_memory()),
        stop: stop.clone(),
        ..Limits::default()
    };
    let wish = Wish { class: Class::Analysis, visitor, memory, stop: stop.clone() };
    (wish, limits, StopOnDrop(stop))
}

/// Why a position is won, drawn or lost, in games that explain theirs.
pub(super) async fn explain(
    State(app): State<App>,
    visitor: Visitor,
    Asked(place): Asked<Place>,
) -> Result<Json<Explanation>, Refusal> {
    let game = place.open()?;
    let memory = app.config.bounds.search_memory();
    let (wish, limits, _raise) = search(&app, visitor, memory, Duration::MAX);
    // A proof has no usual time: it takes what it may.
    let limits = Limits { time: limits.time_cap, ..limits };
    let told = app.scheduler.run(wish, move || game.explain(&limits));
    let told = told.await?.map_err(|e| Refusal::new(Code::NotPossible, e))?;
    Ok(Json(told))
}
