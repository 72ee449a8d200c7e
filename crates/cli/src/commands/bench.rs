//! `harif bench`: speed, with every answer checked.

#[cfg(unix)]
use super::bench_terminal;
use super::{
    bench_arena, bench_connect4, bench_endgame, bench_midgame, bench_playouts, bench_search,
};
use crate::args::{BenchArgs, BenchName, Loop};
use crate::failure::Failure;
use crate::out::{Out, grouped};
use crate::speech::fixed;
use harif_board::Tier;
use harif_catalog::families;
use harif_catalog::leaves::{every_leaf, leaves};
use harif_core::{Said, SaidCount};
use harif_othello::perft_by_hand;
use serde_json::{Value, json};
use std::time::Instant;

/// Othello 8×8 from the start, a pass as a ply, finished games counted once.
const OTHELLO_LEAVES: [u64; 13] = [
    1,
    4,
    12,
    56,
    244,
    1_396,
    8_200,
    55_092,
    390_216,
    3_005_288,
    24_571_284,
    212_258_800,
    1_939_886_636,
];

/// The tiers that perft has code of its own for.
const PERFT_TIERS: [Tier; 2] = [Tier::V1, Tier::V3];

pub(crate) fn run(args: &BenchArgs, as_json: bool) -> Result<(), Failure> {
    if args.name == BenchName::Perft && args.depth as usize >= OTHELLO_LEAVES.len() {
        return Err(Failure::bad(Said::new("command-bench-depth")));
    }
    match (args.name, args.only) {
        (BenchName::Perft, Some(only)) => once(args, only, as_json),
        (BenchName::Perft, None) => perft(args, as_json),
        (BenchName::Boards, _) => boards(args, as_json),
        (BenchName::Search, _) => bench_search::speed(args, as_json),
        (BenchName::Switches, _) => bench_search::switches(as_json),
        (BenchName::Complexity, _) => bench_search::complexity(args, as_json),
        (BenchName::Connect4, _) => bench_connect4::sets(args, as_json),
        (BenchName::Arena, _) => bench_arena::run(args.repeats, as_json),
        (BenchName::OthelloEndgame, _) => bench_endgame::run(args, as_json),
        (BenchName::OthelloMidgame, _) => bench_midgame::run(args, as_json),
        (BenchName::Playouts, _) => bench_playouts::run(args.repeats, as_json),
        (BenchName::Connect4Plies, _) => bench_connect4::plies(args, as_json),
        #[cfg(unix)]
        (BenchName::Terminal, _) => bench_terminal::run(args.repeats, as_json),
    }
}

/// Counts by one of the two loops and checks the answer; returns the seconds.
fn timed(which: Loop, tier: Tier, depth: u32) -> Result<f64, Failure> {
    let started = Instant::now();
    let counted = match which {
        Loop::Trait => leaves("othello", depth, tier).map_err(Failure::bad)?,
        Loop::ByHand => perft_by_hand(tier, depth),
    };
    let seconds = started.elapsed().as_secs_f64();
    let known = OTHELLO_LEAVES[depth as usize];
    if counted != known {
        return Err(miscounted(&format!("{which:?}"), tier, [counted, known], depth));
    }
    Ok(seconds)
}

/// A count of leaves that is not the one that is known.
fn miscounted(who: &str, tier: Tier, [leaves, known]: [u64; 2], depth: u32) -> Failure {
    Failure::check(
        Said::new("command-bench-leaves")
            .with("who", who.to_string())
            .with("tier", tier.to_string())
            .with("leaves", leaves.to_string())
            .with("depth", depth)
            .with("known", known.to_string()),
    )
}

fn once(args: &BenchArgs, only: Loop, as_json: bool) -> Result<(), Failure> {
    let tier = args.cpu.unwrap_or_else(Tier::best);
    let seconds = timed(only, tier, args.depth)?;
    let leaves = OTHELLO_LEAVES[args.depth as usize];
    let mut out = Out::new();
    if as_json {
        out.json(&json!({ "depth": args.depth, "cpu": tier.to_string(), "nodes": leaves, "seconds": seconds }))?;
    } else {
        let said = Said::new("command-bench-once").with("leaves", SaidCount::of(leaves));
        out.say(&said.with("seconds", fixed(seconds, 3)).with("tier", tier.to_string()))?;
    }
    Ok(out.flush()?)
}

/// The trait against the loop by hand, interleaved, the fastest of each counted.
fn perft(args: &BenchArgs, as_json: bool) -> Result<(), Failure> {
    let tiers: Vec<Tier> = match args.cpu {
        Some(tier) => vec![tier],
        None => PERFT_TIERS.into_iter().filter(|t| t.is_available()).collect(),
    };
    let leaves = OTHELLO_LEAVES[args.depth as usize];
    let mut out = Out::new();
    let (mut rows, mut values) = (Vec::new(), Vec::new());
    for tier in tiers {
        let (mut by_trait, mut by_hand) = (f64::INFINITY, f64::INFINITY);
        for _ in 0..args.repeats {
            by_trait = by_trait.min(timed(Loop::Trait, tier, args.depth)?);
            by_hand = by_hand.min(timed(Loop::ByHand, tier, args.depth)?);
        }
        let ratio = by_trait / by_hand;
        rows.push(vec![
            tier.to_string(),
            format!("{by_trait:.4}"),
            format!("{by_hand:.4}"),
            format!("{ratio:.3}"),
            format!("{:.0}", leaves as f64 / by_trait / 1e6),
        ]);
        values.push(json!({ "cpu": tier.to_string(), "trait": by_trait, "by_hand": by_hand, "ratio": ratio }));
    }
    if as_json {
        out.json(
            &json!({ "bench": "perft", "depth": args.depth, "nodes": leaves, "tiers": values }),
        )?;
    } else {
        let said = Said::new("command-bench-perft")
            .with("depth", args.depth)
            .with("leaves", SaidCount::of(leaves))
            .with("runs", args.repeats);
        out.say(&said)?;
        out.table("command-bench-perft-head", &rows)?;
    }
    Ok(out.flush()?)
}

/// Leaves and speed of one game from its start, as deep as a few million leaves: the same depth on every
/// machine. The leaves are counted twice.
fn measure(name: &str, tier: Tier, repeats: u32) -> Result<(u32, u64, f64), Failure> {
    let count = |depth| leaves(name, depth, tier).map_err(Failure::bad);
    let mut depth = 1;
    while depth < 12 && count(depth)? < 1_000_000 {
        depth += 1;
    }
    let (mut counted, mut best) = (0, f64::INFINITY);
    for _ in 0..repeats {
        let started = Instant::now();
        counted = count(depth)?;
        best = best.min(started.elapsed().as_secs_f64());
    }
    let known = every_leaf(name, depth).map_err(Failure::bad)?;
    if counted != known {
        return Err(miscounted(name, tier, [counted, known], depth));
    }
    Ok((depth, counted, best))
}

/// Every kind of board through the same trait.
fn boards(args: &BenchArgs, as_json: bool) -> Result<(), Failure> {
    let tier = args.cpu.unwrap_or_else(Tier::best);
    let (mut rows, mut values) = (Vec::new(), Vec::new());
    for name in families().iter().flat_map(|family| family.samples) {
        let (depth, leaves, seconds) = measure(name, tier, args.repeats)?;
        let rate = leaves as f64 / seconds / 1e6;
        rows.push(vec![
            (*name).to_string(),
            depth.to_string(),
            grouped(leaves),
            format!("{seconds:.4}"),
            format!("{rate:.1}"),
        ]);
        values.push(json!({ "game": name, "depth": depth, "nodes": leaves, "seconds": seconds }));
    }
    let mut out = Out::new();
    if as_json {
        out.json(
            &json!({ "bench": "boards", "cpu": tier.to_string(), "boards": Value::Array(values) }),
        )?;
    } else {
        out.table("command-bench-boards-head", &rows)?;
    }
    Ok(out.flush()?)
}
