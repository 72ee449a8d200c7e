//! What a table does by itself: machines stand in line and think, watched while they do; their moves are
//! played when people can follow; flags fall.

use super::{News, Shared, Table};
use crate::app::App;
use crate::place::memory;
use crate::refusal::{Code, Refusal};
use crate::scheduler::{Class, Turn as Thread, Wish};
use crate::throttle::Throttle;
use harif_catalog::views::ReportView;
use harif_core::{Game, Report, Say, Side};
use harif_table::{Ended, Happening, Task};
use std::sync::Arc;
use std::time::Instant;

/// Lets the table go on by itself, if it can: a machine to think, a clock to run.
pub(crate) fn kick(app: &App, shared: &Arc<Shared>) {
    let (app, shared) = (app.clone(), shared.clone());
    tokio::spawn(async move {
        if let Some((task, wish)) = begin(&app, &shared).await {
            think(&app, &shared, task, wish).await;
        }
    });
}

/// Starts the clock, and gets a machine ready to think if it is its turn and anybody would see its move.
async fn begin(app: &App, shared: &Arc<Shared>) -> Option<(Task, Wish)> {
    let mut table = shared.state.lock().await;
    if table.broken {
        return None;
    }
    let now = Instant::now();
    let visitor = shared.visitor().filter(|_| shared.has_audience(app.config.gone));
    let Some(visitor) = visitor else {
        table.rules.start_clock(now);
        table.plan(app);
        return None;
    };
    let from = table.rules.game().ply();
    let task = table.rules.next(now);
    table.publish(app, shared, from).await;
    table.plan(app);
    let task = task.filter(|_| !table.broken)?;
    shared.tell(&table);
    let memory = memory(table.rules.game(), task.turn().agent(), &app.config.bounds);
    let wish = Wish { class: Class::Live, visitor, memory, stop: task.stop() };
    Some((task, wish))
}

/// The time of a table has come: an answer that waited is played, a flag falls. If the clock was stopped
/// meanwhile there is time left, and whoever starts it again plans anew.
pub(crate) async fn tick(app: &App, id: &str) {
    let shared = match app.tables.find(app, id).await {
        Ok(shared) => shared,
        // Whoever has it open looks after its clock.
        Err(refusal) if refusal.code() == Code::Elsewhere => return,
        Err(refusal) => return tracing::warn!(id, problem = %refusal.said(), "no such table"),
    };
    let mut table = shared.state.lock().await;
    let from = table.rules.game().ply();
    table.rules.tick(Instant::now());
    table.publish(app, &shared, from).await;
    table.plan(app);
    drop(table);
    kick(app, &shared);
}

/// Lets a machine think as soon as there is a thread for it, and takes its answer.
async fn think(app: &App, shared: &Arc<Shared>, task: Task, wish: Wish) {
    let (turn, epoch) = (task.turn().clone(), task.epoch());
    let place = |place| shared.stand_in_line(turn.side(), epoch, place);
    let thread = app.scheduler.turn(wish, place).await;
    let ended = match thread {
        Ok(thread) => work(app, shared, task, thread).await,
        Err(refusal) => Some(Err(refusal)),
    };
    let Some(ended) = ended else { return };
    let ended = ended.unwrap_or_else(|refusal| turn.lost(&refusal));
    let mut table = shared.state.lock().await;
    let from = table.rules.game().ply();
    table.rules.answer(ended, Instant::now());
    table.place = None;
    table.publish(app, shared, from).await;
    table.plan(app);
    drop(table);
    kick(app, shared);
}

/// Thinks on a thread, unless the turn has lost its point while it stood in line.
async fn work(
    app: &App,
    shared: &Arc<Shared>,
    task: Task,
    thread: Thread,
) -> Option<Result<Ended, Refusal>> {
    let side = task.turn().side();
    {
        let mut table = shared.state.lock().await;
        if !table.rules.begun(task.epoch(), Instant::now()) {
            return None;
        }
        let waited = table.place.take().is_some();
        if waited || table.rules.clock().running().is_some() {
            shared.say(&News::Waiting { side, place: None });
            shared.tell(&table);
        }
        table.plan(app);
    }
    let listeners = shared.clone();
    Some(thread.work(move || search(task, &listeners)).await)
}

/// Searches on a thread of its own and shows what comes up.
fn search(task: Task, shared: &Shared) -> Ended {
    let (turn, mut throttle) = (task.turn().clone(), Throttle::default());
    task.run(&mut |game: &dyn Game, report: &Report<String>| {
        if throttle.admits(Instant::now(), shared.listeners()) {
            let told = ReportView::of(game, turn.agent(), report.clone());
            let (side, agent) = (turn.side(), turn.agent());
            shared.say(&News::Thinking { side, ply: game.ply(), agent, report: told });
        }
    })
}

impl Shared {
    /// Notes and tells the place in the line of the machine to move.
    fn stand_in_line(self: &Arc<Self>, side: Side, epoch: u64, place: usize) {
        // A table that changes at this moment is told of the next place.
        let Ok(mut table) = self.state.try_lock() else { return };
        if table.rules.is_waiting(epoch) && table.place != Some(place) {
            table.place = Some(place);
            self.say(&News::Waiting { side, place: Some(place) });
        }
    }
}

impl Table {
    /// Lets the timer wake this table when there is something to do.
    pub(super) fn plan(&self, app: &App) {
        app.timer.start(app);
        let at = if self.broken { None } else { self.rules.wakes(Instant::now()) };
        app.timer.plan(&self.head.id, at);
    }

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
            let thought = self.told(from).filter(|_| self.rules.game().ply() > from);
            // If it cannot be written the table is read afresh, and everybody is told that it is gone.
            let written = self.save(app, from).await.is_ok();
            if let Some(report) = thought.filter(|_| written) {
                shared.say(&News::Thought { ply: from, report });
            }
            // The time of the person to move runs from now on, and everybody is told so at once.
            self.rules.start_clock(Instant::now());
        }
        shared.tell(self);
    }
}
