//! How the service says no: a code for programs, a sentence for people (as English text, and as the message and its
//! arguments, which the page says in its own language), and what else is known.

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header::RETRY_AFTER;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use harif_core::{AgentError, Game, GameError, NameError, Said, Say, quote};
use harif_store::{Face, StoreError};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::fmt::Display;

/// Why something was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Code {
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
    /// The name and the status.
    fn facts(self) -> (&'static str, StatusCode) {
        match self {
            Code::BadRequest => ("bad-request", StatusCode::BAD_REQUEST),
            Code::NoToken => ("no-token", StatusCode::UNAUTHORIZED),
            Code::WrongToken => ("wrong-token", StatusCode::FORBIDDEN),
            Code::Forbidden => ("forbidden", StatusCode::FORBIDDEN),
            Code::NotFound => ("not-found", StatusCode::NOT_FOUND),
            Code::UnknownGame => ("unknown-game", StatusCode::NOT_FOUND),
            Code::Stale => ("stale", StatusCode::CONFLICT),
            Code::NotYourTurn => ("not-your-turn", StatusCode::CONFLICT),
            Code::GameOver => ("game-over", StatusCode::CONFLICT),
            Code::Paused => ("paused", StatusCode::CONFLICT),
            Code::NotPossible => ("not-possible", StatusCode::CONFLICT),
            Code::Elsewhere => ("elsewhere", StatusCode::CONFLICT),
            Code::TooLarge => ("too-large", StatusCode::PAYLOAD_TOO_LARGE),
            Code::IllegalMove => ("illegal-move", StatusCode::UNPROCESSABLE_ENTITY),
            Code::BadPosition => ("bad-position", StatusCode::UNPROCESSABLE_ENTITY),
            Code::BadAgent => ("bad-agent", StatusCode::UNPROCESSABLE_ENTITY),
            Code::BadGame => ("bad-game", StatusCode::UNPROCESSABLE_ENTITY),
            Code::NotAllowed => ("not-allowed", StatusCode::UNPROCESSABLE_ENTITY),
            Code::NoArena => ("no-arena", StatusCode::FORBIDDEN),
            Code::NotOwner => ("not-owner", StatusCode::FORBIDDEN),
            Code::BadPlan => ("bad-plan", StatusCode::UNPROCESSABLE_ENTITY),
            Code::Playing => ("playing", StatusCode::CONFLICT),
            Code::Over => ("over", StatusCode::CONFLICT),
            Code::TooMany => ("too-many", StatusCode::TOO_MANY_REQUESTS),
            Code::Busy => ("busy", StatusCode::SERVICE_UNAVAILABLE),
            Code::AgentFailed => ("agent-failed", StatusCode::INTERNAL_SERVER_ERROR),
            Code::Storage => ("storage", StatusCode::INTERNAL_SERVER_ERROR),
        }
    }
}

/// A refused request.
#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub(crate) code: Code,
    message: String,
    said: Option<Box<Said>>,
    detail: Map<String, Value>,
}

impl Refusal {
    /// In words that only programs and their authors meet.
    pub(crate) fn new(code: Code, message: impl Display) -> Refusal {
        Refusal { code, message: message.to_string(), said: None, detail: Map::new() }
    }

    /// In words for people, of every language.
    pub(crate) fn of(code: Code, why: &impl Say) -> Refusal {
        let said = why.said();
        Refusal { said: Some(Box::new(said.clone())), ..Refusal::new(code, said) }
    }

    /// Says one thing more.
    pub(crate) fn with(mut self, key: &str, value: impl Into<Value>) -> Refusal {
        self.detail.insert(key.into(), value.into());
        self
    }

    /// The game was not named rightly, or there is none of that name.
    pub(crate) fn game(error: NameError) -> Refusal {
        let unknown = matches!(error, NameError::Unknown { .. });
        Refusal::of(if unknown { Code::UnknownGame } else { Code::BadGame }, &error)
    }

    pub(crate) fn agent(error: NameError) -> Refusal {
        Refusal::of(Code::BadAgent, &error)
    }

    pub(crate) fn position(error: GameError) -> Refusal {
        Refusal::of(Code::BadPosition, &error)
    }

    /// A move that cannot be played in `game`.
    pub(crate) fn illegal(game: &dyn Game, error: GameError) -> Refusal {
        Refusal::of(Code::IllegalMove, &error).with("legal", game.legal())
    }

    pub(crate) fn no_table(id: &str) -> Refusal {
        Refusal::of(Code::NotFound, &Said::new("refused-no-table").with("id", quote(id)))
    }

    /// `{"error": {"code", "message", "said", …}}`
    pub(crate) fn body(&self) -> Value {
        let mut error = json!({ "code": self.code.facts().0, "message": self.message });
        if let Value::Object(fields) = &mut error {
            fields.extend(self.said.iter().map(|said| ("said".to_string(), json!(said))));
            fields.extend(self.detail.clone());
        }
        json!({ "error": error })
    }
}

impl Say for Refusal {
    fn said(&self) -> Said {
        let text = || Said::new("story").with("text", self.message.clone());
        self.said.as_deref().cloned().unwrap_or_else(text)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = (self.code.facts().1, Json(self.body())).into_response();
        let wait = self.detail.get("retry").and_then(Value::as_f64);
        if let Some(seconds) = wait {
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

/// The query, refused in our own words.
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        match Query::<T>::from_request_parts(parts, state).await {
            Ok(Query(asked)) => Ok(Asked(asked)),
            Err(error) => Err(Refusal::new(Code::BadRequest, query_problem(&error))),
        }
    }
}

fn query_problem(error: &QueryRejection) -> String {
    let text = error.body_text();
    text.strip_prefix("Failed to deserialize query string: ").unwrap_or(&text).to_string()
}

/// The body as JSON, refused in our own words.
pub(crate) struct Sent<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Sent<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(sent)) => Ok(Sent(sent)),
            Err(error) => Err(body_refusal(&error)),
        }
    }
}

fn body_refusal(error: &JsonRejection) -> Refusal {
    let code = match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
        _ => Code::BadRequest,
    };
    Refusal::new(code, error.body_text())
}

/// A part of the path, refused in our own words.
pub(crate) struct Named<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Named<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let refuse = |e: PathRejection| Refusal::new(Code::NotFound, e.body_text());
        Path::<T>::from_request_parts(parts, state).await.map(|Path(t)| Named(t)).map_err(refuse)
    }
}
