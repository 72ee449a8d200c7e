//! From older versions of the file to the present one, each step inside of one transaction.
//!
//! Version 1 had the secrets of the seats themselves in its heads (`"token":"…"`), version 2 has their hashes
//! (`"key":"…"`). The change is made in the text of a head, which need not be read for that: a damaged head stays
//! damaged and every other letter of it stays as it is, but a secret that can be found in it is hashed like any
//! other. Version 3 has who has a table open, how often it was changed, whether it is over and whether it was deleted
//! beside the head.

use crate::key::key_of_bytes;
use crate::schema::INDEXES;
use rusqlite::Connection;
use rusqlite::functions::FunctionFlags;
use rusqlite::types::{ToSql, ToSqlOutput, Value, ValueRef};

/// Hashes all secrets.
pub(crate) fn from_1(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DIRECTONLY;
    connection.create_scalar_function("hashed", 1, flags, |call| Ok(hashed(call.get_raw(0))))?;
    connection.execute("UPDATE tables SET head = hashed(head)", [])?;
    connection.execute_batch("CREATE TABLE unswept (n);")
}

/// Puts beside the heads what lists are made of. A head that cannot be read counts as unfinished, so that its damage
/// is told where people look.
pub(crate) fn from_2(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(
        "ALTER TABLE tables ADD COLUMN rev INTEGER NOT NULL DEFAULT 0;
         ALTER TABLE tables ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
         ALTER TABLE tables ADD COLUMN own INTEGER NOT NULL DEFAULT 1;
         ALTER TABLE tables ADD COLUMN holder TEXT;
         ALTER TABLE tables ADD COLUMN deleted REAL;
         ALTER TABLE moves ADD COLUMN value TEXT;
         UPDATE tables SET over = 1
         WHERE CASE WHEN typeof(head) = 'text' AND json_valid(head)
               THEN json_extract(head, '$.over') END = 1;
         DROP INDEX IF EXISTS tables_by_time;",
    )?;
    connection.execute_batch(INDEXES)
}

/// What was overwritten stays in the free space of a file, and in its log, until both are written anew. A sweep
/// that fails, for lack of room perhaps, is tried again when the file is opened next: nothing depends on it
/// but what a thief of the file could find.
pub(crate) fn sweep(connection: &Connection) {
    let due = connection.table_exists(None, "unswept").unwrap_or(false);
    if due && connection.execute_batch("VACUUM; DROP TABLE unswept;").is_ok() {
        let _ = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    }
}

/// A head without secrets, of the same kind as it was: a damaged one may be text that is no UTF-8, or no text.
fn hashed(head: ValueRef<'_>) -> Head {
    match head {
        ValueRef::Text(text) => Head::Text(hash_tokens(text)),
        ValueRef::Blob(bytes) => Head::Other(Value::Blob(hash_tokens(bytes))),
        other => Head::Other(other.try_into().unwrap_or(Value::Null)),
    }
}

enum Head {
    Text(Vec<u8>),
    Other(Value),
}

impl ToSql for Head {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        match self {
            Head::Text(text) => Ok(ToSqlOutput::Borrowed(ValueRef::Text(text))),
            Head::Other(value) => value.to_sql(),
        }
    }
}

const NAME: &[u8] = b"\"token\"";

/// The text with a key in the place of every secret.
fn hash_tokens(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() + 128);
    let mut rest = text;
    while let Some(at) = rest.windows(NAME.len()).position(|window| window == NAME) {
        out.extend_from_slice(&rest[..at]);
        rest = &rest[at + NAME.len()..];
        match cut_text(rest) {
            Some((token, behind)) => {
                out.extend_from_slice(format!("\"key\":\"{}\"", key_of_bytes(token)).as_bytes());
                rest = behind;
            }
            None => out.extend_from_slice(NAME),
        }
    }
    out.extend_from_slice(rest);
    out
}

/// The text in quotes behind a colon, and what follows it. A text that is cut off has lost its end quote.
fn cut_text(rest: &[u8]) -> Option<(&[u8], &[u8])> {
    let value = rest.trim_ascii_start().strip_prefix(b":")?.trim_ascii_start();
    let text = value.strip_prefix(b"\"")?;
    let end = text.iter().position(|&byte| byte == b'"').unwrap_or(text.len());
    Some((&text[..end], text.get(end + 1..).unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key_of;

    #[test]
    fn secrets_are_found_in_whole_and_in_damaged_heads() {
        let text = |bytes: &[u8]| String::from_utf8(hash_tokens(bytes)).unwrap();
        let key = format!("\"key\":\"{}\"", key_of("abc"));
        let whole = r#"{"seats":[{"name":"token","token":"abc"},{"name":"easy","token":null}]}"#;
        let changed = text(whole.as_bytes());
        assert_eq!(changed, whole.replace(r#""token":"abc""#, &key));
        assert_eq!(text(br#"{"token" : "abc", "x": 1"#), format!("{{{key}, \"x\": 1"));
        assert_eq!(text(br#"{"token":"abc"#), format!("{{{key}"));
        assert_eq!(text(br#""token":"abc""token":"abc""#), format!("{key}{key}"));
        assert_eq!(text(b"no secret \"token\""), "no secret \"token\"");
        assert_eq!(hash_tokens(b"\xff\"token\":\"abc\"\xfe").first(), Some(&0xff));
    }
}
