//! A line that is swallowed: a mobile phone in a tunnel, a router that forgets. Nothing is closed and
//! nothing comes any more; those who sit at the other side must learn of it soon.

use crate::crowd::{Laid, lay};
use crate::fault::{Fault, while_doing};
use crate::hostile::stage::Stage;
use crate::http::Client;
use crate::line::Line;
use crate::times::Times;
use crate::way::Way;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Tables whose first person is swallowed.
const TABLES: u8 = 4;
/// The server must have noticed by then.
const NOTICED_WITHIN: Duration = Duration::from_secs(10);
/// After this the other player waits no longer.
const MOST_WAITED: Duration = Duration::from_millis(11_500);
/// How long a reader waits before it looks whether anything has changed.
const GLANCE: Duration = Duration::from_millis(100);

/// What the tunnel does: lets all through, swallows all, or has ended.
const OPEN: u8 = 0;
const SWALLOWS: u8 = 1;
const ENDED: u8 = 2;

pub(super) fn attack(stage: &Stage) -> Result<(), Fault> {
    let noticed: Vec<Result<Duration, Fault>> = thread::scope(|scope| {
        let tables: Vec<_> =
            (0..TABLES).map(|number| scope.spawn(move || swallow(stage, number))).collect();
        tables.into_iter().filter_map(|table| table.join().ok()).collect()
    });
    let mut times = Vec::new();
    for noticed in noticed {
        match noticed {
            Ok(time) => times.push(time),
            Err(fault) => stage.fail(format!("a swallowed seat: {fault}")),
        }
    }
    let times = Times::new(times);
    stage.note(format!("{} of {TABLES} swallowed seats were noticed: {times}", times.count()));
    if times.share(1.0) > NOTICED_WITHIN {
        stage.fail(format!(
            "a swallowed seat was noticed after {:.1} s, not 10",
            times.share(1.0).as_secs_f64()
        ));
    }
    Ok(())
}

/// Swallows the line of one of two people; the time until the other hears that the seat is empty.
fn swallow(stage: &Stage, number: u8) -> Result<Duration, Fault> {
    let way = stage.way(0, 10 + number);
    let Laid { id, tokens, .. } = lay(&mut Client::new(way)?, "othello-8x8", "human", "human")?;
    let tunnel = Arc::new(AtomicU8::new(OPEN));
    let through = dig(stage.way(0, 20 + number), tunnel.clone())?;
    let mut swallowed = Line::open(through.within(GLANCE), &id, &tokens[..1])?;
    let alive = tunnel.clone();
    let there = thread::spawn(move || {
        // Answers every sign of life that comes through, as a page does.
        while alive.load(Ordering::Relaxed) != ENDED && swallowed.glance().is_ok() {}
    });
    let seen = watched(way, &id, &tokens[1..], &tunnel);
    tunnel.store(ENDED, Ordering::Relaxed);
    drop(there.join());
    seen
}

/// Sits at the other side until the first seat is empty.
fn watched(way: Way, id: &str, tokens: &[String], tunnel: &AtomicU8) -> Result<Duration, Fault> {
    let mut other = Line::open(way.within(GLANCE), id, tokens)?;
    present(&mut other, true, Duration::from_secs(3))?;
    tunnel.store(SWALLOWS, Ordering::Relaxed);
    present(&mut other, false, MOST_WAITED)
}

/// Waits to hear that the first seat is taken, or empty; how long that took.
fn present(line: &mut Line, wanted: bool, within: Duration) -> Result<Duration, Fault> {
    let began = Instant::now();
    while began.elapsed() < within {
        match line.hear() {
            Ok(said) if said["table"]["seats"][0]["present"] == wanted => {
                return Ok(began.elapsed());
            }
            Err(fault) if !fault.is_late() => return Err(fault),
            _ => {}
        }
    }
    let seat = if wanted { "taken" } else { "empty" };
    Err(Fault::Strange(format!("nothing said within {} s that it is {seat}", within.as_secs())))
}

/// Opens a tunnel to the server that lets one connection through; the way to its mouth.
fn dig(to: Way, state: Arc<AtomicU8>) -> Result<Way, Fault> {
    let listener = TcpListener::bind("127.0.0.1:0").map_err(while_doing("digging"))?;
    let mouth = listener.local_addr().map_err(while_doing("digging"))?;
    thread::spawn(move || -> Result<(), Fault> {
        let (near, _) = listener.accept().map_err(while_doing("digging"))?;
        let far = to.connect()?;
        for (from, to) in [(&near, &far), (&far, &near)] {
            let (from, to) = (copy_of(from)?, copy_of(to)?);
            let state = state.clone();
            thread::spawn(move || carry(from, to, &state));
        }
        Ok(())
    });
    Ok(Way::to(mouth))
}

fn copy_of(stream: &TcpStream) -> Result<TcpStream, Fault> {
    stream.set_read_timeout(Some(GLANCE)).map_err(while_doing("digging"))?;
    stream.try_clone().map_err(while_doing("digging"))
}

/// Carries bytes one way. What is swallowed is read, so that not even a full line gives it away.
fn carry(mut from: TcpStream, mut to: TcpStream, state: &AtomicU8) {
    let mut buffer = [0; 1 << 14];
    loop {
        let read = from.read(&mut buffer);
        match (state.load(Ordering::Relaxed), read) {
            (ENDED, _) => break,
            (SWALLOWS, Ok(1..)) => {}
            // Even an end is swallowed.
            (SWALLOWS, _) => thread::sleep(GLANCE),
            (_, Ok(0)) => break,
            (_, Ok(read)) => {
                if to.write_all(&buffer[..read]).is_err() {
                    break;
                }
            }
            (_, Err(e)) if matches!(e.kind(), std::io::ErrorKind::WouldBlock) => {}
            (_, Err(_)) => break,
        }
    }
    // Whoever still holds the other half finds it closed.
    drop((from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both)));
}
