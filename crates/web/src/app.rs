//! The server: a host, and what only a server has around it.

use crate::arena::{Arena, ArenaConfig};
use crate::assets::Assets;
use crate::gate::Hosts;
use crate::metrics::Metrics;
use crate::owner::Owner;
use harif_host::{Bounds, Governor, HostConfig, Journals, Shares};
use harif_store::Store;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

/// Connections have so long to end by themselves when the app ends.
const TIME_TO_CLOSE: Duration = Duration::from_secs(2);

/// How the app behaves.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// What one request may ask for.
    pub bounds: Bounds,
    /// What one visitor and all of them may have.
    pub shares: Shares,
    /// The hosts that are answered for.
    pub hosts: Hosts,
    /// Proxies whose word about visitors is taken.
    pub proxies: Vec<IpAddr>,
    /// The owner's secret; without one nobody is the owner.
    pub owner: Option<String>,
    /// Where the server listens, as it tells its owner.
    pub listening: String,
    /// A machine's answer to a person is shown no sooner than this.
    pub answer: Duration,
    /// Time between the moves of two machines at speed 1.
    pub pace: Duration,
    /// Nobody is gone before this: a page that is loaded again comes back sooner.
    pub gone: Duration,
    /// Where tournaments are kept, if they are played at all; they are the owner's.
    pub arena: Option<ArenaConfig>,
}

impl Default for ServerConfig {
    fn default() -> Self {
        ServerConfig {
            bounds: Bounds::default(),
            shares: Shares::own_machine(),
            hosts: Hosts::Any,
            proxies: Vec::new(),
            owner: None,
            listening: String::new(),
            answer: Duration::from_millis(500),
            pace: Duration::from_secs(1),
            gone: Duration::from_secs(10),
            arena: None,
        }
    }
}

/// The app: cheap to clone, shared by all routes.
#[derive(Clone)]
pub struct App(Arc<Inner>);

/// What is inside of it.
pub struct Inner {
    pub(crate) config: ServerConfig,
    pub(crate) host: harif_host::App,
    pub(crate) owner: Option<Owner>,
    pub(crate) assets: Assets,
    pub(crate) metrics: Metrics,
    pub(crate) arena: Option<Arena>,
}

impl App {
    /// An app over a database.
    pub fn new(config: ServerConfig, assets: Assets, store: Store) -> App {
        let arena = config.arena.clone().map(|arena| Arena::new(arena, config.bounds.clone()));
        let journals = arena.as_ref().map(|arena| arena.inner() as Arc<dyn Journals>);
        let host = HostConfig {
            bounds: config.bounds.clone(),
            shares: config.shares,
            answer: config.answer,
            pace: config.pace,
            gone: config.gone,
            arena: arena.is_some(),
            figures: true,
        };
        App(Arc::new(Inner {
            host: harif_host::App::new(host, Arc::new(store), journals, None),
            owner: config.owner.as_deref().map(Owner::new),
            assets,
            metrics: Metrics::default(),
            arena,
            config,
        }))
    }

    /// Who may have how much.
    pub(crate) fn governor(&self) -> &Arc<Governor> {
        self.host.governor()
    }

    /// Asks everything that would go on for ever to end.
    pub(crate) fn close(&self) {
        self.host.close();
        if let Some(arena) = &self.arena {
            arena.close();
        }
    }

    /// Done when no tournament plays any more, or when that takes too long.
    pub(crate) async fn settled(&self) {
        if let Some(arena) = &self.arena {
            arena.close();
            arena.settled().await;
        }
    }

    /// Done when the app should have ended some time ago.
    pub(crate) async fn overdue(&self) {
        self.closed().await;
        tokio::time::sleep(TIME_TO_CLOSE).await;
    }

    /// Done when the app is to end.
    pub(crate) async fn closed(&self) {
        self.host.closed().await;
    }
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").field("config", &self.config).finish_non_exhaustive()
    }
}
