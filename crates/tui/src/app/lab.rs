//! The search lab over the table: opened, closed, and told what its searches have seen.

use super::{Effect, Job, Screen, TerminalApp};
use crate::lab::{Lab, Next, Seen};
use crate::problem::UserProblem;
use crate::view::help::HelpPage;
use harif_console::actions::ScreenKind;
use harif_desk::lab::lab_agent;
use harif_table::Refusal;
use std::time::Instant;

impl TerminalApp {
    /// Opens the lab with the position that is shown; the game at the table rests meanwhile.
    pub(super) fn open_lab(&mut self, agent: Option<&str>, now: Instant) -> Vec<Effect> {
        if self.shown().outcome().is_some() {
            self.complain(&Refusal::Over.into());
            return Vec::new();
        }
        let game = self.shown();
        let agent = lab_agent(agent.unwrap_or_default(), game);
        // A slip in the name is said where it was typed.
        let known = game.agent(&agent).map(drop).map_err(UserProblem::from);
        match known.and_then(|()| Ok(game.branch(game.ply())?)) {
            Ok(game) => {
                // Whoever plays sees what a machine thinks.
                self.table.help();
                self.let_rest(now);
                self.message = None;
                self.motion = None;
                self.screens.open(Screen::Lab(Box::new(Lab::new(game, agent))));
                self.search()
            }
            Err(problem) => {
                self.complain(&problem);
                Vec::new()
            }
        }
    }

    /// What the lab wants.
    pub(super) fn go_in_lab(&mut self, next: Next, now: Instant) -> Vec<Effect> {
        match next {
            Next::Stay => {}
            Next::Search => return self.search(),
            Next::Help => self.open_help(HelpPage::Keys),
            Next::Quit => return vec![Effect::Leave],
            Next::Leave => {
                self.screens.close(ScreenKind::Lab);
                self.go_on(now);
            }
        }
        Vec::new()
    }

    fn search(&mut self) -> Vec<Effect> {
        let id = self.new_id();
        let Some(lab) = self.screens.lab_mut() else { return Vec::new() };
        match lab.search(id) {
            Ok(search) => vec![Effect::Start(Job::Watch(search))],
            Err(problem) => {
                lab.refuse(problem);
                Vec::new()
            }
        }
    }

    pub(super) fn hear_seen(&mut self, id: u64, seen: Seen) {
        if let Some(lab) = self.screens.lab_mut() {
            lab.hear(id, seen);
        }
    }

    /// A search is complete; whether it was the one of the lab.
    pub(super) fn end_search(&mut self, id: u64, done: &Result<(), UserProblem>) -> bool {
        self.screens.lab_mut().is_some_and(|lab| lab.end(id, done))
    }
}
