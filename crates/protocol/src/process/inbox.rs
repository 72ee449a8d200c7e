//! Lines that a program wrote and that are not read yet, within bounds.

use super::talk::locked;
use super::{LONGEST_LINE, MOST_BYTES, MOST_LINES};
use harif_core::Stop;
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often a waiting reader looks at its stop flag.
const GLANCE: Duration = Duration::from_millis(10);

/// Why there is no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mishap {
    Late,
    Stopped,
    Closed,
    LongLine,
    Flood,
}

#[derive(Default)]
struct Waiting {
    lines: VecDeque<Vec<u8>>,
    bytes: usize,
    /// Why no more lines will come.
    end: Option<Mishap>,
}

/// The lines between the thread that reads a pipe and the one that waits for an answer.
#[derive(Default)]
pub(super) struct Inbox {
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

impl Inbox {
    /// Takes the next line. Lines that came before the end of the pipe are still given; a flood is
    /// told at once.
    pub(super) fn take(&self, deadline: Instant, stop: Option<&Stop>) -> Result<Vec<u8>, Mishap> {
        let mut waiting = locked(&self.waiting);
        loop {
            if waiting.end == Some(Mishap::Flood) {
                return Err(Mishap::Flood);
            }
            if let Some(line) = waiting.lines.pop_front() {
                waiting.bytes -= line.len();
                return Ok(line);
            }
            if let Some(end) = waiting.end {
                return Err(end);
            }
            if stop.is_some_and(Stop::is_raised) {
                return Err(Mishap::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(Mishap::Late);
            }
            let nap = if stop.is_some() { left.min(GLANCE) } else { left };
            let woken = self.changed.wait_timeout(waiting, nap);
            waiting = woken.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    pub(super) fn has_more(&self) -> bool {
        !locked(&self.waiting).lines.is_empty()
    }

    /// Adds a line; `false` if no more will be taken.
    fn add(&self, line: Vec<u8>) -> bool {
        let mut waiting = locked(&self.waiting);
        if waiting.lines.len() == MOST_LINES || waiting.bytes + line.len() > MOST_BYTES {
            *waiting = Waiting { end: Some(Mishap::Flood), ..Waiting::default() };
        } else {
            waiting.bytes += line.len();
            waiting.lines.push_back(line);
        }
        self.changed.notify_all();
        waiting.end.is_none()
    }

    fn end(&self, why: Mishap) {
        locked(&self.waiting).end.get_or_insert(why);
        self.changed.notify_all();
    }
}

/// Reads a pipe into the inbox until it ends or breaks a bound; then nothing more is read.
pub(super) fn read(pipe: impl Read, inbox: &Inbox) {
    let mut pipe = BufReader::new(pipe);
    loop {
        let mut line = Vec::new();
        let mut bounded = (&mut pipe).take(LONGEST_LINE as u64 + 1);
        match bounded.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return inbox.end(Mishap::Closed),
            Ok(_) if line.len() > LONGEST_LINE => return inbox.end(Mishap::LongLine),
            Ok(_) => {}
        }
        // The last line of a program that crashed may lack its end.
        while line.last().is_some_and(|end| matches!(end, b'\n' | b'\r')) {
            line.pop();
        }
        if !inbox.add(line) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now() -> Instant {
        Instant::now()
    }

    #[test]
    fn lines_come_in_order_and_then_the_end() {
        let inbox = Inbox::default();
        read(&b"one\r\ntwo\n\nthree"[..], &inbox);
        for line in ["one", "two", "", "three"] {
            assert_eq!(inbox.take(now(), None).unwrap(), line.as_bytes());
        }
        assert_eq!(inbox.take(now(), None), Err(Mishap::Closed));
    }

    #[test]
    fn a_flood_and_an_endless_line_are_cut_off() {
        let inbox = Inbox::default();
        read(std::io::repeat(b'\n'), &inbox);
        assert_eq!(inbox.take(now(), None), Err(Mishap::Flood));
        assert!(!inbox.has_more());
        let inbox = Inbox::default();
        read(std::io::repeat(b'x'), &inbox);
        assert_eq!(inbox.take(now(), None), Err(Mishap::LongLine));
        let inbox = Inbox::default();
        read(format!("{}\n", "x".repeat(60_000)).repeat(100).as_bytes(), &inbox);
        assert_eq!(inbox.take(now(), None), Err(Mishap::Flood));
    }

    #[test]
    fn a_raised_flag_ends_the_wait() {
        let (inbox, stop) = (Inbox::default(), Stop::default());
        stop.raise();
        let far = now() + Duration::from_secs(60);
        assert_eq!(inbox.take(far, Some(&stop)), Err(Mishap::Stopped));
        assert_eq!(inbox.take(now(), None), Err(Mishap::Late));
    }
}
