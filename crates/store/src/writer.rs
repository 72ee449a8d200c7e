//! The thread that owns the connection.

use crate::{Head, SavedMove, StoreError, schema};
use rusqlite::Connection;
use std::sync::mpsc::Receiver;

/// At most so many changes share one transaction.
const MOST_TOGETHER: usize = 256;

type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// One table's change.
pub(crate) struct Change {
    pub(crate) head: Head,
    pub(crate) keep: usize,
    pub(crate) add: Vec<SavedMove>,
}

/// What the thread is asked to do.
pub(crate) enum Job {
    Write(Box<Change>, Done),
    Read(Box<dyn FnOnce(&Connection) + Send>),
}

impl Job {
    /// Answers a job that nobody will do.
    pub(crate) fn refuse(self) {
        if let Job::Write(_, done) = self {
            done(Err(StoreError::Closed));
        }
    }
}

/// Works until the queue is closed and empty.
pub(crate) fn run(connection: Connection, queue: &Receiver<Job>) {
    let mut next = queue.recv().ok();
    while let Some(job) = next {
        next = match job {
            Job::Read(question) => {
                question(&connection);
                None
            }
            Job::Write(change, done) => write_together(&connection, queue, *change, done),
        };
        if next.is_none() {
            next = queue.recv().ok();
        }
    }
}

/// Writes a change and those that wait behind it in one transaction. Gives back the first job that is
/// no change.
fn write_together(
    connection: &Connection,
    queue: &Receiver<Job>,
    change: Change,
    done: Done,
) -> Option<Job> {
    if let Err(error) = connection.execute_batch("BEGIN IMMEDIATE") {
        done(Err(error.into()));
        return None;
    }
    let mut written = Vec::new();
    let mut refused = Vec::new();
    let mut other = None;
    let mut now = Some((change, done));
    while let Some((change, done)) = now.take() {
        match write_one(connection, &change) {
            Ok(()) => written.push(done),
            Err(error) => refused.push((done, error)),
        }
        if written.len() + refused.len() >= MOST_TOGETHER {
            break;
        }
        match queue.try_recv() {
            Ok(Job::Write(change, done)) => now = Some((*change, done)),
            Ok(job) => other = Some(job),
            Err(_) => {}
        }
    }
    let committed = connection.execute_batch("COMMIT");
    if committed.is_err() {
        // Whatever is left of the transaction must not swallow the next one.
        drop(connection.execute_batch("ROLLBACK"));
    }
    let problem = committed.err().map(|error| error.to_string());
    for done in written {
        done(match &problem {
            None => Ok(()),
            Some(problem) => Err(StoreError::Sqlite(rusqlite::Error::SqliteFailure(
                rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_IOERR),
                Some(problem.clone()),
            ))),
        });
    }
    for (done, error) in refused {
        done(Err(error));
    }
    other
}

/// One change, undone by itself if it fails half way.
fn write_one(connection: &Connection, change: &Change) -> Result<(), StoreError> {
    connection.execute_batch("SAVEPOINT change")?;
    let result = schema::write(connection, &change.head, change.keep, &change.add);
    let end = match result {
        Ok(()) => "RELEASE change",
        Err(_) => "ROLLBACK TO change; RELEASE change",
    };
    connection.execute_batch(end)?;
    result
}
