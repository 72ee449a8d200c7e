//! `harif tournament --preset report-004`: the six pairings of report 004 as its table.

use super::contest::{Score, play_games};
use crate::args::{Preset, TournamentArgs};
use crate::failure::Failure;
use crate::out::{Out, Progress};
use serde_json::{Value, json};

/// An algorithm of the table: its name there, the report's own agent, and the corrected one.
#[derive(Clone, Copy)]
struct Algorithm {
    name: &'static str,
    report: &'static str,
    corrected: &'static str,
}

const MINIMAX: Algorithm =
    Algorithm { name: "Minimax", report: "report-004:agent=minimax", corrected: "minimax:depth=9" };
const ALPHA_BETA: Algorithm = Algorithm {
    name: "Alpha-Beta",
    report: "report-004:agent=alphabeta",
    corrected: "alphabeta:depth=9,order=none,tt=off,pvs=off,deepening=off",
};
const EVALUATION: Algorithm =
    Algorithm { name: "Evaluation", report: "report-004:agent=evaluation", corrected: "greedy" };
const MCTS: Algorithm =
    Algorithm { name: "MCTS", report: "report-004:agent=mcts", corrected: "mcts:iterations=100" };

/// The rows of report 004: who moves first, who second, how many games; deterministic pairs play one.
/// The last pairing is played in both orders, because the report does not say which one it printed.
const PAIRINGS: [(Algorithm, Algorithm, u32); 7] = [
    (MINIMAX, ALPHA_BETA, 1),
    (EVALUATION, MINIMAX, 1),
    (MINIMAX, MCTS, 30),
    (ALPHA_BETA, EVALUATION, 1),
    (MCTS, ALPHA_BETA, 30),
    (EVALUATION, MCTS, 100),
    (MCTS, EVALUATION, 100),
];

pub(crate) fn run(args: &TournamentArgs, as_json: bool) -> Result<(), Failure> {
    let agent = |algorithm: Algorithm| match args.preset {
        Preset::Report004 => algorithm.report,
        Preset::Report004Corrected => algorithm.corrected,
    };
    let progress = Progress::new();
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut values: Vec<Value> = Vec::new();
    for (i, (one, two, games)) in PAIRINGS.into_iter().enumerate() {
        progress.say(&format!("pairing {} of {}", i + 1, PAIRINGS.len()));
        let seed = args.seed.wrapping_add(i as u64);
        let agents = [agent(one), agent(two)];
        let Score { wins, draws, seconds } = play_games("tictactoe", agents, games, seed)?;
        rows.push(vec![
            one.name.into(),
            two.name.into(),
            wins[0].to_string(),
            wins[1].to_string(),
            draws.to_string(),
            format!("{:.4}", seconds[0]),
            format!("{:.4}", seconds[1]),
        ]);
        values.push(json!({
            "first": one.name, "second": two.name, "agents": agents, "games": games,
            "wins": wins, "draws": draws, "seconds_per_move": seconds,
        }));
    }
    drop(progress);
    let mut out = Out::new();
    if as_json {
        out.json(&json!({ "preset": args.preset.name(), "seed": args.seed, "pairings": values }))?;
    } else {
        let head =
            ["Algorithm 1", "Algorithm 2", "Wins 1", "Wins 2", "Draws", "Time 1 (s)", "Time 2 (s)"];
        out.table(&head, &rows)?;
    }
    Ok(out.flush()?)
}
