//! All of Connect Four: the rules on boards from 4×4 to 20×20, the evaluation of report 002, and the
//! engine that plays perfectly.

pub mod engine;
pub mod heuristics;
mod kit;
mod rules;

pub use kit::Kit;
pub use rules::{
    Board, Board67, Column, Columns67, Connect4Rules, GeneralBoard, GeneralColumns, SIZES,
};
