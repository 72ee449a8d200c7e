//! The `harif` command: parse, run, exit code.

mod args;
mod commands;
mod failure;
mod files;
mod log;
mod out;
mod play;

use clap::Parser;
use failure::Failure;
use std::process::ExitCode;

fn main() -> ExitCode {
    let done = args::Args::try_parse().map_err(Failure::from).and_then(commands::run);
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
