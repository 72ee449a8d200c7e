//! The folder of unfinished games: one file a game, written whole after every move.
//!
//! Who plays a game holds a lock on a file beside it, which ends with the process however that ends; so
//! one game is never played in two terminals. Replacing a file makes a new one of the same name, hence the
//! lock is not on the game itself. What stands in the folder and is not ours is left alone.

use super::{Flaw, Kept};
use harif_core::{Said, Say};
use harif_store::{home, is_draft, replace};
use std::fs::{self, File, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use thiserror::Error;

/// At most so many games are listed.
const MOST: usize = 100;

/// No kept game is larger; the longest that there can be, on 20×20 squares, has some 40 KB.
const LARGEST: u64 = 1 << 20;

/// What a killed process has left half done is cleared away once it is so old.
const STALE: Duration = Duration::from_secs(24 * 3600);

/// Why a game is not kept or cannot be taken up again.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum KeptError {
    /// It is being played.
    #[error("this game is open in another terminal")]
    Busy,
    /// It was finished or thrown away elsewhere.
    #[error("this game is not kept any more")]
    Gone,
    /// The file is not what was written.
    #[error("this game cannot be read: {0}")]
    Broken(Flaw),
    /// The disk is full, or the folder cannot be written to.
    #[error("the game goes on but is not kept: cannot write in {}: {why}", folder.display())]
    Unwritable {
        /// The folder.
        folder: PathBuf,
        /// Why not, in the system's words.
        why: String,
    },
}

impl Say for KeptError {
    fn said(&self) -> Said {
        match self {
            KeptError::Busy => Said::new("term-kept-busy"),
            KeptError::Gone => Said::new("term-kept-gone"),
            KeptError::Broken(flaw) => Said::new("term-kept-broken").with("problem", flaw.said()),
            KeptError::Unwritable { folder, why } => Said::new("term-kept-unwritten")
                .with("folder", folder.display().to_string())
                .with("why", why.clone()),
        }
    }
}

/// An unfinished game that can be gone on with.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptLine {
    /// Its name in the folder.
    pub id: String,
    /// The table.
    pub kept: Kept,
}

/// The game that this process plays.
#[derive(Debug)]
struct Held {
    id: String,
    /// Where a file system knows no locks, there is none.
    _lock: Option<File>,
}

/// Keeps the game of one terminal.
#[derive(Debug, Default)]
pub struct Keeper {
    folder: Option<PathBuf>,
    held: Option<Held>,
    /// Whether the game lies in the folder as it was last to be kept.
    written: bool,
    /// Whether it was said that games cannot be kept: once is enough.
    complained: bool,
}

/// Where unfinished games are kept when nobody says where.
pub fn usual_folder() -> Option<PathBuf> {
    Some(home()?.join("unfinished"))
}

impl Keeper {
    /// Keeps games in a folder, which is made when it is needed; without one, nothing is kept.
    pub fn open(folder: Option<PathBuf>) -> Keeper {
        Keeper { folder, ..Keeper::default() }
    }

    /// The games that nobody plays now, the newest first. Files that are no games are passed over.
    pub fn list(&self) -> Vec<KeptLine> {
        let Some(folder) = &self.folder else {
            return Vec::new();
        };
        let mut files = files_in(folder);
        files.sort_by_key(|(_, written)| std::cmp::Reverse(*written));
        let lines = files.into_iter().filter_map(|(id, _)| line(folder, id));
        let mut lines: Vec<KeptLine> = lines.take(MOST).collect();
        // The clock of a file system may be coarse; the game's own is finer.
        lines.sort_by_key(|line| std::cmp::Reverse(line.kept.written));
        lines
    }

    /// Whether there is a game in the list.
    pub fn has_any(&self) -> bool {
        let Some(folder) = &self.folder else { return false };
        files_in(folder).into_iter().any(|(id, _)| line(folder, id).is_some())
    }

    /// Another keeper of the same folder, which holds no game.
    #[must_use]
    pub fn beside(&self) -> Keeper {
        Keeper::open(self.folder.clone())
    }

    /// Takes a game of the list up again; from now on it is this terminal's. The one that was held before
    /// is let go.
    ///
    /// # Errors
    /// [`KeptError`] if it is played elsewhere, gone or broken.
    pub fn take(&mut self, id: &str) -> Result<Kept, KeptError> {
        let folder = self.folder.as_deref().ok_or(KeptError::Gone)?;
        if !is_id(id) || !file_of(folder, id).is_file() {
            return Err(KeptError::Gone);
        }
        let lock = lock(folder, id)?;
        // Only now nobody else can write it.
        let kept = read(&file_of(folder, id))?;
        self.held = Some(Held { id: id.into(), _lock: lock });
        self.written = true;
        Ok(kept)
    }

    /// Writes the game of this terminal, whole. That it cannot be written is said once.
    ///
    /// # Errors
    /// [`KeptError::Unwritable`], the first time.
    pub fn keep(&mut self, kept: &Kept) -> Result<(), KeptError> {
        let Some(folder) = self.folder.clone() else {
            return Ok(());
        };
        match self.write(&folder, kept) {
            Ok(()) => {
                self.complained = false;
                self.written = true;
                Ok(())
            }
            Err(_) if self.complained => {
                self.written = false;
                Ok(())
            }
            Err(error) => {
                self.written = false;
                self.complained = true;
                Err(KeptError::Unwritable { folder, why: error.to_string() })
            }
        }
    }

    fn write(&mut self, folder: &Path, kept: &Kept) -> io::Result<()> {
        if self.held.is_none() {
            fs::create_dir_all(folder)?;
            self.held = Some(fresh(folder)?);
        }
        match &self.held {
            Some(held) => replace(&file_of(folder, &held.id), kept.to_json().as_bytes()),
            None => Ok(()),
        }
    }

    /// Throws the game of this terminal away: it has ended, or nobody wants it.
    pub fn forget(&mut self) {
        if let (Some(folder), Some(held)) = (&self.folder, self.held.take()) {
            remove(folder, &held.id);
        }
    }

    /// Lets the game of this terminal go; it stays in the folder for another day.
    pub fn release(&mut self) {
        self.held = None;
        self.written = false;
    }

    /// Throws a game of the list away.
    ///
    /// # Errors
    /// [`KeptError`] if it is played elsewhere or gone.
    pub fn discard(&self, id: &str) -> Result<(), KeptError> {
        let folder = self.folder.as_deref().ok_or(KeptError::Gone)?;
        if !is_id(id) || !file_of(folder, id).is_file() {
            return Err(KeptError::Gone);
        }
        let _lock = lock(folder, id)?;
        remove(folder, id);
        Ok(())
    }

    /// The name of the game that this terminal plays, if it is kept as it stands.
    pub fn held(&self) -> Option<&str> {
        self.held.as_ref().filter(|_| self.written).map(|held| held.id.as_str())
    }
}

/// A name that no other game has, and its lock.
fn fresh(folder: &Path) -> io::Result<Held> {
    static GAMES: AtomicU64 = AtomicU64::new(0);
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let number = GAMES.fetch_add(1, Ordering::Relaxed);
    let id = format!("{:x}-{:x}-{number:x}", time.as_millis(), std::process::id());
    let lock = lock(folder, &id).map_err(|error| match error {
        KeptError::Unwritable { why, .. } => io::Error::other(why),
        other => io::Error::other(other.to_string()),
    })?;
    Ok(Held { id, _lock: lock })
}

/// Locks a game; `None` where the file system knows no locks, which must not cost anybody a game.
fn lock(folder: &Path, id: &str) -> Result<Option<File>, KeptError> {
    let unwritable =
        |e: io::Error| KeptError::Unwritable { folder: folder.into(), why: e.to_string() };
    let open = File::options().create(true).truncate(false).write(true).open(lock_of(folder, id));
    let file = open.map_err(unwritable)?;
    match try_lock(&file) {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(KeptError::Busy),
        Err(TryLockError::Error(_)) => Ok(None),
    }
}

/// Tries more than once: a program that is being started has our locks until it runs.
fn try_lock(file: &File) -> Result<(), TryLockError> {
    for _ in 0..5 {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(2)),
            other => return other,
        }
    }
    file.try_lock()
}

/// Whether somebody plays a game now.
fn is_busy(folder: &Path, id: &str) -> bool {
    let file = File::options().write(true).open(lock_of(folder, id));
    file.is_ok_and(|file| matches!(try_lock(&file), Err(TryLockError::WouldBlock)))
}

/// The games of a folder with their times. What is stale is cleared away on the way.
fn files_in(folder: &Path) -> Vec<(String, SystemTime)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let (Some(name), Ok(about)) = (name.to_str(), entry.metadata()) else {
            continue;
        };
        let written = about.modified().unwrap_or(UNIX_EPOCH);
        if let Some(id) = name.strip_suffix(".json")
            && is_id(id)
            && about.is_file()
            && about.len() <= LARGEST
        {
            files.push((id.to_string(), written));
        } else if is_left_over(folder, name) && is_stale(written) {
            // Whether it can be removed changes nothing.
            let _ = fs::remove_file(entry.path());
        }
    }
    files
}

/// A draft, or the lock of a game that is gone.
fn is_left_over(folder: &Path, name: &str) -> bool {
    let lock = name.strip_suffix(".lock").filter(|id| is_id(id));
    is_draft(name) || lock.is_some_and(|id| !file_of(folder, id).exists() && !is_busy(folder, id))
}

fn is_stale(written: SystemTime) -> bool {
    SystemTime::now().duration_since(written).is_ok_and(|age| age > STALE)
}

fn line(folder: &Path, id: String) -> Option<KeptLine> {
    if is_busy(folder, &id) {
        return None;
    }
    let kept = read(&file_of(folder, &id)).ok()?;
    Some(KeptLine { id, kept })
}

fn read(file: &Path) -> Result<Kept, KeptError> {
    let broken = |error: io::Error| KeptError::Broken(Flaw::Unreadable(error.to_string()));
    let open = File::open(file).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => KeptError::Gone,
        _ => broken(error),
    })?;
    let mut text = String::new();
    open.take(LARGEST).read_to_string(&mut text).map_err(broken)?;
    Kept::from_json(&text).map_err(KeptError::Broken)
}

/// The game first: a lock without a game is cleared away later, a game without a lock would be offered.
fn remove(folder: &Path, id: &str) {
    // A file that cannot be removed is offered again, and can be thrown away then.
    let _ = fs::remove_file(file_of(folder, id));
    let _ = fs::remove_file(lock_of(folder, id));
}

/// Digits, lower-case letters and dashes: names that we give, and no way out of the folder.
fn is_id(text: &str) -> bool {
    let ours = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !text.is_empty() && text.len() <= 64 && text.chars().all(ours)
}

fn file_of(folder: &Path, id: &str) -> PathBuf {
    folder.join(format!("{id}.json"))
}

fn lock_of(folder: &Path, id: &str) -> PathBuf {
    folder.join(format!("{id}.lock"))
}

#[cfg(test)]
mod tests;
