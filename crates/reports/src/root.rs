//! What the five agents do alike at the root: refuse a finished game, pass where they must, keep the
//! first best move, and write the report.

use harif_core::{AgentError, Kind, Limits, MoveValue, Position, Report, Value, insertion_sort};
use harif_search::Budget;

/// A root move's value as it was found, and the first move above all before it.
#[derive(Debug)]
pub(crate) struct Root<M> {
    best: Option<(M, Value)>,
    moves: Vec<MoveValue<M>>,
}

impl<M: Copy> Root<M> {
    /// Nothing searched yet.
    pub(crate) fn new() -> Self {
        Root { best: None, moves: Vec::new() }
    }

    /// The best value so far; −∞ before there is one.
    pub(crate) fn value(&self) -> Value {
        self.best.map_or(Value::NEG_INFINITY, |(_, value)| value)
    }

    /// Takes the value of one move; a value that is not above the best changes nothing.
    pub(crate) fn note(&mut self, mv: M, value: Value, kind: Kind) {
        self.moves.push(MoveValue { mv, value: value + 0.0, kind });
        if value > self.value() {
            self.best = Some((mv, value));
        }
    }

    /// Chooses `mv` although no value speaks for it.
    pub(crate) fn settle_for(&mut self, mv: M, value: Value) {
        self.best = Some((mv, value));
    }

    /// Puts the moves into the order of their values, the best first, equal ones as they came.
    pub(crate) fn sort(&mut self) {
        insertion_sort(&mut self.moves, |a, b| b.value.total_cmp(&a.value));
    }

    /// Whether any move was chosen.
    pub(crate) fn is_settled(&self) -> bool {
        self.best.is_some()
    }

    /// The report, or [`AgentError::Stopped`] if there is no move to report.
    pub(crate) fn report(
        self,
        kind: Kind,
        depth: u32,
        budget: &Budget,
    ) -> Result<Report<M>, AgentError> {
        let (best, value) = self.best.ok_or(AgentError::Stopped)?;
        let mut report = Report::of(best, value, kind);
        report.depth = depth;
        report.nodes = budget.nodes();
        report.elapsed = budget.elapsed();
        report.pv = vec![best];
        report.moves = self.moves;
        Ok(report)
    }
}

/// The answer where there is nothing to search: an error for a finished game, a forced pass.
pub(crate) fn forced<P: Position>(board: P) -> Result<Option<Report<P::Move>>, AgentError> {
    let first = board.legal_moves().next().ok_or(AgentError::GameOver)?;
    if !P::is_pass(first) {
        return Ok(None);
    }
    let mut report = Report::of(first, 0.0, Kind::Heuristic);
    report.pv = vec![first];
    report.moves = vec![MoveValue { mv: first, value: 0.0, kind: Kind::Heuristic }];
    Ok(Some(report))
}

/// The depth to search: the agent's own, or the caller's where that is smaller; at least one ply.
pub(crate) fn depth_within(own: u32, limits: &Limits) -> u32 {
    limits.depth.map_or(own, |most| most.min(own)).max(1)
}
