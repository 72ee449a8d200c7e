//! One-way streams: events that a search tells while it works. Nobody ever waits for a reader: of reports
//! the newest wins, and who leaves too much unread is left. Whoever leaves ends the search.

use crate::app::App;
use crate::governor::{Permit, Resource};
use crate::refusal::Refusal;
use crate::rt;
use crate::scheduler::{Class, Turn, Wish};
use crate::visitor::Visitor;
use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use harif_core::Stop;
use serde::Serialize;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// A reader that leaves more than this unread is not reading.
const MOST_UNREAD: usize = 1 << 20;
/// A sign of life is sent so often, so that a dead line is noticed.
const ALIVE_EVERY: Duration = Duration::from_secs(5);

/// Where a search tells its events.
#[derive(Clone)]
pub(super) struct Teller(Arc<Outbox>);

struct Outbox {
    unread: Mutex<Unread>,
    told: Notify,
    stop: Stop,
}

struct Unread {
    events: VecDeque<(&'static str, String)>,
    bytes: usize,
    /// Held for as many bytes as are unread.
    held: Permit,
    ended: bool,
}

impl Unread {
    fn push(&mut self, name: &'static str, data: String) -> Result<(), ()> {
        let more = data.len();
        if self.bytes + more > MOST_UNREAD || self.held.grow(more).is_err() {
            return Err(());
        }
        self.bytes += more;
        self.events.push_back((name, data));
        Ok(())
    }

    fn pop(&mut self) -> Option<(&'static str, String)> {
        let (name, data) = self.events.pop_front()?;
        self.bytes -= data.len();
        self.held.shrink(data.len());
        Some((name, data))
    }
}

impl Teller {
    fn unread(&self) -> MutexGuard<'_, Unread> {
        self.0.unread.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells an event that must not be missed.
    pub(super) fn tell(&self, name: &'static str, data: &impl Serialize) {
        self.put(name, data, false);
    }

    /// Tells how things stand: an older word of the same kind that is still unread is forgotten.
    pub(super) fn tell_newest(&self, name: &'static str, data: &impl Serialize) {
        self.put(name, data, true);
    }

    fn put(&self, name: &'static str, data: &impl Serialize, newest: bool) {
        let data = serde_json::to_string(data).unwrap_or_default();
        let mut unread = self.unread();
        if newest && unread.events.back().is_some_and(|(last, _)| *last == name) {
            let last = unread.events.pop_back();
            let gone = last.map_or(0, |(_, data)| data.len());
            unread.bytes -= gone;
            unread.held.shrink(gone);
        }
        if unread.push(name, data).is_err() {
            // Nobody reads, or too much is unread everywhere: the search ends and the stream with it.
            self.0.stop.raise();
            unread.ended = true;
        }
        drop(unread);
        self.0.told.notify_one();
        rt::breathe();
    }

    fn end(&self) {
        self.unread().ended = true;
        self.0.told.notify_one();
    }

    /// The next event, or none when all were told.
    async fn next(&self) -> Option<(&'static str, String)> {
        loop {
            {
                let mut unread = self.unread();
                if let Some(event) = unread.pop() {
                    return Some(event);
                }
                if unread.ended {
                    return None;
                }
            }
            self.0.told.notified().await;
        }
    }
}

/// Raises the flag when it is dropped: nobody waits for the search any more.
pub(super) struct StopOnDrop(pub(super) Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.raise();
    }
}

/// The place in the line for a thread: 1 is the next.
#[derive(Serialize)]
struct Waiting {
    place: usize,
}

/// Work that stands in line for each of its steps.
pub(super) struct Steps {
    app: App,
    class: Class,
    visitor: Visitor,
    memory: usize,
    stop: Stop,
    teller: Teller,
}

impl Steps {
    /// Tells an event.
    pub(super) fn teller(&self) -> &Teller {
        &self.teller
    }

    /// Waits for a thread; the reader hears of the place in the line.
    pub(super) async fn turn(&self) -> Result<Turn, Refusal> {
        let (class, visitor, memory) = (self.class, self.visitor, self.memory);
        let wish = Wish { class, visitor, memory, stop: self.stop.clone() };
        let place = |place| self.teller.tell_newest("waiting", &Waiting { place });
        self.app.scheduler.turn(wish, place).await
    }
}

/// Whose work is streamed, what kind it is, how much memory it takes and what ends it.
pub(super) struct Asker {
    pub(super) visitor: Visitor,
    pub(super) class: Class,
    pub(super) memory: usize,
    pub(super) stop: Stop,
}

/// Streams what `work` tells. A refusal comes as the event `failed`.
pub(super) fn stream<W>(
    app: &App,
    asker: Asker,
    work: impl FnOnce(Steps) -> W,
) -> Result<Response, Refusal>
where
    W: Future<Output = Result<(), Refusal>> + Send + 'static,
{
    let Asker { visitor, class, memory, stop } = asker;
    // Refused now where there is no room in the line, so that the answer says so by its status.
    drop(app.governor.take(visitor.address, Resource::Thinking, 1)?);
    let held = app.governor.take(visitor.address, Resource::Bytes, 0)?;
    let unread = Unread { events: VecDeque::new(), bytes: 0, held, ended: false };
    let outbox = Outbox { unread: Mutex::new(unread), told: Notify::new(), stop: stop.clone() };
    let teller = Teller(Arc::new(outbox));
    let steps = Steps {
        app: app.clone(),
        class,
        visitor,
        memory,
        stop: stop.clone(),
        teller: teller.clone(),
    };
    let (working, last) = (work(steps), teller.clone());
    rt::spawn(async move {
        if let Err(refusal) = working.await {
            last.tell("failed", &refusal);
        }
        last.end();
    });
    let reading = (teller, StopOnDrop(stop), app.clone());
    let events = stream::unfold(reading, |reading| async move {
        let part = tokio::select! {
            event = rt::timeout(ALIVE_EVERY, reading.0.next()) => match event {
                Some(event) => written(event?),
                None => Bytes::from_static(b":\n\n"),
            },
            () = reading.2.closed() => return None,
        };
        Some((Ok::<_, Infallible>(part), reading))
    });
    let kind = [(CONTENT_TYPE, "text/event-stream"), (CACHE_CONTROL, "no-cache")];
    Ok((kind, Body::from_stream(events)).into_response())
}

/// An event as it is sent. JSON has no line breaks of its own.
fn written((name, data): (&'static str, String)) -> Bytes {
    format!("event: {name}\ndata: {data}\n\n").into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::governor::{Governor, Shares};
    use crate::visitor::Address;
    use std::net::Ipv4Addr;

    fn teller(stop: &Stop) -> (Teller, Arc<Governor>) {
        let governor = Governor::new(Shares::for_others());
        let address = Address::of(Ipv4Addr::LOCALHOST.into());
        let held = governor.take(address, Resource::Bytes, 0).unwrap_or_else(|_| panic!());
        let unread = Unread { events: VecDeque::new(), bytes: 0, held, ended: false };
        let outbox = Outbox { unread: Mutex::new(unread), told: Notify::new(), stop: stop.clone() };
        (Teller(Arc::new(outbox)), governor)
    }

    #[tokio::test]
    async fn of_reports_the_newest_wins_and_of_other_events_none_is_lost() {
        let (teller, governor) = teller(&Stop::default());
        teller.tell("start", &0);
        for report in 1..1000 {
            teller.tell_newest("report", &report);
        }
        teller.tell("done", &1);
        teller.tell("done", &2);
        teller.end();
        let mut told = Vec::new();
        while let Some((name, data)) = teller.next().await {
            told.push(format!("{name} {data}"));
        }
        assert_eq!(told, ["start 0", "report 999", "done 1", "done 2"]);
        assert_eq!(governor.held(Resource::Bytes).0, 0);
    }

    #[tokio::test]
    async fn a_search_never_waits_for_a_reader_who_does_not_read() {
        let stop = Stop::default();
        let (teller, governor) = teller(&stop);
        let judged = "x".repeat(1000);
        // On this thread: if telling waited, this would never end.
        for _ in 0..5000 {
            teller.tell("judged", &judged);
        }
        assert!(stop.is_raised(), "the search ends");
        let held = governor.held(Resource::Bytes).0;
        assert!(held > 0 && held <= MOST_UNREAD, "{held}");
        while teller.next().await.is_some() {}
        drop(teller);
        assert_eq!(governor.held(Resource::Bytes).0, 0);
    }
}
