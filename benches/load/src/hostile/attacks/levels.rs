//! Thousands of tables against the weakest machine, by visitors who all keep within their limits: a table
//! at rest may cost next to nothing. And then some against the strongest, by one visitor.

use crate::crowd::{Laid, choice, lay};
use crate::fault::Fault;
use crate::hostile::stage::Stage;
use crate::hostile::verdict::megabytes;
use crate::http::Client;
use crate::way::Way;
use harif_core::Rng;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

const GAMES: [&str; 3] = ["othello-8x8", "connect4-6x7", "tictactoe-3x3-3"];
/// Tables that one address opens.
const OF_ONE: usize = 64;
/// Addresses at a time.
const AT_ONCE: usize = 4;
/// A machine has answered by then, if it is not held up.
const ANSWERED: Duration = Duration::from_millis(800);
/// One table in so many is read back at the end.
const READ_BACK: usize = 20;
/// The most memory with all tables open, in megabytes.
const MEMORY: u64 = 200;
/// Tables against the strongest.
const STRONG: usize = 20;

pub(super) fn attack(stage: &Stage) -> Result<(), Fault> {
    let (count, began) = (stage.plan.many(10_000, 1000), Instant::now());
    let until = began + stage.plan.time(75, 12);
    let (next, opened, again) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                loop {
                    let first = next.fetch_add(OF_ONE, Ordering::Relaxed);
                    if first >= count || Instant::now() >= until {
                        return;
                    }
                    let many = OF_ONE.min(count - first);
                    if let Err(fault) = sit(stage, first, many, (&opened, &again)) {
                        stage.note(format!("one address gave up: {fault}"));
                        return;
                    }
                }
            });
        }
    });
    let (opened, took) = (opened.into_inner(), began.elapsed().as_secs_f64());
    let memory = megabytes(stage.measure().rss);
    let again = again.into_inner();
    stage.note(format!(
        "{opened} tables against easy in {took:.0} s, at {again} a second move: {memory} MB of memory"
    ));
    if opened < count {
        stage.fail(format!("only {opened} of {count} tables could be opened in {took:.0} s"));
    }
    if memory > MEMORY {
        stage.fail(format!("{opened} tables at rest take {memory} MB, not {MEMORY}"));
    }
    strong(stage)
}

/// Opens tables from one address, plays a move at each and, once the machine has answered, a second one
/// at every other.
fn sit(
    stage: &Stage,
    first: usize,
    many: usize,
    (opened, again): (&AtomicUsize, &AtomicUsize),
) -> Result<(), Fault> {
    let way = stage.way(1, 1 + (first / OF_ONE % 250) as u8);
    let (mut client, mut rng) = (Client::new(way)?, Rng::new(first as u64));
    let mut tables = Vec::new();
    for number in first..first + many {
        let mut laid = lay(&mut client, GAMES[number % 3], "human", "easy")?;
        opened.fetch_add(1, Ordering::Relaxed);
        laid.table = play(stage, &mut client, &laid, &mut rng, number)?;
        tables.push((number, laid));
    }
    thread::sleep(ANSWERED);
    for (number, mut laid) in tables.into_iter().filter(|(number, _)| number % 2 == 0) {
        laid.table = client.get(&format!("/api/v1/tables/{}", laid.id))?.json()?;
        if laid.table["view"]["to_move"] == "first" {
            play(stage, &mut client, &laid, &mut rng, number)?;
            again.fetch_add(1, Ordering::Relaxed);
        }
    }
    Ok(())
}

/// Plays a random move; the table after it.
fn play(
    stage: &Stage,
    client: &mut Client,
    laid: &Laid,
    rng: &mut Rng,
    number: usize,
) -> Result<Value, Fault> {
    let Some((mv, ply)) = choice(&laid.table, rng)? else {
        return Ok(laid.table.clone());
    };
    let (path, token) = (format!("tables/{}/moves", laid.id), laid.tokens.join(","));
    let table = client.post(&path, &token, &json!({ "move": mv, "ply": ply }))?;
    if number.is_multiple_of(READ_BACK) {
        stage.ledger.note(&laid.id, ply, &mv);
    }
    Ok(table)
}

/// Tables against the strongest machines, all of one visitor; it may be told to wait.
fn strong(stage: &Stage) -> Result<(), Fault> {
    opened_against(stage, stage.way(0, 2), STRONG, |number| match number % 3 {
        0 => ("othello-8x8", "grandmaster"),
        1 => ("connect4-6x7", "champion"),
        _ => ("connect4-6x7", "grandmaster"),
    })?;
    thread::sleep(stage.plan.time(15, 2));
    Ok(())
}

/// Opens tables against machines and plays a first move at each; refusals are counted.
pub(super) fn opened_against(
    stage: &Stage,
    way: Way,
    many: usize,
    whom: impl Fn(usize) -> (&'static str, &'static str),
) -> Result<(), Fault> {
    let (mut client, mut rng) = (Client::new(way)?, Rng::new(5));
    for number in 0..many {
        let (game, machine) = whom(number);
        let laid = lay(&mut client, game, "human", machine);
        match laid.and_then(|laid| play(stage, &mut client, &laid, &mut rng, 0)) {
            Ok(_) => {}
            Err(fault) if fault.is_refusal() => {
                stage.turned_away(1);
                client = Client::new(way)?;
            }
            Err(fault) => return Err(fault),
        }
    }
    Ok(())
}
