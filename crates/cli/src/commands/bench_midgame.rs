//! `harif bench othello-midgame`: what a search to a fixed depth says of positions whose scores are
//! known: how often its move is a best one, and how far its value is off.
//!
//! Before every position the search forgets the last one, which is not timed. On one thread nodes and
//! answers are the same on every machine.

use super::bench_endgame::{Given, hard_20, of_file};
use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::out::{Out, Progress};
use crate::speech::{counted, done_of, fixed, percent};
use harif_board::Tier;
use harif_core::{Limits, Said, SaidCount};
use harif_othello::engine::{SearchPlan, Solver};
use serde_json::json;
use std::time::Instant;

/// Values that are off by no more discs than this are counted as near.
const NEAR: i32 = 3;

/// What became of all positions.
#[derive(Default)]
struct Totals {
    positions: u64,
    best: u64,
    near: u64,
    /// Discs that values were off, and that moves gave away.
    off: i64,
    lost: i64,
    nodes: u64,
    seconds: f64,
}

pub(crate) fn run(args: &BenchArgs, as_json: bool) -> Result<(), Failure> {
    let mut set = match &args.file {
        Some(path) => of_file(path)?,
        None => hard_20()?,
    };
    set.truncate(args.first.unwrap_or(usize::MAX));
    let memory = args.hash.map_or(Solver::MEMORY, |megabytes| megabytes << 20);
    let mut solver = Solver::new(memory).with_tier(args.cpu.unwrap_or_else(Tier::best));
    let limits = Limits { threads: args.threads, ..Limits::default() };
    let plan =
        SearchPlan { depth: args.depth, selectivity: args.selectivity, ..SearchPlan::best() };
    let (progress, mut totals) = (Progress::new(), Totals::default());
    for Given { number, discs, scores, .. } in &set {
        progress.say(&done_of("command-position-of", *number, set.len()));
        solver.clear();
        let started = Instant::now();
        let thought = solver.think(*discs, &plan, &limits, &mut |_| {});
        totals.seconds += started.elapsed().as_secs_f64();
        let still = || Failure::bad(Said::new("command-bench-no-move"));
        let chosen = thought.best().ok_or_else(still)?;
        let best = scores.iter().map(|(_, score)| *score).max();
        let got = scores.iter().find(|(mv, _)| *mv == chosen.mv).map(|(_, score)| *score);
        let (Some(best), Some(got)) = (best, got) else {
            let said = Said::new("command-bench-unscored").with("number", *number);
            return Err(Failure::bad(said.with("move", chosen.mv.to_string())));
        };
        let off = (chosen.value - best).abs();
        totals.positions += 1;
        totals.best += u64::from(got == best);
        totals.near += u64::from(off <= NEAR);
        totals.off += i64::from(off);
        totals.lost += i64::from(best - got);
        totals.nodes += thought.nodes;
    }
    drop(progress);
    let mut out = Out::new();
    let share = |part: u64| 100.0 * part as f64 / totals.positions.max(1) as f64;
    let mean = |sum: i64| sum as f64 / totals.positions.max(1) as f64;
    if as_json {
        out.json(&json!({
            "positions": totals.positions,
            "depth": args.depth,
            "selectivity": args.selectivity,
            "best": share(totals.best),
            "near": share(totals.near),
            "error": mean(totals.off),
            "lost": mean(totals.lost),
            "nodes": totals.nodes,
            "seconds": totals.seconds,
        }))?;
    } else {
        let said = Said::new("command-bench-midgame")
            .with("positions", counted("positions", totals.positions))
            .with("depth", args.depth)
            .with("selectivity", u32::from(args.selectivity))
            .with("best", percent(share(totals.best) / 100.0, 1))
            .with("near", percent(share(totals.near) / 100.0, 1))
            .with("within", NEAR)
            .with("off", fixed(mean(totals.off), 2))
            .with("lost", fixed(mean(totals.lost), 2));
        out.say(&said)?;
        let speed = totals.nodes as f64 / totals.seconds.max(1e-9) / 1e6;
        let said = Said::new("command-bench-nodes").with("nodes", SaidCount::of(totals.nodes));
        out.say(&said.with("seconds", fixed(totals.seconds, 2)).with("speed", fixed(speed, 1)))?;
    }
    Ok(out.flush()?)
}
