//! Many visitors at once: `cargo xtask bench web` and `cargo xtask bench hostile`.
//!
//! The load starts a server of its own with a database of its own and asks two things of it. First: 200
//! tables play random games at once, as fast as they are answered, and nothing goes wrong. Then: 50 people
//! play over sockets, a few moves a second each, while two tables of machines think; the time until a
//! move is acknowledged, and so is on the disk, must stay short. Exit code 1 if either fails.
//!
//! [`hostile`] is the other mode: visitors who mean harm, and people who play beside them.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for people at a terminal: printing is its work"
)]

mod crowd;
mod fault;
mod hostile;
mod http;
mod line;
mod server;
mod sockets;
mod times;
mod way;

use crowd::Tally;
use fault::Fault;
use server::Server;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// What to do, and where the server is.
#[derive(Debug, PartialEq)]
struct Plan {
    harif: PathBuf,
    mode: Mode,
}

#[derive(Debug, PartialEq)]
enum Mode {
    Load(Load),
    Hostile(hostile::Plan),
}

/// How many, and how long.
#[derive(Debug, PartialEq)]
struct Load {
    tables: u64,
    sockets: u64,
    time: Duration,
}

/// The most that a move may take over a socket, of 99 in 100.
const GOAL: Duration = Duration::from_millis(25);

fn main() -> ExitCode {
    match plan(std::env::args().skip(1)).and_then(|plan| run(&plan)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(fault) => {
            eprintln!("load: {fault}");
            ExitCode::from(2)
        }
    }
}

/// Reads the arguments: `--harif FILE [--tables N] [--sockets N] [--seconds N]`, or
/// `--harif FILE hostile` with the arguments of that mode.
fn plan(mut args: impl Iterator<Item = String>) -> Result<Plan, Fault> {
    let mut harif = PathBuf::new();
    let mut load = Load { tables: 200, sockets: 50, time: Duration::from_secs(15) };
    let mut hostile = None;
    while let Some(name) = args.next() {
        if name == "hostile" {
            hostile = Some(hostile::Plan::read(&mut args)?);
            break;
        }
        let mut value = || args.next().ok_or_else(|| Fault::Usage(format!("{name} needs a value")));
        match name.as_str() {
            "--harif" => harif = value()?.into(),
            "--tables" => load.tables = number(&value()?)?,
            "--sockets" => load.sockets = number(&value()?)?,
            "--seconds" => load.time = Duration::from_secs(number(&value()?)?),
            _ => return Err(Fault::Usage(format!("unknown option {name:?}"))),
        }
    }
    if harif.as_os_str().is_empty() {
        return Err(Fault::Usage("say which program to start with --harif FILE".into()));
    }
    Ok(Plan { harif, mode: hostile.map_or(Mode::Load(load), Mode::Hostile) })
}

fn number(text: &str) -> Result<u64, Fault> {
    text.parse().map_err(|_| Fault::Usage(format!("{text:?} is no number")))
}

fn run(plan: &Plan) -> Result<bool, Fault> {
    match &plan.mode {
        Mode::Load(load) => under_load(&Server::start(&plan.harif)?, load),
        Mode::Hostile(hostile) => hostile::run(&plan.harif, hostile),
    }
}

fn under_load(server: &Server, load: &Load) -> Result<bool, Fault> {
    let crowd = crowd::play(server.way(), load.tables);
    println!("{} tables at once over HTTP: {crowd}", load.tables);
    let sockets = sockets::play(server.way(), load.sockets, load.time)?;
    println!("{} sockets while two tables think: {sockets}", load.sockets);
    let calm = sockets.times.share(0.99) <= GOAL;
    if !calm {
        println!("too slow: 99 moves in 100 are to take at most {} ms", GOAL.as_millis());
    }
    Ok(calm && clean(&crowd) && clean(&sockets))
}

/// Says what went wrong, if anything did.
fn clean(tally: &Tally) -> bool {
    for fault in tally.faults.iter().take(5) {
        println!("  {fault}");
    }
    tally.faults.is_empty() && tally.times.count() > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Plan, Fault> {
        plan(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn load_is_what_is_done_when_nothing_else_is_said() {
        let load = Load { tables: 3, sockets: 50, time: Duration::from_secs(15) };
        let plan = Plan { harif: "h".into(), mode: Mode::Load(load) };
        assert_eq!(read("--harif h --tables 3").unwrap(), plan);
    }

    #[test]
    fn what_follows_hostile_belongs_to_it() {
        let hostile = hostile::Plan { short: true, only: None, seconds: Some(4) };
        let plan = Plan { harif: "h".into(), mode: Mode::Hostile(hostile) };
        assert_eq!(read("--harif h hostile --short --seconds 4").unwrap(), plan);
    }

    #[test]
    fn bad_use_is_refused() {
        for line in ["", "hostile", "--harif", "--harif h --tables many", "--harif h --short"] {
            assert!(matches!(read(line), Err(Fault::Usage(_))), "{line}");
        }
    }
}
