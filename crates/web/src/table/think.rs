//! Machines at a table: they think on the pool, are watched while they do, and their moves are played
//! when people can follow.

use super::{Note, Shared, Table, Thinking};
use crate::app::App;
use crate::place::agent;
use crate::refusal::Refusal;
use crate::throttle::Throttle;
use harif_catalog::told::Told;
use harif_core::{AgentError, End, Game, Limits, Player, Report, Side, Stop, mix};
use serde_json::json;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A search that is about to begin.
struct Task {
    side: Side,
    epoch: u64,
    ply: usize,
    player: Box<dyn Player>,
    game: Box<dyn Game>,
    limits: Limits,
    /// The move is not shown before this.
    not_before: Instant,
}

/// How a search ended, with the player back.
type Ended = (Box<dyn Player>, Result<Report<String>, AgentError>, Duration);

/// Lets the table go on by itself, if it can: a machine to think, a clock to run.
pub(crate) fn kick(app: &App, shared: &Arc<Shared>) {
    let (app, shared) = (app.clone(), shared.clone());
    tokio::spawn(async move {
        let task = {
            let mut table = shared.state.lock().await;
            if table.runs() && table.start_clock() {
                watch_flag(&app, &shared, &table);
            }
            match table.next_task(&app, &shared) {
                Some(task) => task,
                None => return,
            }
        };
        think(app, shared, task).await;
    });
}

impl Table {
    /// Whether time passes at this table.
    fn runs(&self) -> bool {
        !self.is_over() && !self.head.paused && !self.broken
    }

    /// Whether somebody's flag may fall.
    pub(super) fn is_timed(&self) -> bool {
        self.hourglass.running().is_some()
    }

    /// Whether a clock begins to run. The first move is free: it runs only once somebody has moved.
    fn start_clock(&mut self) -> bool {
        self.game.ply() > 0 && self.hourglass.start(self.game.to_move(), Instant::now())
    }

    /// Gets a machine ready to think, if it is its turn, and tells everybody.
    fn next_task(&mut self, app: &App, shared: &Shared) -> Option<Task> {
        let side = self.game.to_move();
        let wanted = (self.runs() || (self.stepping && !self.is_over())) && !self.is_human(side);
        if !wanted || self.thinking.is_some() || self.failure.is_some() {
            return None;
        }
        if !shared.has_audience(app.config.gone) {
            return None;
        }
        self.stepping = false;
        let task = match self.prepare(app, side) {
            Ok(task) => task,
            Err(refusal) => {
                self.fail(side, refusal.message());
                shared.tell(self);
                return None;
            }
        };
        self.thinking = Some(Thinking { side, stop: task.limits.stop.clone() });
        shared.tell(self);
        Some(task)
    }

    fn prepare(&mut self, app: &App, side: Side) -> Result<Task, Refusal> {
        let (ply, now) = (self.game.ply(), Instant::now());
        let game = self.game.branch(ply).map_err(Refusal::position)?;
        let player = match self.players[side.index()].take() {
            Some(player) => player,
            None => {
                let name = &self.seat(side).name;
                let mut player = agent(game.as_ref(), name, &app.config.bounds)?;
                // Two equal agents must not play the same numbers, nor one the same after a pause.
                let own = mix(self.head.seed ^ mix(2 * ply as u64 + side.index() as u64));
                player.new_game(game.as_ref(), own)?;
                player
            }
        };
        let machines = self.humans() == [false, false];
        let wait = match machines {
            true => app.config.pace.div_f64(self.head.speed),
            false => app.config.answer,
        };
        let limits = Limits {
            time: Some(app.config.bounds.think),
            clock: self.hourglass.for_agent(side, now),
            stop: Stop::default(),
            ..Limits::default()
        };
        let not_before = if machines { now + wait } else { now.max(self.turn + wait) };
        Ok(Task { side, epoch: self.epoch, ply, player, game, limits, not_before })
    }

    fn fail(&mut self, side: Side, message: &str) {
        self.failure = Some((side, message.to_string()));
        self.thinking = None;
        self.players[side.index()] = None;
    }
}

async fn think(app: App, shared: Arc<Shared>, task: Task) {
    let Task { side, epoch, ply, player, game, limits, not_before } = task;
    let name = player.name();
    let listeners = shared.clone();
    let agent = name.clone();
    let ended =
        app.pool.run(move || search(player, game.as_ref(), &limits, &listeners, side, ply, &agent));
    let ended = ended.await;
    let still = |table: &Table| table.epoch == epoch;
    if still(&*shared.state.lock().await) {
        tokio::time::sleep_until(not_before.into()).await;
    }
    let mut table = shared.state.lock().await;
    let wanted = still(&table);
    let result = match ended {
        Ok((player, report, time)) => {
            if wanted || table.seat(side).name == player.name() {
                table.players[side.index()] = Some(player);
            }
            report.map(|report| (report, time)).map_err(|e| e.to_string())
        }
        Err(refusal) => Err(refusal.message().to_string()),
    };
    if wanted {
        table.thinking = None;
        answer(&app, &shared, &mut table, side, &name, result).await;
        shared.tell(&table);
    }
    drop(table);
    kick(&app, &shared);
}

/// Searches on a thread of the pool and shows what comes up.
fn search(
    mut player: Box<dyn Player>,
    game: &dyn Game,
    limits: &Limits,
    shared: &Shared,
    side: Side,
    ply: usize,
    agent: &str,
) -> Ended {
    let started = Instant::now();
    let mut throttle = Throttle::default();
    let mut show = |report: &Report<String>| {
        if throttle.admits(Instant::now()) {
            let told = Told::of(game, report.clone());
            shared.say(&json!({
                "type": "thinking", "side": side, "ply": ply, "agent": agent, "report": told,
            }));
        }
    };
    let report = player.think(game, limits, &mut show);
    (player, report, started.elapsed())
}

/// Plays what a machine answered, or says what went wrong with it.
async fn answer(
    app: &App,
    shared: &Shared,
    table: &mut Table,
    side: Side,
    agent: &str,
    result: Result<(Report<String>, Duration), String>,
) {
    let played = match result {
        Err(problem) => Err(problem),
        Ok((report, time)) => match report.best.clone() {
            None => Err(format!("{agent} chose no move")),
            Some(best) => {
                let told = json!(Told::of(table.game.as_ref(), report));
                let note = Note::read(
                    Some(time.as_secs_f64()),
                    Some(agent.to_string()),
                    Some(told.to_string()),
                );
                let ply = table.game.ply();
                let played = table.play(app, &best, note).await;
                if played.is_ok() {
                    shared.say(&json!({ "type": "thought", "ply": ply, "report": told }));
                }
                played.map_err(|refusal| refusal.message().to_string())
            }
        },
    };
    if let Err(problem) = played {
        table.fail(side, &problem);
    }
}

/// Ends the game when the flag of a clock that has just begun to run falls. If it was stopped meanwhile
/// there is time left, and whoever starts it again watches anew.
fn watch_flag(app: &App, shared: &Arc<Shared>, table: &Table) {
    let Some((side, left)) = table.hourglass.flag(Instant::now()) else {
        return;
    };
    let (app, shared) = (app.clone(), shared.clone());
    tokio::spawn(async move {
        tokio::time::sleep(left).await;
        let mut table = shared.state.lock().await;
        let fallen = table.hourglass.flag(Instant::now());
        let fallen = fallen.is_some_and(|(running, left)| running == side && left.is_zero());
        if fallen && !table.is_over() {
            // If it cannot be written the table is read afresh, and its clock with it.
            let _ = table.lose(&app, side, End::Timeout).await;
            shared.tell(&table);
        }
    });
}
