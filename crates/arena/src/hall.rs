//! Games of a plan, played wherever there is room: in this process, or on another machine.
//!
//! A game depends on the plan, the build and its number alone, so it does not matter who plays it, and a game that is
//! played twice is the same game where budgets are nodes or depths.

use crate::error::ArenaError;
use crate::guests::Guests;
use crate::openings::Openings;
use crate::plan::Plan;
use crate::played::Played;
use crate::referee::Referee;
use crate::run::openings;
use crate::schedule::GameTask;
use harif_core::Stop;
use std::sync::Arc;

/// A place with the openings of a plan on the boards.
#[derive(Debug)]
pub struct Hall {
    plan: Plan,
    openings: Openings,
    guests: Arc<dyn Guests>,
}

impl Hall {
    /// Checks the plan and prepares its openings.
    ///
    /// # Errors
    /// [`ArenaError`] if the plan makes no sense here, or `stop` was raised meanwhile.
    pub fn open(plan: Plan, guests: Arc<dyn Guests>, stop: &Stop) -> Result<Hall, ArenaError> {
        let plan = plan.checked_with(guests.as_ref())?;
        let openings = openings(&plan, stop)?;
        Ok(Hall { plan, openings, guests })
    }

    /// Plays games one after the other; fewer of them if `stop` was raised.
    ///
    /// # Errors
    /// [`ArenaError`]; fouls of the players are no errors.
    pub fn play(&self, tasks: &[GameTask], stop: &Stop) -> Result<Vec<Played>, ArenaError> {
        let mut referee = Referee::new(&self.plan, &self.openings, self.guests.as_ref(), 0, stop)?;
        let games = tasks.iter().map(|task| referee.play(task, &()));
        games.map(Result::transpose).take_while(Option::is_some).flatten().collect()
    }
}
