//! What a build has solved so far: JSON lines in a journal, one a finished chunk.

use super::{BookShape, CHUNK};
use crate::job::{Journal, JournalError};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The two parts of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BookPart {
    /// All positions with the most stones, which come first.
    Deep,
    /// All positions with few stones, which the deep ones help to solve.
    Openings,
}

/// Neighbouring positions of one part, from one number up to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookSpan {
    /// Their part.
    pub part: BookPart,
    /// The first.
    pub from: usize,
    /// The one behind the last.
    pub to: usize,
}

/// The scores of neighbouring positions.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Chunk {
    pub(super) part: BookPart,
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
pub(super) struct Solved {
    journal: Journal,
    scores: Scores,
}

/// The scores of both parts, as far as they are known.
struct Scores {
    deep: Vec<Option<i8>>,
    openings: Vec<Option<i8>>,
    done: usize,
}

impl Solved {
    /// Opens the journal of a book, or begins it.
    pub(super) fn open(
        path: &Path,
        shape: BookShape,
        deep: usize,
        openings: usize,
    ) -> Result<Solved, JournalError> {
        let head = Head {
            book: "connect4",
            rows: shape.rows,
            cols: shape.cols,
            below: shape.below,
            stones: shape.stones,
            deep,
            openings,
        };
        let mut scores = Scores { deep: vec![None; deep], openings: vec![None; openings], done: 0 };
        let journal = Journal::open(path, &line(&head), |line| {
            serde_json::from_str(line).is_ok_and(|chunk| scores.take(&chunk))
        })?;
        Ok(Solved { journal, scores })
    }

    /// Adds a finished chunk, on disk first; one that is there already changes nothing.
    pub(super) fn add(&mut self, chunk: Chunk) -> Result<(), JournalError> {
        if self.scores.lacks(&chunk) {
            self.journal.add(&line(&chunk))?;
            self.scores.take(&chunk);
        }
        Ok(())
    }

    /// Positions solved.
    pub(super) fn done(&self) -> usize {
        self.scores.done
    }

    /// The chunks of a part that are still to be solved.
    pub(super) fn missing(&mut self, part: BookPart) -> Vec<BookSpan> {
        let places = self.scores.part(part);
        let spans = (0..places.len()).step_by(CHUNK);
        let spans = spans.map(|from| BookSpan { part, from, to: (from + CHUNK).min(places.len()) });
        spans.filter(|span| places[span.from..span.to].contains(&None)).collect()
    }

    /// The scores of a part, once all are known.
    pub(super) fn scores(&mut self, part: BookPart) -> Option<Vec<i8>> {
        self.scores.part(part).iter().copied().collect()
    }
}

impl Scores {
    fn part(&mut self, part: BookPart) -> &mut Vec<Option<i8>> {
        match part {
            BookPart::Deep => &mut self.deep,
            BookPart::Openings => &mut self.openings,
        }
    }

    /// Whether any of these scores is not known yet.
    fn lacks(&mut self, chunk: &Chunk) -> bool {
        let end = chunk.at + chunk.scores.len();
        let places = self.part(chunk.part).get(chunk.at..end);
        places.is_none_or(|places| places.contains(&None))
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
