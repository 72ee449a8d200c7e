//! One ply of evaluation: tries every move and keeps the one whose position looks best.
//!
//! The idea of report 004's `evaluation_based` agent, for any game. It sees no reply: a fork in
//! Tic-tac-toe beats it.

use crate::options::{eval_field, evaluator};
use crate::{AgentKind, Context};
use harif_core::{
    Agent, AgentError, Evaluator, Instant, Kind, LimitKind, Limits, MoveValue, NameError, Options,
    Position, Pov, Report, Schema, State, Value, insertion_sort,
};
use std::sync::Arc;

/// An agent that looks one ply ahead.
pub struct Greedy<P: Position> {
    eval: Arc<dyn Evaluator<P>>,
}

impl<P: Position> Greedy<P> {
    /// An agent that trusts this evaluation.
    pub fn new(eval: Arc<dyn Evaluator<P>>) -> Self {
        Greedy { eval }
    }

    /// The worth of a move to the side that plays it.
    fn value_of(&self, board: P, mv: P::Move) -> MoveValue<P::Move> {
        let next = board.play_unchecked(mv);
        let over = next.legal_moves().len() == 0;
        let (value, kind): (Value, Kind) = if over {
            (-self.eval.finished(next), Kind::Exact)
        } else {
            (self.eval.evaluate(next, Pov::Other), Kind::Heuristic)
        };
        MoveValue { mv, value: value + 0.0, kind }
    }
}

/// How `greedy` is named and built.
pub struct GreedyKind;

impl AgentKind for GreedyKind {
    fn schema<P: Position>(cx: &dyn Context<P>) -> Schema {
        Schema {
            name: "greedy",
            summary: "the move after which the position looks best; one ply, as in report 004",
            options: vec![eval_field(cx)],
        }
    }

    fn build<P: Position>(
        cx: &dyn Context<P>,
        options: &Options,
    ) -> Result<Box<dyn Agent<P>>, NameError> {
        Ok(Box::new(Greedy::new(evaluator(cx, options))))
    }
}

impl<P: Position> Agent<P> for Greedy<P> {
    fn new_game(&mut self, _seed: u64) {}

    fn search(
        &mut self,
        state: &State<P>,
        _limits: &Limits,
        on_info: &mut dyn FnMut(&Report<P::Move>),
    ) -> Result<Report<P::Move>, AgentError> {
        let started = Instant::now();
        let mut moves: Vec<_> =
            state.board.legal_moves().map(|m| self.value_of(state.board, m)).collect();
        // Stable: among equals the first legal move stays first.
        insertion_sort(&mut moves, |a, b| b.value.total_cmp(&a.value));
        let best = moves.first().ok_or(AgentError::GameOver)?;
        let mut report = Report::of(best.mv, best.value, best.kind);
        report.depth = 1;
        report.nodes = moves.len() as u64;
        report.pv = vec![best.mv];
        report.moves = moves;
        report.parts = self.eval.explain(state.board, Pov::Mover);
        report.elapsed = started.elapsed();
        on_info(&report);
        Ok(report)
    }

    fn ignores(&self) -> &'static [LimitKind] {
        LimitKind::ALL
    }
}
