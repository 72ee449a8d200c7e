//! What stands beside and below the board, one file a panel: plain data in, cells out.
//!
//! A panel is a struct that `app` fills, `wants` says how many rows it needs at least and would like to
//! have, and `draw` writes it into any area and records what the mouse can point at. Panels have no frame: a title row, then rows. Columns drop out where it is narrow.

mod bar;
pub mod editor;
pub mod ending;
pub mod facts;
#[cfg(test)]
mod gallery;
pub mod graph;
pub(crate) mod keybar;
pub mod mind;
pub mod moves;
pub mod openings;
pub mod parts;
pub mod review;
pub mod seats;
pub(crate) mod sheet;
pub mod status;
mod table;
pub mod tabs;
pub mod tries;
pub mod why;
