//! Why a game is not kept, or cannot be gone on with.

use harif_catalog::OpenError;
use harif_core::{Said, Say, said_errors};
use harif_store::{Face, StoreError};
use std::path::{Path, PathBuf};

/// Why what is stored is no game, or none that this Harif knows.
#[derive(Clone, Debug, PartialEq)]
pub enum Flaw {
    /// It cannot be read at all, in the words of who tried.
    Unreadable(Said),
    /// One of its fields does not fit.
    Field(&'static str),
    /// Its game cannot be replayed.
    Game(OpenError),
}

impl Say for Flaw {
    fn said(&self) -> Said {
        match self {
            Flaw::Unreadable(why) => why.clone(),
            Flaw::Field(field) => Said::new("kept-field").with("field", *field),
            Flaw::Game(error) => error.said(),
        }
    }
}

/// Why a game is not kept or cannot be taken up again.
#[derive(Clone, Debug, PartialEq)]
pub enum KeptError {
    /// It is being played.
    Open(Face),
    /// It was deleted elsewhere.
    Gone,
    /// What is stored is not what was written.
    Broken(Flaw),
    /// Another program has changed the game that is played here.
    Parted,
    /// Some of the games cannot be read.
    Damaged(usize),
    /// The games cannot be read.
    Unread {
        /// The database.
        file: PathBuf,
        /// Why not.
        why: Said,
    },
    /// The disk is full, or the file cannot be written.
    Unwritable {
        /// The folder.
        folder: PathBuf,
        /// Why not.
        why: Said,
    },
}

said_errors!(Flaw { Game(OpenError) }, KeptError);

impl Say for KeptError {
    fn said(&self) -> Said {
        match self {
            KeptError::Open(Face::Page) => Said::new("kept-open-page"),
            KeptError::Open(Face::Terminal) => Said::new("kept-open-terminal"),
            KeptError::Gone => Said::new("kept-gone"),
            KeptError::Broken(flaw) => Said::new("kept-broken").with("problem", flaw.said()),
            KeptError::Parted => Said::new("kept-parted"),
            KeptError::Damaged(count) => Said::new("kept-damaged").with("count", *count),
            KeptError::Unread { file, why } => Said::new("kept-unread")
                .with("file", file.display().to_string())
                .with("why", why.clone()),
            KeptError::Unwritable { folder, why } => Said::new("kept-unwritten")
                .with("folder", folder.display().to_string())
                .with("why", why.clone()),
        }
    }
}

impl KeptError {
    /// What the store says of a game that is wanted.
    pub(crate) fn reading(error: StoreError, file: &Path) -> KeptError {
        match error {
            StoreError::Held { by, .. } => KeptError::Open(by),
            StoreError::Spoilt { problem, .. } => KeptError::Broken(Flaw::Unreadable(problem)),
            other => KeptError::Unread { file: file.into(), why: why(&other) },
        }
    }

    /// What the store says of a game that is to be written.
    pub(crate) fn writing(error: &StoreError, file: &Path) -> KeptError {
        let folder = file.parent().unwrap_or(file).into();
        KeptError::Unwritable { folder, why: why(error) }
    }
}

/// The cause alone: where it happened is said already.
fn why(error: &StoreError) -> Said {
    match error {
        StoreError::Full(_) => Said::new("cause-full"),
        StoreError::ReadOnly(_) => Said::new("cause-read-only"),
        StoreError::Denied(_) => Said::new("cause-denied"),
        StoreError::Busy(_) => Said::new("cause-busy"),
        StoreError::Foreign(_) => Said::new("cause-foreign"),
        StoreError::Newer { found, known, .. } => Said::new("cause-newer")
            .with("found", found.to_string())
            .with("known", known.to_string()),
        StoreError::Folder { problem, .. }
        | StoreError::Damaged { problem, .. }
        | StoreError::Io { problem, .. }
        | StoreError::Sqlite { problem, .. } => problem.clone(),
        other => other.said(),
    }
}
