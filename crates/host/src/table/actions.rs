//! What else can be done at a table than moving.

use super::{Shared, Table, Tokens, kick};
use crate::app::App;
use crate::place::agent;
use crate::refusal::{Code, Refusal};
use crate::rt;
use crate::visitor::Visitor;
use harif_core::{Instant, Side};
use harif_table::{Pace, Refusal as Refused};
use serde::Deserialize;
use std::sync::Arc;

/// How slowly and how fast two machines may play.
const SPEEDS: std::ops::RangeInclusive<f64> = 0.5..=8.0;

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

    /// The offer of this name.
    pub(super) fn named(name: &str) -> Option<Action> {
        let offers = [Action::Undo, Action::Redo, Action::Restart, Action::Pause];
        offers.into_iter().find(|action| action.name() == name)
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
            self.offer(seats[0], action)?;
            return self.save_head(app).await;
        }
        match action {
            Action::Accept => self.accept(app, &seats).await,
            Action::Decline => {
                self.offer.take().ok_or_else(|| not_possible("nothing is offered"))?;
                self.save_head(app).await
            }
            Action::Resign => self.resign(app, &seats).await,
            Action::Helped => self.help(app, &seats).await,
            other => self.carry_out(app, other).await,
        }
    }

    fn offer(&mut self, by: Side, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Undo if !self.rules.can_take_back() => return Err(Refused::NothingBack.into()),
            Action::Redo if !self.rules.can_redo() => return Err(Refused::NothingOn.into()),
            Action::Pause if self.rules.is_over() => return Err(Refused::Over.into()),
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
        let side = match seats {
            [only] => *only,
            _ => self.rules.may_resign()?,
        };
        self.rules.give_up(side, Instant::now())?;
        self.offer = None;
        self.save_head(app).await
    }

    /// Help is noted for the person to move only: the other one looks at no choice of theirs.
    async fn help(&mut self, app: &App, seats: &[Side]) -> Result<(), Refusal> {
        let side = self.rules.game().to_move();
        if !seats.contains(&side) || self.rules.seat(side).is_helped() {
            return Ok(());
        }
        self.rules.help_side(side);
        self.save_head(app).await
    }

    async fn carry_out(&mut self, app: &App, action: Action) -> Result<(), Refusal> {
        let (now, settles) = (Instant::now(), action.needs_both());
        match action {
            Action::Undo => self.rules.take_back(now)?,
            Action::Redo => self.rules.redo(now)?,
            Action::Restart => {
                self.rules.restart(now)?;
                self.rules.pass_where_forced(now);
            }
            Action::Pause => self.rules.pause(now)?,
            Action::Resume => self.rules.resume(now)?,
            Action::Step => self.rules.step()?,
            Action::Speed { speed } => self.set_speed(speed)?,
            Action::Retry => self.rules.retry()?,
            Action::Seat { side, agent } => self.reseat(app, side, &agent)?,
            Action::Resign | Action::Helped | Action::Accept | Action::Decline => {}
        }
        if settles {
            self.offer = None;
        }
        self.save_head(app).await
    }

    fn set_speed(&mut self, speed: f64) -> Result<(), Refusal> {
        if !SPEEDS.contains(&speed) {
            let message = format!("speed {speed} is not from 0.5 to 8");
            return Err(Refusal::new(Code::BadRequest, message));
        }
        self.rules.set_pace(Pace { speed, ..self.rules.pace() });
        Ok(())
    }

    fn reseat(&mut self, app: &App, side: Side, spec: &str) -> Result<(), Refusal> {
        if self.rules.is_human(side) {
            return Err(not_possible("a person sits there"));
        }
        // Asked for here, because the server's own refusal says more than the table's.
        let name = agent(self.rules.game(), spec, &app.config.bounds)?.name();
        Ok(self.rules.reseat(side, &name, Instant::now())?)
    }
}

/// What a person does at a table.
#[derive(Debug)]
pub(crate) enum Deed {
    /// Plays a move in the position after `ply` moves.
    Move { mv: String, ply: usize },
    /// Anything else.
    Action(Action),
}

impl Shared {
    /// Does something for those who show these secrets. It is done to its end even if the line breaks
    /// meanwhile, so that memory and disk stay the same.
    pub(crate) async fn does(
        self: &Arc<Self>,
        app: &App,
        visitor: Visitor,
        tokens: &Tokens,
        deed: Deed,
    ) -> Result<(), Refusal> {
        let (shared, app, tokens) = (self.clone(), app.clone(), tokens.clone());
        let done = async move { shared.change(&app, visitor, &tokens, deed).await };
        let broken = || Err(Refusal::new(Code::Storage, "the table broke down"));
        rt::apart(done).await.unwrap_or_else(broken)
    }

    async fn change(
        self: &Arc<Self>,
        app: &App,
        visitor: Visitor,
        tokens: &Tokens,
        deed: Deed,
    ) -> Result<(), Refusal> {
        let mut table = self.state.lock().await;
        table.require_whole()?;
        let done = match deed {
            Deed::Move { mv, ply } => match table.require_seat(tokens) {
                Ok(seats) => table.play(app, &seats, &mv, ply).await,
                Err(refusal) => Err(refusal),
            },
            Deed::Action(action) => table.act(app, tokens, action).await,
        };
        // Everybody hears of a change, or that the table is gone; nobody of what was refused.
        if done.is_ok() || table.broken {
            table.rules.start_clock(Instant::now());
            table.plan(app);
            self.tell(&table);
        }
        drop(table);
        done?;
        self.think_for(visitor);
        kick(app, self);
        Ok(())
    }
}
