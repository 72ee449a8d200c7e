//! Opening a table, letting it go, deleting it and bringing it back.
//!
//! Who holds a table stands in its row. A claim need not survive a power cut, which ends all holders, so it waits
//! for no disk. What is deleted is only marked, and can be brought back whole; it is removed when the database is
//! opened, or something is deleted, after [`KEPT_FOR`].

use crate::fault::Fault;
use crate::schema::{load, write_head};
use crate::writer::Owner;
use crate::{Head, SavedTable};
use rusqlite::{OptionalExtension, params};
use std::time::{SystemTime, UNIX_EPOCH};

/// Seconds after which what was deleted is removed: a week.
pub(crate) const KEPT_FOR: f64 = 7.0 * 24.0 * 3600.0;

impl Owner {
    /// Brings the file in order when it is opened: nobody has a table of those who ended without a farewell, and
    /// what was deleted long ago goes.
    pub(crate) fn tidy(&self) -> Result<(), Fault> {
        let dead = self.holder.bury();
        for holder in dead.iter().map(String::as_str).chain([self.holder.name()]) {
            self.release_all_of(holder)?;
        }
        self.lightly(Owner::purge)
    }

    /// Opens a table here, unless it is open elsewhere.
    pub(crate) fn take(&mut self, id: &str) -> Result<Option<SavedTable>, Fault> {
        let taken = self.lightly(|owner| {
            let Some(changes) = owner.claim(id)? else { return Ok(None) };
            Ok(load(&owner.connection, id)?.map(|table| (table, changes)))
        });
        let taken = match taken {
            // What cannot be written can still be looked at, and our name goes in with the next change.
            Err(fault) if fault.is_unwritten() => self.look(id),
            taken => taken,
        };
        let Some((table, changes)) = taken? else { return Ok(None) };
        self.held.insert(id.into(), changes);
        Ok(Some(table))
    }

    /// Reads a table and the number of its changes without writing our name, unless it is open elsewhere.
    fn look(&self, id: &str) -> Result<Option<(SavedTable, i64)>, Fault> {
        let Some((changes, _)) = self.unheld(id)? else { return Ok(None) };
        Ok(load(&self.connection, id)?.map(|table| (table, changes)))
    }

    /// Writes our name into the row of a table; gives the number of its changes, or `None` if there is no table.
    fn claim(&self, id: &str) -> Result<Option<i64>, Fault> {
        let Some((changes, is_ours)) = self.unheld(id)? else { return Ok(None) };
        if !is_ours {
            let sql = "UPDATE tables SET holder = ?2 WHERE id = ?1";
            self.connection.prepare_cached(sql)?.execute(params![id, self.holder.name()])?;
        }
        Ok(Some(changes))
    }

    /// The number of a table's changes and whether our name stands in its row, unless it is open elsewhere.
    fn unheld(&self, id: &str) -> Result<Option<(i64, bool)>, Fault> {
        let sql = "SELECT rev, holder FROM tables WHERE id = ?1 AND deleted IS NULL";
        let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get::<_, Option<String>>(1)?));
        let row = self.connection.prepare_cached(sql)?.query_row([id], read).optional();
        let row = row.map_err(|error| Fault::in_row(id, error))?;
        let Some((changes, holder)) = row else { return Ok(None) };
        if let Some(by) = self.holder.open_elsewhere(holder.as_deref()) {
            return Err(Fault::Held { id: id.into(), by });
        }
        Ok(Some((changes, holder.as_deref() == Some(self.holder.name()))))
    }

    /// Lets a table go, with a head that says how it stands now. What cannot be written now is tried again later:
    /// nobody waits for it but those who want the table.
    pub(crate) fn release(&mut self, id: String, last: Option<&Head>) {
        let known = self.held.remove(&id);
        self.owed.push(id);
        let owed = std::mem::take(&mut self.owed);
        let done = self.lightly(|owner| {
            if let (Some(head), Some(known)) = (last, known) {
                match write_head(&owner.connection, owner.holder.name(), Some(known), head) {
                    Ok(_) | Err(Fault::Lost { .. }) => {}
                    Err(fault) => return Err(fault),
                }
            }
            let sql = "UPDATE tables SET holder = NULL WHERE id = ?1 AND holder = ?2";
            let mut let_go = owner.connection.prepare_cached(sql)?;
            for id in &owed {
                let_go.execute(params![id, owner.holder.name()])?;
            }
            Ok(())
        });
        if done.is_err() {
            self.owed = owed;
        }
    }

    /// Lets go of everything that a holder has.
    pub(crate) fn release_all_of(&self, holder: &str) -> Result<(), Fault> {
        self.lightly(|owner| {
            let sql = "UPDATE tables SET holder = NULL WHERE holder = ?1";
            owner.connection.execute(sql, [holder])?;
            Ok(())
        })
    }

    /// Marks a table as deleted, unless it is open elsewhere; false if there is none.
    pub(crate) fn delete(&mut self, id: &str) -> Result<bool, Fault> {
        let there = self.firmly(|owner| {
            if owner.claim(id)?.is_none() {
                return Ok(false);
            }
            let sql = "UPDATE tables SET deleted = ?2, holder = NULL WHERE id = ?1";
            owner.connection.prepare_cached(sql)?.execute(params![id, now()])?;
            owner.purge()?;
            Ok(true)
        })?;
        self.held.remove(id);
        Ok(there)
    }

    /// Brings a deleted table back; false if there is none.
    pub(crate) fn restore(&mut self, id: &str) -> Result<bool, Fault> {
        self.firmly(|owner| {
            let sql = "UPDATE tables SET deleted = NULL WHERE id = ?1 AND deleted IS NOT NULL";
            Ok(owner.connection.prepare_cached(sql)?.execute([id])? > 0)
        })
    }

    /// Removes a table that is open here, for good.
    pub(crate) fn remove(&mut self, id: &str) -> Result<(), Fault> {
        self.firmly(|owner| {
            let held = "SELECT id FROM tables WHERE id = ?1 AND holder = ?2";
            let sql = format!("DELETE FROM moves WHERE table_id IN ({held})");
            owner.connection.prepare_cached(&sql)?.execute(params![id, owner.holder.name()])?;
            let sql = "DELETE FROM tables WHERE id = ?1 AND holder = ?2";
            owner.connection.prepare_cached(sql)?.execute(params![id, owner.holder.name()])?;
            Ok(())
        })?;
        self.held.remove(id);
        Ok(())
    }

    /// Removes what was deleted long ago.
    pub(crate) fn purge(&self) -> Result<(), Fault> {
        let before = now() - KEPT_FOR;
        self.connection.execute(
            "DELETE FROM moves WHERE table_id IN (SELECT id FROM tables WHERE deleted < ?1)",
            [before],
        )?;
        self.connection.execute("DELETE FROM tables WHERE deleted < ?1", [before])?;
        Ok(())
    }

    /// One transaction that is on the disk before anybody is told.
    pub(crate) fn firmly<T>(
        &self,
        work: impl FnOnce(&Owner) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        self.connection.execute_batch("BEGIN IMMEDIATE")?;
        let done = work(self).and_then(|done| {
            self.connection.execute_batch("COMMIT")?;
            Ok(done)
        });
        if done.is_err() && !self.connection.is_autocommit() {
            // The reason must not be forgotten over this.
            let _ = self.connection.execute_batch("ROLLBACK");
        }
        done
    }

    /// One transaction that waits for no disk: it is in the log, and on the disk with the next change.
    fn lightly<T>(&self, work: impl FnOnce(&Owner) -> Result<T, Fault>) -> Result<T, Fault> {
        self.connection.pragma_update(None, "synchronous", "NORMAL")?;
        let done = self.firmly(work);
        self.connection.pragma_update(None, "synchronous", "FULL")?;
        done
    }
}

/// Seconds since 1970.
fn now() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |time| time.as_secs_f64())
}
