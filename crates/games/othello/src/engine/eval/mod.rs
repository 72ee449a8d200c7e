//! The evaluation of 8×8 positions: a small network over the contents of patterns.
//!
//! A pattern is a short list of squares; its content is a number, three states a square. That a
//! position is described by the contents of lines, diagonals, corners and edges, 46 in all, is Michael
//! Buro's idea (Logistello, 1997). What a content means is a row of numbers instead of a weight, and
//! small layers read the sum of the rows; see `network`.

mod explain;
mod features;
pub mod network;
mod patterns;

pub use explain::Patterns;
pub use features::Features;
pub use network::Network;
pub use patterns::ROWS;

/// Values are counted in parts of a disc: this many are one.
pub const UNIT: i32 = 64;
