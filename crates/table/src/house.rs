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
