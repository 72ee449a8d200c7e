//! All of Breakthrough: pawns that walk, capture and win by arriving, on any board from 4×4 to 20×20.
//!
//! Either side begins with two rows of pawns, or with one where there are fewer than six rows. The first
//! side, White, begins at the bottom and walks up. A pawn steps one row ahead: straight or
//! diagonally to an empty square, and diagonally alone onto a pawn of the other side, which it takes.
//! Who arrives on the last row, or takes the last pawn, wins.
//!
//! There is always a move. Of a side's pawns take one that is farthest ahead: no pawn of its own stands
//! in the row before it, and at least one of the two squares diagonally ahead is on the board, so it may
//! go there whether that square is empty or not. Hence there is no pass and no draw.

mod about;
mod board;
mod evaluate;
mod fast;
mod general;
mod hints;
mod kit;
mod moves;
mod rules;
mod step;

pub use about::ABOUT;
pub use board::Board;
pub use evaluate::{Advance, evaluators};
pub use fast::Board8;
pub use general::GeneralBoard;
pub use hints::BreakthroughHints;
pub use kit::Kit;
pub use moves::PawnSteps;
pub use rules::{Breakthrough, BreakthroughRules, SIZES};
pub use step::PawnStep;
