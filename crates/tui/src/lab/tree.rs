//! A watched tree, laid out flat: every node before its children, values and windows as Max sees them.
//!
//! Max is the side to move at the root. What the trace says for the side to move in a node is turned to
//! Max once and here: everywhere else in the lab a larger number is better for Max.

use harif_core::{Kind, Leaf, TreeNode, Value};
use harif_draw::{relation, root_view, root_window};

/// One node.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Node {
    /// The move that led here; empty at the root.
    pub(crate) mv: String,
    /// Where its parent stands in the list.
    pub(crate) parent: Option<usize>,
    /// Its children in the order in which they were tried; those that were not searched last.
    pub(crate) children: Vec<usize>,
    /// Plies below the root.
    pub(crate) ply: u32,
    /// When it was entered, counted from 1; 0 if it was not searched.
    pub(crate) visit: u64,
    /// What Max is sure of on entry.
    pub(crate) low: Value,
    /// What Min is sure of on entry.
    pub(crate) high: Value,
    /// What came out.
    pub(crate) value: Option<Value>,
    /// Exact, or which bound.
    pub(crate) kind: Option<Kind>,
    /// The sign before the value.
    pub(crate) relation: &'static str,
    /// Why it was not searched deeper.
    pub(crate) leaf: Option<Leaf>,
    /// Whether it was not searched at all.
    pub(crate) pruned: bool,
}

impl Node {
    /// Whether Max is to move.
    pub(crate) fn is_max(&self) -> bool {
        self.ply.is_multiple_of(2)
    }

    /// `max` or `min`.
    pub(crate) fn role(&self) -> &'static str {
        if self.is_max() { "max" } else { "min" }
    }
}

/// All nodes that were kept of a watched search.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// The tree below `root`.
    pub(crate) fn of(root: &TreeNode) -> Tree {
        let mut tree = Tree { nodes: Vec::with_capacity(root.count()) };
        tree.take(root, None, 0);
        tree
    }

    fn take(&mut self, told: &TreeNode, parent: Option<usize>, ply: u32) -> usize {
        let at = self.nodes.len();
        let (low, high) = root_window(told, ply);
        self.nodes.push(Node {
            mv: told.mv.clone().unwrap_or_default(),
            parent,
            children: Vec::with_capacity(told.children.len()),
            ply,
            visit: told.visit,
            low,
            high,
            value: told.value.map(|value| root_view(value, ply)),
            kind: told.kind.map(|kind| for_max(kind, ply)),
            relation: relation(told, ply),
            leaf: told.leaf,
            pruned: told.pruned,
        });
        for child in &told.children {
            let child = self.take(child, Some(at), ply + 1);
            self.nodes[at].children.push(child);
        }
        at
    }

    /// How many nodes there are; at least the root.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The node that stands at `at`.
    pub(crate) fn node(&self, at: usize) -> &Node {
        &self.nodes[at]
    }

    /// A node and its ancestors, the root first.
    pub(crate) fn path(&self, at: usize) -> Vec<usize> {
        let mut path: Vec<usize> =
            std::iter::successors(Some(at), |&at| self.nodes[at].parent).collect();
        path.reverse();
        path
    }

    /// The moves from the root to a node.
    pub(crate) fn moves(&self, at: usize) -> Vec<&str> {
        self.path(at).into_iter().skip(1).map(|at| self.nodes[at].mv.as_str()).collect()
    }

    /// The line that the search expects, from the root: each node gave its parent the value.
    pub(crate) fn expected(&self) -> Vec<usize> {
        let gave = |at: &usize| {
            let node = &self.nodes[*at];
            let bound = |at: usize| matches!(self.nodes[at].kind, Some(Kind::Lower | Kind::Upper));
            let same = |at: usize| node.value.is_some() && self.nodes[at].value == node.value;
            node.children.iter().copied().find(|&child| same(child) && !bound(child))
        };
        std::iter::successors(Some(0), gave).collect()
    }

    /// Children of a node that were not searched.
    pub(crate) fn skipped(&self, at: usize) -> usize {
        self.nodes[at].children.iter().filter(|&&child| self.nodes[child].pruned).count()
    }

    /// Nodes that cut, and moves that were not searched because of them.
    pub(crate) fn cuts(&self) -> (usize, usize) {
        let skipped = (0..self.len()).map(|at| self.skipped(at)).filter(|&skipped| skipped > 0);
        skipped.fold((0, 0), |(cuts, moves), skipped| (cuts + 1, moves + skipped))
    }

    /// Whether windows say anything: in plain minimax every one is open.
    pub(crate) fn has_windows(&self) -> bool {
        let narrowed = |node: &Node| node.low.is_finite() || node.high.is_finite();
        self.nodes.iter().any(|node| !node.pruned && narrowed(node))
    }
}

fn for_max(kind: Kind, ply: u32) -> Kind {
    match kind {
        Kind::Lower if !ply.is_multiple_of(2) => Kind::Upper,
        Kind::Upper if !ply.is_multiple_of(2) => Kind::Lower,
        other => other,
    }
}
