//! `harif play`: the game, who plays, and how it is shown.

use super::HintsArg;
use crate::speech;
use clap::{Args as Fields, ValueEnum};
use harif_console::command::SPEEDS;
use harif_console::setup::{read_clock, read_least};
use harif_core::Say;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Fields, Debug)]
pub(crate) struct PlayArgs {
    /// The game, such as othello or connect4-6x7; asked for if left out.
    pub(crate) game: Option<String>,
    /// Who plays the side that moves first: human or an agent; human if left out.
    #[arg(long, value_name = "AGENT")]
    pub(crate) first: Option<String>,
    /// Who plays the other side; human if left out.
    #[arg(long, value_name = "AGENT")]
    pub(crate) second: Option<String>,
    /// Where to begin: start, a move list, or a board and the side to move.
    #[arg(long, value_name = "TEXT", default_value = "start", allow_hyphen_values = true)]
    pub(crate) position: String,
    /// Go on with the first game of this file.
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub(crate) load: Option<PathBuf>,
    /// Save the game here when it ends or is left; an existing file is never written over.
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// The file that keeps the games; harif/harif.db in the user's data folder if left out.
    #[arg(long, value_name = "FILE")]
    pub(crate) data: Option<PathBuf>,
    /// Seed of the agents' randomness and of the lots; 1 if left out, with --shuffle a new one each time.
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Minutes for the game and seconds added a move, such as 3+2.
    #[arg(long, value_name = "MINUTES+SECONDS", value_parser = clock)]
    pub(crate) clock: Option<Terms>,
    /// Let lots decide who begins.
    #[arg(long)]
    pub(crate) shuffle: bool,
    /// How fast two machines play in a terminal, 0.5 to 8.
    #[arg(long, value_name = "N", default_value_t = 1.0, value_parser = speed)]
    pub(crate) speed: f64,
    /// The least time that a machine's move takes in a terminal, such as 500ms or 2s.
    #[arg(long, value_name = "TIME", default_value = "500ms", value_parser = read_least)]
    pub(crate) min_time: Duration,
    /// Play line by line: for screen readers and simple terminals.
    #[arg(long)]
    pub(crate) plain: bool,
    /// Play line by line in sentences alone; the command board draws the board.
    #[arg(long)]
    pub(crate) no_board: bool,
    /// Draw the board and write around it in plain ASCII.
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Colours of the full screen; auto goes by what the terminal says of itself.
    #[arg(long, value_enum, default_value_t = ColoursArg::Auto)]
    pub(crate) colours: ColoursArg,
    /// How legal moves are shown on the board.
    #[arg(long, value_enum, default_value_t = HintsArg::Numbers)]
    pub(crate) marks: HintsArg,
    /// Show moves on the full screen at once, without motion.
    #[arg(long)]
    pub(crate) no_animation: bool,
    /// A file of keys for the full screen, instead of keys.toml in the folder of settings.
    #[arg(long, value_name = "FILE")]
    pub(crate) keys: Option<PathBuf>,
    /// Print all keys as such a file, to be changed, and leave.
    #[arg(long)]
    pub(crate) print_keys: bool,
    /// Leave the mouse to the terminal, for example to select text.
    #[arg(long)]
    pub(crate) no_mouse: bool,
}

/// Seconds for a game and seconds added a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Terms(pub(crate) f64, pub(crate) f64);

/// How many colours.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColoursArg {
    Auto,
    True,
    #[value(name = "256")]
    Indexed,
    #[value(name = "16")]
    Sixteen,
    None,
}

fn clock(text: &str) -> Result<Terms, String> {
    match read_clock(text).map_err(|misset| speech::say(&misset.said()))? {
        Some((game, added)) => Ok(Terms(game, added)),
        None => Err(speech::say("command-expected-clock")),
    }
}

fn speed(text: &str) -> Result<f64, String> {
    let speed = text.parse().ok().filter(|speed| SPEEDS.contains(speed));
    speed.ok_or_else(|| speech::say("command-expected-speed"))
}
