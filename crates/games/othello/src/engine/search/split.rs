//! Positions that several threads search together.
//!
//! When the first moves of a position do not settle it, probably none will, so the others may be
//! searched at the same time: the position becomes a *split*, and threads without work take its
//! moves. A thread that has finished with a split of its own while another is still busy there
//! helps below that split, and nowhere else, so that it is back in time.

use super::worker::{Node, Worker};
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// A move and the discs that it turns.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) turned: u64,
    pub(super) square: u32,
}

impl Step {
    /// The discs of both sides after it, those of the side to move first.
    #[inline(always)]
    pub(super) fn after(self, own: u64, opp: u64) -> (u64, u64) {
        (opp ^ self.turned, own | self.turned | 1 << self.square)
    }
}

/// A move and the position that it leads to.
#[derive(Clone, Copy)]
pub(crate) struct Child {
    pub(super) node: Node,
    pub(super) score: i32,
    pub(super) square: u8,
}

impl Child {
    /// The child of a position; see [`Node::after`].
    #[inline(always)]
    pub(super) fn new(parent: &Node, step: Step, full: bool) -> Child {
        Child { node: parent.after(step, full), score: 0, square: step.square as u8 }
    }
}

/// A position whose remaining moves are shared.
pub(crate) struct Split {
    children: Vec<Child>,
    next: AtomicUsize,
    /// The best score, times 256, and its move.
    best: AtomicI32,
    pub(super) alpha: i32,
    pub(super) depth: u32,
    pub(super) selectivity: u8,
    /// The best score is above alpha: the threads at work here may leave.
    settled: AtomicBool,
    /// Threads at work here beside the owner.
    helpers: AtomicUsize,
    above: Option<Arc<Split>>,
}

impl Split {
    /// The next move that no thread has taken.
    pub(super) fn take(&self) -> Option<&Child> {
        if self.is_settled() {
            return None;
        }
        self.children.get(self.next.fetch_add(1, Ordering::Relaxed))
    }

    /// A move was searched.
    pub(super) fn report(&self, score: i32, square: u8) {
        self.best.fetch_max(score * 256 + i32::from(square), Ordering::Relaxed);
        if score > self.alpha {
            self.settled.store(true, Ordering::Release);
        }
    }

    /// The best score and its move.
    pub(super) fn best(&self) -> (i32, u8) {
        let best = self.best.load(Ordering::Relaxed);
        (best >> 8, best as u8)
    }

    /// Whether the answer here, or anywhere above, is known.
    pub(super) fn is_settled(&self) -> bool {
        let mut split = self;
        loop {
            if split.settled.load(Ordering::Relaxed) {
                return true;
            }
            match &split.above {
                Some(above) => split = above,
                None => return false,
            }
        }
    }

    fn has_work(&self) -> bool {
        self.next.load(Ordering::Relaxed) < self.children.len() && !self.is_settled()
    }

    fn is_below(&self, other: &Arc<Split>) -> bool {
        let mut at = &self.above;
        while let Some(split) = at {
            if Arc::ptr_eq(split, other) {
                return true;
            }
            at = &split.above;
        }
        false
    }
}

/// The splits of one search that are open.
#[derive(Default)]
pub(crate) struct Team {
    open: Mutex<Vec<Arc<Split>>>,
    /// Something changed: a split was opened, left, or the search is over.
    changed: Condvar,
    idle: AtomicUsize,
    over: AtomicBool,
}

impl Team {
    fn open(&self) -> MutexGuard<'_, Vec<Arc<Split>>> {
        // A thread that panicked left the list as it was between two whole steps.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The search is over: all threads are sent home.
    pub(crate) fn dismiss(&self) {
        self.over.store(true, Ordering::Relaxed);
        drop(self.open());
        self.changed.notify_all();
    }

    /// A split to help at, when there is one; `None` when the search is over.
    pub(crate) fn wait_for_work(&self) -> Option<Arc<Split>> {
        let mut open = self.open();
        self.idle.fetch_add(1, Ordering::Relaxed);
        let found = loop {
            if self.over.load(Ordering::Relaxed) {
                break None;
            }
            if let Some(split) = join(&open, |_| true) {
                break Some(split);
            }
            open = self.changed.wait(open).unwrap_or_else(PoisonError::into_inner);
        };
        self.idle.fetch_sub(1, Ordering::Relaxed);
        found
    }
}

/// A thread at work at a split of another. It is counted out however it leaves: the owner must not
/// wait for one that panicked.
pub(super) struct Helping<'s>(pub(super) &'s Split);

impl Drop for Helping<'_> {
    fn drop(&mut self) {
        self.0.helpers.fetch_sub(1, Ordering::Release);
    }
}

/// Joins the split with most work left that is allowed: the one that was opened farthest from the
/// end of the game.
fn join(open: &[Arc<Split>], allowed: impl Fn(&Arc<Split>) -> bool) -> Option<Arc<Split>> {
    let fit = open.iter().filter(|split| split.has_work() && allowed(split));
    let split = fit.max_by_key(|split| split.depth)?;
    split.helpers.fetch_add(1, Ordering::Relaxed);
    Some(Arc::clone(split))
}

impl Worker<'_> {
    /// Opens a split for the moves that are left.
    pub(super) fn open_split(
        &mut self,
        children: Vec<Child>,
        (alpha, best, best_move): (i32, i32, u8),
        depth: u32,
        selectivity: u8,
    ) -> Arc<Split> {
        let split = Arc::new(Split {
            children,
            next: AtomicUsize::new(0),
            best: AtomicI32::new(best * 256 + i32::from(best_move)),
            alpha,
            depth,
            selectivity,
            settled: AtomicBool::new(false),
            helpers: AtomicUsize::new(0),
            above: self.split.take(),
        });
        self.split = Some(Arc::clone(&split));
        if let Some(team) = self.team {
            team.open().push(Arc::clone(&split));
            if team.idle.load(Ordering::Relaxed) > 0 {
                team.changed.notify_one();
            }
        }
        split
    }

    /// No thread joins from now on.
    pub(super) fn close_split(&mut self, split: &Arc<Split>) {
        if let Some(team) = self.team {
            team.open().retain(|open| !Arc::ptr_eq(open, split));
        }
    }

    /// Waits until no helper is busy at a closed split; gives work below it while there is some.
    pub(super) fn wait_for(&mut self, split: &Arc<Split>) -> Option<Arc<Split>> {
        let team = self.team?;
        loop {
            if split.helpers.load(Ordering::Acquire) == 0 {
                return None;
            }
            if split.settled.load(Ordering::Relaxed) || self.budget.spent.load(Ordering::Relaxed) {
                std::hint::spin_loop();
                continue;
            }
            let found = join(&team.open(), |open| open.is_below(split));
            if found.is_some() {
                return found;
            }
            std::thread::yield_now();
        }
    }

    /// The split is done with; the search goes on above it unless that is settled too.
    pub(super) fn leave_split(&mut self, split: &Arc<Split>) {
        self.split.clone_from(&split.above);
        self.stopped = self.budget.spent.load(Ordering::Relaxed)
            || self.split.as_ref().is_some_and(|above| above.is_settled());
    }

    /// Begins to help; gives the split at which this thread was before.
    pub(super) fn enter_split(&mut self, split: &Arc<Split>) -> Option<Arc<Split>> {
        self.stopped = false;
        self.split.replace(Arc::clone(split))
    }

    /// Ends helping.
    pub(super) fn exit_split(&mut self, before: Option<Arc<Split>>) {
        self.split = before;
        self.stopped = self.budget.spent.load(Ordering::Relaxed);
    }
}
