//! The journal of a build: JSON lines, one a page, flushed as they are written. A last line that a
//! crash has cut is dropped and its page searched again.

use harif_core::Position;
use harif_othello::Board8;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
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
    #[error(
        "{0} is the journal of another book, depth or evaluation; name another file or remove it"
    )]
    Foreign(PathBuf),
    /// A line in its middle makes no sense.
    #[error("line {line} of the journal {path} is damaged; remove it to search its page again")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
}

/// The first line: which searches these are.
#[derive(Debug, Serialize)]
pub(super) struct Head {
    pub(super) book: String,
    pub(super) depth: u32,
    /// What the searches see in a few positions, as one number.
    pub(super) sight: String,
}

/// The values of one position's moves, in halves of a disc.
#[derive(Debug, Serialize, Deserialize)]
struct Line {
    own: String,
    opp: String,
    values: Vec<i8>,
}

impl Line {
    /// The position; `None` if there is none with so many moves.
    fn board(&self) -> Option<Board8> {
        let bits = |text: &str| u64::from_str_radix(text, 16).ok();
        let board = Board8::new(bits(&self.own)?, bits(&self.opp)?).ok()?;
        let moves = board.legal_moves().len();
        (moves == self.values.len() && moves > 0).then_some(board)
    }
}

/// What was searched so far, in memory and on disk.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    pages: HashMap<Board8, Vec<i8>>,
}

impl Journal {
    /// Opens the journal of a build, or begins it.
    pub(super) fn open(path: &Path, head: &Head) -> Result<Journal, JournalError> {
        let failed = |why| JournalError::Io { path: path.into(), why };
        let options = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = options.map_err(failed)?;
        let text = std::fs::read_to_string(path).map_err(failed)?;
        // Nothing is changed before it is certain whose journal this is.
        let first = line(head) + "\n";
        if !text.starts_with(&first) && !first.starts_with(&text) {
            return Err(JournalError::Foreign(path.into()));
        }
        // What follows the last line end was cut off by a crash.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut pages = HashMap::new();
        for (number, line) in text[..whole].lines().enumerate().skip(1) {
            let read = serde_json::from_str(line).ok();
            let page = read.and_then(|line: Line| Some((line.board()?, line.values)));
            let Some((board, values)) = page else {
                return Err(JournalError::Damaged { path: path.into(), line: number + 1 });
            };
            pages.insert(board, values);
        }
        file.set_len(whole as u64).map_err(failed)?;
        if whole == 0 {
            file.write_all(first.as_bytes()).map_err(failed)?;
        }
        Ok(Journal { path: path.into(), file, pages })
    }

    /// Adds a page, on disk first.
    pub(super) fn add(&mut self, board: Board8, values: Vec<i8>) -> Result<(), JournalError> {
        let failed = |why| JournalError::Io { path: self.path.clone(), why };
        let (own, opp) = board.bits();
        let hex = |bits: u64| format!("{bits:016x}");
        let page = Line { own: hex(own), opp: hex(opp), values };
        writeln!(self.file, "{}", line(&page)).map_err(failed)?;
        self.pages.insert(board, page.values);
        Ok(())
    }

    /// The values of a position's moves, if it was searched.
    pub(super) fn values(&self, board: Board8) -> Option<&[i8]> {
        self.pages.get(&board).map(Vec::as_slice)
    }

    /// Pages searched.
    pub(super) fn len(&self) -> usize {
        self.pages.len()
    }
}

fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("numbers and letters")
}
