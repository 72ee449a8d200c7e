//! Harif in a terminal: a full-screen table for people and machines, as complete as the page.
//!
//! Model, update, view: `harif_table` holds a game and what is known about it, `app` changes it by what people
//! and machines do, [`view`] draws it, and `run` is the only room that knows a terminal. Line mode, in
//! the command, plays at the same tables with the same commands.

pub mod app;
pub mod command;
mod command_error;
pub mod files;
pub mod kept;
pub mod lab;
pub mod problem;
pub mod run;
pub mod setup;
pub mod start;
pub mod view;
pub mod words;
