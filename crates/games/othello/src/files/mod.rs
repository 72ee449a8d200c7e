//! Othello games and positions as other programs write them.

pub mod ggf;
pub mod obf;
pub mod wthor;
