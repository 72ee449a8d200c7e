//! People who play over sockets, as pages do, while machines think at other tables.

use crate::crowd::{Laid, Tally, Visit, choice, lay, lay_for};
use crate::fault::Fault;
use crate::http::{Client, connect};
use harif_core::Rng;
use serde_json::{Value, json};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tungstenite::{Message, WebSocket};

/// Time between the moves of one person, on average: quicker than anybody plays.
const PAUSE: Duration = Duration::from_millis(200);

/// Who thinks meanwhile: both sides of both tables, all the time.
const THINKER: &str = "mcts:time=3s";
/// What they play: boards so large that no game ends and no search is short.
const THINKERS_GAME: &str = "othello-12x12";

/// Lets `sockets` people play for `time`.
pub(crate) fn play(address: SocketAddr, sockets: u64, time: Duration) -> Result<Tally, Fault> {
    let (end, thoughts) = (AtomicBool::new(false), [AtomicU64::new(0), AtomicU64::new(0)]);
    let started = Instant::now();
    let (visits, watched) = thread::scope(|scope| {
        let watchers = thoughts
            .each_ref()
            .map(|thoughts| scope.spawn(|| watch_machines(address, &end, thoughts)));
        let visitors: Vec<_> = (0..sockets)
            .map(|number| scope.spawn(move || visit(address, number, started + time)))
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

/// A socket that has said hello.
struct Line(WebSocket<TcpStream>);

impl Line {
    fn open(address: SocketAddr, id: &str, tokens: &[String]) -> Result<Line, Fault> {
        let url = format!("ws://{address}/ws/{id}");
        let (socket, _) = tungstenite::client(url, connect(address)?)
            .map_err(|e| Fault::Strange(format!("no socket: {e}")))?;
        let mut line = Line(socket);
        line.say(&json!({ "type": "hello", "tokens": tokens }))?;
        Ok(line)
    }

    fn say(&mut self, words: &Value) -> Result<(), Fault> {
        Ok(self.0.send(Message::Text(words.to_string().into()))?)
    }

    /// The next message that is no sign of life.
    fn hear(&mut self) -> Result<Value, Fault> {
        loop {
            if let Message::Text(text) = self.0.read()? {
                return serde_json::from_str(&text).map_err(|e| Fault::Strange(e.to_string()));
            }
        }
    }
}

/// Looks on at a table of machines until `end`, and counts what they think aloud.
fn watch_machines(
    address: SocketAddr,
    end: &AtomicBool,
    thoughts: &AtomicU64,
) -> Result<(), Fault> {
    let mut client = Client::new(address)?;
    let Laid { id, tokens, .. } = lay(&mut client, THINKERS_GAME, THINKER, THINKER)?;
    let mut line = Line::open(address, &id, &tokens)?;
    while !end.load(Ordering::Relaxed) {
        if line.hear()?["type"] == "thinking" {
            thoughts.fetch_add(1, Ordering::Relaxed);
        }
    }
    Ok(())
}

fn visit(address: SocketAddr, number: u64, until: Instant) -> Visit {
    let mut visit = Visit::default();
    let mut rng = Rng::new(1_000 + number);
    visit.fault = loop {
        match game(address, number, until, &mut rng, &mut visit) {
            Err(fault) => break Some(fault),
            Ok(()) if Instant::now() >= until => break None,
            Ok(()) => {}
        }
    };
    visit
}

/// Plays one game over a socket of its own, or as much of it as there is time for.
fn game(
    address: SocketAddr,
    number: u64,
    until: Instant,
    rng: &mut Rng,
    visit: &mut Visit,
) -> Result<(), Fault> {
    let laid = lay_for(&mut Client::new(address)?, number)?;
    let mut line = Line::open(address, &laid.id, &laid.tokens)?;
    let mut table = laid.table;
    while let Some((mv, ply)) = choice(&table, rng)? {
        // Around the average, so that visitors do not march in step.
        thread::sleep(PAUSE.mul_f64(0.5 + rng.below(1000) as f64 / 1000.0));
        if Instant::now() >= until {
            return Ok(());
        }
        let sent = Instant::now();
        line.say(&json!({ "type": "move", "move": mv, "ply": ply, "tag": ply }))?;
        table = played(&mut line, ply, sent, &mut visit.times)?;
    }
    visit.games += 1;
    line.0.close(None).or_else(|e| match e {
        tungstenite::Error::ConnectionClosed => Ok(()),
        other => Err(Fault::from(other)),
    })
}

/// Waits until the move at `ply` is acknowledged and the table has moved on.
fn played(
    line: &mut Line,
    ply: u64,
    sent: Instant,
    times: &mut Vec<Duration>,
) -> Result<Value, Fault> {
    let (mut acknowledged, mut moved) = (false, None);
    loop {
        let mut said = line.hear()?;
        match said["type"].as_str() {
            Some("done") if said["of"] == ply => {
                times.push(sent.elapsed());
                acknowledged = true;
            }
            Some("refused") => return Err(Fault::Strange(said.to_string())),
            Some("table") if said["table"]["view"]["ply"].as_u64() > Some(ply) => {
                moved = Some(said["table"].take());
            }
            _ => {}
        }
        if let Some(table) = moved.take_if(|_| acknowledged) {
            return Ok(table);
        }
    }
}
