//! The clock of a game, with times of our own making.

use harif_catalog::GameClock;
use harif_core::Side;
use std::time::{Duration, Instant};

#[test]
fn time_runs_for_the_side_to_move_and_is_added_after_its_move() {
    let start = Instant::now();
    let after = |seconds: f64| start + Duration::from_secs_f64(seconds);
    let mut clock = GameClock::new(Some((60.0, 2.0)), [60.0; 2]);
    clock.start(Side::First, start);
    assert_eq!(clock.left(after(10.0)), [50.0, 60.0]);
    clock.moved(Side::First, after(10.0));
    assert_eq!((clock.remaining, clock.running()), ([52.0, 60.0], None));
    clock.start(Side::Second, after(10.0));
    assert_eq!(clock.flag(after(20.0)), Some((Side::Second, Duration::from_secs(50))));
    clock.stop(after(100.0));
    assert_eq!(clock.remaining, [52.0, 0.0]);
}

#[test]
fn without_terms_nothing_runs() {
    let mut clock = GameClock::new(None, [0.0; 2]);
    clock.start(Side::First, Instant::now());
    assert_eq!((clock.running(), clock.flag(Instant::now())), (None, None));
}
