//! The database, and the thread that owns it.

use crate::fault::Fault;
use crate::holder::Holder;
use crate::promise::{Place, Promise, Tally};
use crate::writer::{Change, Job, Owner, Queued};
use crate::{
    Archive, Done, Face, Head, Listing, Row, SavedMove, SavedTable, StoreCounts, StoreError, Which,
    list, private, schema,
};
use harif_core::Say;
use rusqlite::Connection;
use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::thread;

/// The database. Dropping it waits until everything that was committed is written, and lets all tables go.
#[derive(Debug)]
pub struct Store {
    jobs: Option<mpsc::Sender<Queued>>,
    writer: Option<thread::JoinHandle<()>>,
    tally: Arc<Tally>,
}

impl Store {
    /// Opens a file for a face, and makes it where there is none. An older one is brought to the present version,
    /// and what was deleted a week ago is removed.
    ///
    /// # Errors
    /// [`StoreError`] if a second server wants the file, or it is newer than this program, damaged, no database, or
    /// out of reach.
    pub fn open(file: &Path, face: Face) -> Result<Store, StoreError> {
        private::make_database(file)?;
        let connection =
            Connection::open(file).map_err(|error| StoreError::of_sqlite(&error, file))?;
        schema::prepare(&connection, file)?;
        Store::over(connection, file, Holder::enter(file, face)?)
    }

    /// A database that is forgotten with the program.
    ///
    /// # Errors
    /// [`StoreError`] if SQLite has no memory.
    pub fn in_memory() -> Result<Store, StoreError> {
        let file = Path::new(":memory:");
        let connection =
            Connection::open_in_memory().map_err(|error| StoreError::of_sqlite(&error, file))?;
        schema::prepare(&connection, file)?;
        Store::over(connection, file, Holder::alone())
    }

    pub(crate) fn over(
        connection: Connection,
        file: &Path,
        holder: Holder,
    ) -> Result<Store, StoreError> {
        let tally = Arc::<Tally>::default();
        let owner = Owner {
            connection,
            file: file.into(),
            tally: tally.clone(),
            holder,
            held: HashMap::new(),
            owed: Vec::new(),
        };
        owner.tidy().map_err(|fault| fault.at(file))?;
        let (jobs, queue) = mpsc::channel();
        let writer = thread::Builder::new().name("store".into()).spawn(move || owner.run(&queue));
        let writer =
            writer.map_err(|e| StoreError::Starved { file: file.into(), problem: e.said() })?;
        Ok(Store { jobs: Some(jobs), writer: Some(writer), tally })
    }

    /// Saves the head of a table that is open here, or of a new one, which is then; keeps its first `keep` moves and puts `add` behind them. `done` hears,
    /// on the store's own thread, once it is on the disk. A table that another program has changed, or that was
    /// never [taken](Self::take), is [`StoreError::Lost`].
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
        self.ask(move |owner| schema::load(&owner.connection, &id), done);
    }

    /// As [`load_then`](Self::load_then), but waits.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub fn load(&self, id: &str) -> Result<Option<SavedTable>, StoreError> {
        wait_for(|done| self.load_then(id, done))
    }

    /// Opens a table here, until it is [let go](Self::release) or this program ends, and tells it with all its moves.
    /// One that is open elsewhere is [`StoreError::Held`].
    pub fn take_then(
        &self,
        id: &str,
        done: impl FnOnce(Result<Option<SavedTable>, StoreError>) + Send + 'static,
    ) {
        let id = id.to_string();
        self.ask(move |owner| owner.take(&id), done);
    }

    /// As [`take_then`](Self::take_then), but waits.
    ///
    /// # Errors
    /// [`StoreError`] if it is open elsewhere or cannot be read.
    pub fn take(&self, id: &str) -> Result<Option<SavedTable>, StoreError> {
        wait_for(|done| self.take_then(id, done))
    }

    /// Lets a table go: other programs may open it. A head says how it stands, where time alone has changed that.
    /// Nobody waits for this.
    pub fn release(&self, id: &str, last: Option<Head>) {
        let id = id.to_string();
        self.send(Job::Ask(Box::new(move |owner| owner.release(id, last.as_ref()))));
    }

    /// As [`release`](Self::release), but waits until others can have it.
    pub fn release_and_wait(&self, id: &str) {
        let id = id.to_string();
        let let_go = |owner: &mut Owner| {
            owner.release(id, None);
            Ok(())
        };
        // What could not be written is tried again later.
        let _ = wait_for(|done| self.ask(let_go, done));
    }

    /// Deletes a table, unless it is open elsewhere; tells whether there was one. [Restoring](Self::restore_then)
    /// brings it back whole for a week.
    pub fn delete_then(
        &self,
        id: &str,
        done: impl FnOnce(Result<bool, StoreError>) + Send + 'static,
    ) {
        let id = id.to_string();
        self.ask(move |owner| owner.delete(&id), done);
    }

    /// As [`delete_then`](Self::delete_then), but waits.
    ///
    /// # Errors
    /// [`StoreError`] if it is open elsewhere or cannot be written.
    pub fn delete(&self, id: &str) -> Result<bool, StoreError> {
        wait_for(|done| self.delete_then(id, done))
    }

    /// Brings a deleted table back; tells whether there was one.
    pub fn restore_then(
        &self,
        id: &str,
        done: impl FnOnce(Result<bool, StoreError>) + Send + 'static,
    ) {
        let id = id.to_string();
        self.ask(move |owner| owner.restore(&id), done);
    }

    /// As [`restore_then`](Self::restore_then), but waits.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub fn restore(&self, id: &str) -> Result<bool, StoreError> {
        wait_for(|done| self.restore_then(id, done))
    }

    /// Removes a table that is open here for good: nothing worth keeping was done at it.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be written.
    pub fn remove(&self, id: &str) -> Result<(), StoreError> {
        let id = id.to_string();
        wait_for(|done| self.ask(move |owner| owner.remove(&id), done))
    }

    /// Tells tables, those that changed last first. A head that cannot be read costs only itself.
    pub fn list_then(
        &self,
        which: Which,
        most: usize,
        done: impl FnOnce(Result<Listing, StoreError>) + Send + 'static,
    ) {
        self.ask(move |owner| list::list(&owner.connection, &owner.holder, &which, most), done);
    }

    /// As [`list_then`](Self::list_then), but waits.
    ///
    /// # Errors
    /// [`StoreError`] if nothing can be read.
    pub fn list(&self, which: Which, most: usize) -> Result<Listing, StoreError> {
        wait_for(|done| self.list_then(which, most, done))
    }

    /// Tells of one table what a list would, also if it was deleted.
    pub fn find_then(
        &self,
        id: &str,
        done: impl FnOnce(Result<Option<Row>, StoreError>) + Send + 'static,
    ) {
        let id = id.to_string();
        self.ask(move |owner| list::find(&owner.connection, &owner.holder, &id), done);
    }

    /// As [`find_then`](Self::find_then), but waits.
    ///
    /// # Errors
    /// [`StoreError`] if it cannot be read.
    pub fn find(&self, id: &str) -> Result<Option<Row>, StoreError> {
        wait_for(|done| self.find_then(id, done))
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
        self.ask(move |owner| schema::report(&owner.connection, &id, ply), done);
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
        question: impl FnOnce(&mut Owner) -> Result<T, Fault> + Send + 'static,
        done: impl FnOnce(Result<T, StoreError>) + Send + 'static,
    ) {
        let promise = Promise::new(&self.tally, done);
        self.send(Job::Ask(Box::new(move |owner| {
            promise.keep(question(owner).map_err(|fault| fault.at(&owner.file)));
        })));
    }

    /// A job that cannot be sent is dropped, and with it the promise in it, which then says so.
    pub(crate) fn send(&self, job: Job) {
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

impl Archive for Store {
    fn commit(&self, head: Head, keep: usize, add: Vec<SavedMove>, done: Done<()>) {
        self.commit(head, keep, add, done);
    }

    fn load(&self, id: &str, done: Done<Option<SavedTable>>) {
        self.load_then(id, done);
    }

    fn take(&self, id: &str, done: Done<Option<SavedTable>>) {
        self.take_then(id, done);
    }

    fn release(&self, id: &str, last: Option<Head>) {
        self.release(id, last);
    }

    fn delete(&self, id: &str, done: Done<bool>) {
        self.delete_then(id, done);
    }

    fn restore(&self, id: &str, done: Done<bool>) {
        self.restore_then(id, done);
    }

    fn list(&self, which: Which, most: usize, done: Done<Listing>) {
        self.list_then(which, most, done);
    }

    fn find(&self, id: &str, done: Done<Option<Row>>) {
        self.find_then(id, done);
    }

    fn report(&self, id: &str, ply: usize, done: Done<Option<String>>) {
        self.report_then(id, ply, done);
    }

    fn counts(&self) -> StoreCounts {
        self.counts()
    }
}
