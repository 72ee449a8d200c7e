//! Tables over HTTP.

use super::transfer::{Exported, exported};
use crate::app::{App, asked as waited};
use crate::asked::{Asked, Json, Named, Sent};
use crate::governor::Resource;
use crate::owner::IsOwner;
use crate::refusal::{Code, Refusal};
use crate::table::{
    self, Action, Deed, Invitation, Keys, SeatKind, Shared, TableSeen, TableState, Tokens, invite,
    invite_again, kick,
};
use crate::view;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use harif_catalog::HUMAN;
use harif_core::{End, Said, Side};
use harif_desk::ending;
use harif_store::{Face, Row, SavedSeat, Which};
use serde::{Deserialize, Serialize};

/// A list is no longer than this.
pub(super) const LONGEST_LIST: usize = 50;

#[derive(Deserialize)]
pub(super) struct Listing {
    ids: Option<String>,
    /// Whether only the owner's unfinished tables are wanted.
    #[serde(default)]
    unfinished: bool,
}

/// Tables, those that changed last first.
#[derive(Serialize)]
pub(super) struct TableList {
    tables: Vec<ListedTable>,
    /// How many others there are that cannot be read.
    damaged: usize,
}

/// A table in a list.
#[derive(Serialize)]
struct ListedTable {
    id: String,
    game: String,
    family: String,
    title: String,
    seats: [ListedSeat; 2],
    ply: usize,
    state: TableState,
    outcome: Option<ListedOutcome>,
    end: End,
    /// The result in words, where the game is over.
    result: Option<Said>,
    /// Seconds since 1970.
    updated: f64,
    /// Where it is open, if that is not on this server: nobody else can open it meanwhile.
    open: Option<Face>,
}

/// A seat of a table in a list.
#[derive(Serialize)]
struct ListedSeat {
    kind: SeatKind,
    /// `human`, or the agent.
    name: String,
    /// Whether the person looked at values.
    helped: bool,
}

/// How a game of a list ended.
#[derive(Serialize)]
struct ListedOutcome {
    winner: Option<Side>,
    margin: Option<i32>,
}

/// A new table.
#[derive(Serialize)]
struct Laid<'l> {
    id: &'l str,
    /// The secrets of human seats.
    tokens: &'l Keys,
    table: TableSeen<'l>,
}

/// Tables that changed last: the named ones, or for the owner all, or the unfinished ones that every face offers to go
/// on with. A table that cannot be read costs only itself.
pub(super) async fn list(
    State(app): State<App>,
    IsOwner(owner): IsOwner,
    Asked(asked): Asked<Listing>,
) -> Result<Json<TableList>, Refusal> {
    let which = match asked.ids {
        Some(ids) => Which::Named(ids.split(',').take(LONGEST_LIST).map(str::to_string).collect()),
        None if !owner => Which::Named(Vec::new()),
        None if asked.unfinished => Which::Unfinished,
        None => Which::All,
    };
    let listing = waited(|done| app.store.list(which, LONGEST_LIST, done)).await?;
    if !listing.damaged.is_empty() {
        tracing::warn!(tables = ?listing.damaged, "tables that cannot be read");
    }
    let tables = listing.rows.into_iter().map(shown).collect();
    Ok(Json(TableList { tables, damaged: listing.damaged.len() }))
}

fn shown(Row { head, open, .. }: Row) -> ListedTable {
    let game = harif_catalog::open(&head.game).ok();
    let title = game.as_ref().map_or(head.game.clone(), |game| game.title());
    let seat = |seat: SavedSeat| ListedSeat {
        kind: SeatKind::of(seat.name == HUMAN),
        name: seat.name,
        helped: seat.helped,
    };
    let end = match (head.ending, head.over) {
        (Some(ending), _) => ending.end,
        (None, true) => End::Finished,
        (None, false) => End::Unfinished,
    };
    let result =
        game.filter(|_| head.over).map(|game| ending::result(game.as_ref(), head.winner, end));
    let outcome = ListedOutcome { winner: head.winner, margin: head.margin };
    ListedTable {
        id: head.id,
        family: view::family(&head.game),
        game: head.game,
        title,
        seats: head.seats.map(seat),
        ply: head.ply,
        state: TableState::of(head.over),
        outcome: Some(outcome).filter(|_| head.over),
        end,
        result,
        updated: head.updated,
        open,
    }
}

pub(super) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    owner: IsOwner,
    Sent(asked): Sent<Invitation>,
) -> Result<Response, Refusal> {
    app.governor.count(visitor.address, Resource::Tables)?;
    let (id, keys) = invite(&app, owner, asked).await?;
    laid(&app, &id, &keys, visitor).await
}

/// A table that was just laid, with the secrets of its seats.
async fn laid(app: &App, id: &str, keys: &Keys, visitor: Visitor) -> Result<Response, Refusal> {
    let shared = app.tables.get(app, id, visitor).await?;
    let (telling, seats) = shared.show(&keys.tokens()).await;
    let laid = Laid { id, tokens: keys, table: telling.table(&seats) };
    Ok((StatusCode::CREATED, Json(laid)).into_response())
}

/// A table, as those see it who show these secrets.
async fn seen(shared: &Shared, tokens: &Tokens) -> Response {
    let (telling, seats) = shared.show(tokens).await;
    Json(telling.table(&seats)).into_response()
}

pub(super) async fn read(
    State(app): State<App>,
    Named(id): Named<String>,
    visitor: Visitor,
    tokens: Tokens,
) -> Result<Response, Refusal> {
    let shared = app.tables.get(&app, &id, visitor).await?;
    kick(&app, &shared);
    Ok(seen(&shared, &tokens).await)
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
    visitor: Visitor,
    tokens: Tokens,
    Sent(played): Sent<Played>,
) -> Result<Response, Refusal> {
    let deed = Deed::Move { mv: played.mv, ply: played.ply };
    done(&app, &id, visitor, &tokens, deed).await
}

/// Does something at a table, and shows it as it stands then.
async fn done(
    app: &App,
    id: &str,
    visitor: Visitor,
    tokens: &Tokens,
    deed: Deed,
) -> Result<Response, Refusal> {
    let shared = app.tables.get(app, id, visitor).await?;
    shared.does(app, visitor, tokens, deed).await?;
    Ok(seen(&shared, tokens).await)
}

pub(super) async fn act(
    State(app): State<App>,
    Named(id): Named<String>,
    visitor: Visitor,
    tokens: Tokens,
    Sent(action): Sent<Action>,
) -> Result<Response, Refusal> {
    done(&app, &id, visitor, &tokens, Deed::Action(action)).await
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
    visitor: Visitor,
    tokens: Tokens,
    Sent(again): Sent<Again>,
) -> Result<Response, Refusal> {
    app.governor.count(visitor.address, Resource::Tables)?;
    let shared = app.tables.get(&app, &id, visitor).await?;
    let head = shared.state.lock().await.for_the_next(&tokens)?;
    let (next, keys) = invite_again(&app, &head, &tokens, again.swap).await?;
    shared.lead_to(&next);
    laid(&app, &next, &keys, visitor).await
}

/// Throws a table away; whoever does so by mistake brings it back.
pub(super) async fn delete(
    State(app): State<App>,
    Named(id): Named<String>,
    tokens: Tokens,
) -> Result<StatusCode, Refusal> {
    table::delete(&app, &id, tokens).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn restore(
    State(app): State<App>,
    Named(id): Named<String>,
    tokens: Tokens,
) -> Result<StatusCode, Refusal> {
    table::restore(&app, &id, &tokens).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What a machine thought before it moved, as it was written down.
pub(super) async fn thought(
    State(app): State<App>,
    Named((id, ply)): Named<(String, usize)>,
) -> Result<Response, Refusal> {
    match waited(|done| app.store.report(&id, ply, done)).await? {
        Some(report) => Ok(([(CONTENT_TYPE, "application/json")], report).into_response()),
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
    visitor: Visitor,
    Asked(asked): Asked<Exporting>,
) -> Result<Response, Refusal> {
    let shared = app.tables.get(&app, &id, visitor).await?;
    let (game, record) = shared.state.lock().await.for_export()?;
    exported(&app, visitor, game, record, asked.format).await
}
