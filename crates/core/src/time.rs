//! The time, wherever this runs: the system's clocks, or those that a page has where a program runs inside of one.
//! Whoever measures takes [`Instant`] from here, so that no search has to know where it is.

#[cfg(not(target_arch = "wasm32"))]
pub use std::time::Instant;

/// The time since the beginning of 1970; nothing where the clock stands before it.
#[cfg(not(target_arch = "wasm32"))]
pub fn since_1970() -> std::time::Duration {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default()
}

#[cfg(target_arch = "wasm32")]
pub use page::{Instant, since_1970};

/// A page has one clock for both: it counts from 1970 and never runs backwards while the page is open.
#[cfg(target_arch = "wasm32")]
mod page {
    use crate::given;
    use std::ops::{Add, AddAssign, Sub};
    use std::time::Duration;

    /// The time since the beginning of 1970.
    pub fn since_1970() -> Duration {
        Duration::try_from_secs_f64(given::now() / 1e3).unwrap_or_default()
    }

    /// A moment, as [`std::time::Instant`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub struct Instant(Duration);

    impl Instant {
        /// This moment.
        pub fn now() -> Instant {
            Instant(since_1970())
        }

        /// The time since an earlier moment; nothing if it is later.
        pub fn duration_since(&self, earlier: Instant) -> Duration {
            self.saturating_duration_since(earlier)
        }

        /// The time since an earlier moment; nothing if it is later.
        pub fn saturating_duration_since(&self, earlier: Instant) -> Duration {
            self.0.saturating_sub(earlier.0)
        }

        /// The time since then.
        pub fn elapsed(&self) -> Duration {
            Instant::now().duration_since(*self)
        }

        /// A later moment, if there is one.
        pub fn checked_add(&self, time: Duration) -> Option<Instant> {
            self.0.checked_add(time).map(Instant)
        }

        /// An earlier moment, if there is one.
        pub fn checked_sub(&self, time: Duration) -> Option<Instant> {
            self.0.checked_sub(time).map(Instant)
        }
    }

    impl Add<Duration> for Instant {
        type Output = Instant;

        fn add(self, time: Duration) -> Instant {
            Instant(self.0.saturating_add(time))
        }
    }

    impl AddAssign<Duration> for Instant {
        fn add_assign(&mut self, time: Duration) {
            *self = *self + time;
        }
    }

    impl Sub<Duration> for Instant {
        type Output = Instant;

        fn sub(self, time: Duration) -> Instant {
            Instant(self.0.saturating_sub(time))
        }
    }

    impl Sub for Instant {
        type Output = Duration;

        fn sub(self, earlier: Instant) -> Duration {
            self.duration_since(earlier)
        }
    }
}
