//! Why something cannot be done at a table.

use harif_core::{GameError, NameError};
use thiserror::Error;

/// Why something cannot be done at a table. The words are for a person who types; faces that speak another
/// language have their own for each case.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// No move is there to be taken back.
    #[error("nothing to take back")]
    NothingBack,
    /// No move was taken back.
    #[error("nothing to play again")]
    NothingOn,
    /// A game that goes on cannot be gone on with.
    #[error("the game does not rest")]
    NotResting,
    /// An earlier position is shown, and machines would play over what lies ahead.
    #[error("moves lie ahead: redo walks on, branch goes on from here")]
    Ahead,
    /// A person is to move, or nobody.
    #[error("no machine is to move")]
    NoMachineToMove,
    /// Nothing failed that could be tried again.
    #[error("no machine has failed")]
    NoneFailed,
    /// Nobody is there who could give the game up.
    #[error("machines do not resign")]
    NobodyToResign,
    /// No square shows this number.
    #[error("there is no move {typed}; the board shows 1 to {last}")]
    NoSuchNumber {
        /// What was typed.
        typed: String,
        /// The largest number on the board.
        last: usize,
    },
    /// A machine plays the side to move.
    #[error("{colour} is played by {agent}")]
    MachineToMove {
        /// The side, as the catalog names its colour.
        colour: &'static str,
        /// The agent.
        agent: String,
    },
    /// The same in an earlier position, where the machine has already chosen.
    #[error("{colour} is played by {agent}; redo walks on, branch {ply} lets it choose anew")]
    MachineHasMoved {
        /// The side, as the catalog names its colour.
        colour: &'static str,
        /// The agent.
        agent: String,
        /// How many moves are on the board.
        ply: usize,
    },
    /// The game itself refuses.
    #[error(transparent)]
    Game(#[from] GameError),
    /// Somebody cannot sit there.
    #[error(transparent)]
    Name(#[from] NameError),
}
