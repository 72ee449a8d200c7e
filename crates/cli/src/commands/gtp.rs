//! `harif gtp`: an agent for other people's GTP programs, on stdin and stdout.

use super::budget::{heeded, limits, usual};
use crate::args::GtpArgs;
use crate::failure::Failure;
use harif_catalog::{champion_or, outside};
use harif_core::{Limits, NameError, Said};
use harif_protocol::{Seated, ServeError, gtp};
use std::io;

/// The agent when none is named and the game has no champion. It has no depth of its own, so that it looks as
/// deep as the flags and the client's clock let it.
const DEFAULT_AGENT: &str = "alphabeta:quiet=4";

pub(crate) fn run(args: &GtpArgs, json: bool) -> Result<(), Failure> {
    no_json(json)?;
    let budget = limits(&args.budget);
    let mut open = |name: &str| seated(name, args.agent.as_deref(), &budget);
    keeps(&open(&args.game).map_err(Failure::bad)?, &budget)?;
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    gtp::serve(input, output, &args.game, &budget, args.budget.seed, &mut open).map_err(ended)
}

/// Refuses limits that mean nothing to the agent.
pub(super) fn keeps((_, player): &Seated, limits: &Limits) -> Result<(), Failure> {
    heeded(player.as_ref(), limits)
}

/// A game by name, and the agent that plays it within these limits.
pub(super) fn seated(
    name: &str,
    agent: Option<&str>,
    limits: &Limits,
) -> Result<Seated, NameError> {
    let game = harif_catalog::open(name)?;
    let champion = champion_or(game.as_ref(), DEFAULT_AGENT).to_string();
    let usual = usual(game.as_ref(), champion, DEFAULT_AGENT, limits);
    let player = outside::player(game.as_ref(), agent.unwrap_or(&usual))?;
    Ok((game, player))
}

/// Protocols have their own shape.
pub(super) fn no_json(json: bool) -> Result<(), Failure> {
    match json {
        true => Err(Failure::bad(Said::new("command-no-json"))),
        false => Ok(()),
    }
}

pub(super) fn ended(error: ServeError) -> Failure {
    match error {
        ServeError::Name(error) => Failure::bad(error),
        ServeError::Io(error) => Failure::from(error),
    }
}
