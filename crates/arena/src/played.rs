//! A finished game as the journal keeps it: the record, and what happened around it.

use harif_core::{AgentError, EngineFailure, Fault, Record, Said, SaidArg, Side, Winner};
use serde::{Deserialize, Deserializer, Serialize};

/// A finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The number of the game.
    pub number: u64,
    /// The agents: who moved first, who second.
    pub seats: [usize; 2],
    /// The number of the opening.
    pub opening: u64,
    /// How many moves of the record are the opening's.
    pub laid: usize,
    /// Who was to move at the start of the record.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub starts: Side,
    /// Times that were overstepped.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub overruns: Vec<Overrun>,
    /// Why one side lost before the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub foul: Option<Foul>,
    /// The game itself.
    pub record: Record,
}

/// A move that took longer than it might.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Overrun {
    /// The index of the move in the record, or of the move that was not played any more.
    pub ply: usize,
    /// Who.
    pub side: Side,
    /// By how many seconds.
    pub seconds: f64,
}

/// What one side did, so that it lost the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Foul {
    /// Who.
    pub side: Side,
    /// What.
    pub offence: Offence,
    /// What happened, for people.
    #[serde(deserialize_with = "told")]
    pub story: Said,
    /// The last lines of the talk with an outside engine, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub evidence: Vec<String>,
}

/// The kinds of fouls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Offence {
    /// An outside engine could not be started.
    Start,
    /// It ended in the middle of a game.
    Crash,
    /// It did not answer in time, the grace included.
    Hang,
    /// It answered something that the protocol does not know, or without end.
    Garbage,
    /// A move that cannot be played.
    Illegal,
    /// It refused a command that it must know.
    Refusal,
    /// An agent overstepped its time.
    Time,
    /// An agent of our own broke off with a panic.
    Panic,
    /// An agent said that it cannot go on.
    Error,
}

impl Offence {
    /// All kinds, in the order of the enum.
    pub const ALL: [Offence; 9] = [
        Offence::Start,
        Offence::Crash,
        Offence::Hang,
        Offence::Garbage,
        Offence::Illegal,
        Offence::Refusal,
        Offence::Time,
        Offence::Panic,
        Offence::Error,
    ];

    /// The word in files and tables.
    pub fn name(self) -> &'static str {
        match self {
            Offence::Start => "start",
            Offence::Crash => "crash",
            Offence::Hang => "hang",
            Offence::Garbage => "garbage",
            Offence::Illegal => "illegal",
            Offence::Refusal => "refusal",
            Offence::Time => "time",
            Offence::Panic => "panic",
            Offence::Error => "error",
        }
    }
}

impl From<Fault> for Offence {
    fn from(fault: Fault) -> Offence {
        match fault {
            Fault::Start => Offence::Start,
            Fault::Crash => Offence::Crash,
            Fault::Hang => Offence::Hang,
            Fault::Garbage => Offence::Garbage,
            Fault::Illegal => Offence::Illegal,
            Fault::Refusal => Offence::Refusal,
        }
    }
}

impl Foul {
    /// The foul of an agent that has no answer.
    pub(crate) fn of(side: Side, error: AgentError) -> Foul {
        match error {
            AgentError::Engine(failure) => {
                let EngineFailure { fault, story, evidence } = *failure;
                Foul { side, offence: fault.into(), story, evidence }
            }
            other => Foul::plain(side, Offence::Error, other.story()),
        }
    }

    /// A foul without a talk.
    pub(crate) fn plain(side: Side, offence: Offence, story: Said) -> Foul {
        Foul { side, offence, story, evidence: Vec::new() }
    }
}

impl Played {
    /// Half points of the side that moved first: 2, 1 or 0.
    pub fn halves(&self) -> u64 {
        match self.record.winner {
            Some(Winner::First) => 2,
            Some(Winner::Second) => 0,
            Some(Winner::Draw) | None => 1,
        }
    }

    /// Who played the move of this index.
    pub fn mover(&self, ply: usize) -> Side {
        if ply.is_multiple_of(2) { self.starts } else { self.starts.other() }
    }

    /// The seconds of every move that an agent thought about, with the agent's number.
    pub fn thinking(&self) -> impl Iterator<Item = (usize, f64)> {
        let moves = self.record.moves.iter().enumerate().skip(self.laid);
        moves.filter_map(|(ply, played)| {
            Some((self.seats[self.mover(ply).index()], played.seconds?))
        })
    }
}

/// A story, or the text of one, as older programs wrote it.
fn told<'de, D: Deserializer<'de>>(from: D) -> Result<Said, D::Error> {
    Ok(match SaidArg::deserialize(from)? {
        SaidArg::Said(story) => *story,
        text => Said::new("story").with("text", text),
    })
}

fn first() -> Side {
    Side::First
}

fn is_first(side: &Side) -> bool {
    *side == Side::First
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_an_older_journal_is_still_a_story() {
        let read = |story: &str| -> Foul {
            let text = format!(r#"{{"side":"first","offence":"crash","story":{story}}}"#);
            serde_json::from_str(&text).unwrap()
        };
        assert_eq!(read(r#""ended with 3""#).story.to_string(), "ended with 3");
        let story = Said::new("ended-code").with("code", 3);
        assert_eq!(read(&serde_json::to_string(&story).unwrap()).story, story);
    }
}
