//! A watched search as a tree that people can read: who was visited when, with which window, what
//! came out, and what was never looked at.
//!
//! Only so many nodes are kept as were asked for; the rest is counted, so that a reader does not take a part for
//! the whole.

use crate::{Event, Kind, Leaf, Value};
use serde::Serialize;

/// One node of a watched search. Values are for the side to move in it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TreeNode {
    /// The move that led here; `None` at the root.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// When the node was entered, counted from 1; 0 if it was pruned.
    pub visit: u64,
    /// The window on entry.
    #[serde(with = "crate::json::value")]
    pub alpha: Value,
    /// The window on entry.
    #[serde(with = "crate::json::value")]
    pub beta: Value,
    /// What came out, if the node was left before the search ended.
    #[serde(with = "crate::json::maybe_value")]
    pub value: Option<Value>,
    /// Exact, or which bound.
    pub kind: Option<Kind>,
    /// Why it was not searched deeper, if it was not.
    pub leaf: Option<Leaf>,
    /// Whether the node was left out because its parent was already decided.
    pub pruned: bool,
    /// Whether the node cut: some of its children were left out.
    pub cut: bool,
    /// Its children in the order in which they were tried; pruned ones last.
    pub children: Vec<TreeNode>,
}

impl TreeNode {
    fn new(mv: Option<String>, visit: u64, alpha: Value, beta: Value) -> TreeNode {
        TreeNode {
            mv,
            visit,
            alpha,
            beta,
            value: None,
            kind: None,
            leaf: None,
            pruned: visit == 0,
            cut: false,
            children: Vec::new(),
        }
    }

    /// This node and everything below it.
    pub fn count(&self) -> usize {
        1 + self.children.iter().map(TreeNode::count).sum::<usize>()
    }
}

/// Builds the tree of a search from its events. Under iterative deepening the last iteration counts.
#[derive(Clone, Debug)]
pub struct Tree {
    most: usize,
    kept: usize,
    visits: u64,
    /// Open nodes, the root first; `None` where the limit left one out.
    open: Vec<Option<TreeNode>>,
    root: Option<TreeNode>,
    left_out: u64,
    /// Plies of the iteration, if the search deepens.
    depth: Option<u32>,
}

impl Tree {
    /// A tree of at most `most` nodes.
    pub fn new(most: usize) -> Tree {
        Tree { most, kept: 0, visits: 0, open: Vec::new(), root: None, left_out: 0, depth: None }
    }

    /// The root, once the search is over. Nodes that were still open are closed without a value.
    pub fn root(&mut self) -> Option<&TreeNode> {
        while !self.open.is_empty() {
            self.close();
        }
        self.root.as_ref()
    }

    /// The root as [`root`](Self::root) gives it, to keep.
    pub fn into_root(mut self) -> Option<TreeNode> {
        self.root();
        self.root
    }

    /// Nodes that were visited or pruned but not kept.
    pub fn left_out(&self) -> u64 {
        self.left_out
    }

    /// Nodes that were visited.
    pub fn visits(&self) -> u64 {
        self.visits
    }

    /// Plies of the iteration that the tree shows, if the search deepens.
    pub fn depth(&self) -> Option<u32> {
        self.depth
    }

    /// Takes note of a step. Steps of Monte-Carlo searches make no tree and are passed over.
    pub fn see(&mut self, event: Event<String>) {
        match event {
            Event::Deepen { depth } => *self = Tree { depth: Some(depth), ..Tree::new(self.most) },
            Event::Enter { ply, mv, alpha, beta } => {
                // A search that was stopped leaves nodes without saying so.
                while self.open.len() > ply as usize {
                    self.close();
                }
                self.visits += 1;
                let node = TreeNode::new(mv, self.visits, alpha, beta);
                let kept = self.keep(node);
                self.open.push(kept);
            }
            Event::Leave { ply, value, kind, leaf } => {
                while self.open.len() > ply as usize + 1 {
                    self.close();
                }
                if let Some(Some(node)) = self.open.last_mut() {
                    (node.value, node.kind, node.leaf) = (Some(value + 0.0), Some(kind), leaf);
                }
                self.close();
            }
            Event::Pruned { mv, .. } => {
                let kept =
                    self.keep(TreeNode::new(Some(mv), 0, Value::NEG_INFINITY, Value::INFINITY));
                if let Some(Some(parent)) = self.open.last_mut() {
                    parent.cut = true;
                    parent.children.extend(kept);
                }
            }
            Event::Iteration(_) => {}
        }
    }

    fn keep(&mut self, node: TreeNode) -> Option<TreeNode> {
        // Below a node that was left out there is nothing to hang a child on.
        let orphan = matches!(self.open.last(), Some(None));
        if self.kept >= self.most || orphan {
            self.left_out += 1;
            return None;
        }
        self.kept += 1;
        Some(node)
    }

    fn close(&mut self) {
        let Some(Some(node)) = self.open.pop() else {
            return;
        };
        match self.open.last_mut() {
            Some(Some(parent)) => parent.children.push(node),
            Some(None) => {}
            None => self.root = Some(node),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn enter(ply: u32, mv: &str) -> Event<String> {
        let mv = (!mv.is_empty()).then(|| mv.to_string());
        Event::Enter { ply, mv, alpha: -1.0, beta: 1.0 }
    }

    fn leave(ply: u32, value: f64) -> Event<String> {
        Event::Leave { ply, value, kind: Kind::Exact, leaf: None }
    }

    fn watched(most: usize) -> Tree {
        let mut tree = Tree::new(most);
        tree.see(Event::Deepen { depth: 1 });
        tree.see(enter(0, "old"));
        tree.see(Event::Deepen { depth: 2 });
        for event in [
            enter(0, ""),
            enter(1, "a"),
            enter(2, "b"),
            leave(2, 3.0),
            Event::Pruned { ply: 1, mv: "c".into() },
            leave(1, -3.0),
            enter(1, "d"),
            leave(1, -4.0),
            leave(0, 4.0),
        ] {
            tree.see(event);
        }
        tree
    }

    #[test]
    fn the_tree_shows_order_values_and_what_was_pruned() {
        let mut tree = watched(100);
        assert_eq!((tree.visits(), tree.left_out(), tree.depth()), (4, 0, Some(2)));
        let root = tree.root().unwrap();
        assert_eq!((root.value, root.count()), (Some(4.0), 5));
        let first = &root.children[0];
        assert_eq!((first.mv.as_deref(), first.visit, first.cut), (Some("a"), 2, true));
        assert!(first.children[1].pruned && first.children[1].mv.as_deref() == Some("c"));
    }

    #[test]
    fn what_does_not_fit_is_counted() {
        let mut tree = watched(2);
        assert_eq!((tree.left_out(), tree.visits()), (3, 4));
        assert_eq!(tree.root().unwrap().count(), 2);
    }

    #[test]
    fn a_search_that_was_stopped_still_has_a_tree() {
        let mut tree = Tree::new(10);
        tree.see(enter(0, ""));
        tree.see(enter(1, "a"));
        tree.see(enter(2, "b"));
        assert_eq!(tree.root().unwrap().count(), 3);
        assert_eq!(tree.root().unwrap().value, None);
    }
}
