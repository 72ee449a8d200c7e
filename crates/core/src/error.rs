//! Small typed errors that carry the evidence: what was found, where, and what was expected.

use crate::printable::push_shown;
use crate::said_errors;
use crate::{Said, SaidArg, Say};
use serde::{Deserialize, Serialize};

/// Why a move cannot be played. It hands back the text of the move it refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The move is not among the legal ones.
    Illegal {
        /// The move as text.
        tried: String,
        /// The legal moves as text.
        legal: Vec<String>,
    },
    /// A pass was tried although a move exists.
    MustMove {
        /// The legal moves as text.
        legal: Vec<String>,
    },
    /// A move was tried although only a pass is possible.
    MustPass {
        /// The move as text.
        tried: String,
    },
    /// The game has ended.
    GameOver {
        /// The move as text.
        tried: String,
    },
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// A board with too few or too many squares.
    WrongSquares {
        /// Squares of the game's board.
        expected: usize,
        /// Squares found.
        actual: usize,
    },
    /// Something that is not in the language.
    Unexpected {
        /// The offending text, quoted.
        found: String,
        /// What may stand there.
        expected: SaidArg,
    },
    /// The text ends too early.
    Missing {
        /// What should follow.
        expected: SaidArg,
    },
    /// Well formed, but no such position can be on the board.
    Impossible(SaidArg),
    /// A move that cannot be played.
    Move(MoveError),
}

/// A text that could not be read: where, and why.
///
/// ```
/// use harif_core::{ParseError, Said};
/// let square = Said::new("expected-square").with("last", "h8");
/// let error = ParseError::unexpected(4, "z9", square);
/// assert_eq!(error.to_string(), "at character 5: found \"z9\", expected a square from a1 to h8");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Offset of the offending character, counted in characters from 0.
    pub at: usize,
    /// What is wrong there.
    pub problem: Problem,
}

impl ParseError {
    /// An error at character `at`.
    pub fn new(at: usize, problem: impl Into<Problem>) -> Self {
        ParseError { at, problem: problem.into() }
    }

    /// `found` (quoted here, shortened if long) stands where `expected` should.
    pub fn unexpected(at: usize, found: impl AsRef<str>, expected: impl Into<SaidArg>) -> Self {
        let found = quote(found.as_ref());
        ParseError { at, problem: Problem::Unexpected { found, expected: expected.into() } }
    }

    /// The text ends at `at` although `expected` should follow.
    pub fn missing(at: usize, expected: impl Into<SaidArg>) -> Self {
        ParseError { at, problem: Problem::Missing { expected: expected.into() } }
    }

    /// A well-formed position that cannot be.
    pub fn impossible(why: impl Into<SaidArg>) -> Self {
        ParseError { at: 0, problem: Problem::Impossible(why.into()) }
    }

    /// The same error in a text that has `offset` more characters in front.
    #[must_use]
    pub fn shifted(mut self, offset: usize) -> Self {
        self.at += offset;
        self
    }
}

/// The most characters of a typed text that an error repeats.
const MOST: usize = 40;

/// `text` in quotes with control characters escaped, at most 40 characters of it.
pub fn quote(text: &str) -> String {
    if text.chars().count() <= MOST {
        return format!("{text:?}");
    }
    let head: String = text.chars().take(MOST).collect();
    format!("{head:?}…")
}

/// As [`quote`], without the quotes: for values that stand in their own notation, such as `depth=x`.
pub fn brief(text: &str) -> String {
    let mut short = String::new();
    text.chars().take(MOST).for_each(|letter| push_shown(&mut short, letter));
    if text.chars().nth(MOST).is_some() {
        short.push('…');
    }
    short
}

/// Why a running game refused what was asked of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameError {
    /// The text is no move or position of this game.
    Parse(ParseError),
    /// The move is none that can be played now.
    Move(MoveError),
    /// The history is shorter than asked.
    NoSuchPly {
        /// The ply that was asked for.
        asked: usize,
        /// The last ply there is.
        last: usize,
    },
    /// A record of another game was given.
    OtherGame {
        /// The game of the record.
        found: String,
        /// This game.
        expected: String,
    },
    /// The moves of a record do not lead to the result it states.
    ResultDiffers {
        /// The stated result.
        stated: String,
        /// The result of the moves.
        played: String,
    },
    /// A result that was not played out states more than the board can give.
    MarginTooLarge {
        /// The stated margin.
        margin: i32,
        /// The number of squares.
        most: usize,
    },
    /// One move of a record cannot be played.
    AtMove {
        /// The number of the move, from 1.
        number: usize,
        /// Why.
        source: Box<GameError>,
    },
}

/// Why an agent has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AgentError {
    /// There is nothing to choose: the game is over.
    GameOver,
    /// The agent was built for another game.
    WrongGame {
        /// The agent's name.
        agent: String,
        /// The game it was asked about.
        game: String,
    },
    /// The agent cannot show its search.
    NoTrace {
        /// The agent's name.
        agent: String,
    },
    /// The stop flag rose before any answer was found.
    Stopped,
    /// The agent gives the game up: no move, and no failure either.
    Resigned,
    /// The agent failed; what is said is its own story.
    Failed(SaidArg),
    /// An outside engine failed.
    Engine(Box<EngineFailure>),
}

/// What an outside engine did wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fault {
    /// It could not be started, or did not answer its first command.
    Start,
    /// It ended, or closed its output, in the middle of a game.
    Crash,
    /// It did not answer in time, the grace included.
    Hang,
    /// It answered something that the protocol does not know, or without end.
    Garbage,
    /// It answered a move that cannot be played.
    Illegal,
    /// It refused a command that it must know.
    Refusal,
}

/// The failure of an outside engine, with what it said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineFailure {
    /// What kind of failure.
    pub fault: Fault,
    /// For people: which engine, what it did.
    pub story: Said,
    /// The last lines of the talk, oldest first: `> ` what it was sent, `< ` what it answered, `! ` what
    /// it wrote to stderr.
    pub evidence: Vec<String>,
}

impl From<EngineFailure> for AgentError {
    fn from(failure: EngineFailure) -> AgentError {
        AgentError::Engine(Box::new(failure))
    }
}

said_errors!(MoveError, Problem, ParseError, GameError, AgentError, EngineFailure);

impl From<MoveError> for Problem {
    fn from(error: MoveError) -> Problem {
        Problem::Move(error)
    }
}

impl From<MoveError> for GameError {
    fn from(error: MoveError) -> GameError {
        GameError::Move(error)
    }
}

impl From<ParseError> for GameError {
    fn from(error: ParseError) -> GameError {
        GameError::Parse(error)
    }
}

impl Say for MoveError {
    fn said(&self) -> Said {
        let tried = |id, tried: &str| Said::new(id).with("tried", tried.to_string());
        match self {
            MoveError::Illegal { tried: mv, legal } => {
                tried("refused-illegal", mv).with("legal", legal.join(" "))
            }
            MoveError::MustMove { legal } => {
                Said::new("refused-must-move").with("legal", legal.join(" "))
            }
            MoveError::MustPass { tried: mv } => tried("refused-must-pass", mv),
            MoveError::GameOver { tried: mv } => tried("refused-move-over", mv),
        }
    }
}

impl Say for Problem {
    fn said(&self) -> Said {
        match self {
            Problem::WrongSquares { expected, actual } => {
                Said::new("refused-squares").with("actual", *actual).with("expected", *expected)
            }
            Problem::Unexpected { found, expected } => Said::new("refused-found")
                .with("found", found.clone())
                .with("expected", expected.clone()),
            Problem::Missing { expected } => {
                Said::new("refused-ends").with("expected", expected.clone())
            }
            Problem::Impossible(why) => Said::new("refused-impossible").with("why", why.clone()),
            Problem::Move(error) => error.said(),
        }
    }
}

impl Say for ParseError {
    fn said(&self) -> Said {
        Said::new("refused-at").with("at", self.at + 1).with("problem", self.problem.said())
    }
}

impl Say for GameError {
    fn said(&self) -> Said {
        match self {
            GameError::Parse(error) => error.said(),
            GameError::Move(error) => error.said(),
            GameError::NoSuchPly { asked, last } => {
                Said::new("refused-ply").with("asked", *asked).with("last", *last)
            }
            GameError::OtherGame { found, expected } => Said::new("refused-record-game")
                .with("found", found.clone())
                .with("expected", expected.clone()),
            GameError::ResultDiffers { stated, played } => Said::new("refused-record-result")
                .with("stated", stated.clone())
                .with("played", played.clone()),
            GameError::MarginTooLarge { margin, most } => {
                Said::new("refused-record-margin").with("margin", *margin).with("most", *most)
            }
            GameError::AtMove { number, source } => Said::new("refused-record-move")
                .with("number", *number)
                .with("problem", source.said()),
        }
    }
}

impl Say for AgentError {
    fn said(&self) -> Said {
        match self {
            AgentError::GameOver => Said::new("refused-choose"),
            AgentError::WrongGame { agent, game } => Said::new("refused-agent-game")
                .with("agent", agent.clone())
                .with("game", game.clone()),
            AgentError::NoTrace { agent } => {
                Said::new("refused-agent-trace").with("agent", agent.clone())
            }
            AgentError::Stopped => Said::new("refused-agent-stopped"),
            AgentError::Resigned => Said::new("refused-agent-resigned"),
            AgentError::Failed(SaidArg::Said(why)) => {
                Said::new("refused-agent-said").with("why", (**why).clone())
            }
            AgentError::Failed(story) => Said::new("refused-agent").with("why", story.clone()),
            AgentError::Engine(failure) => failure.said(),
        }
    }
}

impl AgentError {
    /// Why, without saying that it is an agent that failed: for where that has been said.
    pub fn story(&self) -> Said {
        match self {
            AgentError::Failed(SaidArg::Said(why)) => (**why).clone(),
            AgentError::Failed(story) => Said::new("story").with("text", story.clone()),
            AgentError::Engine(failure) => failure.story.clone(),
            other => other.said(),
        }
    }
}

impl Say for EngineFailure {
    fn said(&self) -> Said {
        Said::new("refused-agent-said").with("why", self.story.clone())
    }
}
