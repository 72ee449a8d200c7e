//! `harif nboard`: an agent of Othello for NBoard and its like, on stdin and stdout.

use super::budget::limits;
use super::gtp::{ended, keeps, no_json, seated};
use crate::args::NboardArgs;
use crate::failure::Failure;
use harif_protocol::nboard;
use std::io::{self, BufReader};

pub(crate) fn run(args: &NboardArgs, json: bool) -> Result<(), Failure> {
    no_json(json)?;
    let budget = limits(&args.budget);
    let mut open = |name: &str| seated(name, args.agent.as_deref(), &budget);
    keeps(&open(nboard::GAME).map_err(Failure::bad)?, &budget)?;
    let (input, output) = (BufReader::new(io::stdin()), io::stdout().lock());
    nboard::serve(input, output, &budget, args.budget.seed, &mut open).map_err(ended)
}
