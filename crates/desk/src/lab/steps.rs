//! A watched tree as the list of steps in which the search made it.
//!
//! What is true at a step is read off lists that say when each node was entered, left, handed to its
//! parent, or passed over.

use super::tree::{LabNode, LabTree};
use harif_core::{Leaf, Value};
use serde::Serialize;

/// What can happen. The first four look at a new position, three of them leave it at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum StepKind {
    /// A node is entered that has children to look at.
    Enter,
    /// A leaf is entered and left.
    Leaf,
    /// The table knew the answer.
    Table,
    /// What lies below was not kept.
    Stub,
    /// The window on entry.
    Window,
    /// The first value came back.
    First,
    /// A better one came back.
    Better,
    /// One came back that changes nothing.
    Worse,
    /// Max is sure of more.
    Alpha,
    /// Min is sure of more.
    Beta,
    /// The rest need not be looked at.
    Cut,
    /// All moves are seen.
    Close,
}

impl StepKind {
    /// Whether a new position is looked at.
    pub fn enters(self) -> bool {
        matches!(self, StepKind::Enter | StepKind::Leaf | StepKind::Table | StepKind::Stub)
    }

    /// Whether a value has come back to the node.
    pub fn backs_up(self) -> bool {
        matches!(self, StepKind::First | StepKind::Better | StepKind::Worse)
    }
}

/// One step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LabStep {
    /// What happens.
    pub what: StepKind,
    /// Where.
    pub node: usize,
    /// The child that it is about.
    pub child: Option<usize>,
}

/// What a node knows at a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NodeStanding {
    /// The best value that has come back.
    pub best: Option<Value>,
    /// The child that it came from.
    pub by: Option<usize>,
    /// The window by then.
    pub low: Value,
    /// The window by then.
    pub high: Value,
}

const NEVER: usize = usize::MAX;

/// The steps of a search.
#[derive(Clone, Debug)]
pub struct LabSteps {
    tree: LabTree,
    windows: bool,
    steps: Vec<LabStep>,
    entered: Vec<usize>,
    left: Vec<usize>,
    /// When its value came back to the parent.
    backed: Vec<usize>,
}

impl LabSteps {
    /// The steps that made `tree`; windows are told of where the search has any.
    pub fn of(tree: LabTree, windows: bool) -> LabSteps {
        let none = vec![NEVER; tree.len()];
        let mut steps = LabSteps {
            windows,
            steps: Vec::new(),
            entered: none.clone(),
            left: none.clone(),
            backed: none,
            tree,
        };
        steps.visit(0);
        steps
    }

    fn push(&mut self, what: StepKind, node: usize, child: Option<usize>) -> usize {
        self.steps.push(LabStep { what, node, child });
        self.steps.len() - 1
    }

    fn visit(&mut self, at: usize) {
        let node = self.tree.node(at).clone();
        let mut seen = node.children.clone();
        seen.retain(|&child| !self.tree.node(child).pruned);
        let Some(&last) = seen.last() else {
            let what = match node.leaf {
                Some(Leaf::Table) => StepKind::Table,
                Some(_) => StepKind::Leaf,
                None => StepKind::Stub,
            };
            self.entered[at] = self.push(what, at, None);
            self.left[at] = self.entered[at];
            return self.pass_over(&node, self.left[at]);
        };
        self.entered[at] = self.push(StepKind::Enter, at, None);
        if self.windows && self.is_narrowed(&node) {
            self.push(StepKind::Window, at, None);
        }
        let mut standing = NodeStanding { best: None, by: None, low: node.low, high: node.high };
        for child in seen {
            self.visit(child);
            self.hand_back(&node, at, child, &mut standing);
        }
        let what = if self.tree.passed_over(at) > 0 { StepKind::Cut } else { StepKind::Close };
        self.left[at] = self.push(what, at, Some(last));
        self.pass_over(&node, self.left[at]);
    }

    /// The value of a child reaches its parent, and may narrow the window there.
    fn hand_back(&mut self, node: &LabNode, at: usize, child: usize, standing: &mut NodeStanding) {
        let Some(value) = self.tree.node(child).value else { return };
        let max = node.is_max();
        let gain = standing.best.is_none_or(|best| if max { value > best } else { value < best });
        let what = match standing.best {
            None => StepKind::First,
            Some(_) if gain => StepKind::Better,
            Some(_) => StepKind::Worse,
        };
        self.backed[child] = self.push(what, at, Some(child));
        if !gain {
            return;
        }
        standing.best = Some(value);
        let raised = if max { value > standing.low } else { value < standing.high };
        let beyond = if max { value >= standing.high } else { value <= standing.low };
        if self.windows && raised && !beyond {
            self.push(if max { StepKind::Alpha } else { StepKind::Beta }, at, Some(child));
        }
        match max {
            true => standing.low = standing.low.max(value),
            false => standing.high = standing.high.min(value),
        }
    }

    /// Children that are not searched are passed over when their parent is left.
    fn pass_over(&mut self, node: &LabNode, step: usize) {
        for &child in &node.children {
            if self.tree.node(child).pruned {
                self.entered[child] = step;
                self.left[child] = step;
            }
        }
    }

    /// A window is worth a sentence at the root and wherever it is not simply the parent's.
    fn is_narrowed(&self, node: &LabNode) -> bool {
        let same = |parent: &LabNode| parent.low == node.low && parent.high == node.high;
        node.parent.is_none_or(|parent| !same(self.tree.node(parent)))
    }

    /// The tree that the steps make.
    pub fn tree(&self) -> &LabTree {
        &self.tree
    }

    /// Whether the search has windows.
    pub fn has_windows(&self) -> bool {
        self.windows
    }

    /// How many steps there are: at least one.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Never: the root is entered.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The step of this number; beyond the end the last one.
    pub fn step(&self, at: usize) -> LabStep {
        self.steps[at.min(self.len() - 1)]
    }

    /// All steps.
    pub fn all(&self) -> &[LabStep] {
        &self.steps
    }

    /// The step at which a node is entered or passed over.
    pub fn entered(&self, node: usize) -> usize {
        self.entered[node]
    }

    /// The step at which a node is left or passed over.
    pub fn left(&self, node: usize) -> usize {
        self.left[node]
    }

    /// The step at which the value of a node comes back to its parent, if it does.
    pub fn backed(&self, node: usize) -> Option<usize> {
        Some(self.backed[node]).filter(|&step| step != NEVER)
    }

    /// Whether a node has been entered, or passed over, by a step.
    pub fn is_seen(&self, node: usize, at: usize) -> bool {
        self.entered[node] <= at
    }

    /// Whether a node's value is final by a step.
    pub fn is_left(&self, node: usize, at: usize) -> bool {
        self.left[node] <= at
    }

    /// How many positions have been looked at by each step.
    pub fn looked(&self) -> Vec<usize> {
        let mut looked = 0;
        let count = |step: &LabStep| {
            looked += usize::from(step.what.enters());
            looked
        };
        self.steps.iter().map(count).collect()
    }

    /// What a node knows at a step.
    pub fn standing(&self, at: usize, step: usize) -> NodeStanding {
        let node = self.tree.node(at);
        let mut standing = NodeStanding { best: None, by: None, low: node.low, high: node.high };
        for &child in node.children.iter().filter(|&&child| self.backed[child] <= step) {
            let Some(value) = self.tree.node(child).value else { continue };
            // A bound moves in the step after the value that moves it has come back.
            if self.windows && self.backed[child] < step {
                match node.is_max() {
                    true => standing.low = standing.low.max(value),
                    false => standing.high = standing.high.min(value),
                }
            }
            let better = |best: Value| if node.is_max() { value > best } else { value < best };
            if standing.best.is_none_or(better) {
                (standing.best, standing.by) = (Some(value), Some(child));
            }
        }
        standing
    }

    /// The move higher up that set the bound which a cut ran into.
    pub fn reason(&self, step: usize) -> Option<usize> {
        let cut = self.tree.node(self.step(step).node);
        let bound = if cut.is_max() { cut.high } else { cut.low };
        std::iter::successors(cut.parent, |&at| self.tree.node(at).parent)
            .filter(|&at| self.tree.node(at).is_max() != cut.is_max())
            .map(|at| self.standing(at, step))
            .find(|standing| standing.best == Some(bound))
            .and_then(|standing| standing.by)
    }

    /// The last step up to `at` that happened in a node.
    pub fn last_in(&self, node: usize, at: usize) -> Option<usize> {
        let upto = self.len().min(at.saturating_add(1));
        self.steps[..upto].iter().rposition(|step| step.node == node)
    }

    /// The next step with a cut, or the one before; the end of the search where there is none.
    pub fn next_cut(&self, at: usize, forward: bool) -> usize {
        let is_cut = |step: &LabStep| step.what == StepKind::Cut;
        match forward {
            true => (at.saturating_add(1)..self.len())
                .find(|&at| is_cut(&self.steps[at]))
                .unwrap_or(self.len()),
            false => self.steps[..at.min(self.len())].iter().rposition(is_cut).unwrap_or(0),
        }
    }
}
