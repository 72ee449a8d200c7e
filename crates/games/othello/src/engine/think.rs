//! Opinions: what the moves of a position are worth where its end is out of reach, and the smooth way
//! from there to the truth.
//!
//! A *pass* over the moves of the position looks so many plies ahead and trusts cheaper searches so
//! far. Passes look one ply farther each time; once the end of the game comes near they go to it, at
//! first trusting much, then less, then nothing: win, draw or loss, and at last the score. Each
//! pass values its best move and proves that no other is better (the idea of principal variation
//! search; the value itself is found by questions, as in `mtdf`).

use crate::Move;
use crate::engine::discs::{Discs, move_on};
use crate::engine::lead::lead;
use crate::engine::mtdf::Mtdf;
use crate::engine::search::{END, EXACT, Node, Worker, certainty};
use crate::engine::solver::Solver;
use crate::engine::table::Far;
use harif_board::Tier;
use harif_core::{Instant, Kind, Limits, ScoreBounds};
use harif_search::soft_limit;
use std::cmp::Reverse;
use std::time::Duration;

/// Passes to a fixed depth end this many plies before the end of the game: from there to the end is
/// cheaper than it looks.
const SHORT: u32 = 8;
/// Fewer empty squares than this need no selective passes.
const SURE: u32 = END + 1;
/// From this many empty squares on, who wins is asked before by how much.
const OUTCOME_FROM: u32 = 17;
/// Up to this depth a pass values every move: it costs little, and a face has something to show.
const EVERY: u32 = 2;
/// The selectivities of the passes to the end of the game.
const TO_THE_END: [u8; 4] = [0, 1, 2, 3];

/// What a search to a depth thinks of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchValue {
    /// Discs for the side to move, as the search counts them (see [`lead`]); exact if it reached the
    /// end of the game and trusted nothing.
    pub value: i32,
    /// The move that is best by that, unless there is none.
    pub best: Option<Move>,
    /// Positions searched.
    pub nodes: u64,
    /// Whether a limit ended the search: then the value means nothing.
    pub stopped: bool,
}

/// What a search is to find out, and when it may rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchPlan {
    /// The most plies to look ahead. One that is at least the number of empty squares leads to the truth.
    pub depth: u32,
    /// How far passes short of the end take cheaper searches in place of deeper ones: 0 most, [`SearchPlan::SURE`] not at all.
    pub selectivity: u8,
    /// Whether every move is to have a value of its own; otherwise the best one has.
    pub every: bool,
    /// No new pass begins after this time; sooner if the best move has long been the same, later if
    /// it has just changed. Without it passes begin as long as the limits let them.
    pub rest: Option<Duration>,
}

impl SearchPlan {
    /// The selectivity that takes nothing from cheaper searches.
    pub const SURE: u8 = EXACT;

    /// As deep as the limits allow, for the best move.
    pub fn best() -> SearchPlan {
        SearchPlan { depth: 64, selectivity: 0, every: false, rest: None }
    }
}

/// What is known of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootMove {
    /// The move.
    pub mv: Move,
    /// Discs for the side that plays it.
    pub value: i32,
    /// How far to trust the value.
    pub kind: Kind,
    /// Plies that were looked ahead for it.
    pub depth: u32,
    /// How sure that look was, in percent.
    pub certainty: u8,
}

/// What a search thinks of the moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// Every legal move, the best first.
    pub moves: Vec<RootMove>,
    /// The expected line of play.
    pub line: Vec<Move>,
    /// Positions searched.
    pub nodes: u64,
}

impl Thought {
    /// The best move, unless the game is over.
    pub fn best(&self) -> Option<&RootMove> {
        self.moves.first()
    }
}

/// How a pass looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Look {
    depth: u32,
    selectivity: u8,
    /// Values beyond these need not be told apart.
    window: (i32, i32),
}

/// A move of the position that is thought about.
struct Branch {
    square: Option<u32>,
    node: Node,
    /// The score as the last finished look sees it.
    seen: ScoreBounds,
    by: Look,
    /// What is proven of it.
    proven: ScoreBounds,
    /// The last value that was more than a bound.
    value: i32,
}

impl Branch {
    fn new((square, after): (Option<u32>, Discs)) -> Branch {
        let (own, opp) = after.bits();
        let nothing = ScoreBounds::within(64);
        let by = Look { depth: 0, selectivity: 0, window: (-64, 64) };
        Branch { square, node: Node::new(own, opp), seen: nothing, by, proven: nothing, value: 0 }
    }

    /// Takes in what a look has found out.
    fn learn(&mut self, look: Look, seen: ScoreBounds, whole: bool) {
        (self.seen, self.by) = (seen, look);
        if whole && look.selectivity == EXACT {
            self.proven = self.proven.and(seen);
        }
        // Answers of selective searches may contradict each other: then the last one counts.
        self.value =
            if seen.is_settled() { seen.lower } else { self.value.clamp(seen.lower, seen.upper) };
    }

    /// What there is to tell of it, where so many squares are empty.
    fn weighed(&self, n: u32) -> RootMove {
        let estimate = lead(self.value.into(), n.saturating_sub(self.by.depth)).round() as i32;
        let (value, kind) = match self.proven {
            ScoreBounds { lower, upper } if lower == upper => (lower, Kind::Exact),
            ScoreBounds { lower, .. } if lower > 0 => (lower, Kind::Lower),
            ScoreBounds { upper, .. } if upper < 0 => (upper, Kind::Upper),
            ScoreBounds { lower, upper } => (estimate.clamp(lower, upper), Kind::Heuristic),
        };
        let certainty = if kind == Kind::Heuristic { certainty(self.by.selectivity) } else { 100 };
        RootMove { mv: move_on(self.square), value, kind, depth: self.by.depth, certainty }
    }
}

/// A search of the moves of one position.
struct Thinker<'w, 't> {
    worker: &'w mut Worker<'t>,
    tier: Tier,
    /// Empty squares.
    n: u32,
    /// The best first.
    branches: Vec<Branch>,
    /// Passes since the best move changed.
    steady: u32,
}

impl Thinker<'_, '_> {
    /// Goes over all moves once. What was found before a limit ended it counts.
    fn pass(&mut self, look: Look, every: bool) {
        let before = self.branches[0].square;
        let mut best: Option<i32> = None;
        for i in 0..self.branches.len() {
            let mut seen = ScoreBounds::within(64);
            if let Some(best) = best.filter(|_| !every) {
                // Beyond the window nothing needs to be told apart.
                if best >= look.window.1 {
                    break;
                }
                // Is it better? Probably not.
                self.ask(i, best.max(look.window.0), look, &mut seen);
            }
            if best.is_none_or(|best| every || seen.lower > best) {
                self.settle(i, look, &mut seen);
            }
            if self.worker.stopped {
                break;
            }
            let whole = look.depth >= self.n;
            self.branches[i].learn(look, seen, whole);
            if best.is_none_or(|best| seen.lower > best) {
                best = Some(seen.lower);
                // The others keep their order: who was best lately is asked first.
                self.branches[..=i].rotate_right(usize::from(i > 0));
            }
        }
        self.steady = if self.branches[0].square == before { self.steady + 1 } else { 0 };
    }

    /// Asks whether a move is worth more than `alpha`.
    fn ask(&mut self, i: usize, alpha: i32, look: Look, seen: &mut ScoreBounds) {
        let branch = &self.branches[i];
        // A pass is no ply.
        let depth = look.depth - u32::from(branch.square.is_some());
        let reply = self.worker.ask(self.tier, &branch.node, !alpha, depth, look.selectivity);
        if !self.worker.stopped {
            seen.narrow(alpha, -reply);
        }
    }

    /// Asks until the value of a move is known, as far as it lies within the window.
    fn settle(&mut self, i: usize, look: Look, seen: &mut ScoreBounds) {
        let (alpha, beta) = look.window;
        let mut guess = self.branches[i].value.clamp(alpha, beta);
        // Scores are even.
        let (step, even) =
            if look.depth >= self.n && look.selectivity == EXACT { (2, !1) } else { (1, !0) };
        while !seen.decides(alpha, beta) && !self.worker.stopped {
            let target = guess.max(seen.lower + step).min(seen.upper) & even;
            let question = (target - 1).clamp(alpha, beta - 1);
            self.ask(i, question, look, seen);
            guess = if seen.lower > question { seen.lower + step } else { seen.upper };
        }
    }

    fn thought(&self, far: &Far, nodes: u64) -> Thought {
        let mut moves: Vec<RootMove> =
            self.branches.iter().map(|branch| branch.weighed(self.n)).collect();
        // The best move stays first; a shallower look may have thought more of another.
        if let Some((first, others)) = moves.split_first_mut() {
            others.iter_mut().filter(|m| m.kind == Kind::Heuristic).for_each(|other| {
                other.value = other.value.min(first.value);
            });
            others.sort_by_key(|m| Reverse(m.value));
        }
        Thought { moves, line: line(far, &self.branches[0], self.n), nodes }
    }
}

/// The expected line of play behind a move, as far as it is remembered.
fn line(far: &Far, first: &Branch, n: u32) -> Vec<Move> {
    let mut line = vec![move_on(first.square)];
    let (mut own, mut opp) = (first.node.own, first.node.opp);
    while line.len() < first.by.depth.min(n) as usize {
        let Some(square) = far.best(own, opp) else { break };
        let turned = crate::bits::flips(square as usize, own, opp);
        (own, opp) = (opp ^ turned, own | turned | 1 << square);
        line.push(move_on(Some(square)));
    }
    line
}

/// The passes of a plan for a position with `n` empty squares.
fn looks(plan: &SearchPlan, n: u32) -> Vec<Look> {
    let window = (-64, 64);
    let to_the_end = plan.depth >= n;
    let mut looks = Vec::new();
    if n >= SURE || !to_the_end {
        let last = if to_the_end { n.saturating_sub(SHORT).max(4) } else { plan.depth };
        looks.extend((1..=last).map(|depth| Look { depth, selectivity: plan.selectivity, window }));
    }
    if to_the_end && n >= SURE {
        looks.extend(TO_THE_END.map(|selectivity| Look { depth: n, selectivity, window }));
    }
    if to_the_end && n >= OUTCOME_FROM {
        looks.push(Look { depth: n, selectivity: EXACT, window: (-1, 1) });
    }
    if to_the_end {
        looks.push(Look { depth: n, selectivity: EXACT, window });
    }
    looks
}

impl Solver {
    /// Thinks about the moves of an 8×8 position; `told` hears what is known after every pass. The
    /// game must not be over.
    pub fn think(
        &mut self,
        discs: Discs,
        plan: &SearchPlan,
        limits: &Limits,
        told: &mut dyn FnMut(&Thought),
    ) -> Thought {
        let (started, n) = (Instant::now(), discs.empties());
        self.prepare(discs);
        let (mut thought, nodes) = self.with_team(discs, limits, None, |worker, tier| {
            let branches = discs.children().map(Branch::new).collect();
            let mut thinker = Thinker { worker, tier, n, branches, steady: 0 };
            for look in looks(plan, n) {
                if plan
                    .rest
                    .is_some_and(|rest| started.elapsed() >= soft_limit(rest, thinker.steady))
                {
                    break;
                }
                thinker.pass(look, plan.every || look.depth <= EVERY);
                if thinker.worker.stopped {
                    break;
                }
                let nodes = thinker.worker.tell();
                told(&thinker.thought(thinker.worker.far(), nodes));
            }
            thinker.thought(thinker.worker.far(), 0)
        });
        thought.nodes = nodes;
        thought
    }

    /// What an 8×8 position looks like `depth` plies ahead, cheaper searches trusted as far as
    /// `selectivity` says: 0 most, 5 not at all. One thread.
    pub fn look(
        &mut self,
        discs: Discs,
        depth: u32,
        selectivity: u8,
        limits: &Limits,
    ) -> SearchValue {
        if let Some(value) = discs.result() {
            return SearchValue { value, best: None, nodes: 0, stopped: false };
        }
        self.prepare(discs);
        let (own, opp) = discs.bits();
        let limits = Limits { threads: 1, ..limits.clone() };
        let ((value, stopped), nodes) = self.with_team(discs, &limits, None, |worker, tier| {
            let (node, n) = (Node::new(own, opp), discs.empties());
            let mut mtdf = Mtdf { worker, tier, node, n };
            let value = mtdf.deepen(depth.min(n), selectivity);
            (value, worker.stopped)
        });
        let first = || discs.children().next().map(|(square, _)| square);
        let best = self.best(discs).map(Some).or_else(first).map(move_on);
        SearchValue { value, best, nodes, stopped }
    }
}
