//! The search lab: a small search of the position that is shown, before one's eyes.
//!
//! [`Lab`] is the model: which search, what was seen of it, which step of it is shown and which row is
//! chosen. Actions and the mouse change it, `draw` shows it, and [`Next`] says what is to
//! happen outside: the search itself runs on a thread, asked for and told of by the app. What a search did,
//! step by step and in words, is the desk's ([`harif_desk::lab`]).

mod corrected;
mod draw_mcts;
mod draw_tree;
mod keys;
mod layout;
mod run;
mod view;

pub use run::{Search, Seen};
pub(crate) use view::draw;

use crate::app::Entry;
use crate::problem::UserProblem;
use corrected::Corrected;
use harif_catalog::Watched;
use harif_core::{Game, Report, Said, Stop};
use harif_desk::lab::{
    LabRows, LabSides, LabValues, MctsTrace, PlainMinimax, StepTeller, chance_of, is_exhibit,
    lab_steps, parting,
};
use std::time::{Duration, Instant};

/// How long a step is shown while the search plays by itself.
const READABLE: Duration = Duration::from_millis(700);

/// What a key or a click in the lab leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Nothing beyond the lab.
    Stay,
    /// Another search is wanted.
    Search,
    /// Back to the table.
    Leave,
    /// The help.
    Help,
    /// The program is left.
    Quit,
}

/// What was seen of a search.
pub(crate) enum Found {
    /// A tree.
    Tree(LabRows),
    /// Iterations; the row that is chosen.
    Mcts(MctsTrace, usize),
}

/// A search that is awaited.
struct Open {
    id: u64,
    stop: Stop,
}

impl Drop for Open {
    /// Nobody wants to hear the rest.
    fn drop(&mut self) {
        self.stop.raise();
    }
}

/// The lab.
pub struct Lab {
    pub(crate) game: Box<dyn Game>,
    agent: String,
    pub(crate) entry: Entry,
    open: Option<Open>,
    /// Nothing has been seen of the search yet.
    waits: bool,
    pub(crate) found: Option<Found>,
    report: Option<Report<String>>,
    /// The search of an exhibit, until the corrected one can be laid beside it.
    exhibit: Option<Watched>,
    corrected: Option<Corrected>,
    /// The iteration in which an exhibit first goes another way than the corrected search.
    parting: Option<(usize, Said)>,
    /// How values are written, and who is Max.
    values: LabValues,
    sides: LabSides,
    /// Positions that were visited, and nodes or iterations that were not kept.
    visits: u64,
    left_out: u64,
    plain: Option<PlainMinimax>,
    trouble: Option<UserProblem>,
    /// The step that is shown; one behind the last is the answer.
    at: usize,
    /// The first row that is seen.
    top: usize,
    /// When the next step is shown, while the search plays by itself.
    plays: Option<Instant>,
}

impl Lab {
    /// A lab for a position; nothing is searched yet.
    pub fn new(game: Box<dyn Game>, agent: String) -> Lab {
        Lab {
            sides: LabSides::of(game.as_ref()),
            values: LabValues { plain: true, reach: 1.0 },
            exhibit: None,
            corrected: None,
            parting: None,
            game,
            agent,
            entry: Entry::default(),
            open: None,
            waits: true,
            found: None,
            report: None,
            visits: 0,
            left_out: 0,
            plain: None,
            trouble: None,
            at: 0,
            top: 0,
            plays: None,
        }
    }

    /// Who searches.
    pub fn agent(&self) -> &str {
        &self.agent
    }

    /// The search that is wanted now, under a number of its own; an older one is called off.
    ///
    /// # Errors
    /// Why there is none.
    pub fn search(&mut self, id: u64) -> Result<Search, UserProblem> {
        self.open = None;
        self.trouble = None;
        let copy = self.game.branch(self.game.ply())?;
        let stop = Stop::default();
        let search = Search { id, game: copy, agent: self.agent.clone(), stop: stop.clone() };
        self.open = Some(Open { id, stop });
        // The tree of another search must not stand under the name of this one.
        (self.found, self.report, self.plain) = (None, None, None);
        (self.exhibit, self.corrected, self.parting) = (None, None, None);
        self.waits = true;
        Ok(search)
    }

    /// Takes what was seen of a search, unless another one has been asked for.
    pub fn hear(&mut self, id: u64, seen: Seen) {
        if self.open.as_ref().is_none_or(|open| open.id != id) {
            return;
        }
        match seen {
            Seen::Search(watched) => self.take(*watched),
            Seen::Plain(plain) => self.plain = Some(plain),
            Seen::Corrected(watched) => self.lay_beside(&watched),
        }
    }

    /// A search is over; whether it was the one that is awaited.
    pub fn end(&mut self, id: u64, done: &Result<(), UserProblem>) -> bool {
        if self.open.as_ref().is_none_or(|open| open.id != id) {
            return false;
        }
        self.open = None;
        self.waits = false;
        if let Err(problem) = done {
            self.refuse(problem.clone());
        }
        true
    }

    /// Says that a search cannot be; what was seen of another one is gone.
    pub fn refuse(&mut self, problem: UserProblem) {
        self.found = None;
        self.report = None;
        self.waits = false;
        self.trouble = Some(problem);
    }

    fn take(&mut self, seen: Watched) {
        self.found = Some(match &seen.tree {
            Some(root) => {
                let steps = lab_steps(&self.agent, Some(root));
                self.values = LabValues::of(steps.tree());
                Found::Tree(LabRows::of(steps))
            }
            None => {
                let moves = self.game.legal();
                let best = moves.iter().position(|mv| seen.report.best.as_ref() == Some(mv));
                Found::Mcts(chance_of(self.game.as_ref(), &seen), best.unwrap_or(0))
            }
        });
        (self.visits, self.left_out) = (seen.visits, seen.left_out);
        self.report = Some(seen.report.clone());
        (self.plain, self.trouble, self.plays) = (None, None, None);
        (self.waits, self.top) = (false, 0);
        self.exhibit = is_exhibit(&self.agent).then_some(seen);
        // From the beginning, so that there is something to come.
        self.go_to(0);
    }

    /// Compares an exhibit with the corrected search.
    fn lay_beside(&mut self, right: &Watched) {
        let Some(own) = self.exhibit.take() else { return };
        match &self.found {
            Some(Found::Tree(rows)) => {
                self.corrected = Corrected::of(right, &own, rows.steps());
            }
            Some(Found::Mcts(chance, _)) => {
                self.parting = parting(chance, &chance_of(self.game.as_ref(), right));
            }
            None => {}
        }
    }

    /// The step at which an exhibit first differs from the corrected search.
    fn first_difference(&self) -> Option<usize> {
        let iteration = self.parting.as_ref().map(|(at, _)| *at);
        self.corrected.as_ref().and_then(Corrected::first).or(iteration)
    }

    /// What differs at the step that is shown.
    fn difference(&self) -> Option<&Said> {
        let parting = self.parting.as_ref().filter(|(at, _)| *at == self.at);
        let parting = parting.map(|(_, said)| said);
        self.corrected.as_ref().and_then(|corrected| corrected.said(self.at)).or(parting)
    }

    /// Says what the steps of the tree do.
    fn teller<'a>(&'a self, rows: &'a LabRows) -> StepTeller<'a> {
        StepTeller { steps: rows.steps(), values: &self.values, sides: &self.sides }
    }

    /// How many steps there are before the answer.
    pub fn steps(&self) -> usize {
        match &self.found {
            Some(Found::Tree(rows)) => rows.steps().len(),
            Some(Found::Mcts(chance, _)) => chance.len(),
            None => 0,
        }
    }

    /// Shows a step; what it is about is chosen, and its way unfolded.
    pub(crate) fn go_to(&mut self, at: usize) {
        self.at = at.min(self.steps());
        match &mut self.found {
            Some(Found::Tree(rows)) => rows.follow(self.at),
            Some(Found::Mcts(chance, chosen)) => {
                let standings = chance.standings(self.at);
                *chosen = standings.iter().position(|s| s.chosen).unwrap_or(*chosen);
            }
            None => {}
        }
    }

    fn step_by(&mut self, by: isize) {
        self.plays = None;
        self.go_to(self.at.saturating_add_signed(by));
    }

    /// Begins to play by itself, from the start if it is at the end, or stops.
    fn toggle_play(&mut self, now: Instant) {
        if self.plays.take().is_some() || self.steps() == 0 {
            return;
        }
        if self.at >= self.steps() {
            self.go_to(0);
        }
        self.plays = Some(now + READABLE);
    }

    /// Lets time pass: shows the next step once it is due.
    pub fn tick(&mut self, now: Instant) {
        if self.plays.is_none_or(|due| due > now) {
            return;
        }
        self.go_to(self.at + 1);
        let stops = self.at >= self.steps() || self.first_difference() == Some(self.at);
        self.plays = (!stops).then(|| now + READABLE);
    }

    /// When something changes by itself.
    pub fn wakes(&self) -> Option<Instant> {
        self.plays
    }

    /// Whether a search runs of which nothing has been seen yet.
    pub fn is_waiting(&self) -> bool {
        self.waits && self.open.is_some()
    }

    /// The moves from the root to what is chosen: to the end of an iteration's path where that is shown.
    pub(crate) fn moves(&self) -> Vec<String> {
        match &self.found {
            Some(Found::Tree(rows)) => {
                let moves = rows.tree().moves(rows.selected());
                moves.into_iter().map(str::to_string).collect()
            }
            Some(Found::Mcts(chance, chosen)) => {
                let standings = chance.standings(self.at);
                let chosen = standings.get(*chosen).map(|standing| standing.mv.clone());
                let path = chance.iteration(self.at).map(|iteration| &iteration.path[..]);
                let path: Vec<String> =
                    path.unwrap_or_default().iter().map(|step| step.mv.clone()).collect();
                if path.first() == chosen.as_ref() { path } else { chosen.into_iter().collect() }
            }
            None => Vec::new(),
        }
    }

    /// The position that the chosen row leads to. An exhibit may forget to pass, and play what cannot be
    /// played: then it is the last position that can be.
    pub(crate) fn position(&self) -> Option<Box<dyn Game>> {
        let mut game = self.game.branch(self.game.ply()).ok()?;
        for mv in self.moves() {
            if game.must_pass() && mv != "pass" {
                game.play("pass").ok()?;
            }
            if game.play(&mv).is_err() {
                break;
            }
        }
        Some(game)
    }
}

#[cfg(test)]
mod tests;
