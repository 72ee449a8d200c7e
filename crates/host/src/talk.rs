//! The line of a table: everything that happens there, as it happens. What the line is made of (a socket, a message port)
//! is the shell's affair, and so is to notice that its other end is gone.

use crate::app::App;
use crate::governor::{Bucket, Permit, Resource};
use crate::owner::IsOwner;
use crate::refusal::{Code, Refusal};
use crate::rt;
use crate::table::{Deed, Event, News, Presence, Shared, Tokens, Word, kick};
use crate::visitor::Visitor;
use axum::body::Bytes;
use harif_core::Instant;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

/// Messages a second that a page may send, and how many at once: more than fingers can.
const RATE: (f64, f64) = (20.0, 60.0);
/// Whoever has not said hello by then is let go.
const HELLO_WITHIN: Duration = Duration::from_secs(10);

/// A message as it is sent, made once for all who hear it.
#[derive(Clone, Debug)]
pub struct Words(Bytes);

impl Words {
    /// Its bytes, which are UTF-8.
    pub fn into_bytes(self) -> Bytes {
        self.0
    }
}

impl From<String> for Words {
    fn from(text: String) -> Words {
        Words(text.into())
    }
}

/// The other end of a line is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gone;

/// A line between a page and a table.
pub trait Line: Send {
    /// What the page says next; `None` when it is gone. Nothing is lost if this is dropped before.
    fn hear(&mut self) -> impl Future<Output = Option<String>> + Send;

    /// Tells the page something.
    fn tell(&mut self, words: Words) -> impl Future<Output = Result<(), Gone>> + Send;
}

/// One who may come to a table, and holds a place there.
pub struct Guest {
    shared: Arc<Shared>,
    visitor: Visitor,
    owner: IsOwner,
    _permit: Permit,
}

/// Lets somebody in to a table.
///
/// # Errors
/// Why not: there is no such table, or too many lines are open.
pub async fn enter(
    app: &App,
    id: &str,
    visitor: Visitor,
    owner: IsOwner,
) -> Result<Guest, Refusal> {
    let permit = app.governor.take(visitor.address, Resource::Sockets, 1)?;
    let shared = app.tables.get(app, id, visitor).await?;
    Ok(Guest { shared, visitor, owner, _permit: permit })
}

/// Talks until one side leaves.
pub async fn talk(app: &App, guest: Guest, mut line: impl Line) {
    let Guest { shared, visitor, owner, _permit } = guest;
    let Some((tokens, changes)) = hello(&mut line, owner).await else {
        return;
    };
    let (mut presence, table) = shared.join(tokens, visitor).await;
    if line.tell(table).await.is_err() {
        return;
    }
    kick(app, &shared);
    let mut bucket = Bucket::full(RATE.1, Instant::now());
    let closed = app.closed();
    tokio::pin!(closed);
    loop {
        // A table that could not be written is read afresh by whoever comes back.
        let next = tokio::select! {
            said = line.hear() => match said {
                Some(text) => match bucket.take(RATE, Instant::now()) {
                    true => obey(app, &shared, &presence, visitor, &text).await,
                    false => Some(too_many(&text)),
                },
                None => return,
            },
            event = presence.events.recv() => match event {
                Ok(Event::Message(message)) => Some(message),
                Ok(Event::Table(told)) if changes => Some(told.change(&presence.seats)),
                Ok(Event::Table(told)) => Some(told.whole(&presence.seats)),
                // A listener that fell behind needs only the latest.
                Err(RecvError::Lagged(_)) => Some(latest(&shared, &mut presence).await),
                Ok(Event::Gone) | Err(RecvError::Closed) => return,
            },
            () = &mut closed => return,
        };
        if let Some(message) = next
            && line.tell(message).await.is_err()
        {
            return;
        }
    }
}

/// The table as it stands now; all that was told before is behind it.
async fn latest(shared: &Shared, presence: &mut Presence) -> Words {
    presence.events = presence.events.resubscribe();
    shared.whole(presence).await
}

/// The first words must be hello, with the secrets of one's seats; and whether changes will do.
async fn hello(line: &mut impl Line, owner: IsOwner) -> Option<(Tokens, bool)> {
    let first = rt::timeout(HELLO_WITHIN, line.hear()).await??;
    match serde_json::from_str(&first) {
        Ok(Word::Hello { tokens, changes }) => Some((Tokens::new(tokens, owner), changes)),
        _ => {
            let refusal = Refusal::new(Code::BadRequest, "say hello first");
            let _ = line.tell(refused(Value::Null, &refusal)).await;
            None
        }
    }
}

/// The answer to a page that talks without end: only the tag of what it said is read, so that it knows
/// which of its wishes was not heard.
fn too_many(text: &str) -> Words {
    let mut said = serde_json::from_str::<Value>(text).unwrap_or_default();
    let tag = said.get_mut("tag").map(Value::take).unwrap_or_default();
    refused(tag, &Refusal::new(Code::TooMany, "too many messages; wait a moment"))
}

fn refused(of: Value, refusal: &Refusal) -> Words {
    News::Refused { of, error: refusal.error() }.text().into()
}

/// Does what a page says and answers it.
async fn obey(
    app: &App,
    shared: &Arc<Shared>,
    presence: &Presence,
    visitor: Visitor,
    text: &str,
) -> Option<Words> {
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
