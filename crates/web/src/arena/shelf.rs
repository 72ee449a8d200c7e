//! Runs at rest, in their folders. A journal may be long, so what it says is read once and remembered: in
//! memory, and in a small file beside the journal that can be thrown away at any time.

use super::about;
use super::wire::{GameHead, RunHead, RunView, State, leader};
use harif_arena::{
    ArenaError, Games, JOURNAL, Plan, Played, RunEnd, RunSnapshot, Summary, games_of,
};
use harif_core::{Said, SaidArg, Say};
use harif_host::{Code, Refusal, family};
use harif_store::Wanted;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::HashMap;
use std::fs;
use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// What is remembered of a run.
const REMEMBERED: &str = "remembered.json";

/// A journal that another program writes is read again after this many times the time that it took: so
/// reading it takes a small part of the time, however long it gets.
const REST: u32 = 20;

/// A run that does not play.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    pub(crate) head: RunHead,
    /// None if it cannot be read.
    pub(crate) plan: Option<Plan>,
    pub(crate) summary: Option<Value>,
}

impl Rest {
    pub(crate) fn view(&self) -> RunView {
        RunView {
            head: self.head.clone(),
            plan: self.plan.clone(),
            summary: self.summary.clone(),
            boards: Vec::new(),
            rate: None,
            left: None,
            machine: None,
        }
    }
}

/// By what a journal is known again: its length, and when it was written to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Stamp {
    length: u64,
    written: u64,
}

/// What stands in [`REMEMBERED`].
#[derive(Serialize, Deserialize)]
struct Remembered {
    /// Another version may say other things of the same games.
    build: String,
    stamp: Stamp,
    state: State,
    plan: Plan,
    summary: Value,
}

struct Known {
    stamp: Stamp,
    rest: Arc<Rest>,
    read: Instant,
    took: Duration,
}

/// All runs of a folder.
pub(crate) struct Shelf {
    folder: PathBuf,
    known: Mutex<HashMap<u64, Known>>,
}

/// A game of a run.
#[derive(Debug, Serialize)]
pub(crate) struct PlayedGame {
    played: Played,
    /// Its moves as one list.
    moves: String,
}

/// Some of the games of a run.
#[derive(Debug, Serialize)]
pub(crate) struct Page {
    games: Vec<GameHead>,
    /// Where the next page begins.
    next: Option<u64>,
}

impl Shelf {
    pub(super) fn new(folder: PathBuf) -> Shelf {
        Shelf { folder, known: Mutex::default() }
    }

    fn known(&self) -> MutexGuard<'_, HashMap<u64, Known>> {
        // Whatever is missing is read again.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn folder(&self, id: u64) -> PathBuf {
        self.folder.join(id.to_string())
    }

    /// The numbers of all runs.
    pub(super) fn ids(&self) -> Result<Vec<u64>, Refusal> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(_) => return Err(unreadable()),
        };
        let folders = entries.flatten().filter(|entry| entry.path().is_dir());
        Ok(folders.filter_map(|entry| number(entry.file_name().to_str()?)).collect())
    }

    /// The journals of the runs of a game, and how long they are now. What cannot be read is no run of any game.
    pub(crate) fn journals(&self, game: &str) -> Vec<(PathBuf, u64)> {
        let journal = |id: u64| {
            let path = self.folder(id).join(JOURNAL);
            let plan = Games::read(&path).ok()?.header.plan;
            let same = harif_catalog::open(&plan.game).is_ok_and(|of| of.name() == game);
            let length = fs::metadata(&path).ok()?.len();
            same.then_some((path, length))
        };
        self.ids().unwrap_or_default().into_iter().filter_map(journal).collect()
    }

    /// Makes the folder of a new run.
    pub(super) fn add(&self) -> Result<(u64, PathBuf), Refusal> {
        fs::create_dir_all(&self.folder).map_err(|_| unreadable())?;
        let mut id = self.ids()?.into_iter().max().unwrap_or(0) + 1;
        loop {
            let folder = self.folder(id);
            match fs::create_dir(&folder) {
                Ok(()) => return Ok((id, folder)),
                // Another program was quicker.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => id += 1,
                Err(_) => return Err(unreadable()),
            }
        }
    }

    /// Removes a folder, unless another program plays in it.
    pub(super) fn remove(&self, id: u64) -> Result<(), Refusal> {
        let folder = self.existing(id)?;
        let journal = fs::File::open(folder.join(JOURNAL));
        if journal
            .is_ok_and(|journal| matches!(journal.try_lock(), Err(fs::TryLockError::WouldBlock)))
        {
            return Err(Refusal::of(Code::Playing, &about("refused-playing-elsewhere", id)));
        }
        self.known().remove(&id);
        fs::remove_dir_all(folder).map_err(|_| unreadable())
    }

    fn existing(&self, id: u64) -> Result<PathBuf, Refusal> {
        let folder = self.folder(id);
        let missing = || Refusal::of(Code::NotFound, &about("refused-no-tournament", id));
        if folder.is_dir() { Ok(folder) } else { Err(missing()) }
    }

    /// When a run began, in seconds since 1970.
    pub(super) fn started(&self, id: u64) -> u64 {
        let journal = fs::metadata(self.folder(id).join(JOURNAL));
        let time = journal.and_then(|journal| journal.created().or_else(|_| journal.modified()));
        time.map_or(0, |time| since_1970(time).as_secs())
    }

    /// Forgets what was known of a run: it goes on.
    pub(super) fn forget(&self, id: u64) {
        self.known().remove(&id);
    }

    /// Remembers how a run stands that has just ended.
    pub(super) fn put(&self, id: u64, rest: Rest) {
        if let Some(stamp) = stamp(&self.folder(id)) {
            self.remember(id, stamp, Arc::new(rest), Duration::ZERO);
        }
    }

    /// How a run stands.
    pub(crate) fn rest(&self, id: u64) -> Result<Arc<Rest>, Refusal> {
        let folder = self.existing(id)?;
        let Some(stamp) = stamp(&folder) else {
            return Ok(Arc::new(self.broken(id, Said::new("journal-none"), None)));
        };
        if let Some(known) = self.known().get(&id)
            && (known.stamp == stamp || known.read.elapsed() < known.took * REST)
        {
            return Ok(known.rest.clone());
        }
        let began = Instant::now();
        let rest = match remembered(&folder, stamp) {
            Some(remembered) => Arc::new(self.recalled(id, remembered)),
            None => Arc::new(self.read(id, &folder)),
        };
        self.remember(id, stamp, rest.clone(), began.elapsed());
        Ok(rest)
    }

    fn remember(&self, id: u64, stamp: Stamp, rest: Arc<Rest>, took: Duration) {
        if let (Some(plan), Some(summary)) = (&rest.plan, &rest.summary) {
            let remembered = Remembered {
                build: env!("CARGO_PKG_VERSION").into(),
                stamp,
                state: rest.head.state,
                plan: plan.clone(),
                summary: summary.clone(),
            };
            // A run that broke off may be well another day; a folder that cannot be written is only slow.
            if rest.head.state != State::Failed {
                drop(write(&self.folder(id).join(REMEMBERED), &remembered));
            }
        }
        self.known().insert(id, Known { stamp, rest, read: Instant::now(), took });
    }

    /// Reads the whole journal.
    fn read(&self, id: u64, folder: &Path) -> Rest {
        let looked = match RunSnapshot::at(folder) {
            Ok(looked) => looked,
            Err(error) => {
                let plan = Games::read(&folder.join(JOURNAL)).ok().map(|games| games.header.plan);
                return self.broken(id, self.told(&error), plan);
            }
        };
        let summary = Summary::of(&looked.plan, &looked.standings);
        self.recalled(
            id,
            Remembered {
                build: String::new(),
                stamp: Stamp { length: 0, written: 0 },
                state: match looked.ending {
                    Some(RunEnd::Complete) => State::Complete,
                    Some(RunEnd::Decided) => State::Decided,
                    Some(RunEnd::Stopped) | None => State::Stopped,
                },
                plan: looked.plan,
                summary: serde_json::to_value(summary).unwrap_or_default(),
            },
        )
    }

    fn recalled(&self, id: u64, remembered: Remembered) -> Rest {
        let Remembered { state, plan, summary, .. } = remembered;
        let text = |key: &str| summary[key].as_str().unwrap_or_default().to_string();
        let count = |key: &str| summary[key].as_u64().unwrap_or_default();
        let head = RunHead {
            title: text("title"),
            format: text("format"),
            state,
            games: count("games"),
            total: count("total"),
            leader: leader(&summary),
            error: None,
            ..self.bare(id, Some(&plan))
        };
        Rest { head, plan: Some(plan), summary: Some(summary) }
    }

    /// A run that cannot be read to its end.
    fn broken(&self, id: u64, why: Said, plan: Option<Plan>) -> Rest {
        let head = RunHead { error: Some(why), ..self.bare(id, plan.as_ref()) };
        Rest { head, plan, summary: None }
    }

    /// What a plan alone says of a run.
    fn bare(&self, id: u64, plan: Option<&Plan>) -> RunHead {
        let game = plan.map(|plan| plan.game.clone()).unwrap_or_default();
        let opened = harif_catalog::open(&game).ok();
        let names = |plan: &Plan| plan.agents.iter().map(|entrant| entrant.name.clone()).collect();
        RunHead {
            id: id.to_string(),
            title: plan.map(|plan| plan.title.clone()).unwrap_or_default(),
            game_title: opened.map(|game| game.title()).unwrap_or_default(),
            family: family(&game),
            game,
            format: plan.map(|plan| plan.format.name().to_string()).unwrap_or_default(),
            state: State::Failed,
            games: 0,
            total: 0,
            started: self.started(id),
            agents: plan.map(names).unwrap_or_default(),
            leader: None,
            error: None,
        }
    }

    /// Why a run cannot be played or read, without the names of folders, which are nobody's business; what the
    /// database says speaks of files alone.
    pub(super) fn told(&self, error: &ArenaError) -> Said {
        match error {
            ArenaError::Index(_) => Said::new("refused-store"),
            other => {
                let folder = format!("{}{}", self.folder.display(), std::path::MAIN_SEPARATOR);
                without(&folder, other.said())
            }
        }
    }

    /// Games of a run in the order of their numbers.
    pub(crate) fn games(&self, id: u64, wanted: &Wanted) -> Result<Page, Refusal> {
        let table = games_of(&self.existing(id)?).map_err(|error| self.no_games(&error))?;
        // One more says whether there is a next page.
        let more = Wanted { most: wanted.most + 1, ..wanted.clone() };
        let mut rows = table.page(&more).map_err(Refusal::from)?;
        let next = rows.get(wanted.most).map(|row| row.number);
        rows.truncate(wanted.most);
        Ok(Page { games: rows.into_iter().map(GameHead::from).collect(), next })
    }

    /// One game as the journal has it, and its moves as a list.
    pub(crate) fn game(&self, id: u64, number: u64) -> Result<PlayedGame, Refusal> {
        let folder = self.existing(id)?;
        let table = games_of(&folder).map_err(|error| self.no_games(&error))?;
        let missing = || {
            let why = about("refused-no-game-yet", id).with("number", number.to_string());
            Refusal::of(Code::NotFound, &why)
        };
        let row = table.get(number)?.ok_or_else(missing)?;
        let line = line(&folder.join(JOURNAL), row.place, row.length).map_err(|_| unreadable())?;
        let played: Played = serde_json::from_slice(&line).map_err(|_| unreadable())?;
        let game = harif_catalog::open_record(&played.record);
        let moves = game.map_err(|e| Refusal::new(Code::Storage, e))?.moves_text();
        Ok(PlayedGame { played, moves })
    }

    fn no_games(&self, error: &ArenaError) -> Refusal {
        Refusal::of(Code::Storage, &self.told(error))
    }
}

/// What is said without this text in anything that is filled in.
fn without(text: &str, mut said: Said) -> Said {
    for value in said.args.values_mut() {
        match value {
            SaidArg::Text(found) if found.contains(text) => *found = found.replace(text, "").into(),
            SaidArg::Said(inner) => **inner = without(text, (**inner).clone()),
            _ => {}
        }
    }
    said
}

/// The number of a run: digits, and nothing that could be another file.
pub(crate) fn number(text: &str) -> Option<u64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|_| plain)
}

fn since_1970(time: SystemTime) -> Duration {
    time.duration_since(UNIX_EPOCH).unwrap_or_default()
}

fn stamp(folder: &Path) -> Option<Stamp> {
    let journal = fs::metadata(folder.join(JOURNAL)).ok()?;
    let written = since_1970(journal.modified().ok()?).as_micros();
    Some(Stamp { length: journal.len(), written: u64::try_from(written).ok()? })
}

fn remembered(folder: &Path, stamp: Stamp) -> Option<Remembered> {
    let text = fs::read(folder.join(REMEMBERED)).ok()?;
    let remembered: Remembered = serde_json::from_slice(&text).ok()?;
    let current = remembered.build == env!("CARGO_PKG_VERSION") && remembered.stamp == stamp;
    current.then_some(remembered)
}

/// Writes the file whole or not at all.
fn write(path: &Path, remembered: &Remembered) -> std::io::Result<()> {
    harif_store::replace(path, &serde_json::to_vec(remembered)?)
}

fn line(path: &Path, place: u64, length: u64) -> std::io::Result<Vec<u8>> {
    let mut file = fs::File::open(path)?;
    file.seek(SeekFrom::Start(place))?;
    let mut line = Vec::new();
    file.take(length).read_to_end(&mut line)?;
    Ok(line)
}

fn unreadable() -> Refusal {
    Refusal::of(Code::Storage, &harif_core::Said::new("refused-tournament-folder"))
}
