//! The web app: tables, live thinking, analysis and the search lab over HTTP.
//!
//! This room routes, checks and remembers; it knows no game. Positions, moves and agents are texts that
//! the catalog reads, and what comes back is what the catalog says.

mod app;
mod arena;
mod assets;
mod gate;
mod page;
mod place;
mod pool;
mod refusal;
mod routes;
mod table;
mod throttle;
mod view;

pub use app::{App, Bounds, Config};
pub use arena::ArenaConfig;
pub use assets::{Assets, AssetsError};
pub use gate::Gate;

use axum::Router;
use std::future::{Future, IntoFuture};
use std::net::SocketAddr;
use tokio::net::TcpListener;

/// The whole app as a service that needs no socket, for tests and for other servers.
pub fn router(app: App) -> Router {
    routes::all(app)
}

/// Answers on `listener` until `stop` is done. Sockets are closed, thinking ends, and what was
/// acknowledged is on the disk.
///
/// # Errors
/// Whatever the listener runs into.
pub async fn serve(
    app: App,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let sweeper = tokio::spawn(table::sweep(app.clone()));
    let (closing, late, last) = (app.clone(), app.clone(), app.clone());
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    let served = axum::serve(listener, service).with_graceful_shutdown(async move {
        stop.await;
        closing.close();
    });
    let ended = tokio::select! {
        ended = served.into_future() => ended,
        // Whoever holds a connection open for no reason does not keep the program alive.
        () = late.overdue() => Ok(()),
    };
    sweeper.abort();
    last.settled().await;
    ended
}
