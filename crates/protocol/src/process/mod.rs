//! An outside program that is talked to line by line, with a time limit for every answer.
//!
//! Nothing that the program does can hold us up or grow without end: it is written to and read by
//! threads of their own, what it says is bounded ([`LONGEST_LINE`], [`MOST_LINES`], [`MOST_BYTES`]),
//! every wait has a deadline, and dropping a [`Program`] ends it and everything that it started.
//!
//! On Unix a program leads a process group of its own. Ctrl-C at the terminal then ends Harif and not,
//! at the same moment, the engines that it is about to stop in order; and a shell script that starts
//! the real engine is ended together with it.

mod end;
mod inbox;
mod talk;

use end::Handle;
pub use end::end_all;
use harif_core::{AgentError, EngineFailure, Fault, Said, Say, Stop, brief, quote};
use inbox::{Inbox, Mishap};
use std::io::Write;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use talk::Talk;

/// The longest line that a program may write, in bytes.
pub const LONGEST_LINE: usize = 64 << 10;

/// The most lines that may wait to be read.
pub const MOST_LINES: usize = 10_000;

/// The most bytes that may wait to be read.
pub const MOST_BYTES: usize = 4 << 20;

/// How long to wait for an outside engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineTimeouts {
    /// For the first answer, and for every answer that is not a move.
    pub start: Duration,
    /// For a move, beyond the time that it may take by its budget.
    pub grace: Duration,
    /// For a move that has no limit in time.
    pub longest: Duration,
    /// For leaving after being asked to.
    pub quit: Duration,
}

impl Default for EngineTimeouts {
    fn default() -> Self {
        EngineTimeouts {
            start: Duration::from_secs(10),
            grace: Duration::from_secs(2),
            longest: Duration::from_secs(600),
            quit: Duration::from_secs(2),
        }
    }
}

/// Why no line came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Silence {
    /// The deadline passed.
    Late,
    /// We were told to stop waiting.
    Stopped,
    /// The program ended or closed its output; how.
    Ended(Said),
    /// It wrote something that no protocol allows; what.
    Garbage(Said),
}

/// A running program. Dropping it ends it.
pub struct Program {
    name: String,
    handle: Handle,
    to: Option<Sender<String>>,
    inbox: Arc<Inbox>,
    talk: Arc<Mutex<Talk>>,
    farewell: &'static str,
    quit: Duration,
}

impl Program {
    /// Starts the program of a command line, which is split as a shell would, quotes included; no
    /// shell runs it. Before it is ended it is sent `farewell` and has `quit` to leave by itself.
    ///
    /// # Errors
    /// [`Fault::Start`] if the line has no program or the program cannot be started.
    pub fn start(
        command: &str,
        farewell: &'static str,
        quit: Duration,
    ) -> Result<Program, EngineFailure> {
        let name = short_name(command);
        let refuse = |why: Said| EngineFailure {
            fault: Fault::Start,
            story: engine_did(&name, why),
            evidence: Vec::new(),
        };
        let words = shlex::split(command).ok_or_else(|| refuse(Said::new("engine-open-quote")))?;
        let (program, args) =
            words.split_first().ok_or_else(|| refuse(Said::new("engine-no-program")))?;
        let mut start = Command::new(program);
        start.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        end::lead_a_group(&mut start);
        let mut child = start.spawn().map_err(|e| {
            let said = Said::new("engine-not-started").with("program", program.clone());
            refuse(said.with("why", e.said()))
        })?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        // From here on the handle ends the program, whatever fails.
        let handle = Handle::new(child);
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err(refuse(Said::new("engine-no-pipes")));
        };
        let talk = Arc::new(Mutex::new(Talk::default()));
        let inbox = Arc::new(Inbox::default());
        let (to, commands) = mpsc::channel();
        let (seen, heard) = (Arc::clone(&inbox), Arc::clone(&talk));
        spawn("harif-engine-in", move || write_all(stdin, &commands)).map_err(&refuse)?;
        spawn("harif-engine-out", move || inbox::read(stdout, &seen)).map_err(&refuse)?;
        spawn("harif-engine-err", move || talk::listen(stderr, &heard)).map_err(&refuse)?;
        Ok(Program { name, handle, to: Some(to), inbox, talk, farewell, quit })
    }

    /// The command line without the folders of its program, shortened.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The id of the process.
    pub fn id(&self) -> u32 {
        self.handle.id()
    }

    /// Sends a line. A program that does not read cannot hold us up; one that is gone is noticed
    /// when its answer is read.
    pub fn send(&self, line: &str) {
        talk::locked(&self.talk).sent(line);
        if let Some(to) = &self.to {
            let _ = to.send(format!("{line}\n"));
        }
    }

    /// Closes the program's input, as the end of a file does.
    pub fn close_input(&mut self) {
        self.to = None;
    }

    /// The next line, without its end.
    ///
    /// # Errors
    /// [`Silence`]: why there is none.
    pub fn line(&mut self, deadline: Instant, stop: Option<&Stop>) -> Result<String, Silence> {
        let mishap = match self.inbox.take(deadline, stop) {
            Ok(bytes) => match String::from_utf8(bytes) {
                Ok(line) => {
                    if !line.is_empty() {
                        talk::locked(&self.talk).answered(&line);
                    }
                    return Ok(line);
                }
                Err(error) => {
                    let line = String::from_utf8_lossy(error.as_bytes()).into_owned();
                    talk::locked(&self.talk).answered(&line);
                    return Err(Silence::Garbage(Said::new("engine-no-text")));
                }
            },
            Err(mishap) => mishap,
        };
        Err(match mishap {
            Mishap::Late => Silence::Late,
            Mishap::Stopped => Silence::Stopped,
            Mishap::Closed => {
                let how = self.handle.how_it_ended();
                talk::hear_out(&self.talk);
                Silence::Ended(how)
            }
            Mishap::LongLine => {
                Silence::Garbage(Said::new("engine-long-line").with("most", LONGEST_LINE >> 10))
            }
            Mishap::Flood => Silence::Garbage(
                Said::new("engine-flood").with("lines", MOST_LINES).with("most", MOST_BYTES >> 20),
            ),
        })
    }

    /// Whether the program has said something that was not read yet.
    pub fn has_more(&self) -> bool {
        self.inbox.has_more()
    }

    /// The last lines of the talk, oldest first.
    pub fn evidence(&self) -> Vec<String> {
        talk::locked(&self.talk).lines()
    }

    /// Forgets the talk so far, so that what follows is not lost behind it.
    pub fn forget(&self) {
        talk::locked(&self.talk).forget();
    }

    /// The failure of this program, with the evidence.
    pub fn failure(&self, fault: Fault, did: Said) -> EngineFailure {
        EngineFailure { fault, story: engine_did(&self.name, did), evidence: self.evidence() }
    }

    /// What it means that nothing came within `within` after `asked` was sent.
    pub fn blame(&self, silence: Silence, asked: &str, within: Duration) -> AgentError {
        let (fault, did) = match silence {
            Silence::Stopped => return AgentError::Stopped,
            Silence::Late => {
                let limit = format!("{:.2}", within.as_secs_f64());
                (Fault::Hang, Said::new("engine-late").with("seconds", limit))
            }
            Silence::Ended(how) => (Fault::Crash, Said::new("engine-ended").with("how", how)),
            Silence::Garbage(what) => {
                (Fault::Garbage, Said::new("engine-wrote").with("what", what))
            }
        };
        self.failure(fault, did.with("asked", quote(asked))).into()
    }

    /// The failure in an error; a wait that no flag may stop does not end in any other.
    pub(crate) fn as_failure(&self, error: AgentError) -> EngineFailure {
        match error {
            AgentError::Engine(failure) => *failure,
            other => self.failure(Fault::Hang, other.story()),
        }
    }

    /// Waits for the program to end by itself; `None` if it is still there at the deadline.
    pub fn wait(&mut self, deadline: Instant) -> Option<Said> {
        self.handle.wait(deadline).then(|| self.handle.how_it_ended())
    }

    /// Ends the program at once.
    pub fn kill(&mut self) {
        self.to = None;
        self.handle.kill();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if self.to.is_some() && !self.handle.is_over() {
            self.send(self.farewell);
            self.to = None;
            self.handle.wait(Instant::now() + self.quit);
        }
        self.handle.kill();
    }
}

/// The program of a command line without its folders; `None` where the line names none.
pub fn program_name(command: &str) -> Option<String> {
    let words = shlex::split(command)?;
    words.first()?.rsplit(['/', '\\']).next().map(str::to_string)
}

/// A command line as stories call it: without the folders of its program, shortened.
fn short_name(command: &str) -> String {
    let Some(program) = program_name(command) else {
        return brief(command);
    };
    let options = shlex::split(command).into_iter().flatten().skip(1);
    let words: Vec<String> = std::iter::once(program).chain(options).collect();
    brief(&words.join(" "))
}

/// What the engine of this name did.
fn engine_did(name: &str, did: Said) -> Said {
    Said::new("engine-did").with("engine", name.to_string()).with("did", did)
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), Said> {
    let thread = thread::Builder::new().name(name.into()).spawn(work);
    thread.map(drop).map_err(|e| Said::new("engine-no-thread").with("why", e.said()))
}

/// Writes what is sent until the program or the sender is gone. Commands wait in the channel without
/// a bound of their own: a protocol asks the next thing only after an answer.
fn write_all(mut stdin: ChildStdin, commands: &mpsc::Receiver<String>) {
    for command in commands {
        if stdin.write_all(command.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}
