//! What may be taken so often: it grows back with time, up to a burst.

use harif_core::Instant;
use std::time::Duration;

/// So many a second, and so many at once.
pub type Rate = (f64, f64);

/// What is left of a rate.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    seen: Instant,
}

impl Bucket {
    /// As much as there ever is.
    pub fn full(burst: f64, now: Instant) -> Bucket {
        Bucket { left: burst, seen: now }
    }

    /// What is left now, where `rate` a second grow back.
    pub(crate) fn left(&self, (rate, burst): Rate, now: Instant) -> f64 {
        let gained = rate * now.saturating_duration_since(self.seen).as_secs_f64();
        (self.left + gained).min(burst)
    }

    /// Takes one, if there is one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let left = self.left(rate, now);
        let enough = left >= 1.0;
        *self = Bucket { left: if enough { left - 1.0 } else { left }, seen: now };
        enough
    }

    /// How long until there is one again.
    pub(crate) fn wait(&self, rate: Rate, now: Instant) -> Duration {
        let missing = (1.0 - self.left(rate, now)).max(0.0);
        Duration::try_from_secs_f64(missing / rate.0).unwrap_or(Duration::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_then_grows_back() {
        let (rate, start) = ((2.0, 3.0), Instant::now());
        let mut bucket = Bucket::full(rate.1, start);
        let taken = (0..5).filter(|_| bucket.take(rate, start)).count();
        assert_eq!((taken, bucket.wait(rate, start)), (3, Duration::from_millis(500)));
        let later = start + Duration::from_millis(500);
        assert!(bucket.take(rate, later) && !bucket.take(rate, later));
        assert_eq!(bucket.left(rate, later + Duration::from_secs(60)), 3.0);
    }
}
