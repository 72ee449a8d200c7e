//! The socket of a table: everything that happens there, as it happens.

use crate::app::App;
use crate::gate::{Bucket, same_origin};
use crate::refusal::{Code, Named, Refusal};
use crate::table::{Action, Event, Presence, Shared, Tokens, kick};
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::broadcast::error::RecvError;

/// The longest message of a page.
const LONGEST: usize = 4096;
/// Messages a second that a page may send, and how many at once: more than fingers can.
const RATE: (f64, f64) = (20.0, 60.0);
/// Whoever has not said hello by then is let go.
const HELLO_WITHIN: Duration = Duration::from_secs(10);
/// A sign of life is sent so often, or a dead line would never be noticed.
const PING_EVERY: Duration = Duration::from_secs(20);

/// What a page says.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Said {
    Hello {
        #[serde(default)]
        tokens: Vec<String>,
    },
    Move {
        #[serde(rename = "move")]
        mv: String,
        ply: usize,
        #[serde(default)]
        tag: Value,
    },
    Action {
        #[serde(flatten)]
        action: Action,
        #[serde(default)]
        tag: Value,
    },
}

pub(super) async fn socket(
    State(app): State<App>,
    Named(id): Named<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    same_origin(&headers)?;
    let upgrade = upgrade.map_err(|e| Refusal::new(Code::BadRequest, e.body_text()))?;
    let shared = app.tables.get(&app, &id).await?;
    let permit = app.sockets.clone().try_acquire_owned();
    let permit = permit.map_err(|_| Refusal::new(Code::Busy, "too many sockets are open"))?;
    Ok(upgrade.max_message_size(LONGEST).on_upgrade(move |socket| async move {
        let _permit = permit;
        converse(&app, &shared, socket).await;
    }))
}

/// Talks until one side leaves.
async fn converse(app: &App, shared: &Arc<Shared>, mut socket: WebSocket) {
    let Some(tokens) = hello(&mut socket).await else {
        return;
    };
    let mut presence = shared.join(tokens).await;
    let table = shared.show(&presence.tokens).await;
    if send(&mut socket, &json!({ "type": "table", "table": table })).await.is_err() {
        return;
    }
    kick(app, shared);
    let mut ping = tokio::time::interval(PING_EVERY);
    let mut bucket = Bucket::full(RATE.1, Instant::now());
    loop {
        // A table that could not be written is read afresh by whoever comes back.
        let next = tokio::select! {
            said = socket.recv() => match said {
                Some(Ok(Message::Text(text))) => match bucket.take(RATE, Instant::now()) {
                    true => obey(app, shared, &presence, text.as_str()).await,
                    false => Some(too_many(text.as_str())),
                },
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => None,
            },
            event = presence.events.recv() => match event {
                Ok(Event::Gone) => return,
                event => told(shared, &presence, event).await,
            },
            _ = ping.tick() => match socket.send(Message::Ping(Default::default())).await {
                Ok(()) => None,
                Err(_) => return,
            },
            () = app.closed() => return,
        };
        if let Some(message) = next
            && socket.send(Message::Text(message.into())).await.is_err()
        {
            return;
        }
    }
}

/// The first words must be hello, with the secrets of one's seats.
async fn hello(socket: &mut WebSocket) -> Option<Tokens> {
    let first = tokio::time::timeout(HELLO_WITHIN, socket.recv()).await.ok()??.ok()?;
    match serde_json::from_str(first.to_text().ok()?) {
        Ok(Said::Hello { tokens }) => Some(Tokens::new(tokens)),
        _ => {
            let refusal = Refusal::new(Code::BadRequest, "say hello first").body();
            drop(
                send(socket, &json!({ "type": "refused", "of": null, "error": refusal["error"] }))
                    .await,
            );
            None
        }
    }
}

async fn send(socket: &mut WebSocket, message: &Value) -> Result<(), axum::Error> {
    socket.send(Message::Text(message.to_string().into())).await
}

/// The answer to a page that talks without end: only the tag of what it said is read, so that it knows
/// which of its wishes was not heard.
fn too_many(text: &str) -> String {
    let said = serde_json::from_str::<Value>(text).unwrap_or_default();
    let refusal = Refusal::new(Code::TooMany, "too many messages; wait a moment").body();
    json!({ "type": "refused", "of": said["tag"], "error": refusal["error"] }).to_string()
}

/// An event as this listener hears it.
async fn told(
    shared: &Arc<Shared>,
    presence: &Presence,
    event: Result<Event, RecvError>,
) -> Option<String> {
    let table = match event {
        Ok(Event::Message(message)) => return Some(message.to_string()),
        Ok(Event::Table(table)) => presence.seen(&table),
        Ok(Event::Gone) => return None,
        // A listener that fell behind needs only the latest.
        Err(RecvError::Lagged(_)) => shared.show(&presence.tokens).await,
        Err(RecvError::Closed) => return None,
    };
    Some(json!({ "type": "table", "table": table }).to_string())
}

/// Does what a page says and answers it.
async fn obey(app: &App, shared: &Arc<Shared>, presence: &Presence, text: &str) -> Option<String> {
    let (done, tag) = match serde_json::from_str::<Said>(text) {
        Ok(Said::Hello { .. }) => return None,
        Ok(Said::Move { mv, ply, tag }) => {
            (shared.play(app, &presence.tokens, &mv, ply).await, tag)
        }
        Ok(Said::Action { action, tag }) => (shared.act(app, &presence.tokens, action).await, tag),
        Err(error) => (Err(Refusal::new(Code::BadRequest, error)), Value::Null),
    };
    let answer = match done {
        Ok(()) => json!({ "type": "done", "of": tag }),
        Err(refusal) => json!({ "type": "refused", "of": tag, "error": refusal.body()["error"] }),
    };
    Some(answer.to_string())
}
