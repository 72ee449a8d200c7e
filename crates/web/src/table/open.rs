//! Laying a table: a new one as asked, the next one for the same players, or one from the store.

use super::house::Server;
use super::seats::{Tokens, secret};
use super::{Action, Table};
use crate::app::{App, ServerConfig};
use crate::place::agent;
use crate::refusal::{Code, Refusal};
use harif_catalog::HUMAN;
use harif_core::{Game, Report, Said, Side};
use harif_store::{Head, SavedMove, SavedSeat, SavedTable, key_of};
use harif_table::{Left, Note, Pace};
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
        false => Err(Refusal::of(Code::BadRequest, &Said::new("refused-clock"))),
    }
}

/// Lays a new table and writes it down.
pub(crate) async fn invite(app: &App, asked: Invitation) -> Result<(String, Keys), Refusal> {
    let (table, keys) = lay(app, asked)?;
    Ok((begin(app, table).await?, keys))
}

/// A person's seat has a secret, of which the table itself knows only the hash.
struct Chair {
    seat: SavedSeat,
    secret: Option<String>,
}

fn lay(app: &App, asked: Invitation) -> Result<(Table, Keys), Refusal> {
    let mut game = harif_catalog::open(&asked.game).map_err(Refusal::game)?;
    game.set_up(asked.position.as_deref().unwrap_or("start")).map_err(Refusal::position)?;
    if game.outcome().is_some() {
        return Err(Refusal::of(Code::BadPosition, &Said::new("refused-position-over")));
    }
    let chair = |name: &str| -> Result<Chair, Refusal> {
        let name = name.trim();
        if name == HUMAN {
            let secret = secret(16)?;
            let seat = SavedSeat { name: name.into(), key: Some(key_of(&secret)), helped: false };
            return Ok(Chair { seat, secret: Some(secret) });
        }
        let name = agent(game.as_ref(), name, &app.config.bounds)?.name();
        Ok(Chair { seat: SavedSeat { name, key: None, helped: false }, secret: None })
    };
    let mut chairs = [chair(&asked.first)?, chair(&asked.second)?];
    let random = u64::from_str_radix(&secret(8)?, 16).unwrap_or_default();
    if asked.shuffle && random & 1 == 1 {
        chairs.swap(0, 1);
    }
    let [first, second] = chairs;
    let keys = Keys { first: first.secret, second: second.secret };
    let clock = asked.clock.map(seconds).transpose()?;
    // A position given as a move list begins before its moves, so that they can be taken back.
    let head = Head {
        seats: [first.seat, second.seat],
        // Scripts keep numbers as doubles: a seed must survive them.
        seed: asked.seed.unwrap_or(random >> 11),
        clock,
        remaining: [clock.map_or(0.0, |(base, _)| base); 2],
        created: now(),
        ..Head::new(&secret(6)?, &game.name(), &game.start_position())
    };
    Ok((Table::new(&app.config, head, game, Vec::new()), keys))
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
    let held = |seat: &SavedSeat| {
        let key = seat.key.as_deref();
        key.and_then(|key| tokens.opening(key)).map(str::to_string)
    };
    let [first, second] = next.seats.each_ref().map(held);
    let id = begin(app, Table::new(&app.config, next, game, Vec::new())).await?;
    Ok((id, Keys { first, second }))
}

async fn begin(app: &App, mut table: Table) -> Result<String, Refusal> {
    let id = table.head.id.clone();
    table.rules.pass_where_forced(Instant::now());
    table.save(app, 0).await?;
    app.tables.put(table);
    Ok(id)
}

/// What is known of a move, from the report behind it as it is stored; people leave none.
fn note(saved: &SavedMove) -> Note {
    let told = saved.report.as_deref();
    let report: Option<Report<String>> = told.and_then(|told| serde_json::from_str(told).ok());
    let value = report.as_ref().map(|report| report.value);
    Note { seconds: saved.seconds, value, agent: saved.agent.clone(), report }
}

impl Table {
    fn new(config: &ServerConfig, head: Head, mut game: Box<dyn Game>, notes: Vec<Note>) -> Table {
        for (side, seat) in Side::BOTH.into_iter().zip(&head.seats) {
            game.set_player(side, &seat.name);
        }
        game.set_seed(head.seed);
        let left = Left {
            names: head.seats.each_ref().map(|seat| seat.name.clone()),
            helped: head.seats.each_ref().map(|seat| seat.helped),
            seed: head.seed,
            clock: head.clock,
            remaining: head.remaining,
            paused: head.paused,
            ending: head.ending,
            notes,
        };
        let house = Server(config.bounds.clone());
        let mut rules = harif_table::Table::laid_again(house, game, left, Instant::now());
        let least = if rules.is_watched() { config.pace } else { config.answer };
        rules.set_pace(Pace { least, speed: head.speed });
        let offered = head.offer.as_ref();
        let offer = offered.and_then(|offer| Some((Action::named(&offer.action)?, offer.by)));
        Table { head, rules, offer, broken: false, present: [0; 2], place: None }
    }

    /// A table from the store, as it was when it was last acknowledged. A machine that this Harif no longer
    /// has, or no longer gives so much to, is told at once; the game can be seen and goes on with another.
    pub(super) fn read(saved: SavedTable, config: &ServerConfig) -> Result<Table, Refusal> {
        let SavedTable { head, moves } = saved;
        let mut game = harif_catalog::open(&head.game).map_err(Refusal::game)?;
        game.set_up(&head.start).map_err(Refusal::position)?;
        let notes: Vec<Note> = moves.iter().map(note).collect();
        for (saved, note) in moves.iter().zip(&notes) {
            game.play(&saved.mv).map_err(Refusal::position)?;
            game.note(note.value, note.seconds);
        }
        game.go_to(head.ply).map_err(Refusal::position)?;
        let mut table = Table::new(config, head, game, notes);
        table.rules.slim();
        table.rules.call_roll();
        Ok(table)
    }
}
