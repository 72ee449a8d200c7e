//! The agents of the reports against what the original programs printed. One program, so that it is linked once.

#![allow(clippy::unwrap_used)] // tests may panic

mod common;
mod limits;
mod report000;
mod report001;
mod report002;
mod report003;
mod report004;
