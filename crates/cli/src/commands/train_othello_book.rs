//! `harif train othello-book`: makes and extends the opening book of Othello.

use super::tournament::interrupt::stop_on_interrupt;
use super::train::threads;
use crate::args::OthelloBookArgs;
use crate::failure::Failure;
use crate::files;
use crate::out::{Out, Progress};
use crate::speech::{counted, fixed, rate_of};
use harif_core::{Said, Say};
use harif_trainer::othello_book::{self, BookOrder, BuildError, build};
use serde_json::json;
use std::time::Instant;

pub(crate) fn run(args: &OthelloBookArgs, as_json: bool) -> Result<(), Failure> {
    let started = Instant::now();
    let path = &args.out;
    files::must_be_new(path)?;
    let order = BookOrder {
        pages: args.pages,
        part: args.part,
        depth: args.depth,
        window: args.window,
        plies: args.plies,
        threads: threads(args.threads),
        journal: args.journal.clone().unwrap_or_else(|| path.with_extension("journal")),
    };
    let stop = stop_on_interrupt()?;
    let progress = Progress::new();
    let mut first = None;
    let mut say = |now: othello_book::BookProgress| {
        let begun = *first.get_or_insert(now.done);
        let rate = now.done.saturating_sub(begun) as f64 / started.elapsed().as_secs_f64();
        progress.say(&rate_of("command-pages-searched", now.done, now.all, fixed(rate, 1)));
    };
    let built = build(&order, &stop, &mut say);
    drop(progress);
    let book = built.map_err(|why| match why {
        // What was finished is kept: the same command goes on.
        BuildError::Stopped { .. } => {
            Failure::check(Said::new("command-train-stopped").with("why", why.said()))
        }
        BuildError::Journal(why) => Failure::bad(why),
    })?;
    let bytes = book.to_bytes();
    files::create(path, &bytes)?;
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
        let said = Said::new("command-train-pages")
            .with("file", path.display().to_string())
            .with("pages", counted("pages", book.len()))
            .with("depth", order.depth)
            .with("bytes", counted("bytes", bytes.len()))
            .with("seconds", fixed(seconds, 0));
        out.say(&said)?;
        let journal = order.journal.display().to_string();
        out.say(&Said::new("command-train-extend").with("file", journal))?;
    }
    Ok(out.flush()?)
}
