//! Greedy with a coin: the move after which the position looks best, and now and then any move.
//!
//! The name is that of the ε-greedy rule: with chance `chance` the move is random. Such an opponent is
//! fair to beginners and useful in tests, since it leaves the paths that a fixed player would repeat.
//!
//! The example of `docs/add-an-agent.md`; it can be copied to `crates/search/src/epsilon.rs` as it
//! stands.

use crate::options::{eval_field, evaluator};
use crate::watch::{Sink, Watch};
use crate::{AgentKind, Budget, Context, Stopped};
use harif_core::{
    Agent, AgentError, Evaluator, Event, Field, FieldKind, Kind, Leaf, Limits, MoveValue,
    NameError, Options, Position, Pov, Report, Rng, Schema, State, Value,
};
use std::sync::Arc;

/// An agent that mostly plays the best move of one ply and sometimes any move.
pub struct Epsilon<P: Position> {
    eval: Arc<dyn Evaluator<P>>,
    /// How often the move is random, from 0 to 1.
    chance: f64,
    seed: u64,
}

impl<P: Position> Epsilon<P> {
    /// An agent that trusts this evaluation, except in `chance` of all moves.
    pub fn new(eval: Arc<dyn Evaluator<P>>, chance: f64) -> Self {
        Epsilon { eval, chance, seed: 0 }
    }

    fn run<W: Watch<P::Move>>(
        &self,
        state: &State<P>,
        limits: &Limits,
        mut watch: W,
    ) -> Result<Report<P::Move>, AgentError> {
        // Step 1. A finished game has no move to choose.
        let board = state.board;
        let first = board.legal_moves().next().ok_or(AgentError::GameOver)?;

        // Step 2. Look at every move, as far as the budget goes.
        let mut budget = Budget::new(limits, None, None);
        let mut moves = Vec::new();
        // What was seen before a stop is in `moves`.
        let _ = self.look(board, &mut budget, &mut watch, &mut moves);

        // Step 3. The best of them, or any: the seed and the position decide, not what was asked before.
        let mut rng = Rng::stream(self.seed, board.key());
        let stray = rng.unit() < self.chance;
        let any = rng.choose(moves.iter()).filter(|_| stray).cloned();
        // Stable: among equals the first legal move stays first.
        moves.sort_by(|a, b| b.value.total_cmp(&a.value));
        let chosen = any.or_else(|| moves.first().cloned());
        // Stopped before the first move was seen: a legal move all the same, judged as it stands.
        let unseen = || (first, self.eval.evaluate(board, Pov::Mover), Kind::Heuristic);
        let (mv, value, kind) = chosen.map_or_else(unseen, |m| (m.mv, m.value, m.kind));

        // Step 4. Say everything that a face may want to show.
        let mut report = Report::of(mv, value, kind);
        report.depth = 1;
        report.nodes = budget.nodes();
        report.elapsed = budget.elapsed();
        report.pv = vec![mv];
        report.moves = moves;
        report.parts = self.eval.explain(board, Pov::Mover);
        Ok(report)
    }

    /// The worth of every move to the side that plays it. A node is counted before it is looked at,
    /// so a budget of nodes is exact.
    fn look<W: Watch<P::Move>>(
        &self,
        board: P,
        budget: &mut Budget,
        watch: &mut W,
        moves: &mut Vec<MoveValue<P::Move>>,
    ) -> Result<(), Stopped> {
        let (alpha, beta) = (Value::NEG_INFINITY, Value::INFINITY);
        if W::ON {
            watch.see(Event::Enter { ply: 0, mv: None, alpha, beta });
        }
        // The flag may be up already.
        budget.look()?;
        for mv in board.legal_moves() {
            budget.tick()?;
            let next = board.play_unchecked(mv);
            let over = next.legal_moves().len() == 0;
            let (value, kind, leaf) = if over {
                (-self.eval.finished(next) + 0.0, Kind::Exact, Leaf::Finished)
            } else {
                (self.eval.evaluate(next, Pov::Other), Kind::Heuristic, Leaf::Horizon)
            };
            moves.push(MoveValue { mv, value, kind });
            if W::ON {
                watch.see(Event::Enter { ply: 1, mv: Some(mv), alpha, beta });
                // A node speaks for its own side to move, which is the opponent here.
                watch.see(Event::Leave { ply: 1, value: -value, kind, leaf: Some(leaf) });
            }
        }
        if W::ON {
            let best = moves.iter().map(|m| m.value).fold(alpha, Value::max);
            watch.see(Event::Leave { ply: 0, value: best, kind: Kind::Heuristic, leaf: None });
        }
        Ok(())
    }
}

/// How `epsilon` is named and built.
pub struct EpsilonKind;

impl AgentKind for EpsilonKind {
    fn schema<P: Position>(cx: &dyn Context<P>) -> Schema {
        let chance = Field {
            key: "chance",
            summary: "how often the move is random",
            kind: FieldKind::Float { min: 0.0, max: 1.0, default: 0.1 },
        };
        Schema {
            name: "epsilon",
            summary: "greedy, with a chance of a random move",
            options: vec![chance, eval_field(cx)],
        }
    }

    fn build<P: Position>(
        cx: &dyn Context<P>,
        options: &Options,
    ) -> Result<Box<dyn Agent<P>>, NameError> {
        let chance = options.float("chance").unwrap_or(0.1);
        Ok(Box::new(Epsilon::new(evaluator(cx, options), chance)))
    }
}

impl<P: Position> Agent<P> for Epsilon<P> {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn search(
        &mut self,
        state: &State<P>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<P::Move>),
    ) -> Result<Report<P::Move>, AgentError> {
        let report = self.run(state, limits, ())?;
        on_info(&report);
        Ok(report)
    }

    fn trace(
        &mut self,
        state: &State<P>,
        limits: &Limits,
        sink: &mut dyn FnMut(Event<P::Move>),
    ) -> Result<Report<P::Move>, AgentError> {
        self.run(state, limits, Sink(sink))
    }
}
