//! Comparisons that one can trust: who plays whom, from which opening, with which clock; what is kept
//! of it, and what the results say.

pub mod openings;
pub mod stats;
