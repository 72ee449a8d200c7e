//! A map that does not store its keys: 4 bits for each of a fixed set of keys in about 4.3 bits.
//!
//! Each key has four places in an array of nibbles, and its value is their exclusive or. The array
//! is filled backwards: a place that only one key uses can be set last, so that key is taken away,
//! which frees other places, and so on until no key is left ("binary fuse", Graf and Lemire 2022:
//! the four places lie in neighbouring segments, which lets the array be filled to 93 %). Asked for
//! a key outside of the set it answers nonsense; the book never asks.

use harif_core::mix;

/// Where a map lies and how it hashes: enough to read it from a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    seed: u64,
    /// Logarithm of the segment length.
    segment: u32,
    /// Segments in which a key's first place may lie.
    segments: u32,
}

impl Layout {
    /// A layout for this many keys.
    fn new(keys: usize, seed: u64) -> Layout {
        // The lengths that the authors of the method found to work.
        let log = (keys.max(2) as f64).ln();
        let segment = (log / 2.91f64.ln() - 0.5).max(2.0) as u32;
        let factor = (0.77 + 0.305 * 600_000f64.ln() / log).max(1.075);
        let wanted = (keys as f64 * factor) as usize + (1 << segment);
        let segments = (wanted.div_ceil(1 << segment)).max(4) as u32 - 3;
        Layout { seed, segment, segments }
    }

    /// Two words that say it all.
    pub(crate) fn words(self) -> [u64; 2] {
        [self.seed, u64::from(self.segment) << 32 | u64::from(self.segments)]
    }

    /// From two words; `None` if they cannot be a layout.
    pub(crate) fn read([seed, size]: [u64; 2]) -> Option<Layout> {
        let (segment, segments) = ((size >> 32) as u32, size as u32);
        let sound = segment <= 16 && (1..1 << 24).contains(&segments);
        sound.then_some(Layout { seed, segment, segments })
    }

    /// Number of places.
    fn places(self) -> usize {
        (self.segments as usize + 3) << self.segment
    }

    /// Number of 64-bit words that hold the places.
    pub(crate) fn len(self) -> usize {
        self.places().div_ceil(16)
    }

    /// The four places of a key.
    #[inline(always)]
    fn of(self, key: u64) -> [usize; 4] {
        let hash = mix(key ^ self.seed);
        let length = 1usize << self.segment;
        let first =
            ((u128::from(hash) * (u128::from(self.segments) << self.segment)) >> 64) as usize;
        let within = |bits: u64| bits as usize & (length - 1);
        [
            first,
            (first + length) ^ within(hash),
            (first + 2 * length) ^ within(hash >> 16),
            (first + 3 * length) ^ within(hash >> 32),
        ]
    }
}

/// The value of a key.
#[inline(always)]
pub(crate) fn get(layout: Layout, words: &[u64], key: u64) -> u8 {
    let nibble = |place: usize| (words[place / 16] >> (4 * (place % 16))) as u8 & 15;
    layout.of(key).into_iter().fold(0, |value, place| value ^ nibble(place))
}

/// The map of these keys, all different, to their values below 16.
pub(crate) fn build(keys: &[u64], value: impl Fn(usize) -> u8) -> (Layout, Vec<u64>) {
    // One seed in a few dozen fails at worst; each attempt is independent of the others.
    for seed in 1.. {
        let layout = Layout::new(keys.len(), seed);
        if let Some(order) = peel(layout, keys) {
            return (layout, fill(layout, keys, &order, value));
        }
    }
    unreachable!("some seed always works")
}

/// The order in which keys can be taken away, each with the place that it alone uses then.
fn peel(layout: Layout, keys: &[u64]) -> Option<Vec<(usize, usize)>> {
    let mut users = vec![0u32; layout.places()];
    // The exclusive or of all users' numbers: when one is left, it is that one.
    let mut which = vec![0usize; layout.places()];
    for (index, key) in keys.iter().enumerate() {
        for place in layout.of(*key) {
            users[place] += 1;
            which[place] ^= index;
        }
    }
    let mut single: Vec<usize> = (0..users.len()).filter(|place| users[*place] == 1).collect();
    let mut order = Vec::with_capacity(keys.len());
    while let Some(place) = single.pop() {
        if users[place] != 1 {
            continue;
        }
        let index = which[place];
        order.push((index, place));
        for other in layout.of(keys[index]) {
            users[other] -= 1;
            which[other] ^= index;
            if users[other] == 1 {
                single.push(other);
            }
        }
    }
    (order.len() == keys.len()).then_some(order)
}

fn fill(
    layout: Layout,
    keys: &[u64],
    order: &[(usize, usize)],
    value: impl Fn(usize) -> u8,
) -> Vec<u64> {
    let mut words = vec![0; layout.len()];
    for &(index, place) in order.iter().rev() {
        let missing = get(layout, &words, keys[index]) ^ value(index);
        words[place / 16] ^= u64::from(missing) << (4 * (place % 16));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::Rng;

    #[test]
    fn every_key_of_a_map_finds_its_value() {
        for keys in [1, 2, 3, 10, 100, 1000, 30_000, 300_000] {
            let mut rng = Rng::new(keys as u64);
            let mut set: Vec<u64> = (0..keys).map(|_| rng.next_u64() >> 15).collect();
            set.sort_unstable();
            set.dedup();
            let values: Vec<u8> = set.iter().map(|_| rng.below(16) as u8).collect();
            let (layout, words) = build(&set, |index| values[index]);
            assert_eq!(Layout::read(layout.words()), Some(layout));
            for (key, value) in set.iter().zip(&values) {
                assert_eq!(get(layout, &words, *key), *value, "{keys} keys");
            }
        }
    }

    #[test]
    fn a_large_map_takes_little_more_than_its_values() {
        let keys: Vec<u64> = (0..300_000).map(|i| i * 7919).collect();
        let (_, words) = build(&keys, |index| (index % 16) as u8);
        let bits = words.len() as f64 * 64.0 / keys.len() as f64;
        assert!(bits < 4.6, "{bits} bits a key");
    }
}
