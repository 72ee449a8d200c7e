//! Visitors who mean harm, and people who play beside them: `cargo xtask bench hostile`.
//!
//! For each attack a server of its own is started as for others. Beside the attack [`victims`] play over
//! sockets, play a machine and load the page; memory, processor and descriptors of the server are read
//! from the system. An attack has failed the server when a victim had to wait, was refused or cut off,
//! when the server took too much memory, or when anything that was acknowledged cannot be read back.
//! Where it failed by time alone it is played again: a server that lets people wait does so each time, a
//! machine that was busy with something else for a moment does not.
//!
//! Invariant: nothing but the loopback is ever touched, every attack is bounded in count and time, and
//! the server cannot take more memory than this machine can spare. That strangers come from different
//! places is played by the addresses of 127.0.0.0/8.

mod attacks;
mod gauge;
mod herd;
mod ledger;
mod limits;
mod plan;
mod stage;
mod verdict;
mod victims;

pub(crate) use plan::Plan;

use crate::fault::Fault;
use crate::server::Server;
use attacks::{SCENES, Scene};
use gauge::Gauge;
use ledger::Ledger;
use stage::Stage;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use verdict::{HEAD, Row};
use victims::Victims;

/// So often an attack that only took too long is played.
const TRIES: usize = 3;
/// The victims have sat down by then.
const SEATED: Duration = Duration::from_millis(500);

/// Runs the attacks and prints what came of them; whether the server stood all of them.
pub(crate) fn run(harif: &Path, plan: &Plan) -> Result<bool, Fault> {
    limits::bound_memory()?;
    let (room, began) = (limits::raise_descriptors()?, Instant::now());
    println!("{HEAD}");
    let mut rows = Vec::new();
    for scene in SCENES.iter().filter(|scene| plan.only.is_none_or(|only| scene.name == only)) {
        let mut row = played(scene, harif, plan, room)?;
        for _ in 1..TRIES {
            if row.only_slow {
                row = played(scene, harif, plan, room)?.after(&row);
            }
        }
        println!("{row}");
        rows.push(row);
    }
    println!();
    for sentence in rows.iter().flat_map(Row::sentences) {
        println!("{sentence}");
    }
    let failed = rows.iter().filter(|row| !row.good()).count();
    let (moves, lost) = rows
        .iter()
        .fold((0, 0), |(moves, lost), row| (moves + row.audit.moves, lost + row.audit.lost.len()));
    println!(
        "{failed} of {} attacks failed the server; of {moves} acknowledged moves {lost} were lost; {:.0} s",
        rows.len(),
        began.elapsed().as_secs_f64()
    );
    Ok(failed == 0)
}

/// One attack on a server of its own, from the start to the verdict.
fn played(scene: &Scene, harif: &Path, plan: &Plan, room: usize) -> Result<Row, Fault> {
    let mut server = limits::as_usual(|| Server::for_others(harif))?;
    let (gauge, ledger) = (Gauge::beside(server.pid()), Arc::new(Ledger::default()));
    let victims = Victims::begin(server.way(), &ledger);
    thread::sleep(SEATED);
    let stage = Stage::new(plan, (server.way(), server.owner()), &gauge, &ledger, room);
    if let Err(fault) = (scene.attack)(&stage) {
        stage.fail(format!("the attack came to an end: {fault}"));
        // A server that breaks down takes a moment to do so.
        thread::sleep(SEATED);
    }
    let (mut said, away) = stage.heard();
    if scene.killed {
        // In the middle of their moves: what was acknowledged until now must be on the disk.
        said.failures.extend(server.ended());
        victims.forgive();
        server.kill()?;
    }
    let (suffered, taken) = (victims.end(), gauge.now());
    if let Some(how) = server.ended() {
        said.failures.extend((!scene.killed).then_some(how));
        limits::as_usual(|| server.restart())?;
    }
    let audit = ledger.audit(server.way());
    Ok(Row::new(scene.name, suffered, taken, (said, away), audit))
}
