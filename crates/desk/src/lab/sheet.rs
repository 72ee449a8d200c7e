//! All that a face needs to show an experiment, sent ahead: trees, steps and sentences as lists of numbers
//! into tables, so that stepping, hovering and folding ask nobody.
//!
//! Every list of a tree has an entry a node, every list of steps an entry a step; −1 stands for none.

use harif_core::{Said, Value};
use serde::Serialize;

/// A value as it is written and read aloud.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ValueSheet {
    /// The number, for Max.
    #[serde(with = "harif_core::json::value")]
    pub n: Value,
    /// As it is written.
    pub said: Said,
    /// As it is read aloud.
    pub spoken: Said,
}

/// A tree.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct TreeSheet {
    /// The move to each node, by its place in the table of moves.
    #[serde(rename = "move")]
    pub mv: Vec<usize>,
    /// Its parent; −1 at the root.
    pub parent: Vec<i64>,
    /// When it was entered; 0 if it was passed over.
    pub visit: Vec<u64>,
    /// Its value, by its place in the table of values.
    pub value: Vec<i64>,
    /// 0 exact, 1 at least, 2 at most, 3 an estimate.
    pub kind: Vec<i64>,
    /// 0 the game is over, 1 the evaluation speaks, 2 the table knew.
    pub leaf: Vec<i64>,
    /// The window on entry; empty where windows say nothing.
    pub low: Vec<usize>,
    /// The window on entry; empty where windows say nothing.
    pub high: Vec<usize>,
    /// Nodes from here down that were searched.
    pub size: Vec<usize>,
    /// Nodes from here down that were passed over.
    pub skipped: Vec<usize>,
    /// The order in which nodes are opened while there is room.
    pub unfold: Vec<usize>,
}

/// The steps that made a tree.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct StepsSheet {
    /// What happens: the place of the kind in [`StepKind`](super::StepKind).
    pub what: Vec<u8>,
    /// Where.
    pub node: Vec<usize>,
    /// The child that it is about.
    pub child: Vec<i64>,
    /// What is said, by its place in the table of sentences.
    pub said: Vec<usize>,
    /// The best value that the node has by then.
    pub best: Vec<i64>,
    /// The window by then; empty where windows say nothing.
    pub low: Vec<usize>,
    /// The window by then; empty where windows say nothing.
    pub high: Vec<usize>,
    /// When each node is entered or passed over.
    pub entered: Vec<usize>,
    /// When each node is left or passed over.
    pub left: Vec<usize>,
    /// For each cut its step, why it cannot matter, and what it would have been worth.
    pub cuts: Vec<[i64; 3]>,
    /// Guesses: the step before which is asked, the question, which answer is right, and the answers.
    pub asks: Vec<Vec<usize>>,
}

/// A search.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SearchSheet {
    /// Who searched.
    pub agent: String,
    /// Nodes that were entered.
    pub visits: u64,
    /// Nodes that are not here because of the limit.
    pub left_out: u64,
    /// Time it took.
    pub seconds: f64,
    /// Whether it came to its end.
    pub ended: bool,
    /// Whether it has windows.
    pub windows: bool,
    /// The line that it expects.
    pub line: Vec<usize>,
    /// Its tree, if it is of any use.
    pub tree: Option<TreeSheet>,
    /// Its steps, if they are shown.
    pub steps: Option<StepsSheet>,
}

/// A Monte-Carlo search as a tree that grows.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ChanceSheet {
    /// Iterations that are not here because of the limit.
    pub left_out: u64,
    /// The answer.
    pub best: i64,
    /// The move to each node.
    #[serde(rename = "move")]
    pub mv: Vec<usize>,
    /// Its parent.
    pub parent: Vec<i64>,
    /// Its visits in the end.
    pub size: Vec<u64>,
    /// The step from which on it is there.
    pub since: Vec<usize>,
    /// The step from which on its result is known; −1 for never.
    pub proven: Vec<i64>,
    /// The part of the iteration that each step is: the place in [`MctsPhase`](super::MctsPhase).
    pub what: Vec<u8>,
    /// Its iteration.
    pub iteration: Vec<usize>,
    /// Where.
    pub node: Vec<usize>,
    /// What is said.
    pub said: Vec<usize>,
    /// From a step on a node has so many visits and such a mean for Max: step, node, visits, mean.
    pub changes: Vec<(usize, usize, u64, f64)>,
    /// For each iteration its moves at random, how they end, and whether the result is proven.
    pub playouts: Vec<(Vec<usize>, usize, bool)>,
    /// For each iteration and level, those who were compared: move, visits, mean, bound (null: never tried),
    /// and whether it is passed over.
    pub rivals: Vec<Vec<Vec<RivalRow>>>,
}

/// One of the moves that an iteration could have followed.
pub type RivalRow = (usize, u64, f64, Option<f64>, bool);

/// All of an experiment.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LabSheet {
    /// Who searched.
    pub agent: String,
    /// The table of moves.
    pub moves: Vec<String>,
    /// The table of values.
    pub values: Vec<ValueSheet>,
    /// The table of sentences.
    pub said: Vec<Said>,
    /// Whether results are all there is.
    pub plain: bool,
    /// The largest number that is no result.
    pub reach: f64,
    /// The marks of a number line, by their places in the table of values.
    pub marks: Vec<usize>,
    /// The search, if it has a tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<SearchSheet>,
    /// Its twin.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside: Option<SearchSheet>,
    /// The tree of all nodes of both, where neither has all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<TreeSheet>,
    /// Both on one timeline: a step of the twin and a step of the search; −1 before it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timeline: Option<[Vec<i64>; 2]>,
    /// Where an exhibit differs from its twin: its step, and what is said.
    pub differences: Vec<[usize; 2]>,
    /// The last word.
    pub answer: usize,
    /// The search, if it is a Monte-Carlo search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<ChanceSheet>,
}
