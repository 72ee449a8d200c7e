//! When time ends a search: the one place where times and clocks become a soft and a hard limit.
//!
//! At the *hard* limit everything stops. It lies before the time that was granted by a reserve for the way
//! out of the search, so that nothing is overstepped. After the *soft* limit nothing new begins; it comes
//! sooner where the best move has long been the same, and later where it has just changed. A time for a move
//! is to be used, so there the soft limit is the hard one; of a game clock it is a fair share.

use harif_core::{Clock, Instant, Limits, Stop};
use std::time::Duration;

/// What is always kept back of a time, besides one part in [`RESERVE_SHARE`]: a scheduler may take this long to
/// let a thread go on.
const RESERVE: Duration = Duration::from_millis(3);
const RESERVE_SHARE: u32 = 50;
/// Of a clock this much is never touched, as long as half of it remains.
const CLOCK_RESERVE: Duration = Duration::from_millis(50);
/// A clock is shared among this many moves.
const MOVES_AHEAD: u32 = 16;
/// An unsettled move may take so many shares.
const MOST_SHARES: u32 = 3;

/// The end of a search, for all of its threads: clones end together.
#[derive(Clone, Debug)]
pub struct Deadline {
    started: Instant,
    soft: Option<Duration>,
    hard: Option<Duration>,
    /// Whether the caller wished for it, and it is not a cap alone.
    wished: bool,
    stop: Stop,
    ended: Stop,
}

impl Deadline {
    /// The deadline of a search that began at `started`; `own` is the agent's time for a move, and the
    /// smallest of all times counts.
    pub fn new(started: Instant, limits: &Limits, own: Option<Duration>) -> Deadline {
        let granted = [limits.time, limits.time_cap, own].into_iter().flatten().min();
        let (share, most) = limits.clock.map(shares_of).unzip();
        let hard = [granted, most].into_iter().flatten().min().map(kept_back);
        let soft = share.into_iter().chain(hard).min().filter(|_| !limits.analysis);
        let wished = limits.time.is_some() || limits.clock.is_some() || own.is_some();
        Deadline { soft, hard, wished, ..Deadline::exact(started, limits) }
    }

    /// The deadline of a part of a search: `limits.time` to the moment, for the caller keeps a reserve.
    pub fn exact(started: Instant, limits: &Limits) -> Deadline {
        let (stop, ended) = (limits.stop.clone(), Stop::default());
        let (hard, wished) = (limits.time, limits.time.is_some());
        Deadline { started, soft: None, hard, wished, stop, ended }
    }

    /// The same end for a part of the search, which can be ended alone.
    #[must_use]
    pub fn apart(&self) -> Deadline {
        Deadline { ended: Stop::default(), ..self.clone() }
    }

    /// The same for a search that does not go on from a first answer to better ones: the soft limit is the end.
    #[must_use]
    pub fn in_one_go(mut self) -> Deadline {
        self.hard = self.soft.or(self.hard);
        self
    }

    /// Whether time limits the search.
    pub fn is_timed(&self) -> bool {
        self.hard.is_some()
    }

    /// Whether the caller wished for a limit of time; a cap is no wish.
    pub fn is_wished(&self) -> bool {
        self.wished
    }

    /// Whether the search must end now.
    pub fn is_over(&self) -> bool {
        self.stop.is_raised()
            || self.ended.is_raised()
            || self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Whether another, deeper look may begin when the last `steady` ones have left the best move as it was.
    pub fn may_begin(&self, steady: u32) -> bool {
        self.soft.is_none_or(|soft| self.elapsed() < soft_limit(soft, steady))
    }

    /// The soft limit, from the start on.
    pub fn soft(&self) -> Option<Duration> {
        self.soft
    }

    /// Time that is left, where there is a limit to it.
    pub fn left(&self) -> Option<Duration> {
        self.hard.map(|hard| hard.saturating_sub(self.elapsed()))
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Ends the search of all threads: its answer will not change any more.
    pub fn end(&self) {
        self.ended.raise();
    }
}

/// Until when iterations may begin if the best move has been the same in so many: least when it is long settled,
/// most when it has just changed.
pub fn soft_limit(soft: Duration, steady: u32) -> Duration {
    match steady {
        0 => soft * 3 / 2,
        1..=3 => soft,
        _ => soft * 2 / 3,
    }
}

/// A time without what is needed to come back in time.
fn kept_back(time: Duration) -> Duration {
    time.saturating_sub((time / RESERVE_SHARE + RESERVE).min(time / 4))
}

/// What a game clock gives to one move: when to begin nothing new, and when to stop.
fn shares_of(clock: Clock) -> (Duration, Duration) {
    let Clock { remaining, increment } = clock;
    let safe = remaining.saturating_sub(CLOCK_RESERVE).max(remaining / 2);
    let added = increment * 3 / 4;
    let share = remaining / MOVES_AHEAD + added;
    (share.min(safe), (MOST_SHARES * share).min(remaining / 4 + added).min(safe))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    fn with_clock(remaining: u64, increment: u64) -> Limits {
        let clock = Clock { remaining: ms(remaining), increment: ms(increment) };
        Limits { clock: Some(clock), ..Limits::default() }
    }

    fn deadline(limits: &Limits, own: Option<Duration>) -> Deadline {
        Deadline::new(Instant::now(), limits, own)
    }

    #[test]
    fn a_clock_is_never_spent_whole() {
        for remaining in [0, 1, 50, 100, 150, 1_000, 60_000] {
            for increment in [0, 10, 5_000] {
                let limits = with_clock(remaining, increment);
                let hard = deadline(&limits, None).hard.unwrap();
                let most = ms(remaining.saturating_sub(50)).max(ms(remaining) / 2);
                assert!(hard <= most, "{remaining}+{increment}: {hard:?}");
                assert!(hard < ms(remaining) || remaining == 0, "{remaining}+{increment}");
            }
        }
    }

    #[test]
    fn a_clock_gives_an_unsettled_move_more_than_a_settled_one() {
        let of = deadline(&with_clock(60_000, 0), None);
        let (soft, hard) = (of.soft.unwrap(), of.hard.unwrap());
        assert!(
            soft_limit(soft, 9) < soft_limit(soft, 2) && soft_limit(soft, 2) < soft_limit(soft, 0)
        );
        assert!(soft_limit(soft, 0) < hard && hard < ms(15_000));
    }

    #[test]
    fn the_smallest_time_counts_and_a_reserve_is_kept() {
        let limits = Limits { time_cap: Some(ms(700)), ..Limits::time(ms(1_000)) };
        for (own, granted) in [(None, 700), (Some(ms(50)), 50), (Some(ms(4)), 4)] {
            let hard = deadline(&limits, own).hard.unwrap();
            assert!(hard < ms(granted) && hard >= ms(granted) * 3 / 4, "{own:?}: {hard:?}");
        }
    }

    #[test]
    fn a_time_for_a_move_is_used_unless_the_best_move_has_long_been_the_same() {
        let began = Instant::now() - ms(800);
        let of = |limits: &Limits| Deadline::new(began, limits, None);
        let move_time = of(&Limits::time(ms(1_000)));
        assert!(!move_time.is_over() && move_time.may_begin(0) && move_time.may_begin(3));
        assert!(!move_time.may_begin(4));
        let analysis = of(&Limits::time(ms(1_000)).for_analysis());
        assert!(analysis.may_begin(99), "values are wanted");
        assert!(of(&Limits::time(ms(700))).is_over());
    }

    #[test]
    fn all_threads_end_together() {
        let limits = Limits::time(ms(60_000));
        let (one, other) = (deadline(&limits, None), deadline(&limits, None));
        let twin = one.clone();
        one.end();
        assert!(twin.is_over() && !other.is_over());
        limits.stop.raise();
        assert!(other.is_over());
    }
}
