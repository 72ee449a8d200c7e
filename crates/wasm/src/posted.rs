//! Letters that are out: each is answered by a worker that does nothing else meanwhile.

use crate::door::say;
use crate::message::Told;
use harif_core::{Report, Stop};
use harif_host::{Post, SentLetter};
use harif_table::Reply;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

struct Waiting {
    stop: Stop,
    hear: Box<dyn FnMut(Report<String>) + Send>,
    done: Box<dyn FnOnce(Reply) + Send>,
}

/// Letters that were sent and not answered, by their numbers.
#[derive(Default)]
pub(crate) struct Posted {
    open: Mutex<(u32, HashMap<u32, Waiting>)>,
}

impl Posted {
    fn open(&self) -> MutexGuard<'_, (u32, HashMap<u32, Waiting>)> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn report(&self, id: u32, report: Report<String>) {
        if let Some(waiting) = self.open().1.get_mut(&id) {
            (waiting.hear)(report);
        }
    }

    pub(crate) fn reply(&self, id: u32, reply: Reply) {
        let waiting = self.open().1.remove(&id);
        if let Some(waiting) = waiting {
            (waiting.done)(reply);
        }
    }

    /// The worker is gone; whoever waits is told so by being forgotten.
    pub(crate) fn lost(&self, id: u32) {
        let waiting = self.open().1.remove(&id);
        drop(waiting);
    }

    /// Ends the workers whose answers nobody wants any more.
    pub(crate) fn stop_unwanted(&self) {
        let unwanted: Vec<u32> = {
            let open = self.open();
            let raised = open.1.iter().filter(|(_, waiting)| waiting.stop.is_raised());
            raised.map(|(id, _)| *id).collect()
        };
        for id in unwanted {
            say(&Told::Stop { id }, &[]);
            self.lost(id);
        }
    }
}

impl Post for Posted {
    fn send(&self, sent: SentLetter) {
        let SentLetter { letter, stop, hear, done } = sent;
        let id = {
            let mut open = self.open();
            open.0 = open.0.wrapping_add(1);
            let id = open.0;
            open.1.insert(id, Waiting { stop, hear, done });
            id
        };
        say(&Told::Send { id, letter: &letter }, &[]);
    }
}
