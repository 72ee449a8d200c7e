//! People who play over sockets, as pages do, while machines think at other tables.

use crate::crowd::{Laid, Tally, Visit, choice, lay, lay_for};
use crate::fault::Fault;
use crate::http::Client;
use crate::line::Line;
use crate::way::Way;
use harif_core::Rng;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Time between the moves of one person, on average: quicker than anybody plays.
const PAUSE: Duration = Duration::from_millis(200);

/// Who thinks meanwhile: both sides of both tables, all the time.
const THINKER: &str = "mcts:time=3s";
/// What they play: boards so large that no game ends and no search is short.
const THINKERS_GAME: &str = "othello-12x12";

/// Lets `sockets` people play for `time`.
pub(crate) fn play(way: Way, sockets: u64, time: Duration) -> Result<Tally, Fault> {
    let (end, thoughts) = (AtomicBool::new(false), [AtomicU64::new(0), AtomicU64::new(0)]);
    let started = Instant::now();
    let (visits, watched) = thread::scope(|scope| {
        let watchers =
            thoughts.each_ref().map(|thoughts| scope.spawn(|| watch_machines(way, &end, thoughts)));
        let visitors: Vec<_> = (0..sockets)
            .map(|number| scope.spawn(move || visit(way, number, started + time)))
            .collect();
        let visits: Vec<Visit> =
            visitors.into_iter().filter_map(|visitor| visitor.join().ok()).collect();
        end.store(true, Ordering::Relaxed);
        (visits, watchers.map(|watcher| watcher.join()))
    });
    let took = started.elapsed();
    for watched in watched {
        watched.map_err(|_| Fault::Strange("a watcher gave up".into()))??;
    }
    if thoughts.iter().any(|thoughts| thoughts.load(Ordering::Relaxed) == 0) {
        return Err(Fault::Strange("the machines did not think".into()));
    }
    Ok(Tally::of(visits, took))
}

/// Looks on at a table of machines until `end`, and counts what they think aloud.
fn watch_machines(way: Way, end: &AtomicBool, thoughts: &AtomicU64) -> Result<(), Fault> {
    let mut client = Client::new(way)?;
    let Laid { id, tokens, .. } = lay(&mut client, THINKERS_GAME, THINKER, THINKER)?;
    let mut line = Line::open(way, &id, &tokens)?;
    while !end.load(Ordering::Relaxed) {
        if line.hear()?["type"] == "thinking" {
            thoughts.fetch_add(1, Ordering::Relaxed);
        }
    }
    Ok(())
}

fn visit(way: Way, number: u64, until: Instant) -> Visit {
    let mut visit = Visit::default();
    let mut rng = Rng::new(1_000 + number);
    visit.fault = loop {
        match game(way, number, until, &mut rng, &mut visit) {
            Err(fault) => break Some(fault),
            Ok(()) if Instant::now() >= until => break None,
            Ok(()) => {}
        }
    };
    visit
}

/// Plays one game over a socket of its own, or as much of it as there is time for.
fn game(
    way: Way,
    number: u64,
    until: Instant,
    rng: &mut Rng,
    visit: &mut Visit,
) -> Result<(), Fault> {
    let laid = lay_for(&mut Client::new(way)?, number)?;
    let mut line = Line::open(way, &laid.id, &laid.tokens)?;
    let mut table = laid.table;
    while let Some((mv, ply)) = choice(&table, rng)? {
        // Around the average, so that visitors do not march in step.
        thread::sleep(PAUSE.mul_f64(0.5 + rng.unit()));
        if Instant::now() >= until {
            return Ok(());
        }
        table = line.play(&mv, ply, |time| visit.times.push(time))?;
    }
    visit.games += 1;
    line.close()
}
