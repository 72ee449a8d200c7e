//! The tables of the database and the statements that read them.

use crate::error::Fault;
use crate::{Head, Listing, SavedMove, SavedTable, StoreError, migrate};
use harif_core::quote;
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::path::Path;

/// The version of the schema that this program writes.
pub(crate) const VERSION: i64 = 2;

const SCHEMA: &str = "
CREATE TABLE tables (
    id      TEXT PRIMARY KEY,
    updated REAL NOT NULL,
    head    TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_time ON tables (updated);
CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables (id),
    ply      INTEGER NOT NULL,
    move     TEXT NOT NULL,
    seconds  REAL,
    agent    TEXT,
    report   TEXT,
    PRIMARY KEY (table_id, ply)
) WITHOUT ROWID;
";

/// Makes the connection safe and the schema current.
pub(crate) fn prepare(connection: &Connection, file: &Path) -> Result<(), StoreError> {
    let found = make_safe(connection).map_err(|error| StoreError::of_sqlite(&error, file))?;
    let ready = match found {
        0 if has_tables(connection) => return Err(StoreError::Foreign(file.into())),
        0 => connection.execute_batch(&format!(
            "BEGIN IMMEDIATE; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;"
        )),
        1 => migrate::from_1(connection),
        // Takes the lock now rather than at the first move.
        VERSION => connection.execute_batch("BEGIN IMMEDIATE; COMMIT;"),
        found => return Err(StoreError::Newer { file: file.into(), found, known: VERSION }),
    };
    ready.map_err(|error| StoreError::of_sqlite(&error, file))?;
    migrate::sweep(connection);
    Ok(())
}

/// Sets what every connection needs; gives the version of the file.
fn make_safe(connection: &Connection) -> rusqlite::Result<i64> {
    // Who holds the file holds it for good: waiting long is no use.
    connection.busy_timeout(std::time::Duration::from_millis(200))?;
    // Two programs on one file would each believe in their own tables.
    connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // An acknowledged move survives a power cut, too.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Whether a file without a version is another program's.
fn has_tables(connection: &Connection) -> bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM sqlite_schema)";
    connection.query_row(sql, [], |row| row.get(0)).unwrap_or(false)
}

pub(crate) fn load(connection: &Connection, id: &str) -> Result<Option<SavedTable>, Fault> {
    let Some(head) = head_of(connection, id)? else { return Ok(None) };
    let mut all = connection.prepare_cached(
        "SELECT ply, move, seconds, agent, report FROM moves WHERE table_id = ?1 ORDER BY ply",
    )?;
    let rows = all.query_map([id], |row| Ok((row.get::<_, u32>(0)? as usize, read_move(row)?)))?;
    let mut moves = Vec::new();
    for row in rows {
        let (ply, mv) = row.map_err(|error| Fault::in_row(id, error))?;
        if ply != moves.len() {
            return Err(Fault::spoilt(id, format!("move {} is missing", moves.len() + 1)));
        }
        moves.push(mv);
    }
    Ok(Some(SavedTable { head, moves }))
}

fn read_move(row: &Row<'_>) -> rusqlite::Result<SavedMove> {
    Ok(SavedMove { mv: row.get(1)?, seconds: row.get(2)?, agent: row.get(3)?, report: row.get(4)? })
}

/// The head of a table, if it is known.
fn head_of(connection: &Connection, id: &str) -> Result<Option<Head>, Fault> {
    let mut find = connection.prepare_cached("SELECT head FROM tables WHERE id = ?1")?;
    let text = find.query_row([id], |row| row.get::<_, String>(0)).optional();
    let Some(text) = text.map_err(|error| Fault::in_row(id, error))? else { return Ok(None) };
    let head: Head = serde_json::from_str(&text).map_err(|error| Fault::spoilt(id, error))?;
    match head.id == id {
        true => Ok(Some(head)),
        false => Err(Fault::spoilt(id, format!("it is the head of {}", quote(&head.id)))),
    }
}

/// What was thought of one move, the first of which has number 0.
pub(crate) fn report(
    connection: &Connection,
    id: &str,
    ply: usize,
) -> Result<Option<String>, Fault> {
    let mut find =
        connection.prepare_cached("SELECT report FROM moves WHERE table_id = ?1 AND ply = ?2")?;
    let ply = i64::try_from(ply).unwrap_or(i64::MAX);
    let report = find.query_row(params![id, ply], |row| row.get(0)).optional();
    Ok(report.map_err(|error| Fault::in_row(id, error))?.flatten())
}

/// Head by head, so that one that cannot be read costs only itself: not even a damaged page of the file
/// takes more than what stood on it.
pub(crate) fn list(
    connection: &Connection,
    ids: Option<&[String]>,
    most: usize,
) -> Result<Listing, Fault> {
    let all = ids.is_none();
    let ids = match ids {
        Some(ids) => ids.iter().take(most).cloned().collect(),
        None => newest(connection, most)?,
    };
    let mut listing = Listing::default();
    for id in ids {
        match head_of(connection, &id) {
            Ok(Some(head)) => listing.heads.push(head),
            // Its name was just read: then it is no text that we wrote.
            Ok(None) if all => listing.damaged.push(id),
            Ok(None) => {}
            Err(fault) if fault.costs_one_row() => listing.damaged.push(id),
            Err(fault) => return Err(fault),
        }
    }
    listing.heads.sort_by(|a, b| b.updated.total_cmp(&a.updated));
    Ok(listing)
}

/// The names of the tables that changed last. The index has them: the heads are not touched.
fn newest(connection: &Connection, most: usize) -> Result<Vec<String>, Fault> {
    let sql = "SELECT CAST(id AS TEXT) FROM tables ORDER BY updated DESC LIMIT ?1";
    let mut newest = connection.prepare_cached(sql)?;
    let rows = newest.query_map([i64::try_from(most).unwrap_or(i64::MAX)], |row| {
        Ok(String::from_utf8_lossy(row.get_ref(0)?.as_bytes()?).into_owned())
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Writes one change; the caller has begun a transaction.
pub(crate) fn write(
    connection: &Connection,
    head: &Head,
    keep: usize,
    add: &[SavedMove],
) -> Result<(), Fault> {
    let text = serde_json::to_string(head).map_err(|error| Fault::spoilt(&head.id, error))?;
    connection
        .prepare_cached(
            "INSERT INTO tables (id, updated, head) VALUES (?1, ?2, ?3)
             ON CONFLICT (id) DO UPDATE SET updated = ?2, head = ?3",
        )?
        .execute(params![head.id, head.updated, text])?;
    connection
        .prepare_cached("DELETE FROM moves WHERE table_id = ?1 AND ply >= ?2")?
        .execute(params![head.id, keep as i64])?;
    let mut insert = connection.prepare_cached(
        "INSERT INTO moves (table_id, ply, move, seconds, agent, report)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for (ply, mv) in (keep..).zip(add) {
        insert.execute(params![head.id, ply as i64, mv.mv, mv.seconds, mv.agent, mv.report])?;
    }
    Ok(())
}
