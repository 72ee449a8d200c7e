//! The contents of all patterns of a position, kept up move by move.

use super::patterns::{BANK_ENDS, LANES, OFFSETS, PATTERNS, ROW_OF_SLOT, VALUES};

/// The content of every pattern, each a number in balanced ternary: an empty square counts 0, a
/// disc of the side to move +1, one of the other side −1, times 3ⁱ for the i-th square. So when the
/// sides change, every number changes its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(32))]
pub struct Features(pub(super) [i16; LANES]);

impl Features {
    /// The contents for the side with the discs `own`.
    pub fn of(own: u64, opp: u64) -> Features {
        let mut numbers = [0i16; LANES];
        for (square, values) in VALUES.iter().enumerate() {
            let disc = (own >> square & 1) as i16 - (opp >> square & 1) as i16;
            for (number, value) in numbers.iter_mut().zip(values) {
                *number += disc * value;
            }
        }
        Features(numbers)
    }

    /// The contents after the side to move has put a disc on `square` and turned `flips`, for the
    /// other side.
    ///
    /// # Panics
    /// If `square` is above 63.
    #[inline(always)]
    #[must_use]
    pub fn play(&self, square: u32, flips: u64) -> Features {
        let mut turned = [0i16; LANES];
        let mut left = flips;
        while left != 0 {
            let values = &VALUES[left.trailing_zeros() as usize];
            left &= left - 1;
            for lane in 0..LANES {
                turned[lane] = turned[lane].wrapping_add(values[lane]);
            }
        }
        // A turned disc goes from −1 to +1. Twice a sum may leave 16 bits; the result does not.
        let placed = &VALUES[square as usize];
        let mut numbers = [0i16; LANES];
        for lane in 0..LANES {
            let twice = turned[lane].wrapping_add(turned[lane]);
            let after = self.0[lane].wrapping_add(placed[lane]).wrapping_add(twice);
            numbers[lane] = after.wrapping_neg();
        }
        Features(numbers)
    }

    /// The contents after a pass.
    #[inline(always)]
    #[must_use]
    pub fn pass(&self) -> Features {
        Features(self.0.map(i16::wrapping_neg))
    }

    /// Which rows of a stage the contents name, one a pattern, as numbers below
    /// [`ROWS`](super::ROWS).
    pub fn rows(&self) -> [u32; PATTERNS] {
        let slots = self.slots();
        std::array::from_fn(|pattern| {
            let bank = BANK_ENDS.partition_point(|&end| end <= pattern);
            ROW_OF_SLOT[bank][usize::from(slots[pattern])]
        })
    }

    /// Where the row of each pattern's content lies in its bank.
    #[inline(always)]
    pub(super) fn slots(&self) -> [u16; LANES] {
        let mut slots = [0; LANES];
        for lane in 0..LANES {
            slots[lane] = self.0[lane].wrapping_add(OFFSETS[lane]) as u16;
        }
        slots
    }
}
