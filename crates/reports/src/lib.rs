//! The five reports' own agents, bug for bug: exhibits for people who compare, oracles for tests.
//!
//! Each module head says in plain words what is wrong in its report and which agent of
//! `harif-search` does the same thing right. Nothing depends on this crate but the catalog.
//!
//! | agent | game | what a reader should know first |
//! |---|---|---|
//! | [`report-000`](report000) | Othello 8×8 | maximiser and minimiser change places after a pass |
//! | [`report-001`](report001) | Othello | the tree never turns a disc over |
//! | [`report-002`](report002) | Connect Four | every win is worth the same, however far away |
//! | [`report-003`](report003) | Othello | the opponent never moves |
//! | [`report-004`](report004) | Tic-tac-toe 3×3 | its tree search is little better than a random player |
//!
//! Limits are honoured alike by all: the smaller of the caller's and the agent's own depth counts;
//! when nodes, time or patience run out, the answer is the best of the root moves finished so far,
//! and [`AgentError::Stopped`](harif_core::AgentError::Stopped) where not one was finished.
//! `report-000` differs, because its listing has a rule of its own for time.
//!
//! Every one lets its search be watched, so that its faults can be seen at work in the lab.

mod exhibits;
pub mod report000;
pub mod report001;
pub mod report002;
pub mod report003;
pub mod report004;
mod root;
mod telling;

pub use exhibits::exhibits;
