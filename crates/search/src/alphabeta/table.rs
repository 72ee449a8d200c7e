//! The transposition table: positions that were searched before, in a bounded amount of memory.
//!
//! A table begins with nothing and grows with what is stored, up to the memory that it may have: a
//! large bound costs nothing until a search needs it, and a search that stores nothing takes nothing.
//! If the machine has no more to give, it stays as it is.
//!
//! Four entries share a bucket; a new one replaces the least valuable: entries of earlier games
//! first, then of earlier searches, then the shallowest. A new game does not clear the memory but
//! makes everything in it invisible, so the table behaves as if it were empty.
//!
//! **Up to the first size** (16 MB, or the bound if that is smaller) a table answers as if it had
//! begun with that size, so what a search finds does not depend on how the memory came to be. It is
//! the table of the first size, written on less paper:
//!
//! - The bucket of a key is the low bits of the key. A bucket here therefore holds what several
//!   buckets there hold, its *parts*, and no bucket there has entries in two buckets here. It has
//!   more places too, sixteen, so that the paper is well filled before it runs out.
//! - What a part would hold there, it holds here, entries of earlier games too, and in the same
//!   order: a new entry stands behind the others or takes the place of the one that it would replace
//!   there. It never replaces an entry of another part: where its part has a place left and the
//!   bucket has none, the table grows first. Growing parts a bucket and keeps the order.
//! - There, empty places are always the last of a bucket. So to know the entries of a part and their
//!   order is to know the bucket, and with it which entry is replaced next, even among equals.
//! - Entries of this game are counted as they would be there, so the table grows beyond the first
//!   size at the same store.
//!
//! **From the first size on** it doubles when three quarters are in use.

use harif_core::{Kind, Value};

#[cfg(test)]
mod twin;

/// A position that was searched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Entry<M> {
    key: u64,
    pub(super) value: Value,
    pub(super) best: Option<M>,
    /// The game in which it was stored; 0 where nothing was.
    game: u32,
    pub(super) depth: u16,
    search: u8,
    /// What the value says: whether it is exact at this depth, or a bound.
    pub(super) kind: Kind,
    /// Whether everything below was searched to the end of the game, so that no depth is greater.
    pub(super) complete: bool,
}

/// Entries side by side: a bucket from the first size on.
const WAYS: usize = 4;
type Row<M> = [Entry<M>; WAYS];

/// Rows of a bucket below the first size.
const SPAN: usize = 4;

/// Up to this size a table grows rather than push an entry out.
const FIRST_BYTES: usize = 16 << 20;

/// Rows of a table in which something is stored for the first time.
const BEGINNING: usize = 16;

/// By how much a table grows below its first size.
const STEP: usize = 2;

/// Which rows are one bucket: the first at the low bits of the key, the others in equal strides. A
/// table that grows can therefore be sorted bucket by bucket where it is, for rows that agree in the
/// low bits of their numbers exchange entries with each other only; two tables at once would need half
/// as much memory again.
#[derive(Clone, Copy)]
struct Layout {
    /// Buckets, a power of two.
    buckets: usize,
    /// Rows of each.
    span: usize,
}

impl Layout {
    /// A table of so many rows whose first size is `first`.
    fn of(rows: usize, first: usize) -> Layout {
        let span = if rows < first { SPAN } else { 1 };
        Layout { buckets: rows / span, span }
    }

    /// The rows of the bucket with this number.
    #[inline(always)]
    fn rows(self, bucket: usize) -> impl Iterator<Item = usize> {
        (0..self.span).map(move |i| bucket + i * self.buckets)
    }

    /// The places of the bucket with this number.
    fn places(self, bucket: usize) -> impl Iterator<Item = usize> {
        self.rows(bucket).flat_map(|row| WAYS * row..WAYS * (row + 1))
    }
}

/// The bucket of a key among so many; the first if there are none.
#[inline(always)]
fn bucket(key: u64, buckets: usize) -> usize {
    // The number is a power of two, so this is a remainder.
    key as usize & buckets.saturating_sub(1)
}

/// A table of bounded size.
pub(super) struct Table<M> {
    /// No rows, or a power of two. The empty places of a bucket are its last.
    entries: Vec<Entry<M>>,
    /// The rows of the first size.
    first: usize,
    /// The most rows that it may grow to.
    most: usize,
    /// Entries of this game that may still be added before a table of the first size grows.
    room: usize,
    /// Entries of other games are as good as empty; 0 is never a game.
    game: u32,
    search: u8,
}

impl<M: Copy> Table<M> {
    /// A table that may take so many bytes, and one row at least.
    pub(super) fn new(bytes: usize) -> Self {
        let (first, most) = Self::sizes(bytes);
        let mut table = Table { entries: Vec::new(), first, most, room: 0, game: 1, search: 0 };
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
        kind: Kind::Upper,
        complete: false,
    };

    /// The rows of the first size and of the greatest that stay within so many bytes.
    fn sizes(bytes: usize) -> (usize, usize) {
        let fit = |bytes: usize| 1 << (bytes / size_of::<Row<M>>()).max(1).ilog2();
        (fit(bytes.min(FIRST_BYTES)), fit(bytes))
    }

    #[inline(always)]
    fn rows(&self) -> &[Row<M>] {
        self.entries.as_chunks().0
    }

    /// Bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<Entry<M>>()
    }

    /// From now on the table may take so many bytes. It forgets everything if it has more; else it
    /// keeps what it has and grows from there.
    pub(super) fn limit(&mut self, bytes: usize) {
        let (first, most) = Self::sizes(bytes);
        if most == self.most {
            return;
        }
        self.most = most;
        let rows = self.rows().len();
        if rows > most {
            (self.entries, self.first) = (Vec::new(), first);
        } else if rows == most {
            self.settle();
        } else if rows < self.first {
            self.first = first;
        }
        let used = self.entries.iter().filter(|e| e.game == self.game).count();
        self.make_room(used);
    }

    /// From the first size on, the table grows when three quarters are in use, `used` of them already.
    fn make_room(&mut self, used: usize) {
        let rows = self.rows().len().max(self.first);
        self.room = match rows < self.most {
            true => (WAYS * rows / 4 * 3).saturating_sub(used),
            false => usize::MAX,
        };
        // Only a table that was bounded until now may have more.
        if self.room == 0 {
            self.double();
        }
    }

    /// Doubles a table of the first size or more, without the entries of earlier games.
    #[cold]
    fn double(&mut self) {
        let game = self.game;
        match self.widen(2 * self.rows().len(), |e| e.game == game) {
            Some(used) => self.make_room(used),
            None => self.room = usize::MAX,
        }
    }

    /// Grows to so many rows and says how many entries it has kept; `None`, and nothing has changed, if
    /// there is no memory for them.
    fn widen(&mut self, rows: usize, keep: impl Fn(&Entry<M>) -> bool) -> Option<usize> {
        let before = Layout::of(self.rows().len(), self.first);
        self.entries.try_reserve_exact(WAYS * rows - self.entries.len()).ok()?;
        self.entries.resize(WAYS * rows, Self::EMPTY);
        Some(self.sort(before, Layout::of(rows, self.first), keep))
    }

    /// Sorts entries into the buckets of another layout, in their order, and says how many were kept.
    /// It has at least as many buckets as the one before.
    fn sort(&mut self, from: Layout, to: Layout, keep: impl Fn(&Entry<M>) -> bool) -> usize {
        let (mut kept, mut taken) = (0, Vec::with_capacity(WAYS * SPAN));
        for old in 0..from.buckets {
            for place in from.places(old) {
                if self.entries[place].game == 0 {
                    break;
                }
                taken.push(std::mem::replace(&mut self.entries[place], Self::EMPTY));
            }
            for entry in taken.drain(..).filter(&keep) {
                let mut places = to.places(bucket(entry.key, to.buckets));
                if let Some(free) = places.find(|&place| self.entries[place].game == 0) {
                    self.entries[free] = entry;
                    kept += 1;
                }
            }
        }
        kept
    }

    /// Makes the size that the table has its first size. What is too much for a bucket is forgotten.
    #[cold]
    fn settle(&mut self) {
        let (rows, game) = (self.rows().len(), self.game);
        let before = Layout::of(rows, self.first);
        self.first = rows;
        self.sort(before, Layout::of(rows, rows), |e| e.game == game);
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

    /// What is known of a position.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<Entry<M>> {
        let rows = self.rows();
        if rows.len() < self.first {
            return self.find_below_first(key);
        }
        let row = rows.get(bucket(key, rows.len()))?;
        row.iter().find(|e| e.key == key && e.game == self.game).copied()
    }

    #[inline(never)]
    fn find_below_first(&self, key: u64) -> Option<Entry<M>> {
        for (_, row) in self.bucket_below_first(key) {
            let known = row.iter().find(|e| e.key == key && e.game == self.game);
            if known.is_some() || row[WAYS - 1].game == 0 {
                return known.copied();
            }
        }
        None
    }

    /// The rows of a key's bucket with their numbers; none if there is no memory yet.
    #[inline(always)]
    fn bucket_below_first(&self, key: u64) -> impl Iterator<Item = (usize, &Row<M>)> {
        let rows = self.rows();
        let layout = Layout::of(rows.len(), self.first);
        layout.rows(bucket(key, layout.buckets)).map_while(|at| Some((at, rows.get(at)?)))
    }

    /// Stores what was found about a position.
    #[inline]
    pub(super) fn store(
        &mut self,
        key: u64,
        (depth, complete): (u32, bool),
        (value, kind): (Value, Kind),
        best: Option<M>,
    ) {
        let below_first = self.rows().len() < self.first;
        let place = if below_first { self.place_below_first(key) } else { self.place(key) };
        let (game, search) = (self.game, self.search);
        let Some(entry) = place.and_then(|place| self.entries.get_mut(place)) else { return };
        let depth = u16::try_from(depth).unwrap_or(u16::MAX);
        // A bound without a move must not erase the move that is known.
        let best = best.or(entry.best.filter(|_| entry.key == key && entry.game == game));
        let added = entry.game != game;
        *entry = Entry { key, value, best, game, depth, search, kind, complete };
        if added {
            self.room -= 1;
            if self.room == 0 {
                self.double();
            }
        }
    }

    /// How much an entry is worth: the least is replaced, the first of equals.
    #[inline(always)]
    fn worth(&self, entry: &Entry<M>) -> (bool, bool, bool, u16) {
        (entry.game == self.game, entry.search == self.search, entry.complete, entry.depth)
    }

    /// Where a key is, or where to put it; nowhere if there is no memory at all.
    #[inline(always)]
    fn place(&self, key: u64) -> Option<usize> {
        let rows = self.rows();
        let at = bucket(key, rows.len());
        let row = rows.get(at)?;
        let same = row.iter().position(|e| e.key == key && e.game == self.game);
        let slot = same.or_else(|| (0..WAYS).min_by_key(|&i| self.worth(&row[i])));
        slot.map(|slot| WAYS * at + slot)
    }

    /// The same below the first size. The table grows if it must.
    #[inline(never)]
    fn place_below_first(&mut self, key: u64) -> Option<usize> {
        while self.rows().len() < self.first {
            if let Some(place) = self.place_in_part(key) {
                return Some(place);
            }
            let rows = (STEP * self.rows().len()).max(BEGINNING).min(self.first);
            if self.widen(rows, |e| e.game != 0).is_none() {
                if self.entries.is_empty() {
                    return None;
                }
                self.settle();
                self.room = usize::MAX;
            }
        }
        self.place(key)
    }

    /// The place that a new entry would take in a table of the first size, if there is one here.
    #[inline]
    fn place_in_part(&self, key: u64) -> Option<usize> {
        let part = bucket(key, self.first);
        let (mut entries, mut least) = (0, None);
        for (at, row) in self.bucket_below_first(key) {
            for (slot, entry) in row.iter().enumerate() {
                let empty = entry.game == 0;
                if !empty && bucket(entry.key, self.first) != part {
                    continue;
                }
                let place = WAYS * at + slot;
                if entry.key == key && entry.game == self.game {
                    return Some(place);
                }
                let worth = self.worth(entry);
                if least.is_none_or(|(other, _)| worth < other) {
                    least = Some((worth, place));
                }
                entries += 1;
                // What follows an empty place is empty, and a part has no more entries than a row.
                if empty || entries == WAYS {
                    return least.map(|(_, place)| place);
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEGABYTE: usize = 1 << 20;

    fn well_mixed(i: u64) -> u64 {
        harif_core::mix(i)
    }

    #[test]
    fn what_is_stored_is_found_until_the_next_game() {
        let mut table: Table<u8> = Table::new(MEGABYTE);
        table.store(77, (3, false), (1.5, Kind::Lower), Some(4));
        let entry = table.find(77).unwrap();
        assert_eq!(
            (entry.value, entry.best, entry.depth, entry.kind),
            (1.5, Some(4), 3, Kind::Lower)
        );
        assert!(table.find(78).is_none());
        table.new_game();
        assert!(table.find(77).is_none());
    }

    #[test]
    fn a_full_bucket_gives_up_its_oldest_and_shallowest_entry() {
        let mut table: Table<u8> = Table::new(0);
        for (key, depth) in [(1, 9), (2, 1), (3, 5), (4, 7)] {
            table.store(key, (depth, false), (0.0, Kind::Exact), None);
        }
        assert_eq!(table.rows().len(), 1);
        table.store(5, (2, false), (0.0, Kind::Exact), None);
        assert!(table.find(2).is_none(), "the shallowest goes first");
        table.new_search();
        table.store(6, (1, false), (0.0, Kind::Exact), None);
        table.store(7, (1, false), (0.0, Kind::Exact), None);
        assert!(table.find(6).is_some() && table.find(1).is_some());
        assert!(
            table.find(5).is_none() && table.find(3).is_none(),
            "old entries go before new ones"
        );
    }

    #[test]
    fn a_table_takes_what_was_stored_and_not_what_it_may_take() {
        for megabytes in [1, 16, 65_536] {
            let mut table: Table<u16> = Table::new(megabytes * MEGABYTE);
            assert_eq!((table.bytes(), table.find(5)), (0, None));
            table.new_search();
            table.new_game();
            assert_eq!(table.bytes(), 0, "nothing was stored");
            table.store(5, (3, false), (0.0, Kind::Exact), None);
            assert!(table.bytes() <= 4096, "{} bytes for one entry", table.bytes());
            for i in 0..1000 {
                table.store(well_mixed(i), (3, false), (0.0, Kind::Exact), None);
            }
            assert!(table.bytes() <= MEGABYTE / 2, "{} bytes for 1000 entries", table.bytes());
        }
    }

    #[test]
    fn a_table_that_may_be_large_grows_without_loss() {
        let mut table: Table<u64> = Table::new(65_536 * MEGABYTE);
        let begun = (WAYS * table.first) as u64;
        // Spread evenly over the buckets of every size.
        let key = |i: u64| i.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        for i in 0..begun {
            table.store(key(i), (3, false), (i as f64, Kind::Exact), Some(i));
        }
        assert_eq!(table.rows().len(), 2 * table.first);
        let known = (0..begun).filter(|&i| {
            table.find(key(i)).is_some_and(|e| e.value == i as f64 && e.best == Some(i))
        });
        assert!(
            known.count() as u64 > begun * 9 / 10,
            "few entries are pushed out before it grows"
        );
        table.new_game();
        assert!(table.find(key(1)).is_none());
    }

    #[test]
    fn memory_never_exceeds_what_was_asked_for() {
        for megabytes in [1, 3, 16, 40] {
            let bytes = megabytes * MEGABYTE;
            let mut table: Table<u16> = Table::new(bytes);
            for i in 0..(bytes / size_of::<Entry<u16>>()) as u64 {
                table.store(well_mixed(i), (3, false), (0.0, Kind::Exact), None);
                assert!(table.bytes() <= bytes);
            }
            assert!(2 * table.bytes() > bytes, "{} of {bytes} bytes", table.bytes());
        }
    }

    #[test]
    fn a_smaller_limit_is_met_at_once_and_a_larger_one_forgets_nothing() {
        let mut table: Table<u16> = Table::new(16 * MEGABYTE);
        let fill = |table: &mut Table<u16>| {
            for i in 0..200_000 {
                table.store(well_mixed(i), (3, false), (i as f64, Kind::Exact), None);
            }
        };
        let known = |table: &Table<u16>| {
            (0..200_000).filter(|&i| table.find(well_mixed(i)).is_some()).count()
        };
        fill(&mut table);
        assert_eq!(table.bytes(), 16 * MEGABYTE);
        table.limit(MEGABYTE);
        assert_eq!((table.bytes(), known(&table)), (0, 0));
        fill(&mut table);
        assert_eq!(table.bytes(), MEGABYTE);
        let before = known(&table);
        assert!(before > 30_000);
        for bytes in [100 * MEGABYTE, 2 * MEGABYTE, 64 * MEGABYTE] {
            table.limit(bytes);
            assert_eq!(known(&table), before, "{bytes}");
        }
        fill(&mut table);
        assert_eq!(table.bytes(), 8 * MEGABYTE, "three quarters of it hold them");
        assert!(known(&table) > 150_000);
    }

    #[test]
    fn a_table_without_more_memory_goes_on_with_what_it_has() {
        let mut table: Table<u16> = Table::new(64 * MEGABYTE);
        let store = |table: &mut Table<u16>, i: u64| {
            table.store(well_mixed(i), (3, false), (i as f64, Kind::Exact), None);
        };
        (0..100).for_each(|i| store(&mut table, i));
        let before = table.bytes();
        let all = |_: &Entry<u16>| true;
        assert_eq!(table.widen(1 << 60, all), None, "more than any machine has");
        assert!((0..100).all(|i| table.find(well_mixed(i)).is_some()));
        table.settle();
        for i in 0..10_000 {
            store(&mut table, i);
            assert!(table.find(well_mixed(i)).is_some());
        }
        assert_eq!(table.bytes(), before);
    }
}
