//! The host's routes, and those that only a server has.

use crate::app::App;
use crate::arena::routes as arena;
use crate::{gate, live, metrics, owner, page};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};

/// Every route of the app.
pub(crate) fn all(app: App) -> Router {
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
    let api = Router::new()
        .route("/owner", post(owner::sign_in))
        .route("/status", get(metrics::status))
        .merge(arena);
    Router::new()
        .nest(harif_host::API, api)
        .route("/api/openapi.json", get(page::description))
        .route("/ws/{id}", get(live::socket))
        .route("/metrics", get(metrics::metrics))
        .fallback(page::serve)
        .with_state(app.clone())
        .merge(harif_host::routes(app.host.clone()))
        // The gate has read the body, within its bounds.
        .layer(DefaultBodyLimit::disable())
        .layer(middleware::from_fn_with_state(app, gate::watch))
}
