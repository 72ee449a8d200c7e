//! The search itself, on whatever thread it is run.

use crate::problem::UserProblem;
use harif_catalog::Watched;
use harif_core::{Game, Limits, Stop};
use harif_desk::lab::{
    Beside, Experiment, MOST_KEPT, MOST_TIME, PlainMinimax, is_exhibit, twin_of,
};
use std::time::Duration;

/// How long plain minimax may take to say what was saved.
const ASIDE: Duration = Duration::from_secs(4);

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
    /// What the corrected search does beside an exhibit.
    Corrected(Box<Watched>),
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
        let seen = self.watch(&self.agent, MOST_TIME, MOST_KEPT)?;
        tell(Seen::Search(Box::new(seen)));
        let Some(twin) = twin_of(&self.agent, self.game.as_ref()) else { return Ok(()) };
        if is_exhibit(&self.agent) {
            tell(Seen::Corrected(Box::new(self.watch(&twin, MOST_TIME, MOST_KEPT)?)));
        } else if let Ok(seen) = self.watch(&twin, ASIDE, 1)
            && let Some(plain) = PlainMinimax::of(&seen)
        {
            tell(Seen::Plain(plain));
        }
        Ok(())
    }

    fn watch(&self, agent: &str, time: Duration, most: usize) -> Result<Watched, UserProblem> {
        let game = self.game.as_ref();
        let experiment = Experiment { game, agent, beside: Beside::Nothing, seed: 1, most };
        let limits = Limits { time_cap: Some(time), stop: self.stop.clone(), ..Limits::default() };
        let build = &mut |agent: &str| game.agent(agent).map_err(UserProblem::from);
        Ok(experiment.run(&limits, build)?.seen)
    }
}
