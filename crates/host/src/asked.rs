//! What is asked and sent, refused in our own words, and answers as JSON.
//!
//! A refusal says which field it is about. Types that note their place while they are read would all be compiled
//! twice for it; so the name of a field of a query goes with its text, and of a body only the byte is known where
//! reading stopped, from which the way to it is found.

use crate::refusal::{Code, Refusal};
use axum::body::Bytes;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use serde::de::value::{Error, MapDeserializer, StrDeserializer};
use serde::de::{Deserializer, Error as _, IntoDeserializer, Visitor};
use serde::{Serialize, de::DeserializeOwned, forward_to_deserialize_any};
use std::borrow::Cow;
use std::fmt::Display;

/// An answer as JSON.
pub struct Json<T>(pub T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        written(serde_json::to_vec(&self.0))
    }
}

fn written(bytes: serde_json::Result<Vec<u8>>) -> Response {
    match bytes {
        Ok(bytes) => ([(CONTENT_TYPE, "application/json")], bytes).into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
    }
}

/// The query.
pub struct Asked<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Refusal> {
        let asked = Asked::of(&parts.uri);
        asked.map_err(|error| Refusal::new(Code::BadRequest, error))
    }
}

impl<T: DeserializeOwned> Asked<T> {
    /// What an address asks.
    pub(crate) fn of(address: &Uri) -> Result<Asked<T>, Error> {
        of_query(address.query().unwrap_or_default()).map(Asked)
    }
}

fn of_query<T: DeserializeOwned>(query: &str) -> Result<T, Error> {
    let fields = form_urlencoded::parse(query.as_bytes());
    let fields = fields.map(|(name, text)| (name.clone(), Field { name, text }));
    T::deserialize(MapDeserializer::new(fields))
}

/// A field of a query: its text, and the name that refusals begin with.
struct Field<'q> {
    name: Cow<'q, str>,
    text: Cow<'q, str>,
}

impl Field<'_> {
    fn refused(name: &str, why: impl Display) -> Error {
        Error::custom(format_args!("{name}: {why}"))
    }
}

impl IntoDeserializer<'_> for Field<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// Numbers and truth values are read from the text.
macro_rules! read {
    ($($method:ident: $type:ty => $visit:ident),* $(,)?) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            let read: Result<$type, _> = self.text.parse();
            visitor.$visit(read.map_err(|why| Field::refused(&self.name, why))?)
        })*
    };
}

impl<'de> Deserializer<'de> for Field<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(&self.text).map_err(|why: Error| Field::refused(&self.name, why))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let variant: StrDeserializer<'_, Error> = self.text.as_ref().into_deserializer();
        visitor.visit_enum(variant).map_err(|why| Field::refused(&self.name, why))
    }

    read! {
        deserialize_bool: bool => visit_bool,
        deserialize_u32: u32 => visit_u32,
        deserialize_u64: u64 => visit_u64,
        deserialize_f64: f64 => visit_f64,
    }

    forward_to_deserialize_any! {
        u8 u16 u128 i8 i16 i32 i64 i128 f32 char str string bytes byte_buf unit unit_struct newtype_struct
        seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// The body as JSON.
pub struct Sent<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Sent<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let body = body(request, state).await?;
        serde_json::from_slice(&body).map(Sent).map_err(|error| unread(&body, &error))
    }
}

async fn body<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Refusal> {
    if !is_json(request.headers()) {
        let why = "Expected request with `Content-Type: application/json`";
        return Err(Refusal::new(Code::BadRequest, why));
    }
    Bytes::from_request(request, state).await.map_err(|error| {
        let code = match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
            _ => Code::BadRequest,
        };
        Refusal::new(code, error.body_text())
    })
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    kind.strip_prefix("application/").is_some_and(|kind| kind == "json" || kind.ends_with("+json"))
}

fn unread(body: &[u8], error: &serde_json::Error) -> Refusal {
    let what = match error.is_data() {
        true => "Failed to deserialize the JSON body into the target type",
        false => "Failed to parse the request body as JSON",
    };
    let way = match way(body, error.line(), error.column()) {
        way if way.is_empty() => way,
        way => format!("{way}: "),
    };
    Refusal::new(Code::BadRequest, format!("{what}: {way}{error}"))
}

/// Which array or object a byte of JSON lies in, and where in it.
enum Step {
    At(usize),
    Below(String),
}

/// The way to a byte of JSON text, by its line and its column from 1: `players[1].name`. Nothing where it leads
/// nowhere.
fn way(text: &[u8], line: usize, column: usize) -> String {
    let lines = text.split_inclusive(|byte| *byte == b'\n');
    let before: usize = lines.take(line.saturating_sub(1)).map(<[u8]>::len).sum();
    let mut rest = text.get(..before + column).unwrap_or(text).iter();
    let (mut steps, mut last): (Vec<Step>, String) = (Vec::new(), String::new());
    while let Some(byte) = rest.next() {
        match byte {
            b'{' => steps.push(Step::Below(String::new())),
            b'[' => steps.push(Step::At(0)),
            b'}' | b']' => drop(steps.pop()),
            b'"' => last = string(&mut rest),
            b':' => steps.last_mut().into_iter().for_each(|step| {
                *step = Step::Below(std::mem::take(&mut last));
            }),
            b',' => steps.iter_mut().next_back().into_iter().for_each(|step| match step {
                Step::At(at) => *at += 1,
                Step::Below(name) => name.clear(),
            }),
            _ => (),
        }
    }
    let mut way = String::new();
    for step in steps {
        match step {
            Step::At(at) => way += &format!("[{at}]"),
            Step::Below(name) if way.is_empty() || name.is_empty() => way += &name,
            Step::Below(name) => way = way + "." + &name,
        }
    }
    way
}

/// The rest of a string as it is written, up to the quotation mark that ends it.
fn string<'t>(rest: &mut impl Iterator<Item = &'t u8>) -> String {
    let mut text = Vec::new();
    while let Some(&byte) = rest.next().filter(|byte| **byte != b'"') {
        text.push(byte);
        if byte == b'\\' {
            text.extend(rest.next());
        }
    }
    String::from_utf8_lossy(&text).into_owned()
}

/// A part of the path.
pub struct Named<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Named<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let refuse = |e: PathRejection| Refusal::new(Code::NotFound, e.body_text());
        Path::<T>::from_request_parts(parts, state).await.map(|Path(t)| Named(t)).map_err(refuse)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Kind {
        OneLine,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Place {
        game: String,
        pos: Option<String>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Query {
        #[serde(flatten)]
        place: Place,
        kind: Option<Kind>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Counted {
        at: Option<usize>,
        #[serde(default)]
        open: bool,
    }

    #[test]
    fn queries_are_read() {
        let place = Place { game: "tic tac".into(), pos: Some("ä&".into()) };
        let query = of_query::<Query>("game=tic+tac&pos=%C3%A4%26&kind=one-line&more=3");
        assert_eq!(query, Ok(Query { place, kind: Some(Kind::OneLine) }));
        assert_eq!(of_query("at=12&open=true"), Ok(Counted { at: Some(12), open: true }));
        assert_eq!(of_query(""), Ok(Counted { at: None, open: false }));
    }

    #[test]
    fn a_refused_query_names_the_field() {
        let why = |query| of_query::<Counted>(query).unwrap_err().to_string();
        assert_eq!(why("at=three"), "at: invalid digit found in string");
        assert_eq!(why("at=-1"), "at: invalid digit found in string");
        assert_eq!(why("at="), "at: cannot parse integer from empty string");
        assert!(why("open=yes").starts_with("open: "));
        assert_eq!(why("at=1&at=2"), "duplicate field `at`");
        let why = |query| of_query::<Query>(query).unwrap_err().to_string();
        assert_eq!(why("pos=x"), "missing field `game`");
        assert!(why("game=x&kind=two").contains("unknown variant `two`, expected `one-line`"));
    }

    #[test]
    fn a_refused_body_names_the_field() {
        #[derive(Debug, Deserialize)]
        struct Player {
            #[serde(rename = "name")]
            _name: String,
        }
        #[derive(Debug, Deserialize)]
        struct Body {
            #[serde(rename = "players")]
            _players: Vec<Player>,
        }
        let why = |body: &str| {
            let error = serde_json::from_str::<Body>(body).unwrap_err();
            way(body.as_bytes(), error.line(), error.column())
        };
        assert_eq!(
            why(r#"{"players": [{"name": "a, \"b\": {"}, {"name": 3}]}"#),
            "players[1].name"
        );
        assert_eq!(why("{\"players\": [{\"name\": \"a\"},\n {}]}"), "players[1]");
        assert_eq!(why(r#"{"players": 4}"#), "players");
        assert_eq!(why("{}"), "");
        assert_eq!(why("\n\n{\"players\": ["), "players[0]");
        for body in ["", "[", "]]", "{\"a\":", "\"", ",", "\\", ":"] {
            for column in 0..4 {
                way(body.as_bytes(), 1, column);
                way(body.as_bytes(), 9, column);
            }
        }
    }

    #[test]
    fn what_is_json_says_so() {
        let says = |kind: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(CONTENT_TYPE, kind.parse().unwrap());
            is_json(&headers)
        };
        assert!(says("application/json") && says("Application/JSON; charset=utf-8"));
        assert!(says("application/problem+json"));
        assert!(!says("text/plain") && !says("application/jsonp") && !is_json(&HeaderMap::new()));
    }
}
