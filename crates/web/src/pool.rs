//! Where thinking happens: a bounded number of threads of their own, so that no search ever holds up
//! the tables of others.

use crate::refusal::{Code, Refusal};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::{Semaphore, oneshot};

/// The thinking threads. Those who come first are served first.
pub(crate) struct Pool {
    permits: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
}

impl Pool {
    pub(crate) fn new(thinkers: usize, most_waiting: usize) -> Pool {
        let permits = Arc::new(Semaphore::new(thinkers.max(1)));
        Pool { permits, waiting: AtomicUsize::new(0), most_waiting }
    }

    /// Runs `work` as soon as a thread is free.
    ///
    /// # Errors
    /// [`Code::Busy`] if too many wait already; [`Code::AgentFailed`] if the work broke down.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let busy = || Refusal::new(Code::Busy, "too many searches are waiting; try again soon");
        let turn = Waiting::new(&self.waiting);
        if turn.place >= self.most_waiting {
            return Err(busy());
        }
        let permit = self.permits.clone().acquire_owned().await.map_err(|_| busy())?;
        drop(turn);
        let (tell, told) = oneshot::channel();
        let thread = std::thread::Builder::new().name("think".into()).spawn(move || {
            let _permit = permit;
            // Nobody listens any more if this fails.
            drop(tell.send(work()));
        });
        thread.map_err(|_| busy())?;
        // A thread that panics drops its end without a word.
        told.await.map_err(|_| Refusal::new(Code::AgentFailed, "the search broke down"))
    }
}

/// One who waits; counted until dropped.
struct Waiting<'a> {
    count: &'a AtomicUsize,
    place: usize,
}

impl<'a> Waiting<'a> {
    fn new(count: &'a AtomicUsize) -> Self {
        Waiting { count, place: count.fetch_add(1, Ordering::Relaxed) }
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.count.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_beyond_the_bound_waits_and_beyond_the_queue_is_refused() {
        let pool = Arc::new(Pool::new(1, 1));
        let (go, hold) = std::sync::mpsc::channel::<()>();
        let first = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(move || hold.recv().is_ok()).await }
        });
        while pool.permits.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let second = tokio::spawn({
            let pool = pool.clone();
            async move { pool.run(|| 2).await }
        });
        while pool.waiting.load(Ordering::Relaxed) == 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(pool.run(|| 3).await.unwrap_err().code, Code::Busy);
        go.send(()).unwrap();
        assert!(first.await.unwrap().unwrap());
        assert_eq!(second.await.unwrap().unwrap(), 2);
    }

    #[tokio::test]
    async fn work_that_breaks_down_is_told_and_frees_its_thread() {
        let pool = Pool::new(1, 4);
        let broken = pool.run::<()>(|| panic!("on purpose")).await;
        assert_eq!(broken.unwrap_err().code, Code::AgentFailed);
        assert_eq!(pool.run(|| 7).await.unwrap(), 7);
    }
}
