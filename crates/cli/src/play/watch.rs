//! A small search of the position, written down, and why a position is won.

use super::obey::Done;
use super::rows;
use super::session::Session;
use super::study::event;
use crate::commands::explain;
use crate::failure::Failure;
use harif_catalog::{Watched, watch};
use harif_console::WHY_TIME;
use harif_console::problem::UserProblem;
use harif_core::Limits;
use harif_desk::lab::{MOST_TIME, lab_agent};
use harif_table::Refusal;

/// Rows of a tree, or iterations, that are written.
const ROWS: usize = 200;

impl Session {
    pub(super) fn lab(&mut self, agent: Option<&str>) -> Result<Done, Failure> {
        self.out.flush()?;
        let agent = lab_agent(agent.unwrap_or_default(), self.table.game());
        let seen = match self.watched(&agent) {
            Ok(seen) => seen,
            Err(problem) => return Ok(Err(problem)),
        };
        // Whoever plays has seen what a machine thinks.
        self.table.help();
        let lines = rows::watched(&self.words, &seen, &agent);
        let event = event("lab", &seen.told(self.table.game()));
        self.tell_lines(event, &lines)
    }

    fn watched(&self, agent: &str) -> Result<Watched, UserProblem> {
        let game = self.table.game();
        if game.outcome().is_some() {
            return Err(Refusal::Over.into());
        }
        let mut player = game.agent(agent)?;
        player.new_game(game, self.table.seed())?;
        let limits = Limits { time_cap: Some(MOST_TIME), ..Limits::default() };
        Ok(watch(game, player.as_mut(), &limits, ROWS)?)
    }

    pub(super) fn why(&mut self) -> Result<Done, Failure> {
        self.out.flush()?;
        let game = self.table.game();
        if game.outcome().is_some() {
            return Ok(Err(Refusal::Over.into()));
        }
        let limits = Limits { time: Some(WHY_TIME), ..Limits::default() };
        let told = match game.explain(&limits) {
            Ok(told) => told,
            Err(problem) => return Ok(Err(problem.into())),
        };
        let event = event("why", &told);
        let words = &self.words;
        let lines = match self.manner.board {
            true => explain::lines(words, game, &told),
            false => explain::sentences(words, &told),
        };
        self.table.help();
        self.tell_lines(event, &lines)
    }
}
