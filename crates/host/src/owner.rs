//! Whose host this is. How anybody proves it is the shell's affair, which puts the answer into the extensions of a
//! request; where it says nothing, nobody is the owner.

use crate::refusal::{Code, Refusal};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;

/// Whether the owner asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IsOwner(pub bool);

impl IsOwner {
    /// Refuses everybody else.
    ///
    /// # Errors
    /// [`Code::NotOwner`].
    pub fn require(self) -> Result<(), Refusal> {
        let message =
            "this is for the owner, who opens the address that the server printed at its start";
        if self.0 { Ok(()) } else { Err(Refusal::new(Code::NotOwner, message)) }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for IsOwner {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Refusal> {
        Ok(parts.extensions.get().copied().unwrap_or_default())
    }
}
