//! Othello on every even board from 4×4 to 20×20.
//!
//! A move must turn over at least one disc; a side without such a move passes, which is a move of
//! its own; the game ends when neither side can move, also with empty squares left, and the
//! empty squares count for the winner.

pub mod bits;
mod board;
mod by_hand;
mod fast;
mod general;
mod text;

pub use board::{Board, Move};
pub use by_hand::perft_by_hand;
pub use fast::{Board8, Moves8, Overlap};
pub use general::{GeneralBoard, GeneralMoves};
pub(crate) use text::sizes;
pub use text::{First, OthelloRules, SIZES, Start};
