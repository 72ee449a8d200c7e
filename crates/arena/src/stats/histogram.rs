//! Times in a fixed number of buckets: the mean exactly, the median and the 99th percentile to a few per
//! cent, whatever the number of games.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Buckets for each doubling: neighbours differ by 9 %, so a quantile is off by less than 5 %.
const PER_OCTAVE: u64 = 8;

/// Octaves from a nanosecond on: to more than three days.
const OCTAVES: u64 = 48;

const BUCKETS: usize = (PER_OCTAVE * OCTAVES) as usize;

/// How long things took.
///
/// ```
/// use harif_arena::stats::Histogram;
/// use std::time::Duration;
/// let mut times = Histogram::default();
/// (1..=1000).for_each(|ms| times.add(Duration::from_millis(ms)));
/// assert_eq!(times.max(), Some(Duration::from_millis(1000)));
/// let median = times.quantile(0.5).unwrap().as_secs_f64();
/// assert!((median / 0.5 - 1.0).abs() < 0.05);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Sparse", into = "Sparse")]
pub struct Histogram {
    buckets: Box<[u64; BUCKETS]>,
    count: u64,
    /// In nanoseconds: u64 would overflow after 584 years of thinking by all workers together.
    sum: u64,
    max: u64,
}

/// As it is written down: only the buckets that hold something.
#[derive(Clone, Serialize, Deserialize)]
struct Sparse {
    sum: u64,
    max: u64,
    buckets: Vec<(usize, u64)>,
}

impl Default for Histogram {
    fn default() -> Self {
        Histogram { buckets: Box::new([0; BUCKETS]), count: 0, sum: 0, max: 0 }
    }
}

impl Histogram {
    /// Counts one time.
    pub fn add(&mut self, time: Duration) {
        let nanos = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        self.buckets[bucket(nanos)] += 1;
        self.count += 1;
        self.sum = self.sum.saturating_add(nanos);
        self.max = self.max.max(nanos);
    }

    /// Counts what another one has counted.
    pub fn merge(&mut self, other: &Histogram) {
        for (mine, theirs) in self.buckets.iter_mut().zip(other.buckets.iter()) {
            *mine += theirs;
        }
        self.count += other.count;
        self.sum = self.sum.saturating_add(other.sum);
        self.max = self.max.max(other.max);
    }

    /// How many times were counted.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The sum of all times.
    pub fn total(&self) -> Duration {
        Duration::from_nanos(self.sum)
    }

    /// The mean; `None` without any.
    pub fn mean(&self) -> Option<Duration> {
        self.sum.checked_div(self.count).map(Duration::from_nanos)
    }

    /// The longest; `None` without any.
    pub fn max(&self) -> Option<Duration> {
        (self.count > 0).then(|| Duration::from_nanos(self.max))
    }

    /// The time that this part of all times does not exceed, to 5 %; `None` without any.
    pub fn quantile(&self, part: f64) -> Option<Duration> {
        let rank = ((part * self.count as f64).ceil() as u64).clamp(1, self.count.max(1));
        let mut below = 0;
        let holds = |(i, &n): (usize, &u64)| {
            below += n;
            (below >= rank).then(|| Duration::from_nanos(middle(i).min(self.max)))
        };
        self.buckets.iter().enumerate().find_map(holds)
    }

    /// The buckets that hold something: from, to, how many.
    pub fn bars(&self) -> impl Iterator<Item = (Duration, Duration, u64)> + '_ {
        let held = self.buckets.iter().enumerate().filter(|(_, n)| **n > 0);
        held.map(|(i, &n)| (start(i), start(i + 1), n))
            .map(|(from, to, n)| (Duration::from_nanos(from), Duration::from_nanos(to), n))
    }
}

impl From<Sparse> for Histogram {
    fn from(sparse: Sparse) -> Histogram {
        let mut all = Histogram { sum: sparse.sum, max: sparse.max, ..Histogram::default() };
        for (i, n) in sparse.buckets {
            let bucket = &mut all.buckets[i.min(BUCKETS - 1)];
            *bucket = bucket.saturating_add(n);
            all.count = all.count.saturating_add(n);
        }
        all
    }
}

impl From<Histogram> for Sparse {
    fn from(all: Histogram) -> Sparse {
        let held = all.buckets.iter().copied().enumerate().filter(|(_, n)| *n > 0);
        Sparse { sum: all.sum, max: all.max, buckets: held.collect() }
    }
}

/// The bucket of a time: its octave, and the eighth of it.
fn bucket(nanos: u64) -> usize {
    let nanos = nanos.max(1);
    let octave = u64::from(nanos.ilog2());
    let within = (u128::from(nanos - (1 << octave)) * u128::from(PER_OCTAVE)) >> octave;
    ((octave * PER_OCTAVE) as usize + within as usize).min(BUCKETS - 1)
}

/// The least nanoseconds of a bucket, rounded up.
fn start(bucket: usize) -> u64 {
    let (octave, within) = (bucket as u64 / PER_OCTAVE, bucket as u64 % PER_OCTAVE);
    (1 << octave) + ((within << octave).div_ceil(PER_OCTAVE))
}

fn middle(bucket: usize) -> u64 {
    start(bucket).midpoint(start(bucket + 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::Rng;

    fn nanos(n: u64) -> Duration {
        Duration::from_nanos(n)
    }

    #[test]
    fn every_time_lies_in_its_bucket() {
        for n in (1..5000).chain([u64::from(u32::MAX), (1 << 47) + 12_345, 1 << 40]) {
            let i = bucket(n);
            assert!(start(i) <= n && n < start(i + 1).max(n + 1), "{n} in {i}");
        }
        assert_eq!((bucket(0), bucket(u64::MAX)), (0, BUCKETS - 1));
    }

    #[test]
    fn quantiles_agree_with_sorting() {
        let mut rng = Rng::new(11);
        let mut times = Histogram::default();
        let mut all: Vec<u64> = (0..5000).map(|_| (15.0 * rng.unit()).exp() as u64 + 100).collect();
        all.iter().for_each(|&n| times.add(nanos(n)));
        all.sort_unstable();
        for part in [0.01, 0.5, 0.9, 0.99, 1.0] {
            let wanted = all[((part * 5000.0) as usize).saturating_sub(1)] as f64;
            let got = times.quantile(part).unwrap().as_nanos() as f64;
            assert!((got / wanted - 1.0).abs() < 0.07, "{part}: {got} for {wanted}");
        }
        let sum: u64 = all.iter().sum();
        assert_eq!(times.mean(), Some(nanos(sum / 5000)));
        assert_eq!(times.max(), Some(nanos(all[4999])));
    }

    #[test]
    fn nothing_was_timed_yet() {
        let none = Histogram::default();
        assert_eq!((none.mean(), none.quantile(0.5), none.max()), (None, None, None));
        assert_eq!(none.bars().count(), 0);
    }

    #[test]
    fn parts_and_the_whole_agree_through_json() {
        let (mut one, mut two, mut all) =
            (Histogram::default(), Histogram::default(), Histogram::default());
        for n in 0..1000 {
            if n % 3 == 0 {
                one.add(nanos(n * n))
            } else {
                two.add(nanos(n * n))
            }
            all.add(nanos(n * n));
        }
        one.merge(&two);
        assert_eq!(one, all);
        let text = serde_json::to_string(&all).unwrap();
        assert_eq!(serde_json::from_str::<Histogram>(&text).unwrap(), all);
    }
}
