//! Tables over HTTP.

use super::transfer::{Exported, exported};
use crate::app::App;
use crate::refusal::{Asked, Code, Named, Refusal, Sent};
use crate::table::{Action, Invitation, Keys, Tokens, invite, invite_again, kick};
use crate::view;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use harif_core::End;
use harif_store::Head;
use serde::Deserialize;
use serde_json::{Value, json};

/// A list is no longer than this.
const LONGEST_LIST: usize = 50;

#[derive(Deserialize)]
pub(super) struct Listing {
    ids: Option<String>,
}

/// Tables that changed last: the named ones, or all where everybody owns this machine.
pub(super) async fn list(
    State(app): State<App>,
    Asked(asked): Asked<Listing>,
) -> Result<Json<Value>, Refusal> {
    let ids = match asked.ids {
        Some(ids) => Some(ids.split(',').take(LONGEST_LIST).map(str::to_string).collect()),
        None if app.config.open_list => None,
        None => Some(Vec::new()),
    };
    let from = app.clone();
    let heads = tokio::task::spawn_blocking(move || from.store.list(ids, LONGEST_LIST)).await;
    let heads = heads.map_err(|_| Refusal::new(Code::Storage, "the list could not be read"))??;
    Ok(Json(heads.iter().map(shown).collect()))
}

fn shown(head: &Head) -> Value {
    let title = harif_catalog::open(&head.game).map_or(head.game.clone(), |game| game.title());
    let seat = |seat: &harif_store::Seat| {
        let kind = if seat.token.is_some() { "human" } else { "machine" };
        json!({ "kind": kind, "name": seat.name, "helped": seat.helped })
    };
    let end = match (head.ending, head.over) {
        (Some(ending), _) => ending.end,
        (None, true) => End::Finished,
        (None, false) => End::Unfinished,
    };
    json!({
        "id": head.id,
        "game": head.game,
        "family": view::family(&head.game),
        "title": title,
        "seats": head.seats.each_ref().map(seat),
        "ply": head.ply,
        "state": if head.over { "over" } else { "playing" },
        "outcome": head.over.then(|| json!({ "winner": head.winner, "margin": head.margin })),
        "end": end,
        "updated": head.updated,
    })
}

pub(super) async fn create(
    State(app): State<App>,
    Sent(asked): Sent<Invitation>,
) -> Result<Response, Refusal> {
    let (id, keys) = invite(&app, asked).await?;
    laid(&app, &id, &keys).await
}

/// A table that was just laid, with the secrets of its seats.
async fn laid(app: &App, id: &str, keys: &Keys) -> Result<Response, Refusal> {
    let shared = app.tables.get(app, id).await?;
    let table = shared.show(&keys.tokens()).await;
    let body = Json(json!({ "id": id, "tokens": keys, "table": table }));
    Ok((StatusCode::CREATED, body).into_response())
}

pub(super) async fn read(
    State(app): State<App>,
    Named(id): Named<String>,
    headers: HeaderMap,
) -> Result<Json<Value>, Refusal> {
    let shared = app.tables.get(&app, &id).await?;
    kick(&app, &shared);
    Ok(Json(shared.show(&Tokens::of(&headers)).await))
}

/// A move as it is sent.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Played {
    #[serde(rename = "move")]
    mv: String,
    ply: usize,
}

pub(super) async fn play(
    State(app): State<App>,
    Named(id): Named<String>,
    headers: HeaderMap,
    Sent(played): Sent<Played>,
) -> Result<Json<Value>, Refusal> {
    let shared = app.tables.get(&app, &id).await?;
    let tokens = Tokens::of(&headers);
    shared.play(&app, &tokens, &played.mv, played.ply).await?;
    Ok(Json(shared.show(&tokens).await))
}

pub(super) async fn act(
    State(app): State<App>,
    Named(id): Named<String>,
    headers: HeaderMap,
    Sent(action): Sent<Action>,
) -> Result<Json<Value>, Refusal> {
    let shared = app.tables.get(&app, &id).await?;
    let tokens = Tokens::of(&headers);
    shared.act(&app, &tokens, action).await?;
    Ok(Json(shared.show(&tokens).await))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Again {
    #[serde(default)]
    swap: bool,
}

pub(super) async fn again(
    State(app): State<App>,
    Named(id): Named<String>,
    headers: HeaderMap,
    Sent(again): Sent<Again>,
) -> Result<Response, Refusal> {
    let shared = app.tables.get(&app, &id).await?;
    let tokens = Tokens::of(&headers);
    let head = shared.state.lock().await.for_the_next(&tokens)?;
    let (next, keys) = invite_again(&app, &head, &tokens, again.swap).await?;
    shared.lead_to(&next);
    laid(&app, &next, &keys).await
}

/// What a machine thought before it moved.
pub(super) async fn thought(
    State(app): State<App>,
    Named((id, ply)): Named<(String, usize)>,
) -> Result<Json<Value>, Refusal> {
    let shared = app.tables.get(&app, &id).await?;
    let told = shared.state.lock().await.told(ply);
    match told {
        Some(report) => Ok(Json(report)),
        None => Err(Refusal::new(Code::NotFound, format!("no machine thought about move {ply}"))),
    }
}

#[derive(Deserialize)]
pub(super) struct Exporting {
    format: Exported,
}

pub(super) async fn export(
    State(app): State<App>,
    Named(id): Named<String>,
    Asked(asked): Asked<Exporting>,
) -> Result<Response, Refusal> {
    let shared = app.tables.get(&app, &id).await?;
    let (game, record) = shared.state.lock().await.for_export()?;
    exported(game.as_ref(), &record, asked.format)
}
