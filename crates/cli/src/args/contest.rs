//! Flags of matches, tournaments and tests.

use super::{LimitArgs, seconds, threads};
use crate::speech;
use clap::{Args as Fields, ValueEnum};
use harif_arena::openings::Source;
use harif_arena::stats::EloModel;
use harif_arena::{ClockPlan, Preset};
use harif_core::Said;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Fields, Debug)]
pub(crate) struct MatchArgs {
    /// The game.
    pub(crate) game: String,
    /// The two agents, each as AGENT or NAME=AGENT; gtp:COMMAND and nboard:COMMAND are outside engines.
    #[arg(num_args = 2, required = true, value_names = ["AGENT", "AGENT"])]
    pub(crate) agents: Vec<String>,
    /// Number of games; every opening is played twice, colours exchanged.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The first agent moves first in every game.
    #[arg(long)]
    pub(crate) no_swap: bool,
    /// Where games begin: balanced, start, random:PLIES, file:PATH; one or two games begin at the
    /// start and more with balanced openings if left out.
    #[arg(long, value_name = "SOURCE", value_parser = source)]
    pub(crate) openings: Option<Source>,
    /// The same as --openings random:PLIES.
    #[arg(long, value_name = "PLIES", conflicts_with = "openings", default_value_t = 0)]
    pub(crate) opening: u32,
    /// Where every game begins: start, a move list, or a board and the side to move.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, conflicts_with_all = ["openings", "opening"])]
    pub(crate) position: Option<String>,
    /// Print every game as report 001 does: board, turn, value, move, scores, run time.
    #[arg(long, conflicts_with = "json")]
    pub(crate) show: bool,
    /// Seed of all randomness.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Keep the games in this folder, so that the match can be gone on with.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) terms: TermsArgs,
}

#[derive(Fields, Debug)]
pub(crate) struct TournamentArgs {
    /// The plan, a TOML file; what is said on the command line counts more.
    #[arg(value_name = "FILE.toml")]
    pub(crate) file: Option<PathBuf>,
    /// A plan by name: report-004, report-004-corrected, levels, corrections.
    #[arg(long, value_parser = preset, conflicts_with = "file")]
    pub(crate) preset: Option<Preset>,
    /// The game.
    #[arg(long)]
    pub(crate) game: Option<String>,
    /// Somebody who takes part: an agent, gtp:COMMAND or nboard:COMMAND, or NAME=AGENT; once for each.
    #[arg(long = "agent", value_name = "AGENT")]
    pub(crate) agents: Vec<String>,
    /// Who meets whom.
    #[arg(long, value_enum)]
    pub(crate) format: Option<FormatArg>,
    /// Games of two agents that meet; in a Swiss tournament of one round, with --sprt the most.
    #[arg(long)]
    pub(crate) games: Option<u64>,
    /// Rounds of a Swiss tournament.
    #[arg(long)]
    pub(crate) rounds: Option<u32>,
    /// How many of the first agents play against all others in a gauntlet.
    #[arg(long, value_name = "N")]
    pub(crate) seeds: Option<usize>,
    /// Stop when the first agent is better by ELO1 rather than ELO0, or the other way round.
    #[arg(long, value_name = "ELO0,ELO1", value_parser = two_numbers, allow_hyphen_values = true)]
    pub(crate) sprt: Option<(f64, f64)>,
    /// How often the test may say ELO1 wrongly, and ELO0.
    #[arg(long, value_name = "ALPHA,BETA", value_parser = two_numbers, requires = "sprt")]
    pub(crate) errors: Option<(f64, f64)>,
    /// The Elo of the test's bounds.
    #[arg(long, value_enum, default_value_t = ModelArg::Normalized, requires = "sprt")]
    pub(crate) model: ModelArg,
    /// Where games begin: balanced, start, random:PLIES, file:PATH, position:TEXT.
    #[arg(long, value_name = "SOURCE", value_parser = source)]
    pub(crate) openings: Option<Source>,
    /// Play every opening once; agents keep their colours.
    #[arg(long)]
    pub(crate) no_swap: bool,
    /// Seed of all randomness; 1 if left out.
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) terms: TermsArgs,
    /// Where the tournament is kept; the next free folder runs/N if left out.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: Option<PathBuf>,
    /// Go on with the tournament in this folder.
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["file", "preset", "game", "agents",
        "format", "games", "rounds", "seeds", "sprt", "openings", "no_swap", "seed", "out"])]
    pub(crate) resume: Option<PathBuf>,
    /// Play one game of the tournament in this folder again and compare, see --number.
    #[arg(long, value_name = "FOLDER", conflicts_with = "resume", requires = "number")]
    pub(crate) replay: Option<PathBuf>,
    /// The number of the game to play again.
    #[arg(long, requires = "replay")]
    pub(crate) number: Option<u64>,
    /// Say what would be played, and play nothing.
    #[arg(long)]
    pub(crate) dry_run: bool,
}

/// How games are played: budgets, clocks, workers.
#[derive(Fields, Debug)]
pub(crate) struct TermsArgs {
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Time for a game and what every move adds, such as 60s+1s.
    #[arg(long, value_name = "MAIN+INC")]
    pub(crate) clock: Option<ClockPlan>,
    /// Whoever oversteps its time by more than --margin loses the game; else it is only counted.
    #[arg(long)]
    pub(crate) forfeit: bool,
    /// By how many seconds a time may be overstepped; 0.05 if left out.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) margin: Option<Duration>,
    /// Threads of agents that can use several.
    #[arg(long, value_parser = threads)]
    pub(crate) threads: Option<usize>,
    /// End games as soon as an exact solver knows the result within so many nodes.
    #[arg(long, value_name = "NODES", num_args = 0..=1, default_missing_value = "100000")]
    pub(crate) adjudicate: Option<u64>,
    /// Games at the same time, each on cores of its own.
    #[arg(long, value_name = "N")]
    pub(crate) workers: Option<usize>,
    /// Allow more threads than there are cores.
    #[arg(long)]
    pub(crate) oversubscribe: bool,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormatArg {
    /// Two agents.
    Match,
    /// Everybody against everybody.
    RoundRobin,
    /// The first against all others.
    Gauntlet,
    /// Round by round against somebody with a similar score.
    Swiss,
}

#[derive(Fields, Debug)]
pub(crate) struct SprtArgs {
    /// Pairs of games by the points won in them, worst first: both lost; a loss and a draw; even; a
    /// draw and a win; both won.
    #[arg(long, value_name = "LL,LD,DD,WD,WW", value_delimiter = ',', num_args = 1.., value_parser = count())]
    pub(crate) pentanomial: Vec<u64>,
    /// Single games, worst first.
    #[arg(long, value_name = "L,D,W", value_delimiter = ',', num_args = 1.., value_parser = count())]
    pub(crate) trinomial: Vec<u64>,
    /// Single games that were won.
    #[arg(long, value_parser = count())]
    pub(crate) wins: Option<u64>,
    /// Single games that were drawn.
    #[arg(long, value_parser = count())]
    pub(crate) draws: Option<u64>,
    /// Single games that were lost.
    #[arg(long, value_parser = count())]
    pub(crate) losses: Option<u64>,
    /// The hypothesis to beat.
    #[arg(long, value_name = "ELO", allow_negative_numbers = true)]
    pub(crate) elo0: f64,
    /// The hypothesis to prove.
    #[arg(long, value_name = "ELO", allow_negative_numbers = true)]
    pub(crate) elo1: f64,
    /// Probability of accepting elo1 though elo0 is true.
    #[arg(long, default_value_t = 0.05, allow_negative_numbers = true)]
    pub(crate) alpha: f64,
    /// Probability of accepting elo0 though elo1 is true.
    #[arg(long, default_value_t = 0.05, allow_negative_numbers = true)]
    pub(crate) beta: f64,
    /// What the Elo of the hypotheses means.
    #[arg(long, value_enum, default_value_t = ModelArg::Normalized)]
    pub(crate) model: ModelArg,
}

/// A count of games or pairs: as many as sums of them can hold exactly.
fn count() -> clap::builder::RangedU64ValueParser {
    clap::value_parser!(u64).range(..=1_000_000_000_000)
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ModelArg {
    /// Advantage in deviations of a game.
    #[value(alias = "normalised")]
    Normalized,
    /// 400 points are ten to one.
    Logistic,
}

impl From<ModelArg> for EloModel {
    fn from(model: ModelArg) -> EloModel {
        match model {
            ModelArg::Normalized => EloModel::Normalized,
            ModelArg::Logistic => EloModel::Logistic,
        }
    }
}

/// Two numbers as typed, such as 0,5.
fn two_numbers(text: &str) -> Result<(f64, f64), String> {
    let numbers = text
        .split_once(',')
        .and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
    numbers.ok_or_else(|| speech::say("command-expected-two"))
}

fn source(text: &str) -> Result<Source, String> {
    text.parse().map_err(|e: harif_arena::openings::SourceError| e.to_string())
}

fn preset(text: &str) -> Result<Preset, String> {
    let known = Preset::NAMES.iter().find(|(name, _)| *name == text);
    let names = Preset::NAMES.map(|(name, _)| name).join(", ");
    let (_, preset) = known
        .ok_or_else(|| speech::say(&Said::new("command-expected-names").with("names", names)))?;
    Ok(*preset)
}
