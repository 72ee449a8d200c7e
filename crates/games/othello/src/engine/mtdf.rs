//! From single questions to a score: which questions to ask about a position, and in which order.
//!
//! Every question is "is the score above `alpha`?". The first answers come from searches that look
//! less far or more selectively; they are only a guess, but they fill the table with good
//! moves, and a good guess leaves two questions to be answered exactly: that the score is not
//! below it, and that it is not above it (the idea is MTD(f), Plaat 1995).

use crate::engine::search::{END, EXACT, Node, Worker};
use crate::engine::table::NO_MOVE;
use harif_board::Tier;
use harif_core::ScoreBounds;

/// Fewer empty squares than this need no searches to a fixed depth.
const DEEPEN_FROM: u32 = 18;

/// Searches to a fixed depth end this many plies before the end of the game.
const SHORT: u32 = 14;
/// The selectivities that are gone through before the exact search.
const GUESSES: [u8; 3] = [0, 1, 2];

/// MTD(f) at one position: the questions about it.
pub(crate) struct Mtdf<'w, 't> {
    pub(crate) worker: &'w mut Worker<'t>,
    pub(crate) tier: Tier,
    pub(crate) node: Node,
    pub(crate) n: u32,
}

impl Mtdf<'_, '_> {
    /// Narrows the bounds until they decide everything between `alpha` and `beta`, or until the
    /// search is ended.
    pub(crate) fn run(
        &mut self,
        bounds: &mut ScoreBounds,
        (alpha, beta): (i32, i32),
        guess: Option<i32>,
    ) {
        let mut guess = guess.unwrap_or_else(|| self.guess());
        self.worker.root = (self.node.own, self.node.opp);
        self.worker.root_move = NO_MOVE;
        while !bounds.decides(alpha, beta) {
            // Scores are even. Not below the guess? Else the next that is possible.
            let even = guess.clamp(bounds.lower + 2, bounds.upper) & !1;
            let question = (even - 1).clamp(alpha, beta - 1);
            let bound = self.worker.ask(self.tier, &self.node, question, self.n, EXACT);
            if self.worker.stopped {
                return;
            }
            bounds.narrow(question, bound);
            self.worker.bounds = *bounds;
            guess = bound + if bound > question { 2 } else { 0 };
        }
    }

    /// What the score probably is.
    fn guess(&mut self) -> i32 {
        let mut guess = 0;
        if self.n <= END || !self.worker.is_full_size() {
            return guess;
        }
        if self.n >= DEEPEN_FROM {
            for depth in (4..=self.n - SHORT).step_by(2) {
                guess = self.about(guess, depth, 0);
            }
        }
        for selectivity in GUESSES {
            guess = self.about(guess, self.n, selectivity);
        }
        guess
    }

    /// The score as searches to a depth see it, each two plies deeper than the one before.
    pub(crate) fn deepen(&mut self, depth: u32, selectivity: u8) -> i32 {
        let mut guess = 0;
        for depth in (4..depth).step_by(2) {
            guess = self.about(guess, depth, selectivity);
        }
        self.about(guess, depth, selectivity)
    }

    /// The score as a search sees it that is not exact.
    fn about(&mut self, guess: i32, depth: u32, selectivity: u8) -> i32 {
        let mut bounds = ScoreBounds::within(64);
        let mut guess = guess;
        while !bounds.is_settled() && !self.worker.stopped {
            let question = guess.clamp(bounds.lower + 1, bounds.upper) - 1;
            let bound = self.worker.ask(self.tier, &self.node, question, depth, selectivity);
            bounds.narrow(question, bound);
            guess = bound + i32::from(bound > question);
        }
        bounds.lower
    }
}
