//! A Monte-Carlo search as a tree that grows: visits and means are the trace's.

use super::*;
use harif_core::{Iteration, Rival, Step};

fn rival(mv: &str, visits: u64, mean: Value, proven: bool) -> Rival<String> {
    let bound = if visits == 0 { Value::INFINITY } else { mean + 1.0 };
    Rival { mv: mv.into(), visits, mean, bound, proven }
}

fn level(mv: &str, visits: u64, mean: Value, rivals: Vec<Rival<String>>) -> Step<String> {
    let bound = if visits == 0 { Value::INFINITY } else { 2.0 };
    Step { mv: mv.into(), visits, mean, bound, rivals }
}

fn iteration(
    number: u64,
    path: Vec<Step<String>>,
    result: Value,
    proven: bool,
) -> Iteration<String> {
    let playout = if proven { Vec::new() } else { vec!["x".into()] };
    Iteration { number, path, expanded: 0, added: Vec::new(), playout, result, proven }
}

/// Three iterations: a, b, then a again with its reply c.
fn trace() -> MctsTrace {
    let fresh = || vec![rival("a", 0, 0.0, false), rival("b", 0, 0.0, false)];
    let later = vec![rival("a", 1, 1.0, false), rival("b", 1, -1.0, true)];
    let iterations = vec![
        iteration(1, vec![level("a", 0, 0.0, fresh())], 1.0, false),
        iteration(2, vec![level("b", 0, 0.0, fresh())], -1.0, true),
        iteration(3, vec![level("a", 1, 1.0, later), level("c", 0, 0.0, vec![])], 0.0, false),
    ];
    MctsTrace::of(vec!["a".into(), "b".into()], iterations, Some("a".into()), 0)
}

fn named(growth: &MctsGrowth, mv: &str) -> usize {
    growth.nodes.iter().position(|node| node.mv == mv).unwrap()
}

#[test]
fn an_iteration_is_select_a_level_expand_roll_out_back_up_a_level() {
    let growth = MctsGrowth::of(&trace());
    let what: Vec<MctsPhase> = growth.steps[..5].iter().map(|step| step.what).collect();
    use MctsPhase::{Backup, Expand, Rollout, Select};
    assert_eq!(what, [Select, Expand, Rollout, Backup, Backup]);
    assert_eq!(growth.steps.len(), 5 + 5 + 7);
}

#[test]
fn visits_and_means_grow_as_results_are_backed_up() {
    let growth = MctsGrowth::of(&trace());
    let (a, end) = (named(&growth, "a"), growth.steps.len());
    assert_eq!(growth.worth(a, 0), (0, 0.0));
    assert_eq!(growth.worth(a, 3), (1, 1.0));
    assert_eq!(growth.worth(a, end), (2, 0.5));
    assert_eq!(growth.worth(0, end).0, 3);
}

#[test]
fn a_node_joins_the_tree_when_it_is_chosen() {
    let growth = MctsGrowth::of(&trace());
    let c = named(&growth, "c");
    let chosen = growth.steps.iter().position(|step| step.node == c).unwrap();
    assert_eq!(growth.nodes[c].since, chosen);
    assert_eq!(growth.steps[chosen].iteration, 2);
    assert_eq!(growth.nodes[named(&growth, "b")].proven, Some(10), "from the third iteration on");
}

#[test]
fn an_iteration_is_told_in_sentences() {
    let (trace, sides) = (trace(), LabSides::plain());
    let growth = MctsGrowth::of(&trace);
    let said = |at: usize| growth.sentence(&trace, &sides, at).unwrap();
    let ids: Vec<String> = (0..10).map(|at| said(at).id.into_owned()).collect();
    assert_eq!(
        ids[..5],
        ["lab-select-untried", "lab-expand", "lab-rollout-text", "lab-backup", "lab-backup-root"]
    );
    assert_eq!(ids[7], "lab-rollout-over");
    assert_eq!(ids[9], "lab-backup-root-proven");
    let select = said(10);
    assert_eq!(select.id, "lab-select", "{select:?}");
    assert_eq!(trace.answer().id, "lab-answer");
}
