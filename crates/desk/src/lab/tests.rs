#![allow(clippy::unwrap_used, reason = "tests may panic")]

mod exhibits;
mod growth;
mod transcript;

use super::*;
use harif_core::{Kind, Said, SaidArg, TreeNode, Value, WIN};

/// The tree of every textbook: Max to move, Min below.
const TEXTBOOK: &str = "3 12 8 / 2 4 6 / 14 5 2";

fn root(cutting: bool) -> TreeNode {
    own_search(&own_leaves(TEXTBOOK).unwrap(), cutting).tree.unwrap()
}

fn steps(cutting: bool) -> LabSteps {
    LabSteps::of(LabTree::of(&root(cutting)), cutting)
}

fn count(steps: &LabSteps, what: StepKind) -> usize {
    steps.all().iter().filter(|step| step.what == what).count()
}

fn first(steps: &LabSteps, what: StepKind) -> usize {
    steps.all().iter().position(|step| step.what == what).unwrap()
}

fn at(tree: &LabTree, key: &str) -> usize {
    tree.keys().iter().position(|known| known == key).unwrap()
}

#[test]
fn every_visited_position_is_entered_once() {
    let entered = |steps: &LabSteps| steps.all().iter().filter(|s| s.what.enters()).count();
    assert_eq!(entered(&steps(false)), 13);
    assert_eq!(steps(false).looked().last(), Some(&13));
    assert_eq!(entered(&steps(true)), 11);
}

#[test]
fn minimax_has_no_windows_and_no_cuts_and_closes_every_inner_node() {
    let steps = steps(false);
    for what in [StepKind::Window, StepKind::Alpha, StepKind::Beta, StepKind::Cut] {
        assert_eq!(count(&steps, what), 0);
    }
    assert_eq!(count(&steps, StepKind::Close), 4);
    assert_eq!(steps.all().iter().filter(|step| step.what.backs_up()).count(), 12);
}

#[test]
fn cuts_are_the_groups_of_pruned_moves_and_say_whose_bound_they_ran_into() {
    let steps = steps(true);
    assert_eq!(count(&steps, StepKind::Cut), 1);
    let cut = first(&steps, StepKind::Cut);
    let node = steps.step(cut).node;
    assert_eq!(steps.tree().node(node).mv, "b");
    assert_eq!(steps.tree().node(steps.reason(cut).unwrap()).mv, "a");
    assert_eq!(steps.next_cut(0, true), cut);
    let passed = |&child: &usize| steps.tree().node(child).pruned && steps.left(child) == cut;
    let children = &steps.tree().node(node).children;
    assert_eq!(children.iter().map(passed).collect::<Vec<_>>(), [false, true, true]);
}

#[test]
fn the_root_ends_with_the_value_of_the_report() {
    for steps in [steps(false), steps(true)] {
        let last = steps.len() - 1;
        assert_eq!(steps.step(last).node, 0);
        let standing = steps.standing(0, last);
        assert_eq!((standing.best, steps.tree().node(0).value), (Some(3.0), Some(3.0)));
        assert_eq!(steps.tree().node(standing.by.unwrap()).mv, "a");
    }
}

#[test]
fn values_and_windows_are_those_of_max() {
    let tree = LabTree::of(&root(true));
    let second = tree.node(at(&tree, "b"));
    assert_eq!((second.value, second.kind), (Some(2.0), Some(Kind::Upper)));
    assert_eq!((second.low, second.high), (3.0, Value::INFINITY));
    assert!(!LabValues::of(&tree).plain);
    let results = own_search(&[vec![0.0], vec![WIN]], false).tree.unwrap();
    let values = LabValues::of(&LabTree::of(&results));
    assert!(values.plain);
    assert_eq!((values.text(WIN), values.text(-WIN + 3.0)), ("+1".into(), "−1".into()));
}

#[test]
fn the_bound_of_a_node_moves_with_its_best_child() {
    let steps = steps(true);
    let alpha = first(&steps, StepKind::Alpha);
    assert_eq!(steps.standing(0, alpha).low, 3.0);
    assert_eq!(steps.standing(0, alpha - 1).low, Value::NEG_INFINITY, "not before it is said");
    let third = at(steps.tree(), "c");
    let better = steps.all().iter().rposition(|step| step.what == StepKind::Better).unwrap();
    assert_eq!(steps.step(better).node, third);
    assert_eq!(steps.standing(third, better).high, 5.0, "the older bound holds meanwhile");
}

#[test]
fn alpha_beta_waits_for_minimax_at_the_same_node() {
    let (whole, pruned) = (steps(false), steps(true));
    let timeline = same_node(&whole, &pruned);
    assert_eq!(timeline.whole.last(), Some(&Some(whole.len() - 1)));
    assert_eq!(timeline.pruned.last(), Some(&Some(pruned.len() - 1)));
    let (ours, theirs) = (whole.tree().keys(), pruned.tree().keys());
    for (one, other) in timeline.whole.iter().zip(&timeline.pruned) {
        let one = &ours[whole.step(one.unwrap()).node];
        let other = &theirs[pruned.step(other.unwrap()).node];
        assert!(one.starts_with(other) || other.starts_with(one), "{one} beside {other}");
    }
}

#[test]
fn a_race_gives_each_one_position_a_tick() {
    let (whole, pruned) = (steps(false), steps(true));
    let timeline = race(&whole, &pruned);
    assert_eq!(timeline.whole.len(), 13);
    assert_eq!(whole.looked()[timeline.whole[4].unwrap()], 5);
    assert_eq!(pruned.looked()[timeline.pruned[4].unwrap()], 5);
    assert_eq!(pruned.looked()[timeline.pruned[12].unwrap()], 11);
}

#[test]
fn minimax_can_be_laid_in_the_order_of_alpha_beta() {
    let mut guide = root(true);
    guide.children.reverse();
    let tree = LabTree::of(&in_order_of(&root(false), &guide));
    let moves: Vec<&str> =
        tree.node(0).children.iter().map(|&child| tree.node(child).mv.as_str()).collect();
    assert_eq!((moves, tree.node(0).size), (vec!["c", "b", "a"], 13));
}

#[test]
fn a_trace_that_was_cut_short_tells_what_it_has() {
    let mut root = root(false);
    root.children.truncate(1);
    root.children[0].children.clear();
    let steps = LabSteps::of(LabTree::of(&root), false);
    assert_eq!(count(&steps, StepKind::Stub), 1);
    let sides = LabSides::plain();
    let values = LabValues::of(steps.tree());
    let teller = StepTeller { steps: &steps, values: &values, sides: &sides };
    assert_eq!(teller.sentence(first(&steps, StepKind::Stub)).id, "lab-stub");
}

#[test]
fn a_big_tree_is_opened_from_the_root_and_by_size() {
    let tree = LabTree::of(&root(false));
    let order = tree.opening_order();
    assert_eq!(order[0], 0);
    assert_eq!(order.len(), 4, "leaves cannot be opened");
    assert!(order[1..].iter().all(|&at| tree.node(at).parent == Some(0)));
}

#[test]
fn a_tree_typed_by_hand_is_cut_where_the_textbook_cuts_it() {
    assert_eq!(own_leaves("3 12 x / 2"), None);
    assert_eq!(own_leaves("3"), None);
    assert_eq!(own_leaves("۳ 12 / −2"), Some(vec![vec![3.0, 12.0], vec![-2.0]]));
    let leaves = own_leaves(TEXTBOOK).unwrap();
    let (minimax, alphabeta) = (own_search(&leaves, false), own_search(&leaves, true));
    assert_eq!((minimax.visits, alphabeta.visits), (13, 11));
    assert_eq!((minimax.report.value, alphabeta.report.value), (3.0, 3.0));
    assert_eq!(alphabeta.report.best.as_deref(), Some("a"));
    let tree = LabTree::of(&alphabeta.tree.unwrap());
    let pruned = tree.nodes().iter().filter(|node| node.pruned);
    assert_eq!(pruned.map(|node| node.mv.as_str()).collect::<Vec<_>>(), ["b2", "b3"]);
}

#[test]
fn guesses_are_judged_by_what_comes() {
    let steps = steps(true);
    let values = LabValues::of(steps.tree());
    let cut = first(&steps, StepKind::Cut);
    let guess = Guess::before(&steps, &values, cut).unwrap();
    assert_eq!(
        (guess.judge(1).id, guess.judge(0).id),
        ("lab-guess-right".into(), "lab-guess-wrong".into())
    );
    let close = steps.len() - 1;
    let guess = Guess::before(&steps, &values, close).unwrap();
    let Guess::Worth { values: known, right, .. } = &guess else { panic!("{guess:?}") };
    assert_eq!((known.as_slice(), *right), ([2.0, 3.0].as_slice(), 1));
    assert_eq!(guess.question(&steps).args["node"], SaidArg::from(Said::new("lab-node-root")));
    assert_eq!(Guess::before(&steps, &values, 0), None);
}

#[test]
fn wins_that_are_written_alike_are_said_to_differ_by_time() {
    let leaves = vec![vec![WIN - 5.0], vec![WIN - 1.0]];
    let steps = LabSteps::of(LabTree::of(&own_search(&leaves, false).tree.unwrap()), false);
    let (values, sides) = (LabValues::of(steps.tree()), LabSides::plain());
    let teller = StepTeller { steps: &steps, values: &values, sides: &sides };
    assert_eq!(teller.sentence(first(&steps, StepKind::Better)).id, "lab-better-alike");
    // Estimates that are rounded alike are no wins.
    let leaves = vec![vec![12.1], vec![12.2]];
    let steps = LabSteps::of(LabTree::of(&own_search(&leaves, false).tree.unwrap()), false);
    let values = LabValues::of(steps.tree());
    let teller = StepTeller { steps: &steps, values: &values, sides: &sides };
    assert_eq!(teller.sentence(first(&steps, StepKind::Better)).id, "lab-better");
}

#[test]
fn twenty_thousand_positions_are_no_heavier_than_their_trace() {
    let game = harif_catalog::open("connect4").unwrap();
    let (game, agent) = (game.as_ref(), "minimax:depth=6");
    let experiment = Experiment { game, agent, beside: Beside::Nothing, seed: 1, most: MOST_KEPT };
    let build = &mut |name: &str| Ok::<_, LabError>(game.agent(name)?);
    let found = experiment.run(&harif_core::Limits::default(), build).unwrap();
    let sheet = serde_json::to_vec(&LabSheet::of(game, agent, Beside::Nothing, &found)).unwrap();
    let trace = serde_json::to_vec(&found.seen.clone().told(game)).unwrap();
    assert!(sheet.len() < trace.len(), "{} and {} bytes", sheet.len(), trace.len());
}
