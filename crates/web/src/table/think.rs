//! What a table does by itself: machines think on the pool and are watched while they do, their moves are
//! played when people can follow, flags fall.

use super::{Shared, Table};
use crate::app::App;
use crate::throttle::Throttle;
use harif_catalog::told::Told;
use harif_core::{Game, Report};
use harif_table::{Ended, Happening, Task};
use serde_json::json;
use std::sync::Arc;
use std::time::Instant;

/// Lets the table go on by itself, if it can: a machine to think, a clock to run.
pub(crate) fn kick(app: &App, shared: &Arc<Shared>) {
    let (app, shared) = (app.clone(), shared.clone());
    tokio::spawn(async move {
        if let Some(task) = begin(&app, &shared).await {
            think(&app, &shared, task).await;
        }
    });
}

/// Starts the clock, and gets a machine ready to think if it is its turn and anybody would see its move.
async fn begin(app: &App, shared: &Arc<Shared>) -> Option<Task> {
    let mut table = shared.state.lock().await;
    if table.broken {
        return None;
    }
    let now = Instant::now();
    if table.rules.start_clock(now)
        && let Some((_, left)) = table.rules.clock().flag(now)
    {
        wake(app, shared, now + left);
    }
    if !shared.has_audience(app.config.gone) {
        return None;
    }
    let from = table.rules.game().ply();
    let task = table.rules.next(now);
    table.publish(app, shared, from).await;
    if task.is_some() {
        shared.tell(&table);
    }
    task.filter(|_| !table.broken)
}

/// Lets time do its work, at the earliest at `at`: an answer that waited is played, a flag falls. If the
/// clock was stopped meanwhile there is time left, and whoever starts it again watches anew.
fn wake(app: &App, shared: &Arc<Shared>, at: Instant) {
    let (app, shared) = (app.clone(), shared.clone());
    tokio::spawn(async move {
        tokio::time::sleep_until(at.into()).await;
        let mut table = shared.state.lock().await;
        let from = table.rules.game().ply();
        table.rules.tick(Instant::now());
        table.publish(&app, &shared, from).await;
        drop(table);
        kick(&app, &shared);
    });
}

/// Lets a machine think, and takes its answer.
async fn think(app: &App, shared: &Arc<Shared>, task: Task) {
    let (turn, listeners) = (task.turn().clone(), shared.clone());
    let ended = app.pool.run(move || search(task, &listeners)).await;
    let ended = ended.unwrap_or_else(|refusal| turn.lost(refusal.message()));
    let mut table = shared.state.lock().await;
    let from = table.rules.game().ply();
    table.rules.answer(ended, Instant::now());
    table.publish(app, shared, from).await;
    if let Some(at) = table.rules.answers() {
        wake(app, shared, at);
    }
    drop(table);
    kick(app, shared);
}

/// Searches on a thread of the pool and shows what comes up.
fn search(task: Task, shared: &Shared) -> Ended {
    let (turn, mut throttle) = (task.turn().clone(), Throttle::default());
    task.run(&mut |game: &dyn Game, report: &Report<String>| {
        if throttle.admits(Instant::now()) {
            let told = Told::of(game, report.clone());
            shared.say(&json!({
                "type": "thinking", "side": turn.side(), "ply": game.ply(), "agent": turn.agent(),
                "report": told,
            }));
        }
    })
}

impl Table {
    /// Writes down and tells what the table has done by itself since `from` moves were on the board.
    async fn publish(&mut self, app: &App, shared: &Shared, from: usize) {
        drop(self.rules.retired());
        if self.rules.game().ply() > from {
            // A pass belongs to the move that forces it: nobody sees the one without the other.
            self.rules.pass_where_forced(Instant::now());
        }
        let happened = self.rules.happened();
        if happened.is_empty() || self.broken {
            return;
        }
        if happened.iter().any(|news| !matches!(news, Happening::Failed { .. })) {
            self.offer = None;
            // If it cannot be written the table is read afresh, and everybody is told that it is gone.
            let written = self.save(app, from).await.is_ok();
            let moved = written && self.rules.game().ply() > from;
            if let Some(report) = self.told(from).filter(|_| moved) {
                shared.say(&json!({ "type": "thought", "ply": from, "report": report }));
            }
        }
        shared.tell(self);
    }
}
