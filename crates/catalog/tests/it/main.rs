//! Names, running games, solvers and what every face shows of them. One program, so that it is linked once.

#![allow(clippy::unwrap_used)] // tests may panic

mod better;
mod champion;
mod conformance;
mod formats;
mod game_clock;
mod insight;
mod levels;
mod marks;
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
mod worth;
