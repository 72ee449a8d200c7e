//! A run that plays on threads of its own.

use super::hall::Hall;
use super::shelf::{Rest, Shelf};
use super::wire::{Machine, RunHead, RunView, State, leader};
use harif_arena::{ArenaError, Cores, Plan, Run, RunEnd, Standings, Summary};
use harif_core::{Said, Stop};
use harif_host::family;
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// The summary is not made anew more often, however many watch.
const SUMMARY_EVERY: Duration = Duration::from_millis(250);

pub(crate) struct Playing {
    id: u64,
    plan: Plan,
    game_title: String,
    started: u64,
    machine: Machine,
    pub(crate) hall: Hall,
    stop: Stop,
    /// Gone when the run has ended, and its journal is closed.
    run: RwLock<Option<Run>>,
    /// When playing began, and how many games there were.
    since: (Instant, u64),
    summary: Mutex<Shown>,
    ended: watch::Sender<bool>,
}

/// The summary that was made last.
struct Shown {
    at: Instant,
    games: u64,
    total: u64,
    title: String,
    format: &'static str,
    summary: Value,
}

impl Shown {
    fn of(plan: &Plan, standings: &Standings) -> Shown {
        let summary = Summary::of(plan, standings);
        Shown {
            at: Instant::now(),
            games: summary.games,
            total: summary.total,
            title: summary.title.clone(),
            format: summary.format,
            summary: serde_json::to_value(&summary).unwrap_or_default(),
        }
    }
}

impl Playing {
    /// A run that is about to play, and its plan as it was written.
    pub(super) fn new(
        id: u64,
        plan: Plan,
        run: Run,
        started: u64,
    ) -> Result<Arc<Playing>, ArenaError> {
        let cores = Cores::deal(run.plan())?;
        let standings = run.standings();
        Ok(Arc::new(Playing {
            id,
            game_title: harif_catalog::open(&plan.game)?.title(),
            started,
            machine: Machine::of(&cores),
            hall: Hall::new(cores.workers.len()),
            stop: Stop::default(),
            since: (Instant::now(), standings.games),
            summary: Mutex::new(Shown::of(&plan, &standings)),
            ended: watch::channel(false).0,
            run: RwLock::new(Some(run)),
            plan,
        }))
    }

    pub(crate) fn id(&self) -> u64 {
        self.id
    }

    /// Plays to the end, and says how the run stands then. The journal is closed.
    pub(super) fn play(&self, shelf: &Shelf) -> Rest {
        let played = catch_unwind(AssertUnwindSafe(|| {
            let run = self.run.read().unwrap_or_else(PoisonError::into_inner);
            let run = run.as_ref()?;
            Some((run.play(&self.hall, &self.stop), run.standings()))
        }));
        *self.run.write().unwrap_or_else(PoisonError::into_inner) = None;
        let (ending, standings) = match played {
            Ok(Some((ending, standings))) => (ending.map_err(|e| shelf.told(&e)), Some(standings)),
            Ok(None) | Err(_) => (Err(Said::new("refused-broke-down")), None),
        };
        let (state, error) = match ending {
            Ok(RunEnd::Complete) => (State::Complete, None),
            Ok(RunEnd::Decided) => (State::Decided, None),
            Ok(RunEnd::Stopped) => (State::Stopped, None),
            Err(why) => (State::Failed, Some(why)),
        };
        if let Some(standings) = standings {
            self.show(Shown::of(&self.plan, &standings));
        }
        let head = RunHead { state, error, ..self.head_of_shown() };
        let summary = self.shown(|shown| shown.summary.clone());
        Rest { head, plan: Some(self.plan.clone()), summary: Some(summary) }
    }

    pub(super) fn stop(&self) {
        self.stop.raise();
    }

    pub(super) fn say_ended(&self) {
        self.ended.send_replace(true);
    }

    /// Done when the run has ended, or when that takes too long.
    pub(crate) async fn ended(&self, timeout: Duration) {
        let mut ended = self.ended.subscribe();
        drop(tokio::time::timeout(timeout, ended.wait_for(|ended| *ended)).await);
    }

    /// Whether the run has ended.
    pub(crate) fn is_over(&self) -> bool {
        *self.ended.borrow()
    }

    /// Waits for the end of the run, not for ever.
    pub(super) fn wait(&self, timeout: Duration) {
        let began = Instant::now();
        while !self.is_over() && began.elapsed() < timeout {
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    pub(crate) fn head(&self) -> RunHead {
        self.refresh();
        self.head_of_shown()
    }

    /// The run as it stands, with its boards if they are wanted.
    pub(crate) fn view(&self, boards: bool) -> RunView {
        let head = self.head();
        let (rate, left) = self.pace(&head);
        RunView {
            plan: Some(self.plan.clone()),
            summary: Some(self.shown(|shown| shown.summary.clone())),
            boards: if boards { self.hall.boards(&mut self.hall.arrive()) } else { Vec::new() },
            rate,
            left,
            machine: Some(self.machine),
            head,
        }
    }

    fn head_of_shown(&self) -> RunHead {
        self.shown(|shown| RunHead {
            id: self.id.to_string(),
            title: shown.title.clone(),
            game: self.plan.game.clone(),
            game_title: self.game_title.clone(),
            family: family(&self.plan.game),
            format: shown.format.into(),
            state: State::Playing,
            games: shown.games,
            total: shown.total,
            started: self.started,
            agents: self.plan.agents.iter().map(|entrant| entrant.name.clone()).collect(),
            leader: leader(&shown.summary),
            error: None,
        })
    }

    /// Games a second since the run plays, and seconds that are left; nobody knows how long a test takes.
    fn pace(&self, head: &RunHead) -> (Option<f64>, Option<f64>) {
        let seconds = self.since.0.elapsed().as_secs_f64();
        let played = head.games.saturating_sub(self.since.1) as f64;
        let rate = (played > 0.0 && seconds > 0.0).then(|| played / seconds);
        let open = head.total.saturating_sub(head.games) as f64;
        (rate, rate.filter(|_| self.plan.sprt.is_none()).map(|rate| open / rate))
    }

    /// Makes the summary anew where it is old.
    fn refresh(&self) {
        if self.shown(|shown| shown.at.elapsed() < SUMMARY_EVERY) {
            return;
        }
        // Nobody who looks may keep the run from being closed, so the guard is held for a copy only.
        let standings = match self.run.try_read() {
            Ok(run) => run.as_ref().map(Run::standings),
            Err(_) => None,
        };
        if let Some(standings) = standings {
            self.show(Shown::of(&self.plan, &standings));
        }
    }

    fn show(&self, shown: Shown) {
        let mut place = self.summary.lock().unwrap_or_else(PoisonError::into_inner);
        // Two may have looked at the same time.
        if shown.games >= place.games {
            *place = shown;
        }
    }

    fn shown<T>(&self, of: impl FnOnce(&Shown) -> T) -> T {
        of(&self.summary.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
