//! Scored positions, and which of them are held out.

use super::games::{Game, THEORETICAL};
use harif_core::mix;
use harif_othello_engine::eval::UNIT;

/// One game in so many is held out of the fit.
pub const HOLD_OUT: u64 = 20;

/// A position and what it is worth for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The discs of the side to move.
    pub own: u64,
    /// The discs of the other side.
    pub opp: u64,
    /// The score, in parts of a disc (see [`UNIT`]).
    pub value: i16,
    /// Whether it is kept out of the fit, to measure the error.
    pub held: bool,
}

impl Sample {
    /// How many squares are empty.
    pub fn empties(&self) -> u32 {
        64 - (self.own | self.opp).count_ones()
    }
}

/// Whether the game of this number is held out.
pub(super) fn is_held(seed: u64, game: u64) -> bool {
    mix(mix(seed) ^ game).is_multiple_of(HOLD_OUT)
}

/// The positions of games with the games' own scores: early ones with the score that best play
/// gives from 24 empty squares on, where the archive knows it, later ones with the final score.
pub fn of_games(games: &[Game], seed: u64) -> Vec<Sample> {
    let numbered = games.iter().zip(0..);
    let samples = numbered.flat_map(|(game, number)| {
        let held = is_held(seed, number);
        game.boards.iter().map(move |&(own, opp, black)| {
            let early = 64 - (own | opp).count_ones() >= THEORETICAL;
            let score = if early { game.theoretical } else { game.score };
            let value = (if black { score } else { -score } * UNIT) as i16;
            Sample { own, opp, value, held }
        })
    });
    samples.collect()
}
