//! How much an agent may think: one value instead of a row of setters.

use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A flag that ends a search from another thread. Clones share the flag.
///
/// ```
/// use harif_core::Stop;
/// let stop = Stop::default();
/// let seen_by_the_search = stop.clone();
/// stop.raise();
/// assert!(seen_by_the_search.is_raised());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks every search that holds this flag to end.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Makes the flag fit for the next search.
    pub fn lower(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether the search should end.
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A player's clock at the moment it is asked to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// Time left for the rest of the game.
    pub remaining: Duration,
    /// Time added after each move.
    pub increment: Duration,
}

/// A limit that not every agent can keep: who plays games to the end has no depth, and who takes the first
/// move that comes counts no nodes. Time is kept by all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitKind {
    /// [`Limits::depth`].
    Depth,
    /// [`Limits::nodes`].
    Nodes,
}

impl LimitKind {
    /// Both, for agents that search nothing.
    pub const ALL: &'static [LimitKind] = &[LimitKind::Depth, LimitKind::Nodes];

    /// Its name, as it is typed.
    pub fn name(self) -> &'static str {
        match self {
            LimitKind::Depth => "depth",
            LimitKind::Nodes => "nodes",
        }
    }

    /// Whether the limits have it.
    pub fn is_in(self, limits: &Limits) -> bool {
        match self {
            LimitKind::Depth => limits.depth.is_some(),
            LimitKind::Nodes => limits.nodes.is_some(),
        }
    }
}

/// The budget of one search. Where the agent was given a limit of its own as well, the smaller
/// one counts; what an agent would do without any limit does not count beside what is said here. Written down, they
/// are without their flag: whoever reads them raises one of their own.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Nodes to visit: exact and repeatable, so a game can be replayed.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// The most time that the caller can grant, whatever the player asked for. Unlike `time` it is no one's
    /// wish, so an agent that was told nothing else takes its usual time, and this only where it is less.
    pub time_cap: Option<Duration>,
    /// The game's clock, from which the agent budgets this move.
    pub clock: Option<Clock>,
    /// Threads to use; 1 is deterministic.
    pub threads: usize,
    /// The most memory in bytes that the search's tables and trees may take; where the agent has a
    /// bound of its own the smaller counts. An agent that holds more from an earlier search forgets
    /// it. A few kilobytes beside them (the moves of open nodes, the order of moves) do not count,
    /// and no agent comes below the least that it can search with.
    pub memory: Option<usize>,
    /// Whether values are wanted and not only a move: then time is used to its end, even where the best
    /// move is clear or the only one.
    pub analysis: bool,
    /// Ends the search early.
    #[serde(skip)]
    pub stop: Stop,
}

impl Default for Limits {
    /// No limit but the agent's own, one thread.
    fn default() -> Self {
        Limits {
            depth: None,
            nodes: None,
            time: None,
            time_cap: None,
            clock: None,
            threads: 1,
            memory: None,
            analysis: false,
            stop: Stop::default(),
        }
    }
}

impl Limits {
    /// At most `depth` plies.
    pub fn depth(depth: u32) -> Self {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// Exactly `nodes` nodes, or fewer where the search ends by itself.
    pub fn nodes(nodes: u64) -> Self {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// At most `time` for this move.
    pub fn time(time: Duration) -> Self {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// The same for a caller who wants to see values.
    #[must_use]
    pub fn for_analysis(self) -> Self {
        Limits { analysis: true, ..self }
    }

    /// Whether the caller has said how far a search may go; a cap is no wish.
    pub fn are_given(&self) -> bool {
        let Limits { depth, nodes, time, clock, .. } = self;
        depth.is_some() || nodes.is_some() || time.is_some() || clock.is_some()
    }

    /// What is left of this budget after some time and some nodes.
    ///
    /// ```
    /// use harif_core::Limits;
    /// use std::time::Duration;
    /// assert_eq!(Limits::nodes(10).after(Duration::ZERO, 4).nodes, Some(6));
    /// ```
    #[must_use]
    pub fn after(&self, elapsed: Duration, nodes: u64) -> Self {
        Limits {
            time: self.time.map(|all| all.saturating_sub(elapsed)),
            nodes: self.nodes.map(|all| all.saturating_sub(nodes)),
            ..self.clone()
        }
    }
}
