//! One thread that must never wait: futures that are polled when something has happened, and a list of times at which
//! something will. The shell calls [`turn`] after whatever came from outside, and again when the time is over that it
//! gives.

use harif_core::Instant;
use std::collections::{BTreeMap, VecDeque};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Wake, Waker};
use std::time::Duration;

/// Those that can go on now.
static READY: Mutex<VecDeque<Arc<Task>>> = Mutex::new(VecDeque::new());
/// Those that wait for a time; the number tells those of one moment apart.
static TIMES: Mutex<BTreeMap<(Instant, u64), Waker>> = Mutex::new(BTreeMap::new());

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Work that goes on by itself.
struct Task {
    /// `None` while it is being polled, and when it is done.
    work: Mutex<Option<Pin<Box<dyn Future<Output = ()> + Send>>>>,
    /// Whether it stands in the list, or has to be put there again once it was polled.
    ready: AtomicBool,
}

impl Wake for Task {
    fn wake(self: Arc<Self>) {
        if !self.ready.swap(true, Ordering::Relaxed) {
            lock(&READY).push_back(self);
        }
    }
}

impl Task {
    /// Polls it. Work that is in the middle of a poll makes room for others only, and is polled again when that is over.
    fn go_on(self: Arc<Self>) {
        let Some(mut work) = lock(&self.work).take() else { return };
        self.ready.store(false, Ordering::Relaxed);
        let waker = Waker::from(self.clone());
        if work.as_mut().poll(&mut Context::from_waker(&waker)).is_pending() {
            *lock(&self.work) = Some(work);
            // What woke it meanwhile may have been taken from the list in vain.
            if self.ready.swap(false, Ordering::Relaxed) {
                self.wake();
            }
        }
    }
}

/// Lets something go on by itself.
pub fn spawn(work: impl Future<Output = ()> + Send + 'static) {
    let work = Mutex::new(Some(Box::pin(work) as Pin<Box<dyn Future<Output = ()> + Send>>));
    Arc::new(Task { work, ready: AtomicBool::new(false) }).wake();
}

/// Lets everything go on that can, and tells when something will be able to that cannot yet.
pub fn turn() -> Option<Duration> {
    loop {
        let now = Instant::now();
        let due = {
            let mut times = lock(&TIMES);
            let later = times.split_off(&(now, u64::MAX));
            std::mem::replace(&mut *times, later)
        };
        due.into_values().for_each(Waker::wake);
        if lock(&READY).is_empty() {
            return lock(&TIMES).keys().next().map(|(at, _)| at.saturating_duration_since(now));
        }
        breathe();
    }
}

/// In the middle of long work: lets others go on that are ready, such as those who tell the page what was found.
pub(crate) fn breathe() {
    // Those that become ready meanwhile have their turn with the next.
    let ready = lock(&READY).len();
    for _ in 0..ready {
        let next = lock(&READY).pop_front();
        next.into_iter().for_each(Task::go_on);
    }
}

/// Works at once, on the only thread there is: whoever brings long work here has nothing else to do.
#[cfg_attr(not(target_arch = "wasm32"), expect(dead_code, reason = "a server has threads"))]
pub(crate) fn think(_: &str, _: i32, work: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
    work();
    Ok(())
}

/// A while.
pub(crate) async fn sleep(time: Duration) {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let at = (Instant::now() + time, NEXT.fetch_add(1, Ordering::Relaxed));
    Sleep { at }.await;
}

struct Sleep {
    at: (Instant, u64),
}

impl Future for Sleep {
    type Output = ();

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        if Instant::now() >= self.at.0 {
            return Poll::Ready(());
        }
        lock(&TIMES).insert(self.at, context.waker().clone());
        Poll::Pending
    }
}

impl Drop for Sleep {
    fn drop(&mut self) {
        lock(&TIMES).remove(&self.at);
    }
}

/// What comes of some work within a time; `None` if it takes longer.
#[cfg_attr(not(target_arch = "wasm32"), expect(dead_code, reason = "a server has tokio's"))]
pub(crate) async fn timeout<T>(time: Duration, work: impl Future<Output = T>) -> Option<T> {
    tokio::select! {
        biased;
        done = work => Some(done),
        () = sleep(time) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::{Notify, mpsc};

    /// Runs until nothing can go on any more, waiting for what waits for a time.
    fn settle() {
        while let Some(time) = turn() {
            std::thread::sleep(time);
        }
    }

    /// One test, because there is one list.
    #[test]
    fn work_goes_on_when_it_can_and_long_work_makes_room() {
        let (tell, mut told) = mpsc::unbounded_channel();
        let say = |tell: &mpsc::UnboundedSender<&'static str>, word| tell.send(word).unwrap();
        let (wake, late) = (Arc::new(Notify::new()), tell.clone());
        spawn(async move {
            sleep(Duration::from_millis(20)).await;
            say(&late, "late");
        });
        let (woken, listening) = (wake.clone(), tell.clone());
        spawn(async move {
            for _ in 0..2 {
                woken.notified().await;
                say(&listening, "heard");
            }
        });
        let long = tell.clone();
        spawn(async move {
            for _ in 0..2 {
                say(&long, "said");
                wake.notify_one();
                breathe();
            }
            say(&long, "done");
        });
        // One that wakes itself while it is polled is polled again.
        spawn(async move {
            tokio::select! {
                () = sleep(Duration::from_millis(5)) => say(&tell, "soon"),
                () = sleep(Duration::from_secs(999)) => {}
            }
        });
        settle();
        let mut words = Vec::new();
        while let Ok(word) = told.try_recv() {
            words.push(word);
        }
        assert_eq!(words, ["said", "heard", "said", "heard", "done", "soon", "late"]);
        assert!(lock(&TIMES).is_empty(), "nobody waits for a time that does not matter any more");
    }
}
