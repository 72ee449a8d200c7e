//! What an agent thinks of the position on the screen: a hint while playing, and analysis, in which every
//! position that is come to is valued.

use super::{Effect, Job, Panel, Question, TerminalApp};
use crate::problem::UserProblem;
use crate::view::worth::{self, Whose};
use harif_catalog::views::WorthView;
use harif_catalog::worth::Worth;
use harif_core::{Game, Limits, Report, Side, Stop};
use harif_desk::analysis::{analyst, with_earlier};
use harif_table::Refusal;
use std::time::Duration;

/// How long a hint may take.
const HINT: Duration = Duration::from_secs(3);

/// What an agent thinks of a position.
pub struct AgentOpinion {
    id: u64,
    /// The position that it is about.
    of: String,
    stop: Stop,
    pub(crate) agent: String,
    pub(crate) report: Option<Report<String>>,
    /// Whether more is to come.
    pub(crate) open: bool,
}

impl Drop for AgentOpinion {
    /// Nobody wants to hear the rest.
    fn drop(&mut self) {
        self.stop.raise();
    }
}

/// What tells positions apart: two games may come to the same board.
pub(super) fn place(game: &dyn Game) -> String {
    format!("{} {} {}", game.name(), game.ply(), game.position())
}

impl TerminalApp {
    /// Asks about the position on the screen.
    fn ask(&mut self, time: Duration) -> Vec<Effect> {
        let game = self.shown();
        let Ok(copy) = game.branch(game.ply()) else { return Vec::new() };
        let agent = analyst(game, &Limits::time(time));
        let (of, stop) = (place(game), Stop::default());
        let id = self.new_id();
        let opinion = AgentOpinion {
            id,
            of,
            stop: stop.clone(),
            agent: agent.clone(),
            report: None,
            open: true,
        };
        self.opinion = Some(opinion);
        self.question = Some(Question { id, game: copy, agent, time, stop });
        self.next_opinion()
    }

    /// Starts the thread of an opinion once that of the one before has ended, which was called off. Somebody who steps
    /// through a study would otherwise start one for every position, and all of them would get in the way of each other.
    pub(super) fn next_opinion(&mut self) -> Vec<Effect> {
        if self.answering.is_some() {
            return Vec::new();
        }
        let wanted = self.opinion.as_ref().map(|opinion| opinion.id);
        let question = self.question.take().filter(|question| Some(question.id) == wanted);
        self.answering = question.as_ref().map(|question| question.id);
        question.map(|question| Effect::Start(Job::Opinion(question))).into_iter().collect()
    }

    /// The number of a new opinion or review.
    pub(super) fn new_id(&mut self) -> u64 {
        self.next_id += 1;
        self.next_id
    }

    /// Asks for a hint in the position that is played on.
    pub(super) fn hint(&mut self) -> Vec<Effect> {
        if self.shown().outcome().is_some() {
            self.complain(&Refusal::Over.into());
            return Vec::new();
        }
        self.panel = Panel::Mind;
        if self.study.is_some() {
            // It says so already.
            return Vec::new();
        }
        self.table.help();
        self.say("hint-thinking", &[]);
        self.ask(HINT)
    }

    /// Drops an opinion that is about another position, and in a study asks about the new one.
    pub(super) fn follow(&mut self) -> Vec<Effect> {
        if self.screens.trying().is_some() {
            return Vec::new();
        }
        let here = place(self.shown());
        if self.opinion.as_ref().is_some_and(|opinion| opinion.of == here) {
            return Vec::new();
        }
        self.opinion = None;
        match &self.study {
            Some(study) => self.ask(study.time),
            None => Vec::new(),
        }
    }

    /// Tells values for another side from now on.
    pub(super) fn tell_for(&mut self, whose: Whose) {
        self.whose = whose;
        let first = self.words.side_name(self.shown().colour(Side::First).name);
        let id = if whose == Whose::First { "first" } else { "mover" };
        self.say("term-values-for", &[("whose", id.into()), ("side", first.into())]);
    }

    /// Takes what an agent thinks, unless nobody asks any more.
    pub(super) fn hear_opinion(&mut self, id: u64, report: Report<String>) {
        let Some(opinion) = self.opinion.as_mut().filter(|opinion| opinion.id == id) else {
            return;
        };
        opinion.report = Some(with_earlier(opinion.report.take(), report));
    }

    /// An opinion is complete; whether it was the one that is shown.
    pub(super) fn end_opinion(&mut self, id: u64, done: &Result<(), UserProblem>) -> bool {
        self.answering = self.answering.filter(|&answering| answering != id);
        let Some(opinion) = self.opinion.as_mut().filter(|opinion| opinion.id == id) else {
            return false;
        };
        opinion.open = false;
        let best = opinion.report.as_ref().and_then(|report| report.best.clone());
        match (done, best) {
            (Err(problem), _) => self.complain(problem),
            (Ok(()), Some(best)) if self.study.is_none() => self.tell_hint(&best),
            _ => {}
        }
        true
    }

    fn tell_hint(&mut self, best: &str) {
        let game = self.shown();
        let choices = game.choices();
        let choice = choices.iter().find(|choice| choice.text == best);
        let (from, square) = choice.map_or((None, None), |choice| (choice.from, choice.square));
        let said = self.opinion.as_ref();
        let said = said.and_then(|opinion| Some((&opinion.agent, opinion.report.as_ref()?)));
        let worth = said.map(|(agent, report)| {
            let worth = Worth::of(game, agent, report.value, report.kind);
            let told = self.whose.see(WorthView::of(game, worth), game.to_move());
            worth::spoken(told, 1, &self.words)
        });
        self.cursor = square.or(self.cursor);
        self.lifted = from;
        self.say("hint-is", &[("move", best.into()), ("worth", worth.unwrap_or_default().into())]);
    }
}
