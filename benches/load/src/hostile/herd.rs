//! Thousands of connections in one hand: opened, fed and watched without a thread for each.

use crate::way::Way;
use std::collections::BTreeMap;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// A server that does not take a connection within this time does not want it.
const TAKEN_WITHIN: Duration = Duration::from_millis(300);

/// One connection.
pub(super) struct Held {
    stream: TcpStream,
    /// What is still to be sent.
    unsent: Vec<u8>,
    /// Whether the server has let it go.
    gone: bool,
    /// The status of the first answer, as soon as anything was read.
    status: Option<u16>,
}

impl Held {
    /// Holds a connection, with words to be sent.
    pub(super) fn new(stream: TcpStream, words: Vec<u8>) -> Held {
        let gone = stream.set_nonblocking(true).is_err();
        Held { stream, unsent: words, gone, status: None }
    }

    /// Sends as much as the line takes now.
    fn push(&mut self) {
        while !self.unsent.is_empty() && !self.gone {
            match self.stream.write(&self.unsent) {
                Ok(sent) => drop(self.unsent.drain(..sent)),
                Err(e) if e.kind() == ErrorKind::WouldBlock => return,
                Err(_) => self.gone = true,
            }
        }
    }

    /// Reads whatever has come, and so learns whether the server is still there.
    fn drain(&mut self, buffer: &mut [u8]) {
        while !self.gone {
            match self.stream.read(buffer) {
                Ok(0) => self.gone = true,
                Ok(read) => self.status = self.status.or(status(&buffer[..read])),
                Err(e) if e.kind() == ErrorKind::WouldBlock => return,
                Err(_) => self.gone = true,
            }
        }
    }
}

/// The status at the beginning of an answer.
fn status(answer: &[u8]) -> Option<u16> {
    let line = std::str::from_utf8(answer.get(..12)?).ok()?;
    line.strip_prefix("HTTP/1.1 ")?.parse().ok()
}

/// Many connections.
#[derive(Default)]
pub(super) struct Herd {
    held: Vec<Held>,
    /// Those who were never let in.
    pub(super) outside: usize,
}

impl Herd {
    /// Opens `count` connections by the ways that `way` names, each with its first words, as far as that
    /// is possible `within` the time.
    pub(super) fn gather(
        count: usize,
        within: Duration,
        way: impl Fn(usize) -> Way,
        words: impl Fn(usize, &Way) -> Vec<u8>,
    ) -> Herd {
        let (began, mut herd) = (Instant::now(), Herd::default());
        for number in 0..count {
            if began.elapsed() >= within {
                herd.outside += count - number;
                break;
            }
            let way = way(number).within(TAKEN_WITHIN);
            match way.connect() {
                Ok(stream) => herd.add(Held::new(stream, words(number, &way))),
                Err(_) => herd.outside += 1,
            }
        }
        herd
    }

    pub(super) fn add(&mut self, mut held: Held) {
        held.push();
        self.held.push(held);
    }

    pub(super) fn count(&self) -> usize {
        self.held.len()
    }

    /// Gives each line more to send, and sends what the lines take now.
    pub(super) fn say(&mut self, words: &[u8]) {
        for held in &mut self.held {
            held.unsent.extend_from_slice(words);
            held.push();
        }
    }

    /// Sends what is left until it is all sent or the time has passed.
    pub(super) fn pour(&mut self, within: Duration) {
        let began = Instant::now();
        while began.elapsed() < within && self.held.iter().any(|h| !h.gone && !h.unsent.is_empty())
        {
            self.held.iter_mut().for_each(Held::push);
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Reads and throws away what has come; says how many connections the server still holds.
    pub(super) fn open(&mut self) -> usize {
        let mut buffer = vec![0; 1 << 16];
        self.held.iter_mut().for_each(|held| held.drain(&mut buffer));
        self.held.iter().filter(|held| !held.gone).count()
    }

    /// How many were answered with each status, as far as was read.
    pub(super) fn answers(&self) -> BTreeMap<u16, usize> {
        let mut answers = BTreeMap::new();
        for status in self.held.iter().filter_map(|held| held.status) {
            *answers.entry(status).or_default() += 1;
        }
        answers
    }

    /// Goes on reading for so long, as a visitor who takes whatever comes.
    pub(super) fn drink(&mut self, time: Duration) -> usize {
        let (began, mut open) = (Instant::now(), self.held.len());
        while began.elapsed() < time {
            open = self.open();
            std::thread::sleep(Duration::from_millis(50));
        }
        open
    }

    /// Waits until at most `few` connections are open; says how many are.
    pub(super) fn thinned(&mut self, few: usize, within: Duration) -> usize {
        let began = Instant::now();
        loop {
            let open = self.open();
            if open <= few || began.elapsed() >= within {
                return open;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;

    #[test]
    fn a_herd_knows_who_was_let_go() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let way = Way::to(listener.local_addr().unwrap());
        let second = Duration::from_secs(1);
        let mut herd = Herd::gather(3, second, |_| way, |number, _| vec![b'a'; number + 1]);
        let mut taken: Vec<_> = (0..3).map(|_| listener.accept().unwrap().0).collect();
        assert_eq!((herd.count(), herd.open(), herd.outside), (3, 3, 0));
        taken[1].write_all(b"HTTP/1.1 429 Too Many Requests\r\n\r\n").unwrap();
        taken.pop();
        assert_eq!(herd.thinned(2, second), 2);
        herd.say(b"!");
        let mut words = [0; 2];
        taken[0].read_exact(&mut words).unwrap();
        assert_eq!(&words, b"a!");
        herd.drink(Duration::from_millis(20));
        assert_eq!(herd.answers(), BTreeMap::from([(429, 1)]));
    }

    #[test]
    fn a_herd_that_nobody_lets_in_stays_outside() {
        let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let within = Duration::from_secs(1);
        let herd = Herd::gather(2, within, |_| Way::to(closed), |_, _| Vec::new());
        assert_eq!((herd.count(), herd.outside), (0, 2));
    }
}
