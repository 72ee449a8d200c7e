//! `harif bench playouts`: random games to the end on one thread, the quickest way through the rules. What they add up
//! to is known.

use crate::failure::Failure;
use crate::out::{Out, grouped};
use crate::speech::fixed;
use harif_core::{RandomGames, Said, Stop};
use serde_json::{Value, json};
use std::time::Instant;

/// Games of one run, and their seed.
const GAMES: u64 = 20_000;
const SEED: u64 = 1;

/// The games, and how many moves all their random games have.
const KNOWN: [(&str, u64); 4] = [
    ("othello", 1_208_712),
    ("connect4", 428_071),
    ("tictactoe", 152_315),
    ("breakthrough", 1_279_913),
];

pub(crate) fn run(repeats: u32, as_json: bool) -> Result<(), Failure> {
    let (mut rows, mut values) = (Vec::new(), Vec::new());
    for (name, plies) in KNOWN {
        let seconds = fastest(name, plies, repeats)?;
        let (games, moves) = (GAMES as f64 / seconds, plies as f64 / seconds / 1e6);
        rows.push(vec![
            name.to_string(),
            grouped(GAMES),
            grouped(plies),
            fixed(seconds, 4),
            grouped(games as u64),
            fixed(moves, 1),
        ]);
        values.push(json!({ "game": name, "games": GAMES, "plies": plies, "seconds": seconds }));
    }
    let mut out = Out::new();
    match as_json {
        true => out.json(&json!({ "bench": "playouts", "games": Value::Array(values) }))?,
        false => out.table("command-bench-playouts-head", &rows)?,
    }
    Ok(out.flush()?)
}

/// The fastest of some runs, each of which must have played the games that are known.
fn fastest(name: &str, plies: u64, repeats: u32) -> Result<f64, Failure> {
    let game = harif_catalog::open(name).map_err(Failure::bad)?;
    let mut best = f64::INFINITY;
    for _ in 0..repeats {
        let started = Instant::now();
        let RandomGames { plies: played, .. } = game.random_games(0..GAMES, SEED, &Stop::default());
        best = best.min(started.elapsed().as_secs_f64());
        if played != plies {
            let said = Said::new("command-bench-playouts").with("game", name.to_string());
            let said = said.with("plies", played.to_string()).with("known", plies.to_string());
            return Err(Failure::check(said));
        }
    }
    Ok(best)
}
