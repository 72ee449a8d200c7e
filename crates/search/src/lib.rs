//! Searchers, one file each, for any game. No game lives here.
//!
//! A searcher says what it is called and how it is built through [`AgentKind`]; what it needs to know
//! of the game beyond the rules it asks a [`Context`]. The catalog turns both into names that people
//! type; a game gives both to the catalog as its [`GameKit`].

pub mod alphabeta;
mod budget;
mod deadline;
mod greedy;
mod kit;
mod level;
mod mcts;
pub mod memory;
mod minimax;
mod options;
mod plain;
mod proof;
mod random;
mod reach;
mod sizes;
mod watch;
mod worth;

pub use alphabeta::{AlphaBeta, AlphaBetaKind};
pub use budget::{Budget, Stopped};
pub use deadline::{Deadline, soft_limit};
pub use greedy::{Greedy, GreedyKind};
pub use kit::{AgentEntry, Build, Explained, Family, GameKit, Kit, Visitor};
pub use level::{LEVEL_NAMES, Level};
pub use mcts::Mcts;
pub use minimax::{Minimax, MinimaxKind};
pub use plain::{Plain, plain_evaluators};
pub use proof::Proof;
pub use random::Random;
pub use sizes::{Number, Sizes};
pub use watch::{Sink, Watch};

use harif_core::{Agent, Evaluator, Hints, NameError, Options, Position, Schema};
use std::sync::Arc;

/// Plies that are looked ahead where there is but one move to play and time to save: enough for a value to
/// show.
pub const FORCED_DEPTH: u32 = 6;

/// An evaluation by name.
pub struct EvaluatorEntry<P: Position> {
    /// Name, one line of help, options.
    pub schema: Schema,
    /// The evaluation with these options.
    pub build: fn(&Options) -> Arc<dyn Evaluator<P>>,
}

/// What a game tells its searchers.
pub trait Context<P: Position> {
    /// The evaluations of this game; the first is the default. A game that has none is judged by its
    /// results alone.
    fn evaluators(&self) -> Vec<EvaluatorEntry<P>> {
        plain_evaluators()
    }

    /// Move ordering and what else a board does not say; nothing, if the game does not care to.
    fn hints(&self) -> Arc<dyn Hints<P>> {
        Arc::new(Plain)
    }

    /// The evaluation of the five levels, if the default one is too good for them.
    fn level_evaluator(&self) -> Option<Arc<dyn Evaluator<P>>> {
        None
    }
}

impl<P: Position> dyn Context<P> + '_ {
    /// The evaluation that the option `key` names.
    pub fn evaluator(&self, options: &Options, key: &str) -> Arc<dyn Evaluator<P>> {
        let mut entries = self.evaluators();
        let chosen = options.name(key);
        let at = chosen.and_then(|(name, _)| entries.iter().position(|e| e.schema.name == name));
        let entry = entries.swap_remove(at.unwrap_or(0));
        match chosen {
            Some((_, inner)) => (entry.build)(inner),
            None => (entry.build)(&entry.schema.defaults()),
        }
    }
}

/// An algorithm: its name, its options, and how to build it for any board.
pub trait AgentKind {
    /// Name, one line of help, options.
    fn schema<P: Position>(cx: &dyn Context<P>) -> Schema;

    /// The agent with these options.
    ///
    /// # Errors
    /// [`NameError`] if the options cannot be met on this board.
    fn build<P: Position>(
        cx: &dyn Context<P>,
        options: &Options,
    ) -> Result<Box<dyn Agent<P>>, NameError>;
}
