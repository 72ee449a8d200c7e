//! `harif bench terminal`: how soon the full screen is there, and how soon it answers a key, also while
//! an agent thinks on all cores.
//!
//! The program is started as people start it, in a pseudo-terminal. A frame ends where the program says
//! so (synchronized output), and what it shows is checked.

use crate::failure::Failure;
use crate::out::Out;
use crate::speech;
use harif_core::{Rng, Said};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use serde_json::json;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// How a frame ends.
const FRAME_END: &[u8] = b"\x1b[?2026l";
/// What the help shows and nothing else does.
const HELP: &[u8] = b"Playing";
/// Nothing takes longer than this unless it is broken.
const SCREEN_TIMEOUT: Duration = Duration::from_secs(20);
/// Keys of one measurement.
const KEYS: usize = 200;

/// The screens whose first frame is waited for, and what it shows.
const SCREENS: [(&str, &[&str], &[u8]); 4] = [
    ("othello", &["play", "othello", "--second", "hard"], b"Black"),
    ("connect4", &["play", "connect4", "--second", "hard"], b"Yellow"),
    ("othello-20x20", &["play", "othello-20x20"], b"Black"),
    ("command-bench-start", &["play"], b"medium"),
];

pub(crate) fn run(repeats: u32, as_json: bool) -> Result<(), Failure> {
    let home = Home::new()?;
    let mut rows = Vec::new();
    for (name, args, shown) in SCREENS {
        let mut times = Vec::new();
        for _ in 0..4 * repeats {
            let started = Instant::now();
            let mut terminal = Terminal::start(&home, args)?;
            terminal.wait(shown, name)?;
            times.push(terminal.wait(FRAME_END, name)?.duration_since(started));
            terminal.leave(b"\x03")?;
        }
        let what = Said::new("command-bench-frame").with("screen", speech::say(name));
        rows.push(Row { what: speech::say(&what), goal: 50.0, times });
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let busy = format!("mcts:time=120s,threads={cores}");
    rows.push(keys(&home, &speech::say("command-bench-key"), "human")?);
    let threads = Said::new("command-bench-key-busy").with("n", cores);
    rows.push(keys(&home, &speech::say(&threads), &busy)?);
    show(&rows, as_json)
}

/// How soon the help is there after its key, with somebody at the other side.
fn keys(home: &Home, what: &str, second: &str) -> Result<Row, Failure> {
    let mut terminal =
        Terminal::start(home, &["play", "othello", "--second", second, "--no-animation"])?;
    terminal.wait(FRAME_END, what)?;
    terminal.send(b"f5\r")?;
    terminal.wait(b"turns", what)?;
    let mut rng = Rng::new(1);
    let mut times = Vec::new();
    for _ in 0..KEYS {
        // At any moment of a frame.
        std::thread::sleep(Duration::from_millis(20 + rng.below(30) as u64));
        terminal.forget();
        let pressed = Instant::now();
        terminal.send(b"?")?;
        terminal.wait(HELP, what)?;
        times.push(terminal.wait(FRAME_END, what)?.duration_since(pressed));
        terminal.send(b"\x1b[A")?;
        terminal.send(b"q")?;
        terminal.wait(FRAME_END, what)?;
    }
    terminal.leave(b"\x03")?;
    Ok(Row { what: what.into(), goal: 1000.0 / 60.0, times })
}

/// One line of the table.
struct Row {
    what: String,
    /// Milliseconds that it should take at most.
    goal: f64,
    times: Vec<Duration>,
}

fn show(rows: &[Row], as_json: bool) -> Result<(), Failure> {
    let mut out = Out::new();
    let mut lines = Vec::new();
    for Row { what, goal, times } in rows {
        let mut times: Vec<f64> = times.iter().map(|time| 1e3 * time.as_secs_f64()).collect();
        times.sort_by(f64::total_cmp);
        let at = |share: f64| times[((times.len() - 1) as f64 * share).round() as usize];
        let (median, most, worst) = (at(0.5), at(0.95), at(1.0));
        if as_json {
            out.json(&json!({
                "what": what, "runs": times.len(), "median_ms": median, "p95_ms": most,
                "worst_ms": worst, "goal_ms": goal,
            }))?;
        }
        let ms = |time: f64| format!("{time:.1}");
        lines.push(vec![
            what.clone(),
            times.len().to_string(),
            ms(median),
            ms(most),
            ms(worst),
            ms(*goal),
        ]);
    }
    if !as_json {
        out.table("command-bench-terminal-head", &lines)?;
    }
    Ok(out.flush()?)
}

/// A home folder of its own, so that nobody's games are touched.
struct Home(PathBuf);

impl Home {
    fn new() -> Result<Home, Failure> {
        let folder = std::env::temp_dir().join(format!("harif-bench-{}", std::process::id()));
        let made = std::fs::create_dir_all(&folder);
        made.map_err(|e| Failure::unwritten(&folder, e))?;
        Ok(Home(folder))
    }

    fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        // What is left lies in the folder for temporary things.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The program in a terminal of 80 by 24.
struct Terminal {
    child: Child,
    keyboard: File,
    screen: Receiver<(Instant, Vec<u8>)>,
    /// What was written since it was last forgotten.
    seen: Vec<u8>,
    /// When the last of it was.
    written: Instant,
}

/// What could not be done: `open`, `read`, `write` a pseudo-terminal, or `find`, `start`, `wait` for this program.
fn broken(what: &'static str) -> impl Fn(std::io::Error) -> Failure {
    let said = Said::new("command-bench-broken").with("what", what);
    move |error| Failure::bad(said.clone().with("why", error.to_string()))
}

impl Terminal {
    fn start(home: &Home, args: &[&str]) -> Result<Terminal, Failure> {
        let open = |error: rustix::io::Errno| broken("open")(error.into());
        let keyboard = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).map_err(open)?;
        grantpt(&keyboard).and_then(|()| unlockpt(&keyboard)).map_err(open)?;
        let size = Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&keyboard, size).map_err(open)?;
        let name = ptsname(&keyboard, Vec::new()).map_err(open)?;
        let name = name.to_string_lossy().into_owned();
        let side = || -> Result<Stdio, Failure> {
            let file = OpenOptions::new().read(true).write(true).open(&name);
            file.map(Stdio::from).map_err(broken("open"))
        };
        let program = std::env::current_exe().map_err(broken("find"))?;
        let mut command = Command::new(program);
        command.args(args).stdin(side()?).stdout(side()?).stderr(side()?);
        command.env("TERM", "xterm-256color").env("COLORTERM", "truecolor").env("LANG", "C.UTF-8");
        command.env_remove("NO_COLOR").env_remove("LC_ALL");
        command.env("XDG_DATA_HOME", home.path()).current_dir(home.path());
        let child = command.spawn().map_err(broken("start"))?;
        drop(command);
        let keyboard = File::from(keyboard);
        let screen = read(keyboard.try_clone().map_err(broken("read"))?);
        Ok(Terminal { child, keyboard, screen, seen: Vec::new(), written: Instant::now() })
    }

    fn send(&mut self, keys: &[u8]) -> Result<(), Failure> {
        self.keyboard.write_all(keys).map_err(broken("write"))
    }

    /// Forgets what was written so far.
    fn forget(&mut self) {
        while self.screen.try_recv().is_ok() {}
        self.seen.clear();
    }

    /// Waits until `text` is written, and forgets it and all before it; when that was.
    fn wait(&mut self, text: &[u8], what: &str) -> Result<Instant, Failure> {
        let deadline = Instant::now() + SCREEN_TIMEOUT;
        let mut written = self.written;
        loop {
            if let Some(at) = self.seen.windows(text.len()).position(|window| window == text) {
                self.seen.drain(..at + text.len());
                return Ok(written);
            }
            match self.screen.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok((time, bytes)) => {
                    written = time;
                    self.written = time;
                    self.seen.extend(bytes);
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    let shown = String::from_utf8_lossy(text).escape_debug().to_string();
                    let said = Said::new("command-bench-unseen").with("what", what.to_string());
                    return Err(Failure::check(said.with("shown", shown)));
                }
            }
        }
    }

    /// Leaves as a person does, and checks that all went well.
    fn leave(mut self, keys: &[u8]) -> Result<(), Failure> {
        self.send(keys)?;
        let deadline = Instant::now() + SCREEN_TIMEOUT;
        let ended = loop {
            match self.child.try_wait().map_err(broken("wait"))? {
                Some(ended) => break ended,
                None if Instant::now() > deadline => {
                    return Err(Failure::check(Said::new("command-bench-endless")));
                }
                None => std::thread::sleep(Duration::from_millis(1)),
            }
        };
        match ended.success() {
            true => Ok(()),
            false => {
                let said = Said::new("command-bench-ended").with("status", ended.to_string());
                Err(Failure::check(said))
            }
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // Only where a check has failed is it still there.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads what is written to the screen, each piece with its time.
fn read(mut screen: File) -> Receiver<(Instant, Vec<u8>)> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut bytes = vec![0; 1 << 16];
        while let Ok(count) = screen.read(&mut bytes) {
            if count == 0 || sender.send((Instant::now(), bytes[..count].to_vec())).is_err() {
                return;
            }
        }
    });
    receiver
}
