//! Thousands who watch one table: a move must reach all of them, for little.

use crate::crowd::{Laid, choice, lay};
use crate::fault::Fault;
use crate::hostile::stage::Stage;
use crate::http::Client;
use crate::line::Line;
use crate::times::Times;
use harif_core::Rng;
use serde_json::json;
use std::thread;
use std::time::{Duration, Instant};
use tungstenite::Message;

/// Watchers behind one address.
const OF_ONE: usize = 200;
const MOVES: usize = 10;
/// CPU seconds that a move may cost the server for two thousand watchers.
const COST: f64 = 1.0;
const COST_FOR: f64 = 2000.0;
/// CPU seconds that it may cost to let one watcher in, however many are there already.
const COST_TO_JOIN: f64 = 0.003;
/// All have heard of a move by then, or some never will.
const HEARD_WITHIN: Duration = Duration::from_secs(5);

/// One who watches.
struct Watcher {
    line: Line,
    /// Moves on the board, as far as it has heard.
    ply: u64,
    gone: bool,
}

pub(super) fn attack(stage: &Stage) -> Result<(), Fault> {
    let way = stage.way(0, 98);
    let laid = lay(&mut Client::new(way)?, "othello-8x8", "human", "human")?;
    let mut person = Line::open(way, &laid.id, &laid.tokens)?;
    let pulse = stage.pulse(Duration::from_secs(1));
    let (count, before, began) = (stage.many(2000, 300), stage.measure().cpu, Instant::now());
    let mut watchers = gather(stage, &laid.id, count);
    let joined = watchers.len();
    // What joining set off is heard before anything is measured.
    heard(&mut watchers, u64::MAX, Duration::from_secs(1));
    let cost = stage.measure().cpu - before - pulse * began.elapsed().as_secs_f64();
    if cost > COST_TO_JOIN * joined as f64 {
        stage.fail(format!("{joined} watchers who came in cost {cost:.1} CPU seconds"));
    }
    stage.note(format!("{joined} watchers came in, for {cost:.1} CPU seconds"));
    if joined < count {
        stage.fail(format!("only {joined} of {count} watchers could come in"));
    }
    moves(stage, &laid, &mut person, &mut watchers, pulse)
}

/// Plays some moves and measures each until the last watcher has heard of it.
fn moves(
    stage: &Stage,
    laid: &Laid,
    person: &mut Line,
    watchers: &mut [Watcher],
    pulse: f64,
) -> Result<(), Fault> {
    let (mut rng, mut table) = (Rng::new(11), laid.table.clone());
    let (before, began) = (stage.measure().cpu, Instant::now());
    let (mut times, mut deaf) = (Vec::new(), 0);
    for _ in 0..MOVES {
        let Some((mv, ply)) = choice(&table, &mut rng)? else { break };
        let sent = Instant::now();
        table = person.play(&mv, ply, |_| stage.ledger.note(&laid.id, ply, &mv))?;
        deaf = deaf.max(heard(watchers, ply + 1, HEARD_WITHIN));
        times.push(sent.elapsed());
    }
    let cost = stage.measure().cpu - before - pulse * began.elapsed().as_secs_f64();
    let (each, most) = (cost / MOVES as f64, COST * watchers.len() as f64 / COST_FOR);
    let times = Times::new(times);
    stage.note(format!(
        "a move cost {:.3} CPU seconds; all had heard of it: {times}",
        each.max(0.0)
    ));
    if each > most {
        stage.fail(format!("a move costs {each:.2} CPU seconds, not {most:.2}"));
    }
    if deaf > 0 {
        stage.fail(format!("{deaf} of {} watchers did not hear of a move in time", watchers.len()));
    }
    Ok(())
}

/// Opens the sockets; those who are turned away are counted.
fn gather(stage: &Stage, id: &str, count: usize) -> Vec<Watcher> {
    let hello = json!({ "type": "hello", "changes": true });
    let (until, mut watchers) = (Instant::now() + stage.plan.time(30, 8), Vec::new());
    for number in 0..count {
        if Instant::now() >= until {
            break;
        }
        let way = stage.way(2, 1 + (number / OF_ONE) as u8).within(Duration::from_secs(2));
        match Line::greeting(way, id, &hello) {
            Ok(line) if line.stream().set_nonblocking(true).is_ok() => {
                watchers.push(Watcher { line, ply: 0, gone: false });
            }
            _ => stage.turned_away(1),
        }
        // Those who came before go on listening meanwhile.
        if number % 100 == 99 {
            heard(&mut watchers, u64::MAX, Duration::ZERO);
        }
    }
    watchers
}

/// Listens until all have heard that `ply` moves are on the board; how many have not within the time.
fn heard(watchers: &mut [Watcher], ply: u64, within: Duration) -> usize {
    let began = Instant::now();
    loop {
        watchers.iter_mut().for_each(listen);
        let waiting = watchers.iter().filter(|watcher| watcher.ply < ply).count();
        if waiting == 0 || began.elapsed() >= within {
            return waiting;
        }
        thread::sleep(Duration::from_millis(1));
    }
}

fn listen(watcher: &mut Watcher) {
    while !watcher.gone {
        match watcher.line.glance() {
            Ok(Some(Message::Text(text))) => {
                watcher.ply = told(&text).unwrap_or(0).max(watcher.ply);
            }
            Ok(Some(_)) => {}
            Ok(None) => return,
            Err(_) => watcher.gone = true,
        }
    }
}

/// The number of moves on the board that a message tells of. To read all of it two thousand times would
/// cost the bench more than the server.
fn told(text: &str) -> Option<u64> {
    let (_, after) = text.split_once("\"view\":{")?;
    let (_, after) = after.split_once("\"ply\":")?;
    let digits = after.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_watcher_hears_of_a_move_in_a_table_and_in_a_change() {
        assert_eq!(
            told(r#"{"type":"table","table":{"view":{"moves":["f5"],"ply":12,"x":1}}}"#),
            Some(12)
        );
        assert_eq!(told(r#"{"type":"change","view":{"ply":3},"tails":{}}"#), Some(3));
        assert_eq!(told(r#"{"type":"change","set":{"paused":true}}"#), None);
    }
}
