//! One budget for many searches: what is left of it after each.

use harif_core::Limits;
use std::time::Instant;

/// Limits that several searches share.
#[derive(Debug)]
pub(crate) struct Purse {
    limits: Limits,
    started: Instant,
    spent: u64,
}

impl Purse {
    /// A purse that holds what `limits` allow, from now on.
    pub(crate) fn new(limits: &Limits) -> Purse {
        Purse { limits: limits.clone(), started: Instant::now(), spent: 0 }
    }

    /// Takes out the nodes that a search has visited.
    pub(crate) fn pay(&mut self, nodes: u64) {
        self.spent += nodes;
    }

    /// Nodes that were paid so far.
    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }

    /// What the next search may use.
    pub(crate) fn left(&self) -> Limits {
        self.share(1, 1)
    }

    /// `part` of `whole` equal shares of what is left.
    pub(crate) fn share(&self, part: u32, whole: u32) -> Limits {
        let (part_of, wide) = (u128::from(part), u128::from(whole));
        let nodes = |all: u64| {
            let left = u128::from(all.saturating_sub(self.spent)) * part_of / wide;
            u64::try_from(left).unwrap_or(u64::MAX)
        };
        let elapsed = self.started.elapsed();
        Limits {
            nodes: self.limits.nodes.map(nodes),
            time: self.limits.time.map(|all| all.saturating_sub(elapsed) / whole * part),
            ..self.limits.clone()
        }
    }

    /// Whether there is nothing left to search with.
    pub(crate) fn is_empty(&self) -> bool {
        self.limits.stop.is_raised()
            || self.limits.nodes.is_some_and(|all| all <= self.spent)
            || self.limits.time.is_some_and(|all| all <= self.started.elapsed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_purse_is_empty_when_its_nodes_its_time_or_its_owner_say_so() {
        let mut purse = Purse::new(&Limits::nodes(100));
        purse.pay(40);
        assert_eq!((purse.left().nodes, purse.share(3, 4).nodes), (Some(60), Some(45)));
        purse.pay(70);
        assert!(purse.is_empty() && purse.left().nodes == Some(0));
        assert!(Purse::new(&Limits::time(Duration::ZERO)).is_empty());
        let limits = Limits::default();
        let endless = Purse::new(&limits);
        assert!(!endless.is_empty());
        limits.stop.raise();
        assert!(endless.is_empty());
    }
}
