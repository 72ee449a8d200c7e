//! A plan is checked whole before the first game, so that a slip of the pen costs seconds, not hours.

use super::{Plan, TournamentFormat};
use crate::openings::Source;
use crate::stats;
use harif_core::{NameError, SolverOptions, did_you_mean, suggest};
use thiserror::Error;

/// A plan that cannot be played.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum PlanError {
    /// Not TOML of the right shape; the text says where and what was expected.
    #[error("no plan of a tournament: {0}")]
    Toml(String),
    /// An unknown game or agent.
    #[error(transparent)]
    Name(#[from] NameError),
    /// An agent that cannot be built.
    #[error("agent {agent}: {source}")]
    Agent {
        /// The name in the table.
        agent: String,
        /// Why.
        source: NameError,
    },
    /// Too few agents, or too many.
    #[error("{format} needs {needed}, the plan has {found}")]
    Agents {
        /// The format.
        format: &'static str,
        /// How many it needs, in words.
        needed: &'static str,
        /// How many there are.
        found: usize,
    },
    /// Two agents of one name.
    #[error("two agents are called {0:?}; give one of them a name of its own")]
    SameName(String),
    /// A pairing without agents.
    #[error("pairing {number}: there is no agent {name:?}{}", closest(name, known))]
    NoSuchAgent {
        /// Which pairing, from 1.
        number: usize,
        /// The name.
        name: String,
        /// The agents of the plan.
        known: Vec<String>,
    },
    /// A pairing of an agent with itself.
    #[error(
        "pairing {number}: {name:?} cannot play against itself; enter it twice under two names"
    )]
    Itself {
        /// Which pairing, from 1.
        number: usize,
        /// The name.
        name: String,
    },
    /// An odd number of games although every opening is played twice.
    #[error(
        "{games} games cannot be played in pairs; give an even number, or keep the colours (swap = false)"
    )]
    OddGames {
        /// The number.
        games: u64,
    },
    /// Something that must be at least one is not.
    #[error("{what} must be {range}")]
    Range {
        /// What.
        what: &'static str,
        /// What it may be.
        range: String,
    },
    /// Two settings that contradict each other.
    #[error("{0}")]
    Contradiction(String),
    /// A test whose numbers make no sense.
    #[error("sprt: {0}")]
    Sprt(#[from] stats::SprtError),
}

impl Plan {
    /// The same plan with full names, or the first thing that keeps it from being played.
    ///
    /// # Errors
    /// [`PlanError`].
    pub fn checked(mut self) -> Result<Plan, PlanError> {
        let game = harif_catalog::open(&self.game)?;
        self.game = game.name();
        for entrant in &mut self.agents {
            let player = harif_catalog::player(game.as_ref(), &entrant.agent);
            let shown = if entrant.name.is_empty() { &entrant.agent } else { &entrant.name };
            let player =
                player.map_err(|source| PlanError::Agent { agent: shown.clone(), source })?;
            entrant.agent = player.name();
        }
        self.name_agents();
        self.check_agents()?;
        self.check_pairings()?;
        self.check_games()?;
        self.check_budgets()?;
        if let Some(test) = &self.sprt {
            test.sprt()?;
        }
        if let Some(terms) = &mut self.adjudicate {
            let solver = game.solver(&SolverOptions::default()).ok_or_else(|| {
                let why = format!("adjudicate: {} has no exact solver", self.game);
                PlanError::Contradiction(why)
            })?;
            // Questions that are beyond the solver would only cost time; who wants to ask them
            // anyway says from when on.
            if terms.from == 0 {
                terms.empties = terms.empties.or(solver.reach());
            }
        }
        Ok(self)
    }

    /// Agents without a name take their own; the second of the same kind is `random #2`.
    fn name_agents(&mut self) {
        for i in 0..self.agents.len() {
            if self.agents[i].name.is_empty() {
                let agent = self.agents[i].agent.clone();
                let same = self.agents[..i].iter().filter(|other| other.agent == agent).count();
                self.agents[i].name =
                    if same == 0 { agent } else { format!("{agent} #{}", same + 1) };
            }
        }
    }

    fn check_agents(&self) -> Result<(), PlanError> {
        let found = self.agents.len();
        let format = if self.sprt.is_some() { "a test (sprt)" } else { self.format.name() };
        let two = self.sprt.is_some() || self.format == TournamentFormat::Match;
        let needed = match two {
            true if found != 2 => Some("exactly two agents"),
            false if found < 2 => Some("at least two agents"),
            _ => None,
        };
        if let Some(needed) = needed {
            return Err(PlanError::Agents { format, needed, found });
        }
        let name = |i: usize| &self.agents[i].name;
        match (1..found).find(|&i| (0..i).any(|j| name(i) == name(j))) {
            Some(i) => Err(PlanError::SameName(name(i).clone())),
            None => Ok(()),
        }
    }

    fn check_pairings(&self) -> Result<(), PlanError> {
        let listed = !self.pairings.is_empty();
        if listed != (self.format == TournamentFormat::Pairings) {
            let why = "the format \"pairings\" and [[pairing]] belong together";
            return Err(PlanError::Contradiction(why.into()));
        }
        for (i, pairing) in self.pairings.iter().enumerate() {
            for name in [&pairing.first, &pairing.second] {
                if self.index_of(name).is_none() {
                    let known = self.agents.iter().map(|agent| agent.name.clone()).collect();
                    return Err(PlanError::NoSuchAgent {
                        number: i + 1,
                        name: name.clone(),
                        known,
                    });
                }
            }
            if pairing.first == pairing.second {
                return Err(PlanError::Itself { number: i + 1, name: pairing.first.clone() });
            }
        }
        Ok(())
    }

    fn check_games(&self) -> Result<(), PlanError> {
        let listed = self.pairings.iter().filter_map(|pairing| pairing.games);
        for games in listed.chain([self.usual_games()]) {
            at_least_one("games", games)?;
            if self.swap && games % 2 == 1 {
                return Err(PlanError::OddGames { games });
            }
        }
        let agents = self.agents.len();
        match self.format {
            TournamentFormat::Gauntlet if !(1..agents).contains(&self.seeds) => {
                Err(range("seeds", format!("from 1 to {}", agents - 1)))
            }
            TournamentFormat::Swiss if !(1..agents as u32).contains(&self.rounds.unwrap_or(0)) => {
                Err(range(
                    "rounds",
                    format!("given for a Swiss tournament, from 1 to {}", agents - 1),
                ))
            }
            format if format != TournamentFormat::Swiss && self.rounds.is_some() => {
                Err(PlanError::Contradiction("rounds belong to the format \"swiss\"".into()))
            }
            _ if self.sprt.is_some() && !self.swap => Err(PlanError::Contradiction(
                "a test counts pairs of games with colours exchanged; leave swap = false out"
                    .into(),
            )),
            _ => Ok(()),
        }
    }

    fn check_budgets(&self) -> Result<(), PlanError> {
        let own = self.agents.iter().filter_map(|agent| agent.budget.as_ref());
        for budget in own.chain([&self.budget]) {
            at_least_one("nodes", budget.nodes.unwrap_or(1))?;
            at_least_one("depth", u64::from(budget.depth.unwrap_or(1)))?;
            at_least_one("threads", budget.threads as u64)?;
            if budget.time.is_some_and(|time| time.is_zero()) {
                return Err(range("time", "more than nothing".into()));
            }
            if budget.forfeit && !budget.is_timed() {
                let why = "forfeit needs a time or a clock that can be overstepped";
                return Err(PlanError::Contradiction(why.into()));
            }
        }
        if let Source::Random { plies: 0 } = self.openings {
            return Err(range("random openings", "of at least one ply".into()));
        }
        at_least_one("workers", self.workers.unwrap_or(1) as u64)
    }

    /// The number of an agent by its name in the table.
    pub(crate) fn index_of(&self, name: &str) -> Option<usize> {
        self.agents.iter().position(|agent| agent.name == name)
    }
}

fn closest(name: &str, known: &[String]) -> String {
    did_you_mean(suggest(name, known.iter().map(String::as_str)))
}

fn at_least_one(what: &'static str, value: u64) -> Result<(), PlanError> {
    if value == 0 { Err(range(what, "at least 1".into())) } else { Ok(()) }
}

fn range(what: &'static str, range: String) -> PlanError {
    PlanError::Range { what, range }
}
