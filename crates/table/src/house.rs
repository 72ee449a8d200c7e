//! What a face decides for its tables.

use harif_catalog::Sitter;
use harif_core::{Game, NameError};
use std::time::Duration;

/// What a face decides for its tables: who may sit there, how long a machine may think, and what becomes of
/// moves that were taken back.
///
/// Whoever can only find players is a house already: the terminal's is
/// [`sit_anyone`](harif_catalog::outside::sit_anyone), which may start programs. A face that listens to a
/// network must have one that does not.
pub trait House: Send + Sync {
    /// Finds who is meant by a name. Nobody comes to a table in any other way.
    ///
    /// # Errors
    /// Who could sit there, or why this one may not.
    fn sit(&self, game: &dyn Game, name: &str) -> Result<Sitter, NameError>;

    /// The longest that a machine may think about one move, whatever its clock says.
    fn longest(&self) -> Option<Duration> {
        None
    }

    /// What moves that were taken back mean for those who move.
    fn ahead(&self) -> Ahead {
        Ahead::Halts
    }

    /// How machines come to their moves.
    fn machines(&self) -> Machines {
        Machines::Seated
    }

    /// The most bytes that the tables and trees of one search may take, beyond the agent's own bound.
    fn memory(&self) -> Option<usize> {
        None
    }
}

impl<F> House for F
where
    F: Fn(&dyn Game, &str) -> Result<Sitter, NameError> + Send + Sync,
{
    fn sit(&self, game: &dyn Game, name: &str) -> Result<Sitter, NameError> {
        self(game, name)
    }
}

/// What moves that were taken back mean for those who move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ahead {
    /// People leaf through the game: machines wait until it is gone on from, and whoever moves forgets all
    /// that lay ahead.
    Halts,
    /// Machines move at once. What lies ahead can be played again until another move takes its place.
    Stays,
}

/// How machines come to their moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Machines {
    /// They stay between their moves and remember what they thought. They think as soon as it is their turn.
    Seated,
    /// They come for one move and go, so that a table at rest holds nothing but its game; what they play
    /// depends on the game and the seed alone. They may have to stand in line first: their time begins with
    /// [`begun`](crate::Table::begun).
    Borrowed,
}
