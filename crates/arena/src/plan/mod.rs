//! What is played: the game, the agents, who meets whom, how long they may think. A plan is all that a
//! tournament depends on; the same plan with budgets of nodes or depth gives the same games.

mod budget;
mod check;
mod presets;

pub use budget::{BudgetPlan, ClockPlan};
pub use check::PlanError;
pub(crate) use presets::CORRECTIONS_TITLE;
pub use presets::{Preset, Report004Plan};

use crate::openings::Source;
use crate::stats;
use harif_core::{LimitKind, NameError, Said, parsed};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A whole tournament, as its file says it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// A line for people; made from the rest if left out.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// The game.
    pub game: String,
    /// Who meets whom.
    #[serde(default)]
    pub format: TournamentFormat,
    /// Games of two agents that meet; in a Swiss tournament, of one round. With SPRT, the most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u64>,
    /// Rounds of a Swiss tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// How many of the first agents play against all others in a gauntlet.
    #[serde(default = "one")]
    pub seeds: usize,
    /// Whether every opening is played twice, colours exchanged.
    #[serde(default = "yes")]
    pub swap: bool,
    /// Where games begin.
    #[serde(default)]
    pub openings: Source,
    /// The seed of all randomness.
    #[serde(default = "first_seed")]
    pub seed: u64,
    /// Games at the same time; as many as there are cores if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub workers: Option<usize>,
    /// Whether more may be asked of the machine than it has cores.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub oversubscribe: bool,
    /// How long agents may think.
    #[serde(default)]
    pub budget: BudgetPlan,
    /// When an exact solver ends games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adjudicate: Option<Adjudication>,
    /// The test that ends the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Test>,
    /// How long outside engines may take for other things than moves.
    #[serde(default)]
    pub patience: TimeoutPlan,
    /// Who takes part.
    #[serde(rename = "agent")]
    pub agents: Vec<Entrant>,
    /// Who meets whom, in the format `pairings`.
    #[serde(rename = "pairing", default, skip_serializing_if = "Vec::is_empty")]
    pub pairings: Vec<Pairing>,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TournamentFormat {
    /// Two agents.
    Match,
    /// Every agent against every other.
    #[default]
    RoundRobin,
    /// The first against all others.
    Gauntlet,
    /// Round by round against an agent with a similar score.
    Swiss,
    /// As listed.
    Pairings,
}

impl TournamentFormat {
    /// The name as typed.
    pub fn name(self) -> &'static str {
        match self {
            TournamentFormat::Match => "match",
            TournamentFormat::RoundRobin => "round-robin",
            TournamentFormat::Gauntlet => "gauntlet",
            TournamentFormat::Swiss => "swiss",
            TournamentFormat::Pairings => "pairings",
        }
    }
}

/// An agent that takes part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entrant {
    /// The name in tables; the agent's own if left out.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The agent, such as `mcts:iterations=1000` or `gtp:COMMAND`.
    pub agent: String,
    /// A budget of its own, instead of the one of all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<BudgetPlan>,
}

impl Entrant {
    /// An agent under its own name.
    pub fn of(agent: impl Into<String>) -> Entrant {
        Entrant { name: String::new(), agent: agent.into(), budget: None }
    }

    /// An agent under another name.
    pub fn named(name: impl Into<String>, agent: impl Into<String>) -> Entrant {
        Entrant { name: name.into(), ..Entrant::of(agent) }
    }
}

/// Two agents that meet, by their names in the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// Who moves first, in the first game of a pair if colours are exchanged.
    pub first: String,
    /// The other.
    pub second: String,
    /// Number of games; the plan's if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u64>,
}

/// When an exact solver ends games: as soon as it proves the score within `nodes`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adjudication {
    /// What the solver may spend on a position.
    #[serde(default = "some_nodes")]
    pub nodes: u64,
    /// No game is ended before this many plies, those of the opening included.
    #[serde(default)]
    pub from: usize,
    /// No game is ended with more empty squares than this. Left out together with `from`, it is what
    /// the solver reaches within moments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub empties: Option<u32>,
}

impl Default for Adjudication {
    fn default() -> Self {
        Adjudication { nodes: some_nodes(), from: 0, empties: None }
    }
}

/// The two hypotheses of a test, see [`stats::Sprt`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    /// The first agent is better by this many Elo: the hypothesis to be refuted.
    pub elo0: f64,
    /// The first agent is better by this many Elo: the hypothesis to be confirmed.
    pub elo1: f64,
    /// How often the first hypothesis may be refuted wrongly.
    #[serde(default = "five_percent")]
    pub alpha: f64,
    /// How often the second may be.
    #[serde(default = "five_percent")]
    pub beta: f64,
    /// Which Elo the bounds are in.
    #[serde(default)]
    pub model: stats::EloModel,
}

impl Test {
    /// The test itself.
    ///
    /// # Errors
    /// [`stats::SprtError`] if its numbers make no sense.
    pub fn sprt(&self) -> Result<stats::Sprt, stats::SprtError> {
        stats::Sprt::new(self.elo0, self.elo1, self.alpha, self.beta, self.model)
    }
}

/// How long outside engines may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TimeoutPlan {
    /// To start and answer the first commands.
    #[serde(with = "budget::time")]
    pub start: Duration,
    /// To answer after the time for a move is over.
    #[serde(with = "budget::time")]
    pub grace: Duration,
    /// To answer a move for which no time is set.
    #[serde(with = "budget::time")]
    pub longest: Duration,
    /// To end when asked to.
    #[serde(with = "budget::time")]
    pub quit: Duration,
}

impl Default for TimeoutPlan {
    fn default() -> Self {
        let harif_protocol::EngineTimeouts { start, grace, longest, quit } = Default::default();
        TimeoutPlan { start, grace, longest, quit }
    }
}

impl Plan {
    /// A plan of a game and its agents, everything else as usual.
    pub fn new(game: impl Into<String>, agents: impl IntoIterator<Item = Entrant>) -> Plan {
        Plan {
            title: String::new(),
            game: game.into(),
            format: TournamentFormat::default(),
            games: None,
            rounds: None,
            seeds: one(),
            swap: yes(),
            openings: Source::default(),
            seed: first_seed(),
            workers: None,
            oversubscribe: false,
            budget: BudgetPlan::default(),
            adjudicate: None,
            sprt: None,
            patience: TimeoutPlan::default(),
            agents: agents.into_iter().collect(),
            pairings: Vec::new(),
        }
    }

    /// Reads a plan from the text of a TOML file.
    ///
    /// # Errors
    /// [`PlanError::Toml`] with the place and what was expected. The plan is not checked yet.
    pub fn from_toml(text: &str) -> Result<Plan, PlanError> {
        toml::from_str(text).map_err(|error| PlanError::Toml(toml_said(text, &error)))
    }

    /// Writes the plan as [`from_toml`](Self::from_toml) reads it.
    pub fn to_toml(&self) -> String {
        // A plan is made of texts, numbers and tables: TOML has all of them.
        toml::to_string(self).unwrap_or_default()
    }

    /// The budget of an agent.
    pub fn budget_of(&self, entrant: usize) -> &BudgetPlan {
        self.agents[entrant].budget.as_ref().unwrap_or(&self.budget)
    }

    /// Who has been given a limit that means nothing to it: its name, and which. Outside engines are not
    /// asked.
    ///
    /// # Errors
    /// [`NameError`] where the game or an agent cannot be made, which a checked plan does not have.
    pub fn unheeded(&self) -> Result<Vec<(String, LimitKind)>, NameError> {
        let game = harif_catalog::open(&self.game)?;
        let mut all = Vec::new();
        for (number, entrant) in self.agents.iter().enumerate() {
            let limits = self.budget_of(number).limits(None);
            let player = harif_catalog::player(game.as_ref(), &entrant.agent)?;
            let given = player.ignores().iter().filter(|kind| kind.is_in(&limits));
            all.extend(given.map(|kind| (entrant.name.clone(), *kind)));
        }
        Ok(all)
    }

    /// Number of games that one opening is played for.
    pub fn legs(&self) -> u64 {
        if self.swap { 2 } else { 1 }
    }

    /// Games of an encounter where no pairing says otherwise.
    pub(crate) fn usual_games(&self) -> u64 {
        self.games.unwrap_or(if self.sprt.is_some() { LONG_TEST } else { self.legs() })
    }
}

/// What is wrong with a text of TOML, and where.
fn toml_said(text: &str, error: &toml::de::Error) -> Said {
    let problem = parsed(error.message());
    let Some(before) = error.span().and_then(|span| text.get(..span.start)) else {
        return problem;
    };
    let line = before.rsplit('\n').next().unwrap_or_default();
    Said::new("refused-place-column")
        .with("line", before.matches('\n').count() + 1)
        .with("column", line.chars().count() + 1)
        .with("problem", problem)
}

/// The most games of a test that does not say.
const LONG_TEST: u64 = 100_000;

fn one() -> usize {
    1
}

fn yes() -> bool {
    true
}

fn first_seed() -> u64 {
    1
}

fn some_nodes() -> u64 {
    100_000
}

fn five_percent() -> f64 {
    0.05
}
