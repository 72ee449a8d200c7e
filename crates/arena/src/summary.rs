//! What the standings say, as every face shows it: one shape for the terminal, JSON, the HTML report and
//! the web page.

use crate::duels::{DuelRow, apart};
use crate::faults::{FaultRow, faults};
use crate::plan::Plan;
use crate::schedule::total_games;
use crate::standings::{Standings, TestState, Totals};
use crate::stats::{self, Estimate, Ratings, SprtVerdict, Unsupported};
use serde::Serialize;
use std::collections::BTreeMap;

/// A number with its 95 % interval, or why there is none.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum RatedAgent {
    /// `{"value", "low", "high"}`.
    Known(Estimate),
    /// `{"refused", "why"}`: the reason in words, and as data for other languages.
    Refused {
        /// The reason in words.
        refused: String,
        /// The reason.
        why: Unsupported,
    },
}

/// What the results say.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// A line for people.
    pub title: String,
    /// The game's full name.
    pub game: String,
    /// The format as typed.
    pub format: &'static str,
    /// Where games begin, as typed.
    pub openings: String,
    /// Whether every opening was played twice, colours exchanged.
    pub swap: bool,
    /// The seed of all randomness.
    pub seed: u64,
    /// The usual budget in short; empty if only the agents' own limits count.
    pub budget: String,
    /// Games counted.
    pub games: u64,
    /// Games of the whole plan; a test may end before.
    pub total: u64,
    /// Draws, as a share of the games.
    pub draw_rate: Option<f64>,
    /// The share of the points that the side which moves first has taken.
    pub first_score: Option<f64>,
    /// What moving first is worth, in Elo.
    pub first_advantage: RatedAgent,
    /// Mean number of moves, openings included.
    pub mean_plies: Option<f64>,
    /// How games ended.
    pub ends: BTreeMap<&'static str, u64>,
    /// The agents, the best first; in the order of the plan where they cannot be compared.
    pub agents: Vec<AgentRow>,
    /// Why the agents cannot be put on one scale: then only their duels are judged. `None` where they can.
    pub apart: Option<Unsupported>,
    /// Who met, by the numbers of the agents in the plan.
    pub duels: Vec<DuelRow>,
    /// What each fault costs, where exhibits of the reports meet their corrections; else empty.
    pub faults: Vec<FaultRow>,
    /// The test.
    pub test: Option<TestRow>,
}

/// One agent.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AgentRow {
    /// Its number in the plan.
    pub number: usize,
    /// Its name in the table.
    pub name: String,
    /// What it is.
    pub agent: String,
    /// Games counted.
    pub games: u64,
    /// Won.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost.
    pub losses: u64,
    /// Wins and half of the draws.
    pub points: f64,
    /// The same as a share of the games.
    pub score: Option<f64>,
    /// Its rating; the mean of all agents is 0.
    pub elo: RatedAgent,
    /// The mean margin of the games that had one.
    pub margin: Option<f64>,
    /// Moves that it thought about.
    pub moves: u64,
    /// Seconds a move; `None` before the first.
    pub seconds: Option<Seconds>,
    /// Moves that took too long.
    pub overruns: u64,
    /// By how many seconds on the average, and at most.
    pub mean_overrun: Option<f64>,
    /// At most.
    pub worst_overrun: Option<f64>,
    /// Games lost by fouls, by kind.
    pub fouls: BTreeMap<&'static str, u64>,
}

/// How long moves took.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Seconds {
    /// The mean.
    pub mean: f64,
    /// Half of the moves took no longer; to within the width of a bucket, as the next.
    pub median: f64,
    /// 99 of 100 took no longer.
    pub p99: f64,
    /// The longest.
    pub max: f64,
    /// `[up to seconds, number of moves]`, only where there are some; neighbouring bounds differ by 9 %.
    pub histogram: Vec<(f64, u64)>,
}

/// The test.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TestRow {
    /// The hypothesis to be refuted.
    pub elo0: f64,
    /// The hypothesis to be confirmed.
    pub elo1: f64,
    /// The error probabilities.
    pub alpha: f64,
    /// The error probabilities.
    pub beta: f64,
    /// `normalized` or `logistic`.
    pub model: stats::EloModel,
    /// The logarithm of the likelihood ratio.
    pub llr: f64,
    /// Where the first hypothesis wins.
    pub lower: f64,
    /// Where the second hypothesis wins.
    pub upper: f64,
    /// The pairs that it has seen.
    pub pairs: [u64; 5],
    /// `continue`, `h0` or `h1`.
    pub verdict: &'static str,
}

impl Summary {
    /// What the standings of a plan say.
    pub fn of(plan: &Plan, standings: &Standings) -> Summary {
        let duels: Vec<stats::Duel> = standings.duels.values().map(|m| m.duel).collect();
        let ratings = stats::ratings(plan.agents.len(), &duels);
        let apart = apart(plan, standings);
        let games = standings.games;
        let share = |part: f64| (games > 0).then(|| part / games as f64);
        let half_draws = standings.draws as f64 / 2.0;
        Summary {
            title: title(plan),
            game: plan.game.clone(),
            format: if plan.sprt.is_some() { "sprt" } else { plan.format.name() },
            openings: plan.openings.to_string(),
            swap: plan.swap,
            seed: plan.seed,
            budget: plan.budget.to_string(),
            games,
            total: total_games(plan),
            draw_rate: share(standings.draws as f64),
            first_score: share(standings.first_wins as f64 + half_draws),
            first_advantage: rated(compared(&ratings.first_move, apart.as_ref())),
            mean_plies: share(standings.plies as f64),
            ends: standings.ends.clone(),
            agents: rows(plan, standings, &ratings, apart.as_ref()),
            apart,
            duels: standings.duels.values().map(|m| DuelRow::of(m, plan.swap)).collect(),
            faults: faults(plan, standings),
            test: standings.test.as_ref().map(TestRow::of),
        }
    }

    /// What `one` did against `two`, by their numbers in the plan; `None` if they have not met.
    pub fn duel(&self, one: usize, two: usize) -> Option<DuelRow> {
        let key = (one.min(two), one.max(two));
        let duel = self.duels.iter().find(|duel| (duel.one, duel.two) == key)?;
        Some(if duel.one == one { duel.clone() } else { duel.turned() })
    }

    /// The name of an agent by its number in the plan.
    pub fn name(&self, number: usize) -> &str {
        self.agents.iter().find(|row| row.number == number).map_or("", |row| &row.name)
    }
}

/// A number of the whole field, or why its agents have none. That games are too few is the nearer reason.
fn compared(
    found: &Result<Estimate, Unsupported>,
    apart: Option<&Unsupported>,
) -> Result<Estimate, Unsupported> {
    match (found, apart) {
        (Err(few @ Unsupported::TooFew { .. }), _) => Err(few.clone()),
        (_, Some(apart)) => Err(apart.clone()),
        (found, None) => found.clone(),
    }
}

fn title(plan: &Plan) -> String {
    if !plan.title.is_empty() {
        return plan.title.clone();
    }
    let names: Vec<&str> = plan.agents.iter().map(|agent| agent.name.as_str()).collect();
    match names.as_slice() {
        [one, two] => format!("{one} – {two}"),
        many => format!("{} agents", many.len()),
    }
}

pub(crate) fn rated(estimate: Result<Estimate, Unsupported>) -> RatedAgent {
    match estimate {
        Ok(estimate) => RatedAgent::Known(estimate),
        Err(why) => RatedAgent::Refused { refused: why.to_string(), why },
    }
}

/// The rows, the best first: by rating where all have one, else by score. Who did not meet in equal seats is
/// in no order, so that of the plan stays.
fn rows(
    plan: &Plan,
    standings: &Standings,
    ratings: &Ratings,
    apart: Option<&Unsupported>,
) -> Vec<AgentRow> {
    let agents = plan.agents.iter().zip(&standings.agents).enumerate();
    let mut rows: Vec<AgentRow> = agents
        .map(|(number, (entrant, totals))| AgentRow {
            number,
            name: entrant.name.clone(),
            agent: entrant.agent.clone(),
            elo: rated(compared(&ratings.standings[number].rating, apart)),
            ..AgentRow::of(totals)
        })
        .collect();
    if apart.is_some() {
        return rows;
    }
    let all_rated = rows.iter().all(|row| matches!(row.elo, RatedAgent::Known(_)));
    let key = |row: &AgentRow| match &row.elo {
        RatedAgent::Known(elo) if all_rated => elo.value,
        _ => row.score.unwrap_or(-1.0),
    };
    rows.sort_by(|a, b| key(b).total_cmp(&key(a)).then(a.number.cmp(&b.number)));
    rows
}

pub(crate) fn mean((sum, count): (i64, u64)) -> Option<f64> {
    (count > 0).then(|| sum as f64 / count as f64)
}

impl AgentRow {
    fn of(totals: &Totals) -> AgentRow {
        let (overruns, over_seconds) = totals.overruns;
        AgentRow {
            number: 0,
            name: String::new(),
            agent: String::new(),
            games: totals.games(),
            wins: totals.wins,
            draws: totals.draws,
            losses: totals.losses,
            points: totals.halves() as f64 / 2.0,
            score: totals.score(),
            elo: rated(Err(Unsupported::TooFew { games: 0, needed: stats::NEEDED })),
            margin: mean(totals.margins),
            moves: totals.times.count(),
            seconds: Seconds::of(totals),
            overruns,
            mean_overrun: (overruns > 0).then(|| over_seconds / overruns as f64),
            worst_overrun: (overruns > 0).then_some(totals.worst_overrun),
            fouls: totals.fouls.iter().map(|(offence, n)| (offence.name(), *n)).collect(),
        }
    }
}

impl Seconds {
    fn of(totals: &Totals) -> Option<Seconds> {
        let times = &totals.times;
        Some(Seconds {
            mean: times.mean()?.as_secs_f64(),
            median: times.quantile(0.5)?.as_secs_f64(),
            p99: times.quantile(0.99)?.as_secs_f64(),
            max: times.max()?.as_secs_f64(),
            histogram: times.bars().map(|(_, to, moves)| (to.as_secs_f64(), moves)).collect(),
        })
    }
}

impl TestRow {
    fn of(test: &TestState) -> TestRow {
        let bounds = test.sprt.bounds();
        TestRow {
            elo0: test.sprt.elo0(),
            elo1: test.sprt.elo1(),
            alpha: test.sprt.alpha(),
            beta: test.sprt.beta(),
            model: test.sprt.model(),
            llr: test.llr,
            lower: bounds.lower,
            upper: bounds.upper,
            pairs: test.pairs.0,
            verdict: match test.verdict {
                SprtVerdict::Continue => "continue",
                SprtVerdict::Accept0 => "h0",
                SprtVerdict::Accept1 => "h1",
            },
        }
    }
}
