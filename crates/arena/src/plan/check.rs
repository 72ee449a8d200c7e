//! A plan is checked whole before the first game, so that a slip of the pen costs seconds, not hours.

use super::{Plan, TournamentFormat};
use crate::guests::Guests;
use crate::openings::Source;
use crate::stats::SprtError;
use harif_core::{NameError, Said, Say, SolverOptions, said_errors, suggest};

/// A plan that cannot be played.
#[derive(Clone, Debug, PartialEq)]
pub enum PlanError {
    /// Not TOML of the right shape: where, and what was expected.
    Toml(Said),
    /// An unknown game or agent.
    Name(NameError),
    /// An agent that cannot be built.
    Agent {
        /// The name in the table.
        agent: String,
        /// Why.
        source: NameError,
    },
    /// Too few agents, or too many.
    Agents {
        /// The format; none for a test.
        format: Option<&'static str>,
        /// Whether there must be two, not more.
        exactly: bool,
        /// How many there are.
        found: usize,
    },
    /// Two agents of one name.
    SameName(String),
    /// A pairing without agents.
    NoSuchAgent {
        /// Which pairing, from 1.
        number: usize,
        /// The name.
        name: String,
        /// The agents of the plan.
        known: Vec<String>,
    },
    /// A pairing of an agent with itself.
    Itself {
        /// Which pairing, from 1.
        number: usize,
        /// The name.
        name: String,
    },
    /// An odd number of games although every opening is played twice.
    OddGames {
        /// The number.
        games: u64,
    },
    /// A number that is none of those that it may be.
    Range {
        /// Which, as it is typed.
        what: &'static str,
        /// What it may be.
        range: Said,
    },
    /// Random openings of no move.
    NoPlies,
    /// Two settings that contradict each other.
    Contradiction(Said),
    /// A test whose numbers make no sense.
    Sprt(SprtError),
}

said_errors!(PlanError { Name(NameError), Sprt(SprtError) });

impl Say for PlanError {
    fn said(&self) -> Said {
        match self {
            PlanError::Toml(problem) => Said::new("plan-toml").with("problem", problem.clone()),
            PlanError::Name(error) => error.said(),
            PlanError::Agent { agent, source } => {
                Said::new("plan-agent").with("agent", agent.clone()).with("problem", source.said())
            }
            PlanError::Agents { format, exactly, found } => match format {
                None => Said::new("plan-test-two"),
                Some(format) if *exactly => Said::new("plan-exactly-two").with("format", *format),
                Some(format) => Said::new("plan-at-least-two").with("format", *format),
            }
            .with("found", *found),
            PlanError::SameName(name) => {
                Said::new("plan-same-name").with("name", format!("{name:?}"))
            }
            PlanError::NoSuchAgent { number, name, known } => {
                match suggest(name, known.iter().map(String::as_str)) {
                    Some(near) => Said::new("plan-no-agent-near").with("near", near.to_string()),
                    None => Said::new("plan-no-agent"),
                }
                .with("number", *number)
                .with("name", format!("{name:?}"))
            }
            PlanError::Itself { number, name } => {
                Said::new("plan-itself").with("number", *number).with("name", format!("{name:?}"))
            }
            PlanError::OddGames { games } => Said::new("plan-odd-games").with("games", *games),
            PlanError::Range { what, range } => {
                Said::new("plan-range").with("what", *what).with("range", range.clone())
            }
            PlanError::NoPlies => Said::new("plan-no-plies"),
            PlanError::Contradiction(why) => why.clone(),
            PlanError::Sprt(error) => Said::new("plan-sprt").with("problem", error.said()),
        }
    }
}

impl Plan {
    /// The same plan with full names, or the first thing that keeps it from being played.
    ///
    /// # Errors
    /// [`PlanError`].
    pub fn checked(self) -> Result<Plan, PlanError> {
        self.checked_with(&())
    }

    /// As [`checked`](Self::checked), for a contest in which guests may take part.
    ///
    /// # Errors
    /// [`PlanError`].
    pub fn checked_with(mut self, guests: &dyn Guests) -> Result<Plan, PlanError> {
        let game = harif_catalog::open(&self.game)?;
        self.game = game.name();
        for entrant in &mut self.agents {
            // A guest is known by the name that the plan has, whatever it calls itself.
            if guests.player(game.as_ref(), &entrant.agent).is_some() {
                continue;
            }
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
                let why = Said::new("plan-no-solver").with("game", self.game.clone());
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
        let exactly = self.sprt.is_some() || self.format == TournamentFormat::Match;
        if found < 2 || (exactly && found > 2) {
            let format = self.sprt.is_none().then(|| self.format.name());
            return Err(PlanError::Agents { format, exactly, found });
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
            return Err(PlanError::Contradiction(Said::new("plan-pairings")));
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
                Err(range("seeds", Said::new("range-up-to").with("most", agents - 1)))
            }
            TournamentFormat::Swiss if !(1..agents as u32).contains(&self.rounds.unwrap_or(0)) => {
                Err(range("rounds", Said::new("range-rounds").with("most", agents - 1)))
            }
            format if format != TournamentFormat::Swiss && self.rounds.is_some() => {
                Err(PlanError::Contradiction(Said::new("plan-rounds")))
            }
            _ if self.sprt.is_some() && !self.swap => {
                Err(PlanError::Contradiction(Said::new("plan-swap")))
            }
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
                return Err(range("time", Said::new("range-time")));
            }
            if budget.forfeit && !budget.is_timed() {
                return Err(PlanError::Contradiction(Said::new("plan-forfeit")));
            }
        }
        if let Source::Random { plies: 0 } = self.openings {
            return Err(PlanError::NoPlies);
        }
        at_least_one("workers", self.workers.unwrap_or(1) as u64)
    }

    /// The number of an agent by its name in the table.
    pub(crate) fn index_of(&self, name: &str) -> Option<usize> {
        self.agents.iter().position(|agent| agent.name == name)
    }
}

fn at_least_one(what: &'static str, value: u64) -> Result<(), PlanError> {
    if value == 0 { Err(range(what, Said::new("range-one"))) } else { Ok(()) }
}

fn range(what: &'static str, range: Said) -> PlanError {
    PlanError::Range { what, range }
}
