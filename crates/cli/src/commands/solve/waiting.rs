//! What those who wait are told: which position, its bounds so far, nodes and speed.

use crate::out::Progress as Shown;
use crate::speech::{self, counted, done_of, fixed};
use harif_core::{Progress, Said};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// Between two changes of the line.
const EVERY: Duration = Duration::from_millis(100);

/// A line on stderr about one search, gone when the search is.
pub(super) struct Waiting {
    shown: Shown,
    place: Option<(usize, usize)>,
    started: Instant,
    told: Cell<Option<Instant>>,
}

impl Waiting {
    /// A line about the position with this number of so many, if they are counted.
    pub(super) fn new(place: Option<(usize, usize)>) -> Waiting {
        let waiting =
            Waiting { shown: Shown::new(), place, started: Instant::now(), told: Cell::new(None) };
        if place.is_some() {
            waiting.shown.say(&waiting.words(None));
        }
        waiting
    }

    /// Shows how far the search has come, unless that was done just now.
    pub(super) fn tell(&self, at: Progress) {
        if self.told.get().is_none_or(|told| told.elapsed() >= EVERY) {
            self.told.set(Some(Instant::now()));
            self.shown.say(&self.words(Some(at)));
        }
    }

    fn words(&self, at: Option<Progress>) -> String {
        let mut words = Vec::new();
        words.extend(self.place.map(|(number, all)| done_of("command-position-of", number, all)));
        if let Some(Progress { bounds, nodes }) = at {
            let seconds = self.started.elapsed().as_secs_f64();
            let said = Said::new("command-so-far")
                .with("score", super::bounds(bounds))
                .with("nodes", counted("nodes", nodes))
                .with("speed", fixed(nodes as f64 / seconds.max(1e-9) / 1e6, 1))
                .with("seconds", fixed(seconds, 0));
            words.push(speech::say(&said));
        }
        words.join(" · ")
    }
}
