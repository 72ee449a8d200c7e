//! What searchers use for a game that has told them nothing: only finished games count, and every move
//! looks alike. A new game is playable by every agent from its first day.

use crate::EvaluatorEntry;
use harif_core::{Hints, Position, Pov, Schema, Terms};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::Arc;

/// No opinion about anything.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl<P: Position> Terms<P> for Plain {
    type Values = [f64; 1];
    const NAMES: &'static [&'static str] = &["undecided"];
    const ZERO_SUM: bool = true;

    fn terms(&self, _board: P, _pov: Pov) -> [f64; 1] {
        [0.0]
    }
}

/// Slots for the moves of a game that does not number them.
const SLOTS: u64 = 1024;

impl<P: Position> Hints<P> for Plain {
    fn promise(&self, _board: P, _m: P::Move, _next: P) -> i32 {
        0
    }

    fn nearness(&self, _m: P::Move, _last: P::Move) -> i32 {
        0
    }

    fn noisy(&self, _board: P, _m: P::Move) -> bool {
        false
    }

    /// It is not known, so a cut-off by empty squares never comes.
    fn empties(&self, _board: P) -> u32 {
        u32::MAX
    }

    /// Two moves may share a slot; tables that count moves only become a little less sharp.
    fn slot(&self, m: P::Move) -> usize {
        // A hasher without random keys: the same in every run.
        (BuildHasherDefault::<DefaultHasher>::new().hash_one(m) % SLOTS) as usize
    }
}

/// The one evaluation that every game has.
pub fn plain_evaluators<P: Position>() -> Vec<EvaluatorEntry<P>> {
    vec![EvaluatorEntry {
        schema: Schema::plain("plain", "only finished games count"),
        build: |_| Arc::new(Plain),
    }]
}
