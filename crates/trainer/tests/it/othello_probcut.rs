//! The error model of multi-ProbCut: the same whatever the threads, and sensible.

use harif_core::Stop;
use harif_othello::Board8;
use harif_othello::engine::Discs;
use harif_trainer::othello_probcut::{ProbcutRecipe, fit, measure};

fn recipe(positions: usize) -> ProbcutRecipe {
    ProbcutRecipe {
        seed: 3,
        positions,
        depth: 4,
        deep: 4,
        exact: 12,
        known: Vec::new(),
        threads: 1,
    }
}

#[test]
fn a_measurement_repeats_and_does_not_depend_on_threads() {
    let recipe = recipe(12);
    let one = measure(&recipe, &Stop::default(), &|_| {});
    assert!(!one.is_empty());
    let two = measure(&ProbcutRecipe { threads: 2, ..recipe.clone() }, &Stop::default(), &|_| {});
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
    let recipe = ProbcutRecipe { depth: 10, exact: 20, threads: 2, ..recipe(1000) };
    assert!(measure(&recipe, &stop, &|_| {}).is_empty());
}

#[test]
fn positions_with_known_scores_are_searched_deeper_and_not_solved_again() {
    let board = Board8::new(0x0000_0008_1000_0000, 0x0000_0010_0800_0000).unwrap();
    let known = vec![(Discs::of(board).unwrap(), -6)];
    let samples =
        measure(&ProbcutRecipe { deep: 6, known, ..recipe(0) }, &Stop::default(), &|_| {});
    let [sample] = &samples[..] else { panic!("{samples:?}") };
    assert_eq!((sample.empties, sample.score, sample.values.len()), (60, Some(-6), 7));
}

#[test]
fn a_fit_of_nothing_is_no_failure() {
    assert!(fit(&[]).cells.is_empty());
}
