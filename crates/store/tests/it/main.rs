//! The database: what is kept, what is damaged, what is older. One program, so that it is linked once.

#![allow(clippy::unwrap_used)] // tests may panic

mod damage;
mod deleting;
mod migration;
mod sharing;
mod speed;
mod store;
