//! The full screen of `harif play`, end to end: keys and clicks into a real terminal, which is tmux, and
//! what is on the screen then.
//!
//! `cargo xtask terminal` runs these tests; plain `cargo test` needs no tmux.

#![cfg(unix)]
#![allow(clippy::unwrap_used)] // tests may panic

#[path = "../it/common/mod.rs"]
mod common;
mod files;
mod games;
mod lab;
mod learning;
mod leaving;
mod lines;
mod othello;
mod persian;
mod shadow;
mod sharing;
mod start_screen;
mod studying;
mod suspending;
mod thousand;
mod tmux;
mod watching;
mod windows;
