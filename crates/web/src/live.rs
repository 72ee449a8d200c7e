//! The socket of a table: a line that notices when its other end is gone.

use crate::app::App;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use harif_host::{Code, Gone, IsOwner, Line, Named, Refusal, Visitor, Words, enter, talk};
use std::time::{Duration, Instant};
use tokio::time::Interval;

/// The longest message of a page.
const LONGEST: usize = 4096;
/// A sign of life is asked for so often, or a dead line would never be noticed.
const PING_EVERY: Duration = Duration::from_secs(3);
/// A page of which nothing was heard for so long is gone: with the time between two looks, within ten
/// seconds.
const SILENCE: Duration = Duration::from_millis(6500);

pub(crate) async fn socket(
    State(app): State<App>,
    Named(id): Named<String>,
    visitor: Visitor,
    owner: IsOwner,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let upgrade = upgrade.map_err(|e| Refusal::new(Code::BadRequest, e.body_text()))?;
    let guest = enter(&app.host, &id, visitor, owner).await?;
    let upgrade = upgrade.max_message_size(LONGEST).read_buffer_size(LONGEST);
    Ok(upgrade.on_upgrade(move |socket| async move {
        talk(&app.host, guest, Socket::new(socket)).await;
    }))
}

/// A socket, and when something was last heard on it.
struct Socket {
    socket: WebSocket,
    ping: Interval,
    heard: Instant,
}

impl Socket {
    fn new(socket: WebSocket) -> Socket {
        Socket { socket, ping: tokio::time::interval(PING_EVERY), heard: Instant::now() }
    }
}

impl Line for Socket {
    async fn hear(&mut self) -> Option<String> {
        loop {
            tokio::select! {
                said = self.socket.recv() => {
                    self.heard = Instant::now();
                    match said {
                        Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                        Some(Ok(_)) => {}
                    }
                }
                _ = self.ping.tick() => {
                    if self.heard.elapsed() >= SILENCE {
                        return None;
                    }
                    self.socket.send(Message::Ping(Default::default())).await.ok()?;
                }
            }
        }
    }

    async fn tell(&mut self, words: Words) -> Result<(), Gone> {
        let text = Utf8Bytes::try_from(words.into_bytes()).map_err(|_| Gone)?;
        self.socket.send(Message::Text(text)).await.map_err(|_| Gone)
    }
}
