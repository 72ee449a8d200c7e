//! What the terminal says: the words that all faces share, and what only a table in a terminal says with them.

use crate::problem::UserProblem;
use crate::text::cut;
use harif_catalog::outside;
use harif_core::{Phase, Say};
pub use harif_words::{Arg, Language, Words, agent_option, agent_options};

/// What tables in terminals say.
pub trait TableWords {
    /// Why something cannot be done: one line, or where the language sets what is typed apart one of words and
    /// one of what is typed.
    fn refusal(&self, problem: &UserProblem) -> String;

    /// As [`refusal`](Self::refusal), all on one line: for where there is no other.
    fn refusal_in_line(&self, problem: &UserProblem) -> String {
        self.refusal(problem).replace('\n', " ")
    }

    /// "Expert" for `expert`, "Alpha-beta" for `alphabeta:depth=8`, "gtp:edax" for `gtp:/opt/edax/bin/edax -q`:
    /// short enough for a sentence.
    fn agent_name(&self, agent: &str) -> String;

    /// "Alpha-beta · depth=8", or the whole command of an outside engine, where there is room for all of it.
    fn agent_in_full(&self, agent: &str) -> String;
}

impl TableWords for Words {
    fn refusal(&self, problem: &UserProblem) -> String {
        self.say(&problem.said())
    }

    fn agent_name(&self, agent: &str) -> String {
        if let Some(nickname) = outside::nickname(agent) {
            return cut(&nickname, LONGEST_NAME, false);
        }
        let name = agent.split(':').next().unwrap_or(agent);
        self.word("agent", name).unwrap_or_else(|| agent.to_string())
    }

    fn agent_in_full(&self, agent: &str) -> String {
        match (self.agent_name(agent), agent_options(agent)) {
            (name, "") => name,
            (_, _) if outside::is_outside(agent) => agent.to_string(),
            (name, options) => format!("{name} · {options}"),
        }
    }
}

/// Columns of an outside engine's name, so that a sentence with it fits into 80.
const LONGEST_NAME: usize = 32;

/// A stage of the game in a word.
pub fn stage_name(words: &Words, stage: Phase) -> String {
    let name = match stage {
        Phase::Opening => "opening",
        Phase::Middle => "middle",
        Phase::End => "end",
    };
    words.tell("review-stage", &[("stage", name.into())])
}

#[cfg(test)]
mod refusals;
#[cfg(test)]
mod tests;
