//! The transposition table: positions that were searched before, in a bounded amount of memory.
//!
//! A table begins small and doubles as it fills, up to the memory that it may have, so a large bound
//! costs nothing until a search needs it. If the machine has no more to give, it stays as it is.
//!
//! Four entries share a bucket; a new one replaces the least valuable: entries of earlier games
//! first, then of earlier searches, then the shallowest. A new game does not clear the memory but
//! makes everything in it invisible, so the table behaves as if it were empty.

use harif_core::Value;

/// What a stored value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

/// A position that was searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<M> {
    key: u64,
    pub(super) value: Value,
    pub(super) best: Option<M>,
    game: u32,
    pub(super) depth: u16,
    search: u8,
    pub(super) bound: Bound,
    /// Whether everything below was searched to the end of the game, so that no depth is greater.
    pub(super) complete: bool,
}

const WAYS: usize = 4;

/// What a table begins with, if it may be larger.
const FIRST_MEGABYTES: usize = 16;

/// A table of bounded size.
pub(super) struct Table<M> {
    entries: Vec<Entry<M>>,
    /// The most entries that it may grow to.
    most: usize,
    /// Entries of this game that may still be added before the table grows.
    room: usize,
    /// Entries of other games are as good as empty; 0 is never a game.
    game: u32,
    search: u8,
}

impl<M: Copy> Table<M> {
    /// A table of at most so many megabytes, at least one bucket.
    pub(super) fn new(megabytes: usize) -> Self {
        let len = Self::len_within(megabytes.min(FIRST_MEGABYTES));
        let entries = vec![Self::EMPTY; len];
        let most = Self::len_within(megabytes);
        let mut table = Table { entries, most, room: 0, game: 1, search: 0 };
        table.make_room(0);
        table
    }

    const EMPTY: Entry<M> = Entry {
        key: 0,
        value: 0.0,
        best: None,
        game: 0,
        depth: 0,
        search: 0,
        bound: Bound::Upper,
        complete: false,
    };

    /// Entries that fit: a power of two of buckets.
    fn len_within(megabytes: usize) -> usize {
        let bucket = WAYS * size_of::<Entry<M>>();
        let buckets = (megabytes * 1024 * 1024 / bucket).max(1);
        WAYS * if buckets.is_power_of_two() { buckets } else { buckets.next_power_of_two() / 2 }
    }

    /// The table grows when three quarters are in use, `used` of them already.
    fn make_room(&mut self, used: usize) {
        let grows = self.entries.len() < self.most;
        self.room = if grows { self.entries.len() / 4 * 3 - used } else { usize::MAX };
    }

    /// Doubles the table. The entries of a bucket part by one more bit of their keys.
    #[cold]
    fn grow(&mut self) {
        let mut larger = Vec::new();
        if larger.try_reserve_exact(2 * self.entries.len()).is_err() {
            self.room = usize::MAX;
            return;
        }
        larger.resize(2 * self.entries.len(), Self::EMPTY);
        let old = std::mem::replace(&mut self.entries, larger);
        let mut used = 0;
        for entry in old.into_iter().filter(|e| e.game == self.game) {
            let at = self.bucket(entry.key);
            let bucket = &mut self.entries[at..at + WAYS];
            // Four entries at most came from one bucket, so there is always an empty one.
            if let Some(free) = bucket.iter_mut().find(|e| e.game != entry.game) {
                *free = entry;
                used += 1;
            }
        }
        self.make_room(used);
    }

    /// Makes everything that is stored invisible.
    pub(super) fn new_game(&mut self) {
        (self.game, self.search) = (self.game + 1, 0);
        self.make_room(0);
    }

    /// Lets entries of the searches before grow old.
    pub(super) fn new_search(&mut self) {
        self.search = self.search.wrapping_add(1);
    }

    #[inline]
    fn bucket(&self, key: u64) -> usize {
        // The length is a power of two, so this is a mask.
        (key as usize).wrapping_mul(WAYS) & (self.entries.len() - 1)
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<Entry<M>> {
        let at = self.bucket(key);
        let known = |e: &&Entry<M>| e.key == key && e.game == self.game;
        self.entries[at..at + WAYS].iter().find(known).copied()
    }

    /// Stores what was found about a position.
    #[inline]
    pub(super) fn store(
        &mut self,
        key: u64,
        (depth, complete): (u32, bool),
        (value, bound): (Value, Bound),
        best: Option<M>,
    ) {
        let (game, search, at) = (self.game, self.search, self.bucket(key));
        let bucket = &mut self.entries[at..at + WAYS];
        let same = bucket.iter().position(|e| e.key == key && e.game == game);
        let slot = same.unwrap_or_else(|| {
            let keep = |e: &Entry<M>| (e.game == game, e.search == search, e.complete, e.depth);
            (0..WAYS).min_by_key(|&i| keep(&bucket[i])).unwrap_or(0)
        });
        let depth = u16::try_from(depth).unwrap_or(u16::MAX);
        // A bound without a move must not erase the move that is known.
        let best = best.or(same.and_then(|i| bucket[i].best));
        let added = bucket[slot].game != game;
        bucket[slot] = Entry { key, value, best, game, depth, search, bound, complete };
        if added {
            self.room -= 1;
            if self.room == 0 {
                self.grow();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found_until_the_next_game() {
        let mut table: Table<u8> = Table::new(1);
        table.store(77, (3, false), (1.5, Bound::Lower), Some(4));
        let entry = table.find(77).unwrap();
        assert_eq!(
            (entry.value, entry.best, entry.depth, entry.bound),
            (1.5, Some(4), 3, Bound::Lower)
        );
        assert!(table.find(78).is_none());
        table.new_game();
        assert!(table.find(77).is_none());
    }

    #[test]
    fn a_full_bucket_gives_up_its_oldest_and_shallowest_entry() {
        let mut table: Table<u8> = Table::new(0);
        assert_eq!(table.entries.len(), WAYS);
        for (key, depth) in [(1, 9), (2, 1), (3, 5), (4, 7)] {
            table.store(key, (depth, false), (0.0, Bound::Exact), None);
        }
        table.store(5, (2, false), (0.0, Bound::Exact), None);
        assert!(table.find(2).is_none(), "the shallowest goes first");
        table.new_search();
        table.store(6, (1, false), (0.0, Bound::Exact), None);
        table.store(7, (1, false), (0.0, Bound::Exact), None);
        assert!(table.find(6).is_some() && table.find(1).is_some());
        assert!(
            table.find(5).is_none() && table.find(3).is_none(),
            "old entries go before new ones"
        );
    }

    #[test]
    fn a_table_that_may_be_large_begins_small_and_grows_without_loss() {
        let mut table: Table<u64> = Table::new(65_536);
        let begun = table.entries.len();
        assert_eq!(begun, Table::<u64>::new(FIRST_MEGABYTES).entries.len());
        let key = |i: u64| i.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        for i in 0..begun as u64 {
            table.store(key(i), (3, false), (i as f64, Bound::Exact), Some(i));
        }
        assert_eq!(table.entries.len(), 2 * begun);
        let known = (0..begun as u64).filter(|&i| {
            table.find(key(i)).is_some_and(|e| e.value == i as f64 && e.best == Some(i))
        });
        assert!(known.count() > begun * 9 / 10, "few entries are pushed out before it grows");
        table.new_game();
        assert!(table.find(key(1)).is_none());
    }

    #[test]
    fn memory_never_exceeds_what_was_asked_for() {
        for megabytes in [1, 3, 16] {
            let table: Table<u16> = Table::new(megabytes);
            let bytes = table.entries.len() * size_of::<Entry<u16>>();
            assert!(bytes <= megabytes * 1024 * 1024 && bytes * 2 > megabytes * 1024 * 1024 / 2);
        }
    }
}
