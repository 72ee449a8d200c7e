//! The evaluation of 8×8 positions: a sum of weights, one for the content of each pattern.
//!
//! A pattern is a short list of squares; its content is a number, three states a square. The value
//! of a position is the sum of one weight a pattern, fitted to the scores of many positions, with
//! other weights in each phase of the game. The idea is Michael Buro's (Logistello, 1997), and so
//! is the choice of patterns: lines, diagonals, corners and edges, 46 in all. `harif train
//! othello-eval` makes the weights.

mod explain;
mod features;
mod file;
pub mod network;
mod patterns;
mod weights;

pub use explain::Patterns;
pub use features::Features;
pub use file::{Parameters, WeightsError};
pub use network::Network;
pub use patterns::WEIGHTS;
pub use weights::{UNIT, Weights};
