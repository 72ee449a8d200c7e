//! `harif bench arena`: what a tournament costs beyond the agents' own work, and games a second.

use crate::failure::Failure;
use crate::out::{Out, grouped};
use crate::speech;
use harif_arena::openings::Source;
use harif_arena::{Entrant, Plan, Run, RunEnd, TournamentFormat};
use harif_core::{Game, Limits, Rng, Said, Say, Side, Stop};
use serde_json::json;
use std::time::Instant;

/// Games of one measurement.
const GAMES: u64 = 20_000;

const BOARDS: [&str; 3] = ["tictactoe", "connect4", "othello"];

/// Random against random: the bare loop, the arena, and the difference a game, the fastest of several
/// runs that take turns.
pub(crate) fn run(repeats: u32, as_json: bool) -> Result<(), Failure> {
    let mut out = Out::new();
    let mut rows = Vec::new();
    for game in BOARDS {
        let games = if game == "othello" { GAMES / 10 } else { GAMES };
        let (mut bare, mut whole) = (f64::INFINITY, f64::INFINITY);
        for _ in 0..repeats {
            bare = bare.min(by_hand(game, games)?);
            whole = whole.min(in_arena(game, games)?);
        }
        let a_game = |seconds: f64| 1e6 * seconds / games as f64;
        let overhead = a_game(whole) - a_game(bare);
        let rate = games as f64 / whole;
        if as_json {
            out.json(&json!({
                "game": game, "games": games, "games_per_second": rate,
                "microseconds": { "agents": a_game(bare), "arena": a_game(whole), "overhead": overhead },
            }))?;
        }
        rows.push(vec![
            game.to_string(),
            grouped(games),
            format!("{:.2}", a_game(bare)),
            format!("{:.2}", a_game(whole)),
            format!("{overhead:.2}"),
            grouped(rate as u64),
        ]);
    }
    if !as_json {
        out.table("command-bench-arena-head", &rows)?;
    }
    Ok(out.flush()?)
}

/// The same games without an arena: the agents are asked, their moves are played.
fn by_hand(name: &str, games: u64) -> Result<f64, Failure> {
    let mut game = harif_catalog::open(name).map_err(Failure::bad)?;
    let player = |game: &dyn Game| game.agent("random").map_err(Failure::bad);
    let mut players = [player(game.as_ref())?, player(game.as_ref())?];
    let limits = Limits::default();
    let started = Instant::now();
    for number in 0..games {
        game.set_up("start").map_err(Failure::bad)?;
        let seed = Rng::stream(1, number).next_u64();
        for side in Side::BOTH {
            let own = Rng::stream(seed, side.index() as u64).next_u64();
            players[side.index()].new_game(game.as_ref(), own).map_err(Failure::bad)?;
        }
        while game.outcome().is_none() {
            let player = &mut players[game.to_move().index()];
            let decision = player.decide(game.as_ref(), &limits).map_err(Failure::bad)?;
            let none = || Failure::bad(Said::new("command-bench-no-move"));
            let chosen = decision.chosen.ok_or_else(none)?;
            game.play_chosen(&chosen).map_err(Failure::bad)?;
        }
    }
    Ok(started.elapsed().as_secs_f64())
}

/// A match in a folder of its own, with journal and index, as everybody plays it.
fn in_arena(name: &str, games: u64) -> Result<f64, Failure> {
    let folder = std::env::temp_dir().join(format!("harif-bench-{}", std::process::id()));
    let plan = Plan {
        format: TournamentFormat::Match,
        games: Some(games),
        workers: Some(1),
        openings: Source::Start,
        ..Plan::new(name, ["random", "random"].map(Entrant::of))
    };
    let run = Run::create(&folder, plan).map_err(Failure::bad)?;
    let started = Instant::now();
    let ended = run.play(&(), &Stop::default());
    let seconds = started.elapsed().as_secs_f64();
    let counted = run.standings().games;
    let untidy = |e: &std::io::Error| Said::new("command-bench-untidy").with("why", e.said());
    std::fs::remove_dir_all(&folder).map_err(|e| Failure::bad(untidy(&e)))?;
    match ended.map_err(Failure::bad)? {
        RunEnd::Complete if counted == games => Ok(seconds),
        _ => Err(Failure::check(speech::far("command-bench-counted", counted, games))),
    }
}
