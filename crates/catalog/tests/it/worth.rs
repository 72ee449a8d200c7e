//! What values are worth to people: discs, scores or points.

use harif_catalog::worth::{Unit, Worth};
use harif_core::Kind::{self, Exact, Heuristic, Lower, Upper};
use harif_core::{Value, WIN};

fn of(name: &str, agent: &str, value: Value, kind: Kind) -> (Value, Kind, Unit) {
    let game = harif_catalog::open(name).unwrap();
    let Worth { value, kind, unit } = Worth::of(game.as_ref(), agent, value, kind);
    (value, kind, unit)
}

#[test]
fn where_discs_are_played_for_a_result_is_its_discs() {
    let alphabeta = |value, kind| of("othello", "alphabeta:depth=4", value, kind);
    assert_eq!(alphabeta(WIN + 26.0, Exact), (26.0, Exact, Unit::Discs));
    assert_eq!(alphabeta(-WIN - 2.0, Exact), (-2.0, Exact, Unit::Discs));
    assert_eq!(alphabeta(WIN + 26.0, Heuristic), (26.0, Lower, Unit::Discs));
    assert_eq!(alphabeta(-WIN - 4.0, Heuristic), (-4.0, Upper, Unit::Discs));
    assert_eq!(alphabeta(0.0, Exact), (0.0, Exact, Unit::Discs));
    assert_eq!(alphabeta(f64::INFINITY, Exact), (f64::INFINITY, Exact, Unit::Discs));
    assert_eq!(of("connect4", "alphabeta", WIN + 4.0, Exact), (WIN + 4.0, Exact, Unit::Score));
}

#[test]
fn opinions_are_discs_or_points_by_who_has_them() {
    assert_eq!(of("othello", "champion:depth=4", 4.5, Heuristic).2, Unit::Discs);
    assert_eq!(of("othello", "grandmaster", 4.5, Heuristic).2, Unit::Discs);
    assert_eq!(of("othello-10x10", "hard", 4.5, Heuristic).2, Unit::Points);
    assert_eq!(of("othello", "alphabeta", 4.5, Heuristic).2, Unit::Points);
    assert_eq!(of("othello", "alphabeta", 90.0, Upper).2, Unit::Points);
    assert_eq!(of("connect4", "champion", 4.0, Exact).2, Unit::Score);
}

#[test]
fn only_bounds_of_results_prove_results() {
    let worth = |value, kind, unit| Worth { value, kind, unit };
    assert!(worth(2.0, Lower, Unit::Discs).is_proven());
    assert!(!worth(2.0, Lower, Unit::Points).is_proven());
    assert!(!worth(2.0, Upper, Unit::Discs).is_proven());
    assert!(worth(0.0, Exact, Unit::Discs).is_proven());
}

#[test]
fn from_the_other_side_bounds_change_places() {
    let worth = Worth { value: 4.0, kind: Lower, unit: Unit::Discs };
    assert_eq!(worth.turned(), Worth { value: -4.0, kind: Upper, unit: Unit::Discs });
    assert_eq!(worth.turned().turned(), worth);
}
