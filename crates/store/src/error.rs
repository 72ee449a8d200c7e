//! What can go wrong with a file, in sentences that say what to do next.
//!
//! SQLite knows a few dozen codes and has two or three words for each. People need the name of the file, the
//! cause, and a way on; programs need a type. An error is cloned for everybody whose change was in one
//! transaction, so it keeps the words of its causes and not the causes.

use crate::Face;
use harif_core::{Said, Say, said_errors};
use std::path::{Path, PathBuf};

/// What can go wrong with the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Another server serves the file.
    InUse(PathBuf),
    /// Another program has been writing for longer than anybody waits.
    Busy(PathBuf),
    /// The table is open elsewhere, and one program at a time may change it.
    Held {
        /// The table.
        id: String,
        /// Where.
        by: Face,
    },
    /// Another program has changed the table since it was read here, so that nothing was written.
    Lost {
        /// The table.
        id: String,
    },
    /// The file was written by a newer Harif.
    Newer {
        /// The file.
        file: PathBuf,
        /// Its version.
        found: i64,
        /// The newest version that is known here.
        known: i64,
    },
    /// The folder of the file cannot be made.
    Folder {
        /// The folder.
        folder: PathBuf,
        /// Why not.
        problem: Said,
    },
    /// No room is left.
    Full(PathBuf),
    /// The file, its folder or the whole disk is read-only.
    ReadOnly(PathBuf),
    /// The system does not let this user at the file.
    Denied(PathBuf),
    /// The file is a database, and parts of it are not as they were written.
    Damaged {
        /// The file.
        file: PathBuf,
        /// What SQLite says.
        problem: Said,
    },
    /// The file is something else.
    Foreign(PathBuf),
    /// The disk failed.
    Io {
        /// The file.
        file: PathBuf,
        /// What the system says.
        problem: Said,
    },
    /// SQLite refused for a reason that is none of the above.
    Sqlite {
        /// The file.
        file: PathBuf,
        /// Its extended result code; 0 where the reason is not SQLite's.
        code: i32,
        /// What it says.
        problem: Said,
    },
    /// The index of a tournament's games fails; its journal has them all.
    Index {
        /// The file.
        file: PathBuf,
        /// What SQLite says.
        problem: Said,
    },
    /// What is stored is not what was written.
    Spoilt {
        /// The table.
        id: String,
        /// What is wrong.
        problem: Said,
    },
    /// The system gives no thread to write with, or no randomness to make a secret of.
    Starved {
        /// The file.
        file: PathBuf,
        /// What the system says.
        problem: Said,
    },
    /// The thread that writes is gone.
    Closed,
}

said_errors!(StoreError);

impl Say for StoreError {
    fn said(&self) -> Said {
        let of = |id, file: &Path| Said::new(id).with("file", file.display().to_string());
        let table = |id, table: &str| Said::new(id).with("id", table.to_string());
        match self {
            StoreError::InUse(file) => of("store-in-use", file),
            StoreError::Busy(file) => of("store-busy", file),
            StoreError::Held { id, by: Face::Page } => table("store-held-page", id),
            StoreError::Held { id, by: Face::Terminal } => table("store-held-terminal", id),
            StoreError::Lost { id } => table("store-lost", id),
            StoreError::Newer { file, found, known } => of("store-newer", file)
                .with("found", found.to_string())
                .with("known", known.to_string()),
            StoreError::Folder { folder, problem } => {
                of("store-folder", folder).with("why", problem.clone())
            }
            StoreError::Full(file) => of("store-full", file),
            StoreError::ReadOnly(file) => of("store-read-only", file),
            StoreError::Denied(file) => of("store-denied", file),
            StoreError::Damaged { file, problem } => {
                of("store-damaged", file).with("why", problem.clone())
            }
            StoreError::Foreign(file) => of("store-foreign", file),
            StoreError::Io { file, problem } => of("store-io", file).with("why", problem.clone()),
            StoreError::Sqlite { file, problem, .. } => {
                of("store-sqlite", file).with("why", problem.clone())
            }
            StoreError::Index { file, problem } => {
                of("store-index", file).with("why", problem.clone())
            }
            StoreError::Spoilt { id, problem } => {
                table("store-spoilt", id).with("why", problem.clone())
            }
            StoreError::Starved { file, problem } => {
                of("store-starved", file).with("why", problem.clone())
            }
            StoreError::Closed => Said::new("refused-store-closed"),
        }
    }
}
