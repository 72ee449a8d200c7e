//! `harif train othello-eval`: makes and measures the weights of the Othello evaluation.

use super::tournament::interrupt::stop_on_interrupt;
use crate::args::OthelloEvalArgs;
use crate::failure::Failure;
use crate::files;
use crate::out::{Out, Progress, counted, grouped};
use harif_othello_engine::eval::Weights;
use harif_trainer::othello_eval::{
    self, Errors, Game, Measured, Recipe, Settings, build, errors, measure, read_games,
};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::time::Instant;

/// Where a fit ends: the gradient has shrunk to this part.
const ACCURACY: f64 = 1e-3;

pub(crate) fn run(args: &OthelloEvalArgs, as_json: bool) -> Result<(), Failure> {
    match (&args.verify, &args.out) {
        (Some(file), _) => verify(args, file.as_deref(), as_json),
        (None, Some(out)) => make(args, out, as_json),
        (None, None) => Err(Failure::bad("say where the weights go: --out FILE")),
    }
}

fn make(args: &OthelloEvalArgs, path: &Path, as_json: bool) -> Result<(), Failure> {
    let started = Instant::now();
    if path.exists() {
        return Err(Failure::bad(format!("{} exists; name another file", path.display())));
    }
    let stop = stop_on_interrupt()?;
    let progress = Progress::new();
    progress.say("reading games");
    let games = games(args)?;
    let recipe = recipe(args, path);
    let mut say = |now: othello_eval::Progress| progress.say(&told(&now));
    let built = build(&games, &recipe, &stop, &mut say);
    drop(progress);
    let built = built.map_err(Failure::bad)?;
    let bytes = built.parameters.to_bytes();
    let written = std::fs::File::create_new(path).and_then(|mut file| file.write_all(&bytes));
    written.map_err(|why| Failure::bad(format!("cannot write {}: {why}", path.display())))?;
    let seconds = started.elapsed().as_secs_f64();
    let held = errors(&Weights::new(&built.parameters), &built.samples);
    let mut out = Out::new();
    if as_json {
        out.json(&json!({
            "file": path.display().to_string(),
            "bytes": bytes.len(),
            "games": games.len(),
            "positions": built.samples.len(),
            "errors": listed(&held),
            "seconds": seconds,
        }))?;
    } else {
        out.line(format!(
            "{}: {} fitted to {}, in {seconds:.0} s",
            path.display(),
            counted(bytes.len() as u64, "byte", "bytes"),
            counted(built.samples.len() as u64, "position", "positions"),
        ))?;
        out.line(format!("the labels in {} are not needed any more", recipe.folder.display()))?;
    }
    Ok(out.flush()?)
}

fn games(args: &OthelloEvalArgs) -> Result<Vec<Game>, Failure> {
    read_games(&args.games).map_err(Failure::bad)
}

fn recipe(args: &OthelloEvalArgs, path: &Path) -> Recipe {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.unwrap_or(threads);
    Recipe {
        seed: args.seed,
        count: args.count,
        exact: args.exact,
        depth: args.depth,
        fit: Settings { ridge: args.ridge, steps: args.steps, accuracy: ACCURACY, threads },
        folder: args.labels.clone().unwrap_or_else(|| path.with_extension("labels")),
    }
}

fn told(now: &othello_eval::Progress) -> String {
    match now {
        othello_eval::Progress::Scoring { empties, done, all } => {
            let (done, all) = (grouped(*done as u64), grouped(*all as u64));
            let (least, most) = (empties.start(), empties.end());
            format!("{done} of {all} positions with {least} to {most} empty squares scored")
        }
        othello_eval::Progress::Fitting { phase, positions } => {
            let positions = counted(*positions as u64, "position", "positions");
            format!("phase {} is fitted to {positions}", phase + 1)
        }
    }
}

fn verify(args: &OthelloEvalArgs, file: Option<&Path>, as_json: bool) -> Result<(), Failure> {
    let bytes = file.map_or(Ok(Weights::EMBEDDED.to_vec()), files::read)?;
    let weights = Weights::read(&bytes).map_err(|why| match file {
        Some(path) => Failure::bad(format!("{}: {why}", path.display())),
        None => Failure::bad(why),
    })?;
    let stop = stop_on_interrupt()?;
    let games = games(args)?;
    let progress = Progress::new();
    let mut say = |empties| progress.say(&format!("solving with {empties} empty squares"));
    let found = measure(&weights, &games, args.seed, args.sample, &stop, &mut say);
    drop(progress);
    if stop.is_raised() {
        return Err(Failure::Check("interrupted".into()));
    }
    let mut out = Out::new();
    if as_json {
        out.json(&json!({ "exact": listed(&found.exact), "played": listed(&found.played) }))?;
    } else {
        table(&mut out, &found)?;
    }
    Ok(out.flush()?)
}

fn table(out: &mut Out, found: &Measured) -> std::io::Result<()> {
    let numbers = |errors: &Errors| match errors.positions {
        0 => [const { String::new() }; 4],
        many => {
            let discs = [errors.mean, errors.rms, errors.bias].map(|discs| format!("{discs:.2}"));
            let [mean, rms, bias] = discs;
            [grouped(many), mean, rms, bias]
        }
    };
    let pairs = found.exact.iter().zip(&found.played).enumerate();
    let some = pairs.filter(|(_, (exact, played))| exact.positions + played.positions > 0);
    let rows: Vec<Vec<String>> = some
        .map(|(empties, (exact, played))| {
            [vec![empties.to_string()], numbers(exact).to_vec(), numbers(played).to_vec()].concat()
        })
        .collect();
    let head = ["empties", "solved", "mean", "rms", "bias", "played", "mean", "rms", "bias"];
    out.line("errors in discs on games that are held out, against exact scores and results")?;
    out.table(&head, &rows)
}

fn listed(errors: &[Errors]) -> Vec<Value> {
    let some = errors.iter().enumerate().filter(|(_, errors)| errors.positions > 0);
    some.map(|(empties, errors)| {
        let Errors { positions, mean, rms, bias } = errors;
        json!({ "empties": empties, "positions": positions, "mean": mean, "rms": rms, "bias": bias })
    })
    .collect()
}
