//! Tournaments, their openings, statistics and reports. One program, so that it is linked once.

#![allow(clippy::unwrap_used)] // tests may panic

mod common;
mod csv;
mod faults;
mod openings;
mod openings_files;
mod page;
mod report;
mod run;
mod stats_estimates;
mod stats_ratings;
mod stats_sprt;
