//! The two machine words that hold a board: 64 bits, and 128 where the board needs them.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// An unsigned integer used as a set of squares.
pub(crate) trait Word:
    Copy
    + Default
    + Debug
    + Ord
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No squares.
    const EMPTY: Self;
    /// The first square.
    const ONE: Self;

    /// Sum without regard to overflow: how a stone climbs to the top of its column.
    fn plus(self, other: Self) -> Self;
    /// Difference without regard to overflow.
    fn minus(self, other: Self) -> Self;
    /// Number of squares.
    fn count(self) -> u32;
    /// Index of the lowest square; the set must not be empty.
    fn lowest(self) -> u32;
    /// The set as the widest word.
    fn widen(self) -> u128;
    /// A set that is known to fit.
    fn narrow(wide: u128) -> Self;

    /// Whether there is no square.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether there is exactly one square; the set must not be empty.
    #[inline(always)]
    fn is_single(self) -> bool {
        (self & self.minus(Self::ONE)).is_empty()
    }

    /// The lowest square alone.
    #[inline(always)]
    fn first(self) -> Self {
        self & Self::EMPTY.minus(self)
    }
}

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
            const EMPTY: $word = 0;
            const ONE: $word = 1;

            #[inline(always)]
            fn plus(self, other: $word) -> $word {
                self.wrapping_add(other)
            }

            #[inline(always)]
            fn minus(self, other: $word) -> $word {
                self.wrapping_sub(other)
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline(always)]
            fn widen(self) -> u128 {
                self.into()
            }

            #[inline(always)]
            fn narrow(wide: u128) -> $word {
                wide as $word
            }
        }
    };
}

word!(u64);
word!(u128);
