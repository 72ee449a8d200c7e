//! What is asked of the lab, as one message, and its answer.

use super::choice::{at_depth, lab_agent};
use super::own::{own_leaves, own_search};
use super::run::{Beside, Experiment, LabFindings, MOST_KEPT};
use super::sheet::LabSheet;
use super::tell::LabSides;
use harif_core::{AgentError, GameError, Limits, NameError, Said, Say, said_errors};
use serde::{Deserialize, Serialize};

/// A search that is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LabAsk {
    /// The game.
    pub game: String,
    /// The position; the start where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pos: Option<String>,
    /// Who searches.
    pub agent: String,
    /// What is shown beside it.
    #[serde(default)]
    pub beside: Beside,
    /// Plies to look ahead, instead of those in the name of the agent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u64>,
    /// The seed of a search that plays at random.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Numbers at the leaves of a tree, instead of a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leaves: Option<String>,
}

/// Why the lab has no answer.
#[derive(Clone, Debug, PartialEq)]
pub enum LabError {
    /// There is no such game or agent.
    Name(NameError),
    /// There is no such position.
    Position(GameError),
    /// The search cannot be watched.
    Agent(AgentError),
    /// The leaves of a typed tree cannot be read.
    Leaves,
}

said_errors!(LabError { Name(NameError), Position(GameError), Agent(AgentError) });

impl Say for LabError {
    fn said(&self) -> Said {
        match self {
            LabError::Name(error) => error.said(),
            LabError::Position(error) => error.said(),
            LabError::Agent(error) => error.said(),
            LabError::Leaves => Said::new("refused-leaves"),
        }
    }
}

impl LabAsk {
    /// Searches, and answers.
    ///
    /// # Errors
    /// Why there is no answer.
    pub fn answer(&self, limits: &Limits) -> Result<LabSheet, LabError> {
        if let Some(leaves) = &self.leaves {
            return own_sheet(leaves, &self.agent, self.beside);
        }
        let mut game = harif_catalog::open(&self.game)?;
        game.set_up(self.pos.as_deref().unwrap_or("start"))?;
        let game = game.as_ref();
        let mut agent = lab_agent(&self.agent, game);
        if let Some(depth) = self.depth {
            agent = at_depth(&agent, depth, game);
        }
        let (seed, beside) = (self.seed.unwrap_or(1), self.beside);
        let experiment = Experiment { game, agent: &agent, beside, seed, most: MOST_KEPT };
        let found = experiment.run(limits, &mut |name| Ok::<_, LabError>(game.agent(name)?))?;
        Ok(LabSheet::of(game, &agent, beside, &found))
    }
}

/// A tree that was typed, searched with cuts or without.
///
/// # Errors
/// If the leaves cannot be read.
pub fn own_sheet(leaves: &str, agent: &str, beside: Beside) -> Result<LabSheet, LabError> {
    let leaves = own_leaves(leaves).ok_or(LabError::Leaves)?;
    let cuts = agent.starts_with("alphabeta");
    let twin = (cuts && beside != Beside::Nothing)
        .then(|| ("minimax".to_string(), own_search(&leaves, false)));
    let found = LabFindings { seen: own_search(&leaves, cuts), twin };
    Ok(LabSheet::of_trees(LabSides::plain(), agent, beside, &found))
}
