//! The documents, and the code of both walk-throughs. One program, so that it is linked once.

#![allow(clippy::unwrap_used)] // tests may panic

mod add_a_game;
mod add_an_agent;
mod docs;

// The walk-throughs are written as they stand in the rooms that they tell of: `crate` is that room.
use add_a_game::row;
use add_an_agent::{options, watch};
use harif_board::Cell;
use harif_search::{AgentKind, Budget, Context, Stopped};
