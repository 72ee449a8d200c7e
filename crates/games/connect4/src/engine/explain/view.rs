//! A position as the explanations see it: who stands where, by set, and every line of the board.
//!
//! Nothing here is hot, so one word of 128 bits serves all sizes.

use super::square::Square;
use crate::engine::frame::{Frame, Sized};
use crate::engine::lines::wins;
use crate::engine::search::replies;
use crate::engine::stones::Stones;
use harif_core::Side;

/// A set of squares.
pub(super) type Set = u128;

/// The board without its stones.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    pub(super) frame: Sized<u128>,
    /// Every row of four squares.
    pub(super) lines: Vec<Set>,
}

impl Ground {
    pub(super) fn new(rows: usize, cols: usize) -> Ground {
        let frame = Sized::<u128>::new(rows, cols);
        let stride = frame.stride();
        let mut lines = Vec::new();
        for step in [1, stride - 1, stride, stride + 1] {
            let line: Set = 1 | 1 << step | 1 << (2 * step) | 1 << (3 * step);
            for start in 0..stride * cols as u32 {
                if start + 3 * step < 128 && (line << start) & !frame.board() == 0 {
                    lines.push(line << start);
                }
            }
        }
        Ground { frame, lines }
    }

    pub(super) fn cols(&self) -> u32 {
        self.frame.width()
    }

    pub(super) fn square(&self, bit: Set) -> Square {
        let (index, stride) = (bit.trailing_zeros(), self.frame.stride());
        Square { column: (index / stride) as u8 + 1, row: (index % stride) as u8 + 1 }
    }

    pub(super) fn squares(&self, set: Set) -> Vec<Square> {
        bits(set).map(|bit| self.square(bit)).collect()
    }

    /// A line of four by its squares.
    pub(super) fn line(&self, set: Set) -> [Square; 4] {
        let mut squares = bits(set).map(|bit| self.square(bit));
        std::array::from_fn(|_| squares.next().expect("a line has four squares"))
    }

    /// The squares of a set, those in the middle first: what people look at first, and what lines of
    /// best play prefer.
    pub(super) fn middle_first(&self, set: Set) -> Vec<Set> {
        let far =
            |bit: &Set| (2 * i32::from(self.square(*bit).column) - self.cols() as i32 - 1).abs();
        let mut found: Vec<Set> = bits(set).collect();
        found.sort_by_key(far);
        found
    }

    pub(super) fn column_of(&self, bit: Set) -> Set {
        self.frame.column(bit.trailing_zeros() / self.frame.stride())
    }
}

/// The squares of a set, one by one.
pub(super) fn bits(mut set: Set) -> impl Iterator<Item = Set> {
    std::iter::from_fn(move || {
        let first = set & set.wrapping_neg();
        set ^= first;
        (first != 0).then_some(first)
    })
}

/// The stones of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct View {
    /// Of the side to move.
    pub(super) own: Set,
    pub(super) other: Set,
}

impl View {
    pub(super) fn of(stones: Stones) -> View {
        let (own, all) = stones.bits();
        View { own, other: own ^ all }
    }

    pub(super) fn all(self) -> Set {
        self.own | self.other
    }

    pub(super) fn to_move(self) -> Side {
        if self.all().count_ones().is_multiple_of(2) { Side::First } else { Side::Second }
    }

    /// The stones of a side.
    pub(super) fn of_side(self, side: Side) -> Set {
        if side == self.to_move() { self.own } else { self.other }
    }

    #[must_use]
    pub(super) fn play(self, square: Set) -> View {
        View { own: self.other, other: self.own | square }
    }

    pub(super) fn landings(self, ground: &Ground) -> Set {
        ground.frame.landings(self.all())
    }

    pub(super) fn empty(self, ground: &Ground) -> Set {
        ground.frame.board() & !self.all()
    }

    /// Where the side to move would complete a line, now or later.
    pub(super) fn own_wins(self, ground: &Ground) -> Set {
        wins(ground.frame, self.own, self.all())
    }

    /// Where its opponent would.
    pub(super) fn other_wins(self, ground: &Ground) -> Set {
        wins(ground.frame, self.other, self.all())
    }

    /// Where the side to move wins with this stone.
    pub(super) fn wins_now(self, ground: &Ground) -> Set {
        self.own_wins(ground) & self.landings(ground)
    }

    /// The moves after which the opponent has no win at once.
    pub(super) fn safe(self, ground: &Ground) -> Set {
        replies(self.landings(ground), self.other_wins(ground))
    }

    /// Whether a side with these stones to hinder it has no line left.
    pub(super) fn has_no_line(ground: &Ground, rival: Set) -> bool {
        ground.lines.iter().all(|line| line & rival != 0)
    }
}
