//! `harif train`: makes and checks the data files that Harif ships.

use crate::args::Connect4BookArgs;
use crate::failure::Failure;
use crate::files;
use crate::out::{Out, Progress};
use crate::speech::{counted, done_of, fixed, rate_of};
use harif_connect4::engine::Book;
use harif_core::{Said, SaidCount, Stop};
use harif_trainer::connect4_book::{self, BookOrder, BookShape};
use serde_json::json;
use std::path::Path;
use std::time::Instant;

pub(crate) fn connect4_book(args: &Connect4BookArgs, as_json: bool) -> Result<(), Failure> {
    match (&args.verify, &args.out) {
        (Some(file), _) => verify(args, file.as_deref(), as_json),
        (None, Some(out)) => build(args, out, as_json),
        (None, None) => Err(Failure::bad(Said::new("command-train-where"))),
    }
}

fn build(args: &Connect4BookArgs, path: &Path, as_json: bool) -> Result<(), Failure> {
    let started = Instant::now();
    let (rows, cols) = size(&args.size)?;
    let order = BookOrder {
        shape: BookShape { rows, cols, below: args.below, stones: args.stones },
        threads: threads(args.threads),
        memory: (args.hash as usize) << 20,
        journal: args.journal.clone().unwrap_or_else(|| path.with_extension("journal")),
    };
    files::must_be_new(path)?;
    let progress = Progress::new();
    let mut first = None;
    let mut say = |now: connect4_book::BookProgress| {
        let begun = *first.get_or_insert(now.done);
        let rate = (now.done - begun) as f64 / started.elapsed().as_secs_f64();
        let rate = fixed(rate, 0);
        progress.say(&rate_of("command-positions-solved", now.done, now.all, rate));
    };
    let book = connect4_book::build(&order, &Stop::default(), &mut say).map_err(Failure::bad)?;
    drop(progress);
    let bytes = book.to_bytes();
    files::create(path, &bytes)?;
    let seconds = started.elapsed().as_secs_f64();
    let mut out = Out::new();
    if as_json {
        out.json(&json!({
            "file": path.display().to_string(),
            "rows": rows,
            "cols": cols,
            "below": book.below(),
            "stones": book.deep(),
            "bytes": bytes.len(),
            "seconds": seconds,
        }))?;
    } else {
        let said = Said::new("command-train-book")
            .with("file", path.display().to_string())
            .with("below", book.below())
            .with("deep", book.deep())
            .with("bytes", counted("bytes", bytes.len()))
            .with("seconds", fixed(seconds, 0));
        out.say(&said)?;
        let journal = order.journal.display().to_string();
        out.say(&Said::new("command-train-journal").with("file", journal))?;
    }
    Ok(out.flush()?)
}

fn verify(args: &Connect4BookArgs, file: Option<&Path>, as_json: bool) -> Result<(), Failure> {
    let started = Instant::now();
    let book = match file {
        Some(path) => Book::open(path).map_err(|why| Failure::in_file(path, why))?,
        None => Book::read(Book::file()).map_err(Failure::bad)?,
    };
    let progress = Progress::new();
    let memory = (args.hash as usize) << 20;
    let mut say = |done: usize| progress.say(&done_of("command-solved-again", done, args.sample));
    let stop = Stop::default();
    let found = connect4_book::verify(book, args.sample, args.seed, memory, &stop, &mut say);
    drop(progress);
    let seconds = started.elapsed().as_secs_f64();
    let first = found.differences.first().map(|first| format!("{first:?}"));
    let checked = Checked {
        done: "command-train-solved",
        failed: "command-train-book-wrong",
        compared: found.compared,
        wrong: found.differences.len(),
        seconds,
    };
    checked.say(first, as_json)
}

/// What a second look at a data file found.
pub(super) struct Checked {
    /// The message that says what was done, such as `5 positions solved again`.
    pub(super) done: &'static str,
    /// The message that says that something is wrong.
    pub(super) failed: &'static str,
    pub(super) compared: usize,
    pub(super) wrong: usize,
    pub(super) seconds: f64,
}

impl Checked {
    /// Prints it. The check has failed if there is a `first` thing that is wrong.
    pub(super) fn say(&self, first: Option<String>, as_json: bool) -> Result<(), Failure> {
        let Checked { done, failed, compared, wrong, seconds } = self;
        let mut out = Out::new();
        match as_json {
            true => {
                out.json(&json!({ "compared": compared, "wrong": wrong, "seconds": seconds }))?;
            }
            false => {
                let said = Said::new(*done).with("n", SaidCount::of(*compared));
                out.say(&said.with("seconds", fixed(*seconds, 1)).with("wrong", *wrong))?;
            }
        }
        out.flush()?;
        first.map_or(Ok(()), |first| {
            let said = Said::new(*failed).with("wrong", *wrong).with("compared", *compared);
            Err(Failure::check(said.with("first", first)))
        })
    }
}

/// As many threads as asked for, else one a core.
pub(super) fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).max(1)
}

/// Refuses to go on with work that somebody has ended.
pub(super) fn unless_stopped(stop: &Stop) -> Result<(), Failure> {
    match stop.is_raised() {
        true => Err(Failure::check(Said::new("command-train-interrupted"))),
        false => Ok(()),
    }
}

/// Rows and columns as typed.
fn size(text: &str) -> Result<(usize, usize), Failure> {
    let numbers = text.split_once('x').and_then(|(r, c)| Some((r.parse().ok()?, c.parse().ok()?)));
    let wrong = || Said::new("command-train-size").with("size", format!("{text:?}"));
    numbers.ok_or_else(|| Failure::bad(wrong()))
}
