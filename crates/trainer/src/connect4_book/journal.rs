//! The journal of a build: JSON lines, one a finished chunk, flushed as they are written. A last
//! line that a crash has cut is dropped and its chunk solved again.

use super::{CHUNK, Order};
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// It cannot be read or written.
    #[error("cannot use the journal {path}: {why}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// It is the journal of something else.
    #[error("{0} is the journal of another book; name another file or remove it")]
    Foreign(PathBuf),
    /// A line in its middle makes no sense.
    #[error("line {line} of the journal {path} is damaged; remove it to solve its chunk again")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
}

/// The two parts of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Part {
    Deep,
    Openings,
}

/// Positions from one number up to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) from: usize,
    pub(super) to: usize,
}

/// The scores of neighbouring positions.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Chunk {
    pub(super) part: Part,
    pub(super) at: usize,
    #[serde(with = "letters")]
    pub(super) scores: Vec<i8>,
}

/// The first line: which book this is.
#[derive(Debug, Serialize)]
struct Head {
    book: &'static str,
    rows: usize,
    cols: usize,
    below: u32,
    stones: u32,
    deep: usize,
    openings: usize,
}

/// What was solved so far, in memory and on disk.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    deep: Vec<Option<i8>>,
    openings: Vec<Option<i8>>,
    done: usize,
}

impl Journal {
    /// Opens the journal of an order, or begins it.
    pub(super) fn open(
        path: &Path,
        order: &Order,
        deep: usize,
        openings: usize,
    ) -> Result<Journal, JournalError> {
        let head = Head {
            book: "connect4",
            rows: order.rows,
            cols: order.cols,
            below: order.below,
            stones: order.stones,
            deep,
            openings,
        };
        let failed = |why| JournalError::Io { path: path.into(), why };
        let options = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = options.map_err(failed)?;
        let text = std::fs::read_to_string(path).map_err(failed)?;
        // Nothing is changed before it is certain whose journal this is.
        let first = line(&head) + "\n";
        if !text.starts_with(&first) && !first.starts_with(&text) {
            return Err(JournalError::Foreign(path.into()));
        }
        // What follows the last line end was cut off by a crash.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64).map_err(failed)?;
        if whole == 0 {
            file.write_all(first.as_bytes()).map_err(failed)?;
        }
        let mut journal = Journal {
            path: path.into(),
            file,
            deep: vec![None; deep],
            openings: vec![None; openings],
            done: 0,
        };
        for (number, line) in text[..whole].lines().enumerate().skip(1) {
            let chunk: Option<Chunk> = serde_json::from_str(line).ok();
            if chunk.is_none_or(|chunk| !journal.take(&chunk)) {
                return Err(JournalError::Damaged { path: path.into(), line: number + 1 });
            }
        }
        Ok(journal)
    }

    fn part(&mut self, part: Part) -> &mut Vec<Option<i8>> {
        match part {
            Part::Deep => &mut self.deep,
            Part::Openings => &mut self.openings,
        }
    }

    /// Takes in a chunk; `false` if it lies outside of the book.
    fn take(&mut self, chunk: &Chunk) -> bool {
        let end = chunk.at.checked_add(chunk.scores.len());
        let part = self.part(chunk.part);
        let Some(places) = end.and_then(|end| part.get_mut(chunk.at..end)) else { return false };
        let mut new = 0;
        for (place, score) in places.iter_mut().zip(&chunk.scores) {
            new += usize::from(place.is_none());
            *place = Some(*score);
        }
        self.done += new;
        true
    }

    /// Adds a finished chunk, on disk first.
    pub(super) fn add(&mut self, chunk: Chunk) -> Result<(), JournalError> {
        let failed = |why| JournalError::Io { path: self.path.clone(), why };
        writeln!(self.file, "{}", line(&chunk)).map_err(failed)?;
        self.take(&chunk);
        Ok(())
    }

    /// Positions solved.
    pub(super) fn done(&self) -> usize {
        self.done
    }

    /// The chunks of a part that are still to be solved.
    pub(super) fn missing(&mut self, part: Part) -> Vec<Span> {
        let places = self.part(part);
        let spans = (0..places.len()).step_by(CHUNK);
        let spans = spans.map(|from| Span { from, to: (from + CHUNK).min(places.len()) });
        spans.filter(|span| places[span.from..span.to].contains(&None)).collect()
    }

    /// The scores of a part, once all are known.
    pub(super) fn scores(&mut self, part: Part) -> Option<Vec<i8>> {
        self.part(part).iter().copied().collect()
    }
}

fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("numbers and letters")
}

/// Scores as letters, a draw being `P`: short, and a person can read them.
mod letters {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    const DRAW: i8 = b'P' as i8;

    pub(super) fn serialize<S: Serializer>(scores: &[i8], to: S) -> Result<S::Ok, S::Error> {
        let letter = |score: &i8| char::from((score + DRAW) as u8);
        to.serialize_str(&scores.iter().map(letter).collect::<String>())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<i8>, D::Error> {
        let text = String::deserialize(from)?;
        if !text.bytes().all(|byte| (b'#'..=b'}').contains(&byte)) {
            return Err(D::Error::custom("scores are letters"));
        }
        Ok(text.bytes().map(|byte| byte as i8 - DRAW).collect())
    }
}
