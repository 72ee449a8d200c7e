//! Perfect Connect Four: exact scores on boards from 4×4 to 10×10.

mod analysis;
mod book;
mod busy;
mod champion;
mod exact;
mod explain;
mod frame;
mod level;
mod lines;
mod order;
mod parity;
mod search;
mod solver;
mod stones;
mod table;
#[cfg(test)]
mod tests;
mod traps;
mod windows;
mod word;

pub use analysis::{ScoredColumn, plies_to_end};
pub use book::{Book, BookError, BookPlan};
pub use champion::Champion;
pub use exact::Exact;
pub use explain::{
    Above, Answer, FollowUp, Forced, Hold, HoldingPlan, LineStep, Names, Parity, Pressure, Reason,
    Reasoning, Refuted, Remark, Square, Tendency, Threat, Verdict, Why, Zugzwang,
};
pub use solver::{Solution, Solver};
pub use stones::{Stones, Unsolvable};
