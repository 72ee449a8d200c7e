//! Which positions other threads are searching at this moment.
//!
//! Threads that share a table go through the same tree. At a node, a thread leaves moves whose
//! positions another is busy with for later and finds their answers in the table when it comes back
//! to them. (The idea is ABDADA's, Weill 1996, in the simple form of Kerrigan.) The marks are
//! hints: one that is lost or left behind by chance costs work and never an answer.

use crate::engine::frame::Key;
use std::sync::atomic::{AtomicU64, Ordering};

/// Marks of positions, by hash.
#[derive(Debug)]
pub(crate) struct Busy {
    marks: Box<[AtomicU64]>,
}

/// Number of marks: far more than positions that are ever searched at once.
const MARKS: usize = 1 << 12;

impl Busy {
    pub(crate) fn new() -> Busy {
        Busy { marks: (0..MARKS).map(|_| AtomicU64::new(0)).collect() }
    }

    /// The place of a position, and what marks it there.
    fn mark(&self, key: Key) -> (&AtomicU64, u64) {
        let hash = key.hash();
        (&self.marks[(hash >> (64 - MARKS.ilog2())) as usize], hash)
    }

    /// Whether a thread has entered the position and not left it.
    pub(crate) fn contains(&self, key: Key) -> bool {
        let (place, mark) = self.mark(key);
        place.load(Ordering::Relaxed) == mark
    }

    /// A thread begins to search the position.
    pub(crate) fn enter(&self, key: Key) {
        let (place, mark) = self.mark(key);
        place.store(mark, Ordering::Relaxed);
    }

    /// A thread has searched the position.
    pub(crate) fn leave(&self, key: Key) {
        // Another position may have taken the mark meanwhile, which is its own then.
        let (place, mark) = self.mark(key);
        let _ = place.compare_exchange(mark, 0, Ordering::Relaxed, Ordering::Relaxed);
    }
}
