//! Who holds which seat: secrets that are shown, and what they allow.

use super::Table;
use crate::owner::IsOwner;
use crate::refusal::{Code, Refusal};
use crate::rt;
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use harif_catalog::HUMAN;
use harif_core::{Said, Side};
use harif_store::{Head, key_of};

/// The secrets that a visitor shows, and whether it is the owner.
#[derive(Clone, Debug, Default)]
pub struct Tokens {
    shown: Vec<String>,
    owner: bool,
}

impl Tokens {
    /// So many secrets are looked at: two seats, and the owner's.
    const MOST: usize = 3;

    pub(crate) fn new(tokens: Vec<String>, owner: IsOwner) -> Tokens {
        Tokens { shown: tokens.into_iter().take(Self::MOST).collect(), owner: owner.0 }
    }

    /// `Authorization: Bearer TOKEN[,TOKEN]`
    pub fn of(headers: &HeaderMap, owner: IsOwner) -> Tokens {
        let value = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let tokens = value.and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default();
        Tokens::new(
            tokens.split(',').map(|t| t.trim().to_string()).filter(|t| !t.is_empty()).collect(),
            owner,
        )
    }

    /// The secrets.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.shown.iter().map(String::as_str)
    }

    pub(crate) fn is_owner(&self) -> bool {
        self.owner
    }

    /// Whether the seat on this side is theirs: they show its secret, or they are the owner and it has none, since it
    /// was laid in a terminal.
    fn open(&self, head: &Head, side: Side) -> bool {
        let seat = &head.seats[side.index()];
        match &seat.key {
            _ if seat.name != HUMAN => false,
            Some(key) => self.opening(key).is_some(),
            None => self.owner,
        }
    }

    /// Refuses those who may not do what ends a table for everybody: all but the owner, and who holds all seats
    /// of people.
    pub(super) fn require_all_of(&self, head: &Head) -> Result<(), Refusal> {
        let people =
            || Side::BOTH.into_iter().filter(|side| head.seats[side.index()].name == HUMAN);
        if self.owner || (people().count() > 0 && people().all(|side| self.open(head, side))) {
            return Ok(());
        }
        let code = if self.shown.is_empty() { Code::NoToken } else { Code::WrongToken };
        Err(Refusal::of(code, &Said::new("refused-not-yours")))
    }

    /// The shown secret that a seat's key was made of. Hashes are compared, so the time that it takes tells
    /// nothing.
    pub(super) fn opening(&self, key: &str) -> Option<&str> {
        self.iter().find(|token| key_of(token) == key)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Tokens {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let owner = IsOwner::from_request_parts(parts, state).await?;
        Ok(Tokens::of(&parts.headers, owner))
    }
}

/// A new secret, or a name that nobody guesses: `bytes` random bytes in hexadecimal.
pub(super) fn secret(bytes: usize) -> Result<String, Refusal> {
    let starved = |why| Refusal::new(Code::Storage, format!("no randomness: {why}"));
    rt::secret(bytes).map_err(starved)
}

impl Table {
    /// The seats whose secrets were shown.
    pub(crate) fn seats_of(&self, tokens: &Tokens) -> Vec<Side> {
        Side::BOTH.into_iter().filter(|side| tokens.open(&self.head, *side)).collect()
    }

    /// Refuses those who hold no seat.
    pub(super) fn require_seat(&self, tokens: &Tokens) -> Result<Vec<Side>, Refusal> {
        let seats = self.seats_of(tokens);
        // Nobody sits at a table of two machines; whoever has the link may steer it.
        if !seats.is_empty() || self.rules.is_watched() {
            return Ok(seats);
        }
        Err(match tokens.shown.is_empty() {
            true => Refusal::new(Code::NoToken, "you are watching; a seat's secret is needed"),
            false => Refusal::new(Code::WrongToken, "this is not the secret of a seat here"),
        })
    }

    /// Refuses a table that is no longer what is stored.
    pub(super) fn require_whole(&self) -> Result<(), Refusal> {
        match self.broken {
            false => Ok(()),
            true => {
                Err(Refusal::new(Code::Storage, "the last change could not be written; look again"))
            }
        }
    }

    /// Whether these seats may do by themselves what concerns both sides.
    pub(super) fn may_alone(&self, seats: &[Side]) -> bool {
        Side::BOTH.iter().all(|side| !self.rules.is_human(*side) || seats.contains(side))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_secrets_stand_in_one_header() {
        let mut headers = HeaderMap::new();
        headers.insert(AUTHORIZATION, "Bearer abc, def,,ghi".parse().unwrap());
        let tokens = Tokens::of(&headers, IsOwner(false));
        let has = |token: &str| tokens.opening(&key_of(token)) == Some(token);
        assert!(has("abc") && has("def") && has("ghi") && !has("ab") && !has(""));
        assert_eq!(Tokens::of(&HeaderMap::new(), IsOwner(true)).opening(&key_of("")), None);
    }

    #[test]
    fn secrets_are_long_and_never_the_same() {
        let (a, b) = (secret(16).unwrap(), secret(16).unwrap());
        assert!(a != b && a.len() == 32);
    }
}
