//! How long a search may go on: exact node counts, and a clock that is looked at now and then.

use crate::Deadline;
use harif_core::{Instant, Limits};
use std::time::Duration;

/// The search must end now; what was finished before counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Nodes between two looks at the clock and the stop flag, at most. Where nodes are slow there are fewer, so
/// that [`LOOKS_APART`] is kept.
const NODES_BETWEEN_LOOKS: u64 = 1024;
/// How much time may pass between two looks at the clock.
const LOOKS_APART: Duration = Duration::from_micros(400);

/// What is left of a search's limits.
#[derive(Debug)]
pub struct Budget {
    limits: Limits,
    nodes: u64,
    most: u64,
    next_look: u64,
    /// Nodes between two looks.
    stride: u64,
    looked: Duration,
    deadline: Deadline,
}

impl Budget {
    /// A budget from the caller's limits and the agent's own; the smaller counts.
    pub fn new(limits: &Limits, own_time: Option<Duration>, own_nodes: Option<u64>) -> Budget {
        let deadline = Deadline::new(Instant::now(), limits, own_time);
        Budget::with(limits, deadline, own_nodes)
    }

    /// A budget for a part of a search, which keeps no time back.
    pub fn exact(limits: &Limits) -> Budget {
        Budget::with(limits, Deadline::exact(Instant::now(), limits), None)
    }

    /// A budget with this end.
    pub fn with(limits: &Limits, deadline: Deadline, own_nodes: Option<u64>) -> Budget {
        let most = limits.nodes.unwrap_or(u64::MAX).min(own_nodes.unwrap_or(u64::MAX));
        // How fast nodes are is not known yet.
        let stride = if deadline.is_timed() { 32 } else { NODES_BETWEEN_LOOKS };
        let (limits, looked) = (limits.clone(), deadline.elapsed());
        Budget { limits, nodes: 0, most, next_look: stride, stride, looked, deadline }
    }

    /// Whether nodes, time or a clock limit the search. A cap is no wish.
    pub fn is_limited(&self) -> bool {
        self.most != u64::MAX || self.deadline.is_wished()
    }

    /// When time ends the search.
    pub fn deadline(&self) -> &Deadline {
        &self.deadline
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
        if self.deadline.is_timed() {
            let now = self.deadline.elapsed();
            let apart = now.saturating_sub(self.looked);
            self.looked = now;
            self.stride = match apart {
                long if long > LOOKS_APART => (self.stride / 2).max(1),
                short if short < LOOKS_APART / 4 => (self.stride * 2).min(NODES_BETWEEN_LOOKS),
                _ => self.stride,
            };
        }
        self.next_look = self.nodes + self.stride;
        if self.deadline.is_over() { Err(Stopped) } else { Ok(()) }
    }

    /// Counts the nodes of a search that had a part of this budget.
    pub fn pay(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// What a search may have that gets all that is left.
    pub fn left(&self) -> Limits {
        self.share(1, 1)
    }

    /// `part` of `whole` equal shares of what is left, for a search of its own.
    pub fn share(&self, part: u32, whole: u32) -> Limits {
        let nodes = |all: u64| {
            let left = u128::from(all.saturating_sub(self.nodes));
            u64::try_from(left * u128::from(part) / u128::from(whole)).unwrap_or(u64::MAX)
        };
        Limits {
            nodes: Some(self.most).filter(|most| *most != u64::MAX).map(nodes),
            time: self.deadline.left().map(|left| left / whole * part),
            time_cap: None,
            clock: None,
            ..self.limits.clone()
        }
    }

    /// Whether there is nothing left to search with.
    pub fn is_spent(&self) -> bool {
        self.nodes >= self.most || self.deadline.is_over()
    }

    /// Nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.deadline.elapsed()
    }
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
        assert!(counted < 2 * NODES_BETWEEN_LOOKS as usize, "{counted}");
    }

    #[test]
    fn the_clock_is_looked_at_often_where_nodes_are_slow() {
        let mut budget = Budget::new(&Limits::time(Duration::from_millis(40)), None, None);
        let started = Instant::now();
        while budget.tick().is_ok() {
            std::thread::sleep(Duration::from_micros(500));
        }
        // Even with the stride of the beginning it is over at the second look.
        assert!(budget.stride < 32 && budget.nodes() < 200, "{budget:?}");
        assert!(started.elapsed() >= Duration::from_millis(30));
    }

    #[test]
    fn searches_that_share_a_budget_get_what_is_left() {
        let mut budget = Budget::exact(&Limits::nodes(100));
        budget.pay(40);
        assert_eq!((budget.left().nodes, budget.share(3, 4).nodes), (Some(60), Some(45)));
        budget.pay(70);
        assert!(budget.is_spent() && budget.left().nodes == Some(0));
        assert!(Budget::exact(&Limits::time(Duration::ZERO)).is_spent());
        let limits = Limits::default();
        let endless = Budget::exact(&limits);
        assert!(!endless.is_spent() && endless.left().nodes.is_none());
        limits.stop.raise();
        assert!(endless.is_spent());
    }

    #[test]
    fn a_cap_is_no_wish() {
        let cap = Limits { time_cap: Some(Duration::from_secs(9)), ..Limits::default() };
        let budget = Budget::new(&cap, None, None);
        assert!(!budget.is_limited() && !cap.are_given());
        assert!(budget.deadline().left().unwrap() < Duration::from_secs(9));
        assert!(Budget::new(&Limits::time(Duration::from_secs(9)), None, None).is_limited());
    }
}
