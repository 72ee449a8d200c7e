//! `harif train othello-book`: makes and extends the opening book of Othello.

use super::tournament::interrupt::stop_on_interrupt;
use crate::args::OthelloBookArgs;
use crate::failure::Failure;
use crate::out::{Out, Progress, counted};
use crate::speech::rate_of;
use harif_trainer::othello_book::{self, BookOrder, BuildError, build};
use serde_json::json;
use std::io::Write;
use std::time::Instant;

pub(crate) fn run(args: &OthelloBookArgs, as_json: bool) -> Result<(), Failure> {
    let started = Instant::now();
    let path = &args.out;
    if path.exists() {
        return Err(Failure::exists(path));
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let order = BookOrder {
        pages: args.pages,
        part: args.part,
        depth: args.depth,
        window: args.window,
        plies: args.plies,
        threads: args.threads.unwrap_or(threads),
        journal: args.journal.clone().unwrap_or_else(|| path.with_extension("journal")),
    };
    let stop = stop_on_interrupt()?;
    let progress = Progress::new();
    let mut first = None;
    let mut say = |now: othello_book::BookProgress| {
        let begun = *first.get_or_insert(now.done);
        let rate = now.done.saturating_sub(begun) as f64 / started.elapsed().as_secs_f64();
        progress.say(&rate_of("command-pages-searched", now.done, now.all, &format!("{rate:.1}")));
    };
    let built = build(&order, &stop, &mut say);
    drop(progress);
    let book = built.map_err(|why| match why {
        // What was finished is kept: the same command goes on.
        BuildError::Stopped { .. } => Failure::Check(format!("{why}; the same command goes on")),
        BuildError::Journal(why) => Failure::bad(why),
    })?;
    let bytes = book.to_bytes();
    let written = std::fs::File::create_new(path).and_then(|mut file| file.write_all(&bytes));
    written.map_err(|why| Failure::unwritten(path, why))?;
    let seconds = started.elapsed().as_secs_f64();
    let mut out = Out::new();
    if as_json {
        out.json(&json!({
            "file": path.display().to_string(),
            "pages": book.len(),
            "depth": order.depth,
            "bytes": bytes.len(),
            "seconds": seconds,
        }))?;
    } else {
        out.line(format!(
            "{}: {} of depth {}, {} in {seconds:.0} s",
            path.display(),
            counted(book.len() as u64, "page", "pages"),
            order.depth,
            counted(bytes.len() as u64, "byte", "bytes"),
        ))?;
        out.line(format!(
            "with the journal {} it can be extended: --pages N",
            order.journal.display()
        ))?;
    }
    Ok(out.flush()?)
}
