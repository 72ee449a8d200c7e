//! Where thinking happens: a bounded number of threads, dealt out fairly.
//!
//! Live moves come before errands (pictures, files), errands before analyses, analyses before reviews.
//! Among equals the address that has thought least in the last minutes comes first, behind one address the
//! visitor who has; so one who asks for much waits for himself, not others for him. Long work takes a turn
//! for each of its steps. Of each kind the last thread is left to those who have none. Memory is dealt out
//! with the turn: nobody holds any while waiting.

use crate::governor::{Governor, Permit, Resource};
use crate::refusal::{Code, Refusal};
use crate::rt;
use crate::visitor::{Address, Visitor};
use harif_core::{Instant, Stop};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// Thinking is forgotten by half in so many seconds.
const HALF_LIFE: f64 = 60.0;
/// One who waits hears so often which place that is.
const TELL_EVERY: Duration = Duration::from_millis(500);
/// Whoever is served sooner was not waiting in any sense that people know.
const AT_ONCE: Duration = Duration::from_millis(150);

/// A review that has waited so long is put before others.
const LONG: Duration = Duration::from_secs(5);

/// Searches now.
#[derive(Serialize)]
pub struct Work {
    running: Vec<RunningSearch>,
    waiting: usize,
    /// How many may run at once.
    slots: usize,
}

/// A search that runs.
#[derive(Serialize)]
struct RunningSearch {
    class: Class,
    /// The address that it is for.
    visitor: String,
    /// Since it runs.
    seconds: f64,
}

/// Kinds of work, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Class {
    /// A machine's move in a game that is played.
    Live,
    /// Short work that is no search: pictures, files that are read.
    Errand,
    /// A position that is looked at.
    Analysis,
    /// A game that is gone through.
    Review,
}

impl Class {
    const ALL: [Class; 4] = [Class::Live, Class::Errand, Class::Analysis, Class::Review];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Class::Live => "live",
            Class::Errand => "errand",
            Class::Analysis => "analysis",
            Class::Review => "review",
        }
    }

    /// How much its threads give way to those that answer requests, in steps of nice.
    fn gives_way(self) -> i32 {
        match self {
            Class::Live | Class::Errand => 5,
            Class::Analysis => 8,
            Class::Review => 10,
        }
    }

    /// Analyses and reviews share threads, and leave as many to games.
    fn is_patient(self) -> bool {
        matches!(self, Class::Analysis | Class::Review)
    }
}

/// What is wished for.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) class: Class,
    pub(crate) visitor: Visitor,
    /// Bytes that the search may take.
    pub(crate) memory: usize,
    /// Raised when nobody wants it any more.
    pub(crate) stop: Stop,
}

struct Waiter {
    number: u64,
    since: Instant,
    wish: Wish,
    start: oneshot::Sender<()>,
}

struct Runner {
    class: Class,
    visitor: Visitor,
    memory: usize,
    since: Instant,
}

/// Seconds that were thought lately.
#[derive(Clone, Copy)]
struct Used {
    seconds: f64,
    at: Instant,
}

impl Used {
    fn now(self, now: Instant) -> f64 {
        let age = now.saturating_duration_since(self.at).as_secs_f64();
        self.seconds * (-age / HALF_LIFE).exp2()
    }
}

#[derive(Default)]
struct Line {
    next: u64,
    waiting: Vec<Waiter>,
    running: HashMap<u64, Runner>,
    used: HashMap<Visitor, Used>,
}

/// The thinking threads.
pub(crate) struct Scheduler {
    governor: Arc<Governor>,
    threads: usize,
    errands: usize,
    memory: usize,
    line: Mutex<Line>,
}

/// A thread's turn; the next begins when this is dropped.
pub(crate) struct Turn {
    scheduler: Arc<Scheduler>,
    number: u64,
    class: Class,
    _permit: Permit,
}

impl Scheduler {
    /// `memory`: bytes for all searches together.
    pub(crate) fn new(governor: Arc<Governor>, threads: usize, memory: usize) -> Arc<Scheduler> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let line = Mutex::default();
        Arc::new(Scheduler { governor, threads: threads.max(1), errands: cores, memory, line })
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a turn; `place` hears of the place in the line, 1 for the next, while that takes long.
    ///
    /// # Errors
    /// [`Code::TooMany`] or [`Code::Busy`] if too many wait already, [`Code::NotPossible`] if it is not
    /// wanted any more.
    pub(crate) async fn turn(
        self: &Arc<Self>,
        wish: Wish,
        mut place: impl FnMut(usize),
    ) -> Result<Turn, Refusal> {
        let permit = self.governor.take(wish.visitor.address, Resource::Thinking, 1)?;
        let (start, mut started) = oneshot::channel();
        let (class, stop) = (wish.class, wish.stop.clone());
        let number = {
            let mut line = self.line();
            line.next += 1;
            let number = line.next;
            line.waiting.push(Waiter { number, since: Instant::now(), wish, start });
            number
        };
        // Dropped with this future, it leaves the line or gives the turn back.
        let turn = Turn { scheduler: self.clone(), number, class, _permit: permit };
        self.deal();
        let mut timeout = AT_ONCE;
        loop {
            match rt::timeout(timeout, &mut started).await {
                Some(Ok(())) => return Ok(turn),
                Some(Err(_)) => return Err(Refusal::new(Code::Busy, "the line was closed")),
                None if stop.is_raised() => {
                    return Err(Refusal::new(Code::NotPossible, "nobody waits for it any more"));
                }
                None => place(self.place(number)),
            }
            timeout = TELL_EVERY;
        }
    }

    /// Waits for a turn and works on a thread of its own.
    ///
    /// # Errors
    /// As [`turn`](Self::turn) and [`work`](Turn::work).
    pub(crate) async fn run<T: Send + 'static>(
        self: &Arc<Self>,
        wish: Wish,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        self.turn(wish, |_| {}).await?.work(work).await
    }

    /// The place in the line of those who are not served later: 1 is the next.
    fn place(&self, number: u64) -> usize {
        let line = self.line();
        let now = Instant::now();
        let used = line.all_used(now);
        let Some(own) = line.waiting.iter().find(|waiter| waiter.number == number) else {
            return 1;
        };
        let rank = |waiter: &Waiter| rank(waiter, &used);
        let own = rank(own);
        1 + line.waiting.iter().filter(|waiter| rank(waiter) < own).count()
    }

    /// Starts whoever can start.
    fn deal(&self) {
        let mut line = self.line();
        while let Some(at) = self.next(&line) {
            let Waiter { number, wish, start, .. } = line.waiting.swap_remove(at);
            let Wish { class, visitor, memory, .. } = wish;
            let since = Instant::now();
            line.running.insert(number, Runner { class, visitor, memory, since });
            // One who has left does not hear it, and gives the turn back by leaving.
            if start.send(()).is_err() {
                line.running.remove(&number);
            }
        }
    }

    /// The one whose turn it is, if there is a thread for anybody.
    fn next(&self, line: &Line) -> Option<usize> {
        if line.waiting.is_empty() {
            return None;
        }
        let used = line.all_used(Instant::now());
        let held: usize = line.running.values().map(|runner| runner.memory).sum();
        for class in Class::ALL {
            let of_class = line.waiting.iter().enumerate();
            let of_class = of_class.filter(|(_, waiter)| waiter.class() == class);
            let fits = of_class.filter(|(_, waiter)| self.has_thread(line, &waiter.wish));
            let best = fits.min_by(|(_, a), (_, b)| rank(a, &used).cmp(&rank(b, &used)));
            let Some((at, waiter)) = best else { continue };
            // Nobody overtakes one who waits for memory, or it would never come together.
            let enough = held == 0 || held + waiter.wish.memory <= self.memory;
            return enough.then_some(at);
        }
        None
    }

    /// Whether a thread is there for this wish. The last one of its kind is for those who have none.
    fn has_thread(&self, line: &Line, wish: &Wish) -> bool {
        let count = |alike: fn(Class) -> bool| {
            line.running.values().filter(|runner| alike(runner.class)).count()
        };
        let searches = || self.threads.saturating_sub(count(|class| class != Class::Errand));
        let (all, free, alike): (usize, usize, fn(Class) -> bool) = match wish.class {
            Class::Live => (self.threads, searches(), |class| class != Class::Errand),
            Class::Errand => {
                let running = count(|class| class == Class::Errand);
                (self.errands, self.errands.saturating_sub(running), |class| class == Class::Errand)
            }
            Class::Analysis | Class::Review => {
                let half = self.threads.div_ceil(2);
                let free = half.saturating_sub(count(Class::is_patient)).min(searches());
                (half, free, Class::is_patient)
            }
        };
        let mut alike = line.running.values().filter(|runner| alike(runner.class));
        let own = alike.any(|runner| runner.visitor.address == wish.visitor.address);
        free > 1 || (free == 1 && (all == 1 || !own || !self.has_strangers(line, wish)))
    }

    /// Whether anybody but this address is about: alone, one may have every thread.
    fn has_strangers(&self, line: &Line, wish: &Wish) -> bool {
        self.governor.visitors() > 1
            || line.running.values().any(|runner| runner.visitor.address != wish.visitor.address)
    }

    fn end(&self, number: u64) {
        {
            let mut line = self.line();
            line.waiting.retain(|waiter| waiter.number != number);
            let now = Instant::now();
            if let Some(runner) = line.running.remove(&number) {
                let seconds = now.saturating_duration_since(runner.since).as_secs_f64();
                let before = line.used.get(&runner.visitor).map_or(0.0, |used| used.now(now));
                line.used.insert(runner.visitor, Used { seconds: before + seconds, at: now });
                // What is nearly forgotten need not be kept.
                line.used.retain(|_, used| used.now(now) > 0.01);
            }
        }
        self.deal();
    }

    /// Who runs, and how many wait and how many threads there are.
    pub(crate) fn told(&self) -> Work {
        let line = self.line();
        let told = |runner: &Runner| RunningSearch {
            class: runner.class,
            visitor: runner.visitor.address.to_string(),
            seconds: runner.since.elapsed().as_secs_f64(),
        };
        let running = line.running.values().map(told).collect();
        Work { running, waiting: line.waiting.len(), slots: self.threads }
    }

    /// Bytes that searches hold at the most, and may.
    pub(crate) fn memory(&self) -> (usize, usize) {
        (self.line().running.values().map(|runner| runner.memory).sum(), self.memory)
    }
}

/// What each address and each visitor has used, those who run included.
struct AllUsed {
    addresses: HashMap<Address, f64>,
    visitors: HashMap<Visitor, f64>,
}

impl Line {
    fn all_used(&self, now: Instant) -> AllUsed {
        let mut visitors: HashMap<Visitor, f64> =
            self.used.iter().map(|(visitor, used)| (*visitor, used.now(now))).collect();
        for runner in self.running.values() {
            let seconds = now.saturating_duration_since(runner.since).as_secs_f64();
            // One who has just begun has a turn already, however short it was yet.
            *visitors.entry(runner.visitor).or_default() += seconds.max(0.001);
        }
        let mut addresses: HashMap<Address, f64> = HashMap::new();
        for (visitor, seconds) in &visitors {
            *addresses.entry(visitor.address).or_default() += seconds;
        }
        AllUsed { addresses, visitors }
    }
}

/// Who comes first: by kind, then by what the address and the visitor have used, then by arrival.
fn rank(waiter: &Waiter, used: &AllUsed) -> (Class, u64, u64, u64) {
    let visitor = waiter.wish.visitor;
    // In hundredths: less is no difference, and then whoever came first comes first.
    let hundredths = |seconds: Option<&f64>| (100.0 * seconds.copied().unwrap_or(0.0)) as u64;
    let (address, own) = (used.addresses.get(&visitor.address), used.visitors.get(&visitor));
    (waiter.class(), hundredths(address), hundredths(own), waiter.number)
}

impl Waiter {
    /// How urgent it is. A review that has waited for long is as urgent as an analysis, or it would never
    /// come to an end beside people who analyse all day.
    fn class(&self) -> Class {
        match self.wish.class {
            Class::Review if self.since.elapsed() >= LONG => Class::Analysis,
            class => class,
        }
    }
}

impl Turn {
    /// Works on a thread of its own; the turn ends with it.
    ///
    /// # Errors
    /// [`Code::Busy`] if there is no thread, [`Code::AgentFailed`] if the work broke down.
    pub(crate) async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (tell, told) = oneshot::channel();
        let (governor, class) = (self.scheduler.governor.clone(), self.class);
        let thread = rt::think(class.name(), class.gives_way(), move || {
            let turn = self;
            let done = work();
            drop(turn);
            // Nobody listens any more if this fails.
            drop(tell.send(done));
        });
        if let Err(error) = thread {
            tracing::error!(%error, "no thread to think on");
            return Err(governor.refuse(Resource::Thinking, Code::Busy, Duration::from_secs(2)));
        }
        // A thread that panics drops its end without a word.
        told.await.map_err(|_| Refusal::new(Code::AgentFailed, "the search broke down"))
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.scheduler.end(self.number);
    }
}

#[cfg(test)]
mod tests;
