//! Why the position on the screen is won, drawn or lost, where its game can say so.

use super::opinion::place;
use super::{Effect, Job, Panel, Question, TerminalApp};
use crate::problem::UserProblem;
use crate::view::{self, Pages};
use harif_console::WHY_TIME;
use harif_core::{Explanation, Stop};
use harif_table::Refusal;

/// Who is asked.
const SOLVER: &str = "the solver";

/// The explanation of a position.
pub struct Explaining {
    id: u64,
    /// The position that it is about; empty before the first.
    of: String,
    stop: Stop,
    pub(crate) told: Option<Explanation>,
    /// Whether it is still to come.
    pub(crate) open: bool,
    /// Which page of it is shown.
    pub(crate) page: usize,
    /// The panel that was shown before.
    before: Panel,
}

impl Drop for Explaining {
    /// Nobody wants to hear the rest.
    fn drop(&mut self) {
        self.stop.raise();
    }
}

impl Explaining {
    fn about(id: u64, of: String, before: Panel) -> Explaining {
        Explaining { id, of, stop: Stop::default(), told: None, open: false, page: 0, before }
    }
}

impl TerminalApp {
    /// Opens the panel, turns its pages, and behind the last one closes it.
    pub(super) fn toggle_why(&mut self) {
        let pages = match view::why_pages(self) {
            Pages::Panel(pages) => pages,
            Pages::Rows(rows) => rows.len(),
        };
        self.message = None;
        match &mut self.why {
            Some(why) if self.panel == Panel::Why && why.page + 1 < pages => {
                why.page += 1;
                self.say_reason();
            }
            Some(why) if self.panel == Panel::Why => {
                self.panel = why.before;
                self.why = None;
            }
            _ => self.open_why(),
        }
    }

    /// Where there is no room for the panel, what it says is said row by row.
    fn say_reason(&mut self) {
        let page = self.why.as_ref().map_or(0, |why| why.page);
        if let (Pages::Rows(rows), Panel::Why) = (view::why_pages(self), self.panel)
            && let Some(row) = rows.get(page)
        {
            self.show(row.clone(), false);
        }
    }

    /// Opens the panel; what it says is asked for when the screen settles.
    pub(super) fn open_why(&mut self) {
        if !self.shown().explains() {
            return self.trouble("term-no-why", &[]);
        }
        if self.shown().outcome().is_some() {
            return self.complain(&Refusal::Over.into());
        }
        if self.why.is_none() {
            self.why = Some(Explaining::about(0, String::new(), self.panel));
        }
        self.panel = Panel::Why;
    }

    /// Asks about the position on the screen while the panel is open, once for each.
    pub(super) fn follow_why(&mut self) -> Vec<Effect> {
        // Whoever tries a mistake again is not told.
        let Some(why) = self.why.as_ref().filter(|_| self.screens.trying().is_none()) else {
            return Vec::new();
        };
        let (here, before) = (place(self.shown()), why.before);
        if why.of == here || self.panel != Panel::Why {
            return Vec::new();
        }
        if !self.shown().explains() {
            self.why = None;
            self.panel = before;
            return Vec::new();
        }
        let id = self.new_id();
        let mut why = Explaining::about(id, here, before);
        let game = self.shown();
        let copy = game.branch(game.ply()).ok().filter(|game| game.outcome().is_none());
        let question = copy.map(|game| {
            why.open = true;
            let (agent, stop) = (SOLVER.to_string(), why.stop.clone());
            Question { id, game, agent, time: WHY_TIME, stop }
        });
        self.why = Some(why);
        if question.is_some() && !self.table.is_over() {
            // Whoever plays sees what a machine knows.
            self.table.help();
        }
        question.map(|question| Effect::Start(Job::Explain(question))).into_iter().collect()
    }

    /// The explanation of the position on the screen, while it is to be seen.
    pub(crate) fn explained(&self) -> Option<&Explanation> {
        let why = self.why.as_ref().filter(|_| self.panel == Panel::Why)?;
        why.told.as_ref().filter(|_| why.of == place(self.shown()))
    }

    pub(super) fn hear_why(&mut self, id: u64, told: Explanation) {
        if let Some(why) = self.why.as_mut().filter(|why| why.id == id) {
            why.told = Some(told);
            self.say_reason();
        }
    }

    /// An explanation is complete; whether it was the one that is shown.
    pub(super) fn end_why(&mut self, id: u64, done: &Result<(), UserProblem>) -> bool {
        let Some(why) = self.why.as_mut().filter(|why| why.id == id) else { return false };
        why.open = false;
        if let Err(problem) = done {
            self.complain(problem);
        }
        true
    }
}
