//! All of Othello: the rules on every even board from 4×4 to 20×20, the files that other programs
//! write, the evaluations of the reports, and the engine that solves and plays 8×8.
#![cfg_attr(
    target_arch = "wasm32",
    allow(
        dead_code,
        unused_imports,
        unused_macros,
        unused_unsafe,
        reason = "a page has one tier of features, whose calls are safe"
    )
)]

pub mod engine;
mod files;
pub mod heuristics;
mod kit;
mod rules;

pub use files::{ggf, obf, wthor};
pub use kit::Kit;
pub use rules::{
    Board, Board8, First, GeneralBoard, GeneralMoves, Move, Moves8, OthelloRules, Overlap, SIZES,
    Start, bits, perft_by_hand,
};
