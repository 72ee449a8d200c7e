//! The host: what a page can ask for, and what happens at tables, wherever the asking comes from.
//!
//! There is no socket here, no file of the page and no thread of its own making: a shell brings requests and lines and
//! keeps what is to be kept. A server is one shell (`harif-web`), a page that has the whole of Harif in a worker is
//! another (`harif-wasm`). Both have this one router, these tables and these refusals. What work runs on stands in one
//! file, [`rt`]; what outlives the program is behind [`Archive`](harif_store::Archive); and a machine's turn is a
//! [letter](harif_table::Letter), which a thread answers here unless the shell has a [`Post`].
//!
//! This room routes, checks and remembers; it knows no game. Positions, moves and agents are texts that
//! the catalog reads, and what comes back is what the catalog says.

mod app;
mod asked;
mod governor;
mod owner;
mod place;
mod post;
mod refusal;
mod routes;
pub mod rt;
mod scheduler;
mod shelf;
mod table;
mod talk;
mod throttle;
mod timer;
mod view;
mod visitor;

pub use app::{App, Bounds, Figures, HostConfig, Journals};
pub use asked::{Asked, Json, Named, Sent};
pub use governor::{Bucket, Governor, Holdings, Permit, Rate, Resource, Shares};
pub use owner::IsOwner;
pub use place::agent;
pub use post::{Post, Sent as SentLetter};
pub use refusal::{Code, Refusal, Trouble};
pub use routes::{API, number, routes, without_table};
pub use scheduler::Work;
pub use shelf::ELEMENT as GAMES_ELEMENT;
pub use table::{Counts, HostHouse, Tokens, sweep};
pub use talk::{Gone, Guest, Line, Words, enter, talk};
pub use view::{View, family};
pub use visitor::{Address, Visitor};
