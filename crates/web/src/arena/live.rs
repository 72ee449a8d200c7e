//! A run before one's eyes. Every watcher looks ten times a second at what the workers have put down, and
//! tells what is new; a watcher who is slow misses boards, never holds up a game.

use super::Inner;
use super::hall::Seen;
use super::playing::Playing;
use super::wire::RunView;
use crate::app::App;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use harif_host::Refusal;
use serde::Serialize;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Boards are looked at this often.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// The table is told this often.
const RUN_EVERY: Duration = Duration::from_millis(500);

/// Finished games that are told at one look; the list has all of them.
const GAMES_A_LOOK: usize = 4;

/// Somebody who watches.
struct Watcher {
    arena: Arc<Inner>,
    id: u64,
    playing: Option<Arc<Playing>>,
    seen: Option<Seen>,
    /// When the table was told last, and what it said.
    told: Option<(Instant, u64)>,
    over: bool,
}

/// The events of a run, from how it stands now to its end.
pub(crate) fn live(app: App, arena: Arc<Inner>, id: u64) -> Result<Response, Refusal> {
    // A run that does not exist is refused before the stream begins.
    let playing = arena.playing(id);
    if playing.is_none() {
        arena.head(id)?;
    }
    let seen = playing.as_ref().map(|playing| playing.hall.arrive());
    let watcher = Watcher { arena, id, playing, seen, told: None, over: false };
    let reading = (Some(watcher), VecDeque::new(), app);
    let events = stream::unfold(reading, |(watcher, mut waiting, app)| async move {
        let mut watcher = watcher;
        while waiting.is_empty() {
            let looking = watcher.take().filter(|watcher| !watcher.over)?;
            tokio::select! {
                looked = next(looking) => {
                    let (back, events) = looked?;
                    (watcher, waiting) = (Some(back), events);
                }
                () = app.closed() => return None,
            }
        }
        let event = waiting.pop_front()?;
        Some((Ok::<_, Infallible>(event), (watcher, waiting, app)))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()).into_response())
}

/// Waits for the next look, unless it is the first or the run has ended, and looks.
async fn next(mut watcher: Watcher) -> Option<(Watcher, VecDeque<Event>)> {
    if let (Some(playing), Some(_)) = (&watcher.playing, watcher.told) {
        playing.ended(LOOK_EVERY).await;
    }
    let looking = move || {
        let events = watcher.look();
        (watcher, events)
    };
    tokio::task::spawn_blocking(looking).await.ok()
}

impl Watcher {
    /// What is new.
    fn look(&mut self) -> VecDeque<Event> {
        let mut events = VecDeque::new();
        // Asked first: what the run did before its end is told before its end.
        let over = self.playing.as_ref().is_none_or(|playing| playing.is_over());
        if let (Some(playing), Some(seen)) = (&self.playing, &mut self.seen) {
            if self.told.is_none() {
                events.push_back(event("run", &playing.view(false)));
                self.told = Some((Instant::now(), playing.head().games));
            }
            let games = playing.hall.ended(seen, GAMES_A_LOOK);
            events.extend(playing.hall.boards(seen).iter().map(|board| event("board", board)));
            events.extend(games.iter().map(|game| event("game", game)));
            events.extend(self.table());
        }
        if over {
            self.over = true;
            events.extend(self.arena.view(self.id).ok().map(|view| event("over", &view)));
        }
        events
    }

    /// The table, if it is time and there is something new in it.
    fn table(&mut self) -> Option<Event> {
        let (playing, (told, games)) = (self.playing.as_ref()?, self.told?);
        if told.elapsed() < RUN_EVERY {
            return None;
        }
        let view: RunView = playing.view(false);
        self.told = Some((Instant::now(), view.head.games));
        (view.head.games != games).then(|| event("run", &view))
    }
}

fn event(name: &str, data: &impl Serialize) -> Event {
    // Everything that is told is made of texts and numbers: it always serialises.
    Event::default().event(name).data(serde_json::to_string(data).unwrap_or_default())
}
