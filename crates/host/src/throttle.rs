//! News, but not all of them: reports of a search come thousands of times a second, and eyes do not.

use harif_core::Instant;
use std::time::Duration;

/// Reports are shown at most so often.
const REPORT_EVERY: Duration = Duration::from_millis(100);
/// So much longer for each who listens: a crowd is told less often.
const MORE_EACH: Duration = Duration::from_micros(500);

/// Lets something through at most ten times a second, the first time at once.
#[derive(Debug, Default)]
pub(crate) struct Throttle {
    last: Option<Instant>,
}

impl Throttle {
    /// Whether enough time has passed, where so many listen.
    pub(crate) fn admits(&mut self, now: Instant, listeners: usize) -> bool {
        let every = REPORT_EVERY.max(MORE_EACH * u32::try_from(listeners).unwrap_or(u32::MAX));
        let due = self.last.is_none_or(|last| now.duration_since(last) >= every);
        if due {
            self.last = Some(now);
        }
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_lets_ten_reports_through_and_the_first_at_once() {
        let (start, mut throttle) = (Instant::now(), Throttle::default());
        let admitted =
            (0..1000).filter(|ms| throttle.admits(start + Duration::from_millis(*ms), 1));
        assert_eq!(admitted.collect::<Vec<_>>(), (0..10).map(|n| n * 100).collect::<Vec<_>>());
    }

    #[test]
    fn a_crowd_is_told_less_often() {
        let (start, mut throttle) = (Instant::now(), Throttle::default());
        let admitted =
            (0..3000).filter(|ms| throttle.admits(start + Duration::from_millis(*ms), 2000));
        assert_eq!(admitted.count(), 3);
    }
}
