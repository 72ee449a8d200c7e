//! Names, running games, solvers and what every face shows of them. One program, so that it is linked once.

#![allow(clippy::unwrap_used)] // tests may panic

mod champion;
mod conformance;
mod formats;
mod insight;
mod levels;
mod names;
mod openings;
mod oracles;
mod othello_champion;
mod repeat;
mod review;
mod session;
mod signature;
mod sizes;
mod solvers;
mod turns;
