//! The solver, the book and the explanations of Connect Four.

#![allow(clippy::unwrap_used)] // tests may panic

mod book;
mod common;
mod explanations;
mod input;
mod laws;
mod limits;
mod negamax;
mod public_positions;
mod rules;
mod sizes;
