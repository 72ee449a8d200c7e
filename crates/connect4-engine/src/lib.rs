//! Perfect Connect Four: exact scores on boards from 4×4 to 10×10.

mod analysis;
mod explain;
mod frame;
mod lines;
mod parity;
mod search;
mod solver;
mod stones;
mod table;
mod windows;
mod word;

pub use analysis::{Scored, plies_to_end};
pub use explain::{
    Above, Answer, Explanation, FollowUp, Forced, Hold, Names, Parity, Plan, Pressure, Reason,
    Refuted, Sentence, Square, Step, Tendency, Threat, Verdict, Why, Zugzwang,
};
pub use solver::{Solution, Solver};
pub use stones::{Stones, Unsolvable};
