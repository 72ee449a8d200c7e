//! The clock of a table: what each side has left, and since when it runs. Every face with a table has
//! one.

use harif_core::{Clock, Instant, Side};
use std::time::Duration;

/// Seconds left, and who uses them up.
#[derive(Clone, Debug)]
pub struct GameClock {
    /// Seconds for each side and seconds added a move; `None` if the game is played without a clock.
    pub terms: Option<(f64, f64)>,
    /// Seconds left to each side when its time last stopped.
    pub remaining: [f64; 2],
    running: Option<(Side, Instant)>,
}

impl GameClock {
    /// A clock that stands still.
    pub fn new(terms: Option<(f64, f64)>, remaining: [f64; 2]) -> GameClock {
        GameClock { terms, remaining, running: None }
    }

    /// Lets the time of `side` run, if the game is played by the clock and it does not run yet: then `true`.
    pub fn start(&mut self, side: Side, now: Instant) -> bool {
        let starts = self.terms.is_some() && self.running.is_none();
        if starts {
            self.running = Some((side, now));
        }
        starts
    }

    /// Takes the time that has run off.
    pub fn stop(&mut self, now: Instant) {
        if let Some((side, _)) = self.running {
            self.remaining = self.left(now);
            self.remaining[side.index()] = self.remaining[side.index()].max(0.0);
            self.running = None;
        }
    }

    /// Stops, and gives the side that has moved its increment.
    pub fn moved(&mut self, side: Side, now: Instant) {
        let ran = self.running.is_some_and(|(running, _)| running == side);
        self.stop(now);
        if let Some((_, increment)) = self.terms.filter(|_| ran) {
            self.remaining[side.index()] += increment;
        }
    }

    /// Seconds left to both sides.
    pub fn left(&self, now: Instant) -> [f64; 2] {
        let mut left = self.remaining;
        if let Some((side, since)) = self.running {
            left[side.index()] -= now.saturating_duration_since(since).as_secs_f64();
        }
        left
    }

    /// Whose time runs.
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// Since when the time of a side runs.
    pub fn running_since(&self) -> Option<Instant> {
        self.running.map(|(_, since)| since)
    }

    /// How long until the flag of the side whose time runs falls.
    pub fn flag(&self, now: Instant) -> Option<(Side, Duration)> {
        let (side, _) = self.running?;
        Some((side, Duration::from_secs_f64(self.left(now)[side.index()].max(0.0))))
    }

    /// The clock as an agent sees it.
    pub fn for_agent(&self, side: Side, now: Instant) -> Option<Clock> {
        let (_, increment) = self.terms?;
        Some(Clock {
            remaining: Duration::from_secs_f64(self.left(now)[side.index()].max(0.0)),
            increment: Duration::from_secs_f64(increment),
        })
    }
}
