//! The search lab: a small search with every step, sentence and guess of it, sent ahead.

use super::positions::{LONGEST_TRACE, PlaceText, number, search};
use crate::app::App;
use crate::asked::Asked;
use crate::place::{agent, memory};
use crate::refusal::{Code, Refusal};
use crate::visitor::Visitor;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use harif_desk::lab::{Beside, Experiment, LabSheet, at_depth, lab_agent, own_sheet};
use serde::Deserialize;

/// A search that is asked for.
#[derive(Deserialize)]
pub(super) struct LabQuery {
    #[serde(flatten)]
    place: PlaceText,
    agent: String,
    #[serde(default)]
    beside: Beside,
    /// Plies of an exhibit, whose own options are none of the visitor's business.
    depth: Option<String>,
    limit: Option<String>,
    seed: Option<String>,
    /// Numbers at the leaves of a tree, instead of a game.
    leaves: Option<String>,
}

/// All of a search that its steps show. It is written down on the thread of the search: a large tree takes a
/// while.
pub(super) async fn lab(
    State(app): State<App>,
    visitor: Visitor,
    Asked(asked): Asked<LabQuery>,
) -> Result<Response, Refusal> {
    if let Some(leaves) = &asked.leaves {
        let sheet = own_sheet(leaves, &asked.agent, asked.beside);
        return answer(&sheet.map_err(|e| Refusal::new(Code::BadRequest, e))?);
    }
    let bounds = app.config.bounds.clone();
    let game = asked.place.open()?;
    let mut name = lab_agent(&asked.agent, game.as_ref());
    if let Some(depth) = asked.depth {
        name = at_depth(&name, number(&depth, "depth")?, game.as_ref());
    }
    drop(agent(game.as_ref(), &name, &bounds)?);
    let seed = asked.seed.map_or(Ok(1), |seed| number(&seed, "seed"))?;
    let limit = asked.limit.map_or(Ok(bounds.trace), |limit| number(&limit, "limit"))?;
    let most = limit.min(bounds.trace);
    let memory = memory(game.as_ref(), &name, &bounds);
    let (wish, limits, _raise) = search(&app, visitor, memory, LONGEST_TRACE);
    let beside = asked.beside;
    let seen = app.scheduler.run(wish, move || {
        let game = game.as_ref();
        let experiment = Experiment { game, agent: &name, beside, seed, most };
        let found = experiment.run(&limits, &mut |name| agent(game, name, &bounds))?;
        written(&LabSheet::of(game, &name, beside, &found))
    });
    Ok(([(CONTENT_TYPE, "application/json")], seen.await??).into_response())
}

fn written(sheet: &LabSheet) -> Result<Vec<u8>, Refusal> {
    serde_json::to_vec(sheet).map_err(|e| Refusal::new(Code::AgentFailed, e))
}

fn answer(sheet: &LabSheet) -> Result<Response, Refusal> {
    Ok(([(CONTENT_TYPE, "application/json")], written(sheet)?).into_response())
}
