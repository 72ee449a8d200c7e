//! The shell: requests and lines come as messages, and what takes thought goes to others.

use crate::door::say;
use crate::kept::{self, Kept};
use crate::message::{Heard, Told};
use crate::posted::Posted;
use axum::Router;
use axum::body::Body;
use axum::extract::DefaultBodyLimit;
use axum::http::Request;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use harif_core::{Report, Stop};
use harif_host::rt::page::spawn;
use harif_host::{
    API, App, Bounds, Code, Gone, HostConfig, HostHouse, IsOwner, Line, Post, Refusal, Visitor,
    Words, enter, routes, sweep, talk, without_table,
};
use harif_table::Letter;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use tokio::sync::{mpsc, oneshot};
use tower::ServiceExt;

/// What takes thought, below [`API`]: it needs no table, so whoever thinks answers it whole.
const THOUGHTS: [&str; 7] =
    ["/analyse", "/evaluate", "/explain", "/import", "/lab", "/review", "/trace"];

struct Shell {
    thinks: bool,
    app: App,
    router: Router,
    kept: Option<Arc<Kept>>,
    posted: Arc<Posted>,
    /// Answers that are being read; dropping one ends it.
    read: Mutex<HashMap<u32, oneshot::Sender<()>>>,
    lines: Mutex<HashMap<u32, mpsc::UnboundedSender<String>>>,
}

static SHELL: OnceLock<Shell> = OnceLock::new();

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a visitor may have who brings the processor: one thread a thinker, and no more memory than a tab has.
fn bounds() -> Bounds {
    Bounds { thinkers: 4, memory: 64, all_memory: 128, threads: 1, ..Bounds::default() }
}

pub(crate) fn begin(thinks: bool) {
    let config = HostConfig { bounds: bounds(), ..HostConfig::default() };
    let posted = Arc::new(Posted::default());
    let post = (!thinks).then(|| posted.clone() as Arc<dyn Post>);
    let (store, kept) = kept::store(thinks);
    let app = App::new(config, store, None, post);
    let router = routes(app.clone()).fallback(nothing).layer(DefaultBodyLimit::disable());
    let (read, lines) = Default::default();
    let begun = SHELL.set(Shell { thinks, app, router, kept, posted, read, lines });
    if let (Ok(()), Some(shell), false) = (begun, SHELL.get(), thinks) {
        spawn(sweep(shell.app.clone()));
    }
}

async fn nothing() -> Refusal {
    Refusal::new(Code::NotFound, "there is no such route in a page")
}

/// Ends what nobody wants any more.
pub(crate) fn stop_unwanted() {
    if let Some(shell) = SHELL.get() {
        shell.posted.stop_unwanted();
    }
}

/// Hears what the page says.
pub(crate) fn hear(heard: Heard, bytes: &[u8]) {
    let Some(shell) = SHELL.get() else { return };
    match heard {
        Heard::Request { id, method, address, headers } => {
            let mut request = Request::builder().method(method.as_str()).uri(address);
            for (name, value) in headers {
                request = request.header(name, value);
            }
            let request = request.extension(IsOwner(true)).body(Body::from(bytes.to_vec()));
            let (leave, left) = oneshot::channel::<()>();
            lock(&shell.read).insert(id, leave);
            spawn(async move {
                tokio::select! {
                    () = answer(shell, id, request) => {}
                    _ = left => {}
                }
                lock(&shell.read).remove(&id);
            });
        }
        Heard::Leave { id } => drop(lock(&shell.read).remove(&id)),
        Heard::Open { id, table } => {
            let (said, hearing) = mpsc::unbounded_channel();
            lock(&shell.lines).insert(id, said);
            spawn(async move {
                if let Ok(guest) =
                    enter(&shell.app, &table, Visitor::default(), IsOwner(true)).await
                {
                    talk(&shell.app, guest, PageLine { id, hearing }).await;
                }
                lock(&shell.lines).remove(&id);
                say(&Told::Closed { id }, &[]);
            });
        }
        Heard::Say { id } => {
            if let (Some(line), Ok(text)) =
                (lock(&shell.lines).get(&id), std::str::from_utf8(bytes))
            {
                // Whoever does not hear it has left.
                let _ = line.send(text.into());
            }
        }
        Heard::Close { id } => drop(lock(&shell.lines).remove(&id)),
        Heard::Kept { id, answer } => {
            if let Some(kept) = &shell.kept {
                kept.hear(id, answer);
            }
        }
        Heard::Report { id, report } => shell.posted.report(id, report),
        Heard::Reply { id, reply } => shell.posted.reply(id, reply),
        Heard::Lost { id } => shell.posted.lost(id),
        Heard::Think { id, letter } => think(id, *letter),
    }
}

/// Answers a letter; there is nothing else to do here meanwhile.
fn think(id: u32, letter: Letter) {
    let mut told = |_: &dyn harif_core::Game, report: &Report<String>| {
        say(&Told::Report { id, report }, &[]);
    };
    let reply = letter.answer(&HostHouse(bounds()), Stop::default(), &mut told);
    say(&Told::Reply { id, reply: &reply }, &[]);
}

async fn answer(shell: &Shell, id: u32, request: Result<Request<Body>, axum::http::Error>) {
    let response = match request {
        Ok(request) if !shell.thinks && takes_thought(&request) => {
            let query = match without_table(&shell.app, request.uri()).await {
                Ok(query) => query,
                Err(refusal) => return tell(id, refusal.into_response()).await,
            };
            return say(&Told::Forward { id, query }, &[]);
        }
        // A router refuses, and never fails.
        Ok(request) => {
            shell.router.clone().oneshot(request).await.unwrap_or_else(|never| match never {})
        }
        Err(error) => Refusal::new(Code::BadRequest, error).into_response(),
    };
    tell(id, response).await;
}

fn takes_thought(request: &Request<Body>) -> bool {
    let path = request.uri().path().strip_prefix(API);
    let files = path == Some("/openings") && request.method() == "POST";
    files || path.is_some_and(|path| THOUGHTS.contains(&path))
}

/// Tells an answer part by part, as it comes.
async fn tell(id: u32, response: Response) {
    let (parts, body) = response.into_parts();
    let text = |(name, value): (&'_ axum::http::HeaderName, &'_ axum::http::HeaderValue)| {
        (name.to_string(), value.to_str().unwrap_or_default().to_string())
    };
    let headers: Vec<(String, String)> = parts.headers.iter().map(text).collect();
    let headers = headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    say(&Told::Head { id, status: parts.status.as_u16(), headers }, &[]);
    let mut parts = body.into_data_stream();
    while let Some(Ok(bytes)) = parts.next().await {
        say(&Told::Part { id }, &bytes);
    }
    say(&Told::End { id }, &[]);
}

/// The line of a page to a table.
struct PageLine {
    id: u32,
    hearing: mpsc::UnboundedReceiver<String>,
}

impl Line for PageLine {
    async fn hear(&mut self) -> Option<String> {
        self.hearing.recv().await
    }

    async fn tell(&mut self, words: Words) -> Result<(), Gone> {
        say(&Told::Tell { id: self.id }, &words.into_bytes());
        Ok(())
    }
}
