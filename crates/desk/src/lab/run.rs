//! The searches themselves, on whatever thread they are run: watched, bounded in time and in what is kept.

use super::choice::Textbook;
use super::tell::PlainMinimax;
use super::twins::{is_exhibit, twin_of};
use harif_catalog::{Watched, watch};
use harif_core::{AgentError, Game, Limits, Player};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The most nodes, or iterations on a small board, that are kept.
pub const MOST_KEPT: usize = 20_000;

/// The longest time that a search takes.
pub const MOST_TIME: Duration = Duration::from_secs(10);

/// How long plain minimax may take to say what was saved.
const ASIDE: Duration = Duration::from_secs(4);

/// An iteration holds a whole game and its rivals at every step: so many squares of them are kept in all.
const SQUARES: usize = 2_000_000;

/// What is shown beside a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Beside {
    /// Nothing.
    #[default]
    Nothing,
    /// What its twin counted, if that is known soon.
    Count,
    /// Its twin, at the same node.
    Same,
    /// Its twin, position by position.
    Race,
}

impl Beside {
    /// Whether two trees are shown.
    pub fn is_two(self) -> bool {
        matches!(self, Beside::Same | Beside::Race)
    }
}

/// A search to be run, and what beside it.
#[derive(Clone, Copy)]
pub struct Experiment<'a> {
    /// Shows the position.
    pub game: &'a dyn Game,
    /// Who searches.
    pub agent: &'a str,
    /// What is shown beside it.
    pub beside: Beside,
    /// The seed of both.
    pub seed: u64,
    /// The most nodes or iterations that are kept of each.
    pub most: usize,
}

/// What was seen of an experiment.
#[derive(Clone, Debug)]
pub struct LabFindings {
    /// Of the search.
    pub seen: Watched,
    /// Its twin, and what was seen of that.
    pub twin: Option<(String, Watched)>,
}

/// Makes players of names.
pub type LabBuild<'b, E> = dyn FnMut(&str) -> Result<Box<dyn Player>, E> + 'b;

impl Experiment<'_> {
    /// Runs the search and then its twin; `build` makes players of names.
    ///
    /// # Errors
    /// Why the agent cannot be made or watched. A twin that fails beside a single tree is left out.
    pub fn run<E: From<AgentError>>(
        &self,
        limits: &Limits,
        build: &mut LabBuild<'_, E>,
    ) -> Result<LabFindings, E> {
        let seen = self.watch(self.agent, limits, build)?;
        let name = match self.beside {
            Beside::Nothing => None,
            _ => twin_of(self.agent, self.game),
        };
        let Some(name) = name else { return Ok(LabFindings { seen, twin: None }) };
        let alone = self.beside == Beside::Count && !is_exhibit(self.agent);
        let cap = |time: Duration| if alone { time.min(ASIDE) } else { time };
        let limits = Limits { time_cap: limits.time_cap.map(cap), ..limits.clone() };
        let twin = match self.watch(&name, &limits, build) {
            Ok(twin) => Some((name, twin)),
            Err(_) if alone => None,
            Err(problem) => return Err(problem),
        };
        Ok(LabFindings { seen, twin: twin.filter(|(_, twin)| !alone || has_ended(twin)) })
    }

    fn watch<E: From<AgentError>>(
        &self,
        agent: &str,
        limits: &Limits,
        build: &mut LabBuild<'_, E>,
    ) -> Result<Watched, E> {
        let mut player = build(agent)?;
        player.new_game(self.game, self.seed)?;
        let most = self.most.min(most_kept(agent, self.game));
        Ok(watch(self.game, player.as_mut(), limits, most)?)
    }
}

/// Whether a tree search came to its end.
pub(super) fn has_ended(seen: &Watched) -> bool {
    seen.tree.as_ref().is_some_and(|root| root.value.is_some())
}

impl PlainMinimax {
    /// What a plain search needed, if it came to its end.
    pub fn of(seen: &Watched) -> Option<PlainMinimax> {
        has_ended(seen).then(|| PlainMinimax {
            visits: seen.visits,
            best: seen.report.best.clone(),
            value: seen.report.value,
        })
    }
}

/// How many nodes, or iterations, of a search are kept. Whoever is not known to have a tree may have
/// iterations, which are the heavier the larger the board is.
pub fn most_kept(agent: &str, game: &dyn Game) -> usize {
    match Textbook::of(agent) {
        Some(Textbook::Minimax | Textbook::AlphaBeta) => MOST_KEPT,
        Some(Textbook::MonteCarlo) | None => MOST_KEPT.min(SQUARES / game.cells().len().max(1)),
    }
}
