//! The rules of all games against slow twins, published counts and bad input.

#![allow(clippy::unwrap_used)] // tests may panic

mod perft;
mod positions;
mod twins;
