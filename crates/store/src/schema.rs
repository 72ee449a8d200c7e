//! The tables of the database and the statements that read them.

use crate::{Head, SavedMove, SavedTable, StoreError};
use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, params};
use std::path::Path;

/// The version of the schema that this program writes.
const VERSION: i64 = 1;

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
    let in_use = |error: rusqlite::Error| match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::InUse(file.into()),
        _ => error.into(),
    };
    // Whoever holds the file holds it for good: waiting long is no use.
    connection.busy_timeout(std::time::Duration::from_millis(200))?;
    // Two programs on one file would each believe in their own tables.
    connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    connection.pragma_update(None, "journal_mode", "WAL").map_err(in_use)?;
    // An acknowledged move survives a power cut, too.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    let found: i64 =
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(in_use)?;
    match found {
        0 => {
            connection
                .execute_batch(&format!(
                    "BEGIN IMMEDIATE; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;"
                ))
                .map_err(in_use)?;
            Ok(())
        }
        VERSION => {
            // Takes the lock now rather than at the first move.
            connection.execute_batch("BEGIN IMMEDIATE; COMMIT;").map_err(in_use)
        }
        found => Err(StoreError::Newer { file: file.into(), found, known: VERSION }),
    }
}

pub(crate) fn load(connection: &Connection, id: &str) -> Result<Option<SavedTable>, StoreError> {
    let mut find = connection.prepare_cached("SELECT head FROM tables WHERE id = ?1")?;
    let Some(head) = find.query_row([id], |row| row.get::<_, String>(0)).optional()? else {
        return Ok(None);
    };
    let mut all = connection.prepare_cached(
        "SELECT ply, move, seconds, agent, report FROM moves WHERE table_id = ?1 ORDER BY ply",
    )?;
    let rows = all.query_map([id], |row| Ok((row.get::<_, u32>(0)? as usize, read_move(row)?)))?;
    let mut moves = Vec::new();
    for row in rows {
        let (ply, mv) = row?;
        if ply != moves.len() {
            let problem = format!("move {} is missing", moves.len() + 1);
            return Err(StoreError::Spoilt { id: id.into(), problem });
        }
        moves.push(mv);
    }
    Ok(Some(SavedTable { head: read_head(id, &head)?, moves }))
}

fn read_move(row: &Row<'_>) -> rusqlite::Result<SavedMove> {
    Ok(SavedMove { mv: row.get(1)?, seconds: row.get(2)?, agent: row.get(3)?, report: row.get(4)? })
}

fn read_head(id: &str, text: &str) -> Result<Head, StoreError> {
    serde_json::from_str(text)
        .map_err(|e| StoreError::Spoilt { id: id.into(), problem: e.to_string() })
}

pub(crate) fn list(
    connection: &Connection,
    ids: Option<&[String]>,
    most: usize,
) -> Result<Vec<Head>, StoreError> {
    let texts: Vec<(String, String)> = match ids {
        None => {
            let mut newest = connection
                .prepare_cached("SELECT id, head FROM tables ORDER BY updated DESC LIMIT ?1")?;
            let rows = newest.query_map([most as i64], |row| Ok((row.get(0)?, row.get(1)?)))?;
            rows.collect::<Result<_, _>>()?
        }
        Some(ids) => {
            let mut find = connection.prepare_cached("SELECT head FROM tables WHERE id = ?1")?;
            let mut found = Vec::new();
            for id in ids.iter().take(most) {
                let head = find.query_row([id], |row| row.get(0)).optional()?;
                found.extend(head.map(|head| (id.clone(), head)));
            }
            found
        }
    };
    let heads: Result<Vec<Head>, _> = texts.iter().map(|(id, head)| read_head(id, head)).collect();
    let mut heads = heads?;
    heads.sort_by(|a, b| b.updated.total_cmp(&a.updated));
    Ok(heads)
}

/// Writes one change; the caller has begun a transaction.
pub(crate) fn write(
    connection: &Connection,
    head: &Head,
    keep: usize,
    add: &[SavedMove],
) -> Result<(), StoreError> {
    let spoilt =
        |e: serde_json::Error| StoreError::Spoilt { id: head.id.clone(), problem: e.to_string() };
    let text = serde_json::to_string(head).map_err(spoilt)?;
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
