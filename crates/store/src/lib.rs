//! SQLite: what must outlive the program. One file, readable anywhere, for all programs at once: the server, every
//! terminal, line mode. Beside it, how any other file is [replaced](replace()) without a moment in which it is half
//! written.
//!
//! One program at a time has a table open: it [takes](Store::take) it, changes it and [lets it go](Store::release),
//! and what a program held that was killed is free. A change says which one it follows, so that nothing that
//! another program wrote is ever written over.
//!
//! One thread owns the connection. Changes that arrive while it is writing are written together in
//! the next transaction, so many tables share the price of one flush, and nobody is told "saved" before
//! the flush has happened: what was acknowledged survives a killed process and a power cut. Who must not wait
//! passes a `done`, which is called exactly once, even if that thread dies.
//!
//! What is damaged costs only itself, and a [`StoreError`] says which file fails and what to do. Nothing in the
//! files lets a reader sit down at a table: seats have [hashes](key_of()) of their secrets, and files are for this
//! user alone.
//!
//! ```
//! use harif_store::{Head, Store};
//! let store = Store::in_memory().unwrap();
//! let head = Head::new("t1", "tictactoe-3x3-3", "start");
//! store.commit_and_wait(head.clone(), 0, vec![]).unwrap();
//! assert_eq!(store.load("t1").unwrap().unwrap().head, head);
//! ```
//!
//! What a host asks of it is an [`Archive`], of which a browser has one of its own: there only that and the types are built.

mod archive;
#[cfg(not(target_arch = "wasm32"))]
mod claim;
mod error;
mod face;
#[cfg(not(target_arch = "wasm32"))]
mod fault;
#[cfg(not(target_arch = "wasm32"))]
mod games;
mod head;
#[cfg(not(target_arch = "wasm32"))]
mod holder;
#[cfg(not(target_arch = "wasm32"))]
mod home;
mod key;
#[cfg(not(target_arch = "wasm32"))]
mod list;
#[cfg(not(target_arch = "wasm32"))]
mod migrate;
#[cfg(not(target_arch = "wasm32"))]
mod private;
#[cfg(not(target_arch = "wasm32"))]
mod promise;
#[cfg(not(target_arch = "wasm32"))]
mod replace;
#[cfg(not(target_arch = "wasm32"))]
mod schema;
#[cfg(not(target_arch = "wasm32"))]
mod secret;
#[cfg(not(target_arch = "wasm32"))]
mod store;
#[cfg(test)]
mod tests;
#[cfg(not(target_arch = "wasm32"))]
mod writer;

pub use archive::{Archive, Done, StoreCounts};
pub use error::StoreError;
pub use face::Face;
#[cfg(not(target_arch = "wasm32"))]
pub use games::{GameIndex, GameRow, Wanted};
pub use head::{Head, Listing, Offer, Row, SavedMove, SavedSeat, SavedTable, Which};
#[cfg(not(target_arch = "wasm32"))]
pub use home::{home, usual_file};
pub use key::key_of;
#[cfg(not(target_arch = "wasm32"))]
pub use replace::{is_draft, replace};
#[cfg(not(target_arch = "wasm32"))]
pub use secret::{fresh_name, owner_key};
#[cfg(not(target_arch = "wasm32"))]
pub use store::Store;
