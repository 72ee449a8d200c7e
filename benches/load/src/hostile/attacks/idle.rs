//! Thousands who come and then do nothing: connections that are kept, sockets that say hello and no more.
//! They may not lock others out, and those that are dead must be noticed.

use crate::crowd::lay;
use crate::fault::Fault;
use crate::hostile::herd::{Held, Herd};
use crate::hostile::stage::Stage;
use crate::http::{Client, request};
use crate::line::Line;
use serde_json::json;
use std::thread;
use std::time::{Duration, Instant};

/// Connections of one address: as many as it may have.
const OF_ONE: usize = 500;
/// More sockets than one address can get.
const SOCKETS: usize = 300;
/// A socket from which nothing comes is closed after nine seconds, give or take.
const DEAF_WITHIN: Duration = Duration::from_secs(12);
/// A connection on which nothing is asked is closed after sixty, give or take.
const IDLE_WITHIN: Duration = Duration::from_secs(68);
/// Descriptors that the victims open and close meanwhile.
const BESIDE: usize = 20;

pub(super) fn attack(stage: &Stage) -> Result<(), Fault> {
    let before = stage.measure().descriptors;
    let (mut living, mut deaf) = sockets(stage)?;
    let silent = Instant::now();
    let count = stage.many(2000, 600);
    let began = Instant::now();
    let mut idle = Herd::gather(
        count,
        Duration::from_secs(8),
        |number| stage.way(0, 2 + (number / OF_ONE) as u8),
        |_, way| request(way, "GET", "/api/v1/health", &[], &[]),
    );
    let open = idle.open();
    stage.turned_away(idle.outside + idle.count() - open);
    let held = stage.measure().descriptors;
    let sockets = (living.len(), deaf.count());
    stage.note(format!(
        "{open} idle connections, {sockets:?} living and deaf sockets: {held} descriptors"
    ));

    let left = tended(&mut living, silent + DEAF_WITHIN, || deaf.open());
    if left > 0 {
        let (of, after) = (sockets.1, DEAF_WITHIN.as_secs());
        stage.fail(format!("{left} of {of} sockets that never answer were held after {after} s"));
    }
    if !stage.plan.short {
        let left = tended(&mut living, began + IDLE_WITHIN, || idle.open());
        if left > 0 {
            let after = IDLE_WITHIN.as_secs();
            stage.fail(format!("{left} idle connections were still open after {after} s"));
        }
    }
    if living.len() < sockets.0 {
        stage.fail(format!("only {} of {} sockets that answer are left", living.len(), sockets.0));
    }
    drop((living, deaf, idle));
    let held = stage.settled(before + BESIDE, Duration::from_secs(5));
    if held > before + BESIDE {
        stage.fail(format!("{held} descriptors are held after all have left, before {before}"));
    }
    Ok(())
}

/// Lets the living answer until nobody of the others is left, or the time has come; how many are.
fn tended(living: &mut Vec<Line>, until: Instant, mut left: impl FnMut() -> usize) -> usize {
    loop {
        living.retain_mut(answers);
        let left = left();
        if left == 0 || Instant::now() >= until {
            return left;
        }
        thread::sleep(Duration::from_millis(250));
    }
}

/// As many sockets as one address gets: those that will answer, and those that will not.
fn sockets(stage: &Stage) -> Result<(Vec<Line>, Herd), Fault> {
    let table = lay(&mut Client::new(stage.way(0, 30))?, "othello-8x8", "human", "human")?;
    let hello = json!({ "type": "hello", "changes": true });
    let (mut living, mut deaf) = (Vec::new(), Herd::default());
    for number in 0..SOCKETS {
        match Line::greeting(stage.way(0, 31).within(Duration::from_secs(2)), &table.id, &hello) {
            Ok(line) if number % 2 == 0 => {
                // One that cannot be read without waiting would hold up the others.
                if line.stream().set_nonblocking(true).is_ok() {
                    living.push(line);
                }
            }
            Ok(line) => {
                if let Ok(stream) = line.stream().try_clone() {
                    // The socket's own end goes with `line`, this one stays and says nothing.
                    deaf.add(Held::new(stream, Vec::new()));
                }
            }
            Err(fault) if fault.is_refusal() => stage.turned_away(1),
            Err(fault) => return Err(fault),
        }
    }
    Ok((living, deaf))
}

/// Reads what has come, which answers signs of life; whether the line still stands.
fn answers(line: &mut Line) -> bool {
    loop {
        match line.glance() {
            Ok(Some(_)) => {}
            Ok(None) => return true,
            Err(_) => return false,
        }
    }
}
