//! A bounded part of something that may go on for millions of items.

use harif_core::Rng;

/// Every so-many-th item: as the row grows, every other one is let go.
#[derive(Debug)]
pub(super) struct Thinned<T> {
    most: usize,
    stride: u64,
    seen: u64,
    kept: Vec<T>,
}

impl<T> Thinned<T> {
    /// Keeps at most `most` items, which must be at least 2.
    pub(super) fn new(most: usize) -> Thinned<T> {
        Thinned { most, stride: 1, seen: 0, kept: Vec::new() }
    }

    /// Sees an item; it is only made if it is kept.
    pub(super) fn see(&mut self, item: impl FnOnce() -> T) {
        let wanted = self.seen.is_multiple_of(self.stride);
        self.seen += 1;
        if !wanted {
            return;
        }
        // One place is left for the last item.
        if self.kept.len() + 1 == self.most {
            let mut odd = false;
            self.kept.retain(|_| {
                odd = !odd;
                odd
            });
            self.stride *= 2;
            if !(self.seen - 1).is_multiple_of(self.stride) {
                return;
            }
        }
        self.kept.push(item());
    }

    /// What was kept, and the last item of all, unless it is there already.
    pub(super) fn ending_with(mut self, last: T) -> Vec<T>
    where
        T: PartialEq,
    {
        if self.seen > 0 && self.kept.last() != Some(&last) {
            self.kept.push(last);
        }
        self.kept
    }
}

/// A random part of everything that was seen, each item as likely as any other (Vitter's algorithm R).
#[derive(Debug)]
pub(super) struct Drawn<T> {
    most: usize,
    seen: u64,
    kept: Vec<T>,
    rng: Rng,
}

impl<T> Drawn<T> {
    /// Keeps at most `most` items; the same seed draws the same ones.
    pub(super) fn new(most: usize, seed: u64) -> Drawn<T> {
        Drawn { most, seen: 0, kept: Vec::new(), rng: Rng::new(seed) }
    }

    /// Sees an item.
    pub(super) fn see(&mut self, item: T) {
        self.seen += 1;
        if self.kept.len() < self.most {
            self.kept.push(item);
        } else if let Some(place) = self.kept.get_mut(self.rng.below(self.seen as usize)) {
            *place = item;
        }
    }

    /// How many were seen.
    pub(super) fn seen(&self) -> u64 {
        self.seen
    }

    /// The first `most` of the places: a random part as well.
    pub(super) fn into_first(mut self, most: usize) -> Vec<T> {
        self.kept.truncate(most);
        self.kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_row_is_kept_whole_and_a_long_one_evenly() {
        for length in [1_u64, 2, 9, 10, 11, 20, 99, 1000, 12_345] {
            let mut row = Thinned::new(10);
            (1..=length).for_each(|i| row.see(|| i));
            let kept = row.ending_with(length);
            assert!(kept.len() <= 10, "{length}: {kept:?}");
            assert_eq!((kept[0], kept[kept.len() - 1]), (1, length));
            if length < 10 {
                assert_eq!(kept.len() as u64, length);
            } else {
                assert!(kept.len() >= 5, "{length}: {kept:?}");
                let steps: Vec<u64> = kept.windows(2).map(|pair| pair[1] - pair[0]).collect();
                let even = &steps[..steps.len() - 1];
                assert!(even.iter().all(|step| step == &even[0]), "{kept:?}");
                assert!(steps[steps.len() - 1] <= even[0], "{kept:?}");
            }
        }
    }

    #[test]
    fn an_item_is_drawn_as_often_as_any_other() {
        let mut counts = [0_u32; 40];
        for seed in 0..4000 {
            let mut part = Drawn::new(10, seed);
            (0..40).for_each(|i| part.see(i));
            assert_eq!(part.seen(), 40);
            part.into_first(10).into_iter().for_each(|i: usize| counts[i] += 1);
        }
        // 1000 are expected, with a deviation of 27.
        assert!(counts.iter().all(|n| (860..1140).contains(n)), "{counts:?}");
    }

    #[test]
    fn a_small_number_is_drawn_whole() {
        let mut part = Drawn::new(10, 1);
        (0..7).for_each(|i| part.see(i));
        assert_eq!(part.into_first(10), [0, 1, 2, 3, 4, 5, 6]);
    }
}
