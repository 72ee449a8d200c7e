//! How the command fails: one clear line with what to do next, and the right exit code.

use crate::args::Args;
use crate::speech;
use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use harif_core::{Said, SaidArg, Say, brief, printable};
use harif_words::Language;
use std::error::Error;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// The most characters of a message: room for every legal move of the largest board.
const LONGEST: usize = 2_000;

/// Why the command stops early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Bad use or bad input: exit code 2.
    Bad(String),
    /// A check failed: exit code 1.
    Check(String),
    /// Help or version was asked for: printed to stdout, exit code 0.
    Help(String),
    /// Somebody ended us by a signal, and nothing was lost: exit code 128 and its number, as of shells.
    Signal(i32),
    /// The reader of our output went away, which is no failure.
    Closed,
}

impl Failure {
    /// Bad input with its message: a text, or what an error of the house says, in the language of the command.
    pub(crate) fn bad(message: impl Say) -> Failure {
        Failure::Bad(speech::say(&message.said()))
    }

    /// A check that failed.
    pub(crate) fn check(message: impl Say) -> Failure {
        Failure::Check(speech::say(&message.said()))
    }

    /// A file that cannot be read.
    pub(crate) fn unread(file: &Path, why: impl Say) -> Failure {
        let said = Said::new("command-cannot-read").with("file", file.display().to_string());
        Failure::bad(said.with("why", why.said()))
    }

    /// A file that cannot be written.
    pub(crate) fn unwritten(file: &Path, why: impl Say) -> Failure {
        let said = Said::new("command-cannot-write").with("file", file.display().to_string());
        Failure::bad(said.with("why", why.said()))
    }

    /// A file that cannot be used as this message says.
    pub(crate) fn of_file(id: &'static str, file: &Path) -> Failure {
        Failure::bad(Said::new(id).with("file", file.display().to_string()))
    }

    /// A file with something wrong in it.
    pub(crate) fn in_file(file: &Path, why: impl Say) -> Failure {
        let said = Said::new("command-in-file").with("file", file.display().to_string());
        Failure::bad(said.with("why", why.said()))
    }

    /// Bad input with the place where it stands, which `at` takes its words into.
    pub(crate) fn found(self, at: impl FnOnce() -> Said) -> Failure {
        match self {
            Failure::Bad(why) => Failure::bad(at().with("why", why)),
            other => other,
        }
    }

    /// Prints what has to be said and gives the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Failure::Bad(message) => complain(&message, 2),
            Failure::Check(message) => complain(&message, 1),
            Failure::Help(text) => match show(&text).map_err(Failure::from) {
                Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
                Err(other) => other.report(),
            },
            Failure::Signal(number) => {
                ExitCode::from(u8::try_from(128 + number).unwrap_or(u8::MAX))
            }
            Failure::Closed => ExitCode::SUCCESS,
        }
    }
}

fn complain(message: &str, code: u8) -> ExitCode {
    // Without a stderr there is nobody to tell; the exit code still says it.
    let _ = writeln!(io::stderr(), "harif: {}", one_line(message));
    ExitCode::from(code)
}

fn show(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// One line that a terminal shows as it is: file names may hold line ends and control characters.
fn one_line(message: &str) -> String {
    match message.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", printable(&message[..end])),
        None => printable(message).into_owned(),
    }
}

impl From<io::Error> for Failure {
    /// Everything but stdout names its file and is turned into a failure where it is read.
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::bad(Said::new("command-no-output").with("why", error.said())),
        }
    }
}

impl From<clap::Error> for Failure {
    /// Squeezes clap's paragraphs into one line: the problem, its tip, and where help is.
    fn from(error: clap::Error) -> Failure {
        if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
            return Failure::Help(error.render().to_string());
        }
        let text = rendered(&error);
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let problem = lines.next().unwrap_or_default().trim_start_matches("error: ");
        let rest: Vec<&str> = lines
            .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"))
            .map(|line| line.trim_start_matches("tip: "))
            .collect();
        let usage = text.lines().find_map(|line| line.trim().strip_prefix("Usage: "));
        let command = usage.map(command_words).unwrap_or_else(typed_command);
        let details = match rest.join(", ") {
            none if none.is_empty() => none,
            list if problem.ends_with(':') => format!(" {list}"),
            tip => format!(" ({tip})"),
        };
        let problem = match speech::language() == Language::English {
            true => format!("{problem}{details}").into(),
            false => misused(&error),
        };
        let said = Said::new("command-usage").with("problem", problem);
        Failure::bad(said.with("command", command))
    }
}

/// What was typed wrongly, for languages that clap does not speak.
fn misused(error: &clap::Error) -> SaidArg {
    let kind = match error.kind() {
        ErrorKind::MissingRequiredArgument | ErrorKind::MissingSubcommand => "missing",
        ErrorKind::InvalidSubcommand => "command",
        ErrorKind::UnknownArgument => "unknown",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "value",
        ErrorKind::ArgumentConflict => "conflict",
        _ => "other",
    };
    let typed = error.context().flat_map(|(kind, value)| {
        let sign = match kind {
            ContextKind::InvalidArg | ContextKind::InvalidValue => "",
            ContextKind::InvalidSubcommand | ContextKind::PriorArg => "",
            _ => "→ ",
        };
        let all = match value {
            ContextValue::String(typed) => std::slice::from_ref(typed),
            ContextValue::Strings(typed) => typed.as_slice(),
            _ => &[],
        };
        all.iter().map(move |typed| format!("{sign}{}", brief(typed)))
    });
    let typed = typed.collect::<Vec<_>>().join(" ");
    // Our own readers of values say what they expect; those of clap do not in this language.
    let why = error.source().map(ToString::to_string).filter(|why| !why.is_ascii());
    let said = Said::new("command-misused").with("kind", kind).with("typed", typed);
    said.with("why", why.unwrap_or_default()).into()
}

/// What clap says, without the length and the line ends of what was typed.
fn rendered(error: &clap::Error) -> String {
    let typed = error.context().filter_map(|(_, value)| match value {
        ContextValue::String(typed) => Some(typed),
        _ => None,
    });
    let strange = typed.filter(|typed| brief(typed) != **typed);
    let text = error.render().to_string();
    strange.fold(text, |text, typed| text.replace(typed.as_str(), &brief(typed)))
}

/// The command without its arguments: `harif perft` of `harif perft [OPTIONS] <GAME>`.
fn command_words(usage: &str) -> String {
    let words = usage.split_whitespace();
    let plain = words.take_while(|word| {
        word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') && !word.starts_with('-')
    });
    plain.collect::<Vec<_>>().join(" ")
}

/// The command that was typed, for errors that come without a usage.
fn typed_command() -> String {
    let all = Args::command();
    let known = |word: &std::ffi::OsString| all.find_subcommand(word).map(|c| c.get_name());
    let typed = std::env::args_os().skip(1).find_map(|word| known(&word).map(str::to_owned));
    typed.map_or("harif".into(), |name| format!("harif {name}"))
}

#[cfg(test)]
mod tests {
    use super::one_line;

    #[test]
    fn a_message_is_one_line_of_bounded_length() {
        assert_eq!(one_line("cannot read a\nb\x1b[31m"), "cannot read a\\nb\\u{1b}[31m");
        assert_eq!(one_line("حریف"), "حریف");
        assert_eq!(one_line(&"é".repeat(5_000)).chars().count(), 2_001);
    }
}
