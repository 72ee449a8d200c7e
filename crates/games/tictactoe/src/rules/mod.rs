//! Tic-tac-toe: k in a row on a board of m × n squares, up to 20×20.
//!
//! The standard game is 3×3 with three in a row; more than k in a row wins too.

mod board;
mod text;

pub use board::{Board, Moves};
pub(crate) use text::sizes;
pub use text::{SIZES, TicTacToe, TicTacToeRules};
