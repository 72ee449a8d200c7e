//! The commands that people and CI both run. `cargo xtask` lists them.
//!
//! Invariant: what CI does is `cargo xtask ci` and nothing else, so a green run here is a green run
//! there. Only the standard library is used, so the first command starts within a second or two.
//!
//! Exit codes: 0 done, 1 a check failed, 2 bad use.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for people at a terminal: printing is its work"
)]

mod args;
mod callgrind;
mod ci;
mod debian;
mod fuzz;
mod python;
mod shell;
mod site;
mod steps;
mod terminal;
mod web;

use args::Command;
use shell::{Failure, Repo};
use std::process::ExitCode;

fn main() -> ExitCode {
    match args::parse(std::env::args().skip(1)).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::from(failure.code())
        }
    }
}

fn run(command: Command) -> Result<(), Failure> {
    let repo = Repo::find()?;
    match command {
        Command::List => {
            print!("{}", args::listing());
            Ok(())
        }
        Command::Ci => ci::run(&repo),
        Command::Fmt { fix } => steps::fmt(&repo, fix),
        Command::Clippy => steps::clippy(&repo),
        Command::Doc => steps::doc(&repo),
        Command::Test { args } => steps::test(&repo, &args),
        Command::Golden { check } => steps::golden(&repo, check),
        Command::Wire => steps::wire(&repo),
        Command::Bench { callgrind: false, args } => steps::bench(&repo, &args),
        Command::Bench { callgrind: true, args } => {
            steps::bench(&repo, &args)?;
            callgrind::compare(&repo)
        }
        Command::Load { args } => steps::load(&repo, &args),
        Command::Hostile { args } => steps::hostile(&repo, &args),
        Command::Fuzz(plan) => fuzz::run(&repo, &plan),
        Command::Web { names } => web::check(&repo, &names),
        Command::Python { args } => python::check(&repo, &args),
        Command::Terminal { names } => terminal::check(&repo, &names),
        Command::Site { out } => site::make(&repo, out.as_deref()).map(drop),
        Command::Screenshots => web::screenshots(&repo),
        Command::Assets => steps::assets(&repo),
    }
}
