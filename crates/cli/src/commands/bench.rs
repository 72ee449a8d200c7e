//! `harif bench`: speed, with every answer checked.

#[cfg(unix)]
use super::bench_terminal;
use super::{
    bench_arena, bench_by_hand, bench_connect4, bench_endgame, bench_midgame, bench_search,
};
use crate::args::{BenchArgs, BenchName, Loop};
use crate::failure::Failure;
use crate::out::{Out, grouped};
use crate::speech::fixed;
use harif_board::{Tier, perft_on};
use harif_catalog::{GameKit, Visitor, families, with_rules};
use harif_core::{Position, Rules, Said, SaidCount};
use harif_othello::OthelloRules;
use serde_json::{Value, json};
use std::hint::black_box;
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
        (BenchName::Connect4Plies, _) => bench_connect4::plies(args, as_json),
        #[cfg(unix)]
        (BenchName::Terminal, _) => bench_terminal::run(args.repeats, as_json),
    }
}

/// One of the two loops over the start position.
fn count(which: Loop, tier: Tier, depth: u32) -> u64 {
    let start = black_box(OthelloRules::standard().start().board);
    match which {
        Loop::Trait => perft_on(tier, start, depth),
        Loop::ByHand => {
            let (own, opp) = start.bits();
            bench_by_hand::perft(tier, own, opp, depth)
        }
    }
}

/// Counts and checks the answer; returns the seconds.
fn timed(which: Loop, tier: Tier, depth: u32) -> Result<f64, Failure> {
    let started = Instant::now();
    let leaves = black_box(count(which, tier, depth));
    let seconds = started.elapsed().as_secs_f64();
    let known = OTHELLO_LEAVES[depth as usize];
    if leaves != known {
        return Err(miscounted(&format!("{which:?}"), tier, [leaves, known], depth));
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

/// Leaves counted one by one: perft takes the last ply for the number of moves, this makes them all.
fn every_leaf<P: Position>(board: P, depth: u32) -> u64 {
    let moves = board.legal_moves();
    if depth == 0 || moves.len() == 0 {
        return 1;
    }
    moves.map(|m| every_leaf(board.play_unchecked(m), depth - 1)).sum()
}

/// Leaves and speed of one game from its start; the leaves are counted twice.
struct Measure {
    tier: Tier,
    repeats: u32,
}

impl Visitor for Measure {
    type Out = Result<(u32, u64, f64), Failure>;

    /// Goes as deep as a few million leaves: the same depth on every machine.
    fn visit<R: GameKit>(self, rules: R) -> Self::Out {
        let start = rules.start().board;
        let mut depth = 1;
        while depth < 12 && perft_on(self.tier, start, depth) < 1_000_000 {
            depth += 1;
        }
        let (mut leaves, mut best) = (0, f64::INFINITY);
        for _ in 0..self.repeats {
            let started = Instant::now();
            leaves = black_box(perft_on(self.tier, black_box(start), depth));
            best = best.min(started.elapsed().as_secs_f64());
        }
        let known = every_leaf(start, depth);
        if leaves != known {
            return Err(miscounted(&rules.name(), self.tier, [leaves, known], depth));
        }
        Ok((depth, leaves, best))
    }
}

/// Every kind of board through the same trait.
fn boards(args: &BenchArgs, as_json: bool) -> Result<(), Failure> {
    let tier = args.cpu.unwrap_or_else(Tier::best);
    let (mut rows, mut values) = (Vec::new(), Vec::new());
    for name in families().iter().flat_map(|family| family.samples) {
        let measure = Measure { tier, repeats: args.repeats };
        let (depth, leaves, seconds) = with_rules(name, measure).map_err(Failure::bad)??;
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
