//! The solver, the evaluation and the files of Othello.

#![allow(clippy::unwrap_used)] // tests may panic

mod files;
mod negamax;
mod network;
mod suites;
mod thinking;
