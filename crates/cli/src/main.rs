//! The `harif` command: parse, run, exit code.

mod args;
mod commands;
mod failure;
mod files;
mod log;
mod out;
mod play;
mod speech;

use clap::Parser;
use failure::Failure;
use std::process::ExitCode;

fn main() -> ExitCode {
    let learned = speech::learn().map_err(Failure::bad);
    let args = learned.and_then(|()| args::Args::try_parse().map_err(Failure::from));
    match args.and_then(commands::run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
