//! Two people at each of many tables, all at once, over HTTP.

use crate::fault::Fault;
use crate::http::Client;
use crate::times::Times;
use crate::way::Way;
use harif_core::Rng;
use serde_json::{Value, json};
use std::fmt;
use std::thread;
use std::time::{Duration, Instant};

/// The games that are played, in turn.
const GAMES: [&str; 3] = ["othello-8x8", "connect4-6x7", "tictactoe-3x3-3"];

/// What came of it.
pub(crate) struct Tally {
    pub(crate) times: Times,
    pub(crate) faults: Vec<Fault>,
    games: u64,
    took: Duration,
}

impl Tally {
    /// The tally of what each visitor brings back.
    pub(crate) fn of(visits: Vec<Visit>, took: Duration) -> Tally {
        let (mut times, mut faults, mut games) = (Vec::new(), Vec::new(), 0);
        for visit in visits {
            times.extend(visit.times);
            faults.extend(visit.fault);
            games += visit.games;
        }
        Tally { times: Times::new(times), faults, games, took }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (moves, faults) = (self.times.count(), self.faults.len());
        let rate = moves as f64 / self.took.as_secs_f64().max(1e-9);
        write!(
            f,
            "{moves} moves of {} games in {:.1} s, {rate:.0} moves a second; {}; {faults} errors",
            self.games,
            self.took.as_secs_f64(),
            self.times
        )
    }
}

/// What one visitor has seen.
#[derive(Default)]
pub(crate) struct Visit {
    pub(crate) times: Vec<Duration>,
    /// Games that came to their end.
    pub(crate) games: u64,
    pub(crate) fault: Option<Fault>,
}

/// A table that was just opened, with the tokens of its people.
pub(crate) struct Laid {
    pub(crate) id: String,
    pub(crate) tokens: Vec<String>,
    pub(crate) table: Value,
}

/// Opens a table.
pub(crate) fn lay(
    client: &mut Client,
    game: &str,
    first: &str,
    second: &str,
) -> Result<Laid, Fault> {
    let invitation = json!({ "game": game, "first": first, "second": second });
    let mut laid = client.post("tables", "", &invitation)?;
    let tokens = ["first", "second"].iter().filter_map(|side| laid["tokens"][side].as_str());
    let tokens = tokens.map(str::to_string).collect();
    let id = laid["id"].as_str().ok_or_else(|| Fault::Strange(laid.to_string()))?.to_string();
    Ok(Laid { id, tokens, table: laid["table"].take() })
}

/// Opens a table of two people for the visitor of this number.
pub(crate) fn lay_for(client: &mut Client, visitor: u64) -> Result<Laid, Fault> {
    lay(client, GAMES[visitor as usize % GAMES.len()], "human", "human")
}

/// A random legal move and the number of moves before it; none when the game is over.
pub(crate) fn choice(table: &Value, rng: &mut Rng) -> Result<Option<(String, u64)>, Fault> {
    if table["state"] == "over" {
        return Ok(None);
    }
    let strange = || Fault::Strange(table.to_string());
    let legal = table["view"]["legal"].as_array().ok_or_else(strange)?;
    let mv =
        rng.choose(legal.iter()).and_then(|legal| legal["move"].as_str()).ok_or_else(strange)?;
    let ply = table["view"]["ply"].as_u64().ok_or_else(strange)?;
    Ok(Some((mv.to_string(), ply)))
}

/// Plays a game at each of `tables` tables, all at the same time.
pub(crate) fn play(way: Way, tables: u64) -> Tally {
    let started = Instant::now();
    let visits = thread::scope(|scope| {
        let visitors: Vec<_> =
            (0..tables).map(|number| scope.spawn(move || visit(way, number))).collect();
        visitors.into_iter().filter_map(|visitor| visitor.join().ok()).collect()
    });
    Tally::of(visits, started.elapsed())
}

fn visit(way: Way, number: u64) -> Visit {
    let mut visit = Visit::default();
    visit.fault = game(way, number, &mut visit).err();
    visit
}

fn game(way: Way, number: u64, visit: &mut Visit) -> Result<(), Fault> {
    let mut client = Client::new(way)?;
    let mut rng = Rng::new(number);
    let Laid { id, tokens, mut table } = lay_for(&mut client, number)?;
    let (path, tokens) = (format!("tables/{id}/moves"), tokens.join(","));
    while let Some((mv, ply)) = choice(&table, &mut rng)? {
        let sent = Instant::now();
        table = client.post(&path, &tokens, &json!({ "move": mv, "ply": ply }))?;
        visit.times.push(sent.elapsed());
        if table["view"]["ply"].as_u64() <= Some(ply) {
            return Err(Fault::Strange(format!("{mv} was played, but the table stands still")));
        }
    }
    visit.games += 1;
    Ok(())
}
