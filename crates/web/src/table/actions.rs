//! What else can be done at a table than moving.

use super::{Shared, Table, Tokens, kick, wire};
use crate::app::App;
use crate::place::agent;
use crate::refusal::{Code, Refusal};
use harif_core::{End, Side};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Instant;

/// How slowly and how fast two machines may play.
const SPEEDS: std::ops::RangeInclusive<f64> = 0.5..=8.0;

const NOTHING_BACK: &str = "nothing to take back";
const NOTHING_ON: &str = "nothing to play again";

/// A wish of somebody at the table.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "action", rename_all = "lowercase")]
pub(crate) enum Action {
    /// Back to the last position in which a person had a choice.
    Undo,
    /// On to the next.
    Redo,
    /// Back to the beginning.
    Restart,
    /// The game is given up.
    Resign,
    /// The game rests.
    Pause,
    /// The game goes on.
    Resume,
    /// One machine move while the game rests.
    Step,
    /// How fast two machines play.
    Speed { speed: f64 },
    /// A machine that failed tries again.
    Retry,
    /// Another agent takes a machine's seat.
    Seat { side: Side, agent: String },
    /// The person has looked at values.
    Helped,
    /// What the other side offers is accepted.
    Accept,
    /// What the other side offers is declined.
    Decline,
}

impl Action {
    /// What two people must agree on.
    fn needs_both(&self) -> bool {
        matches!(self, Action::Undo | Action::Redo | Action::Restart | Action::Pause)
    }

    /// The name of an offer.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Action::Undo => "undo",
            Action::Redo => "redo",
            Action::Restart => "restart",
            _ => "pause",
        }
    }
}

fn not_possible(message: &str) -> Refusal {
    Refusal::new(Code::NotPossible, message)
}

impl Table {
    /// Does what is wished, or offers it to the other person.
    pub(crate) async fn act(
        &mut self,
        app: &App,
        tokens: &Tokens,
        action: Action,
    ) -> Result<(), Refusal> {
        let seats = self.require_seat(tokens)?;
        if action.needs_both() && !self.may_alone(&seats) {
            return self.offer(seats[0], action);
        }
        match action {
            Action::Accept => self.accept(app, &seats).await,
            Action::Decline => {
                self.offer.take().map(drop).ok_or_else(|| not_possible("nothing is offered"))
            }
            Action::Resign => self.resign(app, &seats).await,
            Action::Helped => self.help(app, &seats).await,
            other => self.carry_out(app, other).await,
        }
    }

    fn offer(&mut self, by: Side, action: Action) -> Result<(), Refusal> {
        let can = wire::can(self);
        match action {
            Action::Undo if !can.undo => return Err(not_possible(NOTHING_BACK)),
            Action::Redo if !can.redo => return Err(not_possible(NOTHING_ON)),
            Action::Pause if self.is_over() => {
                return Err(Refusal::new(Code::GameOver, "the game is over"));
            }
            _ => {}
        }
        match &self.offer {
            Some((offered, from)) if *from != by && *offered == action => {
                Err(not_possible("the other side offers the same; accept it"))
            }
            _ => {
                self.offer = Some((action, by));
                Ok(())
            }
        }
    }

    async fn accept(&mut self, app: &App, seats: &[Side]) -> Result<(), Refusal> {
        match self.offer.take() {
            Some((action, by)) if !seats.contains(&by) => self.carry_out(app, action).await,
            Some(own) => {
                self.offer = Some(own);
                Err(not_possible("the other side has to accept"))
            }
            None => Err(not_possible("nothing is offered")),
        }
    }

    async fn resign(&mut self, app: &App, seats: &[Side]) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::new(Code::GameOver, "the game is over"));
        }
        let to_move = self.game.to_move();
        let side = match seats {
            [only] => *only,
            [] => return Err(not_possible("machines do not resign")),
            _ => to_move,
        };
        self.lose(app, side, End::Resigned).await
    }

    async fn help(&mut self, app: &App, seats: &[Side]) -> Result<(), Refusal> {
        let side = self.game.to_move();
        if !seats.contains(&side) || self.seat(side).helped {
            return Ok(());
        }
        self.head.seats[side.index()].helped = true;
        self.save(app, self.notes.len()).await
    }

    async fn carry_out(&mut self, app: &App, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Undo => self.walk(harif_catalog::turns::back, NOTHING_BACK)?,
            Action::Redo => self.walk(harif_catalog::turns::on, NOTHING_ON)?,
            Action::Restart => self.restart()?,
            Action::Pause => self.pause()?,
            Action::Resume => self.resume()?,
            Action::Step => self.step()?,
            Action::Speed { speed } => self.set_speed(speed)?,
            Action::Retry => self.retry()?,
            Action::Seat { side, agent } => self.reseat(app, side, &agent)?,
            Action::Resign | Action::Helped | Action::Accept | Action::Decline => {}
        }
        self.save(app, self.notes.len()).await
    }

    /// Goes back or on to where a person has a choice.
    fn walk(
        &mut self,
        walk: fn(&mut dyn harif_core::Game, [bool; 2]) -> bool,
        nowhere: &str,
    ) -> Result<(), Refusal> {
        let choosers = self.choosers();
        if !walk(self.game.as_mut(), choosers) {
            return Err(not_possible(nowhere));
        }
        self.resettle();
        // Two machines would at once play on over what was taken back.
        self.head.paused |= self.humans() == [false, false];
        Ok(())
    }

    /// What follows when the board shows another position than before.
    fn resettle(&mut self) {
        self.interrupt();
        self.head.ending = None;
        self.offer = None;
        self.failure = None;
        self.hourglass.stop(Instant::now());
        self.turn = Instant::now();
    }

    fn restart(&mut self) -> Result<(), Refusal> {
        self.game.go_to(0).map_err(Refusal::position)?;
        self.resettle();
        self.head.paused = false;
        let full = self.head.clock.map_or(0.0, |(base, _)| base);
        self.hourglass.remaining = [full; 2];
        for seat in &mut self.head.seats {
            seat.helped = false;
        }
        self.pass_where_forced()
    }

    fn pause(&mut self) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::new(Code::GameOver, "the game is over"));
        }
        self.interrupt();
        self.hourglass.stop(Instant::now());
        self.offer = None;
        self.head.paused = true;
        Ok(())
    }

    fn resume(&mut self) -> Result<(), Refusal> {
        if !self.head.paused {
            return Err(not_possible("the game does not rest"));
        }
        self.head.paused = false;
        self.turn = Instant::now();
        Ok(())
    }

    fn step(&mut self) -> Result<(), Refusal> {
        if self.is_over() || self.is_human(self.game.to_move()) {
            return Err(not_possible("no machine is to move"));
        }
        self.head.paused = true;
        self.stepping = true;
        Ok(())
    }

    fn set_speed(&mut self, speed: f64) -> Result<(), Refusal> {
        if !SPEEDS.contains(&speed) {
            let message = format!("speed {speed} is not from 0.5 to 8");
            return Err(Refusal::new(Code::BadRequest, message));
        }
        self.head.speed = speed;
        Ok(())
    }

    fn retry(&mut self) -> Result<(), Refusal> {
        let (side, _) = self.failure.take().ok_or_else(|| not_possible("no machine has failed"))?;
        self.players[side.index()] = None;
        Ok(())
    }

    fn reseat(&mut self, app: &App, side: Side, spec: &str) -> Result<(), Refusal> {
        if self.is_human(side) {
            return Err(not_possible("a person sits there"));
        }
        let player = agent(self.game.as_ref(), spec, &app.config.bounds)?;
        self.interrupt();
        self.failure = None;
        self.head.seats[side.index()].name = player.name();
        self.game.set_player(side, &player.name());
        // It is built anew, with its own seed, when it is to move.
        self.players[side.index()] = None;
        Ok(())
    }
}

impl Shared {
    /// Plays a move for those who show these secrets.
    pub(crate) async fn play(
        self: &Arc<Self>,
        app: &App,
        tokens: &Tokens,
        mv: &str,
        ply: usize,
    ) -> Result<(), Refusal> {
        {
            let mut table = self.state.lock().await;
            table.require_whole()?;
            let seats = table.require_seat(tokens)?;
            let done = table.play_human(app, &seats, mv, ply).await;
            self.tell_if(&table, &done);
            done?;
        }
        kick(app, self);
        Ok(())
    }

    /// Tells everybody of a change, or that the table is gone; nobody hears of what was refused.
    fn tell_if(&self, table: &Table, done: &Result<(), Refusal>) {
        if done.is_ok() || table.broken {
            self.tell(table);
        }
    }

    /// Does what those who show these secrets wish.
    pub(crate) async fn act(
        self: &Arc<Self>,
        app: &App,
        tokens: &Tokens,
        action: Action,
    ) -> Result<(), Refusal> {
        {
            let mut table = self.state.lock().await;
            table.require_whole()?;
            let done = table.act(app, tokens, action).await;
            self.tell_if(&table, &done);
            done?;
        }
        kick(app, self);
        Ok(())
    }
}
