//! How the service says no: a code for programs, a sentence for people (as English text, and as the message and its
//! arguments, which the page says in its own language), and what else is known.

use crate::asked::Json;
use crate::governor::Resource;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use harif_core::{AgentError, Game, GameError, NameError, Said, Say, quote};
use harif_store::{Face, StoreError};
use serde::Serialize;
use std::fmt::Display;

/// Why something was refused, for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the document of the service says what each means")]
pub enum Code {
    BadRequest,
    NoToken,
    WrongToken,
    Forbidden,
    NotFound,
    UnknownGame,
    Stale,
    NotYourTurn,
    GameOver,
    Paused,
    NotPossible,
    Elsewhere,
    TooLarge,
    IllegalMove,
    BadPosition,
    BadAgent,
    BadGame,
    NotAllowed,
    NoArena,
    NotOwner,
    BadPlan,
    Playing,
    Over,
    TooMany,
    Busy,
    AgentFailed,
    Storage,
}

impl Code {
    fn status(self) -> StatusCode {
        match self {
            Code::BadRequest => StatusCode::BAD_REQUEST,
            Code::NoToken => StatusCode::UNAUTHORIZED,
            Code::WrongToken | Code::Forbidden | Code::NoArena | Code::NotOwner => {
                StatusCode::FORBIDDEN
            }
            Code::NotFound | Code::UnknownGame => StatusCode::NOT_FOUND,
            Code::Stale
            | Code::NotYourTurn
            | Code::GameOver
            | Code::Paused
            | Code::NotPossible
            | Code::Elsewhere
            | Code::Playing
            | Code::Over => StatusCode::CONFLICT,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::IllegalMove
            | Code::BadPosition
            | Code::BadAgent
            | Code::BadGame
            | Code::NotAllowed
            | Code::BadPlan => StatusCode::UNPROCESSABLE_ENTITY,
            Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Code::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Code::AgentFailed | Code::Storage => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// How the service says no.
#[derive(Clone, Debug, Serialize)]
pub struct Refusal {
    error: Box<Trouble>,
}

/// Why something was refused, and what else is known.
#[derive(Clone, Debug, Serialize)]
pub struct Trouble {
    code: Code,
    /// For people, in English.
    message: String,
    /// The same for people of every language; missing where only programs meet it.
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<Said>,
    /// With `stale`: moves on the board now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
    /// With `illegal-move`: the moves that can be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// With `not-allowed` and `too-large`: the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u64>,
    /// With a plan that is refused: which part of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<&'static str>,
    /// With a plan that is refused: the number of the agent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agent: Option<usize>,
    /// With `playing`: the tournament that plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// With `too-many` and `busy`: what is lacking.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what: Option<Resource>,
    /// With `too-many` and `busy`: seconds after which to ask again; also in the header `Retry-After`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retry: Option<f64>,
}

impl Refusal {
    /// In words that only programs and their authors meet.
    pub fn new(code: Code, message: impl Display) -> Refusal {
        let message = message.to_string();
        let (said, ply, legal, most, field) = (None, None, None, None, None);
        let (agent, id, what, retry) = (None, None, None, None);
        let error =
            Trouble { code, message, said, ply, legal, most, field, agent, id, what, retry };
        Refusal { error: Box::new(error) }
    }

    /// In words for people, of every language.
    pub fn of(code: Code, why: &impl Say) -> Refusal {
        let said = why.said();
        Refusal::new(code, &said).with(|error| error.said = Some(said))
    }

    /// Says more.
    pub fn with(mut self, more: impl FnOnce(&mut Trouble)) -> Refusal {
        more(&mut self.error);
        self
    }

    /// For programs.
    pub fn code(&self) -> Code {
        self.error.code
    }

    /// All that is known.
    pub fn error(&self) -> &Trouble {
        &self.error
    }

    /// The game was not named rightly, or there is none of that name.
    pub fn game(error: NameError) -> Refusal {
        let unknown = matches!(error, NameError::Unknown { .. });
        Refusal::of(if unknown { Code::UnknownGame } else { Code::BadGame }, &error)
    }

    /// The agent was not named rightly, or there is none of that name.
    pub fn agent(error: NameError) -> Refusal {
        Refusal::of(Code::BadAgent, &error)
    }

    /// There is no such position.
    pub fn position(error: GameError) -> Refusal {
        Refusal::of(Code::BadPosition, &error)
    }

    /// A move that cannot be played in `game`.
    pub(crate) fn illegal(game: &dyn Game, error: GameError) -> Refusal {
        Refusal::of(Code::IllegalMove, &error).with(|error| error.legal = Some(game.legal()))
    }

    pub(crate) fn no_table(id: &str) -> Refusal {
        Refusal::of(Code::NotFound, &Said::new("refused-no-table").with("id", quote(id)))
    }
}

impl Say for Refusal {
    fn said(&self) -> Said {
        let text = || Said::new("story").with("text", self.error.message.clone());
        self.error.said.clone().unwrap_or_else(text)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = (self.code().status(), Json(&self)).into_response();
        if let Some(seconds) = self.error.retry {
            // A header holds whole seconds only.
            let seconds = HeaderValue::from(seconds.ceil().max(1.0) as u64);
            response.headers_mut().insert(RETRY_AFTER, seconds);
        }
        response
    }
}

impl From<AgentError> for Refusal {
    fn from(error: AgentError) -> Refusal {
        match error {
            AgentError::GameOver => Refusal::of(Code::GameOver, &error),
            AgentError::NoTrace { .. } => Refusal::of(Code::BadAgent, &error),
            other => Refusal::of(Code::AgentFailed, &other),
        }
    }
}

impl From<harif_table::Refusal> for Refusal {
    fn from(refusal: harif_table::Refusal) -> Refusal {
        use harif_table::Refusal as Table;
        let code = match refusal {
            Table::Game(error) => return Refusal::position(error),
            Table::Name(error) => return Refusal::agent(error),
            Table::Over => Code::GameOver,
            Table::NoSuchNumber { .. } => Code::IllegalMove,
            Table::MachineToMove { .. } | Table::MachineHasMoved { .. } => Code::NotYourTurn,
            Table::NothingBack
            | Table::NothingOn
            | Table::NotResting
            | Table::Ahead
            | Table::NoMachineToMove
            | Table::NoneFailed
            | Table::NobodyToResign => Code::NotPossible,
        };
        Refusal::of(code, &refusal)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        if let StoreError::Held { by, .. } = &error {
            let why = match by {
                Face::Page => "refused-elsewhere-page",
                Face::Terminal => "refused-elsewhere-terminal",
            };
            return Refusal::of(Code::Elsewhere, &Said::new(why));
        }
        tracing::error!(%error, "the database");
        let why = match &error {
            StoreError::Lost { .. } => "refused-store-lost",
            StoreError::Busy(_) => "refused-store-busy",
            StoreError::Spoilt { .. } => return Refusal::new(Code::Storage, error),
            StoreError::Closed => "refused-store-closed",
            // The rest speaks of files, which are the owner's business.
            StoreError::Full(_) => "refused-store-full",
            StoreError::ReadOnly(_) | StoreError::Denied(_) => "refused-store-denied",
            _ => "refused-store",
        };
        Refusal::of(Code::Storage, &Said::new(why))
    }
}
