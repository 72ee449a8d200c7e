//! What the search remembers: bounds on scores, the moves that proved them, and how deep and how
//! surely it looked.
//!
//! The *far* table is large and shared by all threads without locks. A line of the cache holds the
//! two places that a position may be in, and a place holds the whole position, so that one position
//! is never taken for another. The two words of the position are stored mixed with the word of
//! what is known, as [`harif_search::memory`] explains.
//!
//! The *near* table is small enough for a core's own cache, belongs to one thread, and takes the
//! positions close to the end of the game, which are many, cheap, and met again soon or never. Beside
//! it lies what the evaluation said of positions: to ask it takes longer than to look it up.

use harif_core::ScoreBounds;
use harif_search::memory::{SharedWords, bucket_of, prefer_large, prefetch};
use std::sync::atomic::{AtomicU64, Ordering};

/// No move is known.
pub(crate) const NO_MOVE: u8 = 64;

/// Bounds on a score in two bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub(crate) struct PackedBounds {
    lower: i8,
    upper: i8,
}

impl PackedBounds {
    /// Nothing is proven.
    const NOTHING: PackedBounds = PackedBounds { lower: -64, upper: 64 };

    /// What is proven.
    #[inline(always)]
    pub(crate) fn open(self) -> ScoreBounds {
        ScoreBounds { lower: self.lower.into(), upper: self.upper.into() }
    }

    /// As [`ScoreBounds::narrow`]; no score is beyond 64.
    #[inline(always)]
    pub(crate) fn narrow(&mut self, alpha: i32, bound: i32) {
        let mut bounds = self.open();
        bounds.narrow(alpha, bound);
        *self = PackedBounds { lower: bounds.lower as i8, upper: bounds.upper as i8 };
    }
}

/// What is known of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// What is proven of the score.
    pub(crate) bounds: PackedBounds,
    /// Plies that were looked ahead.
    pub(crate) depth: u8,
    /// How selective that search was: a level of `search::selectivity`, the higher the surer.
    pub(crate) selectivity: u8,
    /// The moves that proved most lately, or [`NO_MOVE`].
    pub(crate) moves: [u8; 2],
}

impl Known {
    /// Nothing.
    pub(crate) const NOTHING: Known =
        Known { bounds: PackedBounds::NOTHING, depth: 0, selectivity: 0, moves: [NO_MOVE; 2] };

    /// Whether this answers a search of such a depth and selectivity.
    #[inline(always)]
    pub(crate) fn serves(&self, depth: u32, selectivity: u8) -> bool {
        u32::from(self.depth) >= depth && self.selectivity >= selectivity
    }

    fn pack(self, effort: u8, age: u8) -> u64 {
        u64::from_le_bytes([
            self.bounds.lower.cast_unsigned(),
            self.bounds.upper.cast_unsigned(),
            self.depth,
            self.selectivity,
            self.moves[0],
            self.moves[1],
            effort,
            age,
        ])
    }

    fn unpack(word: u64) -> Known {
        let [lower, upper, depth, selectivity, first, second, _, _] = word.to_le_bytes();
        let bounds = PackedBounds { lower: lower.cast_signed(), upper: upper.cast_signed() };
        Known { bounds, depth, selectivity, moves: [first, second] }
    }
}

/// Mixes a position into a word whose high bits are spread evenly.
#[inline(always)]
pub(crate) fn hash(own: u64, opp: u64) -> u64 {
    let mixed = own.wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ opp.rotate_left(32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    (mixed ^ mixed >> 32).wrapping_mul(0xFF51_AFD7_ED55_8CCD)
}

/// A search uses 2ⁿ buckets for `n` empty squares more than this.
const FEW: u32 = 3;

/// Two places in one line of the cache; the last two words keep them from straddling lines.
type Bucket = [AtomicU64; 8];

/// The table that all threads share.
pub(crate) struct Far {
    words: SharedWords,
    /// The first word at the beginning of a line of the cache.
    first: usize,
    buckets: usize,
    /// How many of the buckets the present search uses.
    used: usize,
    /// Searches so far: what earlier ones left behind gives way first.
    age: u8,
}

impl Far {
    /// A table of at most `bytes`, and at least a few kibibytes.
    pub(crate) fn new(bytes: usize) -> Far {
        let buckets = (bytes / 64).max(32) - 1;
        let words = SharedWords::new(8 * buckets + 7);
        let first = words.as_ptr().addr().wrapping_neg() / 8 % 8;
        prefer_large(&words);
        Far { words, first, buckets, used: buckets, age: 1 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.words.clear();
        self.age = 1;
    }

    /// A new search begins, of a position with `n` empty squares. A short one is given a small part
    /// of the table: memory that was never touched is slow to get, and so is memory far apart.
    pub(crate) fn begin(&mut self, n: u32) {
        self.used = self.buckets.min(1 << n.saturating_sub(FEW).max(10));
        // Age 0 is that of places never written.
        self.age = self.age.checked_add(1).unwrap_or(1);
    }

    #[inline(always)]
    fn bucket(&self, hash: u64) -> &Bucket {
        let (buckets, _) = self.words[self.first..].as_chunks();
        &buckets[bucket_of(hash, self.used)]
    }

    /// Brings a position's bucket towards the processor before it is asked for.
    #[inline(always)]
    pub(crate) fn prefetch(&self, hash: u64) {
        prefetch(self.bucket(hash));
    }

    /// What is known of a position.
    #[inline(always)]
    pub(crate) fn get(&self, hash: u64, own: u64, opp: u64) -> Option<Known> {
        let bucket = self.bucket(hash);
        (0..2).map(|place| read(bucket, place)).find(|found| found.is(own, opp)).map(Place::known)
    }

    /// The move that proved most lately in a position.
    pub(crate) fn best(&self, own: u64, opp: u64) -> Option<u32> {
        let known = self.get(hash(own, opp), own, opp)?;
        (known.moves[0] != NO_MOVE).then_some(known.moves[0].into())
    }

    /// Remembers what is known of a position; `effort` is the logarithm of the nodes it cost.
    pub(crate) fn put(&self, hash: u64, own: u64, opp: u64, known: Known, effort: u8) {
        let bucket = self.bucket(hash);
        let word = known.pack(effort, self.age);
        let places = [read(bucket, 0), read(bucket, 1)];
        let place = match places.iter().position(|place| place.is(own, opp)) {
            Some(place) => place,
            None => usize::from(places[1].worth(self.age) <= places[0].worth(self.age)),
        };
        write(bucket, place, Place { own, opp, word });
    }
}

/// A place as it was read.
#[derive(Clone, Copy)]
struct Place {
    own: u64,
    opp: u64,
    word: u64,
}

impl Place {
    #[inline(always)]
    fn is(&self, own: u64, opp: u64) -> bool {
        // An empty place looks like a board without discs of which nothing is known.
        self.own == own && self.opp == opp && self.word != 0
    }

    fn known(self) -> Known {
        Known::unpack(self.word)
    }

    /// What would be lost with it: the newest searches count most, then the effort.
    fn worth(&self, age: u8) -> u16 {
        let [.., effort, written] = self.word.to_le_bytes();
        u16::from(effort) + if written == age { 256 } else { 0 }
    }
}

#[inline(always)]
fn read(bucket: &Bucket, place: usize) -> Place {
    let word = |i: usize| bucket[3 * place + i].load(Ordering::Relaxed);
    let known = word(2);
    Place { own: word(0) ^ known, opp: word(1) ^ known.rotate_left(17), word: known }
}

#[inline(always)]
fn write(bucket: &Bucket, place: usize, Place { own, opp, word }: Place) {
    let words = [own ^ word, opp ^ word.rotate_left(17), word];
    for (i, word) in words.into_iter().enumerate() {
        bucket[3 * place + i].store(word, Ordering::Relaxed);
    }
}

/// What one thread keeps for itself.
pub(crate) struct Notes {
    pub(crate) near: OwnTable<Near>,
    pub(crate) values: OwnTable<StaticEval>,
}

impl Notes {
    /// Positions of the near table, as a power of two.
    const BITS: u32 = 16;
    /// Values are met again soon or never.
    const VALUE_BITS: u32 = 12;

    /// Nothing is known.
    pub(crate) fn new() -> Notes {
        Notes { near: OwnTable::new(Notes::BITS), values: OwnTable::new(Notes::VALUE_BITS) }
    }

    /// Forgets everything that a search may find otherwise; values stay as they are.
    pub(crate) fn clear(&mut self) {
        self.near.clear();
    }
}

/// A table of one thread, in which a position has one place and the last one wins.
pub(crate) struct OwnTable<T>(Box<[T]>);

impl<T: Copy + Default> OwnTable<T> {
    /// A table of 2^`bits` positions.
    fn new(bits: u32) -> OwnTable<T> {
        OwnTable(vec![T::default(); 1 << bits].into())
    }

    /// Forgets everything.
    fn clear(&mut self) {
        self.0.fill(T::default());
    }

    #[inline(always)]
    fn index(&self, hash: u64) -> usize {
        (hash >> 32) as usize & (self.0.len() - 1)
    }

    /// Brings a position's place towards the processor before it is asked for.
    #[inline(always)]
    pub(crate) fn prefetch(&self, hash: u64) {
        prefetch(&self.0[self.index(hash)]);
    }

    /// The one place of a position, whatever it holds now.
    #[inline(always)]
    pub(crate) fn place(&mut self, hash: u64) -> &mut T {
        let index = self.index(hash);
        &mut self.0[index]
    }
}

/// One position of the near table.
#[derive(Clone, Copy, Default)]
#[repr(C, align(32))]
pub(crate) struct Near {
    own: u64,
    opp: u64,
    /// What is proven of the score.
    pub(crate) bounds: PackedBounds,
    /// The move that proved most lately, or [`NO_MOVE`].
    pub(crate) best: u8,
}

impl Near {
    /// Whether this is the position; an empty place is a board without discs, which is never asked for.
    #[inline(always)]
    pub(crate) fn is(&self, own: u64, opp: u64) -> bool {
        self.own == own && self.opp == opp
    }

    /// Remembers a position of which something new is known.
    #[inline(always)]
    pub(crate) fn put(&mut self, own: u64, opp: u64, bound: i32, alpha: i32, best: u8) {
        if !self.is(own, opp) {
            *self = Near { own, opp, bounds: PackedBounds::NOTHING, best };
        }
        self.bounds.narrow(alpha, bound);
        if bound > alpha {
            self.best = best;
        }
    }
}

/// What the evaluation says of one position.
#[derive(Clone, Copy, Default)]
#[repr(C, align(32))]
pub(crate) struct StaticEval {
    pub(crate) own: u64,
    pub(crate) opp: u64,
    pub(crate) value: i32,
}

impl StaticEval {
    /// As [`Near::is`].
    #[inline(always)]
    pub(crate) fn is(&self, own: u64, opp: u64) -> bool {
        self.own == own && self.opp == opp
    }
}
