//! All of Tic-tac-toe: K in a row on M × N squares, and the evaluation of report 004.

pub mod heuristics;
mod kit;
mod rules;

pub use kit::Kit;
pub use rules::{Board, Moves, SIZES, TicTacToe, TicTacToeRules};
