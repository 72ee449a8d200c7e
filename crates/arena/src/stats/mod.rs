//! What results say: Elo, error bars, SPRT, ratings. Pure arithmetic, no games.
//!
//! The unit of evidence is the pair: one opening played twice with the colours swapped. The two games of
//! a pair hang together, so every error bar here is built from whole pairs ([`Pentanomial`]); single
//! games ([`Trinomial`]) are taken as independent. Where the data cannot carry a number, the answer is
//! [`Unsupported`] with the reason, never a number that looks like one.
//!
//! Formulas, and what was checked against what: `docs/statistics.md`.

mod counts;
mod estimate;
mod fit;
mod graph;
mod histogram;
mod likelihood;
mod matrix;
mod normal;
mod ratings;
mod spread;
mod sprt;

pub use counts::{Counts, Moments, Pentanomial, Trinomial};
pub use estimate::{
    Estimate, NEEDED, Unsupported, elo, elo_of_score, los, normalized_elo, score_of_elo, share,
};
pub(crate) use graph::groups;
pub use histogram::Histogram;
pub use likelihood::{Constraint, log_likelihood};
pub use normal::{Z95, normal_below};
pub use ratings::{Duel, Ratings, Standing, ratings};
pub use spread::Spread;
pub use sprt::{EloModel, Sprt, SprtBounds, SprtError, SprtVerdict};
