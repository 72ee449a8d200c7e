//! The thread that owns the connection.

use crate::error::Fault;
use crate::promise::{Place, Promise, Tally};
use crate::{Head, SavedMove, schema};
use rusqlite::Connection;
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
    Read(Box<dyn FnOnce(&Owner) + Send>),
}

/// A job with its place in the queue, which it has left before anybody is told anything.
pub(crate) type Queued = (Place, Job);

/// What the thread owns.
pub(crate) struct Owner {
    pub(crate) connection: Connection,
    pub(crate) file: PathBuf,
    pub(crate) tally: Arc<Tally>,
}

impl Owner {
    /// Works until the queue is closed and empty.
    pub(crate) fn run(self, queue: &Receiver<Queued>) {
        let mut next = wait(queue);
        while let Some(job) = next {
            next = match job {
                Job::Read(question) => {
                    question(&self);
                    None
                }
                Job::Write(change, done) => self.write_together(queue, *change, done),
            };
            if next.is_none() {
                next = wait(queue);
            }
        }
    }

    /// Writes a change and those that wait behind it in one transaction. Gives back the first job that is
    /// no change.
    fn write_together(
        &self,
        queue: &Receiver<Queued>,
        change: Change,
        done: Promise<()>,
    ) -> Option<Job> {
        if let Err(error) = self.connection.execute_batch("BEGIN IMMEDIATE") {
            done.keep(Err(Fault::from(error).at(&self.file)));
            return None;
        }
        let mut batch = Batch::default();
        let mut other = None;
        let mut now = Some((change, done));
        while let Some((change, done)) = now.take() {
            let open = batch.take(&self.connection, &change, done);
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

fn wait(queue: &Receiver<Queued>) -> Option<Job> {
    queue.recv().ok().map(|(_, job)| job)
}

/// The changes of one transaction.
#[derive(Default)]
struct Batch {
    written: Vec<Promise<()>>,
    refused: Vec<(Promise<()>, Fault)>,
    /// Whether SQLite has given up the whole transaction at the last refusal, as it may when a disk is full
    /// or fails.
    given_up: bool,
}

impl Batch {
    fn len(&self) -> usize {
        self.written.len() + self.refused.len()
    }

    /// Writes a change; false if there is no transaction any more.
    fn take(&mut self, connection: &Connection, change: &Change, done: Promise<()>) -> bool {
        match write_one(connection, change) {
            Ok(()) => self.written.push(done),
            Err(fault) => {
                self.refused.push((done, fault));
                self.given_up = connection.is_autocommit();
            }
        }
        !self.given_up
    }

    /// Ends the transaction and tells everybody: first those whose changes are there, then the others why not.
    fn end(self, owner: &Owner) {
        let refused: Vec<_> =
            self.refused.into_iter().map(|(d, f)| (d, f.at(&owner.file))).collect();
        let failed = match self.given_up {
            true => refused.last().map(|(_, error)| error.clone()),
            false => commit(&owner.connection).err().map(|e| Fault::from(e).at(&owner.file)),
        };
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
fn write_one(connection: &Connection, change: &Change) -> Result<(), Fault> {
    connection.execute_batch("SAVEPOINT change")?;
    let result = schema::write(connection, &change.head, change.keep, &change.add);
    let end = match result {
        Ok(()) => "RELEASE change",
        // Nothing is left to undo, and the reason must not be forgotten over it.
        Err(_) if connection.is_autocommit() => return result,
        Err(_) => "ROLLBACK TO change; RELEASE change",
    };
    connection.execute_batch(end)?;
    result
}
