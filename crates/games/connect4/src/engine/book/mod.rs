//! The opening book: exact scores of every quiet position with certain numbers of stones.
//!
//! A book holds all of them *below* some number of stones and all with exactly the *deep* number. The search asks at every node, so a position in between is answered by a small search
//! whose leaves are in the book. Because no position of those numbers is missing, a book need not
//! store the positions: it is a map without keys (see `retrieval`), half a byte a position. Scores
//! are ranked by how often they occur; a nibble names one of the fifteen commonest or says "ask the
//! next level", where the rest is told apart in the same way.
//!
//! The file is a row of 64-bit words, little endian: see `docs/file-formats.md`.

mod plan;
pub(crate) mod positions;
mod retrieval;

pub use plan::BookPlan;

use crate::engine::frame::Sized;
use harif_core::{Said, Say, key_of, said_errors};
use retrieval::Layout;
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// The first word of a book, `HARIF-C4` in letters.
const MAGIC: u64 = u64::from_le_bytes(*b"HARIF-C4");
/// The version of the format.
const VERSION: u64 = 1;
/// Words before the first layer: magic, version, size and plies.
const HEAD: usize = 3;
/// The nibble that sends the reader to the next level.
const ESCAPE: u8 = 15;

/// Exact scores of openings.
#[derive(Debug)]
pub struct Book {
    frame: Sized<u64>,
    rows: usize,
    cols: usize,
    below: u32,
    deep: u32,
    words: Vec<u64>,
    /// The positions below the first number of stones, and those with the deep one.
    layers: [Vec<Level>; 2],
}

/// One level of a layer: up to fifteen scores, and where their nibbles are.
#[derive(Clone, Debug)]
struct Level {
    scores: Vec<i8>,
    layout: Layout,
    /// The first word of its nibbles.
    at: usize,
}

/// Why a file is not taken for a book.
#[derive(Debug)]
pub enum BookError {
    /// It could not be read.
    Unreadable(std::io::Error),
    /// It is something else.
    Foreign,
    /// It was written in a format of another version.
    Version(u64),
    /// It is not whole, or was changed: its checksum is wrong.
    Damaged,
    /// It belongs to another board.
    Size {
        /// Rows and columns of the book.
        book: (usize, usize),
        /// Rows and columns of the board.
        board: (usize, usize),
    },
}

said_errors!(BookError);

impl Say for BookError {
    fn said(&self) -> Said {
        let sized = |(rows, cols): (usize, usize)| format!("{rows}x{cols}");
        match self {
            BookError::Unreadable(why) => Said::new("book-unread").with("why", why.said()),
            BookError::Foreign => Said::new("book-foreign-connect4"),
            BookError::Version(found) => {
                Said::new("book-version-connect4").with("found", *found).with("known", VERSION)
            }
            BookError::Damaged => Said::new("book-damaged"),
            BookError::Size { book, board } => {
                Said::new("book-size").with("book", sized(*book)).with("board", sized(*board))
            }
        }
    }
}

impl Book {
    /// The file of the book that comes with the program, for boards of 6 rows and 7 columns.
    pub fn file() -> &'static [u8] {
        harif_core::shipped!("connect4-6x7.book", "../../../data/6x7.book")
    }

    /// Rows and columns of its boards.
    pub(crate) const SHIPPED: (usize, usize) = (6, 7);

    /// The book that comes with the program, if it has one for boards of this size.
    pub fn embedded(rows: usize, cols: usize) -> Option<Arc<Book>> {
        static BOOK: OnceLock<Option<Arc<Book>>> = OnceLock::new();
        if (rows, cols) != Book::SHIPPED {
            return None;
        }
        let read = || Book::read(Book::file()).ok().map(Arc::new);
        BOOK.get_or_init(read).clone()
    }

    /// A book from a file.
    ///
    /// # Errors
    /// [`BookError`] if the file cannot be read, is not a book, or is damaged.
    pub fn open(path: &Path) -> Result<Book, BookError> {
        Book::read(&std::fs::read(path).map_err(BookError::Unreadable)?)
    }

    /// A book from the bytes of its file.
    ///
    /// # Errors
    /// [`BookError`] if they are not a book, or not as they were written.
    pub fn read(bytes: &[u8]) -> Result<Book, BookError> {
        let (whole, rest) = bytes.as_chunks::<8>();
        let words: Vec<u64> = whole.iter().map(|word| u64::from_le_bytes(*word)).collect();
        if words.first() != Some(&MAGIC) {
            return Err(BookError::Foreign);
        }
        let Some((checksum, content)) = words.split_last().filter(|_| rest.is_empty()) else {
            return Err(BookError::Damaged);
        };
        if key_of(content.iter().copied()) != *checksum {
            return Err(BookError::Damaged);
        }
        let version = content.get(1).copied().ok_or(BookError::Damaged)?;
        if version != VERSION {
            return Err(BookError::Version(version));
        }
        // The checksum is right, so what follows was written by a book builder; a builder with a
        // fault is met by the same answer.
        Book::decode(words).ok_or(BookError::Damaged)
    }

    fn decode(words: Vec<u64>) -> Option<Book> {
        let [rows, cols, below, deep, ..] = words.get(2)?.to_le_bytes();
        let (rows, cols) = (usize::from(rows), usize::from(cols));
        if !(4..=10).contains(&rows) || !(4..=10).contains(&cols) || (rows + 1) * cols > 64 {
            return None;
        }
        let mut at = HEAD;
        let mut layer = || -> Option<Vec<Level>> {
            let levels = *words.get(at)?;
            at += 1;
            let mut read = Vec::new();
            for _ in 0..levels {
                let level = Level::read(&words, &mut at)?;
                read.push(level);
            }
            (!read.is_empty()).then_some(read)
        };
        let layers = [layer()?, layer()?];
        // Nothing but the checksum is left.
        if at + 1 != words.len() || below > deep || usize::from(deep) >= rows * cols {
            return None;
        }
        let frame = Sized::new(rows, cols);
        let (below, deep) = (u32::from(below), u32::from(deep));
        Some(Book { frame, rows, cols, below, deep, words, layers })
    }

    /// Rows and columns of the boards that it is for.
    pub fn size(&self) -> (usize, usize) {
        (self.rows, self.cols)
    }

    /// All positions with fewer stones than this are in the book.
    pub fn below(&self) -> u32 {
        self.below
    }

    /// All positions with exactly so many stones are in the book.
    pub fn deep(&self) -> u32 {
        self.deep
    }

    /// The bytes of the book's file.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    /// Whether positions with so many stones are in the book.
    #[inline(always)]
    pub fn covers(&self, stones: u32) -> bool {
        stones < self.below || stones == self.deep
    }

    /// The score of a quiet position that a game can reach.
    #[inline(always)]
    pub(crate) fn quiet(&self, own: u128, all: u128, stones: i32) -> Option<i32> {
        let stones = stones as u32;
        // Most nodes are far beyond the book.
        if stones > self.deep || !self.covers(stones) {
            return None;
        }
        Some(self.score(positions::key(self.frame, own as u64, all as u64), stones))
    }

    pub(crate) fn score(&self, key: u64, stones: u32) -> i32 {
        let mut levels = self.layers[usize::from(stones >= self.below)].iter();
        loop {
            // The last level has no escape; a key outside of the map may still meet one.
            let Some(level) = levels.next() else { return 0 };
            let nibble = retrieval::get(level.layout, &self.words[level.at..], key);
            if let Some(score) = level.scores.get(usize::from(nibble)) {
                return i32::from(*score);
            }
        }
    }
}

impl Level {
    fn read(words: &[u64], at: &mut usize) -> Option<Level> {
        let head: &[u64; 4] = words.get(*at..*at + 4)?.first_chunk()?;
        let [first, second, seed, size] = *head;
        // Fifteen scores of a byte each, and their number in the sixteenth byte.
        let bytes: Vec<u8> = [first, second].iter().flat_map(|word| word.to_le_bytes()).collect();
        let count = usize::from(bytes[15]).min(usize::from(ESCAPE));
        let scores = bytes[..count].iter().map(|byte| *byte as i8).collect();
        let layout = Layout::read([seed, size])?;
        let level = Level { scores, layout, at: *at + 4 };
        *at += 4 + layout.len();
        // The checksum is the last word and not part of any level.
        (*at < words.len()).then_some(level)
    }
}

/// Writes a book of these positions: their keys and scores, `below` some stones and with `deep`.
fn encode(
    (rows, cols): (usize, usize),
    (below, deep): (u32, u32),
    layers: [&[(u64, i8)]; 2],
) -> Vec<u8> {
    let size = [rows as u8, cols as u8, below as u8, deep as u8, 0, 0, 0, 0];
    let mut words = vec![MAGIC, VERSION, u64::from_le_bytes(size)];
    for layer in layers {
        let levels = rank(layer);
        words.push(levels.len() as u64);
        let mut rest: Vec<(u64, i8)> = layer.to_vec();
        for scores in levels {
            write_level(&mut words, &scores, &rest);
            rest.retain(|(_, score)| !scores.contains(score));
        }
    }
    words.push(key_of(words.iter().copied()));
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// The scores by how often they occur, in groups of fifteen.
fn rank(layer: &[(u64, i8)]) -> Vec<Vec<i8>> {
    let mut counts = [0usize; 256];
    for (_, score) in layer {
        counts[usize::from(*score as u8)] += 1;
    }
    let mut scores: Vec<i8> =
        (i8::MIN..=i8::MAX).filter(|s| counts[usize::from(*s as u8)] > 0).collect();
    scores.sort_by_key(|score| std::cmp::Reverse(counts[usize::from(*score as u8)]));
    let groups: Vec<Vec<i8>> = scores.chunks(usize::from(ESCAPE)).map(<[i8]>::to_vec).collect();
    if groups.is_empty() { vec![vec![0]] } else { groups }
}

fn write_level(words: &mut Vec<u64>, scores: &[i8], positions: &[(u64, i8)]) {
    let mut named = [0u8; 16];
    for (byte, score) in named.iter_mut().zip(scores) {
        *byte = *score as u8;
    }
    named[15] = scores.len() as u8;
    let (halves, _) = named.as_chunks::<8>();
    let keys: Vec<u64> = positions.iter().map(|(key, _)| *key).collect();
    let nibble = |index: usize| {
        let place = scores.iter().position(|score| *score == positions[index].1);
        place.map_or(ESCAPE, |place| place as u8)
    };
    let (layout, nibbles) = retrieval::build(&keys, nibble);
    words.extend(halves.iter().map(|half| u64::from_le_bytes(*half)));
    words.extend(layout.words());
    words.extend(nibbles);
}
