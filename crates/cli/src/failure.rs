//! How the command fails: one clear line with what to do next, and the right exit code.

use std::io;
use std::process::ExitCode;

/// Why the command stops early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Bad use or bad input: exit code 2.
    Bad(String),
    /// A check failed: exit code 1.
    Check(String),
    /// Help or version was asked for: printed to stdout, exit code 0.
    Help(String),
    /// The reader of our output went away, which is no failure.
    Closed,
}

impl Failure {
    /// Bad input with its message.
    pub(crate) fn bad(message: impl ToString) -> Failure {
        Failure::Bad(message.to_string())
    }

    /// Prints what has to be said and gives the exit code.
    #[allow(clippy::print_stderr, clippy::print_stdout)] // the one place where failures are said
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Failure::Bad(message) => {
                eprintln!("harif: {message}");
                ExitCode::from(2)
            }
            Failure::Check(message) => {
                eprintln!("harif: {message}");
                ExitCode::from(1)
            }
            Failure::Help(text) => {
                print!("{text}");
                ExitCode::SUCCESS
            }
            Failure::Closed => ExitCode::SUCCESS,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::bad(error),
        }
    }
}

impl From<clap::Error> for Failure {
    /// Squeezes clap's paragraphs into one line: the problem, its tip, and where help is.
    fn from(error: clap::Error) -> Failure {
        use clap::error::ErrorKind;
        let text = error.render().to_string();
        if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
            return Failure::Help(text);
        }
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let problem = lines.next().unwrap_or_default().trim_start_matches("error: ");
        let rest: Vec<&str> = lines
            .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"))
            .map(|line| line.trim_start_matches("tip: "))
            .collect();
        let usage = text.lines().find_map(|line| line.trim().strip_prefix("Usage: "));
        let command = usage.map(command_words).unwrap_or_else(|| "harif".into());
        let details =
            if rest.is_empty() { String::new() } else { format!(" ({})", rest.join(", ")) };
        Failure::Bad(format!("{problem}{details}; see: {command} --help"))
    }
}

/// The command without its arguments: `harif perft` of `harif perft [OPTIONS] <GAME>`.
fn command_words(usage: &str) -> String {
    let words = usage.split_whitespace();
    let plain = words.take_while(|word| {
        word.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') && !word.starts_with('-')
    });
    plain.collect::<Vec<_>>().join(" ")
}
