//! `harif tournament`: who is better, with error bars; kept in a folder, gone on with after any end.

pub(crate) mod interrupt;
mod lines;
mod live;
mod pairings;
pub(crate) mod plan;
mod report_004;
pub(crate) mod table;

pub(crate) use live::Live;

use lines::Lines;

use crate::args::TournamentArgs;
use crate::failure::Failure;
use crate::out::Out;
use crate::speech::{self, counted};
use harif_arena::{
    Plan, Preset, REPORT, Run, RunEnd, Summary, play_again, total_games, write_outputs,
};
use harif_core::{Said, Say, Stop};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Where runs are kept when nobody says where.
const RUNS: &str = "runs";

pub(crate) fn run(args: &TournamentArgs, as_json: bool) -> Result<(), Failure> {
    if let (Some(folder), Some(number)) = (&args.replay, args.number) {
        return replay(folder, number, as_json);
    }
    if args.dry_run {
        let plan = plan::of_tournament(args)?.checked().map_err(Failure::bad)?;
        return dry_run(&plan, as_json);
    }
    // Whoever sees the journal may interrupt: the handler stands before it is there.
    let stop = interrupt::stop_on_interrupt()?;
    let (run, folder) = match &args.resume {
        Some(folder) => {
            let run = Run::resume(folder).map_err(Failure::bad)?;
            (run.with_workers(args.terms.workers, args.terms.oversubscribe), folder.clone())
        }
        None => {
            let plan = plan::of_tournament(args)?;
            let folder = args.out.clone().unwrap_or_else(free_folder);
            (Run::create(&folder, plan).map_err(Failure::bad)?, folder)
        }
    };
    let report_004 = Preset::of(run.plan())
        .filter(|(_, preset)| matches!(preset, Preset::Report004(_)))
        .map(|(name, _)| name);
    let (ending, (mut out, notes)) = play(&run, &folder, &stop, as_json && report_004.is_none())?;
    let summary = Summary::of(run.plan(), &run.standings());
    match report_004 {
        Some(name) => report_004::print(name, &folder, &summary, as_json, &mut out)?,
        None if as_json => out.json(&json!({ "folder": folder, "summary": summary }))?,
        None => table::print(&summary, run.plan(), ending, &notes, &mut out)?,
    }
    write_outputs(&folder, &summary, speech::language()).map_err(Failure::bad)?;
    finish(&folder, ending, as_json, &mut out)
}

/// Plays, with the picture of it on the terminal and every game as a line if that is wanted.
fn play(
    run: &Run,
    folder: &Path,
    stop: &Stop,
    lines: bool,
) -> Result<(RunEnd, (Out, Vec<String>)), Failure> {
    let lines = Lines::new(Live::new(run.plan()), lines);
    let ended = run.play(&lines, stop);
    let out = lines.close()?;
    let ending = ended.map_err(|error| Failure::bad(stopped(error.said(), folder)))?;
    Ok((ending, out))
}

/// Says where everything is.
fn finish(folder: &Path, ending: RunEnd, as_json: bool, out: &mut Out) -> Result<(), Failure> {
    if ending == RunEnd::Stopped {
        out.flush()?;
        return Err(Failure::check(interrupted(folder)));
    }
    if !as_json {
        let file = folder.join(REPORT).display().to_string();
        out.say(&Said::new("command-report").with("file", file))?;
    }
    Ok(out.flush()?)
}

/// A tournament that was broken off, and how to go on with it.
pub(crate) fn interrupted(folder: &Path) -> Said {
    Said::new("command-interrupted").with("command", how_to_go_on(folder))
}

fn stopped(why: Said, folder: &Path) -> Said {
    Said::new("command-stopped").with("why", why).with("command", how_to_go_on(folder))
}

fn how_to_go_on(folder: &Path) -> String {
    format!("harif tournament --resume {}", quoted(folder))
}

/// A path as a shell reads it.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "/._-".contains(c);
    if text.chars().all(plain) { text } else { format!("'{}'", text.replace('\'', "'\\''")) }
}

/// `runs/1`, or the first number that is free.
fn free_folder() -> PathBuf {
    let folder = |n: u32| Path::new(RUNS).join(n.to_string());
    (1..).map(folder).find(|folder| !folder.exists()).unwrap_or_else(|| folder(0))
}

fn dry_run(plan: &Plan, as_json: bool) -> Result<(), Failure> {
    let mut out = Out::new();
    let games = total_games(plan);
    match as_json {
        true => out.json(&json!({ "games": games, "plan": plan }))?,
        false => {
            out.line(format!("# {}", speech::say(&counted("games", games))))?;
            out.file(&plan.to_toml())?;
        }
    }
    Ok(out.flush()?)
}

/// Plays one game again, alone. Budgets of nodes or depth give the same moves.
fn replay(folder: &Path, number: u64, as_json: bool) -> Result<(), Failure> {
    let (before, now) = play_again(folder, number).map_err(Failure::bad)?;
    let moves = |played: &harif_arena::Played| -> Vec<String> {
        played.record.moves.iter().map(|m| m.mv.clone()).collect()
    };
    let (then, again) = (moves(&before), moves(&now));
    let same = then == again && before.record.winner == now.record.winner;
    let mut out = Out::new();
    match as_json {
        true => {
            out.json(&json!({ "number": number, "same": same, "before": before, "now": now }))?
        }
        false => {
            out.line(format!("{} – {}", before.record.first, before.record.second))?;
            out.say(&Said::new("command-replay-then").with("moves", then.join(" ")))?;
            out.say(&Said::new("command-replay-now").with("moves", again.join(" ")))?;
        }
    }
    out.flush()?;
    match same {
        true => Ok(()),
        false => {
            let said = Said::new("command-replay-differs").with("number", number.to_string());
            Err(Failure::check(said))
        }
    }
}
