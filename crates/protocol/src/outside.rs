//! An outside engine as a player, whatever protocol it speaks.
//!
//! The engine is started when a game begins, kept for the next one, and ended after any failure; the
//! next game starts it afresh.

use crate::process::{EngineTimeouts, Program};
use harif_core::{AgentError, EngineFailure, Game, Limits, Player, Report};
use std::time::{Duration, Instant};

/// A running engine.
pub trait Engine: Send + Sized {
    /// What stands before the colon of its name.
    const PROTOCOL: &'static str;

    /// Starts it and waits until it answers.
    ///
    /// # Errors
    /// Whatever keeps it from starting.
    fn open(command: &str, timeouts: EngineTimeouts) -> Result<Self, EngineFailure>;

    /// Its process.
    fn program(&mut self) -> &mut Program;

    /// Tells it that a new game begins.
    ///
    /// # Errors
    /// Whatever it does wrong.
    fn new_game(&mut self, game: &dyn Game, seed: u64) -> Result<(), EngineFailure>;

    /// Asks it for a move in a position that has a choice.
    ///
    /// # Errors
    /// Whatever it does wrong; [`AgentError::Resigned`], [`AgentError::Stopped`].
    fn think(&mut self, game: &dyn Game, limits: &Limits) -> Result<Report<String>, AgentError>;
}

/// A player that is an outside engine, started from a command line.
pub struct Outside<E> {
    command: String,
    timeouts: EngineTimeouts,
    engine: Option<E>,
}

impl<E: Engine> Outside<E> {
    /// An engine that is started when it is first needed.
    pub fn new(command: impl Into<String>, timeouts: EngineTimeouts) -> Self {
        Outside { command: command.into(), timeouts, engine: None }
    }

    /// The process id of the engine, while one runs.
    pub fn process_id(&mut self) -> Option<u32> {
        self.engine.as_mut().map(|engine| engine.program().id())
    }

    /// Does `work` with the engine, started if need be, and ends it if that fails.
    fn with<T>(
        &mut self,
        work: impl FnOnce(&mut E) -> Result<T, AgentError>,
    ) -> Result<T, AgentError> {
        let mut engine = match self.engine.take() {
            Some(engine) => engine,
            None => E::open(&self.command, self.timeouts)?,
        };
        let done = work(&mut engine);
        match &done {
            // Dropping it now ends it; an engine that did wrong is not asked to leave first.
            Err(AgentError::Engine(_) | AgentError::Stopped) => engine.program().kill(),
            _ => self.engine = Some(engine),
        }
        done
    }
}

impl<E: Engine> Player for Outside<E> {
    fn name(&self) -> String {
        format!("{}:{}", E::PROTOCOL, self.command)
    }

    fn new_game(&mut self, game: &dyn Game, seed: u64) -> Result<(), AgentError> {
        // One that died between two games is no failure of either.
        let gone = |engine: &mut E| engine.program().wait(Instant::now()).is_some();
        if self.engine.as_mut().is_some_and(gone) {
            self.engine = None;
        }
        self.with(|engine| Ok(engine.new_game(game, seed)?))
    }

    fn think(
        &mut self,
        game: &dyn Game,
        limits: &Limits,
        _on_info: &mut dyn FnMut(&Report<String>),
    ) -> Result<Report<String>, AgentError> {
        if game.outcome().is_some() {
            return Err(AgentError::GameOver);
        }
        let began = Instant::now();
        let mut report = match game.must_pass().then(|| game.legal().pop()).flatten() {
            // There is nothing to choose; the engine is told with the next move.
            Some(pass) => Report::of(pass, 0.0, harif_core::Kind::Heuristic),
            None => self.with(|engine| engine.think(game, limits))?,
        };
        report.pv = report.best.iter().cloned().collect();
        report.elapsed = began.elapsed();
        Ok(report)
    }
}

/// How long a move may take before the engine counts as hanging.
pub(crate) fn allowed(limits: &Limits, timeouts: &EngineTimeouts) -> Duration {
    let clock = limits.clock.map(|clock| clock.remaining);
    let budget = [limits.time, limits.time_cap, clock].into_iter().flatten().min();
    budget.map_or(timeouts.longest, |budget| budget.saturating_add(timeouts.grace))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hard_limit_is_the_budget_and_the_grace() {
        let timeouts = EngineTimeouts::default();
        let limits = Limits::time(Duration::from_secs(3));
        assert_eq!(allowed(&limits, &timeouts), Duration::from_secs(5));
        assert_eq!(allowed(&Limits::depth(3), &timeouts), timeouts.longest);
    }
}
