//! A terminal of its own for every test: a tmux server that nobody else talks to.
//!
//! Nothing here sleeps for luck: whatever is expected is waited for, and a test that waits in vain shows
//! what was on the screen.

use crate::common::Folder;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How long anything may take on a machine that has other things to do.
const SCREEN_TIMEOUT: Duration = Duration::from_secs(40);

/// How often the screen is looked at.
const GLANCE: Duration = Duration::from_millis(30);

/// The usual window.
pub(crate) const USUAL: (u16, u16) = (80, 24);

/// What the shell of a test says when it waits for a command.
const PROMPT: &str = "ready$";

/// Where the number of the program is written when it starts, and its exit code when it has ended. What
/// tmux itself says of the end may come late or never.
const PROCESS: &str = "process";
const ENDED: &str = "ended";

/// Runs a program and writes both down. Ctrl-C is for the program, which ends in its own way.
const WATCH: &str =
    r#"trap : INT; rm -f ended; sh -c 'echo $$ > process; exec "$@"' - "$@"; echo $? > ended"#;

/// A terminal, with a home of its own so that unfinished games never mix.
pub(crate) struct Terminal {
    pub(crate) folder: Folder,
    socket: String,
}

impl Terminal {
    /// `harif play` with these arguments, in the usual window.
    pub(crate) fn play(args: &str) -> Terminal {
        Terminal::play_in(USUAL, args)
    }

    /// The same in a window of this size.
    pub(crate) fn play_in(size: (u16, u16), args: &str) -> Terminal {
        Terminal::run(size, &[], &args.split_whitespace().collect::<Vec<_>>())
    }

    /// The same with these variables, and arguments that may hold spaces.
    pub(crate) fn run(size: (u16, u16), variables: &[&str], args: &[&str]) -> Terminal {
        let harif = [env!("CARGO_BIN_EXE_harif"), "play"];
        Terminal::open(size, &[&["sh", "-c", WATCH, "-", "env"], variables, &harif, args].concat())
    }

    /// Any program, in the usual window.
    pub(crate) fn watched(program: &[&str]) -> Terminal {
        Terminal::open(USUAL, &[&["sh", "-c", WATCH, "-"], program].concat())
    }

    /// `harif play` as the only program of its terminal, without a shell around it.
    pub(crate) fn alone(args: &[&str]) -> Terminal {
        Terminal::open(USUAL, &[&[env!("CARGO_BIN_EXE_harif"), "play"], args].concat())
    }

    /// A shell that waits for commands; `harif` is the program under test.
    pub(crate) fn shell() -> Terminal {
        let terminal = Terminal::open(USUAL, &["env", "PS1=ready$ ", "sh", "-i"]);
        terminal.waits_for(PROMPT);
        terminal
    }

    /// The last program has ended; another `harif play` at the same home.
    pub(crate) fn again(&self, args: &str) {
        self.ended();
        std::fs::remove_file(self.folder.path().join(ENDED)).unwrap();
        let harif = ["sh", "-c", WATCH, "-", env!("CARGO_BIN_EXE_harif"), "play"];
        let args: Vec<&str> = args.split_whitespace().collect();
        self.tmux(&[&["respawn-pane", "-k", "--"][..], &harif, &args].concat());
    }

    /// The window is closed; another with `harif play` at the same home.
    pub(crate) fn closes_and_opens(&mut self, args: &str) {
        let process = self.process();
        self.tmux(&["kill-session"]);
        let since = Instant::now();
        while Path::new("/proc").join(&process).exists() {
            assert!(since.elapsed() < SCREEN_TIMEOUT, "{process} outlives its window");
            std::thread::sleep(GLANCE);
        }
        self.socket += "-again";
        let harif = ["sh", "-c", WATCH, "-", env!("CARGO_BIN_EXE_harif"), "play"];
        let args: Vec<&str> = args.split_whitespace().collect();
        self.begin(USUAL, &[&harif[..], &args].concat());
    }

    /// Starts a program from the shell, whose signals are ours to send.
    pub(crate) fn starts(&self, line: &str) {
        self.enters(&format!("sh -c 'echo $$ > {PROCESS}; exec {line}'"));
    }

    fn open(size: (u16, u16), program: &[&str]) -> Terminal {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let socket = format!("harif-{}-{number}", std::process::id());
        let terminal = Terminal { folder: Folder::new(), socket };
        terminal.begin(size, program);
        terminal
    }

    fn begin(&self, (width, height): (u16, u16), program: &[&str]) {
        let (width, height) = (width.to_string(), height.to_string());
        let mut command = Vec::new();
        for option in ["status off", "remain-on-exit on", "default-terminal tmux-256color"] {
            command.extend(["set-option", "-g"].into_iter().chain(option.split(' ')).chain([";"]));
        }
        command.extend(["set-option", "-s", "set-clipboard", "on", ";"]);
        command.extend(["set-option", "-s", "escape-time", "0", ";"]);
        command.extend(["new-session", "-d", "-x", &width, "-y", &height, "--"]);
        self.tmux(&[&["start-server", ";"], &command[..], program].concat());
    }

    /// Something that tmux itself is to do; what it prints comes back.
    pub(crate) fn tmux(&self, args: &[&str]) -> String {
        let done = self.try_tmux(args);
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "tmux {args:?}: {said}");
        String::from_utf8_lossy(&done.stdout).into_owned()
    }

    fn try_tmux(&self, args: &[&str]) -> Output {
        let mut command = Command::new("tmux");
        command.args(["-L", &self.socket, "-f", "/dev/null"]).args(args);
        let home = self.folder.path();
        // The habits of whoever runs the tests stay outside.
        command.env_clear().current_dir(home);
        for name in ["HOME", "XDG_DATA_HOME", "TMUX_TMPDIR"] {
            command.env(name, home);
        }
        for (name, value) in
            [("LANG", "C.UTF-8"), ("COLORTERM", "truecolor"), ("SHELL", "/bin/sh"), ("ENV", "")]
        {
            command.env(name, value);
        }
        let ours = Path::new(env!("CARGO_BIN_EXE_harif")).parent().unwrap().display().to_string();
        let path = std::env::var("PATH").unwrap();
        command.env("PATH", format!("{ours}:{path}")).env("TERM", "xterm-256color");
        command.output().expect("tmux starts; cargo xtask terminal installs it")
    }

    /// Types text, letter by letter: `f5` is a move and not a key.
    pub(crate) fn types(&self, text: &str) {
        let bytes: Vec<String> = text.bytes().map(|byte| format!("{byte:02x}")).collect();
        // A command line has an end, and tmux reads one.
        for part in bytes.chunks(400) {
            let part: Vec<&str> = part.iter().map(String::as_str).collect();
            self.tmux(&[&["send-keys", "-H"], &part[..]].concat());
        }
    }

    /// Types a line and sends it.
    pub(crate) fn enters(&self, line: &str) {
        self.types(&format!("{line}\r"));
    }

    /// Plays moves by their names, one after the other.
    pub(crate) fn plays(&self, moves: &[&str]) {
        for mv in moves {
            self.enters(mv);
            self.waits_for(&format!("plays {mv}"));
        }
    }

    /// Presses keys by tmux's names for them, such as `Enter`, `Up` and `C-c`.
    pub(crate) fn presses(&self, keys: &str) {
        let keys: Vec<&str> = keys.split_whitespace().collect();
        self.tmux(&[&["send-keys"], &keys[..]].concat());
    }

    /// Clicks a cell, counted from 0.
    pub(crate) fn clicks(&self, (column, row): (usize, usize)) {
        let at = format!("{};{}", column + 1, row + 1);
        self.types(&format!("\x1b[<0;{at}M\x1b[<0;{at}m"));
    }

    /// Turns the wheel over a cell.
    pub(crate) fn scrolls(&self, up: bool, (column, row): (usize, usize)) {
        let button = if up { 64 } else { 65 };
        self.types(&format!("\x1b[<{button};{};{}M", column + 1, row + 1));
    }

    /// Gives the window another size.
    pub(crate) fn resizes(&self, width: u16, height: u16) {
        let (width, height) = (width.to_string(), height.to_string());
        self.tmux(&["resize-window", "-x", &width, "-y", &height]);
    }

    /// What is on the screen, without spaces at the ends of the rows.
    pub(crate) fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// Waits for the program to end with 0, and gives what it left in the terminal.
    #[track_caller]
    pub(crate) fn last_words(&self) -> String {
        assert_eq!(self.ended(), 0, "{}", self.screen());
        // Where a program has ended, tmux moves everything up to say so.
        self.tmux(&["capture-pane", "-p", "-S", "-"])
    }

    /// What tmux knows of the terminal, such as `alternate_on`.
    pub(crate) fn knows(&self, name: &str) -> String {
        self.tmux(&["display-message", "-p", &format!("#{{{name}}}")]).trim_end().to_string()
    }

    /// Waits for a text on the screen.
    #[track_caller]
    pub(crate) fn waits_for(&self, text: &str) -> String {
        self.waits_until(&format!("{text:?}"), |screen| screen.contains(text))
    }

    /// Waits until a text is gone.
    #[track_caller]
    pub(crate) fn waits_without(&self, text: &str) -> String {
        self.waits_until(&format!("no {text:?}"), |screen| !screen.contains(text))
    }

    /// Waits until the screen is as it should be; the screen comes back.
    #[track_caller]
    pub(crate) fn waits_until(&self, what: &str, mut is_so: impl FnMut(&str) -> bool) -> String {
        let since = Instant::now();
        loop {
            let screen = self.screen();
            if is_so(&screen) {
                return screen;
            }
            assert!(
                since.elapsed() < SCREEN_TIMEOUT,
                "waited in vain for {what}; there is:\n{screen}"
            );
            std::thread::sleep(GLANCE);
        }
    }

    /// Waits until something that tmux knows has a value.
    #[track_caller]
    pub(crate) fn waits_to_know(&self, name: &str, value: &str) {
        let what = format!("{name} = {value}");
        self.waits_until(&what, |_| self.knows(name) == value);
    }

    /// Waits for the program to end and gives its exit code; a signal counts as in shells, from 128.
    #[track_caller]
    pub(crate) fn ended(&self) -> i32 {
        let code = self.folder.path().join(ENDED);
        let read = || std::fs::read_to_string(&code).unwrap_or_default();
        self.waits_until("the end", |_| read().ends_with('\n'));
        read().trim().parse().unwrap()
    }

    /// The process of the program that was started last.
    pub(crate) fn process(&self) -> String {
        self.folder.text(PROCESS).trim().to_string()
    }

    /// Sends a signal to it, by name.
    pub(crate) fn signals(&self, name: &str) {
        let done = Command::new("kill").args(["-s", name, &self.process()]).status().unwrap();
        assert!(done.success(), "{name} to {}", self.process());
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // The test has said what it had to say; a server that has ended already is no news.
        let _ = self.try_tmux(&["kill-server"]);
    }
}

/// Where a text begins on a screen: column and row, from 0.
#[track_caller]
pub(crate) fn place(screen: &str, text: &str) -> (usize, usize) {
    let found = screen
        .lines()
        .enumerate()
        .find_map(|(row, line)| line.find(text).map(|at| (line[..at].chars().count(), row)));
    found.unwrap_or_else(|| panic!("no {text:?} in:\n{screen}"))
}
