//! The journal of a tournament: one line with the plan, then one line a finished game.
//!
//! A game is written before it is counted, in one piece, so a program that is killed at any moment loses
//! at most the games that were being played. A last line without its end is such a moment, and is cut
//! off when the tournament goes on; anything else that cannot be read is refused and left as it is.

use crate::plan::Plan;
use crate::played::Played;
use harif_core::{Said, Say, said_errors};
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The version of the journal that this build writes.
pub(crate) const VERSION: u32 = 1;

/// What a power cut may cost at most: everything older is on the disk. A killed program loses nothing.
const SYNC_EVERY: Duration = Duration::from_secs(1);

/// The first line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The version.
    #[serde(rename = "harif-arena")]
    pub version: u32,
    /// The version of Harif that plays; another one may play other moves.
    pub build: String,
    /// The plan.
    pub plan: Plan,
}

/// A journal that cannot be used.
#[derive(Debug)]
pub enum RunJournalError {
    /// The file system said no.
    Io {
        /// What was tried, as a message.
        what: &'static str,
        /// The file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// There is a tournament already.
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// Another process is at it.
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// A game that was not played.
    NoSuchGame {
        /// The file.
        path: PathBuf,
        /// Its number.
        number: u64,
    },
    /// A line that cannot be read.
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: u64,
        /// What is wrong with it.
        why: Said,
    },
}

said_errors!(RunJournalError);

impl Say for RunJournalError {
    fn said(&self) -> Said {
        let of =
            |id: &'static str, path: &Path| Said::new(id).with("file", path.display().to_string());
        match self {
            RunJournalError::Io { what, path, source } => of(what, path).with("why", source.said()),
            RunJournalError::Exists { path } => of("journal-exists", path),
            RunJournalError::Busy { path } => of("journal-busy", path),
            RunJournalError::NoSuchGame { path, number } => {
                of("journal-no-game", path).with("number", *number)
            }
            RunJournalError::Damaged { path, line, why } => {
                of("journal-damaged", path).with("line", *line).with("why", why.clone())
            }
        }
    }
}

/// A journal that is being written.
#[derive(Debug)]
pub(crate) struct Journal {
    file: File,
    path: PathBuf,
    length: u64,
    synced: Instant,
}

impl Journal {
    /// Begins a journal.
    pub(crate) fn create(path: &Path, plan: &Plan) -> Result<Journal, RunJournalError> {
        let io = |what| move |source| RunJournalError::Io { what, path: path.into(), source };
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        let file = file.map_err(|source| match source.kind() {
            io::ErrorKind::AlreadyExists => RunJournalError::Exists { path: path.into() },
            _ => io("journal-cannot-create")(source),
        })?;
        lock(&file, path)?;
        let mut journal = Journal { file, path: path.into(), length: 0, synced: Instant::now() };
        let build = env!("CARGO_PKG_VERSION").into();
        let header = Header { version: VERSION, build, plan: plan.clone() };
        // A header is made of texts and numbers: it always serialises.
        journal.append(&serde_json::to_string(&header).unwrap_or_default())?;
        journal.sync()?;
        Ok(journal)
    }

    /// Goes on with a journal, handing every game in it to `each`.
    pub(crate) fn resume(
        path: &Path,
        mut each: impl FnMut(&Header, Played),
    ) -> Result<(Journal, Header), RunJournalError> {
        let io = |what| move |source| RunJournalError::Io { what, path: path.into(), source };
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .open(path)
            .map_err(io("journal-cannot-open"))?;
        lock(&file, path)?;
        let mut games = Games::read(path)?;
        let header = games.header.clone();
        for played in games.by_ref() {
            each(&header, played?);
        }
        let length = games.good;
        file.set_len(length).map_err(io("journal-cannot-cut"))?;
        let mut journal = Journal { file, path: path.into(), length, synced: Instant::now() };
        journal.file.seek(SeekFrom::End(0)).map_err(io("journal-cannot-write"))?;
        Ok((journal, header))
    }

    /// Writes one line and says where it begins. If that fails, nothing of it is left in the file.
    pub(crate) fn append(&mut self, line: &str) -> Result<u64, RunJournalError> {
        let mut text = String::with_capacity(line.len() + 1);
        text.push_str(line);
        text.push('\n');
        let written = self.file.write_all(text.as_bytes());
        if let Err(source) = written {
            // The disk may be full: what was written of the line must not stay.
            let _ = self.file.set_len(self.length);
            let _ = self.file.seek(SeekFrom::Start(self.length));
            return Err(RunJournalError::Io {
                what: "journal-cannot-write",
                path: self.path.clone(),
                source,
            });
        }
        let begins = self.length;
        self.length += text.len() as u64;
        if self.synced.elapsed() >= SYNC_EVERY {
            self.sync()?;
        }
        Ok(begins)
    }

    /// Makes sure that the disk has it.
    pub(crate) fn sync(&mut self) -> Result<(), RunJournalError> {
        let io = |source| RunJournalError::Io {
            what: "journal-cannot-write",
            path: self.path.clone(),
            source,
        };
        self.file.sync_data().map_err(io)?;
        self.synced = Instant::now();
        Ok(())
    }
}

fn lock(file: &File, path: &Path) -> Result<(), RunJournalError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(std::fs::TryLockError::WouldBlock) => Err(RunJournalError::Busy { path: path.into() }),
        Err(std::fs::TryLockError::Error(source)) => {
            Err(RunJournalError::Io { what: "journal-cannot-lock", path: path.into(), source })
        }
    }
}

/// The games of a journal, one after the other; it may still be growing.
#[derive(Debug)]
pub struct Games {
    lines: BufReader<File>,
    path: PathBuf,
    /// The first line.
    pub header: Header,
    line: u64,
    /// Bytes up to the end of the last good line: where the next game begins.
    pub good: u64,
    text: Vec<u8>,
}

impl Games {
    /// Opens a journal to read it.
    ///
    /// # Errors
    /// [`RunJournalError`].
    pub fn read(path: &Path) -> Result<Games, RunJournalError> {
        let io =
            |source| RunJournalError::Io { what: "journal-cannot-read", path: path.into(), source };
        let mut lines = BufReader::new(File::open(path).map_err(io)?);
        let damaged = |why: Said| RunJournalError::Damaged { path: path.into(), line: 1, why };
        let mut text = Vec::new();
        lines.read_until(b'\n', &mut text).map_err(io)?;
        if text.last() != Some(&b'\n') {
            return Err(damaged(Said::new("journal-cut")));
        }
        let header: Header = serde_json::from_slice(&text).map_err(|e| damaged(e.said()))?;
        if header.version > VERSION {
            let why = Said::new("journal-version").with("found", header.version);
            return Err(damaged(why.with("known", VERSION)));
        }
        let good = text.len() as u64;
        Ok(Games { lines, path: path.into(), header, line: 1, good, text })
    }
}

impl Games {
    /// Goes on from a place where a game begins, for example one that an index knows.
    ///
    /// # Errors
    /// [`RunJournalError::Io`].
    pub fn skip_to(&mut self, place: u64) -> Result<(), RunJournalError> {
        let io = |source| RunJournalError::Io {
            what: "journal-cannot-read",
            path: self.path.clone(),
            source,
        };
        self.lines.seek(SeekFrom::Start(place)).map_err(io)?;
        self.good = place;
        Ok(())
    }
}

impl Iterator for Games {
    type Item = Result<Played, RunJournalError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.text.clear();
        if let Err(source) = self.lines.read_until(b'\n', &mut self.text) {
            return Some(Err(RunJournalError::Io {
                what: "journal-cannot-read",
                path: self.path.clone(),
                source,
            }));
        }
        if self.text.last() != Some(&b'\n') {
            return None;
        }
        self.line += 1;
        let read = serde_json::from_slice(&self.text).map_err(|e| RunJournalError::Damaged {
            path: self.path.clone(),
            line: self.line,
            why: e.said(),
        });
        if read.is_ok() {
            self.good += self.text.len() as u64;
        }
        Some(read)
    }
}
