//! What there is to play, and with whom.

use crate::app::App;
use crate::asked::{Json, Named};
use crate::owner::IsOwner;
use crate::place;
use crate::refusal::Refusal;
use crate::routes::transfer::{self, Exported};
use crate::shelf;
use crate::view::{self, SideView};
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use harif_catalog::insight;
use harif_core::{Limits, Look, Schema, SolverOptions};
use harif_desk::analysis;
use serde::Serialize;

/// What this server is, and to whom it speaks.
#[derive(Serialize)]
pub(super) struct Health {
    name: &'static str,
    version: &'static str,
    /// Whether this visitor may play tournaments here: the owner, where any are played.
    arena: bool,
    /// Whether the owner asks.
    owner: bool,
}

pub(super) async fn health(State(app): State<App>, IsOwner(owner): IsOwner) -> Json<Health> {
    let (arena, owner) = (owner && app.config.arena, owner && app.config.figures);
    Json(Health { name: "harif", version: env!("CARGO_PKG_VERSION"), arena, owner })
}

/// All games, as `harif games --json` and with what a page needs to show them.
pub(super) async fn games() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], shelf::JSON.as_str())
}

/// A game of one size: its board, its agents and its evaluations.
#[derive(Serialize)]
pub(super) struct GameView {
    /// The full name.
    game: String,
    family: String,
    title: String,
    look: &'static str,
    board: Look,
    rows: usize,
    cols: usize,
    /// The first side, then the second.
    sides: [SideView; 2],
    /// Whether pieces walk: a move is then two squares.
    walks: bool,
    /// Who can play it.
    agents: Vec<Schema>,
    /// The evaluations that it has; the first is the default.
    evaluators: Vec<Schema>,
    /// Whether it has a champion.
    champion: bool,
    /// Who looks at its positions when nobody is named.
    analyst: String,
    has_solver: bool,
    /// Whether its positions can be explained.
    explains: bool,
    /// What games of it can leave as.
    exports: Vec<Exported>,
}

/// One game.
pub(super) async fn game(Named(name): Named<String>) -> Result<Json<GameView>, Refusal> {
    let game = harif_catalog::open(&name).map_err(Refusal::game)?;
    let mut agents = game.agents();
    agents.retain(place::offered);
    // Its options are for those who ask.
    let analyst = analysis::analyst(game.as_ref(), &Limits::default());
    let shape = game.shape();
    Ok(Json(GameView {
        game: game.name(),
        family: view::family(&game.name()),
        title: game.title(),
        look: view::look(game.as_ref()),
        board: game.look(),
        rows: shape.rows,
        cols: shape.cols,
        sides: view::sides(game.as_ref()),
        walks: insight::choices(game.as_ref()).iter().any(|offered| offered.from.is_some()),
        champion: agents.iter().any(|agent| agent.name == "champion"),
        agents,
        evaluators: game.evaluators(),
        analyst: analyst.split(':').next().unwrap_or_default().to_string(),
        has_solver: game.solver(&SolverOptions::default()).is_some(),
        explains: game.explains(),
        exports: transfer::exports(game.as_ref()),
    }))
}
