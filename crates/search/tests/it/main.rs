//! Every searcher against plain negamax, every evaluation against its laws and its twin.

#![allow(clippy::unwrap_used)] // tests may panic

mod alphabeta;
mod common;
mod heuristics;
mod heuristics_boards;
mod heuristics_laws;
mod heuristics_twins;
mod mcts;
mod same_answers;
