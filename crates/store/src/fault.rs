//! What SQLite and the system say, as errors that people can do something about.

use crate::{Face, StoreError};
use harif_core::{Said, Say, parsed};
use rusqlite::ErrorCode;
use std::io;
use std::path::Path;

impl StoreError {
    /// What SQLite says of `file`.
    pub(crate) fn of_sqlite(error: &rusqlite::Error, file: &Path) -> StoreError {
        let problem = in_words(error);
        let file = file.to_path_buf();
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy(file),
            Some(ErrorCode::DiskFull) => StoreError::Full(file),
            Some(ErrorCode::ReadOnly) => StoreError::ReadOnly(file),
            Some(
                ErrorCode::PermissionDenied
                | ErrorCode::CannotOpen
                | ErrorCode::AuthorizationForStatementDenied,
            ) => StoreError::Denied(file),
            Some(ErrorCode::DatabaseCorrupt) => StoreError::Damaged { file, problem },
            Some(ErrorCode::NotADatabase) => StoreError::Foreign(file),
            Some(ErrorCode::SystemIoFailure) => StoreError::Io { file, problem },
            _ => StoreError::Sqlite { file, code: code_of(error), problem },
        }
    }

    /// What SQLite says of `file`, which can be thrown away.
    pub(crate) fn of_index(error: &rusqlite::Error, file: &Path) -> StoreError {
        match StoreError::of_sqlite(error, file) {
            StoreError::Busy(_)
            | StoreError::Damaged { .. }
            | StoreError::Foreign(_)
            | StoreError::Sqlite { .. } => {
                StoreError::Index { file: file.into(), problem: in_words(error) }
            }
            of_the_disk => of_the_disk,
        }
    }

    /// What the system says of `file`.
    pub(crate) fn of_system(error: &io::Error, file: &Path) -> StoreError {
        let file = file.to_path_buf();
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full(file),
            io::ErrorKind::ReadOnlyFilesystem => StoreError::ReadOnly(file),
            io::ErrorKind::PermissionDenied => StoreError::Denied(file),
            _ => StoreError::Io { file, problem: error.said() },
        }
    }
}

/// SQLite's sentence with the number of its code, which says more than the sentence: there is one sentence
/// for some thirty ways in which a disk can fail.
fn in_words(error: &rusqlite::Error) -> Said {
    let text = error.to_string();
    match code_of(error) {
        0 => parsed(&text),
        code => Said::new("store-code").with("text", text).with("code", code),
    }
}

fn code_of(error: &rusqlite::Error) -> i32 {
    error.sqlite_error().map_or(0, |inner| inner.extended_code)
}

/// What a statement met, before it is said in which file.
#[derive(Debug)]
pub(crate) enum Fault {
    /// SQLite refused.
    Sqlite(rusqlite::Error),
    /// SQLite gave what we did not write.
    Spoilt { id: String, problem: Said },
    /// The table is open elsewhere.
    Held { id: String, by: Face },
    /// The table is not as this program knows it.
    Lost { id: String },
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Fault {
        Fault::Sqlite(error)
    }
}

impl Fault {
    /// A row of this table that is not as it was written.
    pub(crate) fn spoilt(id: &str, problem: Said) -> Fault {
        Fault::Spoilt { id: id.into(), problem }
    }

    /// A refusal in the middle of this table's rows: a value of the wrong kind is the row's fault.
    pub(crate) fn in_row(id: &str, error: rusqlite::Error) -> Fault {
        match error.sqlite_error() {
            Some(_) => Fault::Sqlite(error),
            None => Fault::spoilt(id, in_words(&error)),
        }
    }

    /// Whether only this row is lost, and not the whole file.
    pub(crate) fn costs_one_row(&self) -> bool {
        match self {
            Fault::Spoilt { .. } => true,
            Fault::Held { .. } | Fault::Lost { .. } => false,
            Fault::Sqlite(error) => error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt),
        }
    }

    /// Whether reading may go on where writing cannot.
    pub(crate) fn is_unwritten(&self) -> bool {
        let Fault::Sqlite(error) = self else { return false };
        let code = error.sqlite_error_code();
        matches!(code, Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure | ErrorCode::ReadOnly))
    }

    /// The error for people.
    pub(crate) fn at(&self, file: &Path) -> StoreError {
        match self {
            Fault::Sqlite(error) => StoreError::of_sqlite(error, file),
            Fault::Spoilt { id, problem } => {
                StoreError::Spoilt { id: id.clone(), problem: problem.clone() }
            }
            Fault::Held { id, by } => StoreError::Held { id: id.clone(), by: *by },
            Fault::Lost { id } => StoreError::Lost { id: id.clone() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::ffi;
    use std::path::PathBuf;

    fn told(code: i32) -> StoreError {
        let error = rusqlite::Error::SqliteFailure(ffi::Error::new(code), None);
        StoreError::of_sqlite(&error, Path::new("games.db"))
    }

    #[test]
    fn every_failure_names_the_file_and_a_way_on() {
        let file = || PathBuf::from("games.db");
        assert_eq!(told(ffi::SQLITE_FULL), StoreError::Full(file()));
        assert_eq!(told(ffi::SQLITE_READONLY_DBMOVED), StoreError::ReadOnly(file()));
        assert_eq!(told(ffi::SQLITE_CANTOPEN_ISDIR), StoreError::Denied(file()));
        assert_eq!(told(ffi::SQLITE_NOTADB), StoreError::Foreign(file()));
        assert_eq!(told(ffi::SQLITE_BUSY_SNAPSHOT), StoreError::Busy(file()));
        assert!(matches!(told(ffi::SQLITE_CORRUPT_INDEX), StoreError::Damaged { .. }));
        assert!(matches!(told(ffi::SQLITE_IOERR_FSYNC), StoreError::Io { .. }));
        let other = told(ffi::SQLITE_CONSTRAINT_FOREIGNKEY);
        assert!(matches!(other, StoreError::Sqlite { code: 787, .. }), "{other:?}");
        for code in [ffi::SQLITE_FULL, ffi::SQLITE_READONLY, ffi::SQLITE_PERM, ffi::SQLITE_CORRUPT]
        {
            let said = told(code).to_string();
            assert!(said.contains("games.db") && said.contains(';'), "{said}");
        }
        let said = told(ffi::SQLITE_IOERR_FSYNC).to_string();
        assert!(said.contains("check the disk") && said.contains("1034"), "{said}");
    }

    #[test]
    fn the_systems_own_refusals_are_the_same_to_people() {
        let told = |kind: io::ErrorKind| StoreError::of_system(&kind.into(), Path::new("f"));
        assert_eq!(told(io::ErrorKind::StorageFull), StoreError::Full("f".into()));
        assert_eq!(told(io::ErrorKind::PermissionDenied), StoreError::Denied("f".into()));
        assert_eq!(told(io::ErrorKind::ReadOnlyFilesystem), StoreError::ReadOnly("f".into()));
        assert!(matches!(told(io::ErrorKind::TimedOut), StoreError::Io { .. }));
    }
}
