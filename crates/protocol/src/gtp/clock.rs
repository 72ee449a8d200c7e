//! The time that a GTP client gives us, as limits of a search.

use harif_core::{Clock, Limits, Side};
use std::time::Duration;

/// What is kept back of a move's time for the way to the client, at most.
const MARGIN: Duration = Duration::from_millis(50);

/// `time_settings`: main time, then so much time for so many stones.
#[derive(Clone, Copy, Debug)]
struct Settings {
    main: Duration,
    extra: Duration,
    stones: u32,
}

/// Time left for a side: for the game if `stones` is 0, else for that many moves.
#[derive(Clone, Copy, Debug)]
struct Left {
    time: Duration,
    stones: u32,
}

/// The clocks of both sides; without settings there is no limit.
#[derive(Clone, Debug, Default)]
pub(super) struct Clocks {
    settings: Option<Settings>,
    left: [Option<Left>; 2],
}

impl Clocks {
    /// `time_settings MAIN EXTRA STONES`. With no stones, EXTRA is time for every move, added to the main
    /// time, as other programs for this game use it; GTP itself means no limit by it.
    pub(super) fn set(&mut self, main: Duration, extra: Duration, stones: u32) {
        self.left = [None; 2];
        let any = !main.is_zero() || !extra.is_zero();
        self.settings = any.then_some(Settings { main, extra, stones });
    }

    /// `time_left`: what remains for `side`.
    pub(super) fn tell(&mut self, side: Side, time: Duration, stones: u32) {
        self.left[side.index()] = Some(Left { time, stones });
    }

    /// Both clocks as at the start of a game.
    pub(super) fn restart(&mut self) {
        self.left = [None; 2];
    }

    /// The limits of the next move of `side`; those of `base` count as well.
    pub(super) fn limits(&self, base: &Limits, side: Side) -> Limits {
        let mut limits = base.clone();
        let (time, clock) = self.budget(side);
        let time = time.map(|time| time.saturating_sub(MARGIN.min(time / 20)));
        limits.time = match (limits.time, time) {
            (Some(own), Some(told)) => Some(own.min(told)),
            (own, told) => own.or(told),
        };
        limits.clock = clock.or(limits.clock);
        limits
    }

    fn left(&self, side: Side) -> Option<Left> {
        self.left[side.index()].or_else(|| self.settings.map(Settings::at_start))
    }

    /// Time for a move, or a clock.
    fn budget(&self, side: Side) -> (Option<Duration>, Option<Clock>) {
        match self.left(side) {
            None => (None, None),
            Some(Left { time, stones: 0 }) => {
                let increment = self.settings.map_or(Duration::ZERO, Settings::for_each);
                match time.is_zero() && !increment.is_zero() {
                    true => (Some(increment), None),
                    false => (None, Some(Clock { remaining: time, increment })),
                }
            }
            Some(Left { time, stones }) => (Some(time / stones), None),
        }
    }

    /// Takes the time of a move off the clock of `side`; the client may tell it better.
    pub(super) fn spend(&mut self, side: Side, spent: Duration) {
        let (Some(left), Some(settings)) = (self.left(side), self.settings) else {
            return;
        };
        let next = match left.stones {
            0 if spent < left.time => {
                let added = if settings.stones == 0 { settings.extra } else { Duration::ZERO };
                Left { time: left.time - spent + added, stones: 0 }
            }
            2.. if spent < left.time => Left { time: left.time - spent, stones: left.stones - 1 },
            _ => Settings { main: Duration::ZERO, ..settings }.at_start(),
        };
        self.left[side.index()] = Some(next);
    }
}

impl Settings {
    fn at_start(self) -> Left {
        match self.main.is_zero() && self.stones > 0 {
            true => Left { time: self.extra, stones: self.stones },
            false => Left { time: self.main, stones: 0 },
        }
    }

    /// The time that every move can count on.
    fn for_each(self) -> Duration {
        self.extra / self.stones.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn clocks(main: u32, extra: u32, stones: u32) -> Clocks {
        let mut clocks = Clocks::default();
        clocks.set(SECOND * main, SECOND * extra, stones);
        clocks
    }

    #[test]
    fn a_time_for_every_move_leaves_a_margin() {
        let limits = clocks(0, 5, 1).limits(&Limits::default(), Side::First);
        assert_eq!(limits.time, Some(5 * SECOND - MARGIN));
        let limits = clocks(0, 10, 20).limits(&Limits::default(), Side::First);
        assert_eq!(limits.time, Some(SECOND / 2 - SECOND / 40));
        let limits = clocks(0, 5, 1).limits(&Limits::time(SECOND), Side::First);
        assert_eq!(limits.time, Some(SECOND));
    }

    #[test]
    fn main_time_runs_down_and_then_every_move_has_its_own() {
        let mut clocks = clocks(10, 2, 1);
        let clock = |clocks: &Clocks| clocks.limits(&Limits::default(), Side::First).clock;
        assert_eq!(clock(&clocks), Some(Clock { remaining: 10 * SECOND, increment: 2 * SECOND }));
        clocks.spend(Side::First, 4 * SECOND);
        assert_eq!(clock(&clocks).unwrap().remaining, 6 * SECOND);
        clocks.spend(Side::First, 7 * SECOND);
        let limits = clocks.limits(&Limits::default(), Side::First);
        assert_eq!((limits.time, limits.clock), (Some(2 * SECOND - MARGIN), None));
        clocks.tell(Side::First, 3 * SECOND, 0);
        assert_eq!(clock(&clocks).unwrap().remaining, 3 * SECOND);
        assert_eq!(
            clocks.limits(&Limits::default(), Side::Second).clock.unwrap().remaining,
            10 * SECOND
        );
    }

    #[test]
    fn no_settings_and_no_time_mean_no_limit() {
        for clocks in [Clocks::default(), clocks(0, 0, 0)] {
            let limits = clocks.limits(&Limits::default(), Side::First);
            assert_eq!((limits.time, limits.clock), (None, None));
        }
    }
}
