//! The search lab: a small search of a position, step by step, for every face.
//!
//! An [`Experiment`] runs a search and, where one is wanted, its twin: plain minimax beside alpha-beta, the
//! corrected search beside a report's exhibit. What was seen becomes a tree ([`LabTree`]) and the steps that
//! made it ([`LabSteps`]), or iterations ([`MctsTrace`], [`MctsGrowth`]). A [`StepTeller`] says what happens at
//! a step, a [`Guess`] asks before it does, [`LabRows`] folds the tree for a face of rows, and a [`LabSheet`]
//! is all of it at once, for a face that cannot ask at every step. Where things stand in pixels or cells is
//! the faces' business.

mod ask;
mod chance;
mod choice;
mod guess;
mod ink;
mod own;
mod rows;
mod run;
mod sheet;
mod steps;
mod tell;
#[cfg(test)]
mod tests;
pub mod text;
mod tree;
mod twins;
mod values;
mod write;

pub use ask::{LabAsk, LabError, own_sheet};
pub use chance::{
    MctsChange, MctsGrowth, MctsNode, MctsPhase, MctsStep, MctsTrace, MoveStanding, backup_said,
    expand_said, rollout_said, select_said,
};
pub use choice::{Textbook, at_depth, depth_of, iterations_of, lab_agent, with_more};
pub use guess::Guess;
pub use own::{own_leaves, own_search};
pub use rows::LabRows;
pub use run::{Beside, Experiment, LabBuild, LabFindings, MOST_KEPT, MOST_TIME, most_kept};
pub use sheet::{ChanceSheet, LabSheet, RivalRow, SearchSheet, StepsSheet, TreeSheet, ValueSheet};
pub use steps::{LabStep, LabSteps, NodeStanding, StepKind};
pub use tell::{LabSides, PlainMinimax, StepTeller, saved};
pub use tree::{LabNode, LabTree, in_order_of};
pub use twins::{
    StepDifference, Timeline, both, differences, is_exhibit, race, same_node, twin_of, twins,
};
pub use values::LabValues;
pub use write::{chance_of, lab_steps, parting};
