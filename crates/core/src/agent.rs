//! Who decides: typed agents over one kind of board, and erased players over text.

use crate::{AgentError, Game, Kind, Limits, Position, Report, State, Value};

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

/// One step of a search that is being watched.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event<M> {
    /// A node is entered with this window, seen from the side to move there.
    Enter {
        /// Plies below the root.
        ply: u32,
        /// The move that led here; `None` at the root.
        mv: Option<M>,
        /// What the side to move is already sure of.
        alpha: Value,
        /// What the opponent would not allow to be exceeded.
        beta: Value,
    },
    /// The node at `ply` is left with this value, seen from the side to move there.
    Leave {
        /// Plies below the root.
        ply: u32,
        /// The value.
        value: Value,
        /// Exact, or which bound.
        kind: Kind,
    },
    /// A move at `ply` was not searched because the node was already decided.
    Pruned {
        /// Plies below the root of the node whose move it is.
        ply: u32,
        /// The move.
        mv: M,
    },
}

/// A player over text: typed agents by one blanket implementation in the catalog; outside engines,
/// Python objects and people directly.
pub trait Player: Send {
    /// The full name, as typed in the command line.
    fn name(&self) -> String;

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
}
