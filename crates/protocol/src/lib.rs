//! GTP and NBoard: how board game programs talk to each other, client and server side.
//!
//! Everything here works over plain readers and writers; only [`process`] starts programs.

pub mod process;
