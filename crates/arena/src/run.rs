//! A tournament in its folder: begun, played, interrupted, gone on with.

use crate::audience::Audience;
use crate::cores::Cores;
use crate::error::ArenaError;
use crate::guests::Guests;
use crate::hall::Hall;
use crate::index::Index;
use crate::journal::{Games, Journal, RunJournalError};
use crate::ledger::{Ledger, Next};
use crate::openings::{Openings, OpeningsError};
use crate::plan::Plan;
use crate::played::Played;
use crate::referee::Referee;
use crate::schedule::GameTask;
use crate::standings::Standings;
use harif_catalog::outside::is_outside;
use harif_core::{Game, NameError, Player, Said, Stop};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The name of the journal in a run's folder.
pub const JOURNAL: &str = "journal.jsonl";

/// How long a worker that waits for others sleeps before it looks at the stop flag again.
const NAP: Duration = Duration::from_millis(50);

/// A tournament that can be played.
#[derive(Debug)]
pub struct Run {
    plan: Plan,
    guests: Arc<dyn Guests>,
    folder: Option<PathBuf>,
    state: Mutex<RunState>,
    counted: Condvar,
}

#[derive(Debug)]
struct RunState {
    ledger: Ledger,
    journal: Option<Journal>,
    index: Option<Index>,
    failed: Option<ArenaError>,
}

/// What there is to do for those who play games elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandedOut {
    /// Games that nobody else was given.
    Games(Vec<GameTask>),
    /// Nothing before games that were handed out are entered.
    Wait,
    /// Nothing any more.
    Over,
}

/// How a run came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunEnd {
    /// All games were played.
    Complete,
    /// The test has its answer.
    Decided,
    /// The caller stopped it; it can be gone on with.
    Stopped,
}

impl Run {
    /// A run that is kept nowhere.
    ///
    /// # Errors
    /// [`ArenaError::Plan`].
    pub fn fleeting(plan: Plan) -> Result<Run, ArenaError> {
        Ok(Run::of(plan.checked()?, Arc::new(()), None, None))
    }

    /// Begins a run in a folder, which is made where it is missing.
    ///
    /// # Errors
    /// [`ArenaError`] if the plan makes no sense, or the folder holds a run already.
    pub fn create(folder: &Path, plan: Plan) -> Result<Run, ArenaError> {
        Run::create_with(folder, plan, Arc::new(()))
    }

    /// As [`create`](Self::create), for a contest in which guests take part.
    ///
    /// # Errors
    /// As those of [`create`](Self::create).
    pub fn create_with(
        folder: &Path,
        plan: Plan,
        guests: Arc<dyn Guests>,
    ) -> Result<Run, ArenaError> {
        let plan = plan.checked_with(guests.as_ref())?;
        std::fs::create_dir_all(folder).map_err(|source| RunJournalError::Io {
            what: "create",
            path: folder.into(),
            source,
        })?;
        let journal = Journal::create(&folder.join(JOURNAL), &plan)?;
        Ok(Run::of(plan, guests, Some(folder.into()), Some(journal)))
    }

    /// Goes on with the run in a folder: the same plan, and every game that was finished.
    ///
    /// # Errors
    /// [`ArenaError`] if the journal cannot be read, is of another plan, or is in use.
    pub fn resume(folder: &Path) -> Result<Run, ArenaError> {
        Run::resume_with(folder, Arc::new(()))
    }

    /// As [`resume`](Self::resume), with the guests that took part.
    ///
    /// # Errors
    /// As those of [`resume`](Self::resume).
    pub fn resume_with(folder: &Path, guests: Arc<dyn Guests>) -> Result<Run, ArenaError> {
        let path = folder.join(JOURNAL);
        let mut ledger: Option<Ledger> = None;
        // The plan is line 1.
        let (mut line, mut stranger) = (1, None);
        let (journal, header) = Journal::resume(&path, |header, played| {
            line += 1;
            let ledger = ledger.get_or_insert_with(|| Ledger::new(&header.plan));
            match fits(ledger, &header.plan, &played) {
                true => drop(ledger.enter(&header.plan, played)),
                false => stranger = stranger.or(Some((line, played.number))),
            }
        })?;
        if let Some((line, number)) = stranger {
            let why = Said::new("journal-stranger").with("number", number);
            return Err(RunJournalError::Damaged { path, line, why }.into());
        }
        let plan = header.plan.checked_with(guests.as_ref())?;
        let ledger = ledger.unwrap_or_else(|| Ledger::new(&plan));
        let run = Run::of(plan, guests, Some(folder.into()), Some(journal));
        run.state().ledger = ledger;
        Ok(run)
    }

    fn of(
        plan: Plan,
        guests: Arc<dyn Guests>,
        folder: Option<PathBuf>,
        journal: Option<Journal>,
    ) -> Run {
        let ledger = Ledger::new(&plan);
        let state = RunState { ledger, journal, index: None, failed: None };
        Run { plan, guests, folder, state: Mutex::new(state), counted: Condvar::new() }
    }

    fn state(&self) -> MutexGuard<'_, RunState> {
        // A panic while the state was held broke nothing that is not written anew.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Changes how many games are played at the same time, which changes no result.
    #[must_use]
    pub fn with_workers(mut self, workers: Option<usize>, oversubscribe: bool) -> Run {
        if workers.is_some() {
            self.plan.workers = workers;
        }
        self.plan.oversubscribe |= oversubscribe;
        self
    }

    /// What was counted so far.
    pub fn standings(&self) -> Standings {
        self.state().ledger.standings.clone()
    }

    /// Plays until the end, or until `stop` is raised; games that are being played then are given up and
    /// played again when the run goes on.
    ///
    /// # Errors
    /// [`ArenaError`]; everything that was finished before stands in the journal.
    pub fn play(&self, audience: &dyn Audience, stop: &Stop) -> Result<RunEnd, ArenaError> {
        let cores = Cores::deal(&self.plan)?;
        self.try_engines()?;
        let openings = match openings(&self.plan, stop) {
            Err(ArenaError::Openings(OpeningsError::Stopped)) => return Ok(RunEnd::Stopped),
            prepared => prepared?,
        };
        audience.prepared(&cores, &openings);
        self.open_index()?;
        std::thread::scope(|scope| {
            for worker in 0..cores.workers.len() {
                let (cores, openings) = (&cores, &openings);
                scope.spawn(move || {
                    cores.pin(worker);
                    if let Err(error) = self.work(worker, openings, audience, stop) {
                        self.state().failed.get_or_insert(error);
                        stop.raise();
                    }
                });
            }
        });
        self.close()
    }

    /// Up to `most` games that nobody was given yet, for those who play them elsewhere, in a [`Hall`] of this plan.
    /// What they are not heard of is handed out again when the run is gone on with.
    pub fn hand_out(&self, most: usize) -> HandedOut {
        let mut state = self.state();
        let mut games = Vec::new();
        while games.len() < most {
            match state.ledger.hand_out(&self.plan) {
                Next::Play(task) => games.push(task),
                Next::Over if games.is_empty() => return HandedOut::Over,
                Next::Wait if games.is_empty() => return HandedOut::Wait,
                Next::Over | Next::Wait => break,
            }
        }
        HandedOut::Games(games)
    }

    /// Takes a game that was played elsewhere: into the journal, then to the count. A game that was taken before
    /// changes nothing, so that it does no harm to play one twice. Says whether it was new.
    ///
    /// # Errors
    /// [`ArenaError`] if it is no game of this run, or cannot be written.
    pub fn take(&self, played: Played) -> Result<bool, ArenaError> {
        self.open_index()?;
        let mut state = self.state();
        if state.ledger.has(played.number) {
            return Ok(false);
        }
        if !fits(&state.ledger, &self.plan, &played) {
            return Err(ArenaError::Stranger { number: played.number });
        }
        self.count(&mut state, 0, played, &())?;
        Ok(true)
    }

    fn open_index(&self) -> Result<(), ArenaError> {
        let mut state = self.state();
        if let (Some(folder), None) = (&self.folder, &state.index) {
            state.index = Some(Index::open(folder)?);
        }
        Ok(())
    }

    /// Brings everything to the disk, and says how the run stands.
    ///
    /// # Errors
    /// [`ArenaError`]: the first that a worker met, or one of the disk.
    pub fn close(&self) -> Result<RunEnd, ArenaError> {
        let mut state = self.state();
        if let Some(journal) = &mut state.journal {
            journal.sync()?;
        }
        if let Some(mut index) = state.index.take() {
            index.flush()?;
        }
        match state.failed.take() {
            Some(error) => Err(error),
            None if state.ledger.standings.is_decided() => Ok(RunEnd::Decided),
            None if state.ledger.is_over() => Ok(RunEnd::Complete),
            None => Ok(RunEnd::Stopped),
        }
    }

    fn work(
        &self,
        worker: usize,
        openings: &Openings,
        audience: &dyn Audience,
        stop: &Stop,
    ) -> Result<(), ArenaError> {
        let mut referee = Referee::new(&self.plan, openings, self.guests.as_ref(), worker, stop)?;
        while let Some(task) = self.next_task(stop) {
            let Some(played) = referee.play(&task, audience)? else {
                return Ok(());
            };
            if self.enter(worker, played, audience)? {
                // The others play for nothing now.
                stop.raise();
            }
        }
        Ok(())
    }

    fn next_task(&self, stop: &Stop) -> Option<GameTask> {
        let mut state = self.state();
        loop {
            if stop.is_raised() {
                return None;
            }
            match state.ledger.hand_out(&self.plan) {
                Next::Play(task) => return Some(task),
                Next::Over => return None,
                Next::Wait => {
                    let waited = self.counted.wait_timeout(state, NAP);
                    state = waited.map_or_else(|e| e.into_inner().0, |(state, _)| state);
                }
            }
        }
    }

    /// Writes a game to the journal, then counts it. Says whether a test is decided.
    fn enter(
        &self,
        worker: usize,
        played: Played,
        audience: &dyn Audience,
    ) -> Result<bool, ArenaError> {
        let mut state = self.state();
        self.count(&mut state, worker, played, audience)?;
        Ok(state.ledger.standings.is_decided())
    }

    fn count(
        &self,
        state: &mut RunState,
        worker: usize,
        played: Played,
        audience: &dyn Audience,
    ) -> Result<(), ArenaError> {
        // A finished game is made of texts and numbers: it always serialises.
        let line = serde_json::to_string(&played).unwrap_or_default();
        if let Some(journal) = &mut state.journal {
            let place = journal.append(&line)?;
            if let Some(index) = &mut state.index {
                index.add(&played, (place, line.len() as u64 + 1))?;
            }
        }
        audience.ended(worker, &played);
        if state.ledger.enter(&self.plan, played) {
            audience.counted(&state.ledger.standings);
            self.counted.notify_all();
        }
        Ok(())
    }

    /// Starts every outside engine once: a wrong command should end the tournament before it begins.
    fn try_engines(&self) -> Result<(), ArenaError> {
        let game = harif_catalog::open(&self.plan.game)?;
        for (seat, entrant) in self.plan.agents.iter().enumerate() {
            if is_outside(&entrant.agent) {
                let mut player = self.plan.player(game.as_ref(), seat, &())?;
                player.new_game(game.as_ref(), self.plan.seed).map_err(|error| {
                    ArenaError::Engine { name: entrant.name.clone(), story: error.story() }
                })?;
            }
        }
        Ok(())
    }
}

impl Plan {
    /// A new player for an agent of the plan.
    pub(crate) fn player(
        &self,
        game: &dyn Game,
        seat: usize,
        guests: &dyn Guests,
    ) -> Result<Box<dyn Player>, NameError> {
        let agent = &self.agents[seat].agent;
        if let Some(guest) = guests.player(game, agent) {
            return Ok(guest);
        }
        let timeouts = harif_protocol::EngineTimeouts {
            start: self.patience.start,
            grace: self.patience.grace,
            quit: self.patience.quit,
            longest: self.patience.longest,
        };
        harif_catalog::player_with(game, agent, &timeouts)
    }
}

pub(crate) fn openings(plan: &Plan, stop: &Stop) -> Result<Openings, ArenaError> {
    Ok(Openings::prepare(&plan.game, &plan.openings, plan.seed, stop, &mut |_| {})?)
}

/// Whether a game of a journal is the one that the plan has under its number.
pub(crate) fn fits(ledger: &Ledger, plan: &Plan, played: &Played) -> bool {
    let task = ledger.task(plan, played.number);
    task.is_some_and(|task| task.seats == played.seats && played.record.seed == Some(task.seed))
}

/// Plays one game of a run again, alone: the game in the journal and the one that was played now.
///
/// # Errors
/// [`ArenaError`]; also if the journal has no game of this number.
pub fn play_again(folder: &Path, number: u64) -> Result<(Played, Played), ArenaError> {
    let path = folder.join(JOURNAL);
    let mut games = Games::read(&path)?;
    let plan = games.header.plan.clone();
    let found = games.find(|played| played.as_ref().map_or(true, |p| p.number == number));
    let before = found.ok_or(RunJournalError::NoSuchGame { path, number })??;
    let stop = Stop::default();
    let hall = Hall::open(plan.clone(), Arc::new(()), &stop)?;
    let task = GameTask {
        number,
        slot: number / plan.legs(),
        seats: before.seats,
        opening: before.opening,
        seed: before.record.seed.unwrap_or_default(),
    };
    let again = hall.play(&[task], &stop)?.pop();
    // It cannot have been stopped.
    Ok((before.clone(), again.unwrap_or(before)))
}
