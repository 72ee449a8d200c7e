//! A watched tree as the list of steps in which the search made it.
//!
//! What is true at a step is read off lists that say when each node was entered, left, handed to its
//! parent, or passed over. The page's lab tells the same steps.

use super::tree::{Node, Tree};
use harif_core::{Leaf, Value};

/// What can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
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

/// One step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// What happens.
    pub(crate) what: What,
    /// Where.
    pub(crate) node: usize,
    /// The child that it is about.
    pub(crate) child: Option<usize>,
}

/// What a node knows at a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Standing {
    /// The best value that has come back.
    pub(crate) best: Option<Value>,
    /// The child that it came from.
    pub(crate) by: Option<usize>,
    /// The window by then.
    pub(crate) low: Value,
    /// The window by then.
    pub(crate) high: Value,
}

const NEVER: usize = usize::MAX;

/// The steps of a search.
#[derive(Clone, Debug)]
pub(crate) struct Steps {
    tree: Tree,
    windows: bool,
    steps: Vec<Step>,
    entered: Vec<usize>,
    left: Vec<usize>,
    /// When its value came back to the parent.
    backed: Vec<usize>,
}

impl Steps {
    /// The steps that made `tree`.
    pub(crate) fn of(tree: Tree) -> Steps {
        let none = vec![NEVER; tree.len()];
        let mut steps = Steps {
            windows: tree.has_windows(),
            steps: Vec::new(),
            entered: none.clone(),
            left: none.clone(),
            backed: none,
            tree,
        };
        steps.visit(0);
        steps
    }

    fn push(&mut self, what: What, node: usize, child: Option<usize>) -> usize {
        self.steps.push(Step { what, node, child });
        self.steps.len() - 1
    }

    fn visit(&mut self, at: usize) {
        let node = self.tree.node(at).clone();
        let mut seen = node.children.clone();
        seen.retain(|&child| !self.tree.node(child).pruned);
        let Some(&last) = seen.last() else {
            let what = match node.leaf {
                Some(Leaf::Table) => What::Table,
                Some(_) => What::Leaf,
                None => What::Stub,
            };
            self.entered[at] = self.push(what, at, None);
            self.left[at] = self.entered[at];
            return self.pass_over(&node, self.left[at]);
        };
        self.entered[at] = self.push(What::Enter, at, None);
        if self.windows && self.is_narrowed(&node) {
            self.push(What::Window, at, None);
        }
        let mut standing = Standing { best: None, by: None, low: node.low, high: node.high };
        for child in seen {
            self.visit(child);
            self.hand_back(&node, at, child, &mut standing);
        }
        let what = if self.tree.skipped(at) > 0 { What::Cut } else { What::Close };
        self.left[at] = self.push(what, at, Some(last));
        self.pass_over(&node, self.left[at]);
    }

    /// The value of a child reaches its parent, and may narrow the window there.
    fn hand_back(&mut self, node: &Node, at: usize, child: usize, standing: &mut Standing) {
        let Some(value) = self.tree.node(child).value else { return };
        let max = node.is_max();
        let gain = standing.best.is_none_or(|best| if max { value > best } else { value < best });
        let what = match standing.best {
            None => What::First,
            Some(_) if gain => What::Better,
            Some(_) => What::Worse,
        };
        self.backed[child] = self.push(what, at, Some(child));
        if !gain {
            return;
        }
        standing.best = Some(value);
        let raised = if max { value > standing.low } else { value < standing.high };
        let beyond = if max { value >= standing.high } else { value <= standing.low };
        if self.windows && raised && !beyond {
            self.push(if max { What::Alpha } else { What::Beta }, at, Some(child));
        }
        match max {
            true => standing.low = standing.low.max(value),
            false => standing.high = standing.high.min(value),
        }
    }

    /// Children that are not searched are passed over when their parent is left.
    fn pass_over(&mut self, node: &Node, step: usize) {
        for &child in &node.children {
            if self.tree.node(child).pruned {
                self.entered[child] = step;
                self.left[child] = step;
            }
        }
    }

    /// A window is worth a sentence at the root and wherever it is not simply the parent's.
    fn is_narrowed(&self, node: &Node) -> bool {
        let same = |parent: &Node| parent.low == node.low && parent.high == node.high;
        node.parent.is_none_or(|parent| !same(self.tree.node(parent)))
    }

    /// The tree that the steps make.
    pub(crate) fn tree(&self) -> &Tree {
        &self.tree
    }

    /// How many steps there are: at least one.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// The step of this number; beyond the end the last one.
    pub(crate) fn step(&self, at: usize) -> Step {
        self.steps[at.min(self.len() - 1)]
    }

    /// Whether a node has been entered, or passed over, by a step.
    pub(crate) fn is_seen(&self, node: usize, at: usize) -> bool {
        self.entered[node] <= at
    }

    /// Whether a node's value is final by a step.
    pub(crate) fn is_left(&self, node: usize, at: usize) -> bool {
        self.left[node] <= at
    }

    /// What a node knows at a step.
    pub(crate) fn standing(&self, at: usize, step: usize) -> Standing {
        let node = self.tree.node(at);
        let mut standing = Standing { best: None, by: None, low: node.low, high: node.high };
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
    pub(crate) fn reason(&self, step: usize) -> Option<usize> {
        let cut = self.tree.node(self.step(step).node);
        let bound = if cut.is_max() { cut.high } else { cut.low };
        std::iter::successors(cut.parent, |&at| self.tree.node(at).parent)
            .filter(|&at| self.tree.node(at).is_max() != cut.is_max())
            .map(|at| self.standing(at, step))
            .find(|standing| standing.best == Some(bound))
            .and_then(|standing| standing.by)
    }

    /// The last step up to `at` that happened in a node.
    pub(crate) fn last_in(&self, node: usize, at: usize) -> Option<usize> {
        let upto = self.len().min(at.saturating_add(1));
        self.steps[..upto].iter().rposition(|step| step.node == node)
    }

    /// The next step with a cut, or the one before; the end of the search where there is none.
    pub(crate) fn next_cut(&self, at: usize, forward: bool) -> usize {
        let is_cut = |step: &Step| step.what == What::Cut;
        match forward {
            true => (at.saturating_add(1)..self.len())
                .find(|&at| is_cut(&self.steps[at]))
                .unwrap_or(self.len()),
            false => self.steps[..at.min(self.len())].iter().rposition(is_cut).unwrap_or(0),
        }
    }
}
