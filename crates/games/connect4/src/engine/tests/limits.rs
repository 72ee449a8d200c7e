//! What is said replaces what the champion would do; what stands in its name stays.

use super::memory::champion;
use crate::{Board67, Connect4Rules};
use harif_core::{Agent, Limits, Position, Rng, Rules};
use std::time::Duration;

#[test]
fn the_usual_time_counts_only_where_nothing_is_said() {
    let second = Duration::from_secs(1);
    let own = |options: &str, limits: &Limits| champion::<Board67>(options).own_time(limits);
    assert_eq!(own("", &Limits::default()), Some(5 * second));
    assert_eq!(own("", &Limits::depth(4)), Some(5 * second), "it has no depth to keep");
    for said in [Limits::time(20 * second), Limits::nodes(1_000_000)] {
        assert_eq!(own("", &said), None);
        assert_eq!(own("time=1s", &said), Some(second));
    }
    // A cap is no wish.
    let cap = Limits { time_cap: Some(60 * second), ..Limits::default() };
    assert_eq!(own("", &cap), Some(5 * second));
}

#[test]
fn the_only_column_that_is_open_is_played_at_once() {
    let mut rng = Rng::new(3);
    let mut state = Connect4Rules::standard().start();
    while state.board.legal_moves().len() != 1 {
        let column = rng.choose(state.board.legal_moves());
        state = column.map_or(Connect4Rules::standard().start(), |m| state.play_unchecked(m));
    }
    let time = Limits::time(Duration::from_secs(600));
    let report = champion::<Board67>("").search(&state, &time, &mut |_| {}).unwrap();
    assert_eq!(report.best, state.board.legal_moves().next());
    assert!(report.nodes < 1_000, "{report:?}");
}
