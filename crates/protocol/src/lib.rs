//! GTP and NBoard: how board game programs talk to each other, client and server side.
//!
//! The servers work over plain readers and writers; only [`process`] starts programs, and only for
//! the players ([`GtpPlayer`], [`NBoardPlayer`]) and the checks of an outside engine. The protocols
//! are described in `docs/protocols.md`.

pub mod check;
pub mod gtp;
pub mod nboard;
mod outside;
pub mod process;
mod serve;
mod words;

pub use gtp::GtpPlayer;
pub use nboard::NBoardPlayer;
pub use outside::{Engine, Outside};
pub use process::EngineTimeouts;
pub use serve::{Open, Seated, ServeError};
