//! What tables of positions share: memory without locks for all threads, and what large ones ask of the
//! machine. The only `unsafe` code of all tables is here.
//!
//! **Without locks** a thread may read an entry of several words while another writes it. So an entry is
//! *checked*: all its words but one are stored mixed with that one, and an entry that was written half by one
//! thread and half by another gives the key of no position (R. Hyatt and T. Mann, "A lock-less transposition
//! table implementation for parallel search", 2002). How words are mixed depends on where an entry has its
//! key, and is up to each table.
//!
//! A table is read at random, and with pages of 4 kB nearly every read misses the processor's list
//! of pages too. Linux gives larger ones if it is asked.

use std::ops::Deref;
use std::sync::atomic::AtomicU64;

/// The words of a table that all threads of a search share.
#[derive(Debug)]
pub struct SharedWords(Box<[AtomicU64]>);

impl SharedWords {
    /// So many words, all zero. They cost nothing until they are touched.
    pub fn new(words: usize) -> SharedWords {
        // Zeroed memory from the system is free, unless it is asked for with an alignment of its own.
        SharedWords(bytemuck::zeroed_slice_box(words))
    }

    /// Makes all words zero again.
    pub fn clear(&mut self) {
        for word in &mut self.0 {
            *word.get_mut() = 0;
        }
    }
}

impl Deref for SharedWords {
    type Target = [AtomicU64];

    #[inline(always)]
    fn deref(&self) -> &[AtomicU64] {
        &self.0
    }
}

/// The bucket of a hash among so many: the hash as a fraction of the table, so that its highest bits decide
/// and any number of buckets will do.
#[inline(always)]
pub fn bucket_of(hash: u64, buckets: usize) -> usize {
    ((u128::from(hash) * buckets as u128) >> 64) as usize
}

/// Brings a value towards the processor before it is asked for.
#[inline(always)]
pub fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        #[allow(unsafe_code)]
        // SAFETY: a prefetch has no effect that a program can see, and the address is valid.
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

/// Asks the system to keep these values in large pages; it may do so or not.
#[cfg(target_os = "linux")]
pub fn prefer_large<T>(values: &[T]) {
    use rustix::mm::{Advice, madvise};
    let page = rustix::param::page_size();
    let start = values.as_ptr().cast_mut();
    let skipped = start.addr().wrapping_neg() % page;
    let bytes = size_of_val(values).saturating_sub(skipped) / page * page;
    if bytes > 0 {
        #[allow(unsafe_code)]
        // SAFETY: the range lies within `values`, and the advice changes nothing that a program can
        // see. A system that does not know it says so, and nothing is lost.
        let _ = unsafe { madvise(start.byte_add(skipped).cast(), bytes, Advice::LinuxHugepage) };
    }
}

/// Other systems decide for themselves.
#[cfg(not(target_os = "linux"))]
pub fn prefer_large<T>(_values: &[T]) {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::Ordering;

    #[test]
    fn hashes_are_spread_over_all_buckets_in_their_order() {
        assert_eq!([0, 1 << 63, u64::MAX].map(|hash| bucket_of(hash, 10)), [0, 5, 9]);
    }

    #[test]
    fn words_are_zero_at_first_and_after_clearing() {
        let mut words = SharedWords::new(3);
        let all = |words: &SharedWords| {
            words.iter().map(|word| word.load(Ordering::Relaxed)).collect::<Vec<_>>()
        };
        words[1].store(7, Ordering::Relaxed);
        assert_eq!(all(&words), [0, 7, 0]);
        words.clear();
        assert_eq!(all(&words), [0; 3]);
    }
}
