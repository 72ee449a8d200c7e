//! A set of squares on `W` words: the boards that do not fit one word.
//!
//! Boards use it with one guard bit behind every line (see [`frame`](crate::frame)), so shifts need
//! no masks against wrapping and never exceed 44, i.e. never move a whole word.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not};

/// A set of squares, by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Set<const W: usize>([u64; W]);

impl Set<1> {
    /// The set that a word is.
    #[inline(always)]
    pub fn from_word(word: u64) -> Self {
        Set([word])
    }
}

impl<const W: usize> Set<W> {
    /// No square.
    pub const EMPTY: Set<W> = Set([0; W]);

    /// The first `W` of seven words.
    #[inline(always)]
    pub fn from_words(words: &[u64; 7]) -> Self {
        Set(std::array::from_fn(|i| words[i]))
    }

    /// The words, lowest squares first.
    #[inline(always)]
    pub fn words(self) -> [u64; W] {
        self.0
    }

    /// The set of one square.
    ///
    /// # Panics
    /// If the square is outside of the `W` words.
    #[inline(always)]
    pub fn of(index: usize) -> Self {
        let mut set = Self::EMPTY;
        set.0[index / 64] = 1 << (index % 64);
        set
    }

    /// Whether the square is in the set; `false` outside of the words.
    #[inline(always)]
    pub fn contains(self, index: usize) -> bool {
        self.0.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }

    /// Whether no square is in the set.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Number of squares.
    #[inline(always)]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The lowest square.
    #[inline(always)]
    pub fn first(self) -> Option<usize> {
        let i = self.0.iter().position(|&word| word != 0)?;
        Some(i * 64 + self.0[i].trailing_zeros() as usize)
    }

    /// Takes the lowest square out.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<usize> {
        let first = self.first()?;
        self.0[first / 64] &= self.0[first / 64] - 1;
        Some(first)
    }

    /// Takes the `n` lowest squares out, as far as there are so many.
    #[inline(always)]
    pub fn drop_lowest(&mut self, mut n: usize) {
        for word in &mut self.0 {
            let here = word.count_ones() as usize;
            if n >= here {
                n -= here;
                *word = 0;
            } else {
                for _ in 0..n {
                    *word &= *word - 1;
                }
                return;
            }
        }
    }

    /// Every square moved up by `k`, 1 to 63.
    #[inline(always)]
    #[must_use]
    pub fn up(self, k: usize) -> Self {
        debug_assert!((1..64).contains(&k));
        Set(std::array::from_fn(|i| {
            let low = if i == 0 { 0 } else { self.0[i - 1] >> (64 - k) };
            self.0[i] << k | low
        }))
    }

    /// Every square moved down by `k`, 1 to 63.
    #[inline(always)]
    #[must_use]
    pub fn down(self, k: usize) -> Self {
        debug_assert!((1..64).contains(&k));
        Set(std::array::from_fn(|i| {
            let high = if i + 1 == W { 0 } else { self.0[i + 1] << (64 - k) };
            self.0[i] >> k | high
        }))
    }

    /// The squares `from` to `from + 31` as a word, the lowest as bit 0.
    #[inline(always)]
    pub fn window(self, from: usize) -> u32 {
        let (word, at) = (from / 64, from % 64);
        let low = self.0[word] >> at;
        // A shift by 64 would be needed where nothing is missing.
        let high = if at > 32 && word + 1 < W { self.0[word + 1] << (64 - at) } else { 0 };
        (low | high) as u32
    }

    /// The squares of the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || rest.pop())
    }
}

/// A set of squares by index, whatever the number of words: a [`Set`], or a `u64` where one word is enough.
pub trait Squares:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// The set of one square.
    fn of(index: usize) -> Self;

    /// The lowest square.
    fn first(self) -> Option<usize>;

    /// Whether a square is in the set.
    fn contains(self, index: usize) -> bool;

    /// Every square moved down by `k`, 1 to 63.
    #[must_use]
    fn down(self, k: usize) -> Self;

    /// Number of squares.
    fn count(self) -> u32;

    /// Whether there is none.
    fn is_empty(self) -> bool;
}

impl<const W: usize> Squares for Set<W> {
    #[inline(always)]
    fn of(index: usize) -> Self {
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
    fn down(self, k: usize) -> Self {
        Set::down(self, k)
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.len() as u32
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        Set::is_empty(self)
    }
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
    fn down(self, k: usize) -> u64 {
        self >> k
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == 0
    }
}

impl<const W: usize> FromIterator<usize> for Set<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Set::of(square))
    }
}

macro_rules! bitwise {
    ($($trait:ident $method:ident $op:tt),*) => {$(
        impl<const W: usize> $trait for Set<W> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Set(std::array::from_fn(|i| self.0[i] $op other.0[i]))
            }
        }
    )*};
}
bitwise!(BitAnd bitand &, BitOr bitor |, BitXor bitxor ^);

impl<const W: usize> BitOrAssign for Set<W> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const W: usize> Not for Set<W> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Set(std::array::from_fn(|i| !self.0[i]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The obvious twin: a tree of indices.
    fn agree(indices: &BTreeSet<usize>, shift: usize) {
        let set: Set<7> = indices.iter().copied().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), indices.iter().copied().collect::<Vec<_>>());
        assert_eq!(set.len(), indices.len());
        assert_eq!(set.first(), indices.first().copied());
        let up: BTreeSet<usize> = indices.iter().map(|i| i + shift).filter(|&i| i < 448).collect();
        let down: BTreeSet<usize> = indices.iter().filter_map(|i| i.checked_sub(shift)).collect();
        assert_eq!(set.up(shift), up.into_iter().collect());
        assert_eq!(set.down(shift), down.into_iter().collect());
        for n in 0..=indices.len() + 1 {
            let mut fewer = set;
            fewer.drop_lowest(n);
            assert_eq!(fewer, indices.iter().copied().skip(n).collect(), "without {n}");
        }
    }

    #[test]
    fn a_set_behaves_like_a_tree_of_indices() {
        let mut rng = harif_core::Rng::new(11);
        for _ in 0..500 {
            let n = rng.below(60);
            let indices = (0..n).map(|_| rng.below(448)).collect();
            agree(&indices, 1 + rng.below(44));
        }
    }

    #[test]
    fn a_window_shows_the_squares_one_by_one() {
        let mut rng = harif_core::Rng::new(12);
        for _ in 0..500 {
            let set: Set<7> = (0..200).map(|_| rng.below(448)).collect();
            let from = rng.below(448);
            let want = (0..32).filter(|i| set.contains(from + i)).fold(0, |w, i| w | 1 << i);
            assert_eq!(set.window(from), want, "from {from}");
        }
    }

    #[test]
    fn squares_outside_are_not_contained() {
        assert!(!(!Set::<1>::EMPTY).contains(64));
        assert!((!Set::<1>::EMPTY).contains(63));
    }
}
