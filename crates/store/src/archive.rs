//! What a host asks of a store, whatever keeps its tables: a file here, a browser's own storage there.

use crate::{Head, Listing, Row, SavedMove, SavedTable, StoreError, Which};
use serde::Serialize;

/// What the store has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct StoreCounts {
    /// Changes that are on the disk.
    pub writes: u64,
    /// Changes and questions that were answered with an error.
    pub failures: u64,
    /// Changes and questions that wait for the thread that owns the file.
    pub queued: usize,
}

/// Hears an answer, exactly once, and must not wait for the store.
pub type Done<T> = Box<dyn FnOnce(Result<T, StoreError>) + Send>;

/// Tables that outlive the program. Nobody waits in a call: the answer comes to the `done` that goes along, and that a
/// change is kept is never said before it is.
pub trait Archive: Send + Sync {
    /// Saves the head of a table that is open here, or of a new one, which is then; keeps its first `keep` moves and
    /// puts `add` behind them.
    fn commit(&self, head: Head, keep: usize, add: Vec<SavedMove>, done: Done<()>);

    /// Tells a table with all its moves, if it is known.
    fn load(&self, id: &str, done: Done<Option<SavedTable>>);

    /// Opens a table here, and tells it with all its moves. One that is open elsewhere is [`StoreError::Held`].
    fn take(&self, id: &str, done: Done<Option<SavedTable>>);

    /// Lets a table go: others may open it. A head says how it stands, where time alone has changed that.
    fn release(&self, id: &str, last: Option<Head>);

    /// Deletes a table, unless it is open elsewhere, so that it can be restored; tells whether there was one.
    fn delete(&self, id: &str, done: Done<bool>);

    /// Brings a deleted table back; tells whether there was one.
    fn restore(&self, id: &str, done: Done<bool>);

    /// Tells tables, those that changed last first.
    fn list(&self, which: Which, most: usize, done: Done<Listing>);

    /// Tells of one table what a list would, also if it was deleted.
    fn find(&self, id: &str, done: Done<Option<Row>>);

    /// Tells the report behind one move, which is number `ply` from 0.
    fn report(&self, id: &str, ply: usize, done: Done<Option<String>>);

    /// What was done so far, and what waits.
    fn counts(&self) -> StoreCounts;
}
