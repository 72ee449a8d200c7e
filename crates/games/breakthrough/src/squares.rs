//! Sets of squares as both boards have them, and the moves that are made of them.

use crate::Step;
use harif_board::Set;
use std::ops::{BitAnd, BitOr, Not};

/// A set of squares by index, whatever the number of words.
pub trait Squares:
    Copy + PartialEq + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// The set of one square.
    fn of(index: usize) -> Self;

    /// The lowest square.
    fn first(self) -> Option<usize>;

    /// Whether a square is in the set.
    fn contains(self, index: usize) -> bool;

    /// Number of squares.
    fn count(self) -> usize;

    /// Whether no square is in the set.
    fn is_empty(self) -> bool;
}

impl Squares for u64 {
    #[inline(always)]
    fn of(index: usize) -> u64 {
        1 << index
    }

    #[inline(always)]
    fn first(self) -> Option<usize> {
        (self != 0).then(|| self.trailing_zeros() as usize)
    }

    #[inline(always)]
    fn contains(self, index: usize) -> bool {
        self >> index & 1 == 1
    }

    #[inline(always)]
    fn count(self) -> usize {
        self.count_ones() as usize
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == 0
    }
}

impl<const W: usize> Squares for Set<W> {
    #[inline(always)]
    fn of(index: usize) -> Set<W> {
        Set::of(index)
    }

    #[inline(always)]
    fn first(self) -> Option<usize> {
        Set::first(self)
    }

    #[inline(always)]
    fn contains(self, index: usize) -> bool {
        Set::contains(self, index)
    }

    #[inline(always)]
    fn count(self) -> usize {
        Set::len(self)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        Set::is_empty(self)
    }
}

/// The legal moves of a board: the pawns that may step to the left, straight ahead and to the right.
#[derive(Clone, Debug)]
pub struct Moves<S> {
    pub(crate) from: [S; 3],
    pub(crate) up: bool,
    /// Bits from one row to the next.
    pub(crate) stride: usize,
}

impl<S: Squares> Iterator for Moves<S> {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        let [left, ahead, right] = self.from;
        let index = (left | ahead | right).first()?;
        let way = self.from.iter().position(|pawns| pawns.contains(index))?;
        self.from[way] = self.from[way] & !S::of(index);
        let (row, col) = (index / self.stride, index % self.stride);
        Some(Step::new(row, col, self.up, way as isize - 1))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.from.iter().map(|pawns| pawns.count()).sum();
        (n, Some(n))
    }
}

impl<S: Squares> ExactSizeIterator for Moves<S> {}
