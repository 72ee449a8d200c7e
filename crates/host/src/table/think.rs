//! What a table does by itself: machines stand in line and think, watched while they do; their moves are
//! played when people can follow; flags fall.

use super::{HostHouse, News, Shared, Table};
use crate::app::App;
use crate::place::memory;
use crate::post::Sent;
use crate::refusal::{Code, Refusal};
use crate::rt;
use crate::scheduler::{Class, Turn as Thread, Wish};
use crate::throttle::Throttle;
use harif_catalog::views::ReportView;
use harif_core::{Game, Instant, Report, Say, Side, Stop};
use harif_table::{Happening, Letter, Reply, Task, Turn};
use std::sync::Arc;
use tokio::sync::oneshot;

/// Lets the table go on by itself, if it can: a machine to think, a clock to run.
pub(crate) fn kick(app: &App, shared: &Arc<Shared>) {
    let (app, shared) = (app.clone(), shared.clone());
    rt::spawn(async move {
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

/// Lets a machine think as soon as there is room for it, and takes its answer.
async fn think(app: &App, shared: &Arc<Shared>, task: Task, wish: Wish) {
    let epoch = task.epoch();
    let (turn, letter, stop) = task.into_letter();
    let place = |place| shared.stand_in_line(turn.side(), epoch, place);
    let thread = app.scheduler.turn(wish, place).await;
    let replied = match thread {
        Ok(thread) if begun(app, shared, turn.side(), epoch).await => {
            work(app, shared, thread, &turn, letter, stop).await
        }
        // It has lost its point while it stood in line.
        Ok(_) => return,
        Err(refusal) => Err(refusal),
    };
    let reply = replied.unwrap_or_else(|refusal| Reply::lost(&refusal));
    let mut table = shared.state.lock().await;
    let from = table.rules.game().ply();
    table.rules.answer(turn.replied(reply), Instant::now());
    table.place = None;
    table.publish(app, shared, from).await;
    table.plan(app);
    drop(table);
    kick(app, shared);
}

/// The machine thinks from now on, unless nobody wants that any more.
async fn begun(app: &App, shared: &Shared, side: Side, epoch: u64) -> bool {
    let mut table = shared.state.lock().await;
    if !table.rules.begun(epoch, Instant::now()) {
        return false;
    }
    let waited = table.place.take().is_some();
    if waited || table.rules.clock().running().is_some() {
        shared.say(&News::Waiting { side, place: None });
        shared.tell(&table);
    }
    table.plan(app);
    true
}

/// Has a letter answered, on a thread of ours or by whoever the shell sends it to, and shows what comes up.
async fn work(
    app: &App,
    shared: &Arc<Shared>,
    thread: Thread,
    turn: &Turn,
    letter: Letter,
    stop: Stop,
) -> Result<Reply, Refusal> {
    let (listeners, turn, mut throttle) = (shared.clone(), turn.clone(), Throttle::default());
    let mut show = move |game: &dyn Game, report: &Report<String>| {
        if throttle.admits(Instant::now(), listeners.listeners()) {
            let told = ReportView::of(game, turn.agent(), report.clone());
            let (side, agent) = (turn.side(), turn.agent());
            listeners.say(&News::Thinking { side, ply: game.ply(), agent, report: told });
        }
    };
    let Some(post) = &app.post else {
        let house = HostHouse(app.config.bounds.clone());
        return thread.work(move || letter.answer(&house, stop, &mut show)).await;
    };
    let game = shared.state.lock().await.rules.game().branch(letter.record.moves.len());
    let game = game.map_err(Refusal::position)?;
    let (tell, told) = oneshot::channel();
    let hear = Box::new(move |report: Report<String>| show(game.as_ref(), &report));
    let done = Box::new(move |reply| drop(tell.send(reply)));
    post.send(Sent { letter, stop, hear, done });
    let lost = |_| Refusal::new(Code::AgentFailed, "the search broke down");
    let reply = told.await.map_err(lost);
    drop(thread);
    reply
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
