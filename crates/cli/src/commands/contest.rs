//! `harif match`: two agents, a number of games, the score.

use super::budget::limits;
use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::out::{Out, Progress};
use harif_catalog::open;
use harif_core::{End, Game, Limits, Look, Player, Record, Rng, Side, Winner};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// What one agent did in the whole match.
#[derive(Default)]
struct Tally {
    wins: u32,
    moves: u32,
    time: Duration,
}

impl Tally {
    fn mean_seconds(&self) -> f64 {
        if self.moves == 0 { 0.0 } else { self.time.as_secs_f64() / f64::from(self.moves) }
    }
}

pub(crate) fn run(args: &MatchArgs, as_json: bool) -> Result<(), Failure> {
    let table = open_at(args)?;
    let names = [&args.agents[0], &args.agents[1]];
    let mut players = Vec::new();
    for name in names {
        players.push(table.agent(name).map_err(Failure::bad)?);
    }
    let mut tallies = [Tally::default(), Tally::default()];
    let (mut draws, mut margins) = (0u32, 0i64);
    let mut out = Out::new();
    let progress = Progress::new();
    for number in 0..args.games {
        progress.say(&format!("game {} of {}", number + 1, args.games));
        // The first agent has the first move in every other game, unless colours stay.
        let swapped = !args.no_swap && number % 2 == 1;
        let seats = if swapped { [1, 0] } else { [0, 1] };
        let seed = Rng::stream(args.budget.seed, u64::from(number)).next_u64();
        // Both games of a pair begin with the same moves, each agent once on either side.
        let pair = if args.no_swap { number } else { number / 2 };
        let opening = Rng::stream(args.budget.seed, !u64::from(pair));
        let record = play(args, &mut players, (seats, seed, opening), &mut tallies, &mut out)?;
        let winner = match record.winner {
            Some(Winner::First) => Some(seats[0]),
            Some(Winner::Second) => Some(seats[1]),
            _ => None,
        };
        match winner {
            Some(agent) => tallies[agent].wins += 1,
            None => draws += 1,
        }
        let margin = i64::from(record.margin.unwrap_or(0));
        margins += if swapped { -margin } else { margin };
        if as_json {
            out.json(&shape(&record))?;
            out.flush()?;
        }
    }
    drop(progress);
    let mean_margin = margins as f64 / f64::from(args.games.max(1));
    if as_json {
        out.json(&json!({ "summary": {
            "game": table.name(),
            "games": args.games,
            "seed": args.budget.seed,
            "agents": [players[0].name(), players[1].name()],
            "wins": [tallies[0].wins, tallies[1].wins],
            "draws": draws,
            "mean_margin": mean_margin,
            "seconds_per_move": [tallies[0].mean_seconds(), tallies[1].mean_seconds()],
        }}))?;
    } else {
        let row = |i: usize| {
            let t = &tallies[i];
            vec![
                players[i].name(),
                t.wins.to_string(),
                draws.to_string(),
                tallies[1 - i].wins.to_string(),
                format!(
                    "{:.3}",
                    (f64::from(t.wins) + 0.5 * f64::from(draws)) / f64::from(args.games)
                ),
                format!("{:.5}", t.mean_seconds()),
            ]
        };
        out.line(format!("{} · {} games · seed {}", table.name(), args.games, args.budget.seed))?;
        out.table(&["agent", "wins", "draws", "losses", "score", "s/move"], &[row(0), row(1)])?;
    }
    Ok(out.flush()?)
}

fn open_at(args: &MatchArgs) -> Result<Box<dyn Game>, Failure> {
    let mut game = open(&args.game).map_err(Failure::bad)?;
    game.set_up(&args.position).map_err(Failure::bad)?;
    Ok(game)
}

/// Plays one game. An agent that fails loses it, and the reason stands in the record.
fn play(
    args: &MatchArgs,
    players: &mut [Box<dyn Player>],
    (seats, seed, opening): ([usize; 2], u64, Rng),
    tallies: &mut [Tally; 2],
    out: &mut Out,
) -> Result<Record, Failure> {
    let mut game = open_at(args)?;
    game.set_seed(seed);
    play_opening(game.as_mut(), args.opening, opening)?;
    let started = Instant::now();
    let limits = limits(&args.budget);
    let mut failed = None;
    for side in Side::BOTH {
        let agent = seats[side.index()];
        let own = Rng::stream(seed, side.index() as u64).next_u64();
        players[agent].new_game(game.as_ref(), own).map_err(Failure::bad)?;
        game.set_player(side, &players[agent].name());
    }
    if args.show {
        show_start(game.as_ref(), out)?;
    }
    while game.outcome().is_none() {
        let side = game.to_move();
        let agent = seats[side.index()];
        if let Err(reason) =
            think(game.as_mut(), &mut *players[agent], &limits, &mut tallies[agent])
        {
            failed = Some((side, format!("{}: {reason}", players[agent].name())));
            break;
        }
        if args.show {
            show_move(game.as_ref(), side, out)?;
        }
    }
    let mut record = game.record();
    if let Some((side, reason)) = failed {
        record.winner = Some(if side == Side::First { Winner::Second } else { Winner::First });
        record.end = End::Resigned;
        record.tags.insert("error".into(), reason);
    }
    if args.show {
        show_end(game.as_ref(), &record, started.elapsed(), out)?;
    }
    Ok(record)
}

/// Random moves that leave the game unfinished: one that ends it is taken back.
fn play_opening(game: &mut dyn Game, plies: u32, mut rng: Rng) -> Result<(), Failure> {
    for _ in 0..plies {
        let legal = game.legal();
        let Some(choice) = rng.choose(legal.iter()) else {
            break;
        };
        game.play(choice).map_err(Failure::bad)?;
        if game.outcome().is_some() {
            game.undo();
            break;
        }
    }
    Ok(())
}

/// One move of one agent; `Err` is why it has none.
fn think(
    game: &mut dyn Game,
    player: &mut dyn Player,
    limits: &Limits,
    tally: &mut Tally,
) -> Result<(), String> {
    let started = Instant::now();
    if game.must_pass() {
        // There is nothing to think about, and nothing to blame the agent for.
        return game.play("pass").map_err(|e| e.to_string());
    }
    let report = player.think(game, limits, &mut |_| {}).map_err(|e| e.to_string())?;
    let spent = started.elapsed();
    (tally.moves, tally.time) = (tally.moves + 1, tally.time + spent);
    let best = report.best.ok_or("it chose no move")?;
    game.play(&best).map_err(|e| e.to_string())?;
    game.note(Some(report.value), Some(spent.as_secs_f64()));
    Ok(())
}

/// The record with the same fields in every move: `null` where nobody thought, as in a forced pass.
fn shape(record: &Record) -> Value {
    // A record is an object of plain numbers and texts: it always serialises.
    let mut value = serde_json::to_value(record).unwrap_or_default();
    for played in value["moves"].as_array_mut().into_iter().flatten() {
        for key in ["value", "seconds"] {
            // Indexing a missing field makes it null.
            let _ = &mut played[key];
        }
    }
    value
}

/// The board as report 001 prints it: 0 empty, 1 dark, 2 light.
fn digits(game: &dyn Game) -> Vec<String> {
    let cells = game.cells();
    let digit = |cell: &Option<Side>| match cell.map(|side| game.colour(side).symbol) {
        None => "0",
        Some('X') => "1",
        Some(_) => "2",
    };
    cells
        .chunks(game.shape().cols)
        .map(|row| row.iter().map(digit).collect::<Vec<_>>().join(" "))
        .collect()
}

fn show_board(game: &dyn Game, out: &mut Out) -> std::io::Result<()> {
    digits(game).iter().try_for_each(|row| out.line(row))
}

fn show_start(game: &dyn Game, out: &mut Out) -> std::io::Result<()> {
    out.line("initial board:")?;
    show_board(game, out)
}

fn show_move(game: &dyn Game, side: Side, out: &mut Out) -> std::io::Result<()> {
    out.line(format!("turn = {}", game.colour(side).name))?;
    let record = game.record();
    let Some(last) = record.moves.last() else {
        return Ok(());
    };
    if last.mv == "pass" {
        return out.line("no legal moves: pass");
    }
    if let Some(value) = last.value {
        out.line(format!("the decision is made. to a node with value : {value}"))?;
    }
    let place = game.last_square().map(|square| game.shape().place(square));
    let place = place.map(|(row, col)| format!(" = ({row}, {col})")).unwrap_or_default();
    out.line(format!("the selected move is {}{place}", last.mv))?;
    out.line("board after the selected move")?;
    show_board(game, out)
}

fn show_end(
    game: &dyn Game,
    record: &Record,
    spent: Duration,
    out: &mut Out,
) -> std::io::Result<()> {
    match record.tags.get("error") {
        Some(reason) => out.line(format!("broken off: {reason}"))?,
        None => out.line("no legal moves available.")?,
    }
    show_board(game, out)?;
    let count = |side| game.cells().iter().filter(|&&cell| cell == Some(side)).count() as i64;
    for side in [Side::Second, Side::First] {
        let score = match (game.look(), record.margin) {
            (Look::Discs, _) => count(side) - count(side.other()),
            (_, margin) => {
                i64::from(margin.unwrap_or(0)) * if side == Side::First { 1 } else { -1 }
            }
        };
        out.line(format!("{}'s score = {score}", game.colour(side).name.to_lowercase()))?;
    }
    out.line(format!("run time : {:.3}", spent.as_secs_f64()))
}
