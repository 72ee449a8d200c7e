//! Small games are solved by the searcher that every game has: alpha-beta to the end of the game.

use crate::alphabeta::Config;
use crate::{AlphaBeta, Plain};
use harif_core::{
    Agent, AgentError, Goal, Hints, Kind, Limits, Position, Progress, ScoreBounds, Solve, Solved,
    State, is_decided,
};
use std::sync::Arc;

/// A solver of games whose margin is 1, 0 or −1.
pub struct Proof<P: Position>(AlphaBeta<P>);

impl<P: Position> Proof<P> {
    /// A solver of games that last at most `plies`.
    pub fn new(hints: Arc<dyn Hints<P>>, plies: u32) -> Self {
        let config = Config { depth: Some(plies), ..Config::new(Arc::new(Plain), hints) };
        Proof(AlphaBeta::new(config))
    }
}

impl<P: Position> Solve<P> for Proof<P> {
    fn solve(
        &mut self,
        state: &State<P>,
        _aim: Goal,
        limits: &Limits,
        _watch: &mut dyn FnMut(Progress),
    ) -> Result<Solved<P::Move>, AgentError> {
        // A proof is not done when the best move is clear.
        let limits = limits.clone().for_analysis();
        let report = self.0.search(state, &limits, &mut |_| {})?;
        let result = if is_decided(report.value) { report.value.signum() as i32 } else { 0 };
        let anything = ScoreBounds::within(1);
        let bounds = match report.kind {
            Kind::Exact => ScoreBounds::exactly(result),
            Kind::Lower => ScoreBounds { lower: result, ..anything },
            Kind::Upper => ScoreBounds { upper: result, ..anything },
            Kind::Heuristic => anything,
        };
        // A line that proves nothing is no line of best play.
        let pv = if bounds.is_settled() { report.pv } else { Vec::new() };
        let (best, nodes, elapsed) = (pv.first().copied(), report.nodes, report.elapsed);
        Ok(Solved { bounds, best, pv, nodes, elapsed })
    }
}
