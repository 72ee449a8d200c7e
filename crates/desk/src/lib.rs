//! A desk: what people do with positions and finished games, for every face.
//!
//! As `harif-table` holds play, this room holds analysis, studies, reviews, exercises, the editor and the lab:
//! models without a face and without a thread of their own. Messages come in and states go out, both plain data
//! with one JSON; what is said is a [`Said`](harif_core::Said), which the faces put into words.

pub mod analysis;
pub mod editor;
pub mod ending;
pub mod exercises;
pub mod explorer;
pub mod lab;
pub mod review;
mod sides;
pub mod study;

pub use sides::side_said;
