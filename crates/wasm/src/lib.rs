//! Harif in a browser alone: the shell of a page that has the whole program in its workers.
//!
//! One worker has the host (`harif_host`): its tables, its routes, its refusals. Others think, one at a time each, so that
//! nobody ever waits for them: a search is ended by ending its worker, and one that breaks down takes nothing along. Both
//! are this program. What a page says and hears are messages of two parts, JSON and bytes; there is nothing
//! else between the two worlds but the time, randomness and the files that come with Harif (`harif_core::given`).
//!
//! The other side is `web/site/`.
#![cfg(target_arch = "wasm32")]

mod door;
mod kept;
mod message;
mod posted;
mod shell;

pub use door::{harif_begin, harif_hear, harif_room, harif_wake};
