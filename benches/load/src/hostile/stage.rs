//! What an attack has to work with: the server, how much is asked for, and where it says what it saw.

use super::gauge::{Gauge, Sample};
use super::ledger::Ledger;
use super::plan::Plan;
use crate::way::Way;
use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// One attack's view of the server.
pub(super) struct Stage<'a> {
    pub(super) plan: &'a Plan,
    pub(super) ledger: Arc<Ledger>,
    pub(super) owner: Option<&'a str>,
    way: Way,
    gauge: &'a Gauge,
    /// Connections that this program can hold.
    room: usize,
    away: AtomicU64,
    said: Mutex<Said>,
}

/// What an attack found out.
#[derive(Debug, Default)]
pub(super) struct Said {
    /// What must not be, a sentence each.
    pub(super) failures: Vec<String>,
    /// What else is worth knowing.
    pub(super) notes: Vec<String>,
}

impl<'a> Stage<'a> {
    pub(super) fn new(
        plan: &'a Plan,
        (way, owner): (Way, Option<&'a str>),
        gauge: &'a Gauge,
        ledger: &Arc<Ledger>,
        room: usize,
    ) -> Stage<'a> {
        let (ledger, away, said) = (ledger.clone(), AtomicU64::new(0), Mutex::default());
        Stage { plan, ledger, owner, way, gauge, room, away, said }
    }

    /// The way of an attacker with the address 127.0.`net`.`host`.
    pub(super) fn way(&self, net: u8, host: u8) -> Way {
        self.way.from(Ipv4Addr::new(127, 0, net, host))
    }

    /// So many connections in the long form, so many in the short, as far as this program can hold them.
    pub(super) fn many(&self, long: usize, short: usize) -> usize {
        self.plan.many(long, short).min(self.room)
    }

    /// Says what must not be. What many see is said once.
    pub(super) fn fail(&self, sentence: impl Into<String>) {
        once(&mut self.said().failures, sentence.into());
    }

    /// Says what is worth knowing.
    pub(super) fn note(&self, sentence: impl Into<String>) {
        once(&mut self.said().notes, sentence.into());
    }

    /// Counts attackers whom the server has turned away.
    pub(super) fn turned_away(&self, count: usize) {
        self.away.fetch_add(count as u64, Ordering::Relaxed);
    }

    /// What the server takes of the machine now.
    pub(super) fn measure(&self) -> Sample {
        self.gauge.now()
    }

    /// Seconds of the processor that the server takes a second, without a hand of the attack.
    pub(super) fn pulse(&self, time: Duration) -> f64 {
        let (before, began) = (self.measure().cpu, Instant::now());
        thread::sleep(time);
        (self.measure().cpu - before) / began.elapsed().as_secs_f64()
    }

    /// Waits until the server holds at most so many descriptors, and says how many it holds then.
    pub(super) fn settled(&self, most: usize, within: Duration) -> usize {
        let began = Instant::now();
        loop {
            let held = self.measure().descriptors;
            if held <= most || began.elapsed() >= within {
                return held;
            }
            thread::sleep(Duration::from_millis(100));
        }
    }

    /// What was said, and how many were turned away.
    pub(super) fn heard(self) -> (Said, u64) {
        (self.said.into_inner().unwrap_or_else(PoisonError::into_inner), self.away.into_inner())
    }

    fn said(&self) -> std::sync::MutexGuard<'_, Said> {
        self.said.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn once(sentences: &mut Vec<String>, sentence: String) {
    if !sentences.contains(&sentence) {
        sentences.push(sentence);
    }
}
