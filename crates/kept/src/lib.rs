//! Tables as the store keeps them, for every face.
//!
//! The store keeps texts and knows no games, a table knows no files; here the one becomes the other. The server lays
//! what is stored with [`game_of`] and [`left_of`] and writes it with [`bring_up_to_date`] and [`moves_from`]; a
//! terminal does the same through a [`Keeper`], which has the game of one terminal. So a game that was begun on the
//! page goes on in a terminal, and the other way round, with its clock, its seats and what was thought of each move.

#[cfg(not(target_arch = "wasm32"))]
mod error;
#[cfg(not(target_arch = "wasm32"))]
mod keeper;
#[cfg(not(target_arch = "wasm32"))]
mod line;
#[cfg(not(target_arch = "wasm32"))]
mod old;
mod saved;

#[cfg(not(target_arch = "wasm32"))]
pub use error::{Flaw, KeptError};
#[cfg(not(target_arch = "wasm32"))]
pub use keeper::{Keeper, Kept, KeptList};
#[cfg(not(target_arch = "wasm32"))]
pub use line::KeptLine;
pub use saved::{bring_up_to_date, game_of, left_of, moves_from, now, record_of, thought_of};
