//! One-way streams: events that a search tells while it works. Whoever leaves ends the search.

use crate::app::App;
use crate::refusal::Refusal;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use harif_core::Stop;
use serde::Serialize;
use std::convert::Infallible;
use tokio::sync::mpsc;

/// Events that may wait for a slow reader; after that the search waits, too.
const BACKLOG: usize = 64;

/// Where a search tells its events.
pub(super) struct Teller(mpsc::Sender<Event>);

impl Teller {
    /// Sends an event. Nobody may be listening any more; the stop flag is up then.
    pub(super) fn tell(&self, name: &str, data: &impl Serialize) {
        let data = serde_json::to_string(data).unwrap_or_default();
        drop(self.0.blocking_send(Event::default().event(name).data(data)));
    }
}

/// Raises the flag when it is dropped: nobody waits for the search any more.
pub(super) struct StopOnDrop(pub(super) Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.raise();
    }
}

/// Runs `work` on the pool and streams what it tells. A refusal comes as the event `failed`.
pub(super) fn stream(
    app: App,
    stop: Stop,
    work: impl FnOnce(&Teller) -> Result<(), Refusal> + Send + 'static,
) -> Response {
    let (tell, events) = mpsc::channel(BACKLOG);
    let (last, ends) = (tell.clone(), app.clone());
    tokio::spawn(async move {
        let done = app.pool.run(move || work(&Teller(tell))).await;
        if let Err(refusal) = done.and_then(|result| result) {
            let data = refusal.body().to_string();
            drop(last.send(Event::default().event("failed").data(data)).await);
        }
    });
    let events = stream::unfold((events, StopOnDrop(stop), ends), |mut reading| async move {
        let event = tokio::select! {
            event = reading.0.recv() => event?,
            () = reading.2.closed() => return None,
        };
        Some((Ok::<_, Infallible>(event), reading))
    });
    Sse::new(events).keep_alive(KeepAlive::default()).into_response()
}
