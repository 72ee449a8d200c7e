//! One thread's search: what it may use, what it has counted, and why it may end early.

use super::selectivity::EXACT;
use super::split::{Split, Step, Team};
use crate::engine::discs::frame;
use crate::engine::eval::{Features, Network};
use crate::engine::stability::{Edges, stable};
use crate::engine::table::{Far, Known, NO_MOVE, Near, Notes, OwnTable, StaticEval};
use harif_core::{Instant, Limits, Progress, ScoreBounds};
use harif_search::Deadline;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Nodes between two looks at the clock.
const NODES_BETWEEN_LOOKS: u64 = 1024;

/// A position with the contents of its patterns.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) own: u64,
    pub(crate) opp: u64,
    pub(crate) features: Features,
    /// What the evaluation says of it, or [`UNKNOWN`] as long as it was not asked.
    pub(crate) value: i32,
}

/// The value of a position that was not evaluated.
pub(crate) const UNKNOWN: i32 = i32::MIN;

impl Node {
    pub(crate) fn new(own: u64, opp: u64) -> Node {
        Node { own, opp, features: Features::of(own, opp), value: UNKNOWN }
    }

    /// The position after a move; `full`: on 8×8, where there are patterns to keep up.
    #[inline(always)]
    pub(super) fn after(&self, step: Step, full: bool) -> Node {
        let (own, opp) = step.after(self.own, self.opp);
        let features =
            if full { self.features.play(step.square, step.turned) } else { self.features };
        Node { own, opp, features, value: UNKNOWN }
    }

    /// The position after a pass.
    #[inline(always)]
    pub(super) fn passed(&self) -> Node {
        Node { own: self.opp, opp: self.own, features: self.features.pass(), value: UNKNOWN }
    }
}

/// What a search of a position has found out.
pub(super) struct Answer {
    pub(super) depth: u32,
    pub(super) selectivity: u8,
    /// The question.
    pub(super) alpha: i32,
    /// A lower bound on the score if it is above `alpha`, else an upper bound.
    pub(super) bound: i32,
    /// The move of that bound.
    pub(super) best: u8,
    /// The logarithm of the nodes that it took.
    pub(super) effort: u8,
}

/// What ends a search before its answer, for all of its threads.
pub(crate) struct SharedBudget {
    deadline: Deadline,
    node_limit: u64,
    /// Nodes of all threads, as far as they have been told.
    nodes: AtomicU64,
    pub(super) spent: AtomicBool,
}

impl SharedBudget {
    pub(crate) fn new(limits: &Limits) -> SharedBudget {
        SharedBudget {
            deadline: Deadline::exact(Instant::now(), limits),
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            nodes: AtomicU64::new(0),
            spent: AtomicBool::new(false),
        }
    }

    /// Nodes of all threads.
    pub(crate) fn total(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Looks at the clock and the flag.
    fn check(&self) -> bool {
        if self.deadline.is_over() {
            self.spent.store(true, Ordering::Relaxed);
        }
        self.spent.load(Ordering::Relaxed)
    }
}

/// Told now and then how far the search has come.
type Watch<'t> = &'t mut dyn FnMut(Progress);
/// Nodes between two such reports.
const REPORT: u64 = 1 << 20;
/// Positions with at least this many empty squares are searched by several threads.
const SPLIT_FROM: u32 = 14;

/// One thread's search.
pub(crate) struct Worker<'t> {
    pub(super) near: &'t mut OwnTable<Near>,
    pub(super) values: &'t mut OwnTable<StaticEval>,
    pub(super) far: &'t Far,
    pub(super) edges: &'static Edges,
    pub(super) network: &'static Network,
    pub(super) budget: &'t SharedBudget,
    pub(super) team: Option<&'t Team>,
    /// Where this thread works beside others.
    pub(super) split: Option<Arc<Split>>,
    watch: Option<Watch<'t>>,
    next_report: u64,
    /// What has been proven of the position asked about.
    pub(crate) bounds: ScoreBounds,
    pub(super) board: u64,
    /// Squares of the board.
    pub(super) squares: i32,
    pub(super) corners: u64,
    /// From this many empty squares on, positions are searched by several threads.
    pub(super) split_from: u32,
    /// Positions searched by this thread.
    pub(crate) nodes: u64,
    told: u64,
    pub(super) next_look: u64,
    /// The search was ended: what it returns means nothing.
    pub(crate) stopped: bool,
    /// The move that last proved a lower bound of the position asked about.
    pub(crate) root: (u64, u64),
    pub(crate) root_move: u8,
}

impl<'t> Worker<'t> {
    pub(crate) fn new(
        size: usize,
        far: &'t Far,
        Notes { near, values }: &'t mut Notes,
        budget: &'t SharedBudget,
    ) -> Self {
        let last = size as u32 - 1;
        Worker {
            near,
            values,
            far,
            edges: Edges::get(),
            network: Network::own(),
            budget,
            team: None,
            split: None,
            watch: None,
            next_report: REPORT,
            bounds: ScoreBounds::within(64),
            board: frame(size),
            squares: (size * size) as i32,
            corners: 1 | 1 << last | 1 << (8 * last) | 1 << (9 * last),
            split_from: u32::MAX,
            nodes: 0,
            told: 0,
            next_look: NODES_BETWEEN_LOOKS.min(budget.node_limit),
            stopped: false,
            root: (0, 0),
            root_move: NO_MOVE,
        }
    }

    /// Makes this thread one of several.
    pub(crate) fn beside(mut self, team: &'t Team) -> Self {
        (self.team, self.split_from) = (Some(team), SPLIT_FROM);
        self
    }

    /// Tells how far the search has come.
    pub(crate) fn watched(mut self, watch: Watch<'t>) -> Self {
        self.watch = Some(watch);
        self
    }

    /// The table that all threads share.
    pub(crate) fn far(&self) -> &'t Far {
        self.far
    }

    /// Whether the evaluation knows this board.
    pub(crate) fn is_full_size(&self) -> bool {
        self.squares == 64
    }

    /// The score of a finished game.
    #[inline]
    pub(super) fn over(&self, own: u64, opp: u64) -> i32 {
        let (mine, theirs) = (own.count_ones() as i32, opp.count_ones() as i32);
        match mine - theirs {
            0 => 0,
            1.. => self.squares - 2 * theirs,
            _ => 2 * mine - self.squares,
        }
    }

    /// The most that the side with `own` can hope for: its opponent keeps what is stable.
    #[inline(always)]
    pub(super) fn most(&self, own: u64, opp: u64) -> i32 {
        self.squares - 2 * stable(self.edges, opp, own).count_ones() as i32
    }

    /// Whether to go on, asked where it is cheap.
    #[inline(always)]
    pub(super) fn look_now(&mut self) {
        if self.nodes >= self.next_look {
            self.look();
        } else if let Some(split) = &self.split {
            self.stopped |= split.is_settled();
        }
    }

    /// Looks at the clock, the flags, and what other threads have settled.
    #[cold]
    pub(super) fn look(&mut self) {
        let all = self.tell();
        let limit = self.budget.node_limit;
        let settled = self.split.as_ref().is_some_and(|split| split.is_settled());
        self.stopped |= settled || all >= limit || self.budget.check();
        if all >= limit {
            self.budget.spent.store(true, Ordering::Relaxed);
        }
        self.next_look = self.nodes + NODES_BETWEEN_LOOKS.min(limit.saturating_sub(all)).max(1);
        if all >= self.next_report
            && let Some(watch) = &mut self.watch
        {
            watch(Progress { bounds: self.bounds, nodes: all });
            self.next_report = all + REPORT;
        }
    }

    /// Adds the nodes since the last time to those of all threads.
    pub(crate) fn tell(&mut self) -> u64 {
        let new = self.nodes - self.told;
        self.told = self.nodes;
        self.budget.nodes.fetch_add(new, Ordering::Relaxed) + new
    }

    /// Remembers what a search of a position has answered; `before` is what was known.
    pub(super) fn remember(&mut self, key: u64, node: &Node, before: &Known, answer: Answer) {
        let Node { own, opp, .. } = *node;
        let Answer { depth, selectivity, alpha, bound, best, effort } = answer;
        if bound > alpha && selectivity == EXACT && self.root == (own, opp) {
            self.root_move = best;
        }
        let depth = depth as u8;
        let same = (before.depth, before.selectivity) == (depth, selectivity);
        if !same && (before.depth, before.selectivity) > (depth, selectivity) {
            return;
        }
        let mut known =
            if same { *before } else { Known { moves: before.moves, ..Known::NOTHING } };
        (known.depth, known.selectivity) = (depth, selectivity);
        known.bounds.narrow(alpha, bound);
        // A move that was best of none that suffice says little.
        if best != known.moves[0] && (bound > alpha || known.moves[0] == NO_MOVE) {
            known.moves = [best, known.moves[0]];
        }
        self.far.put(key, own, opp, known, effort);
    }
}
