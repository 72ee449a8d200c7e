//! News, but not all of them: reports of a search come thousands of times a second, and eyes do not.

use std::time::{Duration, Instant};

/// Reports are shown at most so often.
const REPORT_EVERY: Duration = Duration::from_millis(100);

/// Lets something through at most ten times a second, the first time at once.
#[derive(Debug, Default)]
pub(crate) struct Throttle {
    last: Option<Instant>,
}

impl Throttle {
    /// Whether enough time has passed.
    pub(crate) fn admits(&mut self, now: Instant) -> bool {
        let due = self.last.is_none_or(|last| now.duration_since(last) >= REPORT_EVERY);
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
        let admitted = (0..1000).filter(|ms| throttle.admits(start + Duration::from_millis(*ms)));
        assert_eq!(admitted.collect::<Vec<_>>(), (0..10).map(|n| n * 100).collect::<Vec<_>>());
    }
}
