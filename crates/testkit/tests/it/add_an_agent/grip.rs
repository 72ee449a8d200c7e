//! An evaluation of Othello: who holds the corners and who can move.
//!
//! The second example of `docs/add-an-agent.md`; in the library it is
//! `crates/search/src/heuristics/grip.rs`.

use harif_core::{Pov, Terms};
use harif_othello::Board;

/// Worth of a corner in moves.
const CORNER: f64 = 10.0;

/// Corners and moves, each less those of the opponent.
#[derive(Clone, Copy, Debug, Default)]
pub struct Grip;

impl<B: Board> Terms<B> for Grip {
    type Values = [f64; 2];
    const NAMES: &'static [&'static str] = &["corners", "moves"];
    const ZERO_SUM: bool = true;

    fn terms(&self, board: B, pov: Pov) -> [f64; 2] {
        let lead = |count: fn(B, Pov) -> u32| {
            f64::from(count(board, pov)) - f64::from(count(board, pov.other()))
        };
        [CORNER * lead(B::corners), lead(B::mobility)]
    }
}
