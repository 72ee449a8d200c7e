//! A watched tree, laid out flat: every node before its children, values and windows as Max sees them.
//!
//! Max is the side to move at the root. What the trace says for the side to move in a node is turned to
//! Max once and here: everywhere else in the lab a larger number is better for Max.

use harif_core::{Kind, Leaf, TreeNode, Value, is_decided};
use std::collections::HashMap;

/// One node.
#[derive(Clone, Debug, PartialEq)]
pub struct LabNode {
    /// The move that led here; empty at the root.
    pub mv: String,
    /// Where its parent stands in the list.
    pub parent: Option<usize>,
    /// Its children in the order in which they were tried; those that were not searched last.
    pub children: Vec<usize>,
    /// Plies below the root.
    pub ply: u32,
    /// When it was entered, counted from 1; 0 if it was not searched.
    pub visit: u64,
    /// What Max is sure of on entry.
    pub low: Value,
    /// What Min is sure of on entry.
    pub high: Value,
    /// What came out.
    pub value: Option<Value>,
    /// Exact, a bound, or an estimate: exact is only what rests on ends of games.
    pub kind: Option<Kind>,
    /// Why it was not searched deeper.
    pub leaf: Option<Leaf>,
    /// Whether it was not searched at all.
    pub pruned: bool,
    /// Nodes from here down that were searched.
    pub size: usize,
    /// Nodes from here down that were passed over.
    pub skipped: usize,
}

impl LabNode {
    /// Whether Max is to move.
    pub fn is_max(&self) -> bool {
        self.ply.is_multiple_of(2)
    }

    /// `max` or `min`.
    pub fn role(&self) -> &'static str {
        if self.is_max() { "max" } else { "min" }
    }

    /// The sign before its value: `=` only where the value is exact.
    pub fn relation(&self) -> &'static str {
        match self.kind {
            Some(Kind::Lower) => "≥",
            Some(Kind::Upper) => "≤",
            Some(Kind::Heuristic) => "≈",
            Some(Kind::Exact) => "=",
            None => "",
        }
    }
}

/// All nodes that were kept of a watched search.
#[derive(Clone, Debug, PartialEq)]
pub struct LabTree {
    nodes: Vec<LabNode>,
}

impl LabTree {
    /// The tree below `root`.
    pub fn of(root: &TreeNode) -> LabTree {
        let mut tree = LabTree { nodes: Vec::with_capacity(root.count()) };
        tree.take(root, None, 0);
        tree.judge();
        tree
    }

    /// A position that nobody looked beyond.
    pub fn alone() -> LabTree {
        LabTree::of(&TreeNode {
            mv: None,
            visit: 1,
            alpha: Value::NEG_INFINITY,
            beta: Value::INFINITY,
            value: None,
            kind: None,
            leaf: None,
            pruned: false,
            cut: false,
            children: Vec::new(),
        })
    }

    fn take(&mut self, told: &TreeNode, parent: Option<usize>, ply: u32) -> usize {
        let at = self.nodes.len();
        let (a, b) = (for_max(told.alpha, ply), for_max(told.beta, ply));
        self.nodes.push(LabNode {
            mv: told.mv.clone().unwrap_or_default(),
            parent,
            children: Vec::with_capacity(told.children.len()),
            ply,
            visit: told.visit,
            low: a.min(b),
            high: a.max(b),
            value: told.value.map(|value| for_max(value, ply)),
            kind: told.kind.map(|kind| kind_for_max(kind, ply)),
            leaf: told.leaf,
            pruned: told.pruned,
            size: usize::from(!told.pruned),
            skipped: usize::from(told.pruned),
        });
        for child in &told.children {
            let child = self.take(child, Some(at), ply + 1);
            self.nodes[at].children.push(child);
        }
        at
    }

    /// Says what is an estimate, and counts what lies below each node. Searches tell only whether a value is
    /// a bound; what rests on an evaluation anywhere below is no more than one itself.
    fn judge(&mut self) {
        let mut guessed = vec![false; self.nodes.len()];
        for at in (0..self.nodes.len()).rev() {
            let node = &self.nodes[at];
            let below = node.children.iter().any(|&child| guessed[child]);
            let known = node.value.is_some_and(is_decided);
            guessed[at] = !node.pruned
                && match node.leaf {
                    Some(Leaf::Finished) => false,
                    Some(Leaf::Horizon) => true,
                    Some(Leaf::Table) => !known,
                    None if node.size + node.skipped == 1 && node.children.is_empty() => !known,
                    None => below,
                };
            let (size, skipped) = (node.size, node.skipped);
            let exact = matches!(node.kind, Some(Kind::Exact | Kind::Heuristic));
            let parent = node.parent;
            if exact {
                let estimate = guessed[at] && !known;
                self.nodes[at].kind = Some(if estimate { Kind::Heuristic } else { Kind::Exact });
            }
            if let Some(parent) = parent {
                self.nodes[parent].size += size;
                self.nodes[parent].skipped += skipped;
            }
        }
    }

    /// How many nodes there are; at least the root.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never: there is always a root.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The node that stands at `at`.
    pub fn node(&self, at: usize) -> &LabNode {
        &self.nodes[at]
    }

    /// All nodes, each before its children.
    pub fn nodes(&self) -> &[LabNode] {
        &self.nodes
    }

    /// A node and its ancestors, the root first.
    pub fn path(&self, at: usize) -> Vec<usize> {
        let mut path: Vec<usize> =
            std::iter::successors(Some(at), |&at| self.nodes[at].parent).collect();
        path.reverse();
        path
    }

    /// The moves from the root to a node.
    pub fn moves(&self, at: usize) -> Vec<&str> {
        self.path(at).into_iter().skip(1).map(|at| self.nodes[at].mv.as_str()).collect()
    }

    /// A name for every node: its moves from the root, joined by dots. A move that was searched again below
    /// the same node is told from the first by a `'`.
    pub fn keys(&self) -> Vec<String> {
        let mut keys: Vec<String> = Vec::with_capacity(self.len());
        let mut known = HashMap::new();
        for node in &self.nodes {
            let mut key = match node.parent.map(|parent| keys[parent].as_str()) {
                None | Some("") => node.mv.clone(),
                Some(above) => format!("{above}.{}", node.mv),
            };
            while known.contains_key(&key) {
                key.push('\'');
            }
            known.insert(key.clone(), ());
            keys.push(key);
        }
        keys
    }

    /// The line that the search expects, from the root: each node gave its parent the value.
    pub fn expected(&self) -> Vec<usize> {
        let gave = |at: &usize| {
            let node = &self.nodes[*at];
            let bound = |at: usize| matches!(self.nodes[at].kind, Some(Kind::Lower | Kind::Upper));
            let same = |at: usize| node.value.is_some() && self.nodes[at].value == node.value;
            node.children.iter().copied().find(|&child| same(child) && !bound(child))
        };
        std::iter::successors(Some(0), gave).collect()
    }

    /// Children of a node that were not searched.
    pub fn passed_over(&self, at: usize) -> usize {
        self.nodes[at].children.iter().filter(|&&child| self.nodes[child].pruned).count()
    }

    /// Nodes that cut, and moves that were not searched because of them.
    pub fn cuts(&self) -> (usize, usize) {
        let skipped = (0..self.len()).map(|at| self.passed_over(at)).filter(|&skipped| skipped > 0);
        skipped.fold((0, 0), |(cuts, moves), skipped| (cuts + 1, moves + skipped))
    }

    /// Whether windows say anything: in plain minimax every one is open.
    pub fn has_windows(&self) -> bool {
        let narrowed = |node: &LabNode| node.low.is_finite() || node.high.is_finite();
        self.nodes.iter().any(|node| !node.pruned && narrowed(node))
    }

    /// The order in which nodes are opened while there is room for more: the root and its children, then
    /// always the largest of those whose parents are open.
    pub fn opening_order(&self) -> Vec<usize> {
        let inner = |at: &usize| !self.nodes[*at].children.is_empty();
        let mut order: Vec<usize> = vec![0];
        order.extend(self.nodes[0].children.iter().copied().filter(inner));
        let mut row = order[1..].to_vec();
        while !row.is_empty() {
            let below = row.iter().flat_map(|&at| self.nodes[at].children.iter().copied());
            let mut next: Vec<usize> = below.filter(inner).collect();
            next.sort_by_key(|&at| std::cmp::Reverse(self.nodes[at].size));
            order.extend(&next);
            row = next;
        }
        order
    }
}

/// A value of a node as Max sees it.
fn for_max(value: Value, ply: u32) -> Value {
    if ply.is_multiple_of(2) { value } else { -value + 0.0 }
}

fn kind_for_max(kind: Kind, ply: u32) -> Kind {
    match kind {
        Kind::Lower if !ply.is_multiple_of(2) => Kind::Upper,
        Kind::Upper if !ply.is_multiple_of(2) => Kind::Lower,
        other => other,
    }
}

/// A copy of `root` whose children stand in the order of `guide` where it knows them: minimax is the same in
/// any order, so its tree can be laid beside that of a search that sorts its moves.
pub fn in_order_of(root: &TreeNode, guide: &TreeNode) -> TreeNode {
    let rank = |node: &TreeNode| guide.children.iter().position(|known| known.mv == node.mv);
    let mut children: Vec<(usize, TreeNode)> = root
        .children
        .iter()
        .map(|child| match rank(child) {
            Some(at) => (at, in_order_of(child, &guide.children[at])),
            None => (usize::MAX, child.clone()),
        })
        .collect();
    children.sort_by_key(|&(at, _)| at);
    TreeNode { children: children.into_iter().map(|(_, child)| child).collect(), ..root.clone() }
}
