//! What there is to play, and with whom.

use crate::app::App;
use crate::owner::IsOwner;
use crate::place;
use crate::refusal::{Named, Refusal};
use crate::routes::transfer;
use crate::shelf;
use crate::view;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use harif_catalog::insight;
use harif_core::{Limits, SolverOptions};
use harif_desk::analysis;
use serde_json::{Value, json};

/// What this server is, and to whom it speaks.
pub(super) async fn health(State(app): State<App>, IsOwner(owner): IsOwner) -> Json<Value> {
    let arena = owner && app.arena.is_some();
    let version = env!("CARGO_PKG_VERSION");
    Json(json!({ "name": "harif", "version": version, "arena": arena, "owner": owner }))
}

/// All games, as `harif games --json` and with what a page needs to show them.
pub(super) async fn games() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], shelf::JSON.as_str())
}

/// One game: its board, its agents and its evaluations.
pub(super) async fn game(Named(name): Named<String>) -> Result<Json<Value>, Refusal> {
    let game = harif_catalog::open(&name).map_err(Refusal::game)?;
    let mut agents = game.agents();
    agents.retain(place::offered);
    let champion = agents.iter().any(|agent| agent.name == "champion");
    // Its options are for those who ask.
    let analyst = analysis::analyst(game.as_ref(), &Limits::default());
    let analyst = analyst.split(':').next().unwrap_or_default();
    let shape = game.shape();
    Ok(Json(json!({
        "game": game.name(),
        "family": view::family(&game.name()),
        "title": game.title(),
        "look": view::look(game.as_ref()),
        "board": game.look(),
        "rows": shape.rows,
        "cols": shape.cols,
        "sides": view::sides(game.as_ref()),
        "walks": insight::choices(game.as_ref()).iter().any(|offered| offered.from.is_some()),
        "agents": agents,
        "evaluators": game.evaluators(),
        "champion": champion,
        "analyst": analyst,
        "has_solver": game.solver(&SolverOptions::default()).is_some(),
        "explains": game.explains(),
        "exports": transfer::exports(game.as_ref()),
    })))
}
