//! Every command and flag, defined once: help, completions and man pages come from here.

mod contest;
mod engines;
mod play;
mod serve;
mod train;

pub(crate) use contest::{FormatArg, MatchArgs, SprtArgs, TermsArgs, TournamentArgs};
pub(crate) use engines::{EngineCheckArgs, GtpArgs, NboardArgs, ProtocolArg};
pub(crate) use play::{ColoursArg, PlayArgs};
pub(crate) use serve::{LogFormat, LogLevel, ServeArgs};
pub(crate) use train::{
    Connect4BookArgs, OpeningsArgs, OthelloBookArgs, OthelloErrorsArgs, OthelloGamesArgs,
    OthelloParityArgs, OthelloPositionsArgs, OthelloProbcutArgs, Train,
};

use crate::speech;
use clap::{Args as Fields, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use harif_board::Tier;
use harif_catalog::formats::Format;
use harif_console::worth::Whose;
use harif_core::Say;
use harif_othello::engine::SearchPlan;
use harif_words::Language;
use std::path::PathBuf;
use std::time::Duration;

/// Adversarial search in board games: play, watch, compare, solve.
#[derive(Parser, Debug)]
#[command(
    name = "harif",
    version,
    about,
    long_about = "Harif (حریف, \"opponent\"): Othello, Connect Four and Tic-tac-toe on any board.\n\
                  Without a command it starts the web app and opens it in the browser.",
    after_help = "Games: othello, othello-6x6, connect4-6x7 (rows x columns), tictactoe-4x4-4; see: harif games\n\
                  Positions: start; a move list (f5d6c3, or 4453 in Connect Four); a board row by row and the side to move"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    /// Print JSON: one value, or one a line where there are many.
    #[arg(long, global = true)]
    pub(crate) json: bool,

    /// The language of what is said; JSON and ASCII are English. Without it, that of HARIF_LANG.
    #[arg(long, global = true, value_name = "CODE", value_parser = speech::parser())]
    pub(crate) lang: Option<Language>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// List the games with their sizes and options.
    Games,
    /// List who can play a game, with their options.
    Agents {
        /// The game, such as othello or connect4-6x7.
        game: String,
    },
    /// Serve the web app, for this machine or for others.
    Serve(ServeArgs),
    /// Play a game on the full screen, or line by line in a pipe.
    Play(PlayArgs),
    /// Count the leaves of the game tree: a pass is a ply, a finished game counts once.
    Perft(PerftArgs),
    /// Draw a position as SVG or PNG.
    Render(RenderArgs),
    /// Convert game files: records (JSON lines), ggf, wthor (read only), moves.
    Convert(ConvertArgs),
    /// Show the value of every move, the expected line and the parts of the evaluation.
    Analyse(AnalyseArgs),
    /// Go through a game and mark the mistakes.
    Review(ReviewArgs),
    /// Count what was played from a position in the games of files, and how they ended.
    Openings(ExplorerArgs),
    /// Prove the exact score of a position.
    Solve(SolveArgs),
    /// Show what an evaluation says of a position, part by part.
    Evaluate(EvaluateArgs),
    /// Show the tree of a search: order, alpha and beta, values, cuts.
    Trace(TraceArgs),
    /// Let two agents play and count.
    Match(MatchArgs),
    /// Play a tournament: round robin, gauntlet, Swiss, or a test that stops by itself.
    Tournament(TournamentArgs),
    /// Say what counted results prove: SPRT, Elo, error bars.
    Sprt(SprtArgs),
    /// Measure speed; every benchmark checks its answer.
    Bench(BenchArgs),
    /// Let other programs use an agent over GTP, on stdin and stdout.
    Gtp(GtpArgs),
    /// Let NBoard and its like use an agent of Othello, on stdin and stdout.
    Nboard(NboardArgs),
    /// Tell the author of an outside engine what it gets wrong.
    EngineCheck(EngineCheckArgs),
    /// Make or check a data file that Harif ships.
    Train {
        #[command(subcommand)]
        what: Train,
    },
    /// Print a shell completion script.
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print a manual page.
    Man {
        /// The command whose page is wanted; without it, the main page.
        command: Option<String>,
    },
}

#[derive(Fields, Debug)]
pub(crate) struct PerftArgs {
    /// The game.
    pub(crate) game: String,
    /// How many plies deep.
    pub(crate) depth: u32,
    /// Where to begin: start, a move list, or a board and the side to move.
    #[arg(long, value_name = "TEXT", default_value = "start", allow_hyphen_values = true)]
    pub(crate) position: String,
    /// Show the leaves below every first move.
    #[arg(long)]
    pub(crate) divide: bool,
    /// CPU features to use: auto, v1 (any CPU), v3 (AVX2), v4 (AVX-512).
    #[arg(long, value_name = "TIER", default_value = "auto", value_parser = tier)]
    pub(crate) cpu: Tier,
}

#[derive(Fields, Debug)]
pub(crate) struct RenderArgs {
    /// The game.
    pub(crate) game: String,
    /// start, a move list, or a board and the side to move.
    #[arg(allow_hyphen_values = true, default_value = "start")]
    pub(crate) position: String,
    /// The picture: a file that ends in .svg or .png, or - for SVG on stdout.
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    /// Width in pixels, 64 to 4096.
    #[arg(long, default_value_t = 640)]
    pub(crate) width: u32,
    /// Colours.
    #[arg(long, value_enum, default_value_t = ThemeArg::Light)]
    pub(crate) theme: ThemeArg,
    /// How legal moves are shown.
    #[arg(long, value_enum, default_value_t = HintsArg::Dots)]
    pub(crate) hints: HintsArg,
    /// Leave the letters and numbers at the edge out.
    #[arg(long)]
    pub(crate) no_coordinates: bool,
}

#[derive(Fields, Debug)]
pub(crate) struct ConvertArgs {
    /// The files to read; - is stdin.
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Their format; guessed from name and content if left out.
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    pub(crate) from: Option<Format>,
    /// The format to write; guessed from the output's name, else records.
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    pub(crate) to: Option<Format>,
    /// Where to write; - is stdout.
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    /// The game of move lists, which do not name it.
    #[arg(long)]
    pub(crate) game: Option<String>,
    /// Leave games out that cannot be converted, report them, and end with exit code 1.
    #[arg(long)]
    pub(crate) skip_bad: bool,
}

/// How long agents may think about a move; limits that stand in their names count as well.
#[derive(Fields, Debug)]
pub(crate) struct LimitArgs {
    /// Plies to look ahead.
    #[arg(long)]
    pub(crate) depth: Option<u32>,
    /// Nodes or simulations for a move: exact, so results repeat.
    #[arg(long)]
    pub(crate) nodes: Option<u64>,
    /// Seconds for a move.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<Duration>,
}

/// Limits, threads and randomness of one agent.
#[derive(Fields, Debug)]
pub(crate) struct BudgetArgs {
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Threads of agents that can use several.
    #[arg(long, default_value_t = 1, value_parser = threads)]
    pub(crate) threads: usize,
    /// Seed of the agents' randomness.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

/// The position that is asked about, or a file of them.
#[derive(Fields, Debug)]
pub(crate) struct PositionArgs {
    /// The game.
    pub(crate) game: String,
    /// start, a move list, or a board and the side to move.
    #[arg(allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Answer one position a line of this file instead; - is stdin.
    #[arg(long, conflicts_with = "position")]
    pub(crate) file: Option<PathBuf>,
}

#[derive(Fields, Debug)]
pub(crate) struct AnalyseArgs {
    #[command(flatten)]
    pub(crate) positions: PositionArgs,
    /// Who analyses; if left out, champion in Othello and with --explain, else
    /// alphabeta:values=all.
    #[arg(long)]
    pub(crate) agent: Option<String>,
    /// For whom values are told: the side to move, or the first side, in Othello Black.
    #[arg(long = "for", value_enum, default_value_t = WhoseArg::Mover)]
    pub(crate) whose: WhoseArg,
    /// Say why, in words: threats, zugzwang, forced moves (Connect Four, 4 to 10 rows and columns).
    #[arg(long)]
    pub(crate) explain: bool,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

#[derive(Fields, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) positions: PositionArgs,
    /// Most seconds for a position; bounds are printed where they do not suffice.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<Duration>,
    /// Most nodes for a position: exact, so results repeat.
    #[arg(long)]
    pub(crate) nodes: Option<u64>,
    /// Threads.
    #[arg(long, default_value_t = 1, value_parser = threads)]
    pub(crate) threads: usize,
    /// Most megabytes of the table; the solver's own choice if left out.
    #[arg(long, value_name = "MB", value_parser = megabytes)]
    pub(crate) hash: Option<usize>,
    /// Search everything, look nothing up in a book.
    #[arg(long)]
    pub(crate) no_book: bool,
    /// Use this book, made by harif train, instead of the one that comes with the program.
    #[arg(long, value_name = "FILE", conflicts_with = "no_book")]
    pub(crate) book: Option<PathBuf>,
    /// Win, draw or loss (1, 0, -1) instead of the score: less work.
    #[arg(long)]
    pub(crate) wld: bool,
    /// Score every legal move, the best first.
    #[arg(long, conflicts_with = "wld")]
    pub(crate) moves: bool,
    /// Compare with the scores of the lines, which are MOVES SCORE or, for Othello, OBF; exit code 1
    /// if any differs.
    #[arg(long)]
    pub(crate) check: bool,
    /// Solve a test suite and check it: ffo-40-49, hard-20, hard-25:1-10; a table is printed.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["position", "file"])]
    pub(crate) suite: Option<String>,
    /// Where the files of suites are, such as fforum-40-59.obf and hard-20.obf.
    #[arg(long, value_name = "FOLDER", default_value = ".", requires = "suite")]
    pub(crate) data: PathBuf,
}

#[derive(Fields, Debug)]
pub(crate) struct ReviewArgs {
    /// The game.
    pub(crate) game: String,
    /// A move list, or a file of games as convert reads them.
    #[arg(value_name = "MOVES|FILE", required_unless_present = "file")]
    pub(crate) moves: Option<String>,
    /// Review one game a line of this file instead, a move list or a record; - is stdin.
    #[arg(long, conflicts_with = "moves")]
    pub(crate) file: Option<PathBuf>,
    /// Who judges; champion where the game has one, else alphabeta:depth=8,quiet=4,values=all, without the
    /// depth if a limit is given.
    #[arg(long)]
    pub(crate) agent: Option<String>,
    /// Look at each move for 0.12 s only: a game of 60 moves takes about 7 s.
    #[arg(long, conflicts_with = "time")]
    pub(crate) quick: bool,
    /// For whom values are told: the side to move, or the first side, in Othello Black.
    #[arg(long = "for", value_enum, default_value_t = WhoseArg::Mover)]
    pub(crate) whose: WhoseArg,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

#[derive(Fields, Debug)]
pub(crate) struct ExplorerArgs {
    /// The game.
    pub(crate) game: String,
    /// start, a move list, or a board and the side to move.
    #[arg(allow_hyphen_values = true, default_value = "start")]
    pub(crate) position: String,
    /// A file of games as convert reads them, or the folder of a tournament, once or several times; - is stdin.
    #[arg(long, value_name = "FILE", required = true)]
    pub(crate) file: Vec<PathBuf>,
}

#[derive(Fields, Debug)]
pub(crate) struct EvaluateArgs {
    #[command(flatten)]
    pub(crate) positions: PositionArgs,
    /// The evaluation, such as phased or windows(as=document); the game's first if left out.
    #[arg(long)]
    pub(crate) eval: Option<String>,
    /// For whom.
    #[arg(long, value_enum, default_value_t = SideArg::Mover)]
    pub(crate) side: SideArg,
}

#[derive(Fields, Debug)]
pub(crate) struct TraceArgs {
    /// The game.
    pub(crate) game: String,
    /// start, a move list, or a board and the side to move.
    #[arg(allow_hyphen_values = true, default_value = "start")]
    pub(crate) position: String,
    /// Whose search; the textbook algorithm if left out.
    #[arg(
        long,
        visible_alias = "agent",
        default_value = "alphabeta:order=none,tt=off,deepening=off,pvs=off"
    )]
    pub(crate) algorithm: String,
    /// How to show it.
    #[arg(long, value_enum, default_value_t = TraceFormat::Text)]
    pub(crate) format: TraceFormat,
    /// Most nodes or iterations to show; what is left out is counted.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) limit: Option<u32>,
    /// Where to write; - is stdout.
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SideArg {
    /// The side to move.
    Mover,
    /// The other side.
    Opponent,
    /// The side that moves first from the start.
    First,
    /// The side that moves second.
    Second,
}

/// For whom values are told.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WhoseArg {
    Mover,
    First,
}

impl From<WhoseArg> for Whose {
    fn from(whose: WhoseArg) -> Whose {
        match whose {
            WhoseArg::Mover => Whose::Mover,
            WhoseArg::First => Whose::First,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TraceFormat {
    Text,
    Json,
    Svg,
}

#[derive(Fields, Debug)]
pub(crate) struct BenchArgs {
    /// Which benchmark.
    #[arg(value_enum, default_value_t = BenchName::Perft)]
    pub(crate) name: BenchName,
    /// Plies deep, 1 to 30; leaves are known up to 12.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=30))]
    pub(crate) depth: u32,
    /// How often each is run; the fastest counts.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) repeats: u32,
    /// Run one of the two loops only, once, for instruction counters.
    #[arg(long, value_enum)]
    pub(crate) only: Option<Loop>,
    /// CPU features to use; all that the machine has if left out.
    #[arg(long, value_name = "TIER", value_parser = tier)]
    pub(crate) cpu: Option<Tier>,
    /// For connect4: solve the positions of this file alone, lines MOVES SCORE, and print one line
    /// each: moves, score, seconds, nodes. For othello-endgame: solve those of this OBF file, for
    /// othello-midgame search them.
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// For connect4, othello-endgame and othello-midgame: no more than so many positions of a set.
    #[arg(long, value_name = "N")]
    pub(crate) first: Option<usize>,
    /// For othello-endgame and othello-midgame: threads.
    #[arg(long, default_value_t = 1, value_parser = threads)]
    pub(crate) threads: usize,
    /// For othello-endgame and othello-midgame: most megabytes of the table; the solver's own choice if left out.
    #[arg(long, value_name = "MB", value_parser = megabytes)]
    pub(crate) hash: Option<usize>,
    /// For othello-midgame: how far cheaper searches are trusted, from 0 (most) to 5 (not at all).
    #[arg(long, value_name = "LEVEL", default_value_t = 0,
        value_parser = clap::value_parser!(u8).range(0..=i64::from(SearchPlan::SURE)))]
    pub(crate) selectivity: u8,
    /// For connect4: print the ten hard openings instead, in the form of a file.
    #[arg(long, conflicts_with = "file")]
    pub(crate) hard: bool,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BenchName {
    /// Leaf counts of 8×8 Othello: the trait against the same loop by hand.
    Perft,
    /// Leaf counts on every kind of board.
    Boards,
    /// The searchers at the work that the reports were timed at.
    Search,
    /// What each switch of alpha-beta is worth.
    Switches,
    /// Node counts beside what the reports say they should be.
    Complexity,
    /// The Connect Four solver on the public sets, hard openings and the empty board.
    Connect4,
    /// The Othello solver on endgames of 6 to 26 empty squares.
    OthelloEndgame,
    /// The Othello champion to a fixed depth, on positions whose scores are known.
    OthelloMidgame,
    /// What a tournament costs beyond the agents' own work, and games a second.
    Arena,
    /// Random games to the end, on every game.
    Playouts,
    /// How soon the Connect Four solver, with its book, answers random positions of every ply.
    Connect4Plies,
    /// How soon the full screen of play is there, and how soon it answers keys.
    #[cfg(unix)]
    Terminal,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Loop {
    Trait,
    ByHand,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ThemeArg {
    Light,
    Dark,
    Contrast,
    Print,
}

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HintsArg {
    None,
    Dots,
    Numbers,
}

/// Seconds as typed, such as 0.5.
fn seconds(text: &str) -> Result<Duration, String> {
    let number = text.parse::<f64>().ok();
    let time = number.and_then(|n| Duration::try_from_secs_f64(n).ok());
    time.ok_or_else(|| speech::say("command-expected-seconds"))
}

fn threads(text: &str) -> Result<usize, String> {
    let number = text.parse::<usize>().ok().filter(|n| (1..=256).contains(n));
    number.ok_or_else(|| speech::say("command-expected-threads"))
}

fn megabytes(text: &str) -> Result<usize, String> {
    let number = text.parse::<usize>().ok().filter(|n| (1..=65_536).contains(n));
    number.ok_or_else(|| speech::say("command-expected-megabytes"))
}

fn tier(text: &str) -> Result<Tier, String> {
    text.parse()
}

fn format(text: &str) -> Result<Format, String> {
    text.parse().map_err(|e: harif_core::NameError| speech::say(&e.said()))
}
