//! The service through its router, without a socket, but for the live table, which is one.
//!
//! Every answer that a test sees is held against `openapi.json`: route, status and shape.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

mod arena;
mod catalog;
mod description;
mod desk;
mod door;
mod errors;
mod front;
mod games;
mod lab;
mod line;
mod live;
mod machines;
mod memory;
mod openings;
mod outside;
mod page;
mod positions;
mod sharing;
mod site;
mod streams;
mod study;
mod tables;
mod transfer;
