//! One timer for everything that time alone does at tables: answers that wait until people can follow, and
//! flags that fall. It knows tables by their names, so a clock that runs for a day holds no table in memory.

use crate::app::{App, WeakApp};
use crate::rt;
use crate::table::tick;
use harif_core::Instant;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, Once, PoisonError};
use tokio::sync::Notify;

#[derive(Default)]
struct Plans {
    /// When each table wants to be woken.
    at: HashMap<String, Instant>,
    /// The same in the order of time.
    order: BTreeSet<(Instant, String)>,
    /// Since when the clock runs at tables that were put away, and when each was last changed by then.
    put_away: HashMap<String, (Instant, f64)>,
}

/// When which table is to be woken.
pub(crate) struct Timer {
    plans: Mutex<Plans>,
    /// Told of a new first plan, and of the end.
    changed: Arc<Notify>,
    started: Once,
}

impl Default for Timer {
    fn default() -> Timer {
        Timer { plans: Mutex::default(), changed: Arc::default(), started: Once::new() }
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        self.changed.notify_one();
    }
}

impl Timer {
    fn plans(&self) -> MutexGuard<'_, Plans> {
        self.plans.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes a table at `at`, or not at all; what was planned for it before is forgotten.
    pub(crate) fn plan(&self, id: &str, at: Option<Instant>) {
        let first = {
            let mut plans = self.plans();
            if let Some(before) = plans.at.remove(id) {
                plans.order.remove(&(before, id.to_string()));
            }
            if let Some(at) = at {
                plans.at.insert(id.to_string(), at);
                plans.order.insert((at, id.to_string()));
            }
            plans.order.first().is_some_and(|(_, first)| first == id)
        };
        if first {
            self.changed.notify_one();
        }
    }

    /// Notes since when the clock of a table runs that leaves the memory, and when it was last changed.
    pub(crate) fn put_away(&self, id: &str, running: (Instant, f64)) {
        self.plans().put_away.insert(id.to_string(), running);
    }

    /// Since when the clock of a table runs that comes back into memory, if it was not changed since.
    pub(crate) fn taken_up(&self, id: &str) -> Option<(Instant, f64)> {
        self.plans().put_away.remove(id)
    }

    /// The tables whose time has come, and when the next one's comes.
    fn due(&self, now: Instant) -> (Vec<String>, Option<Instant>) {
        let mut plans = self.plans();
        let mut due = Vec::new();
        while plans.order.first().is_some_and(|(at, _)| *at <= now) {
            if let Some((_, id)) = plans.order.pop_first() {
                plans.at.remove(&id);
                due.push(id);
            }
        }
        (due, plans.order.first().map(|(at, _)| *at))
    }

    /// Begins to run, if it does not yet.
    pub(crate) fn start(&self, app: &App) {
        self.started.call_once(|| rt::spawn(run(app.weak())));
    }
}

/// Wakes tables until the app is gone, which it does not keep alive.
async fn run(app: WeakApp) {
    loop {
        let Some(strong) = app.upgrade() else { return };
        let (due, next) = strong.timer.due(Instant::now());
        for id in due {
            let app = strong.clone();
            rt::spawn(async move { tick(&app, &id).await });
        }
        let changed = strong.timer.changed.clone();
        drop(strong);
        match next {
            Some(next) => {
                let left = next.saturating_duration_since(Instant::now());
                let _ = rt::timeout(left, changed.notified()).await;
            }
            None => changed.notified().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn tables_are_woken_in_the_order_of_time_and_planned_once() {
        let (timer, now) = (Timer::default(), Instant::now());
        let after = |seconds| now + Duration::from_secs(seconds);
        timer.plan("a", Some(after(3)));
        timer.plan("b", Some(after(1)));
        timer.plan("c", Some(after(2)));
        timer.plan("a", Some(after(1)));
        timer.plan("c", None);
        assert_eq!(timer.due(now), (vec![], Some(after(1))));
        assert_eq!(timer.due(after(5)), (vec!["a".into(), "b".into()], None));
        assert!(timer.plans().at.is_empty() && timer.plans().order.is_empty());
    }
}
