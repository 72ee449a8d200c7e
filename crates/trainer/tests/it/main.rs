//! Books and evaluations, made, stopped, resumed and checked. One program, so that it is linked once.

#![allow(clippy::unwrap_used)] // tests may panic

mod connect4_book;
mod othello_book;
mod othello_eval;
mod othello_probcut;
mod scratch;
