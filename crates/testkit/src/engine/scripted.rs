//! An engine that speaks GTP and NBoard and does wrong on command: it crashes, stalls, floods, lies and
//! answers late. Plain `std`, compiled by the tests that need it.
//!
//! It plays Tic-tac-toe and Connect Four (any empty square or open column, chosen from `--seed`), and any
//! game at all from a list of moves (`--moves`). Faults occur in every game, or with `--every K` in every
//! K-th game of a process.

use std::io::{self, BufRead, Write};
use std::process::{abort, exit};
use std::thread::sleep;
use std::time::Duration;

#[derive(Default)]
struct Script {
    crash_on_start: bool,
    crash_on_move: usize,
    stall_on_move: usize,
    stall_on_start: bool,
    late: u64,
    flood: bool,
    flood_stderr: bool,
    endless_line: bool,
    illegal_on_move: usize,
    garbage_on_move: usize,
    bad_utf8: bool,
    refuse: Vec<String>,
    ignore_quit: bool,
    ignore_eof: bool,
    close_stdout: bool,
    no_read: bool,
    resign_on_move: usize,
    every: usize,
    seed: u64,
    moves: String,
    /// Takes every command and every move.
    accept_all: bool,
    no_ids: bool,
    keep_board: bool,
    /// Writes a line of its own before it answers anything.
    banner: bool,
}

impl Script {
    fn read() -> Script {
        let mut script = Script { every: 1, ..Script::default() };
        let mut args = std::env::args().skip(1);
        while let Some(arg) = args.next() {
            let mut text = || args.next().unwrap_or_else(|| panic!("{arg} needs a value"));
            match arg.as_str() {
                "--crash-on-start" => script.crash_on_start = true,
                "--crash-on-move" => script.crash_on_move = number(&text()),
                "--stall-on-move" => script.stall_on_move = number(&text()),
                "--stall-on-start" => script.stall_on_start = true,
                "--late" => script.late = number(&text()) as u64,
                "--flood" => script.flood = true,
                "--flood-stderr" => script.flood_stderr = true,
                "--endless-line" => script.endless_line = true,
                "--illegal-on-move" => script.illegal_on_move = number(&text()),
                "--garbage-on-move" => script.garbage_on_move = number(&text()),
                "--bad-utf8" => script.bad_utf8 = true,
                "--refuse" => script.refuse.push(text()),
                "--ignore-quit" => script.ignore_quit = true,
                "--ignore-eof" => script.ignore_eof = true,
                "--close-stdout" => script.close_stdout = true,
                "--no-read" => script.no_read = true,
                "--resign-on-move" => script.resign_on_move = number(&text()),
                "--every" => script.every = number(&text()).max(1),
                "--seed" => script.seed = number(&text()) as u64,
                "--moves" => script.moves = text(),
                "--accept-all" => script.accept_all = true,
                "--no-ids" => script.no_ids = true,
                "--keep-board" => script.keep_board = true,
                "--banner" => script.banner = true,
                other => panic!("unknown argument {other}"),
            }
        }
        script
    }
}

fn number(text: &str) -> usize {
    text.parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

fn forever() -> ! {
    loop {
        sleep(Duration::from_secs(3600));
    }
}

/// The moves so far, and the board that they are played on.
struct Board {
    rows: usize,
    cols: usize,
    /// Moves fall down their column.
    drops: bool,
    played: Vec<String>,
}

impl Board {
    fn free(&self) -> Vec<String> {
        if self.drops {
            let fill = |c: usize| self.played.iter().filter(|m| **m == c.to_string()).count();
            return (1..=self.cols).filter(|c| fill(*c) < self.rows).map(|c| c.to_string()).collect();
        }
        let name = |i: usize| format!("{}{}", (b'a' + (i % self.cols) as u8) as char, i / self.cols + 1);
        (0..self.rows * self.cols).map(name).filter(|m| !self.played.contains(m)).collect()
    }
}

struct Engine {
    script: Script,
    board: Board,
    games: usize,
    /// Moves of its own in this game.
    own: usize,
    random: u64,
}

const COMMANDS: &str = "protocol_version name version known_command list_commands quit boardsize \
                        clear_board komi play genmove undo time_settings time_left";

impl Engine {
    fn faulty(&self) -> bool {
        self.games.max(1) % self.script.every == 0
    }

    fn now(&self, on_move: usize) -> bool {
        self.faulty() && on_move == self.own && on_move > 0
    }

    /// A move, after whatever goes wrong before it.
    fn think(&mut self) -> String {
        self.own += 1;
        let script = &self.script;
        if script.flood_stderr {
            for _ in 0..200_000 {
                eprintln!("thinking very hard about nothing at all");
            }
        }
        if self.faulty() {
            sleep(Duration::from_millis(script.late));
            if script.flood {
                let mut out = io::stdout().lock();
                while writeln!(out, "info string nobody asked").is_ok() {}
                exit(4);
            }
            if script.endless_line {
                let mut out = io::stdout().lock();
                while out.write_all(&[b'x'; 4096]).is_ok() {}
                exit(4);
            }
            if script.close_stdout {
                use std::os::fd::FromRawFd;
                // SAFETY: nothing is written to stdout from here on.
                drop(unsafe { std::fs::File::from_raw_fd(1) });
                forever();
            }
            if script.bad_utf8 {
                say_bytes(b"= \xff\xfe\n\n");
                forever();
            }
        }
        if self.now(script.crash_on_move) {
            eprintln!("about to crash");
            abort();
        }
        if self.now(script.stall_on_move) {
            forever();
        }
        if self.now(script.garbage_on_move) {
            say("hello there\n");
        }
        if self.now(script.resign_on_move) {
            return "resign".into();
        }
        if self.now(script.illegal_on_move) {
            return self.board.played.last().cloned().unwrap_or_else(|| "a1".into());
        }
        let plays = self.board.played.iter().filter(|m| *m != "pass").count();
        if let Some(mv) = script.moves.get(2 * plays..2 * plays + 2) {
            return mv.to_string();
        }
        let free = self.board.free();
        if free.is_empty() {
            return "pass".into();
        }
        self.random = self.random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        free[(self.random >> 33) as usize % free.len()].clone()
    }

    /// The moves of a GGF game.
    fn set_game(&mut self, ggf: &str) {
        let moves = ggf.split(']').filter_map(|property| {
            let (name, value) = property.trim().split_once('[')?;
            matches!(name, "B" | "W").then(|| value.split('/').next().unwrap_or("").to_lowercase())
        });
        let moves: Vec<String> = moves.map(|m| if m == "pa" { "pass".into() } else { m }).collect();
        if moves.len() < self.board.played.len() || self.games == 0 {
            self.games += 1;
            self.own = 0;
        }
        self.board.played = moves;
    }

    fn nboard(&mut self, line: &str) {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        match command {
            "set" if rest.starts_with("game ") => self.set_game(&rest[5..]),
            "set" => say("set myname Scripted\n"),
            "move" => self.board.played.push(rest.split('/').next().unwrap_or("").to_lowercase()),
            "ping" => say(&format!("pong {rest}\n")),
            "go" => {
                say("status Scripted is thinking\n");
                let mv = self.think();
                let mv = if mv == "pass" { "PA".into() } else { mv.to_uppercase() };
                say(&format!("=== {mv}/1.50/0.1\nstatus\n"));
            }
            _ => {}
        }
    }

    fn gtp(&mut self, command: &str, rest: &str) -> Result<String, String> {
        if self.script.refuse.iter().any(|r| r == command) {
            return Err("no".into());
        }
        let words: Vec<String> = rest.split_whitespace().map(str::to_lowercase).collect();
        match command {
            "protocol_version" => Ok("2".into()),
            "name" => Ok("Scripted".into()),
            "version" => Ok("1".into()),
            "known_command" => Ok(COMMANDS.split(' ').any(|c| c == rest).to_string()),
            "list_commands" => Ok(COMMANDS.replace(' ', "\n")),
            "quit" | "komi" | "time_settings" | "time_left" => Ok(String::new()),
            "boardsize" => self.size(&words),
            "clear_board" => {
                if !self.script.keep_board {
                    self.board.played.clear();
                }
                self.games += 1;
                self.own = 0;
                Ok(String::new())
            }
            "play" => match words.as_slice() {
                [colour, mv] if ["b", "w", "black", "white"].contains(&colour.as_str()) => self.play(mv),
                _ if self.script.accept_all => Ok(String::new()),
                _ => Err("syntax error".into()),
            },
            "genmove" => {
                let mv = self.think();
                self.board.played.push(mv.clone());
                Ok(mv)
            }
            "undo" => {
                self.board.played.pop().map(|_| String::new()).ok_or_else(|| "cannot undo".into())
            }
            _ if self.script.accept_all => Ok(String::new()),
            _ => Err("unknown command".into()),
        }
    }

    fn size(&mut self, words: &[String]) -> Result<String, String> {
        let sizes: Vec<usize> = words.iter().filter_map(|w| w.parse().ok()).collect();
        let good = sizes.iter().all(|n| (3..=20).contains(n)) && !sizes.is_empty();
        if !good && !self.script.accept_all {
            return Err("unacceptable size".into());
        }
        if let Some(&rows) = sizes.first().filter(|_| good) {
            self.board.rows = rows;
            self.board.cols = sizes.get(1).copied().unwrap_or(rows);
            self.board.drops = sizes.len() == 2;
        }
        Ok(String::new())
    }

    fn play(&mut self, mv: &str) -> Result<String, String> {
        let scripted = !self.script.moves.is_empty();
        let legal = scripted || self.board.free().iter().any(|m| m == mv);
        if !legal && !self.script.accept_all {
            return Err("illegal move".into());
        }
        self.board.played.push(mv.into());
        Ok(String::new())
    }

    fn line(&mut self, line: &str) {
        let line = line.split('#').next().unwrap_or("").trim();
        let digits = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len());
        let (id, command) = (&line[..digits], line[digits..].trim());
        let (command, rest) = command.split_once(' ').unwrap_or((command, ""));
        if ["nboard", "set", "move", "ping", "go", "hint"].contains(&command) {
            return self.nboard(line);
        }
        if command.is_empty() || (command == "quit" && self.script.ignore_quit) {
            return;
        }
        let id = if self.script.no_ids { "" } else { id };
        let answer = self.gtp(command, rest.trim());
        match answer {
            Ok(text) => say(&format!("={id} {text}\n\n")),
            Err(text) => say(&format!("?{id} {text}\n\n")),
        }
        if command == "quit" {
            exit(0);
        }
    }
}

fn say(text: &str) {
    say_bytes(text.as_bytes());
}

fn say_bytes(bytes: &[u8]) {
    let mut out = io::stdout().lock();
    if out.write_all(bytes).and_then(|()| out.flush()).is_err() {
        exit(5);
    }
}

fn main() {
    let script = Script::read();
    if script.crash_on_start {
        eprintln!("cannot find my opening book");
        exit(3);
    }
    if script.no_read || script.stall_on_start {
        forever();
    }
    if script.banner {
        say("Scripted 1, ready to play\n");
    }
    let board = Board { rows: 3, cols: 3, drops: false, played: Vec::new() };
    let random = script.seed ^ 0x9E3779B97F4A7C15;
    let mut engine = Engine { script, board, games: 0, own: 0, random };
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line).is_ok_and(|n| n > 0) {
        engine.line(&String::from_utf8_lossy(&line));
        line.clear();
    }
    if engine.script.ignore_eof || engine.script.ignore_quit {
        forever();
    }
}
