//! The socket of a table: everything that happens there, as it happens.

use crate::app::App;
use crate::asked::Named;
use crate::governor::{Bucket, Resource};
use crate::owner::IsOwner;
use crate::refusal::{Code, Refusal};
use crate::table::{Deed, Event, News, Presence, Shared, Tokens, Word, kick};
use crate::visitor::Visitor;
use axum::extract::State;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::Value;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::broadcast::error::RecvError;

/// The longest message of a page.
const LONGEST: usize = 4096;
/// Messages a second that a page may send, and how many at once: more than fingers can.
const RATE: (f64, f64) = (20.0, 60.0);
/// Whoever has not said hello by then is let go.
const HELLO_WITHIN: Duration = Duration::from_secs(10);
/// A sign of life is asked for so often, or a dead line would never be noticed.
const PING_EVERY: Duration = Duration::from_secs(3);
/// A page of which nothing was heard for so long is gone: with the time between two looks, within ten
/// seconds.
const SILENCE: Duration = Duration::from_millis(6500);

pub(super) async fn socket(
    State(app): State<App>,
    Named(id): Named<String>,
    visitor: Visitor,
    owner: IsOwner,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let upgrade = upgrade.map_err(|e| Refusal::new(Code::BadRequest, e.body_text()))?;
    let permit = app.governor.take(visitor.address, Resource::Sockets, 1)?;
    let shared = app.tables.get(&app, &id, visitor).await?;
    let upgrade = upgrade.max_message_size(LONGEST).read_buffer_size(LONGEST);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _permit = permit;
        converse(&app, &shared, visitor, owner, socket).await;
    }))
}

/// Talks until one side leaves or falls silent.
async fn converse(
    app: &App,
    shared: &Arc<Shared>,
    visitor: Visitor,
    owner: IsOwner,
    mut socket: WebSocket,
) {
    let Some((tokens, changes)) = hello(&mut socket, owner).await else {
        return;
    };
    let (mut presence, table) = shared.join(tokens, visitor).await;
    if socket.send(Message::Text(table)).await.is_err() {
        return;
    }
    kick(app, shared);
    let mut ping = tokio::time::interval(PING_EVERY);
    let mut bucket = Bucket::full(RATE.1, Instant::now());
    let mut heard = Instant::now();
    let closed = app.closed();
    tokio::pin!(closed);
    loop {
        // A table that could not be written is read afresh by whoever comes back.
        let next = tokio::select! {
            said = socket.recv() => {
                heard = Instant::now();
                match said {
                    Some(Ok(Message::Text(text))) => match bucket.take(RATE, heard) {
                        true => obey(app, shared, &presence, visitor, text.as_str()).await,
                        false => Some(too_many(text.as_str())),
                    },
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => None,
                }
            }
            event = presence.events.recv() => match event {
                Ok(Event::Message(message)) => Some(message),
                Ok(Event::Table(told)) if changes => Some(told.change(&presence.seats)),
                Ok(Event::Table(told)) => Some(told.whole(&presence.seats)),
                // A listener that fell behind needs only the latest.
                Err(RecvError::Lagged(_)) => Some(latest(shared, &mut presence).await),
                Ok(Event::Gone) | Err(RecvError::Closed) => return,
            },
            _ = ping.tick() => {
                if heard.elapsed() >= SILENCE {
                    return;
                }
                match socket.send(Message::Ping(Default::default())).await {
                    Ok(()) => None,
                    Err(_) => return,
                }
            }
            () = &mut closed => return,
        };
        if let Some(message) = next
            && socket.send(Message::Text(message)).await.is_err()
        {
            return;
        }
    }
}

/// The table as it stands now; all that was told before is behind it.
async fn latest(shared: &Shared, presence: &mut Presence) -> Utf8Bytes {
    presence.events = presence.events.resubscribe();
    shared.whole(presence).await
}

/// The first words must be hello, with the secrets of one's seats; and whether changes will do.
async fn hello(socket: &mut WebSocket, owner: IsOwner) -> Option<(Tokens, bool)> {
    let first = tokio::time::timeout(HELLO_WITHIN, socket.recv()).await.ok()??.ok()?;
    match serde_json::from_str(first.to_text().ok()?) {
        Ok(Word::Hello { tokens, changes }) => Some((Tokens::new(tokens, owner), changes)),
        _ => {
            let refusal = Refusal::new(Code::BadRequest, "say hello first");
            drop(socket.send(Message::Text(refused(Value::Null, &refusal))).await);
            None
        }
    }
}

/// The answer to a page that talks without end: only the tag of what it said is read, so that it knows
/// which of its wishes was not heard.
fn too_many(text: &str) -> Utf8Bytes {
    let mut said = serde_json::from_str::<Value>(text).unwrap_or_default();
    let tag = said.get_mut("tag").map(Value::take).unwrap_or_default();
    refused(tag, &Refusal::new(Code::TooMany, "too many messages; wait a moment"))
}

fn refused(of: Value, refusal: &Refusal) -> Utf8Bytes {
    News::Refused { of, error: refusal.error() }.text().into()
}

/// Does what a page says and answers it.
async fn obey(
    app: &App,
    shared: &Arc<Shared>,
    presence: &Presence,
    visitor: Visitor,
    text: &str,
) -> Option<Utf8Bytes> {
    let (deed, tag) = match serde_json::from_str::<Word>(text) {
        Ok(Word::Hello { .. }) => return None,
        Ok(Word::Ping) => return Some(News::Pong.text().into()),
        Ok(Word::Move { mv, ply, tag }) => (Ok(Deed::Move { mv, ply }), tag),
        Ok(Word::Action { action, tag }) => (Ok(Deed::Action(action)), tag),
        Err(error) => (Err(Refusal::new(Code::BadRequest, error)), Value::Null),
    };
    let done = match deed {
        Ok(deed) => shared.does(app, visitor, &presence.tokens, deed).await,
        Err(refusal) => Err(refusal),
    };
    Some(match done {
        Ok(()) => News::Done { of: tag }.text().into(),
        Err(refusal) => refused(tag, &refusal),
    })
}
