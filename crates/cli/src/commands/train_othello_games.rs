//! `harif train othello-games` and `othello-positions`: what the Othello evaluation is fitted to.

use super::tournament::interrupt::stop_on_interrupt;
use super::train::{threads, unless_stopped};
use crate::args::{OthelloGamesArgs, OthelloPositionsArgs};
use crate::failure::Failure;
use crate::files;
use crate::out::{Out, Progress};
use crate::speech::{counted, done_of, fixed};
use harif_core::{Said, Stop};
use harif_trainer::othello_eval::{LabelJob, Manner, label, unlabelled};
use serde_json::json;
use std::io::{BufWriter, Write};
use std::time::Instant;

/// Positions that are made between two looks at the flag.
const CHUNK: u64 = 1 << 16;

pub(crate) fn run(args: &OthelloGamesArgs, as_json: bool) -> Result<(), Failure> {
    let started = Instant::now();
    let stop = stop_on_interrupt()?;
    let manner = Manner { depth: args.depth, exact: args.exact, ..Manner::default() };
    let job = LabelJob { manner, seed: args.seed, games: args.games };
    let progress = Progress::new();
    let mut say = |done, all| {
        progress.say(&done_of("command-games-done", done, all));
    };
    let made = label(&job, &args.out, threads(args.threads), &stop, &mut say);
    drop(progress);
    let made = made.map_err(Failure::bad)?;
    let seconds = started.elapsed().as_secs_f64();
    let mut out = Out::new();
    let file = args.out.display().to_string();
    if as_json {
        out.json(&json!({
            "file": file, "games": made.games, "positions": made.positions, "seconds": seconds,
        }))?;
    } else {
        let said = Said::new("command-train-games")
            .with("file", file)
            .with("positions", counted("positions", made.positions))
            .with("games", counted("games", made.games))
            .with("seconds", fixed(seconds, 0));
        out.say(&said)?;
    }
    Ok(out.flush()?)
}

pub(crate) fn positions(args: &OthelloPositionsArgs, as_json: bool) -> Result<(), Failure> {
    let stop = stop_on_interrupt()?;
    let labels = files::read(&args.labels)?;
    let failed = |why| Failure::unwritten(&args.out, why);
    let mut file = BufWriter::new(std::fs::File::create(&args.out).map_err(failed)?);
    let (threads, progress, mut made) = (threads(args.threads), Progress::new(), 0);
    while made < args.count {
        unless_stopped(&stop)?;
        let end = args.count.min(made + CHUNK * threads as u64);
        let parts = in_parts(args, &labels, made..end, threads, &stop);
        let whole: Option<Vec<Vec<u8>>> = parts.into_iter().collect();
        let none = || Failure::of_file("command-train-no-position", &args.labels);
        for part in whole.ok_or_else(none)? {
            file.write_all(&part).map_err(failed)?;
        }
        made = end;
        progress.say(&done_of("command-positions-done", made, args.count));
    }
    drop(progress);
    file.flush().map_err(failed)?;
    let mut out = Out::new();
    let path = args.out.display().to_string();
    if as_json {
        out.json(&json!({ "file": path, "positions": made }))?;
    } else {
        let said = Said::new("command-train-positions").with("file", path);
        out.say(&said.with("positions", counted("positions", made)))?;
    }
    Ok(out.flush()?)
}

/// The positions of these numbers as bytes, one part a thread; `None` where there are none.
fn in_parts(
    args: &OthelloPositionsArgs,
    labels: &[u8],
    numbers: std::ops::Range<u64>,
    threads: usize,
    stop: &Stop,
) -> Vec<Option<Vec<u8>>> {
    let each = (numbers.end - numbers.start).div_ceil(threads as u64);
    std::thread::scope(|scope| {
        let part = |thread: u64| {
            let first = numbers.start + thread * each;
            let range = first.min(numbers.end)..(first + each).min(numbers.end);
            scope.spawn(move || {
                let mut bytes = Vec::new();
                for number in range.take_while(|_| !stop.is_raised()) {
                    let (own, opp) = unlabelled(labels, args.seed, number, args.least)?;
                    bytes.extend(own.to_le_bytes());
                    bytes.extend(opp.to_le_bytes());
                }
                Some(bytes)
            })
        };
        let parts: Vec<_> = (0..threads as u64).map(part).collect();
        parts.into_iter().map(|part| part.join().unwrap_or(None)).collect()
    })
}
