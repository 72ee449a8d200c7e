//! What all routes share, and how much of it one visitor may have.

use crate::arena::{Arena, ArenaConfig};
use crate::assets::Assets;
use crate::gate::Hosts;
use crate::governor::{Governor, Shares};
use crate::metrics::Metrics;
use crate::owner::Owner;
use crate::routes::Explored;
use crate::scheduler::Scheduler;
use crate::table::Tables;
use crate::timer::Timer;
use harif_store::Store;
use std::net::IpAddr;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::watch;

/// Connections have so long to end by themselves when the app ends.
const TIME_TO_CLOSE: Duration = Duration::from_secs(2);

/// The most that one request may ask for.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// Searches that run at the same time.
    pub thinkers: usize,
    /// Time for one move or one analysis.
    pub think: Duration,
    /// Time for one review, all its moves together.
    pub review: Duration,
    /// Megabytes that one search may take.
    pub memory: i64,
    /// Megabytes that all searches together may take.
    pub all_memory: i64,
    /// Threads that an agent may ask for.
    pub threads: i64,
    /// Nodes of a traced tree, and iterations of a traced Monte-Carlo search.
    pub trace: usize,
    /// Bytes of a file or a plan that is sent.
    pub body: usize,
}

impl Default for Bounds {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Bounds {
            thinkers: (2 * cores).max(4),
            think: Duration::from_secs(60),
            review: Duration::from_secs(30 * 60),
            memory: 1024,
            all_memory: 2048,
            threads: cores as i64,
            trace: 20_000,
            body: 2 << 20,
        }
    }
}

impl Bounds {
    /// For a server that others reach.
    pub fn for_others() -> Bounds {
        Bounds {
            think: Duration::from_secs(30),
            review: Duration::from_secs(5 * 60),
            memory: 64,
            all_memory: 256,
            // An iteration of a Monte-Carlo search takes some kilobytes to tell.
            trace: 2000,
            ..Bounds::default()
        }
    }

    /// Bytes that one search may take.
    pub(crate) fn search_memory(&self) -> usize {
        usize::try_from(self.memory).unwrap_or(0) << 20
    }
}

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

/// The app as those hold it who must not keep it alive.
pub(crate) struct WeakApp(Weak<Inner>);

impl WeakApp {
    pub(crate) fn upgrade(&self) -> Option<App> {
        self.0.upgrade().map(App)
    }
}

/// What is inside of it.
pub struct Inner {
    pub(crate) config: ServerConfig,
    pub(crate) owner: Option<Owner>,
    pub(crate) assets: Assets,
    pub(crate) store: Store,
    pub(crate) governor: Arc<Governor>,
    pub(crate) scheduler: Arc<Scheduler>,
    pub(crate) timer: Timer,
    pub(crate) metrics: Metrics,
    pub(crate) tables: Tables,
    pub(crate) explored: Explored,
    pub(crate) arena: Option<Arena>,
    closing: watch::Sender<bool>,
}

impl App {
    /// An app over a database.
    pub fn new(config: ServerConfig, assets: Assets, store: Store) -> App {
        let bounds = &config.bounds;
        let governor = Governor::new(config.shares);
        let memory = usize::try_from(bounds.all_memory).unwrap_or(0) << 20;
        App(Arc::new(Inner {
            owner: config.owner.as_deref().map(Owner::new),
            assets,
            store,
            scheduler: Scheduler::new(governor.clone(), bounds.thinkers, memory),
            governor,
            timer: Timer::default(),
            metrics: Metrics::default(),
            tables: Tables::default(),
            explored: Explored::default(),
            arena: config.arena.clone().map(|arena| Arena::new(arena, bounds.clone())),
            closing: watch::channel(false).0,
            config,
        }))
    }

    pub(crate) fn weak(&self) -> WeakApp {
        WeakApp(Arc::downgrade(&self.0))
    }

    /// Asks everything that would go on for ever to end.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
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
        let mut closing = self.closing.subscribe();
        // The sender lives as long as the app.
        drop(closing.wait_for(|closed| *closed).await);
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
