//! Laying a table: a new one as asked, the next one for the same players, or one from the store.

use super::house::HostHouse;
use super::seats::{Tokens, secret};
use super::{Action, Table};
use crate::app::{App, HostConfig};
use crate::owner::IsOwner;
use crate::place::agent;
use crate::refusal::{Code, Refusal};
use harif_catalog::{HUMAN, OpenError};
use harif_core::{Game, Instant, Said, Side};
use harif_kept::now;
use harif_store::{Head, SavedSeat, SavedTable, key_of};
use harif_table::{Note, Pace};
use serde::{Deserialize, Serialize};

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
        let held = [&self.first, &self.second].into_iter().flatten().cloned().collect();
        Tokens::new(held, IsOwner(false))
    }
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

/// Lays a new table and writes it down. That it is the owner's is written with it: then it stands in the owner's
/// list in every face.
pub(crate) async fn invite(
    app: &App,
    owner: IsOwner,
    asked: Invitation,
) -> Result<(String, Keys), Refusal> {
    let (table, keys) = lay(app, owner, asked)?;
    Ok((begin(app, table).await?, keys))
}

/// A person's seat has a secret, of which the table itself knows only the hash.
struct Chair {
    seat: SavedSeat,
    secret: Option<String>,
}

fn lay(app: &App, owner: IsOwner, asked: Invitation) -> Result<(Table, Keys), Refusal> {
    let mut game = harif_catalog::open(&asked.game).map_err(Refusal::game)?;
    game.set_up(asked.position.as_deref().unwrap_or("start")).map_err(Refusal::position)?;
    if game.outcome().is_some() {
        return Err(Refusal::of(Code::BadPosition, &Said::new("refused-position-over")));
    }
    let chair = |name: &str| -> Result<Chair, Refusal> {
        let name = name.trim();
        if name == HUMAN {
            let secret = secret(16)?;
            let seat =
                SavedSeat { name: name.into(), key: Some(key_of(&secret)), ..SavedSeat::default() };
            return Ok(Chair { seat, secret: Some(secret) });
        }
        let name = agent(game.as_ref(), name, &app.config.bounds)?.name();
        Ok(Chair { seat: SavedSeat { name, ..SavedSeat::default() }, secret: None })
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
        own: Some(owner.0),
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
        own: head.own,
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

impl Table {
    fn new(config: &HostConfig, head: Head, mut game: Box<dyn Game>, notes: Vec<Note>) -> Table {
        for (side, seat) in Side::BOTH.into_iter().zip(&head.seats) {
            game.set_player(side, seat.called.as_deref().unwrap_or(&seat.name));
        }
        game.set_seed(head.seed);
        let left = harif_kept::left_of(&head, notes);
        let house = HostHouse(config.bounds.clone());
        let mut rules = harif_table::Table::laid_again(house, game, left, Instant::now());
        let least = if rules.is_watched() { config.pace } else { config.answer };
        rules.set_pace(Pace { least, speed: head.speed });
        let offered = head.offer.as_ref();
        let offer = offered.and_then(|offer| Some((Action::named(&offer.action)?, offer.by)));
        Table { head, rules, offer, broken: false, present: [0; 2], place: None }
    }

    /// A table from the store, as it was when it was last acknowledged. A machine that this Harif no longer
    /// has, or no longer gives so much to, is told at once; the game can be seen and goes on with another.
    pub(super) fn read(saved: SavedTable, config: &HostConfig) -> Result<Table, Refusal> {
        let (game, notes) = harif_kept::game_of(&saved).map_err(|error| match error {
            OpenError::Name(error) => Refusal::game(error),
            OpenError::Game(error) => Refusal::position(error),
        })?;
        let mut table = Table::new(config, saved.head, game, notes);
        table.rules.slim();
        table.rules.call_roll();
        Ok(table)
    }
}
