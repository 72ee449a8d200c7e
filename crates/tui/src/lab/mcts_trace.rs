//! A watched Monte-Carlo search, iteration by iteration: how each move of the root stood when it was
//! chosen or passed over, and what came of it.

use harif_core::{Iteration, Rival, Step, Value};

/// A move of the root at some moment.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Standing {
    /// The move.
    pub(crate) mv: String,
    /// How often it was tried.
    pub(crate) visits: u64,
    /// What came of it on average, for Max.
    pub(crate) mean: Value,
    /// The bound by which moves are chosen; infinite for one that was never tried.
    pub(crate) bound: Value,
    /// Whether its result is known.
    pub(crate) proven: bool,
    /// Whether it is the one that was chosen, in the end the answer.
    pub(crate) chosen: bool,
}

/// The iterations of a search.
#[derive(Clone, Debug)]
pub(crate) struct MctsTrace {
    /// The moves of the root, in the order of their ids.
    moves: Vec<String>,
    iterations: Vec<Iteration<String>>,
    best: Option<String>,
}

impl MctsTrace {
    /// What was seen of a search among `moves`.
    pub(crate) fn of(
        moves: Vec<String>,
        iterations: Vec<Iteration<String>>,
        best: Option<String>,
    ) -> MctsTrace {
        MctsTrace { moves, iterations, best }
    }

    /// How many iterations were kept.
    pub(crate) fn len(&self) -> usize {
        self.iterations.len()
    }

    /// The iteration of a moment; none at the end.
    pub(crate) fn iteration(&self, at: usize) -> Option<&Iteration<String>> {
        self.iterations.get(at)
    }

    /// The answer.
    pub(crate) fn best(&self) -> Option<&str> {
        self.best.as_deref()
    }

    /// The moves of the root as they stood before the iteration at `at` chose one; in the end, after all
    /// that were kept.
    pub(crate) fn standings(&self, at: usize) -> Vec<Standing> {
        let over = at >= self.len();
        let iteration = self.iterations.get(at).or(self.iterations.last());
        let step = iteration.and_then(|iteration| iteration.path.first());
        let chosen = if over { self.best() } else { step.map(|step| step.mv.as_str()) };
        let standing = |mv: &String| {
            let rival = step.and_then(|step| step.rivals.iter().find(|rival| rival.mv == *mv));
            let rival = rival.map_or_else(|| untried(mv), Standing::clone_of);
            Standing { chosen: chosen == Some(mv), ..rival }
        };
        let mut standings: Vec<Standing> = self.moves.iter().map(standing).collect();
        if let (true, Some(step), Some(last)) = (over, step, iteration) {
            let tried = standings.iter_mut().find(|standing| standing.mv == step.mv);
            tried.into_iter().for_each(|standing| standing.count(last.result, last.proven, step));
        }
        standings
    }
}

impl Standing {
    fn clone_of(rival: &Rival<String>) -> Standing {
        Standing {
            mv: rival.mv.clone(),
            visits: rival.visits,
            mean: rival.mean,
            bound: rival.bound,
            proven: rival.proven,
            chosen: false,
        }
    }

    /// One more visit.
    fn count(&mut self, result: Value, proven: bool, step: &Step<String>) {
        let before = self.visits as Value;
        self.mean = (self.mean * before + result) / (before + 1.0);
        self.visits += 1;
        self.proven |= proven && step.visits == 0;
    }
}

fn untried(mv: &str) -> Standing {
    Standing {
        mv: mv.to_string(),
        visits: 0,
        mean: 0.0,
        bound: Value::INFINITY,
        proven: false,
        chosen: false,
    }
}
