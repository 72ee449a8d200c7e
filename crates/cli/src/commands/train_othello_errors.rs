//! `harif train othello-errors`: how far the Othello evaluation is off on games it was not fitted to.

use super::tournament::interrupt::stop_on_interrupt;
use super::train::unless_stopped;
use crate::args::OthelloErrorsArgs;
use crate::failure::Failure;
use crate::files;
use crate::out::{Out, Progress, grouped};
use crate::speech;
use harif_core::Said;
use harif_othello::engine::eval::Network;
use harif_trainer::othello_eval::{Errors, Measured, measure, read_games};
use serde_json::{Value, json};

pub(crate) fn run(args: &OthelloErrorsArgs, as_json: bool) -> Result<(), Failure> {
    let file = args.network.as_deref();
    let bytes = file.map_or(Ok(Network::file().to_vec()), files::read)?;
    let network = Network::read(&bytes).map_err(|why| match file {
        Some(path) => Failure::in_file(path, why),
        None => Failure::bad(why),
    })?;
    let stop = stop_on_interrupt()?;
    let games = read_games(&args.games).map_err(Failure::bad)?;
    let progress = Progress::new();
    let mut say = |empties: u32| {
        let said = Said::new("command-solving-empties").with("empties", empties);
        progress.say(&speech::say(&said));
    };
    let found = measure(&network, &games, args.seed, args.sample, &stop, &mut say);
    drop(progress);
    unless_stopped(&stop)?;
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
    out.say("command-train-errors")?;
    out.table("command-train-errors-head", &rows)
}

fn listed(errors: &[Errors]) -> Vec<Value> {
    let some = errors.iter().enumerate().filter(|(_, errors)| errors.positions > 0);
    some.map(|(empties, errors)| {
        let Errors { positions, mean, rms, bias } = errors;
        json!({ "empties": empties, "positions": positions, "mean": mean, "rms": rms, "bias": bias })
    })
    .collect()
}
