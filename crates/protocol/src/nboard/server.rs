//! Our agents for NBoard and for programs that speak like it.
//!
//! Input is read by a thread of its own, because `ping` has to end a hint that is being thought about.
//! Only hints and analyses are cut short: a move that was asked for with `go` is always answered.

use super::session::NBoardSession;
use crate::serve::{Line, Open, ServeError, read_line};
use harif_core::{Limits, Stop};
use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, SyncSender};
use std::thread;

/// The most lines that wait for a server that thinks; the client has to wait then, too.
const MOST_WAITING: usize = 1_000;

/// Whether the client waits for an end of thinking: commands that were read and not yet dealt with.
#[derive(Default)]
pub(super) struct Hurry {
    waiting: AtomicUsize,
    stop: Stop,
}

impl Hurry {
    /// The reader has seen a command that ends thinking.
    fn seen(&self) {
        self.waiting.fetch_add(1, Ordering::SeqCst);
        self.stop.raise();
    }

    /// That command has been dealt with.
    fn done(&self) {
        self.waiting.fetch_sub(1, Ordering::SeqCst);
    }

    /// The flag for a new piece of thinking. It is raised already if the client waits: lowering comes first,
    /// so that no command is missed in between.
    pub(super) fn flag(&self) -> Stop {
        self.stop.lower();
        if self.waiting.load(Ordering::SeqCst) > 0 {
            self.stop.raise();
        }
        self.stop.clone()
    }
}

fn hurries(line: &str) -> bool {
    matches!(line.split_whitespace().next(), Some("ping" | "quit"))
}

/// Serves one client until it says `quit` or its input ends. The agent thinks within `limits` and the
/// depth that the client sets; `seed` is for its randomness.
///
/// # Errors
/// [`ServeError`] if the agent is not known, or the output fails.
pub fn serve(
    input: impl BufRead + Send,
    output: impl Write,
    limits: &Limits,
    seed: u64,
    open: &mut Open<'_>,
) -> Result<(), ServeError> {
    let hurry = Hurry::default();
    let mut session = NBoardSession::new(output, limits.clone(), seed, open)?;
    let (lines, commands) = mpsc::sync_channel(MOST_WAITING);
    thread::scope(|scope| {
        scope.spawn(|| read(input, lines, &hurry));
        for line in commands {
            let (command, rest) = cut(&line);
            session.obey(command, rest, &hurry)?;
            if hurries(&line) {
                hurry.done();
            }
            if command == "quit" {
                break;
            }
        }
        Ok(())
    })
}

/// The first word and what follows it.
fn cut(line: &str) -> (&str, &str) {
    let line = line.trim();
    let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (command, rest.trim())
}

/// Reads until `quit`, the end, or the server's own end. A line that is too long is no command.
fn read(mut input: impl BufRead, lines: SyncSender<String>, hurry: &Hurry) {
    while let Ok(Some(line)) = read_line(&mut input) {
        let Line::Text(line) = line else {
            continue;
        };
        if hurries(&line) {
            hurry.seen();
        }
        let quit = cut(&line).0 == "quit";
        if lines.send(line).is_err() || quit {
            return;
        }
    }
}
