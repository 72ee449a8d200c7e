//! The six pairings of report 004 as its table: one row a pairing, in the order of the plan.

use super::pairings;
use crate::failure::Failure;
use crate::out::Out;
use harif_arena::{Games, JOURNAL, Summary};
use harif_core::Winner;
use serde_json::{Value, json};
use std::path::Path;

/// A row of the table. The first agent always moves first, so colours and agents are the same.
#[derive(Default)]
struct Row {
    first: String,
    second: String,
    agents: [String; 2],
    wins: [u64; 2],
    draws: u64,
    moves: [u64; 2],
    seconds: [f64; 2],
}

impl Row {
    fn mean(&self, i: usize) -> f64 {
        if self.moves[i] == 0 { 0.0 } else { self.seconds[i] / self.moves[i] as f64 }
    }

    fn games(&self) -> u64 {
        self.wins[0] + self.wins[1] + self.draws
    }

    fn cells(&self) -> Vec<String> {
        vec![
            self.first.clone(),
            self.second.clone(),
            self.wins[0].to_string(),
            self.wins[1].to_string(),
            self.draws.to_string(),
            format!("{:.4}", self.mean(0)),
            format!("{:.4}", self.mean(1)),
        ]
    }

    fn json(&self) -> Value {
        json!({
            "first": self.first, "second": self.second, "agents": self.agents,
            "games": self.games(), "wins": self.wins, "draws": self.draws,
            "seconds_per_move": [self.mean(0), self.mean(1)],
        })
    }
}

pub(super) fn print(
    preset: &str,
    folder: &Path,
    summary: &Summary,
    as_json: bool,
    out: &mut Out,
) -> Result<(), Failure> {
    let games = Games::read(&folder.join(JOURNAL)).map_err(Failure::bad)?;
    let plan = games.header.plan.clone();
    let mut rows: Vec<Row> = plan
        .pairings
        .iter()
        .map(|pairing| {
            let agent = |name: &str| {
                let found = plan.agents.iter().find(|agent| agent.name == name);
                found.map_or(String::new(), |agent| agent.agent.clone())
            };
            let (first, second) = (pairing.first.clone(), pairing.second.clone());
            Row { agents: [agent(&first), agent(&second)], first, second, ..Row::default() }
        })
        .collect();
    for played in games {
        let played = played.map_err(Failure::bad)?;
        // The same two may meet in one order only once in this plan, so the names say the row.
        let same =
            |row: &&mut Row| row.first == played.record.first && row.second == played.record.second;
        let Some(row) = rows.iter_mut().find(same) else {
            continue;
        };
        match played.record.winner {
            Some(Winner::First) => row.wins[0] += 1,
            Some(Winner::Second) => row.wins[1] += 1,
            _ => row.draws += 1,
        }
        for (agent, seconds) in played.thinking() {
            let i = usize::from(agent != played.seats[0]);
            row.moves[i] += 1;
            row.seconds[i] += seconds;
        }
    }
    if as_json {
        let pairings: Vec<Value> = rows.iter().map(Row::json).collect();
        return Ok(out.json(&json!({
            "preset": preset, "seed": plan.seed, "pairings": pairings, "duels": summary.duels,
        }))?);
    }
    let rows: Vec<Vec<String>> = rows.iter().map(Row::cells).collect();
    out.table("command-report-004-head", &rows)?;
    pairings::print(summary, out)
}
