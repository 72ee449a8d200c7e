//! Long work: a machine's turn, an opinion about a position, a review. Each runs on a thread of its own
//! and tells the screen how far it has come.

use crate::lab;
use crate::problem::UserProblem;
use harif_catalog::review::{self, Judged};
use harif_catalog::views::finished;
use harif_core::{Explanation, Game, Limits, Player, Report, Stop};
use harif_desk::explorer::Explorer;
use harif_kept::Keeper;
use harif_table::{Ended, Task};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// Reports come no faster than people can read them.
const READABLE: Duration = Duration::from_millis(50);

/// What a thread is to do.
pub enum Job {
    /// A machine's turn at the table.
    Turn(Task),
    /// An agent's opinion about a position.
    Opinion(Question),
    /// All moves of a game, judged.
    Review(Question),
    /// A search that is watched.
    Watch(lab::Search),
    /// Why a position is won, drawn or lost.
    Explain(Question),
    /// The finished games of a game, counted.
    Explore(u64, Box<Keeper>, String),
    /// Machines that nobody needs any more: those that are programs are waited for until they end.
    Goodbye(Vec<Box<dyn Player>>),
}

/// A position or a game, and who is asked about it.
pub struct Question {
    pub(super) id: u64,
    pub(super) game: Box<dyn Game>,
    pub(super) agent: String,
    pub(super) time: Duration,
    pub(super) stop: Stop,
}

/// What a thread says.
pub enum News {
    /// What a machine thinks so far; the number is the turn's.
    Said(u64, Report<String>),
    /// A machine's turn is over.
    Answered(Ended),
    /// What an agent thinks of a position so far.
    Opinion(u64, Report<String>),
    /// One more move is judged.
    Judged(u64, Box<Judged>),
    /// Why a position is won, drawn or lost.
    Explained(u64, Box<Explanation>),
    /// Games, counted.
    Counted(u64, Box<Explorer>),
    /// What is seen of a search.
    Seen(u64, lab::Seen),
    /// An opinion, a review or a search is complete, or failed.
    Done(u64, Result<(), UserProblem>),
}

impl Job {
    /// What is to be told if there is no thread for it.
    pub fn lost(&self) -> Option<News> {
        match self {
            Job::Turn(task) => Some(News::Answered(task.unstarted())),
            Job::Opinion(question) | Job::Review(question) | Job::Explain(question) => {
                Some(News::Done(question.id, Err(UserProblem::NoThread)))
            }
            Job::Watch(search) => Some(News::Done(search.id, Err(UserProblem::NoThread))),
            Job::Explore(id, ..) => Some(News::Done(*id, Err(UserProblem::NoThread))),
            Job::Goodbye(_) => None,
        }
    }

    /// Works, and tells of it. A panic of an agent is its own failure and nobody else's.
    pub fn run(self, tell: &mut dyn FnMut(News)) {
        match self {
            Job::Turn(task) => {
                let epoch = task.epoch();
                let mut readable = Readable::default();
                let ended = task.run(&mut |_, report| {
                    if readable.admits() {
                        tell(News::Said(epoch, report.clone()));
                    }
                });
                tell(News::Answered(ended));
            }
            Job::Goodbye(players) => drop(players),
            Job::Explore(id, keeper, game) => {
                if let Some(counted) = explored(&keeper, &game) {
                    tell(News::Counted(id, Box::new(counted)));
                }
            }
            Job::Explain(question) => {
                let (id, agent) = (question.id, question.agent.clone());
                let done = unharmed(&agent, || question.explain(tell));
                tell(News::Done(id, done));
            }
            Job::Watch(search) => {
                let id = search.id;
                let mut see = |seen| tell(News::Seen(id, seen));
                let done = unharmed(search.agent(), || search.run(&mut see));
                tell(News::Done(id, done));
            }
            Job::Opinion(mut question) => {
                let (id, agent) = (question.id, question.agent.clone());
                let done = unharmed(&agent, || question.opinion(tell));
                tell(News::Done(id, done));
            }
            Job::Review(mut question) => {
                let (id, agent) = (question.id, question.agent.clone());
                let done = unharmed(&agent, || question.review(tell));
                tell(News::Done(id, done));
            }
        }
    }
}

impl Question {
    fn limits(&self) -> Limits {
        Limits { stop: self.stop.clone(), ..Limits::time(self.time).for_analysis() }
    }

    fn opinion(&mut self, tell: &mut dyn FnMut(News)) -> Result<(), UserProblem> {
        let (id, game) = (self.id, self.game.as_ref());
        if let Some(report) = finished(game) {
            tell(News::Opinion(id, report));
            return Ok(());
        }
        let mut player = harif_catalog::player(game, &self.agent)?;
        player.new_game(game, 1)?;
        let mut readable = Readable::default();
        let mut show = |report: &Report<String>| {
            if readable.admits() {
                tell(News::Opinion(id, report.clone()));
            }
        };
        let report = player.think(game, &self.limits(), &mut show)?;
        tell(News::Opinion(id, report));
        Ok(())
    }

    fn explain(&self, tell: &mut dyn FnMut(News)) -> Result<(), UserProblem> {
        let told = self.game.explain(&self.limits())?;
        tell(News::Explained(self.id, Box::new(told)));
        Ok(())
    }

    fn review(&mut self, tell: &mut dyn FnMut(News)) -> Result<(), UserProblem> {
        let (id, limits) = (self.id, self.limits());
        let game = self.game.as_mut();
        let mut judge = harif_catalog::player(game, &self.agent)?;
        judge.new_game(game, 1)?;
        let mut hear =
            |_: &dyn Game, judged: &Judged| tell(News::Judged(id, Box::new(judged.clone())));
        review::review(game, judge.as_mut(), &limits, &mut hear)?;
        Ok(())
    }
}

/// Counts the finished games of a game.
fn explored(keeper: &Keeper, game: &str) -> Option<Explorer> {
    let mut explorer = Explorer::new(game).ok()?;
    for record in keeper.finished(game) {
        match record {
            Ok(record) => explorer.add(&record),
            Err(_) => explorer.skip(),
        }
    }
    Some(explorer)
}

/// Does what may panic; that is then the failure of `agent`.
fn unharmed(
    agent: &str,
    work: impl FnOnce() -> Result<(), UserProblem>,
) -> Result<(), UserProblem> {
    let done = catch_unwind(AssertUnwindSafe(work));
    done.unwrap_or_else(|_| Err(UserProblem::BrokeDown { agent: agent.into() }))
}

/// Lets one report through at a time.
#[derive(Default)]
struct Readable(Option<Instant>);

impl Readable {
    fn admits(&mut self) -> bool {
        let now = Instant::now();
        let admits = self.0.is_none_or(|last| now.duration_since(last) >= READABLE);
        if admits {
            self.0 = Some(now);
        }
        admits
    }
}
