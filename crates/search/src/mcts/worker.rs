//! One thread of the search: descend, play out, back up; again and again.
//!
//! An iteration follows the upper confidence bounds from the root to a leaf (UCT: Kocsis and
//! Szepesvári, 2006), gives the leaf its children if it was visited before, plays out from the leaf
//! and adds the result to every node of the path. Boards are replayed from the root: they are cheaper
//! to make than to load.
//!
//! Results belong to the side that moved *into* a node: 1, 0 or −1. Only `+ − × ÷ √` touch the
//! numbers that decide, so a search repeats bit for bit on every machine.

use super::bound::Table;
use super::facts::Facts;
use super::playout::{End, Rollout, at_random};
use super::rave::{Played, Rave};
use super::tree::{Count, Node, Tally, Tree};
use crate::Budget;
use harif_core::{Event, Iteration, Position, Rival, Rng, Step};

/// Random plies between two looks at the clock: a ply costs up to half a microsecond on 20×20.
const PLIES_PER_LOOK: u64 = 256;

/// What does not change during a search and is the same for every thread.
pub(super) struct Plan<P: Position> {
    pub(super) c: f64,
    pub(super) rollout: Rollout<P>,
    pub(super) rave: Option<Rave<P>>,
}

/// One thread of the search.
pub(super) struct Worker<'t, P: Position> {
    plan: &'t Plan<P>,
    tree: &'t Tree,
    root: P,
    /// No other thread works on the tree.
    alone: bool,
    rng: Rng,
    table: Table,
    /// The nodes of this iteration, the root first.
    path: Vec<&'t Node>,
    played: Played<P>,
    deepest: u32,
    plies: u64,
}

/// What one iteration did.
struct Done {
    expanded: u32,
    /// For the side to move at the root.
    result: i32,
    proven: bool,
}

/// What a watched iteration was seen to do.
struct Seen<M> {
    steps: Vec<Step<M>>,
    added: Vec<M>,
    playout: Vec<M>,
}

impl<M> Default for Seen<M> {
    fn default() -> Self {
        Seen { steps: Vec::new(), added: Vec::new(), playout: Vec::new() }
    }
}

/// A child and the bound by which it was chosen.
type Choice = (usize, f64);

impl<'t, P: Position> Worker<'t, P> {
    pub(super) fn new(
        plan: &'t Plan<P>,
        tree: &'t Tree,
        root: P,
        alone: bool,
        rng: Rng,
    ) -> Worker<'t, P> {
        let (path, played) = (Vec::new(), Played::default());
        Worker {
            plan,
            tree,
            root,
            alone,
            rng,
            table: Table::new(),
            path,
            played,
            deepest: 0,
            plies: 0,
        }
    }

    /// The longest path through the tree so far, in plies.
    pub(super) fn deepest(&self) -> u32 {
        self.deepest
    }

    /// Works until the budget is spent or the root is proven; `pause` is called whenever the clock is
    /// looked at, and `sink` hears of every iteration.
    pub(super) fn run(
        &mut self,
        budget: &mut Budget,
        pause: &mut dyn FnMut(&Self, &Budget),
        mut sink: Option<&mut dyn FnMut(Event<P::Move>)>,
    ) {
        while self.may_go_on(budget, pause) {
            let mut seen = sink.is_some().then(Seen::default);
            let done = self.iterate(budget, seen.as_mut());
            if let (Some(sink), Some(seen)) = (&mut sink, seen) {
                tell(sink, budget.nodes(), &done, seen);
            }
        }
    }

    #[inline]
    fn may_go_on(&mut self, budget: &mut Budget, pause: &mut dyn FnMut(&Self, &Budget)) -> bool {
        if self.tree.root().facts().proven().is_some() {
            return false;
        }
        // The very first look comes at once: a flag may be up already.
        if self.plies >= PLIES_PER_LOOK || budget.nodes() == 0 {
            self.plies = 0;
            if budget.look().is_err() {
                return false;
            }
            pause(self, budget);
        }
        budget.tick().is_ok()
    }

    #[inline(always)]
    fn iterate(&mut self, budget: &mut Budget, mut seen: Option<&mut Seen<P::Move>>) -> Done {
        let (mut node, mut board) = (self.tree.root(), self.root);
        let mut expanded = 0;
        self.path.clear();
        if self.plan.rave.is_some() {
            self.played.begin();
        }

        // Step 1. Select: follow the best bound down to a node without children. Entering counts as a
        // lost visit until the result is known, which keeps other threads away.
        let known = loop {
            self.path.push(node);
            node.tally.add(1, 0, self.alone);
            let children = self.tree.children(node);
            if children.is_empty() {
                break None;
            }
            let Some((index, bound)) = self.select(node, children) else {
                // Another thread has decided every child and is on its way up.
                break Facts::of_parent(children.iter().map(Node::facts)).proven();
            };
            let Some(m) = board.legal_moves().nth(index) else {
                break None;
            };
            if let Some(seen) = &mut seen {
                let count = children[index].tally.read();
                let (visits, mean) = (count.visits.into(), count.mean() + 0.0);
                let rivals = self.rivals(node, board);
                seen.steps.push(Step { mv: m, visits, mean, bound, rivals });
            }
            node = &children[index];
            if let Some(rave) = &self.plan.rave {
                self.played.boards.push(board);
                self.played.slots.push(rave.hints.slot(m));
            }
            board = board.play_unchecked(m);
        };
        let depth = self.path.len() as u32 - 1;
        self.deepest = self.deepest.max(depth);

        // Step 2. Expand on the second visit: most leaves never see one, and their children would
        // fill the memory. A full tree goes on without.
        let children = if known.is_none() && node.tally.read().visits > 1 {
            board.legal_moves().len()
        } else {
            0
        };
        if children > 0 && self.tree.grow(node, children) {
            expanded = children as u32;
            if let Some(seen) = &mut seen {
                seen.added.extend(board.legal_moves());
            }
        }

        // Step 3. Play out. A play-out of no plies is a finished game, which proves the leaf.
        let (mut value, mut proven) = (known.unwrap_or_default(), known.is_some());
        if !proven {
            let heard = seen.map(|seen| &mut seen.playout);
            let end = self.play_out(board, budget, heard);
            value = -end.result;
            proven = end.plies == 0;
        }
        self.plies += u64::from(depth) + 1;
        if let Some(rave) = &self.plan.rave {
            let result = if depth.is_multiple_of(2) { -value } else { value };
            self.played.back_up(rave, self.tree, &self.path, result, self.alone);
        }

        // Step 4. Back up.
        let learned = if proven { Facts::result(value) } else { Facts::NONE };
        Done { expanded, result: -self.back_up(value, learned), proven }
    }

    /// Plays the game to its end and remembers its moves for RAVE, and for those who watch. One guided
    /// play-out on a large board takes longer than a search may overrun, so these look at the clock on
    /// their way.
    #[inline(always)]
    fn play_out(
        &mut self,
        board: P,
        budget: &mut Budget,
        mut heard: Option<&mut Vec<P::Move>>,
    ) -> End {
        let Plan { rollout, rave, .. } = self.plan;
        let cost = rollout.ply_cost();
        if heard.is_none() && rave.is_none() && cost == 1 {
            let end = at_random(board, &mut self.rng);
            self.plies += u64::from(end.plies);
            return end;
        }
        let mut since_look = 0;
        rollout.play(board, &mut self.rng, |m| {
            if let Some(moves) = &mut heard {
                moves.push(m);
            }
            if let Some(rave) = rave {
                self.played.slots.push(rave.hints.slot(m));
            }
            self.plies += cost;
            since_look += cost;
            if cost == 1 || since_look < PLIES_PER_LOOK {
                return true;
            }
            since_look = 0;
            budget.look().is_ok()
        })
    }

    /// Adds a leaf's value to the path and hands proofs on; returns what reached the root, for the side
    /// that moved into it.
    fn back_up(&mut self, mut value: i32, mut learned: Facts) -> i32 {
        for (i, node) in self.path.iter().enumerate().rev() {
            // Facts of a child can only matter here if they were news there.
            if learned != Facts::NONE && node.learn(learned) && i > 0 {
                let parent = self.tree.children(self.path[i - 1]);
                learned = Facts::of_parent(parent.iter().map(Node::facts));
            } else {
                learned = Facts::NONE;
            }
            // A play-out cannot be worse than what is proven: without this, the visits that look
            // for better than a sure draw would talk the draw down.
            let facts = node.facts();
            value = value.clamp(facts.low(), facts.high());
            node.tally.add(0, (value + 1) as u32, self.alone);
            value = -value;
        }
        -value
    }

    /// The child to visit: one that was never visited, at random, else the one with the greatest
    /// bound. `None` if nothing is left to find out.
    #[inline(always)]
    fn select(&mut self, node: &Node, children: &[Node]) -> Option<Choice> {
        // This visit is counted already; the bound is about those before it.
        let explore = self.plan.c * self.table.root_log(node.tally.read().visits - 1);
        if let Some(rave) = &self.plan.rave {
            return self.select_by_rave(node, children, rave, explore);
        }
        let shut = node.facts().shut();
        let (mut best, mut most, mut fresh) = (usize::MAX, -1.0, 0);
        for (i, child) in children.iter().enumerate() {
            let count = child.tally.read();
            if shut.out(child.facts()) {
                continue;
            }
            if count.visits == 0 {
                fresh += 1;
            } else if fresh == 0 {
                let bound = bound(&self.table, count, explore);
                best = if bound > most { i } else { best };
                most = if bound > most { bound } else { most };
            }
        }
        if fresh == 0 {
            return (best != usize::MAX).then_some((best, most - 1.0));
        }
        let unvisited = |c: &Node| c.tally.read().visits == 0 && !shut.out(c.facts());
        let mut unvisited = children.iter().enumerate().filter(|(_, c)| unvisited(c));
        let (i, _) = unvisited.nth(self.rng.below(fresh))?;
        Some((i, f64::INFINITY))
    }

    /// Every child of a node as [`select`](Self::select) sees it.
    #[cold]
    fn rivals(&self, node: &Node, board: P) -> Vec<Rival<P::Move>> {
        let explore = self.plan.c * self.table.root_log(node.tally.read().visits - 1);
        let shut = node.facts().shut();
        let rival = |(i, (mv, child)): (usize, (P::Move, &Node))| {
            let count = child.tally.read();
            let bound = match &self.plan.rave {
                Some(rave) => rave_bound(rave, child, &self.tree.amaf(node)[i], explore),
                None if count.visits == 0 => f64::INFINITY,
                None => bound(&self.table, count, explore) - 1.0,
            };
            let (visits, mean) = (count.visits.into(), count.mean() + 0.0);
            Rival { mv, visits, mean, bound, proven: shut.out(child.facts()) }
        };
        board.legal_moves().zip(self.tree.children(node)).enumerate().map(rival).collect()
    }

    /// As [`select`](Self::select), with the second tallies mixed in. A child that was never visited
    /// is judged by its second tally as if it had one visit, and comes first if it has none.
    #[inline(never)]
    fn select_by_rave(
        &mut self,
        node: &Node,
        children: &[Node],
        rave: &Rave<P>,
        explore: f64,
    ) -> Option<Choice> {
        let shut = node.facts().shut();
        let (mut best, mut most, mut equals) = (None, f64::NEG_INFINITY, 0);
        for (i, (child, amaf)) in children.iter().zip(self.tree.amaf(node)).enumerate() {
            if shut.out(child.facts()) {
                continue;
            }
            let bound = rave_bound(rave, child, amaf, explore);
            if bound > most {
                (best, most, equals) = (Some(i), bound, 1);
            } else if bound == most {
                equals += 1;
                if self.rng.below(equals) == 0 {
                    best = Some(i);
                }
            }
        }
        Some((best?, most))
    }
}

/// Tells of an iteration.
#[cold]
fn tell<M>(sink: &mut dyn FnMut(Event<M>), number: u64, done: &Done, seen: Seen<M>) {
    let Seen { steps: path, added, playout } = seen;
    let &Done { expanded, result, proven } = done;
    let result = result.into();
    sink(Event::Iteration(Iteration { number, path, expanded, added, playout, result, proven }));
}

/// The bound of a child that was visited, and one more, because points are not below zero.
#[inline(always)]
fn bound(table: &Table, count: Count, explore: f64) -> f64 {
    let share = table.share(count.visits);
    f64::from(count.points) * share.whole + explore * share.root
}

/// The bound of a child with its second tally mixed in.
#[inline(always)]
fn rave_bound<P: Position>(rave: &Rave<P>, child: &Node, amaf: &Tally, explore: f64) -> f64 {
    let (own, all) = (child.tally.read(), amaf.read());
    if own.visits == 0 && all.visits == 0 {
        return f64::INFINITY;
    }
    let visits = f64::from(own.visits);
    let weight = if all.visits == 0 { 0.0 } else { rave.weight(visits) };
    let mean = (1.0 - weight) * own.mean() + weight * all.mean();
    mean + explore / visits.max(1.0).sqrt()
}
