//! Who decides: typed agents over one kind of board, and erased players over text.

use crate::{AgentError, Event, Game, LimitKind, Limits, Position, Report, State, Value};

/// A searcher with a name and a budget, for one kind of board.
///
/// This is called once a move, never once a node, so it may be a trait object.
pub trait Agent<P: Position>: Send {
    /// Forgets the last game and takes a seed for all randomness to come.
    fn new_game(&mut self, seed: u64);

    /// Chooses a move. `on_info` hears of progress; the last report is also the answer.
    ///
    /// # Errors
    /// [`AgentError::GameOver`] where there is nothing to choose, and whatever else keeps the
    /// agent from answering.
    fn search(
        &mut self,
        state: &State<P>,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<P::Move>),
    ) -> Result<Report<P::Move>, AgentError>;

    /// The limits that mean nothing to this agent, so that a face can say so instead of pretending.
    fn ignores(&self) -> &'static [LimitKind] {
        &[]
    }

    /// Searches as [`search`](Self::search) does and tells `sink` of every step.
    ///
    /// # Errors
    /// As [`search`](Self::search); agents that cannot show their work answer
    /// [`AgentError::NoTrace`].
    fn trace(
        &mut self,
        _state: &State<P>,
        _limits: &Limits,
        _sink: &mut dyn FnMut(Event<P::Move>),
    ) -> Result<Report<P::Move>, AgentError> {
        Err(AgentError::NoTrace { agent: "this agent".into() })
    }
}

/// A player over text: typed agents by one blanket implementation in the catalog; outside engines,
/// Python objects and people directly.
pub trait Player: Send {
    /// The full name, as typed in the command line.
    fn name(&self) -> String;

    /// The limits that mean nothing to this player, see [`Agent::ignores`].
    fn ignores(&self) -> &'static [LimitKind] {
        &[]
    }

    /// Prepares for a new game.
    ///
    /// # Errors
    /// Whatever keeps the player from starting.
    fn new_game(&mut self, game: &dyn Game, seed: u64) -> Result<(), AgentError>;

    /// Chooses a move in `game`.
    ///
    /// # Errors
    /// As [`Agent::search`]; also [`AgentError::WrongGame`].
    fn think(
        &mut self,
        game: &dyn Game,
        limits: &Limits,
        on_info: &mut dyn FnMut(&Report<String>),
    ) -> Result<Report<String>, AgentError>;

    /// Chooses as [`think`](Self::think) does, for callers who want the move and nothing else: contests
    /// play millions of games, and a report as text costs more than many a search.
    ///
    /// # Errors
    /// As [`think`](Self::think).
    fn decide(&mut self, game: &dyn Game, limits: &Limits) -> Result<Decision, AgentError> {
        let report = self.think(game, limits, &mut |_| {})?;
        Ok(Decision { chosen: report.best.map(Chosen::Text), value: report.value })
    }

    /// Searches as [`think`](Self::think) does and tells `sink` of every step.
    ///
    /// # Errors
    /// As [`Agent::trace`].
    fn trace(
        &mut self,
        _game: &dyn Game,
        _limits: &Limits,
        _sink: &mut dyn FnMut(Event<String>),
    ) -> Result<Report<String>, AgentError> {
        Err(AgentError::NoTrace { agent: self.name() })
    }
}

/// A move, in the way that costs least.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// By its dense id, see [`Rules::action_id`](crate::Rules::action_id).
    Action(usize),
    /// As text.
    Text(String),
}

/// What a contest needs of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The move.
    pub chosen: Option<Chosen>,
    /// Its value for the side that plays it.
    pub value: Value,
}
