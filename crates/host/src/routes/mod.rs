//! The routes, one file a subject.

mod analyse;
mod catalog;
mod editor;
mod lab;
mod openings;
mod positions;
mod review;
mod stream;
mod study;
mod tables;
mod transfer;

pub(crate) use openings::Explored;
pub use positions::number;
pub use review::without_table;

use crate::app::App;
use axum::Router;
use axum::routing::{get, post};

/// What the addresses of the service begin with.
pub const API: &str = "/api/v1";

/// Every route that needs nothing but a host. A shell adds its own, and answers what is none.
pub fn routes(app: App) -> Router {
    let api = Router::new()
        .route("/health", get(catalog::health))
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
    let all = Router::new().nest(API, api);
    #[cfg(not(target_arch = "wasm32"))]
    let all = all.route("/card/{file}", get(transfer::card));
    all.with_state(app)
}
