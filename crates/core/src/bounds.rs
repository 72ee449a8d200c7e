//! What is proven of a score: the one pair of bounds that solvers, their tables and their reports share.

/// A score is at least `lower` and at most `upper`; it is known where both are the same.
///
/// ```
/// use harif_core::ScoreBounds;
/// let mut bounds = ScoreBounds::within(64);
/// bounds.narrow(3, 10); // is the score above 3? It is at least 10.
/// bounds.narrow(11, 10); // above 11? It is at most 10.
/// assert_eq!(bounds.score(), Some(10));
/// assert_eq!(bounds.turned(), ScoreBounds::exactly(-10));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoreBounds {
    /// The score is at least this.
    pub lower: i32,
    /// The score is at most this.
    pub upper: i32,
}

impl ScoreBounds {
    /// A score that is known.
    #[inline(always)]
    pub const fn exactly(score: i32) -> ScoreBounds {
        ScoreBounds { lower: score, upper: score }
    }

    /// Nothing is known but that no score is larger than `most`, for either side.
    #[inline(always)]
    pub const fn within(most: i32) -> ScoreBounds {
        ScoreBounds { lower: -most, upper: most }
    }

    /// The score, unless only bounds are known.
    #[inline(always)]
    pub fn score(self) -> Option<i32> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// Whether there is nothing left to ask: searches that are not exact may contradict each other, and
    /// then the bounds have crossed.
    #[inline(always)]
    pub const fn is_settled(self) -> bool {
        self.lower >= self.upper
    }

    /// Whether everything that matters between `alpha` and `beta` is known.
    #[inline(always)]
    pub const fn decides(self, alpha: i32, beta: i32) -> bool {
        self.is_settled() || self.lower >= beta || self.upper <= alpha
    }

    /// Takes in the answer to the question whether the score is above `alpha`: above it, `bound` is a lower
    /// bound, else an upper one.
    #[inline(always)]
    pub fn narrow(&mut self, alpha: i32, bound: i32) {
        if bound > alpha {
            self.lower = self.lower.max(bound);
        } else {
            self.upper = self.upper.min(bound);
        }
    }

    /// What both say together.
    #[inline(always)]
    #[must_use]
    pub fn and(self, other: ScoreBounds) -> ScoreBounds {
        ScoreBounds { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// The answer to the question whether the score is above `alpha`, if they have one: a bound as
    /// [`narrow`](Self::narrow) takes it.
    #[inline(always)]
    pub fn answer(self, alpha: i32) -> Option<i32> {
        if self.lower > alpha {
            Some(self.lower)
        } else if self.upper <= alpha {
            Some(self.upper)
        } else {
            None
        }
    }

    /// The same for the other side.
    #[inline(always)]
    #[must_use]
    pub const fn turned(self) -> ScoreBounds {
        ScoreBounds { lower: -self.upper, upper: -self.lower }
    }

    /// What they say of who wins: 1, 0 or −1.
    #[must_use]
    pub fn signs(self) -> ScoreBounds {
        ScoreBounds { lower: self.lower.clamp(-1, 1), upper: self.upper.clamp(-1, 1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_those_of_the_bounds() {
        let bounds = ScoreBounds { lower: -2, upper: 6 };
        assert_eq!(
            [-3, -2, 5, 6].map(|alpha| bounds.answer(alpha)),
            [Some(-2), None, None, Some(6)]
        );
        assert_eq!(bounds.signs(), ScoreBounds::within(1));
        assert_eq!(bounds.and(ScoreBounds::within(4)), ScoreBounds { lower: -2, upper: 4 });
    }

    #[test]
    fn what_a_window_asks_is_decided_by_bounds_beyond_it() {
        let bounds = ScoreBounds { lower: 2, upper: 6 };
        assert!(bounds.decides(-1, 1) && bounds.decides(6, 7) && !bounds.decides(2, 6));
        assert!(ScoreBounds { lower: 4, upper: 3 }.is_settled(), "crossed");
    }
}
