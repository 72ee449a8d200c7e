//! Whose server this is: whoever has the secret that was printed at the start. Never an address or a host,
//! which a proxy or a foreign page may lend to anybody.

use crate::app::App;
use crate::asked::Sent;
use crate::refusal::{Code, Refusal};
use crate::table::Tokens;
use crate::visitor::Way;
use axum::Extension;
use axum::extract::{FromRequestParts, State};
use axum::http::header::{COOKIE, HeaderMap, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use harif_store::key_of;
use serde::Deserialize;

/// The cookie lasts so many seconds: a year, as the secret itself stays from start to start.
const LASTS: u32 = 365 * 24 * 3600;

/// The owner's secret, and what a browser shows in its place.
#[derive(Clone, Debug)]
pub(crate) struct Owner {
    /// What the secret hashes to: who compares hashes tells nothing by the time it takes.
    key: String,
    /// Two servers of one machine must not take each other's cookies.
    cookie: String,
    value: String,
}

impl Owner {
    pub(crate) fn new(secret: &str) -> Owner {
        let value = key_of(&format!("cookie {secret}"));
        let cookie = format!("harif-owner-{}", &key_of(&format!("name {secret}"))[..8]);
        Owner { key: key_of(secret), cookie, value }
    }

    /// Whether these headers are the owner's.
    fn sent(&self, headers: &HeaderMap) -> bool {
        Tokens::of(headers, IsOwner(false)).iter().any(|token| key_of(token) == self.key)
            || self.has_cookie(headers)
    }

    fn has_cookie(&self, headers: &HeaderMap) -> bool {
        let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs = cookies.flat_map(|text| text.split(';')).filter_map(|c| c.split_once('='));
        pairs.any(|(name, value)| {
            name.trim() == self.cookie && key_of(value.trim()) == key_of(&self.value)
        })
    }
}

/// Whether the owner asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IsOwner(pub(crate) bool);

impl IsOwner {
    /// Refuses everybody else.
    pub(crate) fn require(self) -> Result<(), Refusal> {
        let message =
            "this is for the owner, who opens the address that the server printed at its start";
        if self.0 { Ok(()) } else { Err(Refusal::new(Code::NotOwner, message)) }
    }
}

impl FromRequestParts<App> for IsOwner {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        Ok(IsOwner(app.owner.as_ref().is_some_and(|owner| owner.sent(&parts.headers))))
    }
}

/// The secret, as the page sends it that was opened with it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Shown {
    key: String,
}

/// Gives a browser that shows the secret a cookie, so that links and downloads are the owner's, too.
pub(crate) async fn sign_in(
    State(app): State<App>,
    Extension(way): Extension<Way>,
    Sent(shown): Sent<Shown>,
) -> Result<Response, Refusal> {
    let known = app.owner.as_ref().filter(|owner| key_of(&shown.key) == owner.key);
    let Some(owner) = known else {
        return Err(Refusal::new(
            Code::WrongToken,
            "this is not the secret of this server's owner",
        ));
    };
    let secure = if way.secure { "; Secure" } else { "" };
    let cookie = format!(
        "{}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={LASTS}{secure}",
        owner.cookie, owner.value
    );
    let cookie = HeaderValue::try_from(cookie).map_err(|e| Refusal::new(Code::BadRequest, e))?;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie)]).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(name: &'static str, value: &str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(name, value.parse().unwrap());
        Owner::new("secret").sent(&headers)
    }

    #[test]
    fn the_secret_or_its_cookie_makes_the_owner_and_nothing_else() {
        let owner = Owner::new("secret");
        let cookie = format!("a=b; {}={}", owner.cookie, owner.value);
        assert!(sent("authorization", "Bearer secret"));
        assert!(sent("authorization", "Bearer seat,secret"));
        assert!(sent("cookie", &cookie));
        let forged = format!("{}=secret", owner.cookie);
        for (name, value) in [
            ("authorization", "Bearer Secret"),
            ("authorization", "secret"),
            ("cookie", "harif-owner=secret"),
            ("cookie", &forged),
            ("host", "localhost"),
            ("x-forwarded-for", "127.0.0.1"),
        ] {
            assert!(!sent(name, value), "{name}: {value}");
        }
    }
}
