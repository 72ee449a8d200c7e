//! How long things took: counted, sorted, told.

use std::fmt;
use std::time::Duration;

/// Round trips.
#[derive(Debug, Default)]
pub(crate) struct Times(Vec<Duration>);

impl Times {
    pub(crate) fn new(mut times: Vec<Duration>) -> Times {
        times.sort_unstable();
        Times(times)
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// The time that this share of all did not exceed; nothing takes no time.
    pub(crate) fn share(&self, share: f64) -> Duration {
        let at = (share * self.0.len() as f64).ceil() as usize;
        self.0.get(at.saturating_sub(1)).or(self.0.last()).copied().unwrap_or_default()
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |share| 1e3 * self.share(share).as_secs_f64();
        let (half, most, all) = (ms(0.5), ms(0.99), ms(1.0));
        write!(f, "p50 {half:.1} ms, p99 {most:.1} ms, max {all:.1} ms")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_the_time_that_so_many_did_not_exceed() {
        let times = Times::new((1..=200).rev().map(Duration::from_millis).collect());
        assert_eq!(times.share(0.5), Duration::from_millis(100));
        assert_eq!(times.share(0.99), Duration::from_millis(198));
        assert_eq!(times.share(1.0), Duration::from_millis(200));
        assert_eq!(times.to_string(), "p50 100.0 ms, p99 198.0 ms, max 200.0 ms");
        assert_eq!(Times::default().share(0.99), Duration::ZERO);
    }
}
