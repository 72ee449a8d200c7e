//! Flags of the commands that make data files.

use clap::{Args as Fields, Subcommand};
use std::path::PathBuf;

#[derive(Subcommand, Debug)]
pub(crate) enum Train {
    /// The opening book of Connect Four: exact scores, resumable, verifiable.
    Connect4Book(Connect4BookArgs),
    /// Balanced openings of any game: found, judged by our engines, sampled by seed.
    Openings(OpeningsArgs),
    /// The opening book of 8x8 Othello: values of moves, best lines first, resumable, extensible.
    OthelloBook(OthelloBookArgs),
    /// How far the evaluation of 8x8 Othello is off on tournament games.
    OthelloErrors(OthelloErrorsArgs),
    /// Labels for the evaluation of 8x8 Othello: games against itself, exact endings, resumable.
    OthelloGames(OthelloGamesArgs),
    /// How far values of 8x8 Othello are off by who has the last move, and by odd and even depths.
    OthelloParity(OthelloParityArgs),
    /// Positions beside labelled ones, for a teacher to speak for.
    OthelloPositions(OthelloPositionsArgs),
    /// How far shallow searches of Othello err about deep ones: the curves of multi-ProbCut.
    OthelloProbcut(OthelloProbcutArgs),
}

#[derive(Fields, Debug)]
pub(crate) struct Connect4BookArgs {
    /// Where the book goes; an existing file is never written over.
    #[arg(short, long, value_name = "FILE", required_unless_present = "verify")]
    pub(crate) out: Option<PathBuf>,
    /// The board, rows x columns; (rows + 1) x columns must not exceed 64.
    #[arg(long, value_name = "SIZE", default_value = "6x7")]
    pub(crate) size: String,
    /// All positions with so many stones are in the book.
    #[arg(long, default_value_t = 11, value_parser = clap::value_parser!(u32).range(1..=20))]
    pub(crate) stones: u32,
    /// All positions with fewer stones than this are in the book too.
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u32).range(0..=20))]
    pub(crate) below: u32,
    /// Threads; all that the machine has if left out.
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Memory of each thread's table, in MiB.
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub(crate) hash: u32,
    /// Where finished work is kept, so that a build can go on; next to the book if left out.
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,
    /// Instead of building, solve a random sample of a book again: of this file, or of the book
    /// that comes with the program.
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["out", "journal"])]
    pub(crate) verify: Option<Option<PathBuf>>,
    /// Positions to solve again with --verify.
    #[arg(long, default_value_t = 1000, requires = "verify")]
    pub(crate) sample: usize,
    /// Seed of the sample.
    #[arg(long, default_value_t = 1, requires = "verify")]
    pub(crate) seed: u64,
}

#[derive(Fields, Debug)]
pub(crate) struct OpeningsArgs {
    /// The game, such as othello or connect4-6x7.
    pub(crate) game: String,
    /// Where the openings go; an existing file is never written over.
    #[arg(short, long, value_name = "FILE", required_unless_present = "verify")]
    pub(crate) out: Option<PathBuf>,
    /// Most openings in the set. What is left out here and below is as in the set that comes with
    /// the program, or chosen by the size of the board.
    #[arg(long, value_name = "N")]
    pub(crate) count: Option<usize>,
    /// How long they are: 8, or 2-4 for mixed lengths.
    #[arg(long)]
    pub(crate) plies: Option<String>,
    /// Most positions to judge.
    #[arg(long, value_name = "N")]
    pub(crate) pool: Option<usize>,
    /// Who judges: exact for proven draws, or an agent whose value is the grade.
    #[arg(long, value_name = "AGENT")]
    pub(crate) judge: Option<String>,
    /// Most nodes of the judge for a position.
    #[arg(long)]
    pub(crate) nodes: Option<u64>,
    /// How far from 0 a grade may be; without it, the nearest of all that were judged are taken.
    #[arg(long, allow_negative_numbers = true, value_name = "X")]
    pub(crate) bound: Option<f64>,
    /// An agent that plays each opening against itself; where one side wins too often, it is left
    /// out.
    #[arg(long, value_name = "AGENT")]
    pub(crate) trial: Option<String>,
    /// Games of a trial.
    #[arg(long, value_name = "N", default_value_t = 16, requires = "trial")]
    pub(crate) trial_games: u32,
    /// How far from one half the score of a trial may be.
    #[arg(long, value_name = "X", default_value_t = 0.25, requires = "trial")]
    pub(crate) tolerance: f64,
    /// Seed of the choice of positions and of the trials; with --verify, of the sample.
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Threads; all that the machine has if left out. The set does not depend on them.
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Instead of making a set, judge a random sample of one again: of this file, or of the set
    /// that comes with the program.
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with = "out")]
    pub(crate) verify: Option<Option<PathBuf>>,
    /// Openings to judge again with --verify.
    #[arg(long, default_value_t = 100, requires = "verify")]
    pub(crate) sample: usize,
}

#[derive(Fields, Debug)]
pub(crate) struct OthelloBookArgs {
    /// Where the book goes; an existing file is never written over.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Positions to search, the start and those that good play leads to most easily. With the
    /// journal of a smaller book, only what is new is searched.
    #[arg(long, value_name = "N", default_value_t = 4000)]
    pub(crate) pages: usize,
    /// Write only so many of them, the likeliest; their values are still those of all.
    #[arg(long, value_name = "N")]
    pub(crate) part: Option<usize>,
    /// Plies that searches look ahead behind each move.
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=30))]
    pub(crate) depth: u32,
    /// Moves that lose more discs than this are not looked behind.
    #[arg(long, value_name = "DISCS", default_value_t = 5.0)]
    pub(crate) window: f64,
    /// Positions after so many plies and later are not searched.
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=60))]
    pub(crate) plies: u32,
    /// Threads; all that the machine has if left out. The book does not depend on them.
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Where finished work is kept, so that a build can go on; next to the book if left out.
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,
}

#[derive(Fields, Debug)]
pub(crate) struct OthelloErrorsArgs {
    /// WTHOR archives, or folders that hold some: nothing was ever fitted to them.
    #[arg(long, value_name = "PATH", num_args = 1.., required = true)]
    pub(crate) games: Vec<PathBuf>,
    /// The network; the one that comes with the program if left out.
    #[arg(value_name = "FILE")]
    pub(crate) network: Option<PathBuf>,
    /// Positions to solve for each number of empty squares.
    #[arg(long, value_name = "N", default_value_t = 500)]
    pub(crate) sample: usize,
    /// Seed of the positions.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

#[derive(Fields, Debug)]
pub(crate) struct OthelloGamesArgs {
    /// Where the labels go; a file of the same job is gone on with.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Games to play.
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub(crate) games: u64,
    /// Plies that a side looks ahead.
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=20))]
    pub(crate) depth: u32,
    /// From so many empty squares on, scores are exact.
    #[arg(long, value_name = "N", default_value_t = 14, value_parser = clap::value_parser!(u32).range(4..=24))]
    pub(crate) exact: u32,
    /// Seed of the games and of what is held out.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Threads; all that the machine has if left out. The labels do not depend on them.
    #[arg(long)]
    pub(crate) threads: Option<usize>,
}

#[derive(Fields, Debug)]
pub(crate) struct OthelloParityArgs {
    /// WTHOR archives, or folders that hold some.
    #[arg(long, value_name = "PATH", num_args = 1.., required = true)]
    pub(crate) games: Vec<PathBuf>,
    /// Positions to search.
    #[arg(long, value_name = "N", default_value_t = 4000)]
    pub(crate) positions: usize,
    /// Seed of the positions and of what is held out.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

#[derive(Fields, Debug)]
pub(crate) struct OthelloPositionsArgs {
    /// Labels that `harif train othello-games` made.
    pub(crate) labels: PathBuf,
    /// Where the positions go, 16 bytes each; an existing file is written over.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Positions to make.
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub(crate) count: u64,
    /// The fewest empty squares.
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=50))]
    pub(crate) least: u32,
    /// Seed of the positions.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Threads; all that the machine has if left out. The positions do not depend on them.
    #[arg(long)]
    pub(crate) threads: Option<usize>,
}

#[derive(Fields, Debug)]
pub(crate) struct OthelloProbcutArgs {
    /// Positions to search.
    #[arg(long, value_name = "N", default_value_t = 4000)]
    pub(crate) positions: usize,
    /// The deepest search that takes nothing on trust.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u32).range(4..=20))]
    pub(crate) depth: u32,
    /// The deepest search of all, nearly sure.
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(4..=30))]
    pub(crate) deep: u32,
    /// WTHOR archives, or folders that hold some: as many of their positions, whose scores with 24
    /// empty squares are known, are searched as well.
    #[arg(long, value_name = "PATH", num_args = 1..)]
    pub(crate) games: Vec<PathBuf>,
    /// Positions with up to so many empty squares are solved as well.
    #[arg(long, value_name = "N", default_value_t = 22, value_parser = clap::value_parser!(u32).range(10..=30))]
    pub(crate) exact: u32,
    /// Seed of the positions.
    #[arg(long, default_value_t = 16)]
    pub(crate) seed: u64,
    /// Threads; all that the machine has if left out. The curves do not depend on them.
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Show every pair of depths that was measured.
    #[arg(long)]
    pub(crate) cells: bool,
}
