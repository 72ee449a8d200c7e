//! Why a game is not kept, or cannot be gone on with.

use harif_catalog::OpenError;
use harif_core::{Said, Say};
use harif_store::{Face, StoreError};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why what is stored is no game, or none that this Harif knows.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Flaw {
    /// It cannot be read at all, in the words of who tried.
    #[error("{0}")]
    Unreadable(String),
    /// One of its fields does not fit.
    #[error("its {0} cannot be read here")]
    Field(&'static str),
    /// Its game cannot be replayed.
    #[error(transparent)]
    Game(#[from] OpenError),
}

impl Say for Flaw {
    fn said(&self) -> Said {
        match self {
            Flaw::Unreadable(why) => Said::new("refused").with("why", why.clone()),
            Flaw::Field(field) => Said::new("term-kept-field").with("field", *field),
            Flaw::Game(error) => error.said(),
        }
    }
}

/// Why a game is not kept or cannot be taken up again.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum KeptError {
    /// It is being played.
    #[error("this game is open {}; leave it there first", match .0 { Face::Page => "on the page", Face::Terminal => "in another terminal" })]
    Open(Face),
    /// It was deleted elsewhere.
    #[error("this game is not kept any more")]
    Gone,
    /// What is stored is not what was written.
    #[error("this game cannot be read: {0}")]
    Broken(Flaw),
    /// Another program has changed the game that is played here.
    #[error("this game was changed elsewhere; what is played here is kept as a game of its own")]
    Parted,
    /// Some of the games cannot be read.
    #[error("{0} of the games cannot be read")]
    Damaged(usize),
    /// The games cannot be read.
    #[error("the games in {} cannot be read: {why}", file.display())]
    Unread {
        /// The database.
        file: PathBuf,
        /// Why not.
        why: String,
    },
    /// The disk is full, or the file cannot be written.
    #[error("the game goes on but is not kept: cannot write in {}: {why}", folder.display())]
    Unwritable {
        /// The folder.
        folder: PathBuf,
        /// Why not.
        why: String,
    },
}

impl Say for KeptError {
    fn said(&self) -> Said {
        match self {
            KeptError::Open(face) => Said::new("term-kept-open").with("where", face.name()),
            KeptError::Gone => Said::new("term-kept-gone"),
            KeptError::Broken(flaw) => Said::new("term-kept-broken").with("problem", flaw.said()),
            KeptError::Parted => Said::new("term-kept-parted"),
            KeptError::Damaged(count) => Said::new("term-kept-damaged").with("count", *count),
            KeptError::Unread { file, why } => Said::new("term-kept-unread")
                .with("file", file.display().to_string())
                .with("why", why.clone()),
            KeptError::Unwritable { folder, why } => Said::new("term-kept-unwritten")
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

/// The cause alone: where it happened is said already, and there is no `--data` to give.
fn why(error: &StoreError) -> String {
    match error {
        StoreError::Full(_) => "the disk is full".into(),
        StoreError::ReadOnly(_) => "it is read-only".into(),
        StoreError::Denied(_) => "permission denied".into(),
        StoreError::Busy(_) => "another program has been writing for seconds".into(),
        StoreError::Foreign(_) => "harif.db is no database of Harif".into(),
        StoreError::Newer { found, known, .. } => {
            format!("the games are of version {found}, and this Harif knows {known}")
        }
        StoreError::Folder { problem, .. }
        | StoreError::Damaged { problem, .. }
        | StoreError::Io { problem, .. }
        | StoreError::Sqlite { problem, .. } => problem.clone(),
        other => other.to_string(),
    }
}
