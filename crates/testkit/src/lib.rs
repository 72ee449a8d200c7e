//! What tests share. Nothing here ships: it is a dev-dependency only.
//!
//! - [`conformance`]: what every game must keep, checked on random games.
//! - [`naive`]: the rules once more, square by square, for comparison.
//! - [`golden`]: files that hold expected output, and how they are made again.
//! - [`playthrough`]: a whole game as readable text, for the golden files.
//! - [`engine`]: an outside engine that does wrong on command.
//! - [`fuzz`]: what fuzz targets run.
//! - [`archive`]: tournament archives to read.

mod archive;
pub mod conformance;
pub mod engine;
pub mod fuzz;
pub mod golden;
pub mod naive;
pub mod playthrough;

pub use archive::archive;
