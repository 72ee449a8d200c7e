//! What all routes share, and how much of it one visitor may have.

use crate::arena::{Arena, ArenaConfig};
use crate::assets::Assets;
use crate::gate::Gate;
use crate::pool::Pool;
use crate::table::Tables;
use harif_store::Store;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, watch};

/// Connections have so long to end by themselves when the app ends.
const PATIENCE: Duration = Duration::from_secs(2);

/// The most that one visitor may ask for.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// Searches that run at the same time.
    pub thinkers: usize,
    /// Searches that may wait for their turn.
    pub waiting: usize,
    /// Time for one move or one analysis.
    pub think: Duration,
    /// Megabytes that an agent may ask for.
    pub memory: i64,
    /// Threads that an agent may ask for.
    pub threads: i64,
    /// Nodes of a traced tree, and iterations of a traced Monte-Carlo search.
    pub trace: usize,
    /// Bytes of a body.
    pub body: usize,
    /// Sockets that are open at the same time.
    pub sockets: usize,
}

impl Default for Bounds {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Bounds {
            thinkers: (2 * cores).max(4),
            waiting: 256,
            think: Duration::from_secs(60),
            memory: 1024,
            threads: cores as i64,
            trace: 20_000,
            body: 2 << 20,
            sockets: 2000,
        }
    }
}

/// How the app behaves.
#[derive(Clone, Debug)]
pub struct Config {
    /// What visitors may ask for.
    pub bounds: Bounds,
    /// A machine's answer to a person is shown no sooner than this.
    pub answer: Duration,
    /// Time between the moves of two machines at speed 1.
    pub pace: Duration,
    /// Nobody is gone before this: a page that is loaded again comes back sooner.
    pub gone: Duration,
    /// Whether everybody may list all tables: right where everybody is the owner of this machine.
    pub open_list: bool,
    /// Where tournaments are kept, if they are played at all: right where everybody is the owner of this
    /// machine.
    pub arena: Option<ArenaConfig>,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            bounds: Bounds::default(),
            answer: Duration::from_millis(500),
            pace: Duration::from_secs(1),
            gone: Duration::from_secs(10),
            open_list: true,
            arena: None,
        }
    }
}

/// The app: cheap to clone, shared by all routes.
#[derive(Clone)]
pub struct App(Arc<Inner>);

/// What is inside of it.
pub struct Inner {
    pub(crate) config: Config,
    pub(crate) gate: Gate,
    pub(crate) assets: Assets,
    pub(crate) store: Store,
    pub(crate) pool: Pool,
    pub(crate) tables: Tables,
    pub(crate) arena: Option<Arena>,
    /// One for each socket that may still be opened.
    pub(crate) sockets: Arc<Semaphore>,
    closing: watch::Sender<bool>,
}

impl App {
    /// An app over a database.
    pub fn new(config: Config, gate: Gate, assets: Assets, store: Store) -> App {
        let pool = Pool::new(config.bounds.thinkers, config.bounds.waiting);
        let (closing, _) = watch::channel(false);
        let tables = Tables::default();
        let sockets = Arc::new(Semaphore::new(config.bounds.sockets));
        let bounds = &config.bounds;
        let arena = config.arena.clone().map(|arena| Arena::new(arena, bounds.clone()));
        App(Arc::new(Inner { config, gate, assets, store, pool, tables, arena, sockets, closing }))
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
        tokio::time::sleep(PATIENCE).await;
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
