//! One pass over the journal: everything that a report shows, in memory that does not grow with the games.

use super::ReportError;
use super::sample::{Drawn, Thinned};
use crate::journal::{Games, Header};
use crate::ledger::Ledger;
use crate::plan::Plan;
use crate::played::Played;
use crate::run::JOURNAL;
use crate::standings::Standings;
use crate::summary::Summary;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::SystemTime;

/// The games that a page holds at most.
pub(super) const GAMES: usize = 500;

/// The points of a line at most.
const POINTS: usize = 300;

/// How many games may wait for an earlier one; no run is ever that far ahead of itself.
const WAITING: usize = 4096;

/// What the journal holds.
#[derive(Debug)]
pub(super) struct Gathered {
    pub(super) header: Header,
    pub(super) summary: Summary,
    /// Whether the tournament has come to its end.
    pub(super) over: bool,
    /// Finished games that cannot be counted before an earlier one is.
    pub(super) waiting: usize,
    /// When the last game was written.
    pub(super) written: Option<SystemTime>,
    /// Shares of the points on the way.
    pub(super) progress: Vec<Progress>,
    /// The test on its way.
    pub(super) walk: Vec<Step>,
    /// Games to be shown, in the order of their numbers.
    pub(super) games: Vec<Played>,
    /// How many games were lost by fouls.
    pub(super) fouls: u64,
}

/// The share of the points of every agent after so many games.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Progress {
    pub(super) games: u64,
    pub(super) scores: Vec<Option<f64>>,
}

/// The logarithm of the likelihood ratio after so many pairs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step {
    pub(super) pairs: u64,
    pub(super) llr: f64,
}

impl Progress {
    fn of(standings: &Standings) -> Progress {
        let scores = standings.agents.iter().map(|totals| totals.score()).collect();
        Progress { games: standings.games, scores }
    }
}

impl Step {
    fn of(standings: &Standings) -> Option<Step> {
        let test = standings.test.as_ref()?;
        Some(Step { pairs: test.pairs.0.iter().sum(), llr: test.llr })
    }
}

/// Reads the journal of a run's folder once, from beginning to end.
pub(super) fn gather(folder: &Path) -> Result<Gathered, ReportError> {
    let path = folder.join(JOURNAL);
    let written = std::fs::metadata(&path).and_then(|file| file.modified()).ok();
    let mut games = Games::read(&path)?;
    let header = games.header.clone();
    let mut pass = Pass::new(&header.plan);
    for played in games.by_ref() {
        pass.take(played?)?;
    }
    Ok(pass.close(header.clone(), written))
}

/// The pass itself.
struct Pass<'p> {
    plan: &'p Plan,
    ledger: Ledger,
    /// Games that ended before their turn.
    waiting: BTreeMap<u64, Played>,
    next: u64,
    progress: Thinned<Progress>,
    walk: Thinned<Step>,
    fouls: Drawn<Played>,
    others: Drawn<Played>,
}

impl<'p> Pass<'p> {
    fn new(plan: &'p Plan) -> Pass<'p> {
        Pass {
            plan,
            ledger: Ledger::new(plan),
            waiting: BTreeMap::new(),
            next: 0,
            progress: Thinned::new(POINTS),
            walk: Thinned::new(POINTS),
            fouls: Drawn::new(GAMES, plan.seed),
            others: Drawn::new(GAMES, plan.seed),
        }
    }

    /// Takes the next game of the journal. Games are counted by their numbers, so the same games give the
    /// same report whatever the order in which they ended.
    fn take(&mut self, played: Played) -> Result<(), ReportError> {
        if played.number < self.next || self.ledger.is_over() {
            return Ok(());
        }
        self.waiting.insert(played.number, played);
        while let Some(played) = self.waiting.remove(&self.next) {
            self.count(played)?;
            self.next += 1;
            if self.ledger.is_over() {
                self.waiting.clear();
            }
        }
        match self.waiting.len() {
            later if later > WAITING => Err(ReportError::Gap { number: self.next, later }),
            _ => Ok(()),
        }
    }

    fn count(&mut self, played: Played) -> Result<(), ReportError> {
        let task = self.ledger.task(self.plan, played.number);
        if task.is_none_or(|task| (task.seats, task.opening) != (played.seats, played.opening)) {
            return Err(ReportError::Stranger { number: played.number });
        }
        let before = Step::of(&self.ledger.standings);
        self.ledger.enter(self.plan, played.clone());
        let standings = &self.ledger.standings;
        self.progress.see(|| Progress::of(standings));
        if let Some(step) = Step::of(standings).filter(|step| Some(*step) != before) {
            self.walk.see(|| step);
        }
        match played.foul {
            Some(_) => self.fouls.see(played),
            None => self.others.see(played),
        }
        Ok(())
    }

    fn close(self, header: Header, written: Option<SystemTime>) -> Gathered {
        let standings = &self.ledger.standings;
        let fouls = self.fouls.seen();
        let mut games = self.fouls.into_first(GAMES);
        games.extend(self.others.into_first(GAMES - games.len()));
        games.sort_by_key(|played| played.number);
        Gathered {
            summary: Summary::of(self.plan, standings),
            over: self.ledger.is_over(),
            waiting: self.waiting.len(),
            written,
            progress: self.progress.ending_with(Progress::of(standings)),
            walk: Step::of(standings).map_or_else(Vec::new, |last| self.walk.ending_with(last)),
            games,
            fouls,
            header,
        }
    }
}
