//! How a board lies in a word: column after column from the left, each from the bottom up, with one
//! bit above every column that stays empty. A shift by 1, height, height + 1 or height + 2 is then
//! a step in one of the four directions and never wraps.
//!
//! [`Standard`] is the usual game, whose every mask is a constant; [`Sized`] carries its masks and
//! serves all other boards.

use crate::engine::word::Word;

/// Most columns of a board.
pub(crate) const MOST_COLUMNS: usize = 10;

/// A layout, with the masks that belong to it.
pub(crate) trait Frame: Copy + Send + Sync + 'static {
    /// The word that holds the board.
    type Word: Word;

    /// Number of columns.
    fn width(self) -> u32;
    /// Number of rows.
    fn height(self) -> u32;
    /// The lowest square of every column.
    fn bottom(self) -> Self::Word;
    /// All squares.
    fn board(self) -> Self::Word;
    /// The rows that a player gets who always answers above: the top row, and every second row
    /// below it.
    fn upper(self) -> Self::Word;
    /// Columns rounded up to what vector registers like.
    fn lanes(self) -> usize;
    /// What tells positions apart, given the stones of both sides that still matter and the guards,
    /// one bit above the highest stone of every column.
    fn key(self, own: Self::Word, other: Self::Word, guard: Self::Word) -> Key;

    /// Number of squares.
    #[inline(always)]
    fn cells(self) -> i32 {
        (self.width() * self.height()) as i32
    }

    /// Bits from one column to the next.
    #[inline(always)]
    fn stride(self) -> u32 {
        self.height() + 1
    }

    /// The squares of one column.
    #[inline(always)]
    fn column(self, index: u32) -> Self::Word {
        let top = Self::Word::ONE << self.height();
        top.minus(Self::Word::ONE) << (index * self.stride())
    }

    /// The lowest `rows` rows.
    #[inline(always)]
    fn rows_below(self, rows: u32) -> Self::Word {
        // Column by column at once: the bit above the wanted rows, less the lowest.
        (self.bottom() << rows).minus(self.bottom())
    }

    /// Where a stone would come to rest in each column that is not full.
    #[inline(always)]
    fn landings(self, all: Self::Word) -> Self::Word {
        all.plus(self.bottom()) & self.board()
    }

    /// Left and right exchanged, the bits above the columns included.
    #[inline(always)]
    fn mirrored(self, word: Self::Word) -> Self::Word {
        let stride = self.stride();
        let column = (Self::Word::ONE << stride).minus(Self::Word::ONE);
        let mut mirrored = Self::Word::EMPTY;
        for index in 0..self.width() {
            let bits = (word >> (index * stride)) & column;
            mirrored |= bits << ((self.width() - 1 - index) * stride);
        }
        mirrored
    }
}

/// Tells positions apart in a table: 49 bits and 42 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Key {
    pub(crate) high: u64,
    pub(crate) low: u64,
}

impl Key {
    pub(crate) const HIGH_BITS: u32 = 49;
    pub(crate) const LOW_BITS: u32 = 42;

    /// Where to look. Every bit of the key counts in the highest bits of the hash, so those must be
    /// used: products carry upwards.
    #[inline(always)]
    pub(crate) fn hash(self) -> u64 {
        let high = self.high.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let low = self.low.wrapping_mul(0xC2B2_AE3D_27D4_EB4F).rotate_left(32);
        (high ^ low).wrapping_mul(0x9FB2_1C65_1E98_DF25)
    }
}

/// 6 rows and 7 columns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standard;

const BOTTOM: u64 = 0x0000_0408_1020_4081;

impl Frame for Standard {
    type Word = u64;

    #[inline(always)]
    fn width(self) -> u32 {
        7
    }

    #[inline(always)]
    fn height(self) -> u32 {
        6
    }

    #[inline(always)]
    fn bottom(self) -> u64 {
        BOTTOM
    }

    #[inline(always)]
    fn board(self) -> u64 {
        BOTTOM * 0b11_1111
    }

    #[inline(always)]
    fn upper(self) -> u64 {
        BOTTOM * 0b10_1010
    }

    #[inline(always)]
    fn lanes(self) -> usize {
        8
    }

    /// The position itself, so that no two are ever mistaken for each other: one side's stones with
    /// the guards, 49 bits, and the other's, for which the last column is folded into the gaps above
    /// the first six, 42 bits.
    #[inline(always)]
    fn key(self, own: u64, other: u64, guard: u64) -> Key {
        let low = (1 << 42) - 1;
        let last = other >> 42;
        // The last column's six squares go, one each, into the bits above the first six columns.
        let spread = (last & 1) << 6
            | (last & 2) << 12
            | (last & 4) << 18
            | (last & 8) << 24
            | (last & 16) << 30
            | (last & 32) << 36;
        Key { high: own | guard, low: (other & low) | spread }
    }
}

/// Any other board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sized<W> {
    width: u32,
    height: u32,
    bottom: W,
    board: W,
    upper: W,
}

impl<W: Word> Sized<W> {
    /// The layout of a board of this size, which must fit into the word.
    pub(crate) fn new(rows: usize, cols: usize) -> Self {
        let (height, width) = (rows as u32, cols as u32);
        let mut frame = Sized { width, height, bottom: W::EMPTY, board: W::EMPTY, upper: W::EMPTY };
        for index in 0..width {
            let foot = W::ONE << (index * (height + 1));
            frame.bottom |= foot;
            for row in 0..height {
                frame.board |= foot << row;
                if (height - 1 - row) % 2 == 0 {
                    frame.upper |= foot << row;
                }
            }
        }
        frame
    }
}

impl<W: Word> Frame for Sized<W> {
    type Word = W;

    #[inline(always)]
    fn width(self) -> u32 {
        self.width
    }

    #[inline(always)]
    fn height(self) -> u32 {
        self.height
    }

    #[inline(always)]
    fn bottom(self) -> W {
        self.bottom
    }

    #[inline(always)]
    fn board(self) -> W {
        self.board
    }

    #[inline(always)]
    fn upper(self) -> W {
        self.upper
    }

    #[inline(always)]
    fn lanes(self) -> usize {
        MOST_COLUMNS
    }

    /// The position does not fit, so 91 bits of a hash stand for it: among a thousand million
    /// positions in a table and a million million questions to it, the chance of one mistake is
    /// below one in a million.
    #[inline(always)]
    fn key(self, own: W, other: W, guard: W) -> Key {
        let (own, other) = ((own | guard).widen(), other.widen());
        let words = [own as u64, (own >> 64) as u64, other as u64, (other >> 64) as u64];
        let (mut high, mut low) = (0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344);
        for word in words {
            high = fold(high ^ word, 0x9E37_79B9_7F4A_7C15);
            low = fold(low ^ word, 0xD6E8_FEB8_6659_FD93);
        }
        Key { high: high >> (64 - Key::HIGH_BITS), low: low >> (64 - Key::LOW_BITS) }
    }
}

/// Both halves of the product, so that every bit reaches every other.
#[inline(always)]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product as u64) ^ ((product >> 64) as u64) ^ a.rotate_left(29)
}
