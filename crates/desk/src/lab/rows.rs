//! A tree as rows: which nodes are unfolded, which row is chosen, how far the search has come.

use super::steps::LabSteps;
use super::tree::LabTree;

/// So many rows of the expected line are unfolded unasked.
const UNFOLDED: usize = 40;

/// A tree that is looked at row by row.
#[derive(Clone, Debug)]
pub struct LabRows {
    steps: LabSteps,
    open: Vec<bool>,
    /// Nodes that were unfolded only to show a step.
    lent: Vec<usize>,
    selected: usize,
    /// The line that the search expects.
    expected: Vec<bool>,
}

impl LabRows {
    /// A tree with the root chosen and the expected line unfolded, as far as there is room.
    pub fn of(steps: LabSteps) -> LabRows {
        let tree = steps.tree();
        let mut expected = vec![false; tree.len()];
        let line = tree.expected();
        line.iter().for_each(|&at| expected[at] = true);
        let mut open = vec![false; tree.len()];
        let mut rows = 1;
        for &at in &line {
            rows += tree.node(at).children.len();
            open[at] = at == 0 || rows <= UNFOLDED;
        }
        LabRows { steps, open, lent: Vec::new(), selected: 0, expected }
    }

    /// The tree.
    pub fn tree(&self) -> &LabTree {
        self.steps.tree()
    }

    /// How it came to be.
    pub fn steps(&self) -> &LabSteps {
        &self.steps
    }

    /// The chosen node.
    pub fn selected(&self) -> usize {
        self.selected
    }

    /// Whether a node is unfolded.
    pub fn is_open(&self, at: usize) -> bool {
        self.open[at]
    }

    /// Whether a node is on the line that the search expects.
    pub fn is_expected(&self, at: usize) -> bool {
        self.expected[at]
    }

    /// The children of a node that are there at a step.
    pub fn children(&self, at: usize, step: usize) -> impl Iterator<Item = usize> {
        let children = self.tree().node(at).children.iter().copied();
        children.filter(move |&child| self.steps.is_seen(child, step))
    }

    /// The nodes that have a row at a step, from the top.
    pub fn rows(&self, step: usize) -> Vec<usize> {
        let mut rows = Vec::new();
        // The stack holds what is yet to come, the next on top.
        let mut stack = vec![0];
        while let Some(at) = stack.pop() {
            rows.push(at);
            if self.open[at] {
                let from = stack.len();
                stack.extend(self.children(at, step));
                stack[from..].reverse();
            }
        }
        rows
    }

    /// Chooses a node and unfolds the way to it.
    pub fn select(&mut self, at: usize) {
        let path = self.tree().path(at);
        path.iter().rev().skip(1).for_each(|&at| self.open[at] = true);
        self.selected = at;
    }

    /// Chooses another row, so many further down.
    pub fn move_by(&mut self, by: isize, step: usize) {
        let rows = self.rows(step);
        let here = rows.iter().position(|&at| at == self.selected).unwrap_or(0);
        let there = here.saturating_add_signed(by).min(rows.len() - 1);
        self.selected = rows[there];
    }

    /// Unfolds the chosen node, or goes to its first child.
    pub fn unfold(&mut self, step: usize) {
        let first = self.children(self.selected, step).next();
        match (first, self.open[self.selected]) {
            (Some(child), true) => self.selected = child,
            (Some(_), false) => self.open[self.selected] = true,
            (None, _) => {}
        }
    }

    /// Folds the chosen node, or goes to its parent.
    pub fn fold(&mut self, step: usize) {
        let holds = self.children(self.selected, step).next().is_some();
        match self.open[self.selected] && holds {
            true => self.open[self.selected] = false,
            false => self.selected = self.tree().node(self.selected).parent.unwrap_or(0),
        }
    }

    /// Unfolds the chosen node, or folds it.
    pub fn toggle(&mut self, step: usize) {
        let holds = self.children(self.selected, step).next().is_some();
        self.open[self.selected] = holds && !self.open[self.selected];
    }

    /// Unfolds everything from the chosen node down, or folds it if all of it is unfolded.
    pub fn toggle_all(&mut self) {
        let below = self.below(self.selected);
        let tree = self.steps.tree();
        let shut = |&at: &usize| !self.open[at] && !tree.node(at).children.is_empty();
        let open = below.clone().any(|at| shut(&at));
        below.for_each(|at| self.open[at] = open);
    }

    /// A node and all below it: they stand one behind the other.
    fn below(&self, at: usize) -> std::ops::Range<usize> {
        let ply = self.tree().node(at).ply;
        let end = (at + 1..self.tree().len()).find(|&next| self.tree().node(next).ply <= ply);
        at..end.unwrap_or(self.tree().len())
    }

    /// Shows where a step happens: its node is chosen and its way unfolded, and what was unfolded only for
    /// the step before is folded again. At the end the root is chosen.
    pub fn follow(&mut self, step: usize) {
        for at in std::mem::take(&mut self.lent) {
            self.open[at] = false;
        }
        if step >= self.steps.len() {
            self.selected = 0;
            return;
        }
        let here = self.steps.step(step).node;
        let path = self.tree().path(here);
        self.lent = path.into_iter().filter(|&at| !self.open[at]).collect();
        self.lent.iter().for_each(|&at| self.open[at] = true);
        self.selected = here;
    }
}
