//! The tree: an arena of small nodes that grows in chunks and never beyond its cap.
//!
//! Invariants. Children of a node stand side by side in one chunk, child `i` being the `i`-th legal
//! move of the node's board, so neither moves nor boards are stored. A node is written only through
//! atomics and its children are published by the store of their number, so threads share the tree
//! without locks. A node that was handed out stays where it is and is never freed before the tree.
//!
//! A search by one thread pays nothing for this: it adds with a plain load and store.

use super::facts::Facts;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU16, AtomicU32, AtomicU64, Ordering};

/// Nodes in a chunk: 128 KiB, and room for the children of twenty of the widest nodes.
const CHUNK: usize = 1 << 13;

/// The most visits that one search may add and that a kept tree may bring along: the sum stays below
/// the 2³¹ up to which a [`Tally`] is exact.
pub(super) const MOST_VISITS: u32 = 1_000_000_000;

/// Visits and points in one word, so that a reader never sees one without the other. A win is two
/// points, a draw one, a loss none; entering a node therefore counts as a lost visit until the result
/// is added, which is the virtual loss that sends other threads elsewhere.
#[derive(Debug, Default)]
pub(super) struct Tally(AtomicU64);

/// What a [`Tally`] said at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Count {
    pub(super) visits: u32,
    pub(super) points: u32,
}

impl Count {
    /// The mean result in [−1, 1]; 0 without visits.
    pub(super) fn mean(self) -> f64 {
        if self.visits == 0 { 0.0 } else { f64::from(self.points) / f64::from(self.visits) - 1.0 }
    }
}

impl Tally {
    /// Visits and points so far.
    #[inline(always)]
    pub(super) fn read(&self) -> Count {
        let word = self.0.load(Ordering::Relaxed);
        Count { visits: (word >> 32) as u32, points: word as u32 }
    }

    /// Adds visits and points; `alone` promises that no other thread writes.
    #[inline(always)]
    pub(super) fn add(&self, visits: u32, points: u32, alone: bool) {
        let more = u64::from(visits) << 32 | u64::from(points);
        if alone {
            // A locked addition costs more than the rest of the visit.
            self.0.store(self.0.load(Ordering::Relaxed) + more, Ordering::Relaxed);
        } else {
            self.0.fetch_add(more, Ordering::Relaxed);
        }
    }

    fn copy_from(&self, other: &Tally) {
        self.0.store(other.0.load(Ordering::Relaxed), Ordering::Relaxed);
    }
}

/// A position of the tree, seen from the side that moved into it. Sixteen bytes.
#[derive(Debug, Default)]
pub(super) struct Node {
    pub(super) tally: Tally,
    first: AtomicU32,
    len: AtomicU16,
    facts: AtomicU8,
    growing: AtomicBool,
}

impl Node {
    /// What is proven.
    #[inline(always)]
    pub(super) fn facts(&self) -> Facts {
        Facts::from_bits(self.facts.load(Ordering::Relaxed))
    }

    /// Adds proven facts; `true` if any was new.
    pub(super) fn learn(&self, facts: Facts) -> bool {
        let before = self.facts.fetch_or(facts.bits(), Ordering::Relaxed);
        before | facts.bits() != before
    }
}

/// The parts that come and go together.
#[derive(Debug)]
struct Chunk {
    nodes: Box<[Node]>,
    /// All-moves-as-first tallies of the same nodes; empty unless RAVE is on.
    amaf: Box<[Tally]>,
}

impl Chunk {
    fn new(amaf: bool) -> Chunk {
        let tallies = if amaf { CHUNK } else { 0 };
        Chunk {
            nodes: (0..CHUNK).map(|_| Node::default()).collect(),
            amaf: (0..tallies).map(|_| Tally::default()).collect(),
        }
    }
}

/// A game tree with a hard cap on its memory.
#[derive(Debug)]
pub(super) struct Tree {
    chunks: Box<[OnceLock<Chunk>]>,
    /// The first node that was not handed out.
    next: AtomicU64,
    amaf: bool,
}

impl Tree {
    /// A tree of one root that may grow to `bytes`; at least one chunk.
    pub(super) fn new(bytes: usize, amaf: bool) -> Tree {
        let chunks = (bytes / Tree::chunk_bytes(amaf)).clamp(1, u32::MAX as usize / CHUNK);
        Tree {
            chunks: (0..chunks).map(|_| OnceLock::new()).collect(),
            next: AtomicU64::new(1),
            amaf,
        }
    }

    /// Bytes of a chunk and of its place in the list.
    fn chunk_bytes(amaf: bool) -> usize {
        let tally = if amaf { size_of::<Tally>() } else { 0 };
        CHUNK * (size_of::<Node>() + tally) + Tree::PLACE
    }

    /// Bytes of a chunk that is not there yet.
    const PLACE: usize = size_of::<OnceLock<Chunk>>();

    /// Memory in use.
    pub(super) fn bytes(&self) -> usize {
        let bytes = |chunk: &OnceLock<Chunk>| match chunk.get() {
            Some(_) => Tree::chunk_bytes(self.amaf),
            None => Tree::PLACE,
        };
        self.chunks.iter().map(bytes).sum()
    }

    /// The root.
    pub(super) fn root(&self) -> &Node {
        &self.chunk(0).nodes[0]
    }

    #[inline(always)]
    fn chunk(&self, number: usize) -> &Chunk {
        self.chunks[number].get_or_init(|| Chunk::new(self.amaf))
    }

    /// The children of a node, in the order of its legal moves; empty while it has none.
    #[inline(always)]
    pub(super) fn children(&self, node: &Node) -> &[Node] {
        // Pairs with the store in `grow`: who sees the number sees the place.
        let len = usize::from(node.len.load(Ordering::Acquire));
        if len == 0 {
            return &[];
        }
        let first = node.first.load(Ordering::Relaxed) as usize;
        &self.chunk(first / CHUNK).nodes[first % CHUNK..][..len]
    }

    /// The all-moves-as-first tallies of the children; empty unless RAVE is on.
    pub(super) fn amaf(&self, node: &Node) -> &[Tally] {
        let len = usize::from(node.len.load(Ordering::Acquire));
        if len == 0 || !self.amaf {
            return &[];
        }
        let first = node.first.load(Ordering::Relaxed) as usize;
        &self.chunk(first / CHUNK).amaf[first % CHUNK..][..len]
    }

    /// Gives a node its children. `false` if the tree is full or another thread was faster.
    pub(super) fn grow(&self, node: &Node, children: usize) -> bool {
        if node.growing.swap(true, Ordering::Relaxed) {
            return false;
        }
        let Some(first) = self.take(children) else {
            node.growing.store(false, Ordering::Relaxed);
            return false;
        };
        node.first.store(first, Ordering::Relaxed);
        node.len.store(children as u16, Ordering::Release);
        true
    }

    /// Room for `n` nodes side by side.
    fn take(&self, n: usize) -> Option<u32> {
        let mut seen = self.next.load(Ordering::Relaxed);
        loop {
            let at = seen as usize;
            // What would reach over the end of a chunk begins the next one.
            let first = if at % CHUNK + n > CHUNK { at.next_multiple_of(CHUNK) } else { at };
            let end = first + n;
            if n > CHUNK || end > self.chunks.len() * CHUNK {
                return None;
            }
            let (now, free) = (end as u64, Ordering::Relaxed);
            match self.next.compare_exchange_weak(seen, now, free, free) {
                Ok(_) => return Some(first as u32),
                Err(other) => seen = other,
            }
        }
    }

    /// Copies what stands below `from` in another tree into this empty one, the upper plies first, as
    /// far as there is room.
    pub(super) fn copy(&self, other: &Tree, from: &Node) {
        let mut queue = std::collections::VecDeque::from([(from, self.root())]);
        self.root().tally.copy_from(&from.tally);
        self.root().learn(from.facts());
        while let Some((old, new)) = queue.pop_front() {
            let children = other.children(old);
            if children.is_empty() || !self.grow(new, children.len()) {
                continue;
            }
            for (old, new) in other.amaf(old).iter().zip(self.amaf(new)) {
                new.copy_from(old);
            }
            for (old, new) in children.iter().zip(self.children(new)) {
                new.tally.copy_from(&old.tally);
                new.learn(old.facts());
                // Leaves are most of a tree; only what has children waits, to keep the queue small.
                if !other.children(old).is_empty() {
                    queue.push_back((old, new));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_sixteen_bytes() {
        assert_eq!(size_of::<Node>(), 16);
    }

    #[test]
    fn children_stand_side_by_side_and_the_cap_is_hard() {
        for amaf in [false, true] {
            let tree = Tree::new(1 << 20, amaf);
            let mut queue = std::collections::VecDeque::from([tree.root()]);
            let mut nodes = 1;
            while let Some(node) = queue.pop_front() {
                if !tree.grow(node, 371) {
                    break;
                }
                assert!(!tree.grow(node, 371), "grown twice");
                assert_eq!(tree.children(node).len(), 371);
                assert_eq!(tree.amaf(node).len(), if amaf { 371 } else { 0 });
                assert!(tree.children(node).iter().all(|c| c.tally.read().visits == 0));
                tree.children(node).iter().for_each(|c| c.tally.add(1, 0, true));
                queue.extend(tree.children(node));
                nodes += 371;
            }
            assert!(tree.bytes() <= 1 << 20, "{}", tree.bytes());
            assert!(nodes * 24 > 700_000, "{nodes} nodes leave too much of the cap unused");
        }
    }

    #[test]
    fn a_copy_keeps_numbers_and_facts() {
        let old = Tree::new(1 << 20, true);
        old.grow(old.root(), 3);
        let branch = &old.children(old.root())[1];
        branch.tally.add(7, 9, true);
        old.grow(branch, 2);
        old.children(branch)[1].learn(Facts::DRAW);
        old.amaf(branch)[0].add(5, 4, true);
        let new = Tree::new(1 << 20, true);
        new.copy(&old, branch);
        assert_eq!(new.root().tally.read(), Count { visits: 7, points: 9 });
        let children = new.children(new.root());
        assert_eq!(children.len(), 2);
        assert_eq!(children[1].facts(), Facts::DRAW);
        assert_eq!(new.amaf(new.root())[0].read(), Count { visits: 5, points: 4 });
    }

    #[test]
    fn a_lone_thread_counts_as_many_do() {
        let (alone, shared) = (Tally::default(), Tally::default());
        for points in [0, 2, 1, 2] {
            alone.add(1, points, true);
            shared.add(1, 0, false);
            shared.add(0, points, false);
        }
        assert_eq!(alone.read(), Count { visits: 4, points: 5 });
        assert_eq!(alone.read(), shared.read());
        assert_eq!(alone.read().mean(), 0.25);
    }
}
