//! The review of a game: every move judged on a thread, mistakes marked as they come.

use super::{Effect, Job, Panel, Question, TerminalApp};
use crate::problem::UserProblem;
use harif_catalog::review::{Judged, Mark, judge_time, usual_judge};
use harif_catalog::{analyst_or, turns};
use harif_core::{Game, Stop};
use harif_desk::review::Review;
use std::time::Duration;

/// What is known of a game that is gone through.
pub struct Reviewed {
    id: u64,
    stop: Stop,
    /// The game that is judged.
    game: Box<dyn Game>,
    pub(crate) review: Review,
    /// Whether more is to come.
    pub(crate) open: bool,
}

impl Drop for Reviewed {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

impl Reviewed {
    /// How many moves of a line are judged here.
    pub(crate) fn shares(&self, line: &[String]) -> usize {
        self.review.moves().iter().zip(line).take_while(|(a, b)| a == b).count()
    }

    /// The mark of the move at `ply`.
    pub(crate) fn mark(&self, ply: usize) -> Mark {
        self.review.at(ply).map_or(Mark::None, |one| one.judged.mark)
    }
}

impl TerminalApp {
    /// Begins to go through the game, or stops it; what was judged stays.
    pub(super) fn toggle_review(&mut self) -> Vec<Effect> {
        if let Some(review) = self.review.as_mut().filter(|review| review.open) {
            review.stop.raise();
            return Vec::new();
        }
        self.begin_review(None)
    }

    /// Goes through the game, with so long for each move.
    pub(super) fn begin_review(&mut self, time: Option<Duration>) -> Vec<Effect> {
        self.message = None;
        let game = match &self.study {
            Some(study) => study.game(),
            None => self.table.game(),
        };
        if game.ply() == 0 {
            self.trouble("review-empty", &[]);
            return Vec::new();
        }
        let Ok(copy) = game.branch(game.ply()) else { return Vec::new() };
        let (agent, stop) = (analyst_or(game, usual_judge(time.is_some()), time), Stop::default());
        let time = time.unwrap_or_else(|| judge_time(game));
        let Ok(judged) = copy.branch(copy.ply()) else { return Vec::new() };
        if !self.table.is_over() {
            self.table.help();
        }
        let id = self.new_id();
        self.review = Some(Reviewed {
            id,
            stop: stop.clone(),
            review: Review::of(copy.as_ref(), &agent),
            game: judged,
            open: true,
        });
        self.panel = Panel::Review;
        vec![Effect::Start(Job::Review(Question { id, game: copy, agent, time, stop }))]
    }

    pub(super) fn hear_judged(&mut self, id: u64, judged: Judged) {
        if let Some(review) = self.review.as_mut().filter(|review| review.id == id)
            && review.game.go_to(judged.ply).is_ok()
        {
            review.review.hear(review.game.as_ref(), judged);
            // Its thread may take a while to say that this was all.
            review.open = review.review.judged().len() < review.review.moves().len();
        }
    }

    /// A review is complete; whether it was the one that is shown.
    pub(super) fn end_review(&mut self, id: u64, done: &Result<(), UserProblem>) -> bool {
        let Some(review) = self.review.as_mut().filter(|review| review.id == id) else {
            return false;
        };
        review.open = false;
        if let Err(problem) = done {
            self.complain(problem);
        }
        true
    }

    /// Forgets a review of moves that the game no longer has.
    pub(super) fn drop_old_review(&mut self) {
        let Some(review) = &self.review else { return };
        let known = match &self.study {
            Some(study) => study.lines().contains(review.review.moves()),
            None => turns::all(self.table.game()).starts_with(review.review.moves()),
        };
        if !known {
            self.review = None;
            if self.panel == Panel::Review {
                self.panel = Panel::Moves;
            }
        }
    }
}
