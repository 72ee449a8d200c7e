//! Connect Four on boards from 4×4 to 20×20 (rows × columns).
//!
//! Stones fall; four in a row wins; a full board is a draw. The margin is the number of stones the
//! winner had left when winning, plus one: the convention of the public test sets.

mod board;
mod fast;
mod general;
mod text;

pub use board::{Board, Column};
pub use fast::{Board67, Columns67};
pub use general::{GeneralBoard, GeneralColumns};
pub(crate) use text::sizes;
pub use text::{Connect4Rules, SIZES};
