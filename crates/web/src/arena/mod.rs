//! Tournaments that the owner of this machine sets up, watches, stops and goes on with.
//!
//! Every run has a folder of its own, called by its number, as `harif tournament --out` makes one: what a
//! page began can be gone on with at the command line, and the other way round. One run plays at a time,
//! on threads of its own. What a killed server leaves behind is a journal that can be gone on with.

mod admit;
mod files;
mod hall;
mod live;
mod playing;
mod presets;
pub(crate) mod routes;
mod shelf;
mod wire;

pub(crate) use admit::admit;
pub(crate) use files::{File, file};
pub(crate) use live::live;
pub(crate) use presets::presets;
pub(crate) use shelf::{Page, PlayedGame, number};
pub(crate) use wire::{RunHead, RunView};

use harif_arena::{ArenaError, Games, Plan, Run, RunJournalError};
use harif_core::{Record, Said};
use harif_host::{Bounds, Code, Journals, Refusal, rt::give_way};
use playing::Playing;
use shelf::Shelf;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Tournaments give way to everybody who waits for an answer, in steps of nice.
const GIVES_WAY: i32 = 15;
use wire::State;

/// How long a run may take to end when it is asked to; every agent of ours looks at its flag sooner.
const TIME_TO_STOP: Duration = Duration::from_secs(5);

/// Where tournaments are kept.
#[derive(Clone, Debug)]
pub struct ArenaConfig {
    /// The folder of all runs; it is made when the first one begins.
    pub folder: PathBuf,
}

/// All tournaments. The one that plays is stopped when this is dropped.
pub(crate) struct Arena(Arc<Inner>);

pub(crate) struct Inner {
    bounds: Bounds,
    shelf: Shelf,
    state: Mutex<ArenaState>,
}

#[derive(Default)]
struct ArenaState {
    playing: Option<Arc<Playing>>,
    /// A request reads or writes what a run needs to begin.
    starting: bool,
    /// The server is about to end.
    closed: bool,
}

impl Arena {
    pub(crate) fn new(config: ArenaConfig, bounds: Bounds) -> Arena {
        let shelf = Shelf::new(config.folder);
        Arena(Arc::new(Inner { bounds, shelf, state: Mutex::default() }))
    }

    /// The same arena for a thread that answers.
    pub(crate) fn inner(&self) -> Arc<Inner> {
        self.0.clone()
    }

    /// Asks the run that plays to stop, and lets none begin any more.
    pub(crate) fn close(&self) {
        let mut state = self.0.state();
        state.closed = true;
        if let Some(playing) = &state.playing {
            playing.stop();
        }
    }

    /// Done when nothing plays any more.
    pub(crate) async fn settled(&self) {
        let playing = self.0.state().playing.clone();
        if let Some(playing) = playing {
            playing.ended(TIME_TO_STOP).await;
        }
    }
}

impl Drop for Arena {
    fn drop(&mut self) {
        self.close();
        let playing = self.0.state().playing.clone();
        if let Some(playing) = playing {
            playing.wait(TIME_TO_STOP);
        }
    }
}

/// The games of tournaments, for whoever counts what was played.
impl Journals for Inner {
    fn of(&self, game: &str) -> Vec<(PathBuf, u64)> {
        self.shelf.journals(game)
    }

    fn read(&self, journal: &Path, most: usize, tell: &mut dyn FnMut(Option<&Record>)) {
        for played in Games::read(journal).into_iter().flatten().take(most) {
            tell(played.ok().map(|played| played.record).as_ref());
        }
    }
}

impl Inner {
    fn state(&self) -> MutexGuard<'_, ArenaState> {
        // Nothing in there is half done when somebody panics.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// The run of this number, if it plays.
    pub(crate) fn playing(&self, id: u64) -> Option<Arc<Playing>> {
        self.state().playing.clone().filter(|playing| playing.id() == id)
    }

    pub(crate) fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// All runs, the newest first.
    pub(crate) fn list(&self) -> Result<Vec<RunHead>, Refusal> {
        let mut ids = self.shelf.ids()?;
        ids.sort_unstable_by(|a, b| b.cmp(a));
        Ok(ids.into_iter().filter_map(|id| self.head(id).ok()).collect())
    }

    pub(crate) fn head(&self, id: u64) -> Result<RunHead, Refusal> {
        match self.playing(id) {
            Some(playing) => Ok(playing.head()),
            None => Ok(self.shelf.rest(id)?.head.clone()),
        }
    }

    pub(crate) fn view(&self, id: u64) -> Result<RunView, Refusal> {
        match self.playing(id) {
            Some(playing) => Ok(playing.view(true)),
            None => Ok(self.shelf.rest(id)?.view()),
        }
    }

    /// Begins a run of a plan that was admitted.
    pub(crate) fn create(self: &Arc<Self>, plan: Plan) -> Result<RunHead, Refusal> {
        let turn = self.turn()?;
        let (id, folder) = self.shelf.add()?;
        match Run::create(&folder, plan) {
            Ok(run) => turn.start(id, run),
            Err(error) => {
                // Nothing was played, so nothing is lost with the folder.
                drop(std::fs::remove_dir_all(folder));
                Err(self.refused(error))
            }
        }
    }

    /// Goes on with a run.
    pub(crate) fn resume(self: &Arc<Self>, id: u64) -> Result<RunHead, Refusal> {
        if self.playing(id).is_some() {
            return Err(is_playing(id));
        }
        let rest = self.shelf.rest(id)?;
        if matches!(rest.head.state, State::Complete | State::Decided) {
            return Err(Refusal::of(Code::Over, &about("refused-tournament-over", id)));
        }
        if rest.plan.as_ref().is_some_and(admit::runs_commands) {
            return Err(Refusal::of(Code::NotAllowed, &Said::new("refused-resume-command")));
        }
        let turn = self.turn()?;
        let run = Run::resume(&self.shelf.folder(id)).map_err(|error| self.refused(error))?;
        turn.start(id, run)
    }

    /// The right to begin a run, which nobody else has meanwhile.
    fn turn(self: &Arc<Self>) -> Result<Turn, Refusal> {
        let mut state = self.state();
        match &state.playing {
            _ if state.closed => Err(Refusal::of(Code::Busy, &Said::new("refused-ending"))),
            Some(playing) => Err(is_playing(playing.id())),
            None if state.starting => Err(is_starting()),
            None => {
                state.starting = true;
                Ok(Turn(self.clone()))
            }
        }
    }

    /// The life of the thread that a run has.
    fn play(&self, playing: &Arc<Playing>) {
        let rest = playing.play(&self.shelf);
        self.shelf.put(playing.id(), rest);
        self.state().playing = None;
        playing.say_ended();
    }

    /// Stops a run, if it plays, and waits for its end.
    pub(crate) async fn stop(&self, id: u64) {
        if let Some(playing) = self.playing(id) {
            playing.stop();
            playing.ended(TIME_TO_STOP).await;
        }
    }

    /// Removes a run with its folder.
    pub(crate) fn remove(&self, id: u64) -> Result<(), Refusal> {
        let state = self.state();
        match &state.playing {
            Some(playing) if playing.id() == id => Err(is_playing(id)),
            _ if state.starting => Err(is_starting()),
            _ => self.shelf.remove(id),
        }
    }

    /// What went wrong, without the names of folders, which are nobody's business.
    fn refused(&self, error: ArenaError) -> Refusal {
        let said = self.shelf.told(&error);
        let code = match error {
            ArenaError::Plan(error) => return admit::bad_plan(error),
            ArenaError::Journal(RunJournalError::Busy { .. }) => Code::Playing,
            ArenaError::Journal(_) | ArenaError::Index(_) | ArenaError::Stranger { .. } => {
                Code::Storage
            }
            ArenaError::Cores { .. } => Code::NotAllowed,
            ArenaError::Openings(_) | ArenaError::Name(_) | ArenaError::Game(_) => Code::BadPlan,
            ArenaError::Solver(_) | ArenaError::Engine { .. } => Code::AgentFailed,
        };
        Refusal::of(code, &said)
    }
}

/// The right to begin a run; given back when dropped.
struct Turn(Arc<Inner>);

impl Turn {
    fn start(self, id: u64, run: Run) -> Result<RunHead, Refusal> {
        let arena = self.0.clone();
        let plan = run.plan().clone();
        let workers = admit::with_workers(plan.clone(), &arena.bounds).workers;
        let run = run.with_workers(workers, false);
        let playing = Playing::new(id, plan, run, arena.shelf.started(id))
            .map_err(|error| arena.refused(error))?;
        arena.shelf.forget(id);
        let head = playing.head();
        arena.state().playing = Some(playing.clone());
        let (life, played) = (arena.clone(), playing.clone());
        let thread = std::thread::Builder::new().name("arena".into());
        let play = move || {
            // The threads that a run starts give way as the one that starts them.
            give_way(GIVES_WAY);
            life.play(&played);
        };
        if thread.spawn(play).is_err() {
            arena.state().playing = None;
            return Err(Refusal::of(Code::Busy, &Said::new("refused-no-thread")));
        }
        if arena.state().closed {
            playing.stop();
        }
        Ok(head)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.state().starting = false;
    }
}

fn is_starting() -> Refusal {
    Refusal::of(Code::Playing, &Said::new("refused-starting"))
}

/// A message about a tournament.
pub(super) fn about(message: &'static str, id: u64) -> Said {
    Said::new(message).with("id", id.to_string())
}

fn is_playing(id: u64) -> Refusal {
    let refusal = Refusal::of(Code::Playing, &about("refused-playing", id));
    refusal.with(|error| error.id = Some(id.to_string()))
}
