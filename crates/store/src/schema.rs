//! The tables of the database and the statements that read them.

use crate::fault::Fault;
use crate::{Head, SavedMove, SavedTable, StoreError, migrate};
use harif_core::{Said, Say, quote};
use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use rusqlite::{Transaction, TransactionBehavior};
use std::path::Path;
use std::time::{Duration, Instant};

/// The version of the schema that this program writes.
pub(crate) const VERSION: i64 = 3;

/// How long somebody waits while another program writes. A change takes milliseconds; who needs longer is
/// stuck.
const PATIENCE: Duration = Duration::from_secs(5);

const SCHEMA: &str = "
CREATE TABLE tables (
    id      TEXT PRIMARY KEY,
    updated REAL NOT NULL,
    head    TEXT NOT NULL,
    rev     INTEGER NOT NULL DEFAULT 0,
    over    INTEGER NOT NULL DEFAULT 0,
    own     INTEGER NOT NULL DEFAULT 1,
    holder  TEXT,
    deleted REAL
) WITHOUT ROWID;
CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables (id),
    ply      INTEGER NOT NULL,
    move     TEXT NOT NULL,
    seconds  REAL,
    agent    TEXT,
    report   TEXT,
    value    TEXT,
    PRIMARY KEY (table_id, ply)
) WITHOUT ROWID;
";

/// What lists are read from without touching a head.
pub(crate) const INDEXES: &str = "
CREATE INDEX tables_newest ON tables (deleted, updated);
CREATE INDEX tables_unfinished ON tables (deleted, own, over, updated);
CREATE INDEX tables_held ON tables (holder) WHERE holder IS NOT NULL;
";

/// Makes the connection safe and the schema current.
pub(crate) fn prepare(connection: &Connection, file: &Path) -> Result<(), StoreError> {
    let said = |error: rusqlite::Error| StoreError::of_sqlite(&error, file);
    make_safe(connection).map_err(said)?;
    if version(connection).map_err(said)? != VERSION {
        // Another program may be doing the same: who comes second finds it done.
        let change = Transaction::new_unchecked(connection, TransactionBehavior::Immediate);
        let change = change.map_err(said)?;
        match version(&change).map_err(said)? {
            0 if has_tables(&change) => return Err(StoreError::Foreign(file.into())),
            0 => change.execute_batch(SCHEMA).and_then(|()| change.execute_batch(INDEXES)),
            1 => migrate::from_1(&change).and_then(|()| migrate::from_2(&change)),
            2 => migrate::from_2(&change),
            VERSION => Ok(()),
            found => return Err(StoreError::Newer { file: file.into(), found, known: VERSION }),
        }
        .and_then(|()| change.pragma_update(None, "user_version", VERSION))
        .and_then(|()| change.commit())
        .map_err(said)?;
    }
    migrate::sweep(connection);
    Ok(())
}

fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Sets what every connection needs.
fn make_safe(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(PATIENCE)?;
    let begun = Instant::now();
    // While a log is made or removed SQLite refuses at once.
    while let Err(error) = connection.pragma_update(None, "journal_mode", "WAL") {
        let busy = error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy);
        if !busy || begun.elapsed() > PATIENCE {
            return Err(error);
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    // An acknowledged move survives a power cut, too.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)
}

/// Whether a file without a version is another program's.
fn has_tables(connection: &Connection) -> bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM sqlite_schema)";
    connection.query_row(sql, [], |row| row.get(0)).unwrap_or(false)
}

/// A table with its moves; one that was deleted is none.
pub(crate) fn load(connection: &Connection, id: &str) -> Result<Option<SavedTable>, Fault> {
    let found = stored(connection, id)?.filter(|stored| !stored.deleted);
    let Some(Stored { head, .. }) = found else { return Ok(None) };
    let mut all = connection.prepare_cached(
        "SELECT ply, move, seconds, agent, report, value FROM moves WHERE table_id = ?1
         ORDER BY ply",
    )?;
    let rows = all.query_map([id], |row| Ok((row.get::<_, u32>(0)? as usize, read_move(row)?)))?;
    let mut moves = Vec::new();
    for row in rows {
        let (ply, mv) = row.map_err(|error| Fault::in_row(id, error))?;
        if ply != moves.len() {
            let missing = Said::new("store-no-move").with("number", moves.len() + 1);
            return Err(Fault::spoilt(id, missing));
        }
        moves.push(mv);
    }
    Ok(Some(SavedTable { head, moves }))
}

fn read_move(row: &rusqlite::Row<'_>) -> rusqlite::Result<SavedMove> {
    Ok(SavedMove {
        mv: row.get(1)?,
        seconds: row.get(2)?,
        agent: row.get(3)?,
        report: row.get(4)?,
        value: row.get(5)?,
    })
}

/// What stands of a table in its row.
pub(crate) struct Stored {
    pub(crate) head: Head,
    pub(crate) holder: Option<String>,
    pub(crate) deleted: bool,
}

/// The row of a table, if it is known.
pub(crate) fn stored(connection: &Connection, id: &str) -> Result<Option<Stored>, Fault> {
    let sql = "SELECT head, holder, deleted IS NOT NULL FROM tables WHERE id = ?1";
    let mut find = connection.prepare_cached(sql)?;
    let read = |row: &rusqlite::Row<'_>| {
        Ok((row.get::<_, String>(0)?, row.get::<_, Option<String>>(1)?, row.get(2)?))
    };
    let row = find.query_row([id], read).optional().map_err(|error| Fault::in_row(id, error))?;
    let Some((text, holder, deleted)) = row else { return Ok(None) };
    let head: Head =
        serde_json::from_str(&text).map_err(|error| Fault::spoilt(id, error.said()))?;
    match head.id == id {
        true => Ok(Some(Stored { head, holder, deleted })),
        false => Err(Fault::spoilt(id, Said::new("store-other-head").with("id", quote(&head.id)))),
    }
}

/// What was thought of one move, the first of which has number 0.
pub(crate) fn report(
    connection: &Connection,
    id: &str,
    ply: usize,
) -> Result<Option<String>, Fault> {
    let sql = "SELECT report FROM moves JOIN tables ON id = table_id
               WHERE table_id = ?1 AND ply = ?2 AND deleted IS NULL";
    let mut find = connection.prepare_cached(sql)?;
    let ply = i64::try_from(ply).unwrap_or(i64::MAX);
    let report = find.query_row(params![id, ply], |row| row.get(0)).optional();
    Ok(report.map_err(|error| Fault::in_row(id, error))?.flatten())
}

/// Writes one change of a table that `holder` has open, and which was changed `known` times; `None` is a new table.
/// Gives the number of this change. The caller has begun a transaction.
pub(crate) fn write(
    connection: &Connection,
    holder: &str,
    known: Option<i64>,
    (head, keep, add): (&Head, usize, &[SavedMove]),
) -> Result<i64, Fault> {
    let changes = write_head(connection, holder, known, head)?;
    connection
        .prepare_cached("DELETE FROM moves WHERE table_id = ?1 AND ply >= ?2")?
        .execute(params![head.id, keep as i64])?;
    let mut insert = connection.prepare_cached(
        "INSERT INTO moves (table_id, ply, move, seconds, agent, report, value)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for (ply, mv) in (keep..).zip(add) {
        let SavedMove { mv, seconds, agent, report, value } = mv;
        insert.execute(params![head.id, ply as i64, mv, seconds, agent, report, value])?;
    }
    Ok(changes)
}

/// As [`write()`], of the head alone.
pub(crate) fn write_head(
    connection: &Connection,
    holder: &str,
    known: Option<i64>,
    head: &Head,
) -> Result<i64, Fault> {
    let text =
        serde_json::to_string(head).map_err(|error| Fault::spoilt(&head.id, error.said()))?;
    let own = head.own != Some(false);
    let written = match known {
        Some(known) => connection
            .prepare_cached(
                // A name that could not be written when the table was opened is written now: the number of
                // changes says that nobody had it meanwhile.
                "UPDATE tables
                 SET updated = ?2, head = ?3, over = ?4, own = ?5, rev = rev + 1, holder = ?7
                 WHERE id = ?1 AND rev = ?6 AND ifnull(holder, ?7) = ?7 AND deleted IS NULL",
            )?
            .execute(params![head.id, head.updated, text, head.over, own, known, holder])?,
        None => connection
            .prepare_cached(
                "INSERT INTO tables (id, updated, head, over, own, holder, rev)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1) ON CONFLICT (id) DO NOTHING",
            )?
            .execute(params![head.id, head.updated, text, head.over, own, holder])?,
    };
    match written {
        0 => Err(Fault::Lost { id: head.id.clone() }),
        _ => Ok(known.unwrap_or(0) + 1),
    }
}
