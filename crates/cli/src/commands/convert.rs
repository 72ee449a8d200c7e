//! `harif convert`: game files from one format to another.
//!
//! Everything is read, checked and written in memory first; the output appears whole or not at all.

use crate::args::ConvertArgs;
use crate::failure::Failure;
use crate::files;
use crate::out::{Out, Progress};
use crate::speech::{self, counted, done_of};
use harif_catalog::formats::{self, Format};
use harif_core::{End, Record, Said, SaidCount, Say};
use serde_json::json;
use std::path::Path;

/// What became of the games.
#[derive(Default)]
struct Tally {
    read: u64,
    finished: u64,
    unfinished: u64,
    bad: Vec<String>,
}

impl Tally {
    /// Takes note of a game that cannot be converted, or ends the work.
    fn refuse(&mut self, problem: String, skip: bool) -> Result<(), Failure> {
        if !skip {
            return Err(Failure::bad(Said::new("command-convert-bad").with("problem", problem)));
        }
        self.bad.push(problem);
        Ok(())
    }
}

fn shown(path: &Path) -> String {
    if path == Path::new("-") { "stdin".into() } else { path.display().to_string() }
}

pub(crate) fn run(args: &ConvertArgs, as_json: bool) -> Result<(), Failure> {
    let to_stdout = args.output == Path::new("-");
    let target = args.to.or_else(|| Format::of_path(&args.output)).unwrap_or(Format::Records);
    if target == Format::Wthor {
        return Err(Failure::bad(formats::FormatFault::ReadOnly(target)));
    }
    let mut tally = Tally::default();
    let mut text = String::new();
    let progress = Progress::new();
    for (i, path) in args.files.iter().enumerate() {
        let file = done_of("command-file-of", i + 1, args.files.len());
        progress.say(&format!("{file}: {}", shown(path)));
        convert_file(args, path, target, &mut tally, &mut text)?;
    }
    drop(progress);
    let mut out = Out::new();
    if to_stdout && !as_json {
        out.file(&text)?;
    } else if !to_stdout {
        files::replace(&args.output, text.as_bytes())?;
    }
    report(&tally, as_json, to_stdout, &text, &mut out)?;
    out.flush()?;
    match tally.bad.as_slice() {
        [] => Ok(()),
        [first] => Err(Failure::check(Said::new("command-left-out").with("first", first.clone()))),
        [first, rest @ ..] => {
            let said = Said::new("command-left-out-more").with("first", first.clone());
            Err(Failure::check(said.with("more", rest.len())))
        }
    }
}

fn convert_file(
    args: &ConvertArgs,
    path: &Path,
    target: Format,
    tally: &mut Tally,
    text: &mut String,
) -> Result<(), Failure> {
    let games = files::read_games(path, &shown(path), args.from, args.game.as_deref())?;
    for (i, game) in games.into_iter().enumerate() {
        tally.read += 1;
        let written = game.map_err(|e| e.said()).and_then(|record: Record| {
            let place = || Said::new("command-game-number").with("number", i + 1);
            let written = formats::write(target, &record);
            let line = written.map_err(|e| place().with("why", e.said()))?;
            Ok((record, line))
        });
        match written {
            Ok((record, line)) => {
                text.push_str(&line);
                text.push('\n');
                match record.end {
                    End::Unfinished => tally.unfinished += 1,
                    _ => tally.finished += 1,
                }
            }
            Err(problem) => {
                let said = Said::new("command-in-file").with("file", shown(path));
                tally.refuse(speech::say(&said.with("why", problem)), args.skip_bad)?;
            }
        }
    }
    Ok(())
}

/// Tells what was done, where stdout is not the result itself.
fn report(
    tally: &Tally,
    as_json: bool,
    to_stdout: bool,
    text: &str,
    out: &mut Out,
) -> Result<(), Failure> {
    if as_json {
        let mut value = json!({
            "games": tally.read,
            "finished": tally.finished,
            "unfinished": tally.unfinished,
            "left_out": tally.bad,
        });
        if to_stdout {
            value["lines"] = text.lines().collect();
        }
        out.json(&value)?;
    } else if !to_stdout {
        let said = Said::new("command-converted")
            .with("games", counted("games", tally.read))
            .with("finished", SaidCount::of(tally.finished))
            .with("unfinished", SaidCount::of(tally.unfinished))
            .with("left", SaidCount::of(tally.bad.len()));
        out.say(&said)?;
    }
    Ok(())
}
