//! The screen, drawn from the model and from nothing else.

pub mod board;
pub mod paint;
