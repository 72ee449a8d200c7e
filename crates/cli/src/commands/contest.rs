//! `harif match`: two agents, a number of games, the score. Everything is played by the arena; here the
//! games are printed.

use super::tournament::{Live, interrupt, plan, table};
use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::out::Out;
use crate::speech::{self, fixed};
use harif_arena::openings::Openings;
use harif_arena::{AgentRow, Audience, Cores, GameTask, Played, Run, RunEnd, Standings, Summary};
use harif_core::{Game, Record, Said, Say, Side};
use harif_desk::side_said;
use serde_json::{Value, json};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

pub(crate) fn run(args: &MatchArgs, as_json: bool) -> Result<(), Failure> {
    let plan = plan::of_match(args);
    let run = match &args.out {
        Some(folder) => Run::create(folder, plan),
        None => Run::fleeting(plan),
    }
    .map_err(Failure::bad)?;
    let stop = interrupt::stop_on_interrupt()?;
    let printer = Printer::new(&run, args.show, as_json);
    let ended = run.play(&printer, &stop).map_err(Failure::bad)?;
    let (mut out, notes) = printer.close()?;
    let summary = Summary::of(run.plan(), &run.standings());
    match as_json {
        true => out.json(&json!({ "summary": told(&summary) }))?,
        false => table::print(&summary, run.plan(), ended, &notes, &mut out)?,
    }
    out.flush()?;
    match (ended, &args.out) {
        (RunEnd::Stopped, Some(folder)) => {
            Err(Failure::check(super::tournament::interrupted(folder)))
        }
        (RunEnd::Stopped, None) => Err(Failure::check(Said::new("command-interrupted-match"))),
        _ => Ok(()),
    }
}

/// The summary: wins, margins and times in the order in which the agents were named.
fn told(summary: &Summary) -> Value {
    let mut agents: Vec<&AgentRow> = summary.agents.iter().collect();
    agents.sort_by_key(|agent| agent.number);
    let duel = summary.duels.first();
    let mean = |agent: &&AgentRow| agent.seconds.as_ref().map_or(0.0, |seconds| seconds.mean);
    json!({
        "game": summary.game,
        "games": summary.games,
        "seed": summary.seed,
        "agents": agents.iter().map(|agent| &agent.name).collect::<Vec<_>>(),
        "wins": agents.iter().map(|agent| agent.wins).collect::<Vec<_>>(),
        "draws": agents.first().map_or(0, |agent| agent.draws),
        "mean_margin": agents.first().and_then(|agent| agent.margin).unwrap_or(0.0),
        "seconds_per_move": agents.iter().map(mean).collect::<Vec<_>>(),
        "pairs": duel.and_then(|duel| duel.pairs),
        "elo": duel.map(|duel| &duel.elo),
        "los": duel.and_then(|duel| duel.los),
    })
}

/// Prints games as they are played, in the order of their numbers.
struct Printer<'r> {
    live: Live<'r>,
    show: bool,
    json: bool,
    sheet: Mutex<Sheet>,
}

struct Sheet {
    out: Out,
    began: Instant,
    failed: Option<std::io::Error>,
}

impl<'r> Printer<'r> {
    fn new(run: &'r Run, show: bool, json: bool) -> Printer<'r> {
        let sheet = Sheet { out: Out::new(), began: Instant::now(), failed: None };
        Printer { live: Live::new(run.plan()), show, json, sheet: Mutex::new(sheet) }
    }

    fn print(&self, write: impl FnOnce(&mut Sheet) -> std::io::Result<()>) {
        let mut sheet = self.sheet.lock().unwrap_or_else(PoisonError::into_inner);
        if sheet.failed.is_none() {
            sheet.failed = write(&mut sheet).err();
        }
    }

    fn close(self) -> Result<(Out, Vec<String>), Failure> {
        let sheet = self.sheet.into_inner().unwrap_or_else(PoisonError::into_inner);
        match sheet.failed {
            Some(error) => Err(error.into()),
            None => Ok((sheet.out, self.live.notes())),
        }
    }
}

impl Audience for Printer<'_> {
    fn prepared(&self, cores: &Cores, openings: &Openings) {
        self.live.prepared(cores, openings);
    }

    fn begun(&self, _worker: usize, _task: &GameTask, game: &dyn Game) {
        if self.show {
            self.print(|sheet| {
                sheet.began = Instant::now();
                show_start(game, &mut sheet.out)
            });
        }
    }

    fn moved(&self, _worker: usize, game: &dyn Game) {
        if self.show {
            self.print(|sheet| show_move(game, &mut sheet.out));
        }
    }

    fn ended(&self, _worker: usize, played: &Played) {
        if self.json {
            self.print(|sheet| {
                sheet.out.json(&shape(&played.record))?;
                sheet.out.flush()
            });
        }
        if self.show {
            self.print(|sheet| {
                let spent = sheet.began.elapsed();
                show_end(&played.record, spent, &mut sheet.out)
            });
        }
    }

    fn counted(&self, standings: &Standings) {
        self.live.counted(standings);
    }
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
    out.say("command-show-start")?;
    show_board(game, out)
}

fn show_move(game: &dyn Game, out: &mut Out) -> std::io::Result<()> {
    let side = side_said(game, game.to_move().other());
    out.say(&Said::new("command-show-turn").with("side", side))?;
    let record = game.record();
    let Some(last) = record.moves.last() else {
        return Ok(());
    };
    if last.mv == "pass" {
        return out.say("command-show-pass");
    }
    if let Some(value) = last.value {
        out.say(&Said::new("command-show-value").with("value", value.to_string()))?;
    }
    let place = game.last_square().map(|square| game.shape().place(square));
    let place = place.map(|(row, col)| format!(" = ({row}, {col})")).unwrap_or_default();
    out.say(&Said::new("command-show-move").with("move", format!("{}{place}", last.mv)))?;
    out.say("command-show-after")?;
    show_board(game, out)
}

fn show_end(record: &Record, spent: Duration, out: &mut Out) -> std::io::Result<()> {
    let game = match harif_catalog::open_record(record) {
        Ok(game) => game,
        Err(error) => return out.say(&Said::new("command-show-broken").with("why", error.said())),
    };
    let game = game.as_ref();
    match record.tags.get("error") {
        Some(reason) => out.say(&Said::new("command-show-off").with("why", reason.clone()))?,
        None => out.say("command-show-none")?,
    }
    show_board(game, out)?;
    let count = |side| game.cells().iter().filter(|&&cell| cell == Some(side)).count() as i64;
    for side in [Side::Second, Side::First] {
        let score = match (game.look().scored, record.margin) {
            (true, _) => count(side) - count(side.other()),
            (false, margin) => {
                i64::from(margin.unwrap_or(0)) * if side == Side::First { 1 } else { -1 }
            }
        };
        let side = speech::say(&side_said(game, side)).to_lowercase();
        let said = Said::new("command-show-score").with("side", side);
        out.say(&said.with("score", score.to_string()))?;
    }
    out.say(&Said::new("command-show-time").with("seconds", fixed(spent.as_secs_f64(), 3)))
}
