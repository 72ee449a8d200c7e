//! What the browser keeps: the host's store, as questions to the page.

use crate::door::say;
use crate::message::{Ask, KeptAnswer, KeptHead, KeptRefusal, KeptTable, Told};
use harif_core::parsed;
use harif_store::{
    Archive, Done, Face, Head, Listing, Row, SavedMove, SavedTable, StoreCounts, StoreError, Which,
};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

type Hearing = Box<dyn FnOnce(Result<KeptAnswer, KeptRefusal>) + Send>;

/// Questions that were asked and not answered, by their numbers.
#[derive(Default)]
pub(crate) struct Kept {
    open: Mutex<(u32, HashMap<u32, Hearing>, StoreCounts)>,
}

impl Kept {
    /// Hears an answer.
    pub(crate) fn hear(&self, id: u32, answer: KeptAnswer) {
        let hearing = {
            let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            open.2.queued = open.1.len().saturating_sub(1);
            match &answer {
                KeptAnswer::Done(_) => open.2.writes += 1,
                KeptAnswer::Refused(_) => open.2.failures += 1,
                _ => {}
            }
            open.1.remove(&id)
        };
        let answer = match answer {
            KeptAnswer::Refused(why) => Err(why),
            answer => Ok(answer),
        };
        if let Some(hearing) = hearing {
            hearing(answer);
        }
    }

    fn ask<T: 'static>(
        &self,
        table: &str,
        ask: Ask,
        done: Done<T>,
        read: impl FnOnce(KeptAnswer) -> Result<T, StoreError> + Send + 'static,
    ) {
        let table = table.to_string();
        let id = {
            let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            open.0 = open.0.wrapping_add(1);
            let id = open.0;
            let hearing = move |answer: Result<_, _>| {
                done(answer.map_err(|why| refused(why, table)).and_then(read));
            };
            open.1.insert(id, Box::new(hearing));
            open.2.queued = open.1.len();
            id
        };
        say(&Told::Keep { id, ask }, &[]);
    }

    fn ask_whether(&self, table: &str, ask: Ask, done: Done<bool>) {
        self.ask(table, ask, done, |answer| match answer {
            KeptAnswer::Done(done) => Ok(done),
            _ => Err(StoreError::Closed),
        });
    }

    fn ask_table(&self, table: &str, take: bool, done: Done<Option<SavedTable>>) {
        let ask = Ask::Load { table: table.into(), take };
        let id = table.to_string();
        self.ask(table, ask, done, move |answer| match answer {
            KeptAnswer::Table(table) => table.map(|table| read_table(&id, &table)).transpose(),
            _ => Err(StoreError::Closed),
        });
    }
}

/// What there is to say of a browser's storage has no file to name.
fn refused(why: KeptRefusal, id: String) -> StoreError {
    match why {
        KeptRefusal::Held => StoreError::Held { id, by: Face::Page },
        KeptRefusal::Lost => StoreError::Lost { id },
        KeptRefusal::Full => StoreError::Full("IndexedDB".into()),
        KeptRefusal::Failed => StoreError::Denied("IndexedDB".into()),
    }
}

fn spoilt(id: &str, error: &serde_json::Error) -> StoreError {
    StoreError::Spoilt { id: id.into(), problem: parsed(&error.to_string()) }
}

fn read_table(id: &str, table: &KeptTable) -> Result<SavedTable, StoreError> {
    let wrong = |error| spoilt(id, &error);
    let moves = table.moves.iter().map(|text| serde_json::from_str(text));
    Ok(SavedTable {
        head: serde_json::from_str(&table.head).map_err(wrong)?,
        moves: moves.collect::<Result<_, _>>().map_err(wrong)?,
    })
}

fn read_row(kept: &KeptHead) -> Result<Row, StoreError> {
    let head = serde_json::from_str(&kept.head).map_err(|error| spoilt(&kept.table, &error))?;
    Ok(Row { head, open: kept.elsewhere.then_some(Face::Page), deleted: kept.deleted })
}

/// Texts and numbers always serialise.
fn written(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

impl Archive for Kept {
    fn commit(&self, head: Head, keep: usize, add: Vec<SavedMove>, done: Done<()>) {
        let ask = Ask::Commit {
            table: head.id.clone(),
            head: written(&head),
            updated: head.updated,
            open: !head.over,
            keep,
            add: add.iter().map(written).collect(),
        };
        self.ask(&head.id, ask, done, |_| Ok(()));
    }

    fn load(&self, id: &str, done: Done<Option<SavedTable>>) {
        self.ask_table(id, false, done);
    }

    fn take(&self, id: &str, done: Done<Option<SavedTable>>) {
        self.ask_table(id, true, done);
    }

    fn release(&self, id: &str, last: Option<Head>) {
        let updated = last.as_ref().map_or(0.0, |head| head.updated);
        let head = last.as_ref().map(written);
        let ask = Ask::Release { table: id.into(), head, updated };
        self.ask(id, ask, Box::new(|_| {}), |_| Ok(()));
    }

    fn delete(&self, id: &str, done: Done<bool>) {
        self.ask_whether(id, Ask::Delete { table: id.into(), back: false }, done);
    }

    fn restore(&self, id: &str, done: Done<bool>) {
        self.ask_whether(id, Ask::Delete { table: id.into(), back: true }, done);
    }

    fn list(&self, which: Which, most: usize, done: Done<Listing>) {
        let (named, open) = match which {
            Which::All => (None, false),
            Which::Unfinished => (None, true),
            Which::Named(ids) => (Some(ids), false),
        };
        self.ask("", Ask::List { named, open, most }, done, |answer| {
            let KeptAnswer::Heads(heads) = answer else { return Err(StoreError::Closed) };
            let mut listing = Listing::default();
            for kept in &heads {
                match read_row(kept) {
                    Ok(row) => listing.rows.push(row),
                    Err(_) => listing.damaged.push(kept.table.clone()),
                }
            }
            Ok(listing)
        });
    }

    fn find(&self, id: &str, done: Done<Option<Row>>) {
        self.ask(id, Ask::Find { table: id.into() }, done, |answer| {
            let KeptAnswer::Heads(heads) = answer else { return Err(StoreError::Closed) };
            heads.first().map(read_row).transpose()
        });
    }

    fn report(&self, id: &str, ply: usize, done: Done<Option<String>>) {
        let table = id.to_string();
        self.ask(id, Ask::Move { table: id.into(), ply }, done, move |answer| {
            let KeptAnswer::Move(text) = answer else { return Err(StoreError::Closed) };
            let read = |text: String| serde_json::from_str::<SavedMove>(&text);
            let played = text.map(read).transpose().map_err(|error| spoilt(&table, &error))?;
            Ok(played.and_then(|played| played.report))
        });
    }

    fn counts(&self) -> StoreCounts {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).2
    }
}

/// What one who thinks keeps: nothing, since nobody asks it for a table.
#[derive(Debug, Default)]
pub(crate) struct Nothing;

impl Archive for Nothing {
    fn commit(&self, _: Head, _: usize, _: Vec<SavedMove>, done: Done<()>) {
        done(Err(StoreError::Closed));
    }

    fn load(&self, _: &str, done: Done<Option<SavedTable>>) {
        done(Ok(None));
    }

    fn take(&self, _: &str, done: Done<Option<SavedTable>>) {
        done(Ok(None));
    }

    fn release(&self, _: &str, _: Option<Head>) {}

    fn delete(&self, _: &str, done: Done<bool>) {
        done(Ok(false));
    }

    fn restore(&self, _: &str, done: Done<bool>) {
        done(Ok(false));
    }

    fn list(&self, _: Which, _: usize, done: Done<Listing>) {
        done(Ok(Listing::default()));
    }

    fn find(&self, _: &str, done: Done<Option<Row>>) {
        done(Ok(None));
    }

    fn report(&self, _: &str, _: usize, done: Done<Option<String>>) {
        done(Ok(None));
    }

    fn counts(&self) -> StoreCounts {
        StoreCounts::default()
    }
}

/// The store of a host, and whoever hears its answers.
pub(crate) fn store(thinks: bool) -> (Arc<dyn Archive>, Option<Arc<Kept>>) {
    if thinks {
        return (Arc::new(Nothing), None);
    }
    let kept = Arc::new(Kept::default());
    (kept.clone(), Some(kept))
}
