//! The evaluations of the reports, one file each, each able to explain itself part by part; and the
//! hints that each game gives to generic searchers.

mod hints;

pub use hints::{Connect4Hints, OthelloHints, TicTacToeHints};
