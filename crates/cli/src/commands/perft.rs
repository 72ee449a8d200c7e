//! `harif perft`: counts the leaves of a game tree.

use crate::args::PerftArgs;
use crate::failure::Failure;
use crate::out::{Out, Progress, grouped};
use crate::speech::{counted, done_of, fixed};
use harif_catalog::leaves::divide;
use harif_core::Said;
use serde_json::json;
use std::time::Instant;

pub(crate) fn run(args: &PerftArgs, as_json: bool) -> Result<(), Failure> {
    let started = Instant::now();
    let progress = Progress::new();
    let mut done = |i, all| progress.say(&done_of("command-moves-counted", i, all));
    let counts = divide(&args.game, &args.position, args.depth, args.cpu, &mut done)
        .map_err(Failure::bad)?;
    drop(progress);
    let nodes = counts.total();
    let seconds = started.elapsed().as_secs_f64();
    let mut out = Out::new();
    if as_json {
        let mut value = json!({
            "game": counts.game,
            "depth": args.depth,
            "nodes": nodes,
            "seconds": seconds,
        });
        if args.divide {
            let part = |(m, n): &(String, u64)| json!({ "move": m, "nodes": n });
            value["moves"] = counts.below.iter().map(part).collect();
        }
        out.json(&value)?;
        return Ok(out.flush()?);
    }
    if args.divide {
        let rows: Vec<Vec<String>> =
            counts.below.iter().map(|(m, n)| vec![m.clone(), grouped(*n)]).collect();
        out.table("command-perft-head", &rows)?;
    }
    let rate = nodes as f64 / seconds / 1e6;
    let said = Said::new("command-perft")
        .with("game", counts.game)
        .with("depth", args.depth)
        .with("leaves", counted("leaves", nodes))
        .with("seconds", fixed(seconds, 3))
        .with("rate", fixed(rate, 0));
    out.say(&said)?;
    Ok(out.flush()?)
}
