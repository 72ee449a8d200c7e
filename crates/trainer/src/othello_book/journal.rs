//! What a build has searched so far: JSON lines in a journal, one a page.

use crate::job::{Journal, JournalError};
use harif_core::Position;
use harif_othello::Board8;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::path::Path;

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
pub(super) struct Searched {
    journal: Journal,
    pages: HashMap<Board8, Vec<i8>>,
}

impl Searched {
    /// Opens the journal of a build, or begins it.
    pub(super) fn open(path: &Path, head: &Head) -> Result<Searched, JournalError> {
        let mut pages = HashMap::new();
        let journal = Journal::open(path, &line(head), |line| {
            let read = serde_json::from_str(line).ok();
            let page = read.and_then(|line: Line| Some((line.board()?, line.values)));
            page.map(|(board, values)| pages.insert(board, values)).is_some()
        })?;
        Ok(Searched { journal, pages })
    }

    /// Adds a page, on disk first.
    pub(super) fn add(&mut self, board: Board8, values: Vec<i8>) -> Result<(), JournalError> {
        let (own, opp) = board.bits();
        let hex = |bits: u64| format!("{bits:016x}");
        let page = Line { own: hex(own), opp: hex(opp), values };
        self.journal.add(&line(&page))?;
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
