//! The 6×7 board on two words.
//!
//! Column after column, each seven bits from the bottom up, the seventh always empty: a shift by 1,
//! 6, 7 or 8 is a step in one of the four directions and never wraps.

use super::board::{Board, Column, lost};
use harif_board::{Cell, Set};
use harif_core::{Margin, Position, Pov, key_of};

/// Bits from one column to the next.
const STRIDE: u32 = 7;
/// The lowest square of every column.
const BOTTOM: u64 = 0x0000_0408_1020_4081;
/// All 42 squares.
const SQUARES: u64 = BOTTOM * 0x3F;

/// A 6×7 board seen from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Board67 {
    own: u64,
    opp: u64,
}

impl Board67 {
    /// The stones of the side to move and those of its opponent: what engines take at the root.
    /// Bit `7 · column + height`, both from 0.
    #[inline(always)]
    pub const fn bits(self) -> (u64, u64) {
        (self.own, self.opp)
    }

    #[inline(always)]
    fn of(self, pov: Pov) -> u64 {
        match pov {
            Pov::Mover => self.own,
            Pov::Other => self.opp,
        }
    }
}

#[inline(always)]
fn has_four(stones: u64) -> bool {
    let mut found = 0;
    for step in [1, STRIDE - 1, STRIDE, STRIDE + 1] {
        let pairs = stones & (stones >> step);
        found |= pairs & (pairs >> (2 * step));
    }
    found != 0
}

fn index(cell: Cell) -> u32 {
    u32::from(cell.col) * STRIDE + 5 - u32::from(cell.row)
}

/// The legal moves of a 6×7 board: one bit a column, where the stone would come to rest.
#[derive(Clone, Debug)]
pub struct Columns67(u64);

impl Iterator for Columns67 {
    type Item = Column;

    #[inline(always)]
    fn next(&mut self) -> Option<Column> {
        let index = self.0.trailing_zeros();
        self.0 &= self.0.checked_sub(1)?;
        Some(Column((index / STRIDE) as u8))
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }

    #[inline(always)]
    fn nth(&mut self, n: usize) -> Option<Column> {
        for _ in 0..n {
            self.0 &= self.0.checked_sub(1)?;
        }
        self.next()
    }
}

impl ExactSizeIterator for Columns67 {}

impl Position for Board67 {
    type Move = Column;
    type Moves = Columns67;

    #[inline(always)]
    fn legal_moves(self) -> Columns67 {
        let empty = SQUARES & !(self.own | self.opp);
        // An empty square with an empty one below it is in the air.
        let landing = empty & !(empty << 1);
        Columns67(if has_four(self.opp) { 0 } else { landing })
    }

    #[inline(always)]
    fn play_unchecked(self, m: Column) -> Board67 {
        let all = self.own | self.opp;
        let bottom = 1 << (u32::from(m.0) * STRIDE);
        // Adding the bottom square carries through the column to the first empty one.
        let landing = (all + bottom) & (bottom * 0x3F) & !all;
        Board67 { own: self.opp, opp: self.own | landing }
    }

    #[inline(always)]
    fn is_among(moves: &Columns67, m: Column) -> bool {
        moves.0 & (0x3F << (u32::from(m.0) * STRIDE)) != 0
    }

    fn margin(self) -> Margin {
        if has_four(self.opp) { lost(42, self.stones()) } else { Margin::DRAW }
    }

    #[inline(always)]
    fn key(self) -> u64 {
        key_of([self.own, self.opp])
    }
}

impl Board for Board67 {
    type Squares = Set<1>;

    fn empty(rows: usize, cols: usize) -> Board67 {
        assert_eq!((rows, cols), (6, 7), "this board is 6×7");
        Board67 { own: 0, opp: 0 }
    }

    fn rows(self) -> usize {
        6
    }

    fn cols(self) -> usize {
        7
    }

    fn at(self, cell: Cell) -> Option<Pov> {
        let here = |stones: u64| stones >> index(cell) & 1 == 1;
        match (here(self.own), here(self.opp)) {
            (true, _) => Some(Pov::Mover),
            (_, true) => Some(Pov::Other),
            _ => None,
        }
    }

    fn with(self, cell: Cell, pov: Pov) -> Board67 {
        let stone = 1 << index(cell);
        match pov {
            Pov::Mover => Board67 { own: self.own | stone, ..self },
            Pov::Other => Board67 { opp: self.opp | stone, ..self },
        }
    }

    fn swapped(self) -> Board67 {
        Board67 { own: self.opp, opp: self.own }
    }

    fn has_four(self, pov: Pov) -> bool {
        has_four(self.of(pov))
    }

    fn fours(self, pov: Pov) -> Vec<Cell> {
        let stones = self.of(pov);
        let mut squares = 0;
        for step in [1, STRIDE - 1, STRIDE, STRIDE + 1] {
            let pairs = stones & (stones >> step);
            let starts = pairs & (pairs >> (2 * step));
            squares |= starts | starts << step | starts << (2 * step) | starts << (3 * step);
        }
        let cell = |i: u32| Cell { row: (5 - i % STRIDE) as u8, col: (i / STRIDE) as u8 };
        (0..49).filter(|i| squares >> i & 1 == 1).map(cell).collect()
    }

    fn stones(self) -> u32 {
        (self.own | self.opp).count_ones()
    }

    #[inline]
    fn stones_of(self, pov: Pov) -> Set<1> {
        Set::from_word(self.of(pov))
    }

    #[inline]
    fn squares(self) -> Set<1> {
        Set::from_word(SQUARES)
    }

    #[inline]
    fn column(self, column: Column) -> Set<1> {
        Set::from_word(0x3F << (u32::from(column.0) * STRIDE))
    }

    #[inline]
    fn steps(self) -> [usize; 4] {
        [1, STRIDE as usize - 1, STRIDE as usize, STRIDE as usize + 1]
    }

    fn mirrored(self) -> Board67 {
        let mirror = |stones: u64| {
            (0..7).fold(0, |image, col| {
                let column = stones >> (col * STRIDE) & 0x7F;
                image | column << ((6 - col) * STRIDE)
            })
        };
        Board67 { own: mirror(self.own), opp: mirror(self.opp) }
    }
}
