//! Flags of the commands that talk to other people's programs.

use super::{BudgetArgs, seconds};
use clap::{Args as Fields, ValueEnum};
use std::time::Duration;

#[derive(Fields, Debug)]
pub(crate) struct GtpArgs {
    /// The game; a client may change its size.
    pub(crate) game: String,
    /// Who plays; champion where the game has one, else alphabeta:quiet=4.
    #[arg(long)]
    pub(crate) agent: Option<String>,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

#[derive(Fields, Debug)]
pub(crate) struct NboardArgs {
    /// Who plays; champion where the game has one, else alphabeta:quiet=4. A client sets the depth
    /// as well.
    #[arg(long)]
    pub(crate) agent: Option<String>,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

#[derive(Fields, Debug)]
pub(crate) struct EngineCheckArgs {
    /// How the engine is started: a command line in quotes.
    pub(crate) command: String,
    /// What it speaks.
    #[arg(long, value_enum, default_value_t = ProtocolArg::Gtp)]
    pub(crate) protocol: ProtocolArg,
    /// What it plays.
    #[arg(long, default_value = harif_catalog::usual_game())]
    pub(crate) game: String,
    /// Seconds for each of its moves.
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = seconds)]
    pub(crate) time: Duration,
    /// Seed of the games that it has to play.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ProtocolArg {
    /// The Go Text Protocol, for any game.
    Gtp,
    /// NBoard's protocol, for Othello on 8x8.
    Nboard,
}
