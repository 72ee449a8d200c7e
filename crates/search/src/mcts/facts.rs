//! What is proven about a node, as four facts that only ever grow.
//!
//! A value is a loss, a draw or a win for the side that moved *into* the node, so everything that can
//! be known about it is a lower and an upper bound. They are kept as bits: more bits, tighter bounds.
//! Two threads that learn different things merge them with one `or`, and a parent's facts are an `or`
//! and an `and` over its children. Nothing is ever taken back, hence no lock.
//!
//! The idea is Score Bounded MCTS (Cazenave and Saffidine, 2010), which extends the win-or-loss
//! MCTS-Solver (Winands, Björnsson and Saito, 2008) to draws.

/// A set of proven facts about the value of a node to the side that moved into it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Facts(u8);

impl Facts {
    /// Nothing is proven.
    pub(super) const NONE: Facts = Facts(0);
    /// The value is a win.
    pub(super) const WIN: Facts = Facts(0b0011);
    /// The value is a draw.
    pub(super) const DRAW: Facts = Facts(Self::NOT_LOST | Self::NOT_WON);
    /// The value is a loss.
    pub(super) const LOSS: Facts = Facts(0b1100);

    const NOT_LOST: u8 = 0b0001;
    const WON: u8 = 0b0010;
    const NOT_WON: u8 = 0b0100;
    const LOST: u8 = 0b1000;

    /// The facts of a finished game with this result: 1, 0 or −1.
    pub(super) fn result(result: i32) -> Facts {
        match result {
            1 => Facts::WIN,
            0 => Facts::DRAW,
            _ => Facts::LOSS,
        }
    }

    /// The facts as stored.
    #[inline(always)]
    pub(super) fn bits(self) -> u8 {
        self.0
    }

    /// The facts from their stored form.
    #[inline(always)]
    pub(super) fn from_bits(bits: u8) -> Facts {
        Facts(bits)
    }

    /// The value is at least this.
    #[inline(always)]
    pub(super) fn low(self) -> i32 {
        i32::from(self.0 & 1) + i32::from(self.0 >> 1 & 1) - 1
    }

    /// The value is at most this.
    #[inline(always)]
    pub(super) fn high(self) -> i32 {
        1 - i32::from(self.0 >> 2 & 1) - i32::from(self.0 >> 3 & 1)
    }

    /// The value, if it is proven.
    #[inline(always)]
    pub(super) fn proven(self) -> Option<i32> {
        (self.low() == self.high()).then(|| self.low())
    }

    /// The facts of a node whose children have these. A child is seen from the side to move at the
    /// node, the node from the other side: what one child grants the mover is denied to the side that
    /// moved in, and what all children deny the mover is granted to it.
    pub(super) fn of_parent(children: impl Iterator<Item = Facts>) -> Facts {
        let (any, all) = children.fold((0, 0b1111), |(any, all), c| (any | c.0, all & c.0));
        Facts((any & 0b0011) << 2 | all >> 2)
    }

    /// What a child of this node must not have if a visit is to be worth while: a child that cannot
    /// beat what the mover is already sure of. Proven children are always among those shut out.
    #[inline(always)]
    pub(super) fn shut(self) -> Shut {
        let useless = if self.0 & Self::NOT_WON != 0 { Self::NOT_WON } else { Self::LOST };
        Shut(useless | Self::WON)
    }
}

/// Which children selection passes over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shut(u8);

impl Shut {
    /// Whether selection passes over a child with these facts.
    #[inline(always)]
    pub(super) fn out(self, child: Facts) -> bool {
        child.0 & self.0 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every set of facts that can arise: all pairs of bounds.
    fn all() -> Vec<Facts> {
        let lows = [0b00, 0b01, 0b11];
        let highs = [0b00, 0b01, 0b11];
        let pairs = lows.iter().flat_map(|l| highs.iter().map(move |h| Facts(l | h << 2)));
        pairs.filter(|f| f.low() <= f.high()).collect()
    }

    #[test]
    fn results_are_proven_values() {
        for result in [-1, 0, 1] {
            assert_eq!(Facts::result(result).proven(), Some(result));
        }
        assert_eq!((Facts::NONE.low(), Facts::NONE.high(), Facts::NONE.proven()), (-1, 1, None));
        assert_eq!(all().len(), 6);
    }

    #[test]
    fn a_parent_is_the_negated_best_child_bound_by_bound() {
        for a in all() {
            for b in all() {
                let parent = Facts::of_parent([a, b].into_iter());
                assert_eq!(parent.low(), -a.high().max(b.high()), "{a:?} {b:?}");
                assert_eq!(parent.high(), -a.low().max(b.low()), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn an_unproven_parent_has_a_child_worth_visiting_and_proven_ones_are_shut_out() {
        for a in all() {
            for b in all() {
                let parent = Facts::of_parent([a, b].into_iter());
                let open = [a, b].iter().filter(|&&c| !parent.shut().out(c)).count();
                assert!(open > 0 || parent.proven().is_some(), "{a:?} {b:?}");
                for c in [a, b] {
                    assert!(c.proven().is_none() || parent.shut().out(c), "{a:?} {b:?}");
                }
            }
        }
    }
}
