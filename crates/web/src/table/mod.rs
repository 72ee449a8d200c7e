//! Tables: games that people and machines play, each behind its own lock.
//!
//! A change is made to the running game, written to the store, and only then told to anybody. If it
//! cannot be written the table is forgotten and read afresh, so memory never runs ahead of the
//! disk.

mod actions;
mod moves;
mod open;
mod registry;
mod seats;
mod think;
mod wire;

pub(crate) use actions::Action;
pub(crate) use open::{Invitation, Keys, invite, invite_again};
pub(crate) use registry::{Presence, Shared, Tables, sweep};
pub(crate) use seats::Tokens;
pub(crate) use think::kick;
pub(crate) use wire::{ForYou, TableWire};

use crate::refusal::Refusal;
use harif_catalog::Hourglass;
use harif_core::{Ending, Game, Player, Record, Report, Side, Stop, Winner};
use harif_store::{Head, SavedMove, Seat};
use std::time::Instant;

/// What happened at a table, for everybody who looks on.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    /// The table has changed.
    Table(std::sync::Arc<TableWire>),
    /// A message as it is sent.
    Message(std::sync::Arc<str>),
    /// The table could not be written and is no longer true.
    Gone,
}

/// A machine at work.
struct Thinking {
    side: Side,
    stop: Stop,
}

/// What is noted of a move that was played.
#[derive(Clone, Debug, Default)]
struct Note {
    seconds: Option<f64>,
    agent: Option<String>,
    report: Option<Report<String>>,
    /// The report as it is stored and sent.
    told: Option<String>,
    /// Plies to the end of the game from before the move, where the report says it.
    plies: Option<u32>,
}

impl Note {
    /// What is known of a move, from the report behind it as it is stored; people leave none.
    fn read(seconds: Option<f64>, agent: Option<String>, told: Option<String>) -> Note {
        /// What only the stored form says.
        #[derive(serde::Deserialize)]
        struct Beside {
            plies: Option<u32>,
        }
        let read = told.as_deref();
        let report = read.and_then(|told| serde_json::from_str(told).ok());
        let beside: Option<Beside> = read.and_then(|told| serde_json::from_str(told).ok());
        Note { seconds, agent, report, told, plies: beside.and_then(|beside| beside.plies) }
    }
}

/// One table.
pub(crate) struct Table {
    head: Head,
    game: Box<dyn Game>,
    /// One for each move of the history, those taken back included.
    notes: Vec<Note>,
    /// The machines, while they do not think.
    players: [Option<Box<dyn Player>>; 2],
    thinking: Option<Thinking>,
    failure: Option<(Side, String)>,
    offer: Option<(Action, Side)>,
    hourglass: Hourglass,
    /// Since when the side to move thinks, as far as anybody can tell.
    turn: Instant,
    /// One machine move is wanted although the game rests.
    stepping: bool,
    /// Changes whenever a search that was begun earlier has lost its point.
    epoch: u64,
    /// Whether a change could not be written, so that memory and disk differ.
    broken: bool,
    /// Sockets of each seat that are open now.
    present: [usize; 2],
}

impl Table {
    fn seat(&self, side: Side) -> &Seat {
        &self.head.seats[side.index()]
    }

    fn is_human(&self, side: Side) -> bool {
        self.seat(side).token.is_some()
    }

    fn humans(&self) -> [bool; 2] {
        Side::BOTH.map(|side| self.is_human(side))
    }

    /// Whose choices one goes back to. Machines among themselves are walked through move by move.
    fn choosers(&self) -> [bool; 2] {
        match self.humans() {
            [false, false] => [true, true],
            humans => humans,
        }
    }

    /// Who won and how, if the game is over.
    fn ending(&self) -> Option<Option<Ending>> {
        match (self.head.ending, self.game.outcome()) {
            (Some(ending), _) => Some(Some(ending)),
            (None, Some(_)) => Some(None),
            (None, None) => None,
        }
    }

    fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    /// Ends what the machine is doing; its answer will be thrown away.
    fn interrupt(&mut self) {
        self.epoch += 1;
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.raise();
        }
    }

    /// The moves from `from` on, as they are stored.
    fn saved_moves(&self, from: usize) -> Vec<SavedMove> {
        let moves = harif_catalog::turns::all(self.game.as_ref());
        let saved = |(mv, note): (String, &Note)| SavedMove {
            mv,
            seconds: note.seconds,
            agent: note.agent.clone(),
            report: note.told.clone(),
        };
        moves.into_iter().zip(&self.notes).skip(from).map(saved).collect()
    }

    /// The head with everything that follows from the game brought up to date.
    fn current_head(&mut self) -> Head {
        let outcome = self.game.outcome();
        let head = &mut self.head;
        head.ply = self.game.ply();
        head.over = head.ending.is_some() || outcome.is_some();
        head.winner = match head.ending {
            Some(ending) => Some(ending.winner),
            None => outcome.and_then(|outcome| outcome.winner()),
        };
        head.margin = outcome.map(|outcome| outcome.first.0);
        head.duration = self.notes.iter().take(head.ply).filter_map(|note| note.seconds).sum();
        head.updated = open::now();
        head.clone()
    }

    /// What a machine thought before the move at `ply`.
    pub(crate) fn told(&self, ply: usize) -> Option<String> {
        self.notes.get(ply)?.told.clone()
    }

    /// What the next game of the same players needs, if one of them asks.
    pub(crate) fn for_the_next(&self, tokens: &Tokens) -> Result<Head, Refusal> {
        self.require_seat(tokens)?;
        Ok(self.head.clone())
    }

    /// The game up to the position that is shown, and its record with all that is known about it.
    pub(crate) fn for_export(&self) -> Result<(Box<dyn Game>, Record), Refusal> {
        let game = self.game.branch(self.game.ply()).map_err(Refusal::position)?;
        let mut record = self.game.record();
        if let Some(ending) = self.head.ending {
            record.end = ending.end;
            record.winner = Some(match ending.winner {
                Side::First => Winner::First,
                Side::Second => Winner::Second,
            });
            record.margin = None;
        }
        let helped = |side: &Side| self.seat(*side).helped;
        let names: Vec<&str> = Side::BOTH
            .iter()
            .filter(|s| helped(s))
            .map(|s| ["first", "second"][s.index()])
            .collect();
        if !names.is_empty() {
            record.tags.insert("helped".into(), names.join(","));
        }
        Ok((game, record))
    }
}
