//! Marks of moves: what became of a result, by value and bound.

use harif_catalog::review::{Mark, Measure, Rated, loss, rank};
use harif_catalog::worth::{Unit, Worth};
use harif_core::{Kind, Value, WIN};

fn mark(before: (Value, Kind), after: (Value, Kind)) -> Mark {
    marked(Measure::Results, before, after)
}

fn marked(measure: Measure, before: (Value, Kind), after: (Value, Kind)) -> Mark {
    let unit = match measure {
        Measure::Results => Unit::Score,
        Measure::Discs => Unit::Discs,
        Measure::Opinions => Unit::Points,
    };
    let worth = |(value, kind)| Worth { value, kind, unit };
    Mark::of(measure, worth(before), worth(after))
}

#[test]
fn a_mark_says_what_became_of_the_result() {
    use Kind::Exact;
    assert_eq!(mark((3.0, Exact), (-1.0, Exact)), Mark::Blunder);
    assert_eq!(mark((3.0, Exact), (0.0, Exact)), Mark::Mistake);
    assert_eq!(mark((0.0, Exact), (-9.0, Exact)), Mark::Mistake);
    assert_eq!(mark((3.0, Exact), (2.0, Exact)), Mark::Inaccuracy);
    assert_eq!(mark((-3.0, Exact), (-4.0, Exact)), Mark::Inaccuracy);
    assert_eq!(mark((3.0, Exact), (3.0, Exact)), Mark::None);
    assert_eq!(mark((WIN - 3.0, Exact), (-WIN + 4.0, Kind::Heuristic)), Mark::Blunder);
    assert_eq!(mark((WIN - 3.0, Exact), (WIN - 5.0, Exact)), Mark::Inaccuracy);
}

#[test]
fn what_is_not_proven_gets_no_mark() {
    use Kind::{Exact, Heuristic, Lower, Upper};
    assert_eq!(mark((80.0, Heuristic), (-70.0, Heuristic)), Mark::None);
    assert_eq!(mark((2.0, Exact), (0.4, Heuristic)), Mark::None);
    assert_eq!(mark((0.3, Heuristic), (-2.0, Exact)), Mark::None);
    assert_eq!(mark((1.0, Lower), (0.0, Upper)), Mark::Mistake);
    assert_eq!(mark((1.0, Lower), (-1.0, Upper)), Mark::Blunder);
    assert_eq!(mark((0.0, Lower), (-1.0, Upper)), Mark::Mistake);
    assert_eq!(mark((1.0, Lower), (1.0, Lower)), Mark::None);
}

#[test]
fn where_discs_count_marks_go_by_discs() {
    use Kind::{Exact, Heuristic, Lower, Upper};
    let mark = |before, after| marked(Measure::Discs, before, after);
    for (lost, expected) in [
        (0.0, Mark::None),
        (2.9, Mark::None),
        (3.0, Mark::Inaccuracy),
        (5.9, Mark::Inaccuracy),
        (6.0, Mark::Mistake),
        (11.9, Mark::Mistake),
        (12.0, Mark::Blunder),
    ] {
        for (before, kind) in [(20.0, Exact), (4.0, Heuristic), (-30.0, Exact)] {
            assert_eq!(mark((before, kind), (before - lost, kind)), expected, "{lost}");
        }
    }
    assert_eq!(mark((10.0, Exact), (3.5, Heuristic)), Mark::Mistake);
    assert_eq!(mark((2.0, Exact), (-2.0, Upper)), Mark::Blunder, "bounds prove results");
    assert_eq!(mark((20.0, Exact), (9.0, Upper)), Mark::Mistake, "and losses");
    assert_eq!(mark((20.0, Exact), (9.0, Lower)), Mark::None, "but not that way round");
}

#[test]
fn a_result_that_is_thrown_away_is_more_than_its_discs() {
    use Kind::{Exact, Heuristic, Lower};
    let mark = |before, after| marked(Measure::Discs, before, after);
    assert_eq!(mark((2.0, Exact), (0.0, Exact)), Mark::Mistake);
    assert_eq!(mark((0.0, Exact), (-2.0, Exact)), Mark::Mistake);
    assert_eq!(mark((1.0, Exact), (-1.0, Exact)), Mark::Blunder);
    assert_eq!(mark((2.0, Lower), (0.0, Exact)), Mark::Mistake);
    assert_eq!(mark((1.0, Heuristic), (-1.0, Heuristic)), Mark::None, "nothing is proven");
    assert_eq!(mark((30.0, Exact), (0.0, Exact)), Mark::Blunder, "by its discs");
}

#[test]
fn opinions_where_discs_count_are_marked_only_for_proven_results() {
    use Kind::{Exact, Heuristic};
    let mark = |before, after| marked(Measure::Opinions, before, after);
    assert_eq!(mark((300.0, Heuristic), (-90.0, Heuristic)), Mark::None);
    assert_eq!(mark((WIN + 20.0, Exact), (WIN + 2.0, Exact)), Mark::None);
    assert_eq!(mark((WIN + 20.0, Exact), (-WIN - 2.0, Exact)), Mark::Blunder);
}

#[test]
fn a_rank_is_told_only_where_bounds_leave_no_doubt() {
    use Kind::{Exact, Lower, Upper};
    let of = |moves: &[(Value, Kind)], at: usize| {
        let value = |(i, &(value, kind))| Rated {
            mv: format!("{i}"),
            worth: Worth { value, kind, unit: Unit::Score },
        };
        let moves: Vec<_> = moves.iter().enumerate().map(value).collect();
        rank(&moves, &format!("{at}"))
    };
    let exact = [(3.0, Exact), (1.0, Exact), (3.0, Exact), (-1.0, Exact)];
    assert_eq!([0, 1, 2, 3].map(|i| of(&exact, i)), [Some(1), Some(3), Some(1), Some(4)]);
    assert_eq!(of(&[(2.0, Exact), (1.0, Upper)], 0), Some(1));
    assert_eq!(of(&[(2.0, Exact), (3.0, Upper)], 0), None);
    assert_eq!(of(&[(2.0, Exact), (3.0, Lower)], 0), Some(2));
    assert_eq!(of(&[(2.0, Exact), (1.0, Lower)], 0), None);
    assert_eq!(of(&[(2.0, Exact), (1.0, Upper)], 1), None);
    assert_eq!(of(&[(2.0, Exact)], 5), None, "not looked at");
}

#[test]
fn an_opinion_and_a_result_are_not_subtracted() {
    let worth = |value, kind| Worth { value, kind, unit: Unit::Score };
    let (opinion, draw) = (worth(400.0, Kind::Heuristic), worth(0.0, Kind::Exact));
    assert_eq!(loss(Measure::Results, opinion, draw), None);
    assert_eq!(loss(Measure::Discs, worth(4.5, Kind::Heuristic), draw), Some(4.5));
    assert_eq!(loss(Measure::Results, opinion, worth(150.0, Kind::Heuristic)), Some(250.0));
    assert_eq!(loss(Measure::Results, worth(WIN, Kind::Exact), draw), None);
}
