//! GTP and NBoard, spoken well and badly. One program, so that it is linked once; only
//! the end of everything is apart, since it would end the programs of the others.

#![allow(clippy::unwrap_used)] // tests may panic

mod common;
mod faults;
mod gtp_server;
mod nboard_server;
mod noise;
mod talk;
