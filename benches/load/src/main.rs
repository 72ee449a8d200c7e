//! Many visitors at once: `cargo xtask bench web`.
//!
//! Starts a server of its own with a database of its own and asks two things of it. First: 200 tables
//! play random games at once, as fast as they are answered, and nothing goes wrong. Then: 50 people
//! play over sockets, a few moves a second each, while two tables of machines think; the time until a
//! move is acknowledged, and so is on the disk, must stay short. Exit code 1 if either fails.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for people at a terminal: printing is its work"
)]

mod crowd;
mod fault;
mod http;
mod server;
mod sockets;
mod times;

use crowd::Tally;
use fault::Fault;
use server::Server;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// How many, how long, and where the server is.
struct Plan {
    harif: PathBuf,
    tables: u64,
    sockets: u64,
    time: Duration,
}

/// The most that a move may take over a socket, of 99 in 100.
const GOAL: Duration = Duration::from_millis(25);

fn main() -> ExitCode {
    match plan().and_then(|plan| run(&plan)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(fault) => {
            eprintln!("load: {fault}");
            ExitCode::from(2)
        }
    }
}

/// Reads the arguments: `--harif FILE [--tables N] [--sockets N] [--seconds N]`.
fn plan() -> Result<Plan, Fault> {
    let mut plan =
        Plan { harif: PathBuf::new(), tables: 200, sockets: 50, time: Duration::from_secs(15) };
    let mut args = std::env::args().skip(1);
    while let Some(name) = args.next() {
        let mut value = || args.next().ok_or_else(|| Fault::Usage(format!("{name} needs a value")));
        let number = |text: String| {
            text.parse::<u64>().map_err(|_| Fault::Usage(format!("{text:?} is no number")))
        };
        match name.as_str() {
            "--harif" => plan.harif = value()?.into(),
            "--tables" => plan.tables = number(value()?)?,
            "--sockets" => plan.sockets = number(value()?)?,
            "--seconds" => plan.time = Duration::from_secs(number(value()?)?),
            _ => return Err(Fault::Usage(format!("unknown option {name:?}"))),
        }
    }
    match plan.harif.as_os_str().is_empty() {
        true => Err(Fault::Usage("say which program to start with --harif FILE".into())),
        false => Ok(plan),
    }
}

fn run(plan: &Plan) -> Result<bool, Fault> {
    let server = Server::start(&plan.harif)?;
    let crowd = crowd::play(server.address(), plan.tables);
    println!("{} tables at once over HTTP: {crowd}", plan.tables);
    let sockets = sockets::play(server.address(), plan.sockets, plan.time)?;
    println!("{} sockets while two tables think: {sockets}", plan.sockets);
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
