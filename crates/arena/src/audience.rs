//! Who watches a tournament.

use crate::cores::Cores;
use crate::openings::Openings;
use crate::played::Played;
use crate::schedule::GameTask;
use crate::standings::Standings;
use harif_core::Game;

/// Hears of what happens. Everything is called from the workers' threads and must be quick.
pub trait Audience: Sync {
    /// Cores and openings are there, and nothing was played yet.
    fn prepared(&self, _cores: &Cores, _openings: &Openings) {}

    /// A game begins; its opening is on the board.
    fn begun(&self, _worker: usize, _task: &GameTask, _game: &dyn Game) {}

    /// A move was played.
    fn moved(&self, _worker: usize, _game: &dyn Game) {}

    /// A game is over and stands in the journal.
    fn ended(&self, _worker: usize, _played: &Played) {}

    /// Games were counted. They are counted in the order of their numbers, so one may wait for another.
    fn counted(&self, _standings: &Standings) {}
}

/// No audience.
impl Audience for () {}
