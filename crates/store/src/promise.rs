//! Answers that are owed, and what is counted about them.

use crate::{Done, StoreCounts, StoreError};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// The counters that the store and its thread share.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    writes: AtomicU64,
    failures: AtomicU64,
    queued: AtomicUsize,
}

impl Tally {
    pub(crate) fn counts(&self) -> StoreCounts {
        StoreCounts {
            writes: self.writes.load(Ordering::Relaxed),
            failures: self.failures.load(Ordering::Relaxed),
            queued: self.queued.load(Ordering::Relaxed),
        }
    }

    pub(crate) fn wrote(&self) {
        self.writes.fetch_add(1, Ordering::Relaxed);
    }
}

/// A place in the queue; it is left when this is dropped.
pub(crate) struct Place(Arc<Tally>);

impl Place {
    pub(crate) fn take(tally: &Arc<Tally>) -> Place {
        tally.queued.fetch_add(1, Ordering::Relaxed);
        Place(tally.clone())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.queued.fetch_sub(1, Ordering::Relaxed);
    }
}

/// An answer that is owed. It is given exactly once: whatever becomes of the promise, even if the thread that was
/// to keep it dies, the one who waits is told.
pub(crate) struct Promise<T> {
    done: Option<Done<T>>,
    tally: Arc<Tally>,
}

impl<T> Promise<T> {
    pub(crate) fn new(
        tally: &Arc<Tally>,
        done: impl FnOnce(Result<T, StoreError>) + Send + 'static,
    ) -> Promise<T> {
        Promise { done: Some(Box::new(done)), tally: tally.clone() }
    }

    /// Gives the answer.
    pub(crate) fn keep(mut self, answer: Result<T, StoreError>) {
        self.tell(answer);
    }

    fn tell(&mut self, answer: Result<T, StoreError>) {
        let Some(done) = self.done.take() else { return };
        if answer.is_err() {
            self.tally.failures.fetch_add(1, Ordering::Relaxed);
        }
        // One listener's panic is no reason to tell the others of one transaction something wrong.
        let _ = catch_unwind(AssertUnwindSafe(|| done(answer)));
    }
}

impl<T> Drop for Promise<T> {
    fn drop(&mut self) {
        self.tell(Err(StoreError::Closed));
    }
}
