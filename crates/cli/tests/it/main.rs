//! The `harif` command as people and scripts use it. One program, so that it is linked once; only
//! the tests of the full screen, which need tmux, are apart.

#![allow(clippy::unwrap_used)] // tests may panic

mod analyse;
mod bench_endgame;
mod bench_midgame;
mod common;
mod convert;
mod engines;
mod errors;
mod evaluate;
mod golden;
mod help_and_lists;
mod matches;
mod names;
mod openings;
mod perft;
mod persian;
mod play;
mod render;
mod review;
mod save_and_load;
mod serve;
mod solve;
mod solve_othello;
mod sprt;
mod table;
mod tournament;
mod trace;
mod train;
mod train_openings;
mod train_othello_book;
mod train_othello_games;
