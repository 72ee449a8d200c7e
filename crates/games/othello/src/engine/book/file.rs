//! The file of a book: a short head, then page after page, none of them with its position.
//!
//! Pages come in the order in which a walk from the start position meets them, first come first
//! served. A page is a byte for the depth and a byte for each legal move: the value in halves of a
//! disc, or a mark that the position behind the move has a page. See `docs/file-formats.md`.

use super::{Book, MOST, Page, fold};
use crate::{Board8, OthelloRules};
use harif_core::{Position, Rules, Said, Say, key_of, said_errors};
use std::collections::{HashMap, HashSet, VecDeque};
use std::io;

/// The first bytes of a file.
const MAGIC: [u8; 8] = *b"HARIF-OB";
/// The version of the format.
const VERSION: u16 = 1;
/// Bytes before the pages: magic, version, two of nothing, length of the file, number of pages.
const HEAD: usize = 20;
/// Bytes of the checksum.
const CHECKSUM: usize = 8;
/// The position behind the move has a page.
const TURN: i8 = i8::MIN;

/// Why a file is not taken for a book.
#[derive(Debug)]
pub enum BookError {
    /// It could not be read.
    Unreadable(io::Error),
    /// It is something else.
    Foreign,
    /// It was written in a format of another version.
    Version(u16),
    /// It ends too early.
    Short {
        /// Bytes that there should be.
        expected: usize,
        /// Bytes that there are.
        actual: usize,
    },
    /// Something follows it.
    Trailing(usize),
    /// It was changed.
    Checksum {
        /// The checksum in the file.
        stated: u64,
        /// The checksum of what is there.
        found: u64,
    },
    /// The program that wrote it made a mistake.
    Nonsense(&'static str),
}

said_errors!(BookError);

impl Say for BookError {
    fn said(&self) -> Said {
        match self {
            BookError::Unreadable(why) => Said::new("book-unread").with("why", why.said()),
            BookError::Foreign => Said::new("book-foreign-othello"),
            BookError::Version(found) => Said::new("book-version-othello")
                .with("found", u32::from(*found))
                .with("known", u32::from(VERSION)),
            BookError::Short { expected, actual } => {
                Said::new("book-short").with("actual", *actual).with("expected", *expected)
            }
            BookError::Trailing(bytes) => Said::new("book-trailing").with("bytes", *bytes),
            BookError::Checksum { stated, found } => Said::new("book-checksum")
                .with("found", format!("{found:016x}"))
                .with("stated", format!("{stated:016x}")),
            BookError::Nonsense(what) => {
                Said::new("book-nonsense").with("problem", Said::new(*what))
            }
        }
    }
}

impl Book {
    /// A book from the bytes of its file.
    ///
    /// # Errors
    /// [`BookError`] if they are not a book, or not as they were written.
    pub fn read(bytes: &[u8]) -> Result<Book, BookError> {
        let actual = bytes.len();
        let known = actual.min(MAGIC.len());
        if actual > 0 && bytes[..known] != MAGIC[..known] {
            return Err(BookError::Foreign);
        }
        let Some((head, rest)) = bytes.split_first_chunk::<HEAD>() else {
            return Err(BookError::Short { expected: HEAD + CHECKSUM, actual });
        };
        let version = u16::from_le_bytes([head[8], head[9]]);
        if version != VERSION {
            return Err(BookError::Version(version));
        }
        let whole = |at: usize| {
            u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]) as usize
        };
        let expected = whole(12).max(HEAD + CHECKSUM);
        if actual < expected {
            return Err(BookError::Short { expected, actual });
        }
        if actual > expected {
            return Err(BookError::Trailing(actual - expected));
        }
        let (content, stated) = bytes.split_at(actual - CHECKSUM);
        let (stated, found) = (word(stated), checksum(content));
        if found != stated {
            return Err(BookError::Checksum { stated, found });
        }
        decode(whole(16), &rest[..rest.len() - CHECKSUM])
    }

    /// The bytes of the book's file: the pages that can be reached from the start position.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body = Vec::new();
        let mut walk = Walk::default();
        self.pages.contains_key(&start()).then(|| walk.meet(start()));
        while let Some(board) = walk.next() {
            let page = &self.pages[&board];
            body.push(page.depth);
            for (m, value) in board.legal_moves().zip(&page.values) {
                let behind = fold(board.play_unchecked(m)).0;
                let known = self.pages.contains_key(&behind);
                known.then(|| walk.meet(behind));
                body.push(if known { TURN } else { *value } as u8);
            }
        }
        let mut bytes = MAGIC.to_vec();
        bytes.extend(u32::from(VERSION).to_le_bytes());
        for number in [HEAD + body.len() + CHECKSUM, walk.met.len()] {
            bytes.extend((number as u32).to_le_bytes());
        }
        bytes.extend(body);
        let checksum = checksum(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }
}

/// The positions in the order in which they were met first.
#[derive(Default)]
struct Walk {
    waiting: VecDeque<Board8>,
    met: HashSet<Board8>,
}

impl Walk {
    fn meet(&mut self, board: Board8) {
        if self.met.insert(board) {
            self.waiting.push_back(board);
        }
    }

    fn next(&mut self) -> Option<Board8> {
        self.waiting.pop_front()
    }
}

fn start() -> Board8 {
    fold(OthelloRules::standard().start().board).0
}

/// The checksum is right, so what is wrong here was written so.
fn decode(count: usize, body: &[u8]) -> Result<Book, BookError> {
    let mut bytes = body.iter();
    let mut walk = Walk::default();
    let mut pages = HashMap::new();
    if count > 0 {
        walk.meet(start());
    }
    while let Some(board) = walk.next() {
        let short = || BookError::Nonsense("nonsense-few-pages");
        let depth = *bytes.next().ok_or_else(short)?;
        let mut values = Vec::with_capacity(board.legal_moves().len());
        for m in board.legal_moves() {
            match *bytes.next().ok_or_else(short)? as i8 {
                TURN => {
                    let behind = board.play_unchecked(m);
                    if behind.result().is_some() {
                        return Err(BookError::Nonsense("nonsense-page-after-end"));
                    }
                    walk.meet(fold(behind).0);
                    // The page behind it will say.
                    values.push(-MOST);
                }
                value => values.push(value),
            }
        }
        pages.insert(board, Page { depth, values });
    }
    if bytes.next().is_some() {
        return Err(BookError::Nonsense("nonsense-many-pages"));
    }
    if pages.len() != count {
        return Err(BookError::Nonsense("nonsense-page-count"));
    }
    Ok(Book::new(pages))
}

/// The checksum of bytes: [`key_of`] of them as 64-bit words, little endian, the last one filled up
/// with zeros.
fn checksum(bytes: &[u8]) -> u64 {
    let (whole, rest) = bytes.as_chunks::<8>();
    key_of(whole.iter().map(|word| u64::from_le_bytes(*word)).chain([word(rest)]))
}

/// Up to eight bytes as a number.
fn word(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
}
