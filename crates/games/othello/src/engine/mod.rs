//! Othello, exact: the score of endgames on 8×8, and whole games on 4×4 and 6×6.

mod bits;
pub mod book;
mod champion;
mod discs;
pub mod eval;
mod exact;
mod lead;
mod level;
mod mtdf;
pub mod openings;
mod ponder;
mod search;
mod small;
mod solver;
mod stability;
mod table;
mod think;

pub use champion::Champion;
pub use discs::{Discs, Unsolvable};
pub use exact::Exact;
pub use lead::lead;
pub use level::NamedLevel;
pub use solver::{Solution, Solver};
pub use think::{RootMove, SearchPlan, SearchValue, Thought};
