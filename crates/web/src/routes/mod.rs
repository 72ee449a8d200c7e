//! The routes, one file a subject.

mod analyse;
mod arena;
mod catalog;
mod editor;
mod lab;
mod live;
mod openings;
mod positions;
mod review;
mod stream;
mod study;
mod tables;
mod transfer;

pub(crate) use openings::Explored;

use crate::app::App;
use crate::{gate, metrics, owner, page};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};

/// Every route of the app.
pub(crate) fn all(app: App) -> Router {
    let api = Router::new()
        .route("/health", get(catalog::health))
        .route("/owner", post(owner::sign_in))
        .route("/status", get(metrics::status))
        .route("/games", get(catalog::games))
        .route("/games/{game}", get(catalog::game))
        .route("/view", get(positions::view))
        .route("/evaluate", get(positions::evaluate))
        .route("/trace", get(positions::trace))
        .route("/lab", get(lab::lab))
        .route("/explain", get(positions::explain))
        .route("/analyse", get(analyse::analyse))
        .route("/study", get(study::read).post(study::act))
        .route("/editor", post(editor::edit))
        .route("/openings", get(openings::openings).post(openings::of_file))
        .route("/review", get(review::review))
        .route("/exercises", post(review::exercises))
        .route("/import", post(transfer::import))
        .route("/export", get(transfer::export))
        .route("/tables", get(tables::list).post(tables::create))
        .route("/tables/{id}", get(tables::read).delete(tables::delete))
        .route("/tables/{id}/restore", post(tables::restore))
        .route("/tables/{id}/moves", post(tables::play))
        .route("/tables/{id}/actions", post(tables::act))
        .route("/tables/{id}/again", post(tables::again))
        .route("/tables/{id}/thoughts/{ply}", get(tables::thought))
        .route("/tables/{id}/export", get(tables::export));
    let arena = Router::new()
        .route("/arena", get(arena::list).post(arena::create))
        .route("/arena/check", post(arena::check))
        .route("/arena/presets", get(arena::presets))
        .route("/arena/{id}", get(arena::read).delete(arena::remove))
        .route("/arena/{id}/stop", post(arena::stop))
        .route("/arena/{id}/resume", post(arena::resume))
        .route("/arena/{id}/live", get(arena::live))
        .route("/arena/{id}/games", get(arena::games))
        .route("/arena/{id}/games/{number}", get(arena::game))
        .route("/arena/{id}/files/{name}", get(arena::file))
        .route_layer(middleware::from_fn_with_state(app.clone(), arena::door));
    Router::new()
        .nest("/api/v1", api.merge(arena))
        .route("/api/openapi.json", get(page::description))
        .route("/card/{file}", get(transfer::card))
        .route("/ws/{id}", get(live::socket))
        .route("/metrics", get(metrics::metrics))
        .fallback(page::serve)
        // The gate has read the body, within its bounds.
        .layer(DefaultBodyLimit::disable())
        .layer(middleware::from_fn_with_state(app.clone(), gate::watch))
        .with_state(app)
}
