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

/// Everything that decides how a match is played.
struct Terms<'a> {
    game: &'a str,
    position: &'a str,
    limits: Limits,
    games: u32,
    swap: bool,
    opening: u32,
    seed: u64,
    show: bool,
}

/// The two agents and what they have done so far.
struct Contest {
    players: [Box<dyn Player>; 2],
    tallies: [Tally; 2],
    draws: u32,
    margins: i64,
}

impl Contest {
    fn new(terms: &Terms<'_>, agents: [&str; 2]) -> Result<Contest, Failure> {
        let table = open_at(terms)?;
        let player = |name: &str| table.agent(name).map_err(Failure::bad);
        Ok(Contest {
            players: [player(agents[0])?, player(agents[1])?],
            tallies: [Tally::default(), Tally::default()],
            draws: 0,
            margins: 0,
        })
    }

    /// Plays all games and hands each record on.
    fn run(
        &mut self,
        terms: &Terms<'_>,
        out: &mut Out,
        mut on_record: impl FnMut(&Record, &mut Out) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let progress = Progress::new();
        for number in 0..terms.games {
            progress.say(&format!("game {} of {}", number + 1, terms.games));
            // The first agent has the first move in every other game, unless colours stay.
            let swapped = terms.swap && number % 2 == 1;
            let seats = if swapped { [1, 0] } else { [0, 1] };
            let seed = Rng::stream(terms.seed, u64::from(number)).next_u64();
            // Both games of a pair begin with the same moves, each agent once on either side.
            let pair = if terms.swap { number / 2 } else { number };
            let opening = Rng::stream(terms.seed, !u64::from(pair));
            let record = self.play(terms, (seats, seed, opening), out)?;
            self.count(&record, seats);
            on_record(&record, out)?;
        }
        Ok(())
    }

    fn count(&mut self, record: &Record, seats: [usize; 2]) {
        match record.winner {
            Some(Winner::First) => self.tallies[seats[0]].wins += 1,
            Some(Winner::Second) => self.tallies[seats[1]].wins += 1,
            _ => self.draws += 1,
        }
        let margin = i64::from(record.margin.unwrap_or(0));
        self.margins += if seats[0] == 0 { margin } else { -margin };
    }
}

/// The score of a match between two agents that keep their seats.
pub(crate) struct Score {
    pub(crate) wins: [u32; 2],
    pub(crate) draws: u32,
    /// Mean seconds a move.
    pub(crate) seconds: [f64; 2],
}

/// Lets two agents play from the start of a game, the first always moving first.
pub(crate) fn play_games(
    game: &str,
    agents: [&str; 2],
    games: u32,
    seed: u64,
) -> Result<Score, Failure> {
    let limits = Limits::default();
    let terms = Terms {
        game,
        position: "start",
        limits,
        games,
        swap: false,
        opening: 0,
        seed,
        show: false,
    };
    let mut contest = Contest::new(&terms, agents)?;
    contest.run(&terms, &mut Out::new(), |_, _| Ok(()))?;
    let [a, b] = &contest.tallies;
    Ok(Score {
        wins: [a.wins, b.wins],
        draws: contest.draws,
        seconds: [a.mean_seconds(), b.mean_seconds()],
    })
}

pub(crate) fn run(args: &MatchArgs, as_json: bool) -> Result<(), Failure> {
    let terms = Terms {
        game: &args.game,
        position: &args.position,
        limits: limits(&args.budget),
        games: args.games,
        swap: !args.no_swap,
        opening: args.opening,
        seed: args.budget.seed,
        show: args.show,
    };
    let mut contest = Contest::new(&terms, [&args.agents[0], &args.agents[1]])?;
    let mut out = Out::new();
    contest.run(&terms, &mut out, |record, out| {
        if as_json {
            out.json(&shape(record))?;
            out.flush()?;
        }
        Ok(())
    })?;
    summary(&contest, &terms, as_json, &mut out)?;
    Ok(out.flush()?)
}

fn summary(
    contest: &Contest,
    terms: &Terms<'_>,
    as_json: bool,
    out: &mut Out,
) -> Result<(), Failure> {
    let Contest { players, tallies, draws, margins } = contest;
    let name = open_at(terms)?.name();
    let games = f64::from(terms.games.max(1));
    if as_json {
        return Ok(out.json(&json!({ "summary": {
            "game": name,
            "games": terms.games,
            "seed": terms.seed,
            "agents": [players[0].name(), players[1].name()],
            "wins": [tallies[0].wins, tallies[1].wins],
            "draws": draws,
            "mean_margin": *margins as f64 / games,
            "seconds_per_move": [tallies[0].mean_seconds(), tallies[1].mean_seconds()],
        }}))?);
    }
    let row = |i: usize| {
        let points = f64::from(tallies[i].wins) + 0.5 * f64::from(*draws);
        vec![
            players[i].name(),
            tallies[i].wins.to_string(),
            draws.to_string(),
            tallies[1 - i].wins.to_string(),
            format!("{:.3}", points / games),
            format!("{:.5}", tallies[i].mean_seconds()),
        ]
    };
    out.line(format!("{name} · {} games · seed {}", terms.games, terms.seed))?;
    Ok(out.table(&["agent", "wins", "draws", "losses", "score", "s/move"], &[row(0), row(1)])?)
}

fn open_at(terms: &Terms<'_>) -> Result<Box<dyn Game>, Failure> {
    let mut game = open(terms.game).map_err(Failure::bad)?;
    game.set_up(terms.position).map_err(Failure::bad)?;
    Ok(game)
}

impl Contest {
    /// Plays one game. An agent that fails loses it, and the reason stands in the record.
    fn play(
        &mut self,
        terms: &Terms<'_>,
        (seats, seed, opening): ([usize; 2], u64, Rng),
        out: &mut Out,
    ) -> Result<Record, Failure> {
        let mut game = open_at(terms)?;
        game.set_seed(seed);
        play_opening(game.as_mut(), terms.opening, opening)?;
        let started = Instant::now();
        let mut failed = None;
        for side in Side::BOTH {
            let player = &mut self.players[seats[side.index()]];
            let own = Rng::stream(seed, side.index() as u64).next_u64();
            player.new_game(game.as_ref(), own).map_err(Failure::bad)?;
            game.set_player(side, &player.name());
        }
        if terms.show {
            show_start(game.as_ref(), out)?;
        }
        while game.outcome().is_none() {
            let side = game.to_move();
            let agent = seats[side.index()];
            let (player, tally) = (&mut *self.players[agent], &mut self.tallies[agent]);
            if let Err(reason) = think(game.as_mut(), player, &terms.limits, tally) {
                failed = Some((side, format!("{}: {reason}", player.name())));
                break;
            }
            if terms.show {
                show_move(game.as_ref(), side, out)?;
            }
        }
        let mut record = game.record();
        if let Some((side, reason)) = failed {
            record.winner = Some(if side == Side::First { Winner::Second } else { Winner::First });
            record.end = End::Resigned;
            record.tags.insert("error".into(), reason);
        }
        if terms.show {
            show_end(game.as_ref(), &record, started.elapsed(), out)?;
        }
        Ok(record)
    }
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
