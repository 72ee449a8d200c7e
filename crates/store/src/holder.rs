//! Who has a table open.
//!
//! Every program that opens the database is a holder: it has a name and, beside the database, a file of that name
//! which it keeps locked. The system opens the lock when the program ends, however that happens, so whether a
//! holder lives is never a guess: a name whose file is gone or not locked is nobody's, and what it had open is free.
//! Where a file system knows no locks nobody seems to live; the numbers of the changes ([`Lost`](crate::StoreError))
//! still keep two programs from writing over each other.
//!
//! There is one server to a database at most, so its name is always the same. Terminals get new names.

use crate::{Face, StoreError, private};
use harif_core::parsed;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// This program among the holders.
#[derive(Debug)]
pub(crate) struct Holder {
    name: String,
    /// Where the names are; `None` for a database that nobody else sees.
    folder: Option<PathBuf>,
    /// The lock that says that we live.
    _lock: Option<File>,
}

impl Holder {
    /// The only holder of a database in memory.
    pub(crate) fn alone() -> Holder {
        Holder { name: Face::Terminal.name().into(), folder: None, _lock: None }
    }

    /// Takes a name beside the database.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if there is a server and this is another, or why there can be no lock.
    pub(crate) fn enter(database: &Path, face: Face) -> Result<Holder, StoreError> {
        let folder = private::beside(database, "-open");
        private::make_folder(&folder)?;
        match face {
            Face::Page => serve(&folder, database),
            Face::Terminal => join(&folder),
        }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Where a table is open that has this holder; `None` if it is free or ours.
    pub(crate) fn open_elsewhere(&self, holder: Option<&str>) -> Option<Face> {
        let holder = holder.filter(|holder| *holder != self.name)?;
        let folder = self.folder.as_deref()?;
        lives(&folder.join(holder)).then(|| Face::of(holder))
    }

    /// Clears away the names of terminals that ended without a farewell, and gives them.
    pub(crate) fn bury(&self) -> Vec<String> {
        let Some(folder) = &self.folder else { return Vec::new() };
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        let dead = |name: &String| {
            name.starts_with(Face::Terminal.name()) && *name != self.name && remove(folder, name)
        };
        names.filter(dead).collect()
    }
}

impl Drop for Holder {
    fn drop(&mut self) {
        if let Some(folder) = self.folder.as_deref().filter(|_| self.name != Face::Page.name()) {
            // Whoever finds it later removes it.
            let _ = fs::remove_file(folder.join(&self.name));
        }
    }
}

/// The server's name; there is one server.
fn serve(folder: &Path, database: &Path) -> Result<Holder, StoreError> {
    let name = Face::Page.name().to_string();
    let file = open(&folder.join(&name))?;
    match try_lock(&file) {
        Ok(()) | Err(TryLockError::Error(_)) => {}
        Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(database.into())),
    }
    Ok(Holder { name, folder: Some(folder.into()), _lock: Some(file) })
}

/// A name that no other terminal has.
fn join(folder: &Path) -> Result<Holder, StoreError> {
    loop {
        let mut random = [0; 8];
        getrandom::fill(&mut random).map_err(|e| StoreError::Starved {
            file: folder.into(),
            problem: parsed(&e.to_string()),
        })?;
        let name = format!("{}-{:016x}", Face::Terminal.name(), u64::from_ne_bytes(random));
        let path = folder.join(&name);
        let file = open(&path)?;
        let locked = !matches!(try_lock(&file), Err(TryLockError::WouldBlock));
        // Between making and locking it, somebody may have taken it for one that was left behind.
        if locked && path.exists() {
            return Ok(Holder { name, folder: Some(folder.into()), _lock: Some(file) });
        }
    }
}

fn open(path: &Path) -> Result<File, StoreError> {
    let opened = private::options().create(true).truncate(false).open(path);
    opened.map_err(|error| StoreError::of_system(&error, path))
}

/// Tries more than once: whoever looks whether somebody lives has the lock for a moment, and so has a program
/// that is being started, until it runs.
fn try_lock(file: &File) -> Result<(), TryLockError> {
    for _ in 0..5 {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(2)),
            other => return other,
        }
    }
    file.try_lock()
}

/// Whether the holder of this file lives. The look shares the lock, so that lookers do not take each other
/// for the holder.
fn lives(path: &Path) -> bool {
    let blocked = |file: File| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
    File::open(path).is_ok_and(blocked)
}

/// Removes the file of a holder who does not live.
fn remove(folder: &Path, name: &str) -> bool {
    let path = folder.join(name);
    let lock = || -> io::Result<File> {
        let file = File::open(&path)?;
        match file.try_lock() {
            Ok(()) => Ok(file),
            Err(TryLockError::WouldBlock) => Err(io::ErrorKind::WouldBlock.into()),
            Err(TryLockError::Error(error)) => Err(error),
        }
    };
    lock().is_ok_and(|_locked| fs::remove_file(&path).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_holder_lives_until_it_ends_and_its_name_is_buried() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("harif.db");
        let page = Holder::enter(&database, Face::Page).unwrap();
        let terminal = Holder::enter(&database, Face::Terminal).unwrap();
        let (ours, theirs) = (page.name().to_string(), terminal.name().to_string());
        assert_eq!(page.open_elsewhere(Some(&theirs)), Some(Face::Terminal));
        assert_eq!(terminal.open_elsewhere(Some(&ours)), Some(Face::Page));
        assert_eq!(page.open_elsewhere(Some(&ours)), None);
        assert_eq!(page.open_elsewhere(None), None);
        assert!(page.bury().is_empty());
        drop(terminal);
        assert_eq!(page.open_elsewhere(Some(&theirs)), None);
        // As after a kill: the file is there, and nobody has it locked.
        let left = folder.path().join("harif.db-open").join(&theirs);
        fs::write(&left, "").unwrap();
        assert_eq!(page.open_elsewhere(Some(&theirs)), None);
        assert_eq!((page.bury(), left.exists()), (vec![theirs], false));
    }

    #[test]
    fn there_is_one_server() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("harif.db");
        let first = Holder::enter(&database, Face::Page).unwrap();
        let refused = Holder::enter(&database, Face::Page).unwrap_err();
        assert_eq!(refused, StoreError::InUse(database.clone()));
        drop(first);
        assert!(Holder::enter(&database, Face::Page).is_ok());
    }
}
