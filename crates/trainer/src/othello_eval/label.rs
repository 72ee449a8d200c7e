//! Many games of the engine against itself, played by many threads and kept in a file as they are
//! done.
//!
//! A game is a pure function of the job and its number, so a job that was ended goes on where the
//! file stops, one that is asked for more games goes on too, and the file is the same byte for byte
//! however many threads made it. Games have no fixed length: a journal beside the file says how many
//! bytes each chunk of games takes.

use super::samples::is_held;
use super::selfplay::{LabelledPosition, Manner, play};
use crate::job::{Journal, JournalError, in_parallel};
use harif_core::{Said, Say, Stop, key_of, said_errors};
use harif_othello::engine::Solver;
use harif_othello::engine::eval::Network;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The first words of a journal, with the version of its format.
const HEAD: &str = "harif othello-games 1";
/// Games of a chunk.
const CHUNK: u64 = 50;
/// Bytes of a label: both sides, the value, whether it is held out (1) and exact (2).
pub const LABEL: usize = 19;
/// Bytes of each thread's table: it is cleared for every game, so a small one is fastest.
const MEMORY: usize = 1 << 20;

/// Why there are no labels.
#[derive(Debug)]
pub enum LabelsError {
    /// A file cannot be read or written.
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// The file holds the labels of another job, or is no such file.
    Foreign(PathBuf),
    /// The labels are shorter than their journal says.
    Short {
        /// The file of the labels.
        path: PathBuf,
        /// Bytes that there should be.
        expected: u64,
        /// Bytes that there are.
        actual: u64,
    },
    /// The work was asked to end; the files hold what was finished.
    Stopped {
        /// The file of the labels.
        path: PathBuf,
        /// Games played so far.
        done: u64,
        /// Games to play.
        all: u64,
    },
}

said_errors!(LabelsError);

impl Say for LabelsError {
    fn said(&self) -> Said {
        let of = |id, path: &Path| Said::new(id).with("file", path.display().to_string());
        match self {
            LabelsError::Io { path, why } => of("job-file", path).with("why", why.said()),
            LabelsError::Foreign(path) => of("job-other", path),
            LabelsError::Short { path, expected, actual } => {
                of("job-short", path).with("actual", *actual).with("expected", *expected)
            }
            LabelsError::Stopped { path, done, all } => {
                of("job-stopped-games", path).with("done", *done).with("all", *all)
            }
        }
    }
}

/// Which games to play.
#[derive(Clone, Debug)]
pub struct LabelJob {
    /// How they are played.
    pub manner: Manner,
    /// Seed of the games and of what is held out.
    pub seed: u64,
    /// How many; rounded up to whole chunks.
    pub games: u64,
}

/// What a file of labels holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Labelled {
    /// Games.
    pub games: u64,
    /// Positions.
    pub positions: u64,
}

impl LabelJob {
    fn chunks(&self) -> u64 {
        self.games.div_ceil(CHUNK).max(1)
    }

    /// A number that is another one for games that are played otherwise.
    fn key(&self) -> u64 {
        let Manner { depth, exact, random, error, lambda, beside } = self.manner;
        let counts = [self.seed, depth.into(), exact.into(), random as u64, beside as u64];
        let parts = [error.to_bits(), lambda.to_bits(), Network::own().key()];
        key_of(counts.into_iter().chain(parts))
    }

    /// The labels of one chunk as bytes; `None` if `stop` was raised.
    fn chunk(&self, chunk: u64, solver: &mut Solver, stop: &Stop) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        for number in CHUNK * chunk..CHUNK * (chunk + 1) {
            let held = is_held(self.seed, number);
            for LabelledPosition { own, opp, value, exact } in
                play(&self.manner, self.seed, number, solver, stop)?
            {
                bytes.extend(own.to_le_bytes());
                bytes.extend(opp.to_le_bytes());
                bytes.extend(value.to_le_bytes());
                bytes.push(u8::from(held) | u8::from(exact) << 1);
            }
        }
        Some(bytes)
    }
}

/// The journal of a file of labels.
fn journal_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".journal");
    name.into()
}

/// Plays the games of a job, or those that the file at `path` lacks. `on_progress` is told how many
/// of how many are done.
///
/// # Errors
/// [`LabelsError`] if a file cannot be used or `stop` was raised.
pub fn label(
    job: &LabelJob,
    path: &Path,
    threads: usize,
    stop: &Stop,
    on_progress: &mut dyn FnMut(u64, u64),
) -> Result<Labelled, LabelsError> {
    let journal_path = journal_of(path);
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |why| LabelsError::Io { path, why }
    };
    let (mut labels, mut journal, done, mut length) = open(path, &journal_path, job.key())?;
    on_progress(CHUNK * done, CHUNK * job.chunks());
    // Chunks come in any order; the file has them in theirs.
    let (mut early, mut due) = (BTreeMap::new(), done);
    let pieces = job.chunks().saturating_sub(done) as usize;
    let work = |solver: &mut Solver, piece: usize| job.chunk(done + piece as u64, solver, stop);
    in_parallel(
        threads,
        pieces,
        || Solver::new(MEMORY),
        work,
        |piece, chunk: Vec<u8>| {
            early.insert(done + piece as u64, chunk);
            while let Some(chunk) = early.remove(&due) {
                labels.write_all(&chunk).map_err(failed(path))?;
                // A chunk counts when the journal says so.
                journal.add(&chunk.len().to_string()).map_err(|error| refused(error, path))?;
                length += chunk.len() as u64;
                due += 1;
                on_progress(CHUNK * due, CHUNK * job.chunks());
            }
            Ok::<(), LabelsError>(())
        },
    )?;
    let (done, all) = (CHUNK * due, CHUNK * job.chunks());
    if done < all {
        return Err(LabelsError::Stopped { path: path.into(), done, all });
    }
    Ok(Labelled { games: done, positions: length / LABEL as u64 })
}

/// What a journal that cannot be used means for the labels at `path`.
fn refused(error: JournalError, path: &Path) -> LabelsError {
    match error {
        JournalError::Io { path, why } => LabelsError::Io { path, why },
        JournalError::Foreign(_) | JournalError::Damaged { .. } => {
            LabelsError::Foreign(path.into())
        }
    }
}

/// Opens the files of a job, or begins them; gives them with the chunks and bytes that they hold.
fn open(
    path: &Path,
    journal_path: &Path,
    key: u64,
) -> Result<(File, Journal, u64, u64), LabelsError> {
    let failed = |why| LabelsError::Io { path: path.into(), why };
    let head = format!("{HEAD} {key:016x}");
    // Labels without a journal are not ours: they must not be cut to what the journal speaks of.
    let begun = std::fs::metadata(journal_path).is_ok_and(|file| file.len() > head.len() as u64);
    if path.exists() && !begun {
        return Err(LabelsError::Foreign(path.into()));
    }
    let mut lengths: Vec<u64> = Vec::new();
    let take = |line: &str| line.parse().map(|length| lengths.push(length)).is_ok();
    let journal = Journal::open(journal_path, &head, take).map_err(|error| refused(error, path))?;
    let labels = OpenOptions::new().read(true).append(true).create(true).open(path);
    let labels = labels.map_err(failed)?;
    let expected = lengths.iter().sum();
    let actual = labels.metadata().map_err(failed)?.len();
    if actual < expected {
        return Err(LabelsError::Short { path: path.into(), expected, actual });
    }
    labels.set_len(expected).map_err(failed)?;
    Ok((labels, journal, lengths.len() as u64, expected))
}
