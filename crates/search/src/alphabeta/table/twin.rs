//! The slow twin of the table: one that begins with its first size, every page of it written.

use super::*;
use harif_core::{Rng, mix};

/// A table that has its first size from the start and copies itself to double.
struct Twin {
    entries: Vec<Entry<u16>>,
    most: usize,
    room: usize,
    game: u32,
    search: u8,
}

impl Twin {
    const NONE: Entry<u16> = Table::<u16>::EMPTY;

    fn new(megabytes: usize) -> Twin {
        let entries = vec![Self::NONE; Self::len_within(megabytes.min(16))];
        let most = Self::len_within(megabytes);
        let mut twin = Twin { entries, most, room: 0, game: 1, search: 0 };
        twin.make_room(0);
        twin
    }

    fn len_within(megabytes: usize) -> usize {
        let bucket = WAYS * size_of::<Entry<u16>>();
        let buckets = (megabytes * 1024 * 1024 / bucket).max(1);
        WAYS * if buckets.is_power_of_two() { buckets } else { buckets.next_power_of_two() / 2 }
    }

    fn make_room(&mut self, used: usize) {
        let grows = self.entries.len() < self.most;
        self.room = if grows { self.entries.len() / 4 * 3 - used } else { usize::MAX };
    }

    fn grow(&mut self) {
        let larger = vec![Self::NONE; 2 * self.entries.len()];
        let old = std::mem::replace(&mut self.entries, larger);
        let mut used = 0;
        for entry in old.into_iter().filter(|e| e.game == self.game) {
            let at = self.bucket(entry.key);
            let bucket = &mut self.entries[at..at + WAYS];
            *bucket.iter_mut().find(|e| e.game != entry.game).unwrap() = entry;
            used += 1;
        }
        self.make_room(used);
    }

    fn new_game(&mut self) {
        (self.game, self.search) = (self.game + 1, 0);
        self.make_room(0);
    }

    fn new_search(&mut self) {
        self.search = self.search.wrapping_add(1);
    }

    fn bucket(&self, key: u64) -> usize {
        (key as usize).wrapping_mul(WAYS) & (self.entries.len() - 1)
    }

    fn find(&self, key: u64) -> Option<Entry<u16>> {
        let at = self.bucket(key);
        let known = |e: &&Entry<u16>| e.key == key && e.game == self.game;
        self.entries[at..at + WAYS].iter().find(known).copied()
    }

    fn store(
        &mut self,
        key: u64,
        (depth, complete): (u32, bool),
        (value, kind): (Value, Kind),
        best: Option<u16>,
    ) {
        let (game, search, at) = (self.game, self.search, self.bucket(key));
        let bucket = &mut self.entries[at..at + WAYS];
        let same = bucket.iter().position(|e| e.key == key && e.game == game);
        let slot = same.unwrap_or_else(|| {
            let keep = |e: &Entry<u16>| (e.game == game, e.search == search, e.complete, e.depth);
            (0..WAYS).min_by_key(|&i| keep(&bucket[i])).unwrap()
        });
        let depth = depth as u16;
        let best = best.or(same.and_then(|i| bucket[i].best));
        let added = bucket[slot].game != game;
        bucket[slot] = Entry { key, value, best, game, depth, search, kind, complete };
        if added {
            self.room -= 1;
            if self.room == 0 {
                self.grow();
            }
        }
    }
}

/// Where keys come from.
#[derive(Clone, Copy, Debug)]
enum Keys {
    /// Of so many positions, as games have them.
    Mixed(u64),
    /// All bits but a few are the same, so that buckets overflow at every size.
    FewBits { bits: u32, shift: u32 },
    /// Some of both.
    Both(u64),
}

impl Keys {
    fn draw(self, rng: &mut Rng) -> u64 {
        match self {
            Keys::Mixed(positions) => mix(rng.next_u64() % positions),
            Keys::FewBits { bits, shift } => (rng.next_u64() & ((1 << bits) - 1)) << shift,
            Keys::Both(positions) if rng.below(2) == 0 => Keys::Mixed(positions).draw(rng),
            Keys::Both(_) => {
                let (bits, shift) = (4, rng.below(40) as u32);
                Keys::FewBits { bits, shift }.draw(rng)
            }
        }
    }
}

struct Pair {
    table: Table<u16>,
    twin: Twin,
}

impl Pair {
    fn new(megabytes: usize) -> Pair {
        Pair { table: Table::new(megabytes << 20), twin: Twin::new(megabytes) }
    }

    /// One step of both, with a new game in so many steps and a new search in so many.
    fn step(&mut self, keys: Keys, rng: &mut Rng, (games, searches): (usize, usize)) {
        if rng.below(games) == 0 {
            self.table.new_game();
            self.twin.new_game();
        }
        if rng.below(searches) == 0 {
            self.table.new_search();
            self.twin.new_search();
        }
        let key = keys.draw(rng);
        if rng.below(3) == 0 {
            assert_eq!(self.table.find(key), self.twin.find(key), "{key:x}");
            return;
        }
        let searched = (rng.below(5) as u32, rng.below(9) == 0);
        let kind = [Kind::Exact, Kind::Lower, Kind::Upper][rng.below(3)];
        let found = (rng.below(1000) as f64, kind);
        let best = (rng.below(2) == 0).then_some(rng.below(64) as u16);
        self.table.store(key, searched, found, best);
        self.twin.store(key, searched, found, best);
        assert_eq!(self.table.room, self.twin.room);
    }

    /// Whether the table, written out to its first size, is the twin slot by slot.
    fn assert_equal(&self) {
        let Table { first, most, room, game, search, .. } = self.table;
        let mut written =
            Table { entries: self.table.entries.clone(), first, most, room, game, search };
        if written.rows().len() < first {
            written.widen(first, |e| e.game != 0).unwrap();
        }
        let (ours, theirs) = (&written.entries, &self.twin.entries);
        assert_eq!(ours.len(), theirs.len());
        let different = ours.iter().zip(theirs).position(|(ours, theirs)| ours != theirs);
        assert_eq!(different, None, "of {} entries", ours.len());
    }
}

/// How many rows the table has after steps that both have taken.
fn compare(megabytes: usize, keys: Keys, steps: usize, pace: (usize, usize)) -> usize {
    let mut rng = Rng::stream(megabytes as u64, steps as u64);
    let mut pair = Pair::new(megabytes);
    for step in 1..=steps {
        pair.step(keys, &mut rng, pace);
        if [100, 1_000, 10_000, steps].contains(&step) {
            pair.assert_equal();
        }
    }
    pair.table.rows().len()
}

const NEVER: usize = usize::MAX;

#[test]
fn it_answers_as_if_it_had_begun_with_its_first_size() {
    for megabytes in [0, 1, 3, 16, 64] {
        let (first, most) = Table::<u16>::sizes(megabytes << 20);
        for pace in [(NEVER, NEVER), (9_000, 700), (2_000, NEVER), (NEVER, 100)] {
            for positions in [20, 3_000, 60_000] {
                compare(megabytes, Keys::Mixed(positions), 30_000, pace);
            }
            let grown = compare(megabytes, Keys::Both(10_000), 60_000, pace);
            assert_eq!(grown, first, "{megabytes} MB, {pace:?}");
        }
        // Until the greatest table is full, too.
        let entries = (WAYS * most) as u64;
        let (steps, pace) = (3 * entries as usize, (entries as usize / 2, 10_000));
        if megabytes <= 16 {
            assert_eq!(compare(megabytes, Keys::Mixed(2 * entries), steps, pace), most);
        }
        assert_eq!(compare(megabytes, Keys::Mixed(2 * entries), steps, (NEVER, 10_000)), most);
    }
}

#[test]
fn keys_of_few_bits_are_kept_as_in_the_first_size() {
    for megabytes in [0, 1, 3, 16, 64] {
        for (bits, shift) in [(1, 0), (2, 20), (3, 62), (4, 10), (8, 3), (8, 14), (12, 16), (16, 4)]
        {
            for pace in [(NEVER, NEVER), (500, 30), (300, NEVER)] {
                compare(megabytes, Keys::FewBits { bits, shift }, 3_000, pace);
            }
        }
    }
}

/// The searches of a game are counted in one byte, which comes round.
#[test]
fn more_searches_than_a_byte_counts_make_no_difference() {
    for megabytes in [0, 1, 16] {
        compare(megabytes, Keys::Both(2_000), 40_000, (5_000, 3));
    }
}
