//! Small typed errors that carry the evidence: what was found, where, and what was expected.

use crate::printable::push_shown;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why a move cannot be played. It hands back the text of the move it refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The move is not among the legal ones.
    #[error("{tried} is not legal here; legal: {}", legal.join(" "))]
    Illegal {
        /// The move as text.
        tried: String,
        /// The legal moves as text.
        legal: Vec<String>,
    },
    /// A pass was tried although a move exists.
    #[error("pass is not allowed while a move exists; legal: {}", legal.join(" "))]
    MustMove {
        /// The legal moves as text.
        legal: Vec<String>,
    },
    /// A move was tried although only a pass is possible.
    #[error("{tried} is not legal here: the side to move must pass")]
    MustPass {
        /// The move as text.
        tried: String,
    },
    /// The game has ended.
    #[error("{tried} cannot be played: the game is over")]
    GameOver {
        /// The move as text.
        tried: String,
    },
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// A board with too few or too many squares.
    #[error("board text has {actual} squares, expected {expected}")]
    WrongSquares {
        /// Squares of the game's board.
        expected: usize,
        /// Squares found.
        actual: usize,
    },
    /// Something that is not in the language.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// The offending text, quoted.
        found: String,
        /// What may stand there.
        expected: String,
    },
    /// The text ends too early.
    #[error("the text ends here, expected {expected}")]
    Missing {
        /// What should follow.
        expected: String,
    },
    /// Well formed, but no such position can be on the board.
    #[error("impossible position: {0}")]
    Impossible(String),
    /// A move that cannot be played.
    #[error(transparent)]
    Move(#[from] MoveError),
}

/// A text that could not be read: where, and why.
///
/// ```
/// use harif_core::{ParseError, Problem};
/// let error = ParseError::unexpected(4, "z9", "a square from a1 to h8");
/// assert_eq!(error.to_string(), "at character 5: found \"z9\", expected a square from a1 to h8");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("at character {}: {problem}", at + 1)]
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
    pub fn unexpected(at: usize, found: impl AsRef<str>, expected: impl Into<String>) -> Self {
        let found = quote(found.as_ref());
        ParseError { at, problem: Problem::Unexpected { found, expected: expected.into() } }
    }

    /// The text ends at `at` although `expected` should follow.
    pub fn missing(at: usize, expected: impl Into<String>) -> Self {
        ParseError { at, problem: Problem::Missing { expected: expected.into() } }
    }

    /// A well-formed position that cannot be.
    pub fn impossible(why: impl Into<String>) -> Self {
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
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GameError {
    /// The text is no move or position of this game.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The move is none that can be played now.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The history is shorter than asked.
    #[error("there is no ply {asked}: the game has plies 0 to {last}")]
    NoSuchPly {
        /// The ply that was asked for.
        asked: usize,
        /// The last ply there is.
        last: usize,
    },
    /// A record of another game was given.
    #[error("the record is of {found}, this game is {expected}")]
    OtherGame {
        /// The game of the record.
        found: String,
        /// This game.
        expected: String,
    },
    /// The moves of a record do not lead to the result it states.
    #[error("the record says {stated}, its moves give {played}")]
    ResultDiffers {
        /// The stated result.
        stated: String,
        /// The result of the moves.
        played: String,
    },
    /// A result that was not played out states more than the board can give.
    #[error("the record says a margin of {margin}, the board allows at most {most}")]
    MarginTooLarge {
        /// The stated margin.
        margin: i32,
        /// The number of squares.
        most: usize,
    },
    /// One move of a record cannot be played.
    #[error("move {number} of the record: {source}")]
    AtMove {
        /// The number of the move, from 1.
        number: usize,
        /// Why.
        source: Box<GameError>,
    },
}

/// Why an agent has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AgentError {
    /// There is nothing to choose: the game is over.
    #[error("the game is over; there is no move to choose")]
    GameOver,
    /// The agent was built for another game.
    #[error("{agent} was not built for {game}")]
    WrongGame {
        /// The agent's name.
        agent: String,
        /// The game it was asked about.
        game: String,
    },
    /// The agent cannot show its search.
    #[error("{agent} cannot trace its search")]
    NoTrace {
        /// The agent's name.
        agent: String,
    },
    /// The stop flag rose before any answer was found.
    #[error("stopped before a move was found")]
    Stopped,
    /// The agent gives the game up: no move, and no failure either.
    #[error("resigned")]
    Resigned,
    /// The agent failed; the text is its own story.
    #[error("{0}")]
    Failed(String),
    /// An outside engine failed.
    #[error(transparent)]
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
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("{story}")]
pub struct EngineFailure {
    /// What kind of failure.
    pub fault: Fault,
    /// One line for people: which engine, what it did.
    pub story: String,
    /// The last lines of the talk, oldest first: `> ` what it was sent, `< ` what it answered, `! ` what
    /// it wrote to stderr.
    pub evidence: Vec<String>,
}

impl From<EngineFailure> for AgentError {
    fn from(failure: EngineFailure) -> AgentError {
        AgentError::Engine(Box::new(failure))
    }
}
