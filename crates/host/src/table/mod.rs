//! Tables that pages come to. Their rules are those of every face and live in `harif_table`; here is what only
//! a host has: secrets of seats, offers between two devices, who is there, and the store. Each table is
//! behind its own lock.
//!
//! A change is made to the running game, written to the store, and only then told to anybody. If it
//! cannot be written the table is forgotten and read afresh, so memory never runs ahead of the
//! disk.

mod actions;
mod deleting;
mod house;
mod moves;
mod news;
mod open;
mod registry;
mod seats;
mod telling;
mod think;
mod wire;

pub(crate) use actions::{Action, Deed};
pub(crate) use deleting::{delete, restore};
pub use house::HostHouse;
pub(crate) use news::{News, TableSeen, Word};
pub(crate) use open::{Invitation, Keys, invite, invite_again};
pub use registry::{Counts, sweep};
pub(crate) use registry::{Presence, Shared, Tables};
pub use seats::Tokens;
pub(crate) use telling::Telling;
pub(crate) use think::{kick, tick};
pub(crate) use wire::{SeatKind, TableState};

use crate::refusal::Refusal;
use crate::talk::Words;
use harif_core::{Game, Instant, Record, Side};
use harif_store::{Head, SavedMove};

/// What happened at a table, for everybody who looks on.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    /// The table has changed.
    Table(std::sync::Arc<Telling>),
    /// A message as it is sent.
    Message(Words),
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
        harif_kept::moves_from(&self.rules, from)
    }

    /// The head with everything that follows from the game brought up to date.
    fn current_head(&mut self) -> Head {
        harif_kept::bring_up_to_date(&mut self.head, &self.rules, Instant::now());
        self.head.offer = self
            .offer
            .as_ref()
            .map(|(action, by)| harif_store::Offer { action: action.name().into(), by: *by });
        self.head.clone()
    }

    /// What a machine thought before the move at `ply` that was just played, as it is stored and sent.
    fn told(&self, ply: usize) -> Option<serde_json::Value> {
        harif_kept::thought_of(&self.rules, ply)
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
