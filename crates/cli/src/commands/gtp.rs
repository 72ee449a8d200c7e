//! `harif gtp`: an agent for other people's GTP programs, on stdin and stdout.

use super::budget::limits;
use crate::args::GtpArgs;
use crate::failure::Failure;
use harif_catalog::{champion_or, outside};
use harif_core::NameError;
use harif_protocol::{Seated, ServeError, gtp};
use std::io;

/// The agent when none is named and the game has no champion.
pub(super) const DEFAULT_AGENT: &str = "alphabeta:depth=8,quiet=4";

pub(crate) fn run(args: &GtpArgs, json: bool) -> Result<(), Failure> {
    no_json(json)?;
    let mut open = |name: &str| seated(name, args.agent.as_deref());
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    let budget = limits(&args.budget);
    gtp::serve(input, output, &args.game, &budget, args.budget.seed, &mut open).map_err(ended)
}

/// A game by name, and the agent that plays it.
pub(super) fn seated(name: &str, agent: Option<&str>) -> Result<Seated, NameError> {
    let game = harif_catalog::open(name)?;
    let spec = agent.unwrap_or_else(|| champion_or(game.as_ref(), DEFAULT_AGENT));
    let player = outside::player(game.as_ref(), spec)?;
    Ok((game, player))
}

/// Protocols have their own shape.
pub(super) fn no_json(json: bool) -> Result<(), Failure> {
    match json {
        true => Err(Failure::bad("--json has no meaning here: the protocol says what is written")),
        false => Ok(()),
    }
}

pub(super) fn ended(error: ServeError) -> Failure {
    match error {
        ServeError::Name(error) => Failure::bad(error),
        ServeError::Io(error) => Failure::from(error),
    }
}
