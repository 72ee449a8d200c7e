//! The thread that owns the connection.

use crate::fault::Fault;
use crate::holder::Holder;
use crate::promise::{Place, Promise, Tally};
use crate::{Head, SavedMove, schema};
use rusqlite::Connection;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

/// At most so many changes share one transaction.
const MOST_TOGETHER: usize = 256;

/// One table's change.
pub(crate) struct Change {
    pub(crate) head: Head,
    pub(crate) keep: usize,
    pub(crate) add: Vec<SavedMove>,
}

/// What the thread is asked to do.
pub(crate) enum Job {
    Write(Box<Change>, Promise<()>),
    Ask(Box<dyn FnOnce(&mut Owner) + Send>),
}

/// A job with its place in the queue, which it has left before anybody is told anything.
pub(crate) type Queued = (Place, Job);

/// What the thread owns.
pub(crate) struct Owner {
    pub(crate) connection: Connection,
    pub(crate) file: PathBuf,
    pub(crate) tally: Arc<Tally>,
    pub(crate) holder: Holder,
    /// The tables that are open here, and how often each was changed: another number in the file is another
    /// program's work, which is not written over.
    pub(crate) held: HashMap<String, i64>,
    /// Tables that were let go, which could not be written.
    pub(crate) owed: Vec<String>,
}

impl Owner {
    /// Works until the queue is closed and empty, and lets go of everything.
    pub(crate) fn run(mut self, queue: &Receiver<Queued>) {
        let mut next = wait(queue);
        while let Some(job) = next {
            next = match job {
                Job::Ask(question) => {
                    question(&mut self);
                    None
                }
                Job::Write(change, done) => self.write_together(queue, *change, done),
            };
            if next.is_none() {
                next = wait(queue);
            }
        }
        if !self.held.is_empty() || !self.owed.is_empty() {
            // If it fails, our name goes with us, and with it what we held.
            let _ = self.release_all_of(self.holder.name());
        }
    }

    /// Writes a change and those that wait behind it in one transaction. Gives back the first job that is
    /// no change.
    fn write_together(
        &mut self,
        queue: &Receiver<Queued>,
        change: Change,
        done: Promise<()>,
    ) -> Option<Job> {
        if let Err(error) = self.connection.execute_batch("BEGIN IMMEDIATE") {
            return refuse_together(queue, done, &Fault::from(error).at(&self.file));
        }
        let mut batch = Batch::default();
        let mut other = None;
        let mut now = Some((change, done));
        while let Some((change, done)) = now.take() {
            let open = batch.take(self, &change, done);
            if !open || batch.len() >= MOST_TOGETHER {
                break;
            }
            match queue.try_recv() {
                Ok((_, Job::Write(change, done))) => now = Some((*change, done)),
                Ok((_, job)) => other = Some(job),
                Err(_) => {}
            }
        }
        batch.end(self);
        other
    }
}

/// Refuses a change and those that wait behind it: each of them would wait as long as the first has. Gives back
/// the first job that is no change.
fn refuse_together(
    queue: &Receiver<Queued>,
    done: Promise<()>,
    error: &crate::StoreError,
) -> Option<Job> {
    done.keep(Err(error.clone()));
    loop {
        match queue.try_recv() {
            Ok((_, Job::Write(_, done))) => done.keep(Err(error.clone())),
            Ok((_, job)) => return Some(job),
            Err(_) => return None,
        }
    }
}

fn wait(queue: &Receiver<Queued>) -> Option<Job> {
    queue.recv().ok().map(|(_, job)| job)
}

/// The changes of one transaction.
#[derive(Default)]
struct Batch {
    written: Vec<Promise<()>>,
    refused: Vec<(Promise<()>, Fault)>,
    /// How often the tables were changed, once this is on the disk.
    changes: HashMap<String, i64>,
    /// Whether SQLite has given up the whole transaction at the last refusal, as it may when a disk is full
    /// or fails.
    given_up: bool,
}

impl Batch {
    fn len(&self) -> usize {
        self.written.len() + self.refused.len()
    }

    /// Writes a change; false if there is no transaction any more.
    fn take(&mut self, owner: &Owner, change: &Change, done: Promise<()>) -> bool {
        let id = &change.head.id;
        let known = self.changes.get(id).or_else(|| owner.held.get(id)).copied();
        match write_one(owner, change, known) {
            Ok(changes) => {
                self.changes.insert(id.clone(), changes);
                self.written.push(done);
            }
            Err(fault) => {
                self.refused.push((done, fault));
                self.given_up = owner.connection.is_autocommit();
            }
        }
        !self.given_up
    }

    /// Ends the transaction and tells everybody: first those whose changes are there, then the others why not.
    fn end(self, owner: &mut Owner) {
        let refused: Vec<_> =
            self.refused.into_iter().map(|(d, f)| (d, f.at(&owner.file))).collect();
        let failed = match self.given_up {
            true => refused.last().map(|(_, error)| error.clone()),
            false => commit(&owner.connection).err().map(|e| Fault::from(e).at(&owner.file)),
        };
        if failed.is_none() {
            owner.held.extend(self.changes);
        }
        for done in self.written {
            if failed.is_none() {
                owner.tally.wrote();
            }
            done.keep(failed.clone().map_or(Ok(()), Err));
        }
        for (done, error) in refused {
            done.keep(Err(error));
        }
    }
}

fn commit(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("COMMIT").inspect_err(|_| {
        // Whatever is left of the transaction must not swallow the next one.
        let _ = connection.execute_batch("ROLLBACK");
    })
}

/// One change, undone by itself if it fails half way.
fn write_one(owner: &Owner, change: &Change, known: Option<i64>) -> Result<i64, Fault> {
    let (connection, Change { head, keep, add }) = (&owner.connection, change);
    connection.execute_batch("SAVEPOINT change")?;
    let result = schema::write(connection, owner.holder.name(), known, (head, *keep, add));
    let end = match result {
        Ok(_) => "RELEASE change",
        // Nothing is left to undo, and the reason must not be forgotten over it.
        Err(_) if connection.is_autocommit() => return result,
        Err(_) => "ROLLBACK TO change; RELEASE change",
    };
    connection.execute_batch(end)?;
    result
}
