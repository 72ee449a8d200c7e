//! What the owner can see of the server: figures since its start, as JSON for the page and as text for
//! Prometheus.

use crate::app::App;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use harif_host::{Counts, IsOwner, Json, Refusal, Resource, Work};
use harif_store::StoreCounts;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// What has happened since the start.
pub(crate) struct Metrics {
    since: Instant,
    /// Answers by the first digit of their status.
    answers: [AtomicU64; 5],
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics { since: Instant::now(), answers: Default::default() }
    }
}

impl Metrics {
    pub(crate) fn answered(&self, status: u16) {
        let class = usize::from(status / 100).clamp(1, 5) - 1;
        self.answers[class].fetch_add(1, Ordering::Relaxed);
    }
}

/// Bytes of memory that this process really uses; `None` where the system does not say.
pub(crate) fn resident() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}

/// Figures since the start.
#[derive(Serialize)]
pub(crate) struct Status {
    version: &'static str,
    /// Seconds since the start.
    uptime: f64,
    listening: String,
    memory: MemoryUsed,
    connections: Held,
    sockets: Held,
    tables: Counts,
    thinking: Work,
    bytes: BytesHeld,
    /// Wishes that were refused, by what was lacking.
    refused: BTreeMap<&'static str, u64>,
    moves: u64,
    games: u64,
    /// Addresses with an open connection.
    visitors: usize,
    store: StoreCounts,
}

/// Memory, in bytes.
#[derive(Serialize)]
struct MemoryUsed {
    /// What the process uses, where the system says it.
    rss: Option<u64>,
    /// What searches may hold now.
    thinking: usize,
    thinking_most: usize,
}

/// How many of something there are, and may be.
#[derive(Serialize)]
struct Held {
    open: usize,
    most: usize,
}

/// Bytes that came in or wait to be sent, and may.
#[derive(Serialize)]
struct BytesHeld {
    in_flight: usize,
    most: usize,
}

fn told(app: &App) -> Status {
    let (figures, governor) = (app.host.figures(), app.governor());
    let (thinking, thinking_most) = figures.memory;
    let held = |of| {
        let (open, most) = governor.held(of);
        Held { open, most }
    };
    let (in_flight, most) = governor.held(Resource::Bytes);
    Status {
        version: env!("CARGO_PKG_VERSION"),
        uptime: app.metrics.since.elapsed().as_secs_f64(),
        listening: app.config.listening.clone(),
        memory: MemoryUsed { rss: resident(), thinking, thinking_most },
        connections: held(Resource::Connections),
        sockets: held(Resource::Sockets),
        tables: figures.tables,
        thinking: figures.thinking,
        bytes: BytesHeld { in_flight, most },
        refused: governor.refused().into(),
        moves: figures.moves,
        games: figures.games,
        visitors: governor.visitors(),
        store: figures.store,
    }
}

/// The figures, for the owner's page.
pub(crate) async fn status(
    State(app): State<App>,
    owner: IsOwner,
) -> Result<Json<Status>, Refusal> {
    owner.require()?;
    Ok(Json(told(&app)))
}

/// The figures as Prometheus reads them.
pub(crate) async fn metrics(State(app): State<App>, owner: IsOwner) -> Result<Response, Refusal> {
    owner.require()?;
    let text = exposition(&json!(told(&app)), &app.metrics);
    Ok(([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response())
}

/// Name, kind, help and where in the figures it stands.
const FIGURES: [(&str, &str, &str, &str); 18] = [
    ("uptime_seconds", "gauge", "Seconds since the start.", "/uptime"),
    ("memory_bytes", "gauge", "Memory that the process uses.", "/memory/rss"),
    ("thinking_memory_bytes", "gauge", "Memory that searches may hold now.", "/memory/thinking"),
    ("connections", "gauge", "Open connections.", "/connections/open"),
    ("connections_most", "gauge", "Connections that may be open.", "/connections/most"),
    ("sockets", "gauge", "Open sockets of tables.", "/sockets/open"),
    ("visitors", "gauge", "Addresses with an open connection.", "/visitors"),
    (
        "tables_in_memory",
        "gauge",
        "Tables in memory; all others are on the disk.",
        "/tables/in_memory",
    ),
    ("tables_thinking", "gauge", "Tables at which a machine thinks.", "/tables/thinking"),
    ("tables_waiting", "gauge", "Tables at which a machine stands in line.", "/tables/waiting"),
    ("searches_waiting", "gauge", "Searches that stand in line.", "/thinking/waiting"),
    ("search_threads", "gauge", "Searches that may run at once.", "/thinking/slots"),
    ("bytes_in_flight", "gauge", "Bytes that came in or wait to be sent.", "/bytes/in_flight"),
    ("moves_total", "counter", "Moves that were written down.", "/moves"),
    ("games_total", "counter", "Games that came to an end.", "/games"),
    ("store_writes_total", "counter", "Changes that the database has kept.", "/store/writes"),
    ("store_failures_total", "counter", "Changes that could not be kept.", "/store/failures"),
    ("store_queue", "gauge", "Changes and questions that wait for the database.", "/store/queued"),
];

fn exposition(told: &Value, metrics: &Metrics) -> String {
    let mut text = String::new();
    let head = |text: &mut String, name: &str, kind: &str, help: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "# HELP harif_{name} {help}\n# TYPE harif_{name} {kind}");
    };
    for (name, kind, help, place) in FIGURES {
        // What this system does not tell is left out.
        if let Some(value) = told.pointer(place).and_then(Value::as_f64) {
            head(&mut text, name, kind, help);
            let _ = writeln!(text, "harif_{name} {value}");
        }
    }
    head(&mut text, "refused_total", "counter", "Wishes that were refused, by what was lacking.");
    for (what, count) in told["refused"].as_object().into_iter().flatten() {
        let _ = writeln!(text, "harif_refused_total{{what=\"{what}\"}} {count}");
    }
    head(&mut text, "answers_total", "counter", "Answers, by the class of their status.");
    for (class, count) in (1..).zip(&metrics.answers) {
        let count = count.load(Ordering::Relaxed);
        let _ = writeln!(text, "harif_answers_total{{status=\"{class}xx\"}} {count}");
    }
    head(&mut text, "searches_running", "gauge", "Searches that run, by their kind.");
    for class in ["live", "errand", "analysis", "review"] {
        let running = told["thinking"]["running"].as_array().into_iter().flatten();
        let count = running.filter(|search| search["class"] == class).count();
        let _ = writeln!(text, "harif_searches_running{{class=\"{class}\"}} {count}");
    }
    text
}
