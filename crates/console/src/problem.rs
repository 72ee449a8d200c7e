//! What cannot be done, for the person who tried.

use crate::actions::KeyMapError;
use crate::command::CommandError;
use crate::command_error::NONE;
use crate::files::FileProblem;
use crate::setup::SetupError;
use harif_catalog::OpenError;
use harif_catalog::review::ReviewError;
use harif_core::{AgentError, GameError, NameError, Said, Say, Unexplained, did_you_mean, quote};
use harif_desk::study::{StudyOpenError, StudyRefusal, StudyTextError};
use harif_kept::KeptError;
use harif_table::Refusal;
use thiserror::Error;

/// What cannot be done, for the person who tried.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum UserProblem {
    /// The table refuses.
    #[error(transparent)]
    Table(#[from] Refusal),
    /// A line that cannot be understood.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// A file that cannot be read or written.
    #[error(transparent)]
    File(#[from] FileProblem),
    /// A key map that cannot be used.
    #[error(transparent)]
    Keys(#[from] KeyMapError),
    /// A setting that cannot be read.
    #[error(transparent)]
    Setting(#[from] SetupError),
    /// An unfinished game that is not kept or cannot be gone on with.
    #[error(transparent)]
    Kept(#[from] KeptError),
    /// An agent has no answer.
    #[error(transparent)]
    Agent(#[from] AgentError),
    /// A position that cannot be explained.
    #[error(transparent)]
    Unexplained(#[from] Unexplained),
    /// A text that is no study.
    #[error(transparent)]
    Lines(#[from] StudyTextError),
    /// Something that cannot be done with a study.
    #[error(transparent)]
    Study(StudyRefusal),
    /// Line mode keeps one line of moves.
    #[error("lines of their own are kept in analysis, on the full screen")]
    OneLine,
    /// No game, agent or evaluation of this name; a list beside it shows those that there are.
    #[error("unknown {what} {}{}", quote(name), near.as_deref().map_or("; Enter lists them all".into(), |near| did_you_mean(Some(near))))]
    Unlisted {
        /// What it was to be: a `game`, an `agent`.
        what: &'static str,
        /// What was typed.
        name: String,
        /// One that looks like it.
        near: Option<String>,
    },
    /// The game has no evaluation.
    #[error("{0} has no evaluation")]
    NoEvaluation(String),
    /// No machine has thought about the game at the table.
    #[error("nobody has thought here yet")]
    NobodyThought,
    /// A game without moves cannot be reviewed.
    #[error("there are no moves to review yet")]
    NothingToReview,
    /// No mistakes are being tried again.
    #[error("nothing is being tried; practise begins")]
    NothingTried,
    /// Something else was typed while a mistake is tried again.
    #[error("type a move, hint, next or quit")]
    TryFirst,
    /// The exercise is over: a better move was found or shown.
    #[error("this one is done; type next or quit")]
    TryDone,
    /// The system has no thread left.
    #[error("there is no thread to think on")]
    NoThread,
    /// An agent panicked.
    #[error("{agent} broke down")]
    BrokeDown {
        /// Who.
        agent: String,
    },
}

impl Say for UserProblem {
    fn said(&self) -> Said {
        match self {
            UserProblem::Table(refusal) => refusal.said(),
            UserProblem::Command(error) => error.said(),
            UserProblem::File(problem) => problem.said(),
            UserProblem::Keys(error) => error.said(),
            UserProblem::Setting(error) => error.said(),
            UserProblem::Kept(error) => error.said(),
            UserProblem::Agent(error) => error.said(),
            UserProblem::Unexplained(error) => error.said(),
            UserProblem::Lines(error) => error.said(),
            UserProblem::Study(refusal) => refusal.said(),
            UserProblem::OneLine => Said::new("term-refused-one-line"),
            UserProblem::Unlisted { what, name, near } => Said::new("term-refused-unlisted")
                .with("what", *what)
                .with("name", quote(name))
                .with("near", near.clone().unwrap_or_else(|| NONE.into())),
            UserProblem::NoEvaluation(game) => {
                Said::new("term-refused-no-evaluation").with("game", game.clone())
            }
            UserProblem::NobodyThought => Said::new("term-refused-thought"),
            UserProblem::NothingToReview => Said::new("term-refused-review"),
            UserProblem::NothingTried => Said::new("term-refused-untried"),
            UserProblem::TryFirst => Said::new("term-refused-try-first"),
            UserProblem::TryDone => Said::new("term-refused-try-done"),
            UserProblem::NoThread => Said::new("term-refused-no-thread"),
            UserProblem::BrokeDown { agent } => {
                Said::new("term-refused-broke-down").with("agent", agent.clone())
            }
        }
    }
}

impl From<GameError> for UserProblem {
    fn from(error: GameError) -> UserProblem {
        UserProblem::Table(error.into())
    }
}

impl From<NameError> for UserProblem {
    fn from(error: NameError) -> UserProblem {
        UserProblem::Table(error.into())
    }
}

impl From<StudyRefusal> for UserProblem {
    fn from(refusal: StudyRefusal) -> UserProblem {
        match refusal {
            StudyRefusal::Game(error) => error.into(),
            other => UserProblem::Study(other),
        }
    }
}

impl From<StudyOpenError> for UserProblem {
    fn from(error: StudyOpenError) -> UserProblem {
        match error {
            StudyOpenError::Name(error) => error.into(),
            StudyOpenError::Game(error) => error.into(),
            StudyOpenError::Text(error) => error.into(),
            StudyOpenError::Note(refusal) => refusal.into(),
        }
    }
}

impl From<OpenError> for UserProblem {
    fn from(error: OpenError) -> UserProblem {
        match error {
            OpenError::Name(error) => error.into(),
            OpenError::Game(error) => error.into(),
        }
    }
}

impl From<ReviewError> for UserProblem {
    fn from(error: ReviewError) -> UserProblem {
        match error {
            ReviewError::Agent(error) => error.into(),
            ReviewError::Game(error) => error.into(),
        }
    }
}
