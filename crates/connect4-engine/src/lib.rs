//! Perfect Connect Four: exact scores on boards from 4×4 to 10×10.

mod analysis;
mod book;
mod frame;
mod lines;
mod order;
mod parity;
mod search;
mod solver;
mod stones;
mod table;
#[cfg(test)]
mod tests;
mod windows;
mod word;

pub use analysis::{Scored, plies_to_end};
pub use book::{Book, BookError, BookPlan};
pub use solver::{Solution, Solver};
pub use stones::{Stones, Unsolvable};
