//! The front of the server: lines that are accepted, counted, and cut when the other end does not do its
//! part in time.
//!
//! | what | how long |
//! |---|---|
//! | TLS is agreed on, a header is sent, the next one on a line that stays open | [`HEAD_WITHIN`] |
//! | a body is sent | [`BODY_WITHIN`] |
//! | an answer is read, be it in small steps | [`READ_WITHIN`](line::READ_WITHIN) |

mod bodies;
mod line;
mod tls;

pub(crate) use bodies::{collect, sent_within};
pub use tls::{Tls, TlsError};

use crate::app::App;
use crate::visitor::Peer;
use axum::Router;
use axum::body::Body;
use harif_host::{Address, Permit, Refusal, Resource};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use line::Line;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tower::ServiceExt;

/// A header must be whole by then.
const HEAD_WITHIN: Duration = Duration::from_secs(10);
/// A body must be whole by then.
const BODY_WITHIN: Duration = Duration::from_secs(20);
/// The longest header: a position and its moves on the largest board, quoted as addresses quote.
const LONGEST_HEAD: usize = 64 << 10;
/// If no line can be accepted, others may be given back meanwhile.
const ACCEPT_AGAIN: Duration = Duration::from_millis(50);
/// Descriptors that are not for lines: the database, files of tournaments, the terminal.
const OTHER_DESCRIPTORS: u64 = 64;

/// Accepts lines until the app is to end, and waits for those that are open.
pub(crate) async fn accept(app: &App, router: Router, listener: TcpListener, tls: Option<Tls>) {
    let mut open = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = app.closed() => break,
        };
        match accepted {
            Ok((stream, from)) => match admit(app, from) {
                Ok(permit) => {
                    let (app, router, tls) = (app.clone(), router.clone(), tls.clone());
                    open.spawn(async move {
                        let _permit = permit;
                        serve(&app, router, stream, from, tls).await;
                    });
                }
                Err(refusal) => turn_away(&stream, &refusal),
            },
            Err(error) => {
                tracing::warn!(%error, "a line could not be accepted");
                tokio::time::sleep(ACCEPT_AGAIN).await;
            }
        }
        // Those that have ended need not be remembered.
        while open.try_join_next().is_some() {}
    }
    drop(listener);
    while open.join_next().await.is_some() {}
}

/// A trusted proxy brings many visitors, who are counted one by one by what they ask.
fn admit(app: &App, from: SocketAddr) -> Result<Permit, Refusal> {
    let address = from.ip().to_canonical();
    match app.config.proxies.contains(&address) {
        true => app.governor().take_for_many(Resource::Connections),
        false => app.governor().take(Address::of(address), Resource::Connections, 1),
    }
}

/// Says why, as far as that costs nothing, and hangs up.
fn turn_away(stream: &TcpStream, refusal: &Refusal) {
    let body = serde_json::to_string(refusal).unwrap_or_default();
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 5\r\n\
         connection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    // The line is new, so its buffer is empty; if not, nothing is said.
    let _ = stream.try_write(answer.as_bytes());
}

async fn serve(app: &App, router: Router, stream: TcpStream, from: SocketAddr, tls: Option<Tls>) {
    // Answers are small, and people wait for them.
    let _ = stream.set_nodelay(true);
    let line = Line::new(stream);
    let peer = Peer { address: from.ip(), secure: tls.is_some() };
    match tls {
        None => talk(app, router, line, peer).await,
        Some(tls) => {
            let agreed = tokio::time::timeout(HEAD_WITHIN, tls.acceptor().accept(line)).await;
            match agreed {
                Ok(Ok(line)) => talk(app, router, line, peer).await,
                Ok(Err(error)) => tracing::debug!(%error, "no TLS"),
                Err(_) => tracing::debug!("no TLS in time"),
            }
        }
    }
}

async fn talk<S>(app: &App, router: Router, line: S, peer: Peer)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(peer);
        router.clone().oneshot(request)
    });
    let talking = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(line), service)
        .with_upgrades();
    tokio::pin!(talking);
    let ended = tokio::select! {
        ended = talking.as_mut() => ended,
        () = app.closed() => {
            talking.as_mut().graceful_shutdown();
            talking.await
        }
    };
    if let Err(error) = ended {
        // Lines break; that is the visitor's affair.
        tracing::trace!(%error, "a line has ended");
    }
}

/// Raises the number of descriptors that this process may have as far as it may, and gives how many lines
/// fit.
pub fn raise_descriptors(wanted: usize) -> usize {
    #[cfg(unix)]
    {
        use rustix::process::{Resource as Limit, Rlimit, getrlimit, setrlimit};
        let now = getrlimit(Limit::Nofile);
        let wish = wanted as u64 + OTHER_DESCRIPTORS;
        let most = now.maximum.map_or(wish, |most| most.min(wish));
        if now.current.is_some_and(|current| current < most) {
            let raised = Rlimit { current: Some(most), maximum: now.maximum };
            // If that is refused, it stays as it was and is read anew.
            let _ = setrlimit(Limit::Nofile, raised);
        }
        let have = getrlimit(Limit::Nofile).current.unwrap_or(u64::MAX);
        wanted.min(usize::try_from(have.saturating_sub(OTHER_DESCRIPTORS)).unwrap_or(usize::MAX))
    }
    #[cfg(not(unix))]
    wanted
}
