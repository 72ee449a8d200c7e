//! What was said, for the evidence: the last lines of the talk, a few of them from stderr.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The most lines of question and answer that are kept.
const MOST_SAID: usize = 40;

/// The most lines from stderr that are kept: a flood there must not wash the talk away.
const MOST_ERRORS: usize = 10;

/// The most characters of a line that are kept.
const MOST_CHARS: usize = 200;

/// How long the last words of a program may take.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// The end of a talk, every line with its number, so that both kinds can be put in order again.
#[derive(Default)]
pub(super) struct Talk {
    next: u64,
    said: VecDeque<(u64, String)>,
    errors: VecDeque<(u64, String)>,
    /// Nothing more will come from stderr.
    over: bool,
}

impl Talk {
    pub(super) fn sent(&mut self, line: &str) {
        let line = shown("> ", line);
        self.keep(line, false);
    }

    pub(super) fn answered(&mut self, line: &str) {
        let line = shown("< ", line);
        self.keep(line, false);
    }

    fn complained(&mut self, line: &str) {
        let line = shown("! ", line);
        self.keep(line, true);
    }

    fn keep(&mut self, line: String, error: bool) {
        self.next += 1;
        let (lines, most) = match error {
            true => (&mut self.errors, MOST_ERRORS),
            false => (&mut self.said, MOST_SAID),
        };
        if lines.len() == most {
            lines.pop_front();
        }
        lines.push_back((self.next, line));
    }

    pub(super) fn forget(&mut self) {
        self.said.clear();
        self.errors.clear();
    }

    /// The lines that are kept, oldest first.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut all: Vec<_> = self.said.iter().chain(&self.errors).collect();
        all.sort();
        all.into_iter().map(|(_, line)| line.clone()).collect()
    }
}

/// A line as evidence: short, and fit for a terminal.
fn shown(mark: &str, line: &str) -> String {
    let mut text = String::from(mark);
    for (i, c) in line.trim_end_matches(['\r', '\n']).chars().enumerate() {
        match c {
            _ if i == MOST_CHARS => {
                text.push('…');
                break;
            }
            c if c.is_control() => text.extend(c.escape_debug()),
            c => text.push(c),
        }
    }
    text
}

/// The lock, even if a thread panicked with it: lines of text are never half written.
pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads stderr to its end, so that the program never waits for a reader, and keeps the last lines.
pub(super) fn listen(stderr: impl Read, talk: &Mutex<Talk>) {
    let mut stderr = BufReader::new(stderr);
    let mut line = Vec::new();
    loop {
        line.clear();
        let mut part = (&mut stderr).take(4096);
        match part.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => break,
            Ok(_) => locked(talk).complained(&String::from_utf8_lossy(&line)),
        }
    }
    locked(talk).over = true;
}

/// Waits for the last words of a program that has ended; they may still be on their way.
pub(super) fn hear_out(talk: &Mutex<Talk>) {
    let deadline = Instant::now() + LAST_WORDS;
    while !locked(talk).over && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_on_stderr_leaves_the_talk_readable() {
        let talk = Mutex::new(Talk::default());
        locked(&talk).sent("genmove b");
        listen("no\n".repeat(1_000).as_bytes(), &talk);
        locked(&talk).answered("= f5\x1b[31m");
        let lines = locked(&talk).lines();
        assert_eq!(lines.len(), 12);
        assert_eq!(lines[0], "> genmove b");
        assert_eq!(lines[1], "! no");
        assert_eq!(lines[11], "< = f5\\u{1b}[31m");
    }

    #[test]
    fn long_lines_are_shortened_and_old_ones_forgotten() {
        let mut talk = Talk::default();
        for _ in 0..100 {
            talk.answered(&"x".repeat(1_000));
        }
        assert_eq!(talk.lines().len(), MOST_SAID);
        assert_eq!(talk.lines()[0].chars().count(), MOST_CHARS + 3);
    }
}
