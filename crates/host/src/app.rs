//! What all routes share, and how much of it one visitor may have.

use crate::governor::{Governor, Shares};
use crate::post::Post;
use crate::routes::Explored;
use crate::scheduler::{Scheduler, Work};
use crate::table::{Counts, Tables};
use crate::timer::Timer;
use harif_core::Record;
use harif_store::{Archive, Done, StoreCounts, StoreError};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::{oneshot, watch};

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

/// How the host behaves.
#[derive(Clone, Debug)]
pub struct HostConfig {
    /// What one request may ask for.
    pub bounds: Bounds,
    /// What one visitor and all of them may have.
    pub shares: Shares,
    /// A machine's answer to a person is shown no sooner than this.
    pub answer: Duration,
    /// Time between the moves of two machines at speed 1.
    pub pace: Duration,
    /// Nobody is gone before this: a page that is loaded again comes back sooner.
    pub gone: Duration,
    /// Whether the shell has tournaments for its owner.
    pub arena: bool,
    /// Whether the shell has figures for its owner.
    pub figures: bool,
}

impl Default for HostConfig {
    fn default() -> Self {
        HostConfig {
            bounds: Bounds::default(),
            shares: Shares::own_machine(),
            answer: Duration::from_millis(500),
            pace: Duration::from_secs(1),
            gone: Duration::from_secs(10),
            arena: false,
            figures: false,
        }
    }
}

/// Games that were played elsewhere than at tables: those of tournaments, where the shell has any.
pub trait Journals: Send + Sync {
    /// Those with games of this kind, and for each a number that is another when it has changed.
    fn of(&self, game: &str) -> Vec<(PathBuf, u64)>;

    /// Tells the first games of one; `None` stands for a game that cannot be read.
    fn read(&self, journal: &Path, most: usize, tell: &mut dyn FnMut(Option<&Record>));
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
    pub(crate) config: HostConfig,
    pub(crate) store: Arc<dyn Archive>,
    pub(crate) journals: Option<Arc<dyn Journals>>,
    /// Who carries letters of machines away; without one they are answered here.
    pub(crate) post: Option<Arc<dyn Post>>,
    pub(crate) governor: Arc<Governor>,
    pub(crate) scheduler: Arc<Scheduler>,
    pub(crate) timer: Timer,
    pub(crate) tables: Tables,
    pub(crate) explored: Explored,
    /// Moves that were written down, and games that came to an end.
    pub(crate) moves: AtomicU64,
    pub(crate) games: AtomicU64,
    closing: watch::Sender<bool>,
}

/// What a host does now, and has done since its start.
#[derive(Serialize)]
pub struct Figures {
    /// Tables.
    pub tables: Counts,
    /// Searches.
    pub thinking: Work,
    /// Bytes that searches hold at the most, and may.
    pub memory: (usize, usize),
    /// Moves that were written down.
    pub moves: u64,
    /// Games that came to an end.
    pub games: u64,
    /// What the store has done.
    pub store: StoreCounts,
}

impl App {
    /// An app over a store.
    pub fn new(
        config: HostConfig,
        store: Arc<dyn Archive>,
        journals: Option<Arc<dyn Journals>>,
        post: Option<Arc<dyn Post>>,
    ) -> App {
        let bounds = &config.bounds;
        let governor = Governor::new(config.shares);
        let memory = usize::try_from(bounds.all_memory).unwrap_or(0) << 20;
        App(Arc::new(Inner {
            store,
            journals,
            post,
            scheduler: Scheduler::new(governor.clone(), bounds.thinkers, memory),
            governor,
            timer: Timer::default(),
            tables: Tables::default(),
            explored: Explored::default(),
            moves: AtomicU64::new(0),
            games: AtomicU64::new(0),
            closing: watch::channel(false).0,
            config,
        }))
    }

    pub(crate) fn weak(&self) -> WeakApp {
        WeakApp(Arc::downgrade(&self.0))
    }

    /// Who may have how much.
    pub fn governor(&self) -> &Arc<Governor> {
        &self.governor
    }

    /// What it does now, and has done.
    pub fn figures(&self) -> Figures {
        Figures {
            tables: self.tables.counts(),
            thinking: self.scheduler.told(),
            memory: self.scheduler.memory(),
            moves: self.moves.load(Ordering::Relaxed),
            games: self.games.load(Ordering::Relaxed),
            store: self.store.counts(),
        }
    }

    /// Asks everything that would go on for ever to end.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Done when the app is to end.
    pub async fn closed(&self) {
        let mut closing = self.closing.subscribe();
        // The sender lives as long as the app.
        drop(closing.wait_for(|closed| *closed).await);
    }
}

/// Asks the store, and waits for its answer where others can go on meanwhile.
pub(crate) async fn asked<T: Send + 'static>(ask: impl FnOnce(Done<T>)) -> Result<T, StoreError> {
    let (tell, told) = oneshot::channel();
    ask(Box::new(move |answer| drop(tell.send(answer))));
    told.await.unwrap_or(Err(StoreError::Closed))
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
