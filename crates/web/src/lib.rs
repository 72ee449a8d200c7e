//! The web app: tables, live thinking, analysis and the search lab over HTTP.
//!
//! This room routes, checks and remembers; it knows no game. Positions, moves and agents are texts that
//! the catalog reads, and what comes back is what the catalog says.

mod app;
mod arena;
mod asked;
mod assets;
mod front;
mod gate;
mod governor;
mod lean;
mod metrics;
mod owner;
mod page;
mod place;
mod refusal;
mod routes;
mod scheduler;
mod shelf;
mod table;
mod throttle;
mod timer;
mod view;
mod visitor;

pub use app::{App, Bounds, ServerConfig};
pub use arena::ArenaConfig;
pub use assets::{Assets, AssetsError};
pub use front::{Tls, TlsError, raise_descriptors};
pub use gate::Hosts;
pub use governor::{Holdings, Shares};
pub use visitor::Peer;

use axum::Router;
use std::future::Future;
use tokio::net::TcpListener;

/// The whole app as a service that needs no socket, for tests and for other servers. Whoever puts a
/// [`Peer`] into the extensions of a request says where it comes from.
pub fn router(app: App) -> Router {
    routes::all(app)
}

/// Answers on `listener` until `stop` is done. Sockets are closed, thinking ends, and what was
/// acknowledged is on the disk.
pub async fn serve(
    app: App,
    listener: TcpListener,
    tls: Option<Tls>,
    stop: impl Future<Output = ()> + Send + 'static,
) {
    let sweeper = tokio::spawn(table::sweep(app.clone()));
    let closing = app.clone();
    tokio::spawn(async move {
        stop.await;
        closing.close();
    });
    tokio::select! {
        () = front::accept(&app, router(app.clone()), listener, tls) => {}
        // Whoever holds a connection open for no reason does not keep the program alive.
        () = app.overdue() => {}
    }
    sweeper.abort();
    app.settled().await;
}
