//! `harif train othello-parity`: how far values of Othello are off by who has the last move, and by
//! odd and even depths.

use super::tournament::interrupt::stop_on_interrupt;
use super::train::unless_stopped;
use crate::args::OthelloParityArgs;
use crate::failure::Failure;
use crate::out::{Out, Progress};
use crate::speech::{counted, done_of};
use harif_core::Said;
use harif_trainer::othello_eval::{ParityErrors, parity, read_games};
use serde_json::json;

pub(crate) fn run(args: &OthelloParityArgs, as_json: bool) -> Result<(), Failure> {
    let stop = stop_on_interrupt()?;
    let games = read_games(&args.games).map_err(Failure::bad)?;
    let (progress, all) = (Progress::new(), args.positions);
    let mut say = |done: usize| progress.say(&done_of("command-train-searched", done, all));
    let found = parity(&games, args.seed, args.positions, &stop, &mut say);
    drop(progress);
    unless_stopped(&stop)?;
    let ParityErrors { positions, parity, optimism, missing } = found;
    let mut out = Out::new();
    if as_json {
        out.json(&json!({
            "positions": positions, "parity": parity, "optimism": optimism, "missing": missing,
        }))?;
    } else {
        let said = Said::new("command-train-parity")
            .with("positions", counted("positions", positions))
            .with("parity", format!("{parity:+.2}"))
            .with("optimism", format!("{optimism:+.2}"))
            .with("missing", format!("{:+.0} %", 100.0 * missing));
        out.say(&said)?;
    }
    Ok(out.flush()?)
}
