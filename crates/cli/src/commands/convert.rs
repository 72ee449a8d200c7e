//! `harif convert`: game files from one format to another.
//!
//! Everything is read, checked and written in memory first; the output appears whole or not at all.

use crate::args::ConvertArgs;
use crate::failure::Failure;
use crate::files;
use crate::out::{Out, Progress, counted, grouped};
use harif_catalog::formats::{self, Format};
use harif_core::{End, Record};
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
            let hint = "nothing was written; --skip-bad leaves such games out";
            return Err(Failure::bad(format!("{problem}; {hint}")));
        }
        self.bad.push(problem);
        Ok(())
    }
}

fn source_format(args: &ConvertArgs, path: &Path, bytes: &[u8]) -> Format {
    args.from.or_else(|| Format::of_path(path)).unwrap_or_else(|| Format::of_content(bytes))
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
        progress.say(&format!("file {} of {}: {}", i + 1, args.files.len(), shown(path)));
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
        [first, rest @ ..] => {
            let more =
                if rest.is_empty() { String::new() } else { format!(" and {} more", rest.len()) };
            Err(Failure::Check(format!("left out {first}{more}")))
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
    let bytes = files::read(path)?;
    let format = source_format(args, path, &bytes);
    let games = formats::read(format, &bytes, args.game.as_deref())
        .map_err(|e| Failure::bad(format!("{}: {e} (read as {format})", shown(path))))?;
    for (i, game) in games.into_iter().enumerate() {
        tally.read += 1;
        let written = game.map_err(|e| e.to_string()).and_then(|record: Record| {
            let line =
                formats::write(target, &record).map_err(|e| format!("game {}: {e}", i + 1))?;
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
            Err(problem) => tally.refuse(format!("{}: {problem}", shown(path)), args.skip_bad)?,
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
        out.line(format!(
            "{}: {} finished, {} unfinished, {} left out",
            counted(tally.read, "game", "games"),
            grouped(tally.finished),
            grouped(tally.unfinished),
            grouped(tally.bad.len() as u64)
        ))?;
    }
    Ok(())
}
