//! Lists of tables, read head by head, so that one that cannot be read costs only itself: not even a damaged page
//! of the file takes more than what stood on it.

use crate::fault::Fault;
use crate::holder::Holder;
use crate::schema::{Stored, stored};
use crate::{Face, Listing, Row, Which};
use rusqlite::Connection;
use std::collections::HashMap;

/// The tables that are wanted, the one that changed last first.
pub(crate) fn list(
    connection: &Connection,
    holder: &Holder,
    which: &Which,
    most: usize,
) -> Result<Listing, Fault> {
    let ids = match which {
        Which::Named(ids) => ids.iter().take(most).cloned().collect(),
        Which::All => newest(connection, "deleted IS NULL", most)?,
        Which::Unfinished => newest(connection, "deleted IS NULL AND own = 1 AND over = 0", most)?,
    };
    // Most tables that are open have the same holder.
    let mut lives = HashMap::new();
    let mut listing = Listing::default();
    for id in ids {
        match stored(connection, &id) {
            Ok(Some(stored)) if stored.deleted => {}
            Ok(Some(stored)) => {
                let look = |name: &str| holder.open_elsewhere(Some(name));
                let open = stored
                    .holder
                    .as_ref()
                    .and_then(|name| *lives.entry(name.clone()).or_insert_with(|| look(name)));
                listing.rows.push(row(stored, open));
            }
            // Its name was just read: then it is no text that we wrote.
            Ok(None) if !matches!(which, Which::Named(_)) => listing.damaged.push(id),
            Ok(None) => {}
            Err(fault) if fault.costs_one_row() => listing.damaged.push(id),
            Err(fault) => return Err(fault),
        }
    }
    listing.rows.sort_by(|a, b| b.head.updated.total_cmp(&a.head.updated));
    Ok(listing)
}

/// One table, deleted or not.
pub(crate) fn find(
    connection: &Connection,
    holder: &Holder,
    id: &str,
) -> Result<Option<Row>, Fault> {
    Ok(stored(connection, id)?.map(|stored| {
        let open = holder.open_elsewhere(stored.holder.as_deref());
        row(stored, open)
    }))
}

fn row(stored: Stored, open: Option<Face>) -> Row {
    Row { head: stored.head, open, deleted: stored.deleted }
}

/// The names of the tables that changed last. An index has them: the heads are not touched.
fn newest(connection: &Connection, wanted: &str, most: usize) -> Result<Vec<String>, Fault> {
    let sql = format!(
        "SELECT CAST(id AS TEXT) FROM tables WHERE {wanted} ORDER BY updated DESC LIMIT ?1"
    );
    let mut newest = connection.prepare_cached(&sql)?;
    let rows = newest.query_map([i64::try_from(most).unwrap_or(i64::MAX)], |row| {
        Ok(String::from_utf8_lossy(row.get_ref(0)?.as_bytes()?).into_owned())
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}
