//! What the boards of all games share: squares, sets of squares, rows of stones, diagrams, CPU tiers
//! and perft. No rules, no search.
//!
//! A board that fits into a word or two is a game's own business; every other size goes through one
//! general implementation a game over a [`Set`] of 1, 2 or 7 words, laid out by a [`Frame`].

mod cell;
mod cpu;
pub mod diagram;
mod frame;
mod perft;
mod runs;
mod set;
mod size;
pub mod stones;

pub use cell::{Cell, cell_length, is_cell_list, is_pass, split_cells};
pub use cpu::Tier;
pub use frame::{Frame, LONGEST};
pub use perft::{divide, perft, perft_on};
pub use runs::{has_run, run_squares, run_starts};
pub use set::{Set, Squares};
pub use size::{number, rows_by_cols};
