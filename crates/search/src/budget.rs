//! How long a search may go on: exact node counts, and a clock that is looked at now and then.

use harif_core::{Clock, Limits, Stop};
use std::time::{Duration, Instant};

/// The search must end now; what was finished before counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Nodes between two looks at the clock and the stop flag: well under a millisecond of search.
const LOOK_EVERY: u64 = 1024;

/// What is left of a search's limits.
#[derive(Debug)]
pub struct Budget {
    nodes: u64,
    most: u64,
    next_look: u64,
    started: Instant,
    deadline: Option<Instant>,
    stop: Stop,
}

impl Budget {
    /// A budget from the caller's limits and the agent's own; the smaller counts.
    pub fn new(limits: &Limits, own_time: Option<Duration>, own_nodes: Option<u64>) -> Budget {
        let started = Instant::now();
        let smallest = |a: Option<Duration>, b: Option<Duration>| match (a, b) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        let time = smallest(smallest(limits.time, own_time), limits.clock.map(share_of));
        let most = limits.nodes.unwrap_or(u64::MAX).min(own_nodes.unwrap_or(u64::MAX));
        Budget {
            nodes: 0,
            most,
            next_look: LOOK_EVERY,
            started,
            deadline: time.and_then(|t| started.checked_add(t)),
            stop: limits.stop.clone(),
        }
    }

    /// Whether nodes, time or a clock limit the search.
    pub fn is_limited(&self) -> bool {
        self.most != u64::MAX || self.deadline.is_some()
    }

    /// Counts a node.
    ///
    /// # Errors
    /// [`Stopped`] when the budget is spent; that node must not be searched.
    #[inline(always)]
    pub fn tick(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.most {
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes >= self.next_look { self.look() } else { Ok(()) }
    }

    /// Looks at the clock and the flag at once.
    ///
    /// # Errors
    /// [`Stopped`] when the time is over or the flag is up.
    #[cold]
    pub fn look(&mut self) -> Result<(), Stopped> {
        self.next_look = self.nodes + LOOK_EVERY;
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if late || self.stop.is_raised() { Err(Stopped) } else { Ok(()) }
    }

    /// Time that is left, where there is a limit to it.
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

/// What a game clock gives to one move: a twentieth of what is left and most of the increment,
/// never the last tenth of a second of it.
fn share_of(clock: Clock) -> Duration {
    let wish = clock.remaining / 20 + clock.increment * 4 / 5;
    let safe = clock.remaining.saturating_sub(Duration::from_millis(100));
    wish.min(safe.max(clock.remaining / 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_budget_is_exact() {
        let mut budget = Budget::new(&Limits::nodes(5000), None, Some(7000));
        let counted = (0..9000).take_while(|_| budget.tick().is_ok()).count();
        assert_eq!((counted, budget.nodes()), (5000, 5000));
    }

    #[test]
    fn a_raised_flag_is_seen_at_the_next_look() {
        let limits = Limits::default();
        let mut budget = Budget::new(&limits, None, None);
        limits.stop.raise();
        let counted = (0..9000).take_while(|_| budget.tick().is_ok()).count();
        assert!(counted < 2 * LOOK_EVERY as usize, "{counted}");
    }

    #[test]
    fn a_clock_is_never_spent_whole() {
        for ms in [0, 1, 50, 100, 150, 1_000, 60_000] {
            for increment in [0, 10, 5_000] {
                let remaining = Duration::from_millis(ms);
                let clock = Clock { remaining, increment: Duration::from_millis(increment) };
                let share = share_of(clock);
                assert!(
                    share
                        <= remaining.saturating_sub(Duration::from_millis(100)).max(remaining / 2)
                );
            }
        }
    }
}
