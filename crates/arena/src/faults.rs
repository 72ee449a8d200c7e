//! What each fault of the reports costs: an exhibit against the search that looks as far ahead without it.

use crate::duels::{DuelRow, DuelVerdict};
use crate::plan::{Plan, Preset};
use crate::standings::Standings;
use crate::summary::{RatedAgent, rated};
use serde::Serialize;

/// An exhibit of the reports against the search that replaces it, seen from the exhibit.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FaultRow {
    /// The number of the exhibit in the plan.
    pub exhibit: usize,
    /// The number of the corrected search.
    pub corrected: usize,
    /// Which fault, a word for messages: `report-000`, `report-004-mcts`.
    pub fault: &'static str,
    /// Games counted.
    pub games: u64,
    /// Won by the exhibit.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost by the exhibit.
    pub losses: u64,
    /// The share of the points of the exhibit, with its interval.
    pub share: RatedAgent,
    /// What the exhibit lost a game, with its interval; less than nothing if it gained.
    pub lost: RatedAgent,
    /// What is lost: discs where they are the score, else points, of which a game has one.
    pub unit: LossUnit,
    /// What the games support.
    pub verdict: FaultVerdict,
}

/// What a fault loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LossUnit {
    /// The margin of the game.
    Discs,
    /// Below half a point a game.
    Points,
}

/// What the games say about a fault at 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultVerdict {
    /// The corrected search is better.
    Costs,
    /// The exhibit is better: the fault hides another.
    Pays,
    /// Neither is proven.
    Open,
    /// Too few games, or unequal seats.
    Unknown,
}

impl From<DuelVerdict> for FaultVerdict {
    fn from(verdict: DuelVerdict) -> FaultVerdict {
        match verdict {
            DuelVerdict::Worse => FaultVerdict::Costs,
            DuelVerdict::Better => FaultVerdict::Pays,
            DuelVerdict::Open => FaultVerdict::Open,
            DuelVerdict::Seats | DuelVerdict::Unknown => FaultVerdict::Unknown,
        }
    }
}

/// The table of a plan that asks this question; empty for every other.
pub(crate) fn faults(plan: &Plan, standings: &Standings) -> Vec<FaultRow> {
    let unit = match harif_catalog::open(&plan.game).is_ok_and(|game| game.look().scored) {
        true => LossUnit::Discs,
        false => LossUnit::Points,
    };
    let row = |(exhibit, corrected, fault): (usize, usize, &'static str)| {
        let met = standings.duels.get(&(exhibit.min(corrected), exhibit.max(corrected)))?;
        let row = DuelRow::of(met, plan.swap);
        let row = if row.one == exhibit { row } else { row.turned() };
        let spread = rated(met.spread.mean(plan.legs()));
        let lost = match unit {
            LossUnit::Points => row.share.mirrored(0.5),
            LossUnit::Discs if met.duel.one == exhibit => spread.mirrored(0.0),
            LossUnit::Discs => spread,
        };
        Some(FaultRow {
            exhibit,
            corrected,
            fault,
            games: row.games,
            wins: row.wins,
            draws: row.draws,
            losses: row.losses,
            verdict: row.verdict.into(),
            share: row.share,
            lost,
            unit,
        })
    };
    Preset::exhibits(plan).into_iter().filter_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::{Pentanomial, Trinomial};

    /// A plan of the question with the same pairs of games in every pairing, as the exhibit sees them.
    fn played(game: &str, pairs: [u64; 5], margin: f64) -> (Plan, Standings) {
        let plan = Preset::Corrections.plan(Some(game)).checked().unwrap();
        let mut standings = Standings::new(&plan);
        let half: u64 = pairs.iter().sum();
        for number in 0..plan.agents.len() / 2 {
            let key = (2 * number, 2 * number + 1);
            let met = standings.duels.entry(key).or_default();
            (met.duel.one, met.duel.two) = key;
            met.duel.pairs = Pentanomial(pairs);
            met.duel.first = Trinomial { losses: half, ..Trinomial::default() };
            met.duel.second = Trinomial { draws: half, ..Trinomial::default() };
            (0..half).for_each(|i| met.spread.add(margin + (i % 3) as f64 - 1.0));
        }
        (plan, standings)
    }

    #[test]
    fn every_exhibit_of_a_game_has_its_cost_in_discs_or_points() {
        for (game, faults_of, unit) in [
            ("othello", &["report-000", "report-001", "report-003"][..], LossUnit::Discs),
            ("connect4", &["report-002"], LossUnit::Points),
            (
                "tictactoe",
                &[
                    "report-004-minimax",
                    "report-004-alphabeta",
                    "report-004-evaluation",
                    "report-004-mcts",
                ],
                LossUnit::Points,
            ),
        ] {
            let (plan, standings) = played(game, [0, 30, 3, 0, 0], -12.0);
            let rows = faults(&plan, &standings);
            assert_eq!(rows.iter().map(|row| row.fault).collect::<Vec<_>>(), faults_of, "{game}");
            for row in rows {
                assert_eq!((row.unit, row.verdict), (unit, FaultVerdict::Costs), "{row:?}");
                assert!(plan.agents[row.exhibit].agent.starts_with("report-"), "{row:?}");
                assert!(!plan.agents[row.corrected].agent.starts_with("report-"), "{row:?}");
                let RatedAgent::Known(lost) = row.lost else { panic!("{row:?}") };
                let size =
                    if unit == LossUnit::Discs { 12.0 } else { 0.5 - 34.5 / 2.0 / 33.0 / 2.0 };
                assert!((lost.value - size).abs() < 0.3 && lost.low > 0.0, "{lost:?}");
            }
        }
    }

    #[test]
    fn a_fault_that_pays_is_not_called_a_cost() {
        let (plan, standings) = played("othello", [0, 0, 3, 30, 0], 9.0);
        for row in faults(&plan, &standings) {
            assert_eq!(row.verdict, FaultVerdict::Pays);
            assert!(matches!(row.lost, RatedAgent::Known(lost) if lost.high < 0.0), "{row:?}");
        }
    }

    #[test]
    fn other_plans_have_no_table_of_faults() {
        let (mut plan, standings) = played("othello", [0, 30, 3, 0, 0], -12.0);
        plan.agents[1].agent = "random".into();
        assert_eq!(faults(&plan, &standings), []);
        let levels = Preset::Levels.plan(None).checked().unwrap();
        assert_eq!(faults(&levels, &Standings::new(&levels)), []);
    }
}
