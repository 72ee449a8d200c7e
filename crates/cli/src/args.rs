//! Every command and flag, defined once: help, completions and man pages come from here.

use clap::{Args as Fields, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use harif_arena::openings::Source;
use harif_arena::stats::Model;
use harif_arena::{ClockPlan, Preset};
use harif_catalog::formats::Format;
use harif_games::Tier;
use std::net::SocketAddr;
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
    /// Play a game, line by line; works in a pipe too.
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
pub(crate) struct ServeArgs {
    /// Where to listen, such as 127.0.0.1:8000 or 0.0.0.0:80; only this machine, port 8417 or any
    /// that is free, if left out.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) listen: Option<SocketAddr>,
    /// The file that keeps the games; harif/harif.db in the user's data folder if left out.
    #[arg(long, value_name = "FILE")]
    pub(crate) data: Option<PathBuf>,
    /// Open the page in the browser.
    #[arg(long)]
    pub(crate) open: bool,
    /// Serve the page from this folder instead of from the program, to work on it.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) assets: Option<PathBuf>,
    /// The messages that go with it.
    #[arg(long, value_name = "FOLDER", default_value = "locales", requires = "assets")]
    pub(crate) locales: PathBuf,
}

impl Default for ServeArgs {
    fn default() -> Self {
        ServeArgs { listen: None, data: None, open: false, assets: None, locales: "locales".into() }
    }
}

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
    /// Seed of the agents' randomness.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Draw the board and write around it in plain ASCII.
    #[arg(long)]
    pub(crate) ascii: bool,
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
    /// CPU features to use: auto, v1 (any CPU), v3 (AVX2).
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

/// How long agents may think; their own limits count as well.
#[derive(Fields, Debug)]
pub(crate) struct BudgetArgs {
    /// Plies to look ahead.
    #[arg(long)]
    pub(crate) depth: Option<u32>,
    /// Nodes or simulations: exact, so results repeat.
    #[arg(long)]
    pub(crate) nodes: Option<u64>,
    /// Seconds for a move.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<Duration>,
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
    /// Who analyses; alphabeta:depth=6,values=all if left out, with --explain the champion.
    #[arg(long)]
    pub(crate) agent: Option<String>,
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
    /// Compare with the scores in the file, whose lines are MOVES SCORE; exit code 1 if any differs.
    #[arg(long)]
    pub(crate) check: bool,
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
    /// Who judges; champion where the game has one, else alphabeta:depth=8,quiet=4,values=all.
    #[arg(long)]
    pub(crate) agent: Option<String>,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
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
    #[arg(long, default_value = "alphabeta:order=none,tt=off,deepening=off,pvs=off")]
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

#[derive(Fields, Debug)]
pub(crate) struct MatchArgs {
    /// The game.
    pub(crate) game: String,
    /// The two agents; gtp:COMMAND and nboard:COMMAND are outside engines.
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
pub(crate) struct GtpArgs {
    /// The game; a client may change its size.
    pub(crate) game: String,
    /// Who plays; champion where the game has one, else alphabeta:depth=8,quiet=4.
    #[arg(long)]
    pub(crate) agent: Option<String>,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

#[derive(Fields, Debug)]
pub(crate) struct NboardArgs {
    /// Who plays; champion where the game has one, else alphabeta:depth=8,quiet=4. A client sets the depth
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
    #[arg(long, default_value = "othello")]
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

#[derive(Fields, Debug)]
pub(crate) struct TournamentArgs {
    /// The plan, a TOML file; what is said on the command line counts more.
    #[arg(value_name = "FILE.toml")]
    pub(crate) file: Option<PathBuf>,
    /// A plan by name: report-004, report-004-corrected, levels, corrections.
    #[arg(long, value_parser = preset, conflicts_with = "file")]
    pub(crate) preset: Option<PresetArg>,
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
    /// Plies to look ahead.
    #[arg(long)]
    pub(crate) depth: Option<u32>,
    /// Nodes or simulations for a move: exact, so games repeat.
    #[arg(long)]
    pub(crate) nodes: Option<u64>,
    /// Seconds for a move.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<Duration>,
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

impl From<ModelArg> for Model {
    fn from(model: ModelArg) -> Model {
        match model {
            ModelArg::Normalized => Model::Normalized,
            ModelArg::Logistic => Model::Logistic,
        }
    }
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

/// A plan by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PresetArg {
    pub(crate) name: &'static str,
    pub(crate) preset: Preset,
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

#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TraceFormat {
    Text,
    Json,
    Svg,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Train {
    /// The opening book of Connect Four: exact scores, resumable, verifiable.
    Connect4Book(Connect4BookArgs),
    /// Balanced openings of any game: found, judged by our engines, sampled by seed.
    Openings(OpeningsArgs),
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
pub(crate) struct BenchArgs {
    /// Which benchmark.
    #[arg(value_enum, default_value_t = BenchName::Perft)]
    pub(crate) name: BenchName,
    /// Plies deep, 1 to 12.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=12))]
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
    /// each: moves, score, seconds, nodes.
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// For connect4: no more than so many positions of a set.
    #[arg(long, value_name = "N")]
    pub(crate) first: Option<usize>,
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
    /// What a tournament costs beyond the agents' own work, and games a second.
    Arena,
    /// How soon the Connect Four solver, with its book, answers random positions of every ply.
    Connect4Plies,
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
    time.ok_or_else(|| "expected a number of seconds such as 0.5".into())
}

/// Two numbers as typed, such as 0,5.
fn two_numbers(text: &str) -> Result<(f64, f64), String> {
    let numbers = text
        .split_once(',')
        .and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
    numbers.ok_or_else(|| "expected two numbers such as 0,5".into())
}

fn source(text: &str) -> Result<Source, String> {
    text.parse().map_err(|e: harif_arena::openings::SourceError| e.to_string())
}

fn preset(text: &str) -> Result<PresetArg, String> {
    let known = Preset::NAMES.iter().find(|(name, _)| *name == text);
    let names = Preset::NAMES.map(|(name, _)| name).join(", ");
    let (name, preset) = known.ok_or_else(|| format!("expected one of {names}"))?;
    Ok(PresetArg { name, preset: *preset })
}

fn threads(text: &str) -> Result<usize, String> {
    let number = text.parse::<usize>().ok().filter(|n| (1..=256).contains(n));
    number.ok_or_else(|| "expected a number of threads from 1 to 256".into())
}

fn megabytes(text: &str) -> Result<usize, String> {
    let number = text.parse::<usize>().ok().filter(|n| (1..=65_536).contains(n));
    number.ok_or_else(|| "expected a number of megabytes from 1 to 65536".into())
}

fn tier(text: &str) -> Result<Tier, String> {
    text.parse()
}

fn format(text: &str) -> Result<Format, String> {
    text.parse().map_err(|e: harif_core::NameError| e.to_string())
}
