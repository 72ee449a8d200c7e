//! Which move to search first.
//!
//! Winning squares come first: moves that leave more of them, in particular such as the opponent
//! does not want for itself, that can be reached soon, and that zugzwang will favour. Among equals
//! the middle counts, where more lines cross, and what has been good lately: the square whose move
//! ended the search of other positions ("history"; it forgets fast, because positions searched one
//! after the other are alike). The weights are the best of those tried on random positions, by
//! nodes.

use crate::engine::frame::{Frame, Sized};
use crate::engine::lines::lines_through;
use crate::engine::word::Word;

/// Squares of the largest frame, rounded up.
const SQUARES: usize = 128;
/// What a winning square is worth beside everything that only breaks ties.
const WINNING: i32 = 32;
/// History values lie between minus this and this.
const RANGE: i16 = 1024;
/// A history value goes this part of the way to its new one.
const HASTE: i16 = 16;
/// History counts this little.
const HISTORY: i16 = RANGE / 8;

/// What one thread has learnt about squares.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    /// Nearness to the middle and lines through each square.
    place: [i16; SQUARES],
    /// For the side to move at even and at odd numbers of stones.
    history: [[i16; SQUARES]; 2],
}

impl Order {
    pub(crate) fn new(rows: usize, cols: usize) -> Order {
        let frame = Sized::<u128>::new(rows, cols);
        let mut place = [0; SQUARES];
        for column in 0..frame.width() {
            let edge = column.min(frame.width() - 1 - column);
            for row in 0..frame.height() {
                let square = column * frame.stride() + row;
                place[square as usize] = (edge + lines_through(frame, square)) as i16;
            }
        }
        Order { place, history: [[0; SQUARES]; 2] }
    }

    /// Forgets what was learnt.
    pub(crate) fn clear(&mut self) {
        self.history = [[0; SQUARES]; 2];
    }

    /// How early to search a move: `stones` are on the board before it, `threats` are the
    /// opponent's winning squares, and `winning` the mover's after it.
    #[inline(always)]
    pub(crate) fn promise<F: Frame>(
        &self,
        frame: F,
        stones: i32,
        threats: F::Word,
        after: F::Word,
        winning: F::Word,
        square: u32,
    ) -> i32 {
        // In the end, a side gets the lower squares if it is to move while the number of empty
        // squares is even, else the upper ones.
        let upper = frame.upper();
        let favoured = if (frame.cells() - stones) % 2 == 0 { !upper } else { upper };
        let useful = winning & !threats & !(threats << 1);
        let soon = frame.landings(after) << 1;
        let worth = (winning & favoured).count() + useful.count() + (useful & soon).count();
        let place = self.place[square as usize];
        let history = self.history[stones as usize % 2][square as usize] / HISTORY;
        WINNING * worth as i32 + i32::from(place + history)
    }

    /// The move to `good` ended a search after the moves to `bad` had not.
    #[inline(always)]
    pub(crate) fn learn(&mut self, stones: i32, good: u32, bad: impl Iterator<Item = u32>) {
        let history = &mut self.history[stones as usize % 2];
        for square in bad {
            let value = &mut history[square as usize];
            *value -= (RANGE + *value) / HASTE;
        }
        let value = &mut history[good as usize];
        *value += (RANGE - *value) / HASTE;
    }
}
