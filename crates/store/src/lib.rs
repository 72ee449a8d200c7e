//! SQLite: what must outlive the program. One file, readable anywhere. Beside it, how any other file is
//! [replaced](replace()) without a moment in which it is half written.
//!
//! One thread owns the connection. Changes that arrive while it is writing are written together in
//! the next transaction, so many tables share the price of one flush, and nobody is told "saved" before
//! the flush has happened: what was acknowledged survives a killed process and a power cut. Who must not wait
//! passes a `done`, which is called exactly once, even if that thread dies.
//!
//! What is damaged costs only itself, and a [`StoreError`] says which file fails and what to do. Nothing in the
//! files lets a reader sit down at a table: seats have [hashes](key_of()) of their secrets, and files are for this
//! user alone.
//!
//! ```
//! use harif_store::{Head, Store};
//! let store = Store::in_memory().unwrap();
//! let head = Head::new("t1", "tictactoe-3x3-3", "start");
//! store.commit_and_wait(head.clone(), 0, vec![]).unwrap();
//! assert_eq!(store.load("t1").unwrap().unwrap().head, head);
//! ```

mod error;
mod games;
mod head;
mod home;
mod migrate;
mod private;
mod promise;
mod replace;
mod schema;
mod secret;
#[cfg(test)]
mod tests;
mod writer;

pub use error::StoreError;
pub use games::{GameIndex, GameRow, Wanted};
pub use head::{Head, Listing, Offer, SavedMove, SavedSeat, SavedTable};
pub use home::home;
pub use promise::StoreCounts;
pub use replace::{is_draft, replace};
pub use secret::{key_of, owner_key};

use error::Fault;
use promise::{Place, Promise, Tally};
use rusqlite::Connection;
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::thread;
use writer::{Change, Job, Owner, Queued};

/// The database. Dropping it waits until everything that was committed is written.
#[derive(Debug)]
pub struct Store {
    jobs: Option<mpsc::Sender<Queued>>,
    writer: Option<thread::JoinHandle<()>>,
    tally: Arc<Tally>,
}

impl Store {
    /// Opens a file, and makes it where there is none. An older one is brought to the present version.
    ///
    /// # Errors
    /// [`StoreError`] if the file is in use, newer than this program, damaged, no database, or out of reach.
    pub fn open(file: &Path) -> Result<Store, StoreError> {
        private::make_database(file)?;
        let connection =
            Connection::open(file).map_err(|error| StoreError::of_sqlite(&error, file))?;
        Store::over(connection, file)
    }

    /// A database that is forgotten with the program.
    ///
    /// # Errors
    /// [`StoreError`] if SQLite has no memory.
    pub fn in_memory() -> Result<Store, StoreError> {
        let file = Path::new(":memory:");
        let connection = Connection::open_in_memory();
        Store::over(connection.map_err(|error| StoreError::of_sqlite(&error, file))?, file)
    }

    fn over(connection: Connection, file: &Path) -> Result<Store, StoreError> {
        schema::prepare(&connection, file)?;
        let tally = Arc::<Tally>::default();
        let owner = Owner { connection, file: file.into(), tally: tally.clone() };
        let (jobs, queue) = mpsc::channel();
        let writer = thread::Builder::new().name("store".into()).spawn(move || owner.run(&queue));
        let writer = writer
            .map_err(|e| StoreError::Starved { file: file.into(), problem: e.to_string() })?;
        Ok(Store { jobs: Some(jobs), writer: Some(writer), tally })
    }

    /// Saves the head of a table, keeps its first `keep` moves and puts `add` behind them. `done` hears,
    /// on the store's own thread, once it is on the disk.
    ///
    /// As for all that take a `done`: it is called exactly once, also if the store is closed, and must not
    /// wait for the store.
    pub fn commit(
        &self,
        head: Head,
        keep: usize,
        add: Vec<SavedMove>,
        done: impl FnOnce(Result<(), StoreError>) + Send + 'static,
    ) {
        let change = Change { head, keep, add };
        self.send(Job::Write(Box::new(change), Promise::new(&self.tally, done)));
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
        wait_for(|done| self.commit(head, keep, add, done))
    }

    /// Tells a table with all its moves, if it is known.
    pub fn load_then(
        &self,
        id: &str,
        done: impl FnOnce(Result<Option<SavedTable>, StoreError>) + Send + 'static,
    ) {
        let id = id.to_string();
        self.ask(move |connection| schema::load(connection, &id), done);
    }

    /// As [`load_then`](Self::load_then), but waits.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub fn load(&self, id: &str) -> Result<Option<SavedTable>, StoreError> {
        wait_for(|done| self.load_then(id, done))
    }

    /// Tells the heads of tables, those that changed last first: of `ids` if given, else of all. A head that
    /// cannot be read costs only itself.
    pub fn list_then(
        &self,
        ids: Option<Vec<String>>,
        most: usize,
        done: impl FnOnce(Result<Listing, StoreError>) + Send + 'static,
    ) {
        self.ask(move |connection| schema::list(connection, ids.as_deref(), most), done);
    }

    /// As [`list_then`](Self::list_then), but waits.
    ///
    /// # Errors
    /// [`StoreError`] if nothing can be read.
    pub fn list(&self, ids: Option<Vec<String>>, most: usize) -> Result<Listing, StoreError> {
        wait_for(|done| self.list_then(ids, most, done))
    }

    /// Tells the report behind one move, which is number `ply` from 0: `None` if there is no such move or
    /// nothing was kept of it.
    pub fn report_then(
        &self,
        id: &str,
        ply: usize,
        done: impl FnOnce(Result<Option<String>, StoreError>) + Send + 'static,
    ) {
        let id = id.to_string();
        self.ask(move |connection| schema::report(connection, &id, ply), done);
    }

    /// As [`report_then`](Self::report_then), but waits.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub fn report(&self, id: &str, ply: usize) -> Result<Option<String>, StoreError> {
        wait_for(|done| self.report_then(id, ply, done))
    }

    /// What was done so far, and what waits.
    pub fn counts(&self) -> StoreCounts {
        self.tally.counts()
    }

    /// Lets the thread that owns the connection answer a question.
    fn ask<T: 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
        done: impl FnOnce(Result<T, StoreError>) + Send + 'static,
    ) {
        let promise = Promise::new(&self.tally, done);
        self.send(Job::Read(Box::new(move |owner| {
            promise.keep(question(&owner.connection).map_err(|fault| fault.at(&owner.file)));
        })));
    }

    /// A job that cannot be sent is dropped, and with it the promise in it, which then says so.
    fn send(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            let _ = jobs.send((Place::take(&self.tally), job));
        }
    }
}

/// Waits for an answer. A promise is kept in any case, so there is one.
fn wait_for<T: Send + 'static>(
    ask: impl FnOnce(Box<dyn FnOnce(Result<T, StoreError>) + Send>),
) -> Result<T, StoreError> {
    let (tell, told) = mpsc::channel();
    ask(Box::new(move |answer| drop(tell.send(answer))));
    told.recv().unwrap_or(Err(StoreError::Closed))
}

impl Drop for Store {
    fn drop(&mut self) {
        // The writer ends when its queue is empty and closed.
        self.jobs = None;
        let writer = self.writer.take();
        // What the writer tells may be the last to hold the store: a thread cannot wait for its own end.
        if let Some(writer) = writer.filter(|writer| writer.thread().id() != thread::current().id())
        {
            drop(writer.join());
        }
    }
}
