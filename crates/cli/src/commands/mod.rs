//! One file a command.

pub(crate) mod analyse;
mod bench;
mod bench_arena;
mod bench_connect4;
mod bench_endgame;
mod bench_midgame;
mod bench_playouts;
mod bench_search;
#[cfg(unix)]
mod bench_terminal;
mod budget;
mod contest;
mod convert;
mod endgames;
mod engine_check;
pub(crate) mod evaluate;
pub(crate) mod explain;
mod gtp;
mod known;
mod lines;
mod lists;
mod manual;
mod nboard;
mod openings;
mod perft;
mod render;
pub(crate) mod review;
mod roff;
mod serve;
mod solve;
mod sprt;
mod tournament;
mod trace;
mod train;
mod train_openings;
mod train_othello_book;
mod train_othello_errors;
mod train_othello_games;
mod train_othello_parity;
mod train_othello_probcut;
pub(crate) mod words;

use crate::args::{Args, Command, Train};
use crate::failure::Failure;
use crate::play;

/// Runs what was asked for.
pub(crate) fn run(args: Args) -> Result<(), Failure> {
    let json = args.json;
    crate::speech::choose(args.lang, json);
    match args.command {
        None => serve::at_home(json),
        Some(Command::Serve(args)) => serve::run(&args, json),
        Some(Command::Games) => lists::games(json),
        Some(Command::Agents { game }) => lists::agents(&game, json),
        Some(Command::Play(args)) => play::run(&args, json),
        Some(Command::Perft(args)) => perft::run(&args, json),
        Some(Command::Render(args)) => render::run(&args, json),
        Some(Command::Convert(args)) => convert::run(&args, json),
        Some(Command::Analyse(args)) => analyse::run(&args, json),
        Some(Command::Review(args)) => review::run(&args, json),
        Some(Command::Openings(args)) => openings::run(&args, json),
        Some(Command::Solve(args)) => solve::run(&args, json),
        Some(Command::Evaluate(args)) => evaluate::run(&args, json),
        Some(Command::Trace(args)) => trace::run(&args, json),
        Some(Command::Match(args)) => contest::run(&args, json),
        Some(Command::Tournament(args)) => tournament::run(&args, json),
        Some(Command::Sprt(args)) => sprt::run(&args, json),
        Some(Command::Bench(args)) => bench::run(&args, json),
        Some(Command::Gtp(args)) => gtp::run(&args, json),
        Some(Command::Nboard(args)) => nboard::run(&args, json),
        Some(Command::EngineCheck(args)) => engine_check::run(&args, json),
        Some(Command::Train { what: Train::Connect4Book(args) }) => {
            train::connect4_book(&args, json)
        }
        Some(Command::Train { what: Train::Openings(args) }) => train_openings::run(&args, json),
        Some(Command::Train { what: Train::OthelloBook(args) }) => {
            train_othello_book::run(&args, json)
        }
        Some(Command::Train { what: Train::OthelloErrors(args) }) => {
            train_othello_errors::run(&args, json)
        }
        Some(Command::Train { what: Train::OthelloGames(args) }) => {
            train_othello_games::run(&args, json)
        }
        Some(Command::Train { what: Train::OthelloParity(args) }) => {
            train_othello_parity::run(&args, json)
        }
        Some(Command::Train { what: Train::OthelloPositions(args) }) => {
            train_othello_games::positions(&args, json)
        }
        Some(Command::Train { what: Train::OthelloProbcut(args) }) => {
            train_othello_probcut::run(&args, json)
        }
        Some(Command::Completions { shell }) => manual::completions(shell, json),
        Some(Command::Man { command }) => manual::man(command.as_deref(), json),
    }
}
