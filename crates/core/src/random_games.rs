//! Random games to the end: the measure of a board that knows nothing, and the quickest way through its rules.

use crate::{Position, Rng, Side, State, Stop};
use std::ops::Range;

/// Games between two looks at the stop flag.
const BETWEEN_LOOKS: u64 = 64;

/// What many random games added up to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RandomGames {
    /// Games that the first side won.
    pub first: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Games that the second side won.
    pub second: u64,
    /// Moves of all games, passes among them.
    pub plies: u64,
    /// The margins of all games for the first side.
    pub margin: i64,
}

impl RandomGames {
    /// Plays the games of these numbers from `state`; fewer where `stop` rises.
    pub fn play<P: Position>(
        state: &State<P>,
        numbers: Range<u64>,
        seed: u64,
        stop: &Stop,
    ) -> RandomGames {
        let mut all = RandomGames::default();
        for number in numbers {
            if number.is_multiple_of(BETWEEN_LOOKS) && stop.is_raised() {
                break;
            }
            all.one(state, &mut Rng::stream(seed, number));
        }
        all
    }

    fn one<P: Position>(&mut self, state: &State<P>, rng: &mut Rng) {
        let (mut board, mut plies) = (state.board, 0);
        while let Some(m) = rng.choose(board.legal_moves()) {
            board = board.play_unchecked(m);
            plies += 1;
        }
        let last_to_move = if plies % 2 == 0 { state.to_move } else { state.to_move.other() };
        let margin = match last_to_move {
            Side::First => board.margin().0,
            Side::Second => -board.margin().0,
        };
        match margin.signum() {
            1 => self.first += 1,
            0 => self.draws += 1,
            _ => self.second += 1,
        }
        self.plies += plies;
        self.margin += i64::from(margin);
    }

    /// Games that were played.
    pub fn games(&self) -> u64 {
        self.first + self.draws + self.second
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: RandomGames) -> RandomGames {
        RandomGames {
            first: self.first + other.first,
            draws: self.draws + other.draws,
            second: self.second + other.second,
            plies: self.plies + other.plies,
            margin: self.margin + other.margin,
        }
    }
}
