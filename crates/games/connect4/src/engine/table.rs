//! What the search remembers: bounds on scores and the move that proved them.
//!
//! Two kinds of table share one format. The *far* table is large and shared by all threads without
//! locks; the *near* table is small enough for a core's own cache, belongs to one thread, and takes
//! the positions close to the end of the game, which are many, cheap, and met again soon or never.
//! (Waiting for memory was half of the solver's time before they were told apart.)
//!
//! A slot is two words. The second is stored mixed with the first, as [`harif_search::memory`] explains.

use crate::engine::frame::Key;
use harif_core::ScoreBounds;
use harif_search::memory::{SharedWords, bucket_of, prefetch};
use std::sync::atomic::Ordering;

/// Bytes of one slot.
const SLOT: usize = 16;
/// Slots that a position may be in: the first for what cost most, the second for what came last.
const BUCKET: usize = 2;

/// Scores are kept with this added, so that they are never negative.
const BIAS: i32 = 64;
/// No move is known.
pub(crate) const NO_MOVE: u32 = 15;

/// What is known of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// What is proven of its score.
    pub(crate) bounds: ScoreBounds,
    /// The column that last proved a lower bound, or [`NO_MOVE`].
    pub(crate) column: u32,
}

/// A table of positions.
#[derive(Debug)]
pub(crate) struct Table {
    words: SharedWords,
    buckets: usize,
}

impl Table {
    /// A table that takes at most `bytes`, and at least 512.
    pub(crate) fn new(bytes: usize) -> Table {
        let buckets = (bytes / (BUCKET * SLOT)).max(16);
        Table { words: SharedWords::new(2 * BUCKET * buckets), buckets }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.words.clear();
    }

    /// The first slot of a position's bucket.
    #[inline(always)]
    pub(crate) fn bucket(&self, key: Key) -> usize {
        BUCKET * bucket_of(key.hash(), self.buckets)
    }

    /// Brings a bucket towards the processor before it is asked for.
    #[inline(always)]
    pub(crate) fn prefetch(&self, bucket: usize) {
        if let Some(word) = self.words.get(2 * bucket) {
            prefetch(word);
        }
    }

    #[inline(always)]
    fn slot(&self, index: usize) -> (u64, u64) {
        let first = self.words[2 * index].load(Ordering::Relaxed);
        let second = self.words[2 * index + 1].load(Ordering::Relaxed);
        (first, second ^ scramble(first))
    }

    #[inline(always)]
    fn write(&self, index: usize, (first, second): (u64, u64)) {
        self.words[2 * index].store(first, Ordering::Relaxed);
        self.words[2 * index + 1].store(second ^ scramble(first), Ordering::Relaxed);
    }

    /// What is known of a position.
    #[inline(always)]
    pub(crate) fn get(&self, bucket: usize, key: Key) -> Option<Known> {
        (bucket..bucket + BUCKET).map(|index| self.slot(index)).find(|slot| holds(*slot, key)).map(
            |(first, second)| Known {
                bounds: ScoreBounds {
                    lower: (second >> 42 & 127) as i32 - BIAS,
                    upper: (second >> 49 & 127) as i32 - BIAS,
                },
                column: (first >> 49 & 15) as u32,
            },
        )
    }

    /// Remembers what is known of a position; `effort` is the logarithm of the nodes it cost.
    #[inline(always)]
    pub(crate) fn put(&self, bucket: usize, key: Key, known: Known, effort: u32) {
        let first = key.high | u64::from(known.column) << 49;
        let lower = (known.bounds.lower + BIAS) as u64;
        let upper = (known.bounds.upper + BIAS) as u64;
        let second = key.low | lower << 42 | upper << 49 | u64::from(effort) << 56;
        let old = self.slot(bucket);
        if holds(old, key) {
            self.write(bucket, (first, second));
        } else if old.1 >> 56 <= u64::from(effort) {
            self.write(bucket + 1, old);
            self.write(bucket, (first, second));
        } else {
            self.write(bucket + 1, (first, second));
        }
    }
}

#[cfg(test)]
impl Table {
    /// Gives the first slot the second word of another table's: a slot that two threads wrote.
    pub(crate) fn mix_for_test(&self, other: &Table) {
        self.words[1].store(other.words[1].load(Ordering::Relaxed), Ordering::Relaxed);
    }
}

/// Whether a slot belongs to a position. An empty slot belongs to none: a key of the usual board has
/// guard bits, and that of another is not all zeros but by a chance that never comes.
#[inline(always)]
fn holds(slot: (u64, u64), key: Key) -> bool {
    let high = (1 << Key::HIGH_BITS) - 1;
    let low = (1 << Key::LOW_BITS) - 1;
    slot.0 & high == key.high && slot.1 & low == key.low
}

/// What the second word of a slot is mixed with. A product carries upwards only, so its upper half
/// is brought down: words that differ in their highest bits alone must differ where the key is.
#[inline(always)]
fn scramble(word: u64) -> u64 {
    let product = word.wrapping_mul(0x9FB2_1C65_1E98_DF25);
    product ^ (product >> 32)
}
