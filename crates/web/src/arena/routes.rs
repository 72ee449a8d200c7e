//! Tournaments: set up, watched, stopped, gone on with, taken home.

use super::{File, Inner, Page, PlayedGame, RunHead, RunView, admit};
use crate::app::App;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use harif_arena::{Plan, total_games};
use harif_host::number;
use harif_host::{Asked, Code, IsOwner, Json, Named, Refusal, Sent};
use harif_store::Wanted;
use harif_words::{Language, languages};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The most games of one page, and how many come when nobody says.
const MOST_GAMES: usize = 200;
const SOME_GAMES: usize = 50;

/// The door of the arena: it is there at all, and the owner asks.
pub(crate) async fn door(
    State(app): State<App>,
    IsOwner(owner): IsOwner,
    request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    if !owner {
        let message = "tournaments are played for the owner of this server only";
        return Err(Refusal::new(Code::NoArena, message));
    }
    arena(&app)?;
    Ok(next.run(request).await)
}

fn arena(app: &App) -> Result<Arc<Inner>, Refusal> {
    let nowhere = "no tournaments are played here";
    let arena = app.arena.as_ref().ok_or_else(|| Refusal::new(Code::NoArena, nowhere))?;
    Ok(arena.inner())
}

/// The number of a run. Nothing else is ever made into the name of a folder.
fn run(id: &str) -> Result<u64, Refusal> {
    let missing = || {
        let message = format!("there is no tournament {}", harif_core::quote(id));
        Refusal::new(Code::NotFound, message)
    };
    super::number(id).ok_or_else(missing)
}

/// Does something that reads files or builds agents where it holds up nobody.
async fn aside<T: Send + 'static>(
    app: &App,
    work: impl FnOnce(&Arc<Inner>) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let arena = arena(app)?;
    let broken = |_| Refusal::new(Code::Storage, "the arena broke down");
    tokio::task::spawn_blocking(move || work(&arena)).await.map_err(broken)?
}

/// All tournaments, the newest first.
#[derive(Serialize)]
pub(crate) struct Runs {
    runs: Vec<RunHead>,
}

pub(crate) async fn list(State(app): State<App>) -> Result<Json<Runs>, Refusal> {
    let runs = aside(&app, |arena| arena.list()).await?;
    Ok(Json(Runs { runs }))
}

pub(crate) async fn create(
    State(app): State<App>,
    Sent(plan): Sent<Plan>,
) -> Result<(StatusCode, Json<RunHead>), Refusal> {
    let create = |arena: &Arc<Inner>| arena.create(admit(plan, arena.bounds())?);
    Ok((StatusCode::CREATED, Json(aside(&app, create).await?)))
}

/// What a plan would be.
#[derive(Serialize)]
pub(crate) struct CheckedPlan {
    games: u64,
    /// Their full names.
    agents: Vec<String>,
}

/// Whether a plan would be played, and what it would be.
pub(crate) async fn check(
    State(app): State<App>,
    Sent(plan): Sent<Plan>,
) -> Result<Json<CheckedPlan>, Refusal> {
    let plan = aside(&app, |arena| admit(plan, arena.bounds())).await?;
    let games = total_games(&plan);
    let agents = plan.agents.into_iter().map(|entrant| entrant.agent).collect();
    Ok(Json(CheckedPlan { games, agents }))
}

pub(crate) async fn presets() -> impl IntoResponse {
    Json(super::presets())
}

pub(crate) async fn read(
    State(app): State<App>,
    Named(id): Named<String>,
) -> Result<Json<RunView>, Refusal> {
    let id = run(&id)?;
    Ok(Json(aside(&app, move |arena| arena.view(id)).await?))
}

pub(crate) async fn stop(
    State(app): State<App>,
    Named(id): Named<String>,
) -> Result<Json<RunHead>, Refusal> {
    let id = run(&id)?;
    arena(&app)?.stop(id).await;
    Ok(Json(aside(&app, move |arena| arena.head(id)).await?))
}

pub(crate) async fn resume(
    State(app): State<App>,
    Named(id): Named<String>,
) -> Result<Json<RunHead>, Refusal> {
    let id = run(&id)?;
    Ok(Json(aside(&app, move |arena| arena.resume(id)).await?))
}

pub(crate) async fn remove(
    State(app): State<App>,
    Named(id): Named<String>,
) -> Result<StatusCode, Refusal> {
    let id = run(&id)?;
    aside(&app, move |arena| arena.remove(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn live(
    State(app): State<App>,
    Named(id): Named<String>,
) -> Result<Response, Refusal> {
    let id = run(&id)?;
    let watched = app.clone();
    aside(&app, move |arena| super::live(watched, arena.clone(), id)).await
}

/// Which games; everything is a text first, so that a wrong one is refused by its name.
#[derive(Deserialize)]
pub(crate) struct Listing {
    agent: Option<String>,
    against: Option<String>,
    fouls: Option<String>,
    order: Option<String>,
    from: Option<String>,
    most: Option<String>,
}

impl Listing {
    fn wanted(&self) -> Result<Wanted, Refusal> {
        let text = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
        let agent =
            |key: &Option<String>, name| text(key).map(|text| number(&text, name)).transpose();
        let newest = match text(&self.order).as_deref() {
            None | Some("oldest") => false,
            Some("newest") => true,
            Some(_) => return Err(Refusal::new(Code::BadRequest, "order is oldest or newest")),
        };
        let all = if newest { u64::MAX } else { 0 };
        let most = text(&self.most).map_or(Ok(SOME_GAMES), |text| number(&text, "most"))?;
        Ok(Wanted {
            agent: agent(&self.agent, "agent")?,
            against: agent(&self.against, "against")?,
            fouls: matches!(text(&self.fouls).as_deref(), Some("1" | "true" | "on")),
            newest,
            from: text(&self.from).map_or(Ok(all), |text| number(&text, "from"))?,
            most: most.clamp(1, MOST_GAMES),
        })
    }
}

pub(crate) async fn games(
    State(app): State<App>,
    Named(id): Named<String>,
    Asked(asked): Asked<Listing>,
) -> Result<Json<Page>, Refusal> {
    let (id, wanted) = (run(&id)?, asked.wanted()?);
    Ok(Json(aside(&app, move |arena| arena.shelf().games(id, &wanted)).await?))
}

pub(crate) async fn game(
    State(app): State<App>,
    Named((id, game)): Named<(String, String)>,
) -> Result<Json<PlayedGame>, Refusal> {
    let (id, game) = (run(&id)?, number(&game, "game")?);
    Ok(Json(aside(&app, move |arena| arena.shelf().game(id, game)).await?))
}

/// The language in which a report opens.
#[derive(Deserialize)]
pub(crate) struct Reading {
    lang: Option<String>,
}

impl Reading {
    fn language(&self) -> Result<Language, Refusal> {
        let Some(code) = self.lang.as_deref() else { return Ok(Language::default()) };
        Language::named(code).ok_or_else(|| {
            let known: Vec<&str> = languages().iter().map(|language| language.code).collect();
            Refusal::new(Code::BadRequest, format!("lang is {}", known.join(" or ")))
        })
    }
}

pub(crate) async fn file(
    State(app): State<App>,
    Named((id, file)): Named<(String, File)>,
    Asked(asked): Asked<Reading>,
) -> Result<Response, Refusal> {
    let (id, language) = (run(&id)?, asked.language()?);
    let body = aside(&app, move |arena| super::file(arena, id, file, language)).await?;
    let (name, kind) = file.facts();
    let disposition = format!("attachment; filename=\"tournament-{id}-{name}\"");
    Ok(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, &disposition)], body).into_response())
}
