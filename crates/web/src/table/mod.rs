//! Tables on the network. Their rules are those of every face and live in `harif_table`; here is what only
//! a server has: secrets of seats, offers between two devices, who is there, and the store. Each table is
//! behind its own lock.
//!
//! A change is made to the running game, written to the store, and only then told to anybody. If it
//! cannot be written the table is forgotten and read afresh, so memory never runs ahead of the
//! disk.

mod actions;
mod house;
mod moves;
mod open;
mod registry;
mod seats;
mod telling;
mod think;
mod wire;

pub(crate) use actions::{Action, Deed};
pub(crate) use open::{Invitation, Keys, invite, invite_again};
pub(crate) use registry::{Presence, Shared, Tables, sweep};
pub(crate) use seats::Tokens;
pub(crate) use telling::Telling;
pub(crate) use think::{kick, tick};

use crate::refusal::Refusal;
use axum::extract::ws::Utf8Bytes;
use harif_catalog::views::ReportView;
use harif_core::{Game, Record, Side};
use harif_store::{Head, SavedMove};
use harif_table::Note;
use serde_json::json;

/// What happened at a table, for everybody who looks on.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    /// The table has changed.
    Table(std::sync::Arc<Telling>),
    /// A message as it is sent.
    Message(Utf8Bytes),
    /// The table could not be written and is no longer true.
    Gone,
}

/// One table.
pub(crate) struct Table {
    /// What is stored, as it was last written; what the rules say of it is newer.
    head: Head,
    /// The game, who plays it, and all that can be done there.
    rules: harif_table::Table,
    offer: Option<(Action, Side)>,
    /// Whether a change could not be written, so that memory and disk differ.
    broken: bool,
    /// Sockets of each seat that are open now.
    present: [usize; 2],
    /// The place in the line of the machine to move, if it waits for a thread.
    place: Option<usize>,
}

impl Table {
    /// The moves from `from` on, as they are stored.
    fn saved_moves(&self, from: usize) -> Vec<SavedMove> {
        let moves = harif_catalog::turns::all(self.rules.game());
        let saved = |(ply, (mv, note)): (usize, (String, &Note))| SavedMove {
            mv,
            seconds: note.seconds,
            agent: note.agent.clone(),
            report: self.told(ply).map(|report| report.to_string()),
        };
        moves.into_iter().zip(self.rules.notes()).enumerate().skip(from).map(saved).collect()
    }

    /// The head with everything that follows from the game brought up to date.
    fn current_head(&mut self) -> Head {
        let (head, rules) = (&mut self.head, &self.rules);
        for (seat, side) in head.seats.iter_mut().zip(Side::BOTH) {
            seat.name = rules.seat(side).name().into();
            seat.helped = rules.seat(side).is_helped();
        }
        head.offer = self
            .offer
            .as_ref()
            .map(|(action, by)| harif_store::Offer { action: action.name().into(), by: *by });
        head.ply = rules.game().ply();
        head.remaining = rules.clock().remaining;
        head.paused = rules.is_paused();
        head.speed = rules.pace().speed;
        head.ending = rules.ending();
        head.over = rules.is_over();
        head.winner = rules.winner().flatten();
        head.margin = rules.game().outcome().map(|outcome| outcome.first.0);
        head.duration = rules.notes().iter().take(head.ply).filter_map(|note| note.seconds).sum();
        head.updated = open::now();
        head.clone()
    }

    /// What a machine thought before the move at `ply` that was just played, as it is stored and sent.
    fn told(&self, ply: usize) -> Option<serde_json::Value> {
        let note = self.rules.notes().get(ply)?;
        let (report, agent) = (note.report.clone()?, note.agent.as_deref().unwrap_or_default());
        let before = self.rules.game().branch(ply).ok()?;
        Some(json!(ReportView::of(before.as_ref(), agent, report)))
    }

    /// What the next game of the same players needs, if one of them asks.
    pub(crate) fn for_the_next(&self, tokens: &Tokens) -> Result<Head, Refusal> {
        self.require_seat(tokens)?;
        Ok(self.head.clone())
    }

    /// The game up to the position that is shown, and its record with all that is known about it.
    pub(crate) fn for_export(&self) -> Result<(Box<dyn Game>, Record), Refusal> {
        let game = self.rules.game();
        Ok((game.branch(game.ply()).map_err(Refusal::position)?, self.rules.record()))
    }
}
