//! Which question to ask next: from "is the score above alpha?" to the score.

use harif_core::ScoreBounds;

/// Scores between two questions about quick wins.
const STEP: i32 = 3;
/// Times that quick wins and losses are asked for.
const ROUNDS: i32 = 2;

/// The order of questions. The longer a win may take the more its question costs, and each answer
/// helps those after it. So: is there a quick win, a quick loss, one not so quick? Then who wins;
/// and then, from the slowest win on, is there a quicker one?
#[derive(Debug)]
pub(crate) struct Questions {
    quickest: i32,
    asked: i32,
}

impl Questions {
    /// Questions about a score that lies in `window`, of which nothing is known yet.
    pub(crate) fn new(window: ScoreBounds) -> Questions {
        Questions { quickest: window.upper, asked: 0 }
    }

    /// The next question: is the score above this? The window is not settled.
    pub(crate) fn next(&mut self, window: ScoreBounds) -> i32 {
        let open = window.lower..window.upper;
        while self.asked < 2 * ROUNDS {
            let quick = self.quickest - STEP * (self.asked / 2 + 1);
            let alpha = if self.asked % 2 == 0 { quick } else { -quick - 1 };
            self.asked += 1;
            if quick > 0 && open.contains(&alpha) {
                return alpha;
            }
        }
        if window.lower >= 0 {
            window.lower
        } else if window.upper <= 0 {
            window.upper - 1
        } else {
            0
        }
    }
}
