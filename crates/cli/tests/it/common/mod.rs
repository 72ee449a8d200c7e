//! The command as people run it: arguments and input in, output and exit code out.

#![allow(dead_code)] // each test file uses its own part of this
#![allow(clippy::unwrap_used)] // helpers of tests may panic

use serde_json::Value;
use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) bytes: Vec<u8>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Ran {
    fn of(output: Output) -> Ran {
        Ran {
            code: output.status.code(),
            stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
            bytes: output.stdout,
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }

    /// A run that did its work and had nothing to complain about; gives what it printed.
    #[track_caller]
    pub(crate) fn done(self) -> String {
        assert_eq!((self.code, self.stderr.as_str()), (Some(0), ""), "{self:?}");
        self.stdout
    }

    /// As [`done`](Self::done), read as one JSON value.
    #[track_caller]
    pub(crate) fn json(self) -> Value {
        let text = self.done();
        assert_eq!(text.lines().count(), 1, "one value is one line: {text}");
        serde_json::from_str(&text).unwrap()
    }

    /// As [`done`](Self::done), read as one JSON value a line.
    #[track_caller]
    pub(crate) fn events(self) -> Vec<Value> {
        self.done().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// Bad use or bad input: exit code 2, one line on stderr, nothing on stdout. Gives the line.
    #[track_caller]
    pub(crate) fn refused(self) -> String {
        assert_eq!(self.stdout, "", "an error prints nothing on stdout");
        self.complaint(2)
    }

    /// The one line on stderr of a run that ended with this code, without the name in front.
    #[track_caller]
    pub(crate) fn complaint(&self, code: i32) -> String {
        assert_eq!(self.code, Some(code), "{self:?}");
        assert_eq!(self.stderr.matches('\n').count(), 1, "one line: {:?}", self.stderr);
        let line = self.stderr.strip_suffix('\n').and_then(|line| line.strip_prefix("harif: "));
        line.unwrap_or_else(|| panic!("starts with the name: {:?}", self.stderr)).to_string()
    }
}

/// The command, away from the terminal and the habits of whoever runs the tests.
pub(crate) fn command<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_harif"));
    command.args(args).stdin(Stdio::null());
    for name in ["NO_COLOR", "TERM", "COLUMNS", "LINES"] {
        command.env_remove(name);
    }
    command
}

/// Runs it without input.
#[track_caller]
pub(crate) fn harif<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Ran {
    Ran::of(command(args).output().unwrap())
}

/// Runs it with arguments that hold no spaces, as typed.
#[track_caller]
pub(crate) fn typed(line: &str) -> Ran {
    harif(line.split_whitespace())
}

/// Runs it with these bytes on stdin.
#[track_caller]
pub(crate) fn piped<S: AsRef<OsStr>>(
    args: impl IntoIterator<Item = S>,
    input: impl AsRef<[u8]>,
) -> Ran {
    let mut command = command(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    // A thread of its own: the command may answer before it has read everything. It may also
    // leave first, so a closed pipe is no error.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran::of(output)
}

/// Sits down at a table: `play` with these arguments, then these lines.
#[track_caller]
pub(crate) fn play(args: &str, lines: &[&str]) -> Ran {
    let args = std::iter::once("play").chain(args.split_whitespace());
    piped(args, lines.iter().map(|line| format!("{line}\n")).collect::<String>())
}

/// The names of all commands, from the help.
pub(crate) fn commands() -> Vec<String> {
    let help = typed("--help").done();
    let list = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    // Names are indented by two spaces, the rest of a long summary by more.
    let named = list.lines().filter(|line| line.len() - line.trim_start().len() == 2);
    named.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

/// The names of all agents of a game, without the person at the keyboard and programs of other people.
pub(crate) fn names(game: &str) -> Vec<String> {
    let list = harif(["agents", game, "--json"]).json();
    let names = list["agents"].as_array().unwrap().iter().map(|a| a["name"].as_str().unwrap());
    names.filter(|name| !["human", "gtp", "nboard"].contains(name)).map(str::to_owned).collect()
}

/// The tournament games of the repository, as one text.
pub(crate) const TOURNAMENT: &str =
    include_str!("../../../../../testdata/othello/tournament-games.jsonl");

/// A folder of its own for one test, gone when the test is.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("harif-cli-test-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// The path of a file in it, as text for the command line.
    pub(crate) fn at(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_string()
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes a file and gives its path.
    pub(crate) fn with(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        fs::write(self.0.join(name), content).unwrap();
        self.at(name)
    }

    pub(crate) fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(name)).unwrap()
    }

    pub(crate) fn text(&self, name: &str) -> String {
        String::from_utf8(self.read(name)).unwrap()
    }

    /// The names of all files in it, sorted.
    pub(crate) fn names(&self) -> Vec<String> {
        let names = fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<String> = names.map(|n| n.to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Tidiness is a courtesy; a test that has passed does not fail over it.
        let _ = fs::remove_dir_all(&self.0);
    }
}
