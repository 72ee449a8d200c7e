//! The line to a GTP engine: one command out, one answer back, or the reason why not.

use crate::process::{EngineTimeouts, Program, Silence};
use crate::words;
use harif_core::{AgentError, EngineFailure, Fault, Said, Stop, quote};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// The most lines of one answer.
const MOST_LINES: usize = 2_000;

/// What an engine answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GtpAnswer {
    /// `= text`.
    Done(String),
    /// `? text`.
    Refused(String),
}

/// That it refused a command, and why.
pub(super) fn refused(command: &str, why: &str) -> Said {
    Said::new("engine-refused").with("command", quote(command)).with("why", quote(why))
}

/// A running engine that has said who it is.
pub struct Link {
    pub(crate) program: Program,
    timeouts: EngineTimeouts,
    /// The commands that it lists; empty if it lists none.
    commands: BTreeSet<String>,
    /// The first line of its last answer, as it came.
    pub(crate) head: String,
    /// What it calls itself.
    pub name: String,
    /// Its version.
    pub version: String,
}

impl Link {
    /// Starts the engine and asks for its name and its commands. Engines that do not know these
    /// commands are taken as they are.
    ///
    /// # Errors
    /// [`Fault::Start`] unless it answers in time.
    pub fn open(command: &str, timeouts: EngineTimeouts) -> Result<Link, EngineFailure> {
        let program = Program::start(command, "quit", timeouts.quit)?;
        let [head, name, version] = [const { String::new() }; 3];
        let mut link = Link { program, timeouts, commands: BTreeSet::new(), head, name, version };
        // One that does not know its version of the protocol is there all the same.
        link.ask("protocol_version").map_err(words::at_start)?;
        link.name = link.told("name")?;
        link.version = link.told("version")?;
        let list = link.told("list_commands")?;
        link.commands = list.split_whitespace().map(str::to_string).collect();
        // A long list of commands is no evidence of anything.
        link.program.forget();
        Ok(link)
    }

    /// Whether the engine lists this command.
    pub fn knows(&self, command: &str) -> bool {
        self.commands.contains(command)
    }

    /// Whether the engine lists any command at all.
    pub fn lists_commands(&self) -> bool {
        !self.commands.is_empty()
    }

    /// Sends a command that is no search and waits for its answer.
    ///
    /// # Errors
    /// An [`EngineFailure`] if none comes.
    pub fn ask(&mut self, command: &str) -> Result<GtpAnswer, EngineFailure> {
        let within = self.timeouts.start;
        self.ask_within(command, within, None).map_err(|error| self.program.as_failure(error))
    }

    /// Sends a command that the engine has to obey.
    ///
    /// # Errors
    /// As [`ask`](Self::ask), and [`Fault::Refusal`].
    pub fn order(&mut self, command: &str) -> Result<String, EngineFailure> {
        match self.ask(command)? {
            GtpAnswer::Done(text) => Ok(text),
            GtpAnswer::Refused(why) => {
                Err(self.program.failure(Fault::Refusal, refused(command, &why)))
            }
        }
    }

    /// Sends a command that the engine may not know.
    fn told(&mut self, command: &str) -> Result<String, EngineFailure> {
        Ok(match self.ask(command)? {
            GtpAnswer::Done(text) => text,
            GtpAnswer::Refused(_) => String::new(),
        })
    }

    /// Sends a command and waits at most `within` for the end of its answer.
    ///
    /// # Errors
    /// [`AgentError::Engine`], or [`AgentError::Stopped`] if `stop` rose.
    pub fn ask_within(
        &mut self,
        command: &str,
        within: Duration,
        stop: Option<&Stop>,
    ) -> Result<GtpAnswer, AgentError> {
        let deadline = Instant::now() + within;
        self.program.send(command);
        let answer = self.answer(command, deadline, stop);
        answer.map_err(|silence| self.program.blame(silence, command, within))
    }

    /// Reads one answer: the lines from `=` or `?` to the next empty line.
    fn answer(
        &mut self,
        command: &str,
        deadline: Instant,
        stop: Option<&Stop>,
    ) -> Result<GtpAnswer, Silence> {
        let mut line = self.program.line(deadline, stop)?;
        for _ in 0..MOST_LINES {
            if !line.trim().is_empty() {
                break;
            }
            line = self.program.line(deadline, stop)?;
        }
        let done = match line.as_bytes().first() {
            Some(b'=') => true,
            Some(b'?') => false,
            _ => {
                let said = Said::new("engine-no-answer").with("found", quote(&line));
                return Err(Silence::Garbage(said));
            }
        };
        let mut text = line[1..].trim().to_string();
        self.head = line;
        for _ in 0..MOST_LINES {
            let more = self.program.line(deadline, stop)?;
            if more.trim().is_empty() {
                return Ok(if done { GtpAnswer::Done(text) } else { GtpAnswer::Refused(text) });
            }
            text.push('\n');
            text.push_str(more.trim_end());
        }
        let said = Said::new("engine-long-answer").with("most", MOST_LINES);
        Err(Silence::Garbage(said.with("command", command.to_string())))
    }
}
