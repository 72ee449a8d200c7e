//! The search itself, on whatever thread it is run: watched, bounded in time and in what is kept.

use super::algorithm::{Algorithm, plain_twin};
use super::{MOST, PlainMinimax};
use crate::problem::UserProblem;
use harif_catalog::{Watched, watch};
use harif_core::{Game, Limits, Stop};
use std::time::Duration;

/// The longest time that a search takes.
pub const MOST_TIME: Duration = Duration::from_secs(10);

/// How long plain minimax may take to say what was saved.
const ASIDE: Duration = Duration::from_secs(4);

/// An iteration holds a whole game and its rivals at every step: so many squares of them are kept in all.
const SQUARES: usize = 2_000_000;

/// A search to be run.
pub struct Search {
    /// Its number, by which what it says is told from what others say.
    pub id: u64,
    pub(super) game: Box<dyn Game>,
    pub(super) agent: String,
    pub(super) stop: Stop,
}

/// What is seen of it.
pub enum Seen {
    /// The search.
    Search(Box<Watched>),
    /// What plain minimax needed for the same depth.
    Plain(PlainMinimax),
}

impl Search {
    /// Who searches.
    pub fn agent(&self) -> &str {
        &self.agent
    }

    /// Searches, and tells what was seen.
    ///
    /// # Errors
    /// Why the agent cannot be watched.
    pub fn run(&self, tell: &mut dyn FnMut(Seen)) -> Result<(), UserProblem> {
        let seen = self.watch(&self.agent, MOST_TIME, most(&self.agent, self.game.as_ref()))?;
        tell(Seen::Search(Box::new(seen)));
        if let Some(plain) = plain_twin(&self.agent).and_then(|twin| self.count(&twin)) {
            tell(Seen::Plain(plain));
        }
        Ok(())
    }

    /// What a plain search needs, if it comes to its end in time.
    fn count(&self, agent: &str) -> Option<PlainMinimax> {
        let seen = self.watch(agent, ASIDE, 1).ok()?;
        let ended = seen.tree.is_some_and(|root| root.value.is_some());
        ended.then_some(PlainMinimax {
            visits: seen.visits,
            best: seen.report.best,
            value: seen.report.value,
        })
    }

    fn watch(&self, agent: &str, time: Duration, most: usize) -> Result<Watched, UserProblem> {
        let mut player = self.game.agent(agent)?;
        player.new_game(self.game.as_ref(), 1)?;
        let limits = Limits { time_cap: Some(time), stop: self.stop.clone(), ..Limits::default() };
        let seen = watch(self.game.as_ref(), player.as_mut(), &limits, most);
        Ok(seen?)
    }
}

/// How many nodes, or iterations, of a search are kept. Whoever is not known to have a tree may have
/// iterations, which are the heavier the larger the board is.
pub(super) fn most(agent: &str, game: &dyn Game) -> usize {
    match Algorithm::of(agent) {
        Some(Algorithm::Minimax | Algorithm::AlphaBeta) => MOST,
        Some(Algorithm::MonteCarlo) | None => MOST.min(SQUARES / game.cells().len().max(1)),
    }
}
