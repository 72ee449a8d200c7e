//! Harif in a terminal: a full-screen table for people and machines, as complete as the page.
//!
//! Model, update, view: `harif_table` holds a game and what is known about it, `app` changes it by what people
//! and machines do, [`view`] draws it, and `run` is the only room that knows a terminal. Line mode, in
//! the command, plays at the same tables with the same commands: what both share is `harif_console`.

pub mod app;
mod field;
pub mod lab;
pub mod run;
pub mod start;
mod strokes;
pub mod view;

use harif_console::{command, files, problem, setup, words};
