//! A typed agent at an untyped table: the one implementation of [`Player`] for all of them.

use crate::session::Session;
use harif_core::{
    Agent, AgentError, Chosen, Decision, Event, Game, LimitKind, Limits, MoveOf, Player, Report,
};
use harif_search::GameKit;

/// An agent that was built for the game `R`.
pub(crate) struct AgentPlayer<R: GameKit> {
    name: String,
    /// Two sizes may share a type of rules, so the name is compared as well.
    game: String,
    agent: Box<dyn Agent<R::P>>,
}

impl<R: GameKit> AgentPlayer<R> {
    pub(crate) fn new(name: String, game: String, agent: Box<dyn Agent<R::P>>) -> Self {
        AgentPlayer { name, game, agent }
    }

    fn typed<'g>(&self, game: &'g dyn Game) -> Result<&'g Session<R>, AgentError> {
        let running = game.as_any().downcast_ref::<Session<R>>();
        let running = running.filter(|running| running.own_name() == self.game);
        let wrong = || AgentError::WrongGame { agent: self.name.clone(), game: game.name() };
        running.ok_or_else(wrong)
    }
}

fn as_text<R: GameKit>(report: Report<MoveOf<R>>) -> Report<String> {
    report.map(|m| m.to_string())
}

impl<R: GameKit> Player for AgentPlayer<R> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn ignores(&self) -> &'static [LimitKind] {
        self.agent.ignores()
    }

    fn new_game(&mut self, game: &dyn Game, seed: u64) -> Result<(), AgentError> {
        self.typed(game)?;
        self.agent.new_game(seed);
        Ok(())
    }

    fn think(
        &mut self,
        game: &dyn Game,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<String>),
    ) -> Result<Report<String>, AgentError> {
        let state = self.typed(game)?.state();
        let mut tell = |report: &Report<MoveOf<R>>| on_info(&as_text::<R>(report.clone()));
        let report = self.agent.search(&state, limits, &mut tell)?;
        Ok(as_text::<R>(report))
    }

    fn decide(&mut self, game: &dyn Game, limits: &Limits) -> Result<Decision, AgentError> {
        let running = self.typed(game)?;
        let report = self.agent.search(&running.state(), limits, &mut |_| {})?;
        let chosen = report.best.map(|best| Chosen::Action(running.rules().action_id(best)));
        Ok(Decision { chosen, value: report.value })
    }

    fn trace(
        &mut self,
        game: &dyn Game,
        limits: &Limits,
        sink: &mut dyn FnMut(Event<String>),
    ) -> Result<Report<String>, AgentError> {
        let state = self.typed(game)?.state();
        let mut tell = |event: Event<MoveOf<R>>| sink(event.map(|m| m.to_string()));
        let report = self.agent.trace(&state, limits, &mut tell).map_err(|error| match error {
            AgentError::NoTrace { .. } => AgentError::NoTrace { agent: self.name.clone() },
            other => other,
        })?;
        Ok(as_text::<R>(report))
    }
}
