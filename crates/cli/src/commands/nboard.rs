//! `harif nboard`: an agent of Othello for NBoard and its like, on stdin and stdout.

use super::budget::limits;
use super::gtp::{ended, no_json, seated};
use crate::args::NboardArgs;
use crate::failure::Failure;
use harif_protocol::nboard;
use std::io::{self, BufReader};

pub(crate) fn run(args: &NboardArgs, json: bool) -> Result<(), Failure> {
    no_json(json)?;
    let mut open = |name: &str| seated(name, args.agent.as_deref());
    let (input, output) = (BufReader::new(io::stdin()), io::stdout().lock());
    let budget = limits(&args.budget);
    nboard::serve(input, output, &budget, args.budget.seed, &mut open).map_err(ended)
}
