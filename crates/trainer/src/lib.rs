//! Everything needed to remake the data files that Harif ships, and to check them.

pub mod connect4_book;
mod job;
pub mod othello_book;
pub mod othello_eval;
pub mod othello_probcut;

pub use job::JournalError;
