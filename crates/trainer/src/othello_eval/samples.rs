//! Scored positions, and which of them are held out.

use super::games::{FinishedGame, THEORETICAL};
use harif_core::mix;
use harif_othello::Board8;
use harif_othello::engine::Discs;
use harif_othello::engine::eval::UNIT;

/// One game in so many is held out of the fit.
pub const HOLD_OUT: u64 = 20;
/// Values beyond this many discs belong to games that are decided. Measurements leave them out: a
/// search meets them only where any margin is enough.
pub(crate) const DECIDED: i32 = 24;

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

    /// What a search takes, and what it should find: the position, and its score in whole discs.
    pub(crate) fn question(&self) -> (Discs, i32) {
        let board = Board8::new(self.own, self.opp).expect("no square has two discs");
        (Discs::of(board).expect("8x8 is solvable"), i32::from(self.value) / UNIT)
    }
}

/// Whether the game of this number is held out.
pub(super) fn is_held(seed: u64, game: u64) -> bool {
    mix(mix(seed) ^ game).is_multiple_of(HOLD_OUT)
}

/// The positions of games with 24 empty squares and their exact scores, which the archives have.
pub(crate) fn known(games: &[FinishedGame], seed: u64) -> Vec<Sample> {
    let at = |(own, opp, _): &(u64, u64, bool)| 64 - (own | opp).count_ones() == THEORETICAL;
    positions(games, seed, at, |game| game.theoretical)
}

/// All positions of games with the final scores of the games.
pub fn played(games: &[FinishedGame], seed: u64) -> Vec<Sample> {
    positions(games, seed, |_| true, |game| game.score)
}

fn positions(
    games: &[FinishedGame],
    seed: u64,
    wanted: fn(&(u64, u64, bool)) -> bool,
    score: fn(&FinishedGame) -> i32,
) -> Vec<Sample> {
    let samples = games.iter().zip(0..).flat_map(|(game, number)| {
        let held = is_held(seed, number);
        game.boards.iter().filter(move |board| wanted(board)).map(move |&(own, opp, black)| {
            let score = if black { score(game) } else { -score(game) };
            Sample { own, opp, value: (score * UNIT) as i16, held }
        })
    });
    samples.collect()
}
