//! The games: rules, text forms, symmetry and perft. No search.
//!
//! 8×8 Othello and 6×7 Connect Four are two words and pay nothing for the others; every other size
//! goes through one general implementation per game over a [`Set`] of 1, 2 or 7 words.

mod cell;
pub mod connect4;
mod cpu;
pub mod diagram;
mod frame;
pub mod othello;
mod perft;
mod runs;
mod set;
mod stones;
pub mod tictactoe;

pub use cell::{Cell, is_cell_list, split_cells};
pub use cpu::Tier;
pub use frame::Frame;
pub use perft::{divide, perft, perft_on};
pub use set::{Set, Squares};
