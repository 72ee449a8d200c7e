//! Which question to ask next: from "is the score above alpha?" to the score.

/// Where a score is known to lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    pub(crate) lower: i32,
    pub(crate) upper: i32,
}

impl Window {
    pub(crate) fn is_exact(self) -> bool {
        self.lower >= self.upper
    }

    /// Takes in the answer to the question about `alpha`.
    pub(crate) fn narrow(&mut self, alpha: i32, bound: i32) {
        if bound > alpha {
            self.lower = self.lower.max(bound);
        } else {
            self.upper = self.upper.min(bound);
        }
    }

    /// The next question: first who wins, then how soon. The longer a win may take the more the
    /// question costs, so the cut is nearer to the quick wins.
    pub(crate) fn question(self) -> i32 {
        let Window { lower, upper } = self;
        let alpha = if lower < 0 && upper > 0 {
            0
        } else if lower >= 0 {
            lower + (upper - lower) / 3
        } else {
            upper - 1 - (upper - lower) / 3
        };
        alpha.clamp(lower, upper - 1)
    }
}
