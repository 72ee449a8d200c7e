//! A machine's turn as a letter, which a thread, a browser's worker or another machine answers: nothing in it points
//! anywhere, so it can be written down, sent, and answered by whoever knows the game and the agent.
//!
//! The same letter has the same answer, whoever gives it, as long as its limits are nodes or plies and not time.

use super::House;
use harif_catalog::Sitter;
use harif_core::{AgentError, Game, Instant, Limits, Player, Record, Report, Said, Say, Stop};
use serde::{Deserialize, Serialize};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// A machine's turn.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Letter {
    /// The game so far; the machine is to move.
    pub record: Record,
    /// The full name of the agent.
    pub agent: String,
    /// How much it may think.
    pub limits: Limits,
    /// The seed of its randomness.
    pub seed: u64,
}

/// The answer to a letter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reply {
    /// What the machine says, or why it has no move.
    pub(super) result: Result<Report<String>, Stopped>,
    /// How long it thought.
    pub(super) elapsed: Duration,
}

/// Why a machine has no move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Stopped {
    /// It gives the game up.
    Resigned,
    /// It cannot go on.
    Failed(Said),
}

impl From<AgentError> for Stopped {
    fn from(error: AgentError) -> Stopped {
        match error {
            AgentError::Resigned => Stopped::Resigned,
            other => Stopped::Failed(other.story()),
        }
    }
}

impl Reply {
    /// No answer came, and none will.
    pub fn lost(why: &impl Say) -> Reply {
        Reply { result: Err(Stopped::Failed(why.said())), elapsed: Duration::ZERO }
    }

    /// What the machine says, if it has a move.
    pub fn report(&self) -> Option<&Report<String>> {
        self.result.as_ref().ok()
    }
}

impl Letter {
    /// Thinks about it in this house; `tell` hears of progress, and about which position. A player that panics has
    /// failed, and nobody else with it.
    pub fn answer(
        self,
        house: &dyn House,
        stop: Stop,
        tell: &mut dyn FnMut(&dyn Game, &Report<String>),
    ) -> Reply {
        let Letter { record, agent, limits, seed } = self;
        let game = match harif_catalog::open_record(&record) {
            Ok(game) => game,
            Err(error) => return Reply::lost(&error),
        };
        let player = match house.sit(game.as_ref(), &agent) {
            Ok(Sitter::Machine(player)) => player,
            Ok(Sitter::Human) => {
                return Reply::lost(&Said::new("failed-person").with("name", agent));
            }
            Err(error) => return Reply::lost(&error),
        };
        let limits = Limits { stop, ..limits };
        think(player, game.as_ref(), &limits, Some(seed), tell).1
    }
}

/// Lets a player think, who comes back if it survives; `begin` is the seed of a game of which it has yet to be told.
pub(super) fn think(
    mut player: Box<dyn Player>,
    game: &dyn Game,
    limits: &Limits,
    begin: Option<u64>,
    tell: &mut dyn FnMut(&dyn Game, &Report<String>),
) -> (Option<Box<dyn Player>>, Reply) {
    let (name, started) = (player.name(), Instant::now());
    let search = || -> Result<Report<String>, Stopped> {
        if let Some(seed) = begin {
            player.new_game(game, seed)?;
        }
        Ok(player.think(game, limits, &mut |report| tell(game, report))?)
    };
    let ended = catch_unwind(AssertUnwindSafe(search));
    let elapsed = started.elapsed();
    match ended {
        Ok(result) => (Some(player), Reply { result, elapsed }),
        Err(_) => {
            let broken = Said::new("failed-broke-down").with("agent", name);
            (None, Reply { elapsed, ..Reply::lost(&broken) })
        }
    }
}
