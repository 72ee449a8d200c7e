//! `harif train`: makes and checks the data files that Harif ships.

use crate::args::Connect4BookArgs;
use crate::failure::Failure;
use crate::out::{Out, Progress, counted};
use crate::speech::{done_of, rate_of};
use harif_connect4::engine::Book;
use harif_core::Stop;
use harif_trainer::connect4_book::{self, BookOrder};
use serde_json::json;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

pub(crate) fn connect4_book(args: &Connect4BookArgs, as_json: bool) -> Result<(), Failure> {
    match (&args.verify, &args.out) {
        (Some(file), _) => verify(args, file.as_deref(), as_json),
        (None, Some(out)) => build(args, out, as_json),
        (None, None) => Err(Failure::bad("say where the book goes: --out FILE")),
    }
}

fn build(args: &Connect4BookArgs, path: &Path, as_json: bool) -> Result<(), Failure> {
    let started = Instant::now();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let (rows, cols) = size(&args.size)?;
    let order = BookOrder {
        rows,
        cols,
        below: args.below,
        stones: args.stones,
        threads: args.threads.unwrap_or(threads),
        memory: (args.hash as usize) << 20,
        journal: args.journal.clone().unwrap_or_else(|| path.with_extension("journal")),
    };
    if path.exists() {
        return Err(Failure::exists(path));
    }
    let progress = Progress::new();
    let mut first = None;
    let mut say = |now: connect4_book::BookProgress| {
        let begun = *first.get_or_insert(now.done);
        let rate = (now.done - begun) as f64 / started.elapsed().as_secs_f64();
        progress.say(&rate_of(
            "command-positions-solved",
            now.done,
            now.all,
            &format!("{rate:.0}"),
        ));
    };
    let book = connect4_book::build(&order, &Stop::default(), &mut say).map_err(Failure::bad)?;
    drop(progress);
    let bytes = book.to_bytes();
    let written = std::fs::File::create_new(path).and_then(|mut file| file.write_all(&bytes));
    written.map_err(|why| Failure::unwritten(path, why))?;
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
        out.line(format!(
            "{}: every position with fewer than {} stones and with {}, {} in {seconds:.0} s",
            path.display(),
            book.below(),
            book.deep(),
            counted(bytes.len() as u64, "byte", "bytes"),
        ))?;
        out.line(format!("the journal {} is not needed any more", order.journal.display()))?;
    }
    Ok(out.flush()?)
}

fn verify(args: &Connect4BookArgs, file: Option<&Path>, as_json: bool) -> Result<(), Failure> {
    let started = Instant::now();
    let book = match file {
        Some(path) => {
            Book::open(path).map_err(|why| Failure::bad(format!("{}: {why}", path.display())))?
        }
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
    let compared = counted(found.compared as u64, "position", "positions");
    let checked = Checked {
        what: "book",
        done: format!("{compared} solved again"),
        compared: found.compared,
        wrong: found.differences.len(),
        seconds,
    };
    checked.say(first, as_json)
}

/// What a second look at a data file found.
pub(super) struct Checked {
    /// What was looked at.
    pub(super) what: &'static str,
    /// What was done, such as `5 positions solved again`.
    pub(super) done: String,
    pub(super) compared: usize,
    pub(super) wrong: usize,
    pub(super) seconds: f64,
}

impl Checked {
    /// Prints it. The check has failed if there is a `first` thing that is wrong.
    pub(super) fn say(&self, first: Option<String>, as_json: bool) -> Result<(), Failure> {
        let Checked { what, done, compared, wrong, seconds } = self;
        let mut out = Out::new();
        match as_json {
            true => {
                out.json(&json!({ "compared": compared, "wrong": wrong, "seconds": seconds }))?;
            }
            false => out.line(format!("{done} in {seconds:.1} s, {wrong} wrong"))?,
        }
        out.flush()?;
        first.map_or(Ok(()), |first| {
            let message =
                format!("the {what} is wrong about {wrong} of {compared}; first: {first}");
            Err(Failure::Check(message))
        })
    }
}

/// Rows and columns as typed.
fn size(text: &str) -> Result<(usize, usize), Failure> {
    let numbers = text.split_once('x').and_then(|(r, c)| Some((r.parse().ok()?, c.parse().ok()?)));
    numbers.ok_or_else(|| Failure::bad(format!("no board size {text:?}; expected such as 6x7")))
}
