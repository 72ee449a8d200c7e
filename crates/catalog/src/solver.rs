//! A typed solver behind an untyped handle: the one implementation of [`Oracle`] for all of them.

use crate::session::Session;
use harif_core::{AgentError, Game, Goal, Limits, Oracle, Progress, Scored, Solve, Solved, State};
use harif_search::GameKit;

/// A solver that was built for the game `R`.
pub(crate) struct SolverHandle<R: GameKit> {
    /// Two sizes may share a type of rules, so the name is compared as well.
    game: String,
    solver: Box<dyn Solve<R::P>>,
}

impl<R: GameKit> SolverHandle<R> {
    pub(crate) fn new(game: String, solver: Box<dyn Solve<R::P>>) -> Self {
        SolverHandle { game, solver }
    }

    /// The typed position of a game that this solver was built for.
    fn state(&self, game: &dyn Game) -> Result<State<R::P>, AgentError> {
        let running = game.as_any().downcast_ref::<Session<R>>();
        let running = running.filter(|_| game.name() == self.game).ok_or_else(|| {
            AgentError::WrongGame { agent: "the solver".into(), game: game.name() }
        })?;
        Ok(running.state())
    }
}

impl<R: GameKit> Oracle for SolverHandle<R> {
    fn reach(&self) -> Option<u32> {
        self.solver.reach()
    }

    fn solve(
        &mut self,
        game: &dyn Game,
        goal: Goal,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Solved<String>, AgentError> {
        let state = self.state(game)?;
        if let Some(outcome) = game.outcome() {
            let margin = outcome.margin(game.to_move());
            return Ok(Solved::known(if goal == Goal::Score { margin.0 } else { margin.signum() }));
        }
        Ok(self.solver.solve(&state, goal, limits, watch)?.map(|mv| mv.to_string()))
    }

    fn scores(
        &mut self,
        game: &dyn Game,
        limits: &Limits,
        watch: &mut dyn FnMut(Progress),
    ) -> Result<Vec<Scored<String>>, AgentError> {
        let state = self.state(game)?;
        if game.outcome().is_some() {
            return Ok(Vec::new());
        }
        let scored = self.solver.scores(&state, limits, watch)?;
        Ok(scored.into_iter().map(|scored| scored.map(|mv| mv.to_string())).collect())
    }
}
