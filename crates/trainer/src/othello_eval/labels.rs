//! Positions with their scores, made in chunks by many threads and kept in a file as they are done.
//!
//! Position and score are a pure function of the job, so a job that was ended goes on where the
//! file stops, and the file is the same byte for byte however many threads made it.

use super::games::Game;
use super::lookahead::lookahead;
use super::positions::{Drawn, draw};
use super::samples::Sample;
use harif_core::{Limits, Stop, key_of};
use harif_games::othello::Board8;
use harif_othello_engine::eval::{UNIT, Weights};
use harif_othello_engine::{Discs, Solver};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

/// The first word of a file of labels, with the version of the format in its last letter.
const MAGIC: u64 = u64::from_le_bytes(*b"HARIFOL1");
/// Bytes of the head: the magic, and what the job was.
const HEAD: usize = 16;
/// Bytes of a label: both sides, the value, whether it is held out.
const LABEL: usize = 19;
/// Positions of a chunk.
const CHUNK: usize = 500;
/// Bytes of each thread's table; small positions are solved fastest when it stays near the CPU.
const MEMORY: usize = 16 << 20;

/// Why there are no labels.
#[derive(Debug, thiserror::Error)]
pub enum LabelsError {
    /// The file cannot be read or written.
    #[error("cannot use the labels {path}: {why}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// The file holds the labels of another job.
    #[error("{0} holds labels of another job; name another folder or remove it")]
    Foreign(PathBuf),
    /// The work was asked to end; the file holds what was finished.
    #[error("stopped; {done} of {all} positions are in {path}")]
    Stopped {
        /// The file.
        path: PathBuf,
        /// Positions scored so far.
        done: usize,
        /// Positions to score.
        all: usize,
    },
}

/// Who says what a position is worth.
#[derive(Clone, Copy, Debug)]
pub enum Judge<'a> {
    /// The exact solver.
    Solver,
    /// A search of so many plies with an evaluation at its leaves.
    Search(&'a Weights, u32),
}

/// What to score.
#[derive(Clone, Debug)]
pub struct Job<'a> {
    /// The games that positions are taken from.
    pub games: &'a [Game],
    /// Seed of the choice of positions.
    pub seed: u64,
    /// Numbers of empty squares.
    pub empties: RangeInclusive<u32>,
    /// Positions for each of them; rounded up to whole chunks.
    pub count: usize,
    /// Who scores them.
    pub judge: Judge<'a>,
}

impl Job<'_> {
    fn chunks(&self) -> usize {
        self.empties.clone().count() * self.chunks_each()
    }

    fn chunks_each(&self) -> usize {
        self.count.div_ceil(CHUNK).max(1)
    }

    /// A number that is another one for another job.
    fn key(&self) -> u64 {
        let judge = match self.judge {
            Judge::Solver => [0, 0],
            Judge::Search(weights, depth) => [weights.key(), depth.into()],
        };
        let span = [*self.empties.start(), *self.empties.end()].map(u64::from);
        let games = self.games.iter().flat_map(|game| {
            [game.score as u64, game.boards.last().map_or(0, |(own, opp, _)| own ^ opp << 1)]
        });
        key_of([self.seed, self.count as u64].into_iter().chain(span).chain(judge).chain(games))
    }

    /// The labels of one chunk as bytes; `None` if `stop` was raised.
    fn chunk(&self, chunk: usize, solver: &mut Solver, limits: &Limits) -> Option<Vec<u8>> {
        let empties = self.empties.start() + (chunk / self.chunks_each()) as u32;
        let first = (chunk % self.chunks_each() * CHUNK) as u64;
        let mut bytes = Vec::with_capacity(CHUNK * LABEL);
        for number in first..first + CHUNK as u64 {
            if limits.stop.is_raised() {
                return None;
            }
            // A place without a position keeps its room, so that chunks have one size.
            let drawn = draw(self.games, self.seed, empties, number);
            let Drawn { own, opp, held } = drawn.unwrap_or(Drawn { own: 0, opp: 0, held: false });
            let value = if drawn.is_some() { self.value(own, opp, solver, limits)? } else { 0 };
            bytes.extend(own.to_le_bytes());
            bytes.extend(opp.to_le_bytes());
            bytes.extend((value as i16).to_le_bytes());
            bytes.push(held.into());
        }
        Some(bytes)
    }

    fn value(&self, own: u64, opp: u64, solver: &mut Solver, limits: &Limits) -> Option<i32> {
        match self.judge {
            Judge::Search(weights, depth) => Some(lookahead(weights, own, opp, depth)),
            Judge::Solver => exact_value(own, opp, solver, limits),
        }
    }
}

/// The exact score in parts of a disc; `None` if a limit ended the search.
pub(super) fn exact_value(own: u64, opp: u64, solver: &mut Solver, limits: &Limits) -> Option<i32> {
    if limits.stop.is_raised() {
        return None;
    }
    let board = Board8::new(own, opp).expect("a board of a game");
    let discs = Discs::of(board).expect("8x8 is solvable");
    solver.score(discs, limits, &mut |_| ()).score().map(|score| score * UNIT)
}

/// Scores the positions of a job, or those that the file at `path` lacks, and gives all of them.
/// `on_progress` is told how many of how many are done.
///
/// # Errors
/// [`LabelsError`] if the file cannot be used or `stop` was raised.
pub fn label(
    job: &Job<'_>,
    path: &Path,
    threads: usize,
    stop: &Stop,
    on_progress: &mut dyn FnMut(usize, usize),
) -> Result<Vec<Sample>, LabelsError> {
    let failed = |why| LabelsError::Io { path: path.into(), why };
    let (mut file, mut bytes) = open(path, job.key())?;
    let done = bytes.len() / (CHUNK * LABEL);
    on_progress(done * CHUNK, job.chunks() * CHUNK);
    let next = AtomicUsize::new(done);
    let written = std::thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..threads.max(1) {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || work(job, next, stop, &send));
        }
        drop(send);
        // Chunks come in any order; the file has them in theirs.
        let (mut early, mut due) = (BTreeMap::new(), done);
        for (number, chunk) in receive {
            early.insert(number, chunk);
            while let Some(chunk) = early.remove(&due) {
                file.write_all(&chunk)?;
                bytes.extend(chunk);
                due += 1;
                on_progress(due * CHUNK, job.chunks() * CHUNK);
            }
        }
        Ok(due)
    });
    let written = written.map_err(failed)?;
    if written < job.chunks() {
        let (done, all) = (written * CHUNK, job.chunks() * CHUNK);
        return Err(LabelsError::Stopped { path: path.into(), done, all });
    }
    Ok(samples(&bytes))
}

fn work(job: &Job<'_>, next: &AtomicUsize, stop: &Stop, send: &mpsc::Sender<(usize, Vec<u8>)>) {
    let mut solver = Solver::new(MEMORY);
    let limits = Limits { stop: stop.clone(), ..Limits::default() };
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= job.chunks() {
            return;
        }
        let Some(chunk) = job.chunk(number, &mut solver, &limits) else { return };
        if send.send((number, chunk)).is_err() {
            return;
        }
    }
}

/// Opens the file of a job, or begins it; gives the labels of its whole chunks.
fn open(path: &Path, key: u64) -> Result<(File, Vec<u8>), LabelsError> {
    let failed = |why| LabelsError::Io { path: path.into(), why };
    let options = OpenOptions::new().read(true).append(true).create(true).open(path);
    let mut file = options.map_err(failed)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(failed)?;
    let head = [MAGIC.to_le_bytes(), key.to_le_bytes()].concat();
    // Nothing is changed before it is certain whose labels these are.
    if !bytes.starts_with(&head) && !head.starts_with(&bytes) {
        return Err(LabelsError::Foreign(path.into()));
    }
    if bytes.len() < HEAD {
        file.set_len(0).map_err(failed)?;
        file.write_all(&head).map_err(failed)?;
        return Ok((file, Vec::new()));
    }
    // What follows the last whole chunk was cut off by a crash.
    let labels = bytes.split_off(HEAD);
    let whole = labels.len() / (CHUNK * LABEL) * (CHUNK * LABEL);
    file.set_len((HEAD + whole) as u64).map_err(failed)?;
    Ok((file, labels[..whole].to_vec()))
}

fn samples(bytes: &[u8]) -> Vec<Sample> {
    let (labels, _) = bytes.as_chunks::<LABEL>();
    let word = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("eight bytes"));
    let samples = labels.iter().map(|label| Sample {
        own: word(&label[..8]),
        opp: word(&label[8..16]),
        value: i16::from_le_bytes([label[16], label[17]]),
        held: label[18] != 0,
    });
    samples.filter(|sample| sample.own | sample.opp != 0).collect()
}
