//! The error model of multi-ProbCut: the same whatever the threads, and sensible.

use harif_core::Stop;
use harif_trainer::othello_probcut::{Recipe, fit, measure};

#[test]
fn a_measurement_repeats_and_does_not_depend_on_threads() {
    let recipe = Recipe { seed: 3, positions: 12, depth: 4, exact: 12, threads: 1 };
    let one = measure(&recipe, &Stop::default(), &|_| {});
    assert!(!one.is_empty());
    let two = measure(&Recipe { threads: 2, ..recipe.clone() }, &Stop::default(), &|_| {});
    assert_eq!(one, two);
    for sample in &one {
        assert_eq!(sample.score.is_some(), sample.empties <= recipe.exact);
        assert_eq!(sample.values.len() as u32, 1 + recipe.depth.min(sample.empties - 1));
    }
}

#[test]
fn a_raised_flag_ends_a_measurement() {
    let stop = Stop::default();
    stop.raise();
    let recipe = Recipe { seed: 3, positions: 1000, depth: 10, exact: 20, threads: 2 };
    assert!(measure(&recipe, &stop, &|_| {}).is_empty());
}

#[test]
fn a_fit_of_nothing_is_no_failure() {
    assert!(fit(&[]).cells.is_empty());
}
