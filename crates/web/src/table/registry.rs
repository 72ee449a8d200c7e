//! The tables that are in use now; all others rest in the store.

use super::{Event, ForYou, Table, TableWire, Tokens};
use crate::app::App;
use crate::refusal::{Code, Refusal};
use harif_core::Side;
use serde_json::json;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Mutex as AsyncMutex, broadcast};

/// A table that nobody has used for so long leaves the memory.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(120);
/// How often somebody looks.
const SWEEP: Duration = Duration::from_secs(2);
/// Messages that a slow listener may fall behind; it is then told the whole table.
const BACKLOG: usize = 64;

/// A table that is in use.
pub(crate) struct Shared {
    pub(crate) id: String,
    pub(crate) state: AsyncMutex<Table>,
    events: broadcast::Sender<Event>,
    listeners: AtomicUsize,
    heard: Mutex<Instant>,
}

/// One socket that looks on; while it lives, somebody listens.
pub(crate) struct Presence {
    shared: Arc<Shared>,
    pub(crate) events: broadcast::Receiver<Event>,
    pub(crate) tokens: Tokens,
    seats: Vec<Side>,
}

impl Shared {
    /// Takes note that somebody cares about this table.
    pub(crate) fn hear(&self) {
        *self.heard.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// Since when nobody has cared; `None` while somebody listens.
    fn quiet(&self) -> Option<Duration> {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner).elapsed();
        (self.listeners.load(Ordering::Relaxed) == 0).then_some(heard)
    }

    /// Whether anybody would see what a machine plays.
    pub(super) fn has_audience(&self, gone: Duration) -> bool {
        self.quiet().is_none_or(|quiet| quiet < gone)
    }

    /// Tells everybody how the table stands.
    pub(super) fn tell(&self, table: &Table) {
        if table.broken {
            return self.send(Event::Gone);
        }
        if self.events.receiver_count() == 0 {
            return;
        }
        self.send(Event::Table(Arc::new(TableWire::of(table))));
    }

    /// Sends a message to everybody.
    pub(super) fn say(&self, message: &serde_json::Value) {
        self.send(Event::Message(message.to_string().into()));
    }

    fn send(&self, event: Event) {
        // Nobody may be listening; that is no error.
        drop(self.events.send(event));
    }

    /// Leads everybody to the next table.
    pub(crate) fn lead_to(&self, id: &str) {
        self.say(&json!({ "type": "again", "id": id }));
    }

    /// The table as those who show these secrets see it.
    pub(crate) async fn show(&self, tokens: &Tokens) -> serde_json::Value {
        let table = self.state.lock().await;
        ForYou::new(&TableWire::of(&table), table.seats_of(tokens)).json()
    }

    /// Joins the audience, with the seats of the secrets that are shown.
    pub(crate) async fn join(self: &Arc<Self>, tokens: Tokens) -> Presence {
        self.hear();
        self.listeners.fetch_add(1, Ordering::Relaxed);
        let mut table = self.state.lock().await;
        let seats = table.seats_of(&tokens);
        for side in &seats {
            table.present[side.index()] += 1;
        }
        self.tell(&table);
        Presence { shared: self.clone(), events: self.events.subscribe(), tokens, seats }
    }
}

impl Presence {
    /// The table as this listener sees it.
    pub(crate) fn seen(&self, table: &TableWire) -> serde_json::Value {
        ForYou::new(table, self.seats.clone()).json()
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.shared.hear();
        self.shared.listeners.fetch_sub(1, Ordering::Relaxed);
        let (shared, seats) = (self.shared.clone(), std::mem::take(&mut self.seats));
        if seats.is_empty() {
            return;
        }
        // Leaving takes the lock, which a destructor cannot wait for.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                let mut table = shared.state.lock().await;
                for side in seats {
                    table.present[side.index()] = table.present[side.index()].saturating_sub(1);
                }
                shared.tell(&table);
            });
        }
    }
}

/// All tables in use, by their names.
#[derive(Default)]
pub(crate) struct Tables {
    open: Mutex<HashMap<String, Arc<Shared>>>,
}

impl Tables {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Shared>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a table into use; one that came there first stays.
    pub(crate) fn put(&self, table: Table) -> Arc<Shared> {
        let (events, _) = broadcast::channel(BACKLOG);
        let shared = Arc::new(Shared {
            id: table.head.id.clone(),
            state: AsyncMutex::new(table),
            events,
            listeners: AtomicUsize::new(0),
            heard: Mutex::new(Instant::now()),
        });
        self.lock().entry(shared.id.clone()).or_insert(shared).clone()
    }

    /// Leaves a table to the store.
    pub(crate) fn forget(&self, id: &str) {
        self.lock().remove(id);
    }

    /// The table of this name, from memory or from the store.
    pub(crate) async fn get(&self, app: &App, id: &str) -> Result<Arc<Shared>, Refusal> {
        let known = self.lock().get(id).cloned();
        if let Some(shared) = known {
            shared.hear();
            return Ok(shared);
        }
        let (from, name) = (app.clone(), id.to_string());
        let read = tokio::task::spawn_blocking(move || {
            let saved = from.store.load(&name)?;
            saved.map(|saved| Table::read(saved, &from.config)).transpose()
        });
        let broken = |_| Refusal::new(Code::Storage, "the table could not be read");
        let table = read.await.map_err(broken)??.ok_or_else(|| Refusal::no_table(id))?;
        Ok(self.put(table))
    }
}

/// Ends thinking that nobody waits for, and clears the memory of tables that nobody uses.
pub(crate) async fn sweep(app: App) {
    let gone = app.config.gone;
    loop {
        tokio::time::sleep(SWEEP.min(gone)).await;
        let all: Vec<Arc<Shared>> = app.tables.lock().values().cloned().collect();
        for shared in all {
            let Some(quiet) = shared.quiet().filter(|quiet| *quiet >= gone) else {
                continue;
            };
            let mut table = shared.state.lock().await;
            if table.rules.at_work().is_some() {
                table.rules.call_off();
            }
            let timed = table.rules.clock().running().is_some();
            if quiet >= FORGOTTEN_AFTER && !timed {
                app.tables.forget(&shared.id);
            }
        }
    }
}
