//! The screen, drawn from the model and from nothing else.

pub mod board;
pub mod help;
pub mod numbers;
pub mod paint;
pub mod panels;
pub mod text;
pub mod worth;
