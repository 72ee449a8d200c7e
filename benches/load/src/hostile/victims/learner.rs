//! A person who plays the weakest machine, which needs next to no time to think: its answer is to be on
//! the board soon after the half second that the server waits on purpose.

use super::{House, Suffered, VICTIM_TIMEOUT};
use crate::crowd::{choice, lay};
use crate::fault::Fault;
use crate::http::Client;
use crate::line::Line;
use harif_core::Rng;
use serde_json::{Value, json};
use std::thread;
use std::time::{Duration, Instant};

/// A machine's answer is shown no sooner than this after a person's move.
const ON_PURPOSE: Duration = Duration::from_millis(500);

/// Time to think for the person.
const PAUSE: Duration = Duration::from_millis(50);

pub(super) fn suffer(house: &House) -> Suffered {
    let (mut suffered, mut rng) = (Suffered::default(), Rng::new(7));
    while !house.over() {
        if let Err(fault) = game(house, &mut rng, &mut suffered) {
            suffered.blame(house, fault);
        }
    }
    suffered
}

fn game(house: &House, rng: &mut Rng, suffered: &mut Suffered) -> Result<(), Fault> {
    let laid = lay(&mut Client::new(house.way)?, "connect4-6x7", "human", "easy")?;
    let mut line = Line::open(house.way, &laid.id, &laid.tokens)?;
    let mut table = laid.table;
    while let Some((mv, ply)) = choice(&table, rng)? {
        thread::sleep(PAUSE);
        if house.over() {
            return Ok(());
        }
        let sent = Instant::now();
        line.say(&json!({ "type": "move", "move": mv, "ply": ply, "tag": ply }))?;
        let answer = answer(&mut line, ply, sent, || house.ledger.note(&laid.id, ply, &mv));
        match answer? {
            Some(answered) => table = answered,
            // So late is worse than too late already; a new table may fare better.
            None => {
                suffered.answers.push(sent.elapsed());
                return Ok(());
            }
        }
        if has_answer(&table, ply) {
            suffered.answers.push(sent.elapsed().saturating_sub(ON_PURPOSE));
        }
    }
    Ok(())
}

/// The table with the machine's answer to the move at `ply`, or at the end of the game; `None` if nothing
/// came for too long. `heard` is called when the person's own move is acknowledged.
fn answer(
    line: &mut Line,
    ply: u64,
    sent: Instant,
    heard: impl Fn(),
) -> Result<Option<Value>, Fault> {
    while sent.elapsed() < VICTIM_TIMEOUT {
        let mut said = match line.hear() {
            Err(fault) if fault.is_late() => return Ok(None),
            said => said?,
        };
        match said["type"].as_str() {
            Some("done") if said["of"] == ply => heard(),
            Some("refused") => return Err(Fault::Unheard(said["error"].to_string())),
            Some("table") => {
                let table = said["table"].take();
                if !table["failure"].is_null() {
                    return Err(Fault::Unheard(table["failure"].to_string()));
                }
                if has_answer(&table, ply) || table["state"] == "over" {
                    return Ok(Some(table));
                }
            }
            _ => {}
        }
    }
    Ok(None)
}

/// Whether there is a move on the board after the person's.
fn has_answer(table: &Value, ply: u64) -> bool {
    table["view"]["ply"].as_u64() > Some(ply + 1)
}
