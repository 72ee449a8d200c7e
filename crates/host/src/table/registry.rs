//! The tables that are in use now; all others are on the disk only.
//!
//! A table leaves the memory as soon as nobody has used it for a while: nothing is lost with it, since
//! every change is on the disk before it is told, and the timer remembers a clock that runs. While it is in the
//! memory it is this server's; then any program may open it.

use super::telling::{Known, Telling};
use super::{Event, News, Table, Tokens};
use crate::app::{App, asked};
use crate::refusal::{Code, Refusal};
use crate::rt;
use crate::talk::Words;
use crate::visitor::Visitor;
use harif_core::{Instant, Side};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Mutex as AsyncMutex, broadcast};

/// How often somebody looks for tables that nobody uses.
const SWEEP: Duration = Duration::from_secs(1);
/// So many tables that nobody listens to may stay a while; beyond them the longest unused go first.
const MOST_AT_REST: usize = 512;
/// What was refused is logged so often.
const LOG_EVERY: Duration = Duration::from_secs(60);
/// Events that a slow listener may fall behind; it is then told the whole table.
const BACKLOG: usize = 16;

/// A table that is in use.
pub(crate) struct Shared {
    pub(crate) id: String,
    pub(crate) state: AsyncMutex<Table>,
    events: broadcast::Sender<Event>,
    listeners: AtomicUsize,
    used: Mutex<Used>,
    told: Mutex<LastNews>,
}

/// When the table was last asked for, and by whom.
struct Used {
    at: Instant,
    by: Option<Visitor>,
}

/// What the listeners were told last.
#[derive(Default)]
struct LastNews {
    known: Option<Known>,
    telling: Option<Arc<Telling>>,
}

/// One socket that looks on; while it lives, somebody listens.
pub(crate) struct Presence {
    shared: Arc<Shared>,
    pub(crate) events: broadcast::Receiver<Event>,
    pub(crate) tokens: Tokens,
    pub(crate) seats: Vec<Side>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    fn new(table: Table) -> Shared {
        Shared {
            id: table.head.id.clone(),
            state: AsyncMutex::new(table),
            events: broadcast::channel(BACKLOG).0,
            listeners: AtomicUsize::new(0),
            used: Mutex::new(Used { at: Instant::now(), by: None }),
            told: Mutex::default(),
        }
    }

    /// Takes note that a visitor looks at this table. What is thought here is thought for those who play;
    /// only where nobody is known is it for whoever comes first.
    pub(crate) fn hear(&self, visitor: Visitor) {
        let mut used = lock(&self.used);
        used.at = Instant::now();
        used.by.get_or_insert(visitor);
    }

    /// Takes note that a visitor plays here: from now on machines think for this one.
    pub(super) fn think_for(&self, visitor: Visitor) {
        *lock(&self.used) = Used { at: Instant::now(), by: Some(visitor) };
    }

    /// For whom a machine thinks here.
    pub(super) fn visitor(&self) -> Option<Visitor> {
        lock(&self.used).by
    }

    /// Since when nobody has cared; `None` while somebody listens.
    fn quiet(&self) -> Option<Duration> {
        let quiet = lock(&self.used).at.elapsed();
        (self.listeners() == 0).then_some(quiet)
    }

    pub(super) fn listeners(&self) -> usize {
        self.listeners.load(Ordering::Relaxed)
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
        let mut told = lock(&self.told);
        if self.events.receiver_count() == 0 {
            *told = LastNews::default();
            return;
        }
        let telling = Arc::new(Telling::new(table, &mut told.known));
        told.telling = Some(telling.clone());
        self.send(Event::Table(telling));
    }

    /// Sends a message to everybody.
    pub(super) fn say(&self, news: &News<'_>) {
        if self.events.receiver_count() > 0 {
            self.send(Event::Message(news.text().into()));
        }
    }

    fn send(&self, event: Event) {
        // Nobody may be listening; that is no error.
        drop(self.events.send(event));
    }

    /// Leads everybody to the next table.
    pub(crate) fn lead_to(&self, id: &str) {
        self.say(&News::Again { id });
    }

    /// The table as it stands, and the seats of those who show these secrets.
    pub(crate) async fn show(&self, tokens: &Tokens) -> (Telling, Vec<Side>) {
        let table = self.state.lock().await;
        (Telling::whole_only(&table), table.seats_of(tokens))
    }

    /// The table as a message for a listener who has fallen behind.
    pub(crate) async fn whole(&self, presence: &Presence) -> Words {
        let table = self.state.lock().await;
        self.telling(&table).whole(&presence.seats)
    }

    /// The table as it stands. What was told last will do, unless a clock has run on since.
    fn telling(&self, table: &Table) -> Arc<Telling> {
        let told = lock(&self.told).telling.clone();
        let stands = table.rules.clock().running().is_none();
        told.filter(|_| stands).unwrap_or_else(|| Arc::new(Telling::whole_only(table)))
    }

    /// Joins the audience, with the seats of the secrets that are shown. The others are told if a seat is
    /// no longer empty, and only then: nobody hears of those who look on.
    pub(crate) async fn join(
        self: &Arc<Self>,
        tokens: Tokens,
        visitor: Visitor,
    ) -> (Presence, Words) {
        self.listeners.fetch_add(1, Ordering::Relaxed);
        let mut table = self.state.lock().await;
        let seats = table.seats_of(&tokens);
        match seats.is_empty() {
            true => self.hear(visitor),
            false => self.think_for(visitor),
        }
        let mut arrived = false;
        for side in &seats {
            let present = &mut table.present[side.index()];
            *present += 1;
            arrived |= *present == 1;
        }
        if arrived || self.events.receiver_count() == 0 {
            self.tell(&table);
        }
        let presence = Presence {
            shared: self.clone(),
            events: self.events.subscribe(),
            tokens,
            seats: seats.clone(),
        };
        let mut told = lock(&self.told);
        if told.telling.is_none() {
            // The first to listen: what is told from now on is measured by this.
            told.telling = Some(Arc::new(Telling::new(&table, &mut told.known)));
        }
        drop(told);
        (presence, self.telling(&table).whole(&seats))
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        lock(&self.shared.used).at = Instant::now();
        self.shared.listeners.fetch_sub(1, Ordering::Relaxed);
        let (shared, seats) = (self.shared.clone(), std::mem::take(&mut self.seats));
        if seats.is_empty() {
            return;
        }
        // Leaving takes the lock, which a destructor cannot wait for.
        rt::spawn(async move {
            let mut table = shared.state.lock().await;
            let mut left = false;
            for side in seats {
                let present = &mut table.present[side.index()];
                *present = present.saturating_sub(1);
                left |= *present == 0;
            }
            if left {
                shared.tell(&table);
            }
        });
    }
}

/// All tables in use, by their names.
#[derive(Default)]
pub(crate) struct Tables {
    open: Mutex<HashMap<String, Arc<Shared>>>,
    /// Tables that have left the memory: whoever reads one meanwhile may have read what is no longer so.
    left: AtomicU64,
}

/// How many tables are in use, and what their machines do.
#[derive(Default, Serialize)]
pub struct Counts {
    in_memory: usize,
    thinking: usize,
    waiting: usize,
}

impl Tables {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Shared>>> {
        lock(&self.open)
    }

    /// Puts a table into use; one that came there first stays.
    pub(crate) fn put(&self, table: Table) -> Arc<Shared> {
        let shared = Arc::new(Shared::new(table));
        self.lock().entry(shared.id.clone()).or_insert(shared).clone()
    }

    /// Leaves a table to the store, and to other programs.
    pub(crate) fn forget(&self, app: &App, id: &str) {
        let mut open = self.lock();
        self.left.fetch_add(1, Ordering::Relaxed);
        open.remove(id);
        app.store.release(id, None);
    }

    /// The table of this name, from memory or from the store, for a visitor.
    pub(crate) async fn get(
        &self,
        app: &App,
        id: &str,
        visitor: Visitor,
    ) -> Result<Arc<Shared>, Refusal> {
        let shared = self.find(app, id).await?;
        shared.hear(visitor);
        Ok(shared)
    }

    /// The table of this name, from memory or from the store.
    pub(super) async fn find(&self, app: &App, id: &str) -> Result<Arc<Shared>, Refusal> {
        loop {
            if let Some(shared) = self.lock().get(id) {
                return Ok(shared.clone());
            }
            let left = self.left.load(Ordering::Relaxed);
            let table = read(app, id).await?;
            // If a table has left meanwhile it may have been this one, moved on and put away.
            if self.left.load(Ordering::Relaxed) == left {
                let as_left = table.head.updated;
                let shared = self.put(table);
                // If it was played on elsewhere, the time there was counted there.
                if let Some((since, left)) = app.timer.taken_up(id)
                    && left == as_left
                {
                    shared.state.lock().await.rules.run_clock_since(since);
                }
                return Ok(shared);
            }
        }
    }

    /// Puts a table away, unless somebody has it in hands.
    fn put_away(&self, app: &App, shared: &Arc<Shared>) {
        let mut open = self.lock();
        // The list and the caller: whoever takes it from the list needs the lock.
        if Arc::strong_count(shared) > 2 {
            return;
        }
        let Ok(mut table) = shared.state.try_lock() else { return };
        let now = Instant::now();
        let runs = table.rules.clock().running_since().is_some() && !table.broken;
        // The time that has run so far is gone, wherever the game goes on.
        let last = runs.then(|| table.current_head());
        if let Some(head) = &last {
            app.timer.put_away(&shared.id, (now, head.updated));
        }
        self.left.fetch_add(1, Ordering::Relaxed);
        open.remove(&shared.id);
        app.store.release(&shared.id, last);
    }

    /// For the owner's eyes; a table that changes at this moment counts as one that does nothing.
    pub(crate) fn counts(&self) -> Counts {
        let open = self.lock();
        let mut counts = Counts { in_memory: open.len(), ..Counts::default() };
        for table in open.values().filter_map(|shared| shared.state.try_lock().ok()) {
            match table.rules.thinking() {
                Some(thinking) if thinking.is_waiting() => counts.waiting += 1,
                Some(_) => counts.thinking += 1,
                None => {}
            }
        }
        counts
    }
}

/// A table from the store, which is from then on this server's.
async fn read(app: &App, id: &str) -> Result<Table, Refusal> {
    let saved = asked(|done| app.store.take(id, done)).await?;
    let saved = saved.ok_or_else(|| Refusal::no_table(id))?;
    // A game is played again move by move, which a wrong one may not survive; others must.
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| Table::read(saved, &app.config)))
        .unwrap_or_else(|_| Err(Refusal::new(Code::Storage, "the table could not be read")))
        .inspect_err(|_| app.store.release(id, None))
}

type Refused = [(&'static str, u64); 7];

/// Logs in a line what was refused since, if anything was: attackers must not fill the log.
fn log_refused(before: Refused, now: Refused) -> Refused {
    let since = before.iter().zip(&now).map(|((what, old), (_, new))| (what, new - old));
    let since: Vec<String> = since
        .filter(|(_, count)| *count > 0)
        .map(|(what, count)| format!("{what} {count}"))
        .collect();
    if !since.is_empty() {
        tracing::warn!(refused = since.join(", "), "visitors wanted more than their share");
    }
    now
}

/// Ends thinking that nobody waits for, and clears the memory of tables that nobody uses.
pub async fn sweep(app: App) {
    let gone = app.config.gone;
    let (mut looked, mut before) = (Instant::now(), app.governor.refused());
    loop {
        rt::sleep(SWEEP.min(gone)).await;
        if looked.elapsed() >= LOG_EVERY {
            looked = Instant::now();
            before = log_refused(before, app.governor.refused());
        }
        let mut resting: Vec<(Duration, Arc<Shared>)> = {
            let open = app.tables.lock();
            open.values().filter_map(|shared| Some((shared.quiet()?, shared.clone()))).collect()
        };
        resting.sort_by_key(|(quiet, _)| *quiet);
        for (place, (quiet, shared)) in resting.into_iter().enumerate() {
            if quiet >= gone {
                let mut table = shared.state.lock().await;
                if table.rules.at_work().is_some() {
                    table.rules.call_off(Instant::now());
                }
            }
            if quiet >= gone || (place >= MOST_AT_REST && quiet >= SWEEP) {
                app.tables.put_away(&app, &shared);
            }
        }
    }
}
