//! `harif train othello-parity`: how far values of Othello are off by who has the last move, and by
//! odd and even depths.

use super::tournament::interrupt::stop_on_interrupt;
use crate::args::OthelloParityArgs;
use crate::failure::Failure;
use crate::out::{Out, Progress, counted, grouped};
use harif_trainer::othello_eval::{ParityErrors, parity, read_games};
use serde_json::json;

pub(crate) fn run(args: &OthelloParityArgs, as_json: bool) -> Result<(), Failure> {
    let stop = stop_on_interrupt()?;
    let games = read_games(&args.games).map_err(Failure::bad)?;
    let (progress, all) = (Progress::new(), grouped(args.positions as u64));
    let mut say = |done| progress.say(&format!("{} of {all} searched", grouped(done as u64)));
    let found = parity(&games, args.seed, args.positions, &stop, &mut say);
    drop(progress);
    if stop.is_raised() {
        return Err(Failure::Check("interrupted".into()));
    }
    let ParityErrors { positions, parity, optimism, missing } = found;
    let mut out = Out::new();
    if as_json {
        out.json(&json!({
            "positions": positions, "parity": parity, "optimism": optimism, "missing": missing,
        }))?;
    } else {
        let positions = counted(positions as u64, "position", "positions");
        let missing = format!("{:+.0} % missing of leads", 100.0 * missing);
        let told = format!("parity {parity:+.2} discs, optimism {optimism:+.2} discs, {missing}");
        out.line(format!("{positions}: {told}"))?;
    }
    Ok(out.flush()?)
}
