//! A watched Monte-Carlo search: how each move of the root stood at every iteration, and the same search as
//! a tree that grows: select once a level, expand, roll out, back up once a level.

use super::tell::{LabSides, move_said};
use super::values::{hundredths, signed};
use harif_core::{Iteration, Rival, Said, SaidCount, Step, Value};
use serde::Serialize;

/// A move of the root at some moment.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveStanding {
    /// The move.
    pub mv: String,
    /// How often it was tried.
    pub visits: u64,
    /// What came of it on average, for Max.
    pub mean: Value,
    /// The bound by which moves are chosen; infinite for one that was never tried.
    pub bound: Value,
    /// Whether its result is known.
    pub proven: bool,
    /// Whether it is the one that was chosen, in the end the answer.
    pub chosen: bool,
}

/// The iterations of a search.
#[derive(Clone, Debug)]
pub struct MctsTrace {
    /// The moves of the root, in the order of their ids.
    moves: Vec<String>,
    iterations: Vec<Iteration<String>>,
    best: Option<String>,
    left_out: u64,
}

impl MctsTrace {
    /// What was seen of a search among `moves`; so many iterations were not kept.
    pub fn of(
        moves: Vec<String>,
        iterations: Vec<Iteration<String>>,
        best: Option<String>,
        left_out: u64,
    ) -> MctsTrace {
        MctsTrace { moves, iterations, best, left_out }
    }

    /// How many iterations were kept.
    pub fn len(&self) -> usize {
        self.iterations.len()
    }

    /// Whether none was kept.
    pub fn is_empty(&self) -> bool {
        self.iterations.is_empty()
    }

    /// All that were kept.
    pub fn iterations(&self) -> &[Iteration<String>] {
        &self.iterations
    }

    /// The iteration of a moment; none at the end.
    pub fn iteration(&self, at: usize) -> Option<&Iteration<String>> {
        self.iterations.get(at)
    }

    /// The answer.
    pub fn best(&self) -> Option<&str> {
        self.best.as_deref()
    }

    /// The moves of the root as they stood before the iteration at `at` chose one; in the end, after all
    /// that were kept.
    pub fn standings(&self, at: usize) -> Vec<MoveStanding> {
        let over = at >= self.len();
        let iteration = self.iterations.get(at).or(self.iterations.last());
        let step = iteration.and_then(|iteration| iteration.path.first());
        let chosen = if over { self.best() } else { step.map(|step| step.mv.as_str()) };
        let standing = |mv: &String| {
            let rival = step.and_then(|step| step.rivals.iter().find(|rival| rival.mv == *mv));
            let rival = rival.map_or_else(|| untried(mv), MoveStanding::clone_of);
            MoveStanding { chosen: chosen == Some(mv), ..rival }
        };
        let mut standings: Vec<MoveStanding> = self.moves.iter().map(standing).collect();
        if let (true, Some(step), Some(last)) = (over, step, iteration) {
            let tried = standings.iter_mut().find(|standing| standing.mv == step.mv);
            tried.into_iter().for_each(|standing| standing.count(last.result, last.proven, step));
        }
        standings
    }

    /// The last word. Where later iterations were not kept, nothing is known of how moves stood in the end.
    pub fn answer(&self) -> Said {
        let kept = self.len() as u64;
        let mv = move_said(self.best().unwrap_or("–"));
        if self.left_out > 0 {
            let said =
                Said::new("lab-answer-later").with("move", mv).with("n", SaidCount::of(kept));
            return said.with("all", SaidCount::of(kept + self.left_out));
        }
        let standings = self.standings(self.len());
        let most = standings.iter().map(|s| s.visits).max().unwrap_or(0);
        match standings.iter().find(|s| s.chosen && s.visits == most) {
            Some(best) => {
                let said = Said::new("lab-answer").with("move", mv);
                said.with("n", SaidCount::of(best.visits)).with("all", SaidCount::of(kept))
            }
            None => Said::new("lab-answer-proven").with("move", mv),
        }
    }
}

impl MoveStanding {
    fn clone_of(rival: &Rival<String>) -> MoveStanding {
        MoveStanding {
            mv: rival.mv.clone(),
            visits: rival.visits,
            mean: rival.mean,
            bound: rival.bound,
            proven: rival.proven,
            chosen: false,
        }
    }

    /// One more visit.
    fn count(&mut self, result: Value, proven: bool, step: &Step<String>) {
        let before = self.visits as Value;
        self.mean = (self.mean * before + result) / (before + 1.0);
        self.visits += 1;
        self.proven |= proven && step.visits == 0;
    }
}

fn untried(mv: &str) -> MoveStanding {
    MoveStanding {
        mv: mv.to_string(),
        visits: 0,
        mean: 0.0,
        bound: Value::INFINITY,
        proven: false,
        chosen: false,
    }
}

/// The four parts of an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum MctsPhase {
    /// A move is chosen, once a level.
    Select,
    /// Nodes join the tree.
    Expand,
    /// A game is played at random.
    Rollout,
    /// Its result is counted, once a level.
    Backup,
}

/// Why a move of the path was chosen; without one, that there was nothing to choose.
pub fn select_said(step: Option<&Step<String>>) -> Said {
    let Some(step) = step else { return Said::new("lab-ucb-none") };
    let mv = move_said(&step.mv);
    if step.visits == 0 || step.bound.is_infinite() {
        return Said::new("lab-select-untried").with("move", mv);
    }
    let largest = step.rivals.iter().all(|rival| rival.bound <= step.bound);
    // What is added is what the written average lacks of the written sum, so that it can be checked by eye.
    let round = |value: Value| (100.0 * value).round() / 100.0;
    let (q, ucb) = (round(step.mean), round(step.bound));
    Said::new(if largest { "lab-select" } else { "lab-select-proven" })
        .with("move", mv)
        .with("q", hundredths(q, true))
        .with("u", hundredths(ucb - q, false))
        .with("ucb", hundredths(ucb, false))
}

/// What joins the tree.
pub fn expand_said(iteration: &Iteration<String>) -> Said {
    let mv = match iteration.path.last() {
        Some(step) => move_said(&step.mv),
        None => Said::new("lab-node-root").into(),
    };
    match iteration.expanded {
        0 => Said::new("lab-expand").with("move", mv),
        k => Said::new("lab-expand-kids").with("move", mv).with("k", SaidCount::of(k)),
    }
}

/// How the game went that was played at random.
pub fn rollout_said(iteration: &Iteration<String>, sides: &LabSides) -> Said {
    let result = sides.result(iteration.result);
    match iteration.playout.len() {
        0 => Said::new("lab-rollout-over").with("result", result),
        k => Said::new("lab-rollout-text").with("k", SaidCount::of(k)).with("result", result),
    }
}

/// What is counted at a level of the path; at the root, that the iteration is over.
pub fn backup_said(iteration: &Iteration<String>, at: usize, level: usize) -> Said {
    if level > 0 {
        let result = if level % 2 == 1 { iteration.result } else { -iteration.result + 0.0 };
        return Said::new("lab-backup").with("x", signed(result.round()));
    }
    let id = if iteration.proven { "lab-backup-root-proven" } else { "lab-backup-root" };
    Said::new(id).with("n", SaidCount::of(at + 1))
}

/// A node of the tree that the iterations grow.
#[derive(Clone, Debug, PartialEq)]
pub struct MctsNode {
    /// The move that led here; empty at the root.
    pub mv: String,
    /// Where its parent stands in the list.
    pub parent: Option<usize>,
    /// Plies below the root.
    pub ply: usize,
    /// Visits in the end.
    pub size: u64,
    /// The step from which on it is there.
    pub since: usize,
    /// The step from which on its result is known.
    pub proven: Option<usize>,
    children: Vec<usize>,
}

/// One step of an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MctsStep {
    /// Which part.
    pub what: MctsPhase,
    /// Of which iteration, from 0.
    pub iteration: usize,
    /// Where.
    pub node: usize,
}

/// From a step on, a node has been visited so often, with such a mean for Max.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MctsChange {
    /// The step.
    pub step: usize,
    /// The node.
    pub node: usize,
    /// Its visits.
    pub visits: u64,
    /// Its mean result, for Max.
    pub mean: Value,
}

/// A Monte-Carlo search as a tree that grows step by step.
#[derive(Clone, Debug)]
pub struct MctsGrowth {
    /// The nodes, each behind its parent.
    pub nodes: Vec<MctsNode>,
    /// The steps.
    pub steps: Vec<MctsStep>,
    /// What becomes of the nodes, in the order of steps.
    pub changes: Vec<MctsChange>,
    /// The nodes of each iteration's path, the root first.
    pub paths: Vec<Vec<usize>>,
}

impl MctsGrowth {
    /// The tree of a search. Visits and results are counted again from the trace.
    pub fn of(trace: &MctsTrace) -> MctsGrowth {
        let mut growth = MctsGrowth {
            nodes: vec![MctsNode::new("", None, 0, 0)],
            steps: Vec::new(),
            changes: Vec::new(),
            paths: Vec::new(),
        };
        let mut counts: Vec<(u64, Value)> = vec![(0, 0.0)];
        for (at, iteration) in trace.iterations().iter().enumerate() {
            growth.take(at, iteration, &mut counts);
        }
        growth
    }

    fn take(&mut self, at: usize, iteration: &Iteration<String>, counts: &mut Vec<(u64, Value)>) {
        let first = self.steps.len();
        let mut path = vec![0];
        for level in &iteration.path {
            let node = path[path.len() - 1];
            self.correct(node, level, first, counts);
            let known = self.child(node, &level.mv);
            let chosen = known.unwrap_or_else(|| {
                let ply = self.nodes[node].ply + 1;
                self.nodes.push(MctsNode::new(&level.mv, Some(node), ply, self.steps.len()));
                counts.push((0, 0.0));
                let new = self.nodes.len() - 1;
                self.nodes[node].children.push(new);
                new
            });
            self.steps.push(MctsStep { what: MctsPhase::Select, iteration: at, node: chosen });
            path.push(chosen);
        }
        let last = path[path.len() - 1];
        for what in [MctsPhase::Expand, MctsPhase::Rollout] {
            self.steps.push(MctsStep { what, iteration: at, node: last });
        }
        for &node in path.iter().rev() {
            self.steps.push(MctsStep { what: MctsPhase::Backup, iteration: at, node });
            self.nodes[node].size += 1;
            counts[node].0 += 1;
            counts[node].1 += iteration.result;
            self.change(self.steps.len() - 1, node, counts[node]);
        }
        if iteration.proven {
            self.prove(last, self.steps.len());
        }
        self.paths.push(path);
    }

    /// Takes over what the trace itself says of the nodes that were compared: a proof may have changed them.
    fn correct(
        &mut self,
        parent: usize,
        level: &Step<String>,
        step: usize,
        counts: &mut [(u64, Value)],
    ) {
        for rival in &level.rivals {
            let Some(node) = self.child(parent, &rival.mv) else { continue };
            if rival.proven {
                self.prove(node, step);
            }
            let turn = if self.nodes[node].ply % 2 == 1 { 1.0 } else { -1.0 };
            let told = (rival.visits, rival.visits as Value * rival.mean * turn);
            let known = counts[node];
            if told.0 != known.0 || (told.1 - known.1).abs() > 1e-6 {
                counts[node] = told;
                self.change(step, node, told);
            }
        }
    }

    fn change(&mut self, step: usize, node: usize, (visits, sum): (u64, Value)) {
        let mean = if visits == 0 { 0.0 } else { sum / visits as Value };
        self.changes.push(MctsChange { step, node, visits, mean });
    }

    fn prove(&mut self, node: usize, step: usize) {
        let proven = &mut self.nodes[node].proven;
        *proven = Some(proven.map_or(step, |known| known.min(step)));
    }

    fn child(&self, node: usize, mv: &str) -> Option<usize> {
        self.nodes[node].children.iter().copied().find(|&child| self.nodes[child].mv == mv)
    }

    /// Visits of a node at a step, and its mean for Max.
    pub fn worth(&self, node: usize, step: usize) -> (u64, Value) {
        let mut told =
            self.changes.iter().rev().filter(|change| change.node == node && change.step <= step);
        told.next().map_or((0, 0.0), |change| (change.visits, change.mean))
    }

    /// What happens at a step.
    pub fn sentence(&self, trace: &MctsTrace, sides: &LabSides, at: usize) -> Option<Said> {
        let step = self.steps.get(at)?;
        let iteration = trace.iteration(step.iteration)?;
        let level = self.nodes[step.node].ply;
        Some(match step.what {
            MctsPhase::Select => select_said(iteration.path.get(level.checked_sub(1)?)),
            MctsPhase::Expand => expand_said(iteration),
            MctsPhase::Rollout => rollout_said(iteration, sides),
            MctsPhase::Backup => backup_said(iteration, step.iteration, level),
        })
    }
}

impl MctsNode {
    fn new(mv: &str, parent: Option<usize>, ply: usize, since: usize) -> MctsNode {
        MctsNode {
            mv: mv.to_string(),
            parent,
            ply,
            size: 0,
            since,
            proven: None,
            children: Vec::new(),
        }
    }
}
