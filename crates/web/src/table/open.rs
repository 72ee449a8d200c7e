//! Laying a table: a new one as asked, the next one for the same players, or one from the store.

use super::seats::{Tokens, secret};
use super::{Note, Table};
use crate::app::{App, Bounds};
use crate::place::agent;
use crate::refusal::{Code, Refusal};
use harif_catalog::{HUMAN, Hourglass};
use harif_core::Side;
use harif_store::{Head, SavedTable, Seat};
use serde::{Deserialize, Serialize};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// The longest time for a game, and the longest increment, in seconds.
const LONGEST_CLOCK: (f64, f64) = (24.0 * 3600.0, 600.0);

/// What a new table should be.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Invitation {
    game: String,
    #[serde(default)]
    position: Option<String>,
    first: String,
    second: String,
    /// Whether the server draws who sits first.
    #[serde(default)]
    shuffle: bool,
    #[serde(default)]
    clock: Option<Terms>,
    #[serde(default)]
    seed: Option<u64>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Terms {
    minutes: f64,
    #[serde(default)]
    increment: f64,
}

/// The secrets of a new table.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Keys {
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<String>,
}

impl Keys {
    fn of(head: &Head) -> Keys {
        let [first, second] = &head.seats;
        Keys { first: first.token.clone(), second: second.token.clone() }
    }

    /// Only the secrets that somebody holds already.
    fn held(self, tokens: &Tokens) -> Keys {
        let held = |key: Option<String>| key.filter(|key| tokens.has(key));
        Keys { first: held(self.first), second: held(self.second) }
    }

    /// The secrets, as those show them who hold them.
    pub(crate) fn tokens(&self) -> Tokens {
        Tokens::new([&self.first, &self.second].into_iter().flatten().cloned().collect())
    }
}

/// Seconds since 1970.
pub(super) fn now() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |time| time.as_secs_f64())
}

fn seconds(terms: Terms) -> Result<(f64, f64), Refusal> {
    let (base, increment) = (terms.minutes * 60.0, terms.increment);
    let fits =
        base > 0.0 && base <= LONGEST_CLOCK.0 && (0.0..=LONGEST_CLOCK.1).contains(&increment);
    match fits {
        true => Ok((base, increment)),
        false => Err(Refusal::new(
            Code::BadRequest,
            "a clock has more than 0 and at most 1440 minutes, and an increment of at most 600 seconds",
        )),
    }
}

/// Lays a new table and writes it down.
pub(crate) async fn invite(app: &App, asked: Invitation) -> Result<(String, Keys), Refusal> {
    let table = lay(app, asked)?;
    begin(app, table).await
}

fn lay(app: &App, asked: Invitation) -> Result<Table, Refusal> {
    let mut game = harif_catalog::open(&asked.game).map_err(Refusal::game)?;
    game.set_up(asked.position.as_deref().unwrap_or("start")).map_err(Refusal::position)?;
    if game.outcome().is_some() {
        return Err(Refusal::new(Code::BadPosition, "the game is over in this position"));
    }
    let seat = |name: &str| -> Result<Seat, Refusal> {
        let name = name.trim();
        if name == HUMAN {
            return Ok(Seat { name: name.into(), token: Some(secret(16)?), helped: false });
        }
        let name = agent(game.as_ref(), name, &app.config.bounds)?.name();
        Ok(Seat { name, token: None, helped: false })
    };
    let mut seats = [seat(&asked.first)?, seat(&asked.second)?];
    let random = u64::from_str_radix(&secret(8)?, 16).unwrap_or_default();
    if asked.shuffle && random & 1 == 1 {
        seats.swap(0, 1);
    }
    let clock = asked.clock.map(seconds).transpose()?;
    // A position given as a move list begins before its moves, so that they can be taken back.
    let head = Head {
        seats,
        // Scripts keep numbers as doubles: a seed must survive them.
        seed: asked.seed.unwrap_or(random >> 11),
        clock,
        remaining: [clock.map_or(0.0, |(base, _)| base); 2],
        created: now(),
        ..Head::new(&secret(6)?, &game.name(), &game.start_position())
    };
    let notes = vec![Note::default(); game.plies()];
    Ok(Table::new(head, game, notes))
}

/// The next game of the same players, who keep their secrets. Whoever asks for it is told their own and
/// no others.
pub(crate) async fn invite_again(
    app: &App,
    head: &Head,
    tokens: &Tokens,
    swap: bool,
) -> Result<(String, Keys), Refusal> {
    let game = {
        let mut game = harif_catalog::open(&head.game).map_err(Refusal::game)?;
        game.set_up(&head.start).map_err(Refusal::position)?;
        game
    };
    let mut seats = head.seats.clone();
    for seat in &mut seats {
        seat.helped = false;
    }
    if swap {
        seats.swap(0, 1);
    }
    let next = Head {
        seats,
        seed: harif_core::mix(head.seed) >> 11,
        clock: head.clock,
        remaining: [head.clock.map_or(0.0, |(base, _)| base); 2],
        speed: head.speed,
        created: now(),
        ..Head::new(&secret(6)?, &head.game, &head.start)
    };
    let (id, keys) = begin(app, Table::new(next, game, Vec::new())).await?;
    Ok((id, keys.held(tokens)))
}

async fn begin(app: &App, mut table: Table) -> Result<(String, Keys), Refusal> {
    let (id, keys) = (table.head.id.clone(), Keys::of(&table.head));
    table.pass_where_forced()?;
    table.save(app, 0).await?;
    app.tables.put(table);
    Ok((id, keys))
}

impl Table {
    fn new(head: Head, game: Box<dyn harif_core::Game>, notes: Vec<Note>) -> Table {
        let hourglass = Hourglass::new(head.clock, head.remaining);
        let mut table = Table {
            head,
            game,
            notes,
            players: [None, None],
            thinking: None,
            failure: None,
            offer: None,
            hourglass,
            turn: Instant::now(),
            stepping: false,
            epoch: 0,
            broken: false,
            present: [0; 2],
        };
        for side in Side::BOTH {
            let name = table.seat(side).name.clone();
            table.game.set_player(side, &name);
        }
        table.game.set_seed(table.head.seed);
        table
    }

    /// A machine of an unfinished game that this Harif no longer has, or no longer gives so much to. It
    /// is told at once, not when it is to move; the game can be seen and goes on with another.
    fn missing(&self, bounds: &Bounds) -> Option<(Side, String)> {
        let machines = Side::BOTH.into_iter().filter(|side| !self.is_human(*side));
        let refused = |side: Side| {
            let built = agent(self.game.as_ref(), &self.seat(side).name, bounds);
            built.err().map(|refusal| (side, refusal.message().to_string()))
        };
        machines.filter(|_| !self.is_over()).find_map(refused)
    }

    /// A table from the store, as it was when it was last acknowledged.
    pub(super) fn read(saved: SavedTable, bounds: &Bounds) -> Result<Table, Refusal> {
        let SavedTable { head, moves } = saved;
        let mut game = harif_catalog::open(&head.game).map_err(Refusal::game)?;
        game.set_up(&head.start).map_err(Refusal::position)?;
        let mut notes = Vec::with_capacity(moves.len());
        for saved in moves {
            game.play(&saved.mv).map_err(Refusal::position)?;
            let note = Note::read(saved.seconds, saved.agent, saved.report);
            game.note(note.report.as_ref().map(|report| report.value), note.seconds);
            notes.push(note);
        }
        game.go_to(head.ply).map_err(Refusal::position)?;
        let mut table = Table::new(head, game, notes);
        table.failure = table.missing(bounds);
        Ok(table)
    }
}
