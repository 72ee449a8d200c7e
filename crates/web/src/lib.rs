//! The web app's server: lines, TLS and headers, who may have how much, the files of the page, the owner, tournaments.
//!
//! What pages ask for is answered by the host (`harif-host`), which knows no network; this is the shell around it.

mod app;
mod arena;
mod assets;
mod front;
mod gate;
mod lean;
mod live;
mod metrics;
mod owner;
mod page;
mod routes;
mod site;
mod visitor;

pub use app::{App, ServerConfig};
pub use arena::ArenaConfig;
pub use assets::{Assets, AssetsError};
pub use front::{Tls, TlsError, raise_descriptors};
pub use gate::Hosts;
pub use harif_host::{Bounds, Holdings, Shares};
pub use site::{SiteFile, site};
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
    let sweeper = tokio::spawn(harif_host::sweep(app.host.clone()));
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
