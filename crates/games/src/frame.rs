//! How general boards lie in a [`Set`]: line after line, each followed by one guard bit.
//!
//! A line is a row in Othello and Tic-tac-toe and a column in Connect Four. Guard bits are never
//! set on a board, so a shift that leaves a line falls onto a guard and dies there.

use crate::Set;

/// The most lines and squares in a line.
pub(crate) const LONGEST: usize = 20;

/// Lines, and squares in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Frame {
    /// Number of lines.
    pub lines: u8,
    /// Squares in each.
    pub length: u8,
}

impl Frame {
    /// Bits from one line to the next.
    #[inline(always)]
    pub fn stride(self) -> usize {
        self.length as usize + 1
    }

    /// The four directions of a line through a square, as distances between neighbours.
    #[inline(always)]
    pub fn directions(self) -> [usize; 4] {
        let stride = self.stride();
        [1, stride, stride + 1, stride - 1]
    }

    /// Index of a square.
    #[inline(always)]
    pub fn index(self, line: usize, place: usize) -> usize {
        line * self.stride() + place
    }

    /// Line and place of an index.
    #[inline(always)]
    pub fn place(self, index: usize) -> (usize, usize) {
        (index / self.stride(), index % self.stride())
    }

    /// Words needed for the whole board.
    pub fn words(self) -> usize {
        (self.lines as usize * self.stride()).div_ceil(64)
    }

    /// All squares of the board, without the guards.
    #[inline(always)]
    pub fn mask<const W: usize>(self) -> Set<W> {
        Set::from_words(&MASKS[self.lines as usize][self.length as usize])
    }
}

/// The squares of every board up to 20 × 20, made at compile time.
static MASKS: [[[u64; 7]; LONGEST + 1]; LONGEST + 1] = {
    let mut masks = [[[0; 7]; LONGEST + 1]; LONGEST + 1];
    let mut lines = 0;
    while lines <= LONGEST {
        let mut length = 0;
        while length <= LONGEST {
            let mut line = 0;
            while line < lines {
                let mut place = 0;
                while place < length {
                    let index = line * (length + 1) + place;
                    masks[lines][length][index / 64] |= 1 << (index % 64);
                    place += 1;
                }
                line += 1;
            }
            length += 1;
        }
        lines += 1;
    }
    masks
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_hold_every_square_and_no_guard() {
        for (lines, length) in [(4, 4), (6, 6), (8, 8), (7, 6), (3, 20), (20, 3), (20, 20)] {
            let frame = Frame { lines, length };
            let mask: Set<7> = frame.mask();
            assert_eq!(mask.len(), lines as usize * length as usize);
            for index in mask.iter() {
                let (line, place) = frame.place(index);
                assert!(line < lines as usize && place < length as usize);
                assert_eq!(frame.index(line, place), index);
            }
        }
    }

    #[test]
    fn the_largest_board_needs_seven_words() {
        assert_eq!(Frame { lines: 20, length: 20 }.words(), 7);
        assert_eq!(Frame { lines: 6, length: 6 }.words(), 1);
        assert_eq!(Frame { lines: 8, length: 8 }.words(), 2);
    }
}
