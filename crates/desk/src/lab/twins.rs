//! Two searches of one position beside each other: who belongs to whom, on which timeline, and where a
//! report's exhibit first does something else than the corrected search.

use super::choice::{agent_option, depth_of};
use super::steps::{LabSteps, StepKind};
use super::tell::move_said;
use super::tree::LabTree;
use super::values::LabValues;
use harif_core::{Game, Kind, Said, SaidCount, TreeNode, Value, is_decided};
use std::collections::HashMap;

/// The search that another one is shown beside: plain minimax for alpha-beta, the corrected search for an
/// exhibit. A search that looks beyond its horizon has none.
pub fn twin_of(agent: &str, game: &dyn Game) -> Option<String> {
    let name = agent.split(':').next().unwrap_or(agent);
    match name {
        "alphabeta" => plain_twin(agent),
        "report-004" => match agent_option(agent, "agent") {
            Some("mcts") => Some("mcts:iterations=100,c=1.41".into()),
            Some("evaluation") => Some("minimax:depth=1,eval=lines".into()),
            _ => Some("minimax:depth=9".into()),
        },
        _ => {
            let depth = depth_of(agent, game);
            let eval = match (name, agent_option(agent, "as")) {
                ("report-000", Some("program")) => "phased(as=program)",
                ("report-000", _) => "phased(as=document)",
                ("report-001", _) => "mobility",
                ("report-002", Some("document")) => "windows(as=document)",
                ("report-002", _) => "windows(as=program)",
                ("report-003", _) => "discs",
                _ => return None,
            };
            Some(format!("minimax:depth={depth},eval={eval}"))
        }
    }
}

/// Whether an agent is an exhibit: one of a report, with its bugs.
pub fn is_exhibit(agent: &str) -> bool {
    agent.starts_with("report-")
}

/// The plain minimax that sees as far as an alpha-beta search: what would have had to be looked at.
fn plain_twin(agent: &str) -> Option<String> {
    if agent_option(agent, "quiet").is_some_and(|plies| plies.parse() != Ok(0)) {
        return None;
    }
    let depth = agent_option(agent, "depth")?;
    let eval = agent_option(agent, "eval").map(|eval| format!(",eval={eval}")).unwrap_or_default();
    Some(format!("minimax:depth={depth}{eval}"))
}

/// The node of `other` at the place of each node of `tree`.
pub fn twins(tree: &LabTree, other: &LabTree) -> Vec<Option<usize>> {
    let keys = other.keys();
    let known: HashMap<&str, usize> =
        keys.iter().enumerate().map(|(at, key)| (key.as_str(), at)).collect();
    tree.keys().iter().map(|key| known.get(key.as_str()).copied()).collect()
}

/// Two searches on one timeline: each entry is a step of the one and of the other; none where it has not
/// begun.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timeline {
    /// Steps of the search that skips nothing.
    pub whole: Vec<Option<usize>>,
    /// Steps of the other.
    pub pruned: Vec<Option<usize>>,
}

/// *Same node*: the search that skips waits while the other does the work that it skipped.
pub fn same_node(whole: &LabSteps, pruned: &LabSteps) -> Timeline {
    let anchors = anchors(whole, pruned);
    let mut timeline = Timeline::default();
    let mut next = 0;
    for step in 0..whole.len() {
        if anchors.get(next) == Some(&step) {
            next += 1;
        }
        timeline.whole.push(Some(step));
        timeline.pruned.push(next.checked_sub(1));
        while anchors.get(next) == Some(&step) {
            timeline.whole.push(Some(step));
            timeline.pruned.push(Some(next));
            next += 1;
        }
    }
    timeline
}

/// For each step of the one, the other's step at the same place.
fn anchors(whole: &LabSteps, pruned: &LabSteps) -> Vec<usize> {
    let twins = twins(pruned.tree(), whole.tree());
    let mut last = 0;
    let anchor = |step: &super::steps::LabStep| {
        let node = twins[step.node];
        let about = step.child.map(|child| twins[child]);
        let at = match (step.what, node, about) {
            (StepKind::Close, Some(node), _) => Some(whole.left(node)),
            (_, _, Some(child)) => child.and_then(|child| whole.backed(child)),
            (_, Some(node), None) => Some(whole.entered(node)),
            _ => None,
        };
        last = at.filter(|&at| at >= last && at < whole.len()).unwrap_or(last);
        last
    };
    pruned.all().iter().map(anchor).collect()
}

/// *Race*: one position each per tick.
pub fn race(whole: &LabSteps, pruned: &LabSteps) -> Timeline {
    let (left, right) = (whole.looked(), pruned.looked());
    let ticks = left.last().max(right.last()).copied().unwrap_or(0);
    let line = |looked: &[usize]| {
        (1..=ticks).map(|n| Some(looked.partition_point(|&seen| seen <= n) - 1)).collect()
    };
    Timeline { whole: line(&left), pruned: line(&right) }
}

/// One tree with every node of both, those of the exhibit in its order; what both have is the corrected
/// search's.
pub fn both(right: &TreeNode, exhibit: &TreeNode) -> TreeNode {
    let mut taken = vec![false; right.children.len()];
    let mut children: Vec<TreeNode> = Vec::new();
    for child in &exhibit.children {
        let same = |at: &usize| !taken[*at] && right.children[*at].mv == child.mv;
        match (0..right.children.len()).find(same) {
            Some(at) => {
                taken[at] = true;
                children.push(both(&right.children[at], child));
            }
            None => children.push(child.clone()),
        }
    }
    let rest = right.children.iter().zip(&taken).filter(|(_, taken)| !**taken);
    children.extend(rest.map(|(child, _)| child.clone()));
    TreeNode { children, ..right.clone() }
}

/// A step of an exhibit at which the corrected search does something else.
#[derive(Clone, Debug, PartialEq)]
pub struct StepDifference {
    /// The exhibit's step.
    pub step: usize,
    /// What differs.
    pub said: Said,
}

/// Every step of an exhibit that differs by itself from the corrected search; what merely follows from an
/// earlier one below an impossible move is left out.
pub fn differences(
    exhibit: &LabSteps,
    right: &LabSteps,
    values: &LabValues,
) -> Vec<StepDifference> {
    let twins = twins(exhibit.tree(), right.tree());
    let judge = Judge { exhibit, right, values, twins };
    (0..exhibit.len())
        .filter_map(|step| judge.said(step).map(|said| StepDifference { step, said }))
        .collect()
}

struct Judge<'a> {
    exhibit: &'a LabSteps,
    right: &'a LabSteps,
    values: &'a LabValues,
    twins: Vec<Option<usize>>,
}

impl Judge<'_> {
    fn said(&self, at: usize) -> Option<Said> {
        let step = self.exhibit.step(at);
        let node = self.exhibit.tree().node(step.node);
        let Some(twin) = self.twins[step.node] else {
            // Below an impossible move everything is impossible: the first one is told.
            let first = node.parent.is_some_and(|parent| self.twins[parent].is_some());
            return (first && step.what.enters()).then(|| self.impossible(step.node));
        };
        match step.what {
            StepKind::Leaf | StepKind::Table | StepKind::Stub => self.leaf(step.node, twin),
            StepKind::First | StepKind::Better | StepKind::Worse => self.kept(at, step.child?),
            StepKind::Cut | StepKind::Close => self.left(step.node, twin),
            _ => None,
        }
    }

    fn impossible(&self, node: usize) -> Said {
        let node = self.exhibit.tree().node(node);
        let siblings = node.parent.map(|parent| &self.exhibit.tree().node(parent).children);
        let same = |&&at: &&usize| self.exhibit.tree().node(at).mv == node.mv;
        let again = siblings.is_some_and(|all| all.iter().filter(same).count() > 1);
        let id = if again { "lab-differs-again" } else { "lab-differs-move" };
        Said::new(id).with("move", move_said(&node.mv))
    }

    fn leaf(&self, node: usize, twin: usize) -> Option<Said> {
        let (told, right) = (self.exhibit.tree().node(node), self.right.tree().node(twin));
        let value = told.value?;
        if told.leaf.is_none() && right.leaf.is_none() && right.children.is_empty() {
            return None;
        }
        if !right.children.is_empty() && told.leaf != Some(harif_core::Leaf::Table) {
            let n = right.children.len();
            let said = Said::new("lab-differs-stops").with("v", self.values.said(value));
            return Some(said.with("n", SaidCount::of(n)));
        }
        self.values_differ(value, told.kind, right.value?)
    }

    /// The choice among the moves seen so far.
    fn kept(&self, at: usize, child: usize) -> Option<Said> {
        let twin = self.twins[child]?;
        let backed = self.right.step(self.right.backed(twin)?).what;
        let step = self.exhibit.step(at).what;
        // A bound may be as good as the best without being better.
        let keeps = |what: StepKind| matches!(what, StepKind::First | StepKind::Better);
        if keeps(backed) == keeps(step) {
            return None;
        }
        let id = if keeps(step) { "lab-differs-keeps" } else { "lab-differs-passes" };
        let mv = &self.exhibit.tree().node(child).mv;
        let right = self.values.said_or_unknown(self.right.tree().node(twin).value);
        Some(Said::new(id).with("move", move_said(mv)).with("right", right))
    }

    fn left(&self, node: usize, twin: usize) -> Option<Said> {
        let (told, right) = (self.exhibit.tree().node(node), self.right.tree().node(twin));
        self.values_differ(told.value?, told.kind, right.value?)
    }

    fn values_differ(&self, value: Value, kind: Option<Kind>, right: Value) -> Option<Said> {
        let agrees = match kind {
            Some(Kind::Lower) => right >= value || is_same(value, right),
            Some(Kind::Upper) => right <= value || is_same(value, right),
            _ => is_same(value, right),
        };
        let said = Said::new("lab-differs-value").with("v", self.values.bound(value, kind));
        (!agrees).then(|| said.with("right", self.values.said(right)))
    }
}

/// What an exhibit calls a won game is a win, whatever number it has.
fn is_same(value: Value, right: Value) -> bool {
    let won = value.is_infinite() || is_decided(value) || value.abs() >= 1000.0;
    value == right || is_decided(right) && won && value.signum() == right.signum()
}
