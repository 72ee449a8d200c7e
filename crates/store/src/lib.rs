//! SQLite: what must outlive the program. One file, readable anywhere. Beside it, how any other file is
//! [replaced](replace()) without a moment in which it is half written.
//!
//! One thread owns the connection. Changes that arrive while it is writing are written together in
//! the next transaction, so many tables share the price of one flush, and nobody is told "saved" before
//! the flush has happened: what was acknowledged survives a killed process and a power cut.
//!
//! ```
//! use harif_store::{Head, Store};
//! let store = Store::in_memory().unwrap();
//! let head = Head::new("t1", "tictactoe-3x3-3", "start");
//! store.commit_and_wait(head.clone(), 0, vec![]).unwrap();
//! assert_eq!(store.load("t1").unwrap().unwrap().head, head);
//! ```

mod games;
mod head;
mod home;
mod replace;
mod schema;
mod writer;

pub use games::{GameIndex, GameRow, Wanted};
pub use head::{Head, SavedMove, SavedTable, Seat};
pub use home::home;
pub use replace::{is_draft, replace};

use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use thiserror::Error;
use writer::{Change, Job};

/// What can go wrong with the file.
#[derive(Debug, Error)]
pub enum StoreError {
    /// Another program holds the file.
    #[error("another Harif is using {}; open that one in the browser, or give --data another file", .0.display())]
    InUse(PathBuf),
    /// The file was written by a newer Harif.
    #[error("{} is of version {found}; this Harif reads up to {known}", file.display())]
    Newer {
        /// The file.
        file: PathBuf,
        /// Its version.
        found: i64,
        /// The newest version that is known here.
        known: i64,
    },
    /// The folder of the file cannot be made.
    #[error("cannot make the folder {}: {source}", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// SQLite refused.
    #[error("the database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// What is stored is not what was written.
    #[error("table {id} cannot be read: {problem}")]
    Spoilt {
        /// The table.
        id: String,
        /// What is wrong.
        problem: String,
    },
    /// The thread that writes is gone.
    #[error("the database is closed")]
    Closed,
}

/// The database. Dropping it waits until everything that was committed is written.
#[derive(Debug)]
pub struct Store {
    jobs: Option<mpsc::Sender<Job>>,
    writer: Option<std::thread::JoinHandle<()>>,
}

impl Store {
    /// Opens a file, and makes it where there is none.
    ///
    /// # Errors
    /// [`StoreError`] if the file is in use, newer than this program, or no database.
    pub fn open(file: &Path) -> Result<Store, StoreError> {
        if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder)
                .map_err(|source| StoreError::Folder { folder: folder.into(), source })?;
        }
        let connection = Connection::open(file)?;
        schema::prepare(&connection, file)?;
        Store::over(connection)
    }

    /// A database that is forgotten with the program.
    ///
    /// # Errors
    /// [`StoreError`] if SQLite has no memory.
    pub fn in_memory() -> Result<Store, StoreError> {
        let connection = Connection::open_in_memory()?;
        schema::prepare(&connection, Path::new(":memory:"))?;
        Store::over(connection)
    }

    fn over(connection: Connection) -> Result<Store, StoreError> {
        let (jobs, queue) = mpsc::channel();
        let writer = std::thread::Builder::new()
            .name("store".into())
            .spawn(move || writer::run(connection, &queue))
            .map_err(|_| StoreError::Closed)?;
        Ok(Store { jobs: Some(jobs), writer: Some(writer) })
    }

    /// Saves the head of a table, keeps its first `keep` moves and puts `add` behind them. `done` hears,
    /// on the store's own thread, once it is on the disk.
    pub fn commit(
        &self,
        head: Head,
        keep: usize,
        add: Vec<SavedMove>,
        done: impl FnOnce(Result<(), StoreError>) + Send + 'static,
    ) {
        let change = Change { head, keep, add };
        if let Err(unsent) = self.send(Job::Write(Box::new(change), Box::new(done))) {
            unsent.refuse();
        }
    }

    /// As [`commit`](Self::commit), but waits.
    ///
    /// # Errors
    /// [`StoreError`] if it could not be written.
    pub fn commit_and_wait(
        &self,
        head: Head,
        keep: usize,
        add: Vec<SavedMove>,
    ) -> Result<(), StoreError> {
        let (tell, told) = mpsc::channel();
        self.commit(head, keep, add, move |result| drop(tell.send(result)));
        told.recv().unwrap_or(Err(StoreError::Closed))
    }

    /// A table with all its moves, if it is known.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub fn load(&self, id: &str) -> Result<Option<SavedTable>, StoreError> {
        let id = id.to_string();
        self.ask(move |connection| schema::load(connection, &id))
    }

    /// The heads of tables, those that changed last first: of `ids` if given, else of all.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub fn list(&self, ids: Option<Vec<String>>, most: usize) -> Result<Vec<Head>, StoreError> {
        self.ask(move |connection| schema::list(connection, ids.as_deref(), most))
    }

    /// Lets the thread that owns the connection answer a question.
    fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (tell, told) = mpsc::channel();
        let asked = self.send(Job::Read(Box::new(move |connection| {
            drop(tell.send(question(connection)));
        })));
        if asked.is_err() {
            return Err(StoreError::Closed);
        }
        told.recv().unwrap_or(Err(StoreError::Closed))
    }

    fn send(&self, job: Job) -> Result<(), Job> {
        match &self.jobs {
            Some(jobs) => jobs.send(job).map_err(|unsent| unsent.0),
            None => Err(job),
        }
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        // The writer ends when its queue is empty and closed.
        self.jobs = None;
        if let Some(writer) = self.writer.take() {
            drop(writer.join());
        }
    }
}
