//! Guess first: before a node is closed, what is it worth? Before the next move is looked at, will there be
//! a cut? The choices are the values that are on the table already, so nothing has to be calculated by hand.

use super::steps::{LabSteps, StepKind};
use super::tell::move_said;
use super::values::LabValues;
use harif_core::{Said, Value};

/// The most values to choose from.
const MOST: usize = 5;

/// What is asked before a step is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Guess {
    /// Go on, or cut?
    Cut {
        /// Whether it is cut.
        cut: bool,
    },
    /// What is the node worth?
    Worth {
        /// The node.
        node: usize,
        /// The values to choose from, rising, no two written alike.
        values: Vec<Value>,
        /// Which of them is right.
        right: usize,
    },
}

impl Guess {
    /// What can be asked before `step` is shown.
    pub fn before(steps: &LabSteps, values: &LabValues, step: usize) -> Option<Guess> {
        if step == 0 || step >= steps.len() {
            return None;
        }
        match steps.step(step).what {
            StepKind::Close => worth(steps, values, step),
            _ => cutting(steps, step),
        }
    }

    /// The question.
    pub fn question(&self, steps: &LabSteps) -> Said {
        match self {
            Guess::Cut { .. } => Said::new("lab-guess-cut"),
            Guess::Worth { node, .. } => {
                let node = steps.tree().node(*node);
                let name = match node.parent {
                    Some(_) => move_said(&node.mv),
                    None => Said::new("lab-node-root").into(),
                };
                Said::new("lab-guess-ask").with("node", name)
            }
        }
    }

    /// The answers to choose from.
    pub fn options(&self, values: &LabValues) -> Vec<Said> {
        match self {
            Guess::Cut { .. } => {
                vec![Said::new("lab-guess-go-on"), Said::new("lab-guess-cut-it")]
            }
            Guess::Worth { values: known, .. } => {
                known.iter().map(|&value| values.said(value)).collect()
            }
        }
    }

    /// Which of the answers is right.
    pub fn right(&self) -> usize {
        match *self {
            Guess::Cut { cut } => usize::from(cut),
            Guess::Worth { right, .. } => right,
        }
    }

    /// The verdict on an answer.
    pub fn judge(&self, answer: usize) -> Said {
        let right = answer == self.right();
        Said::new(if right { "lab-guess-right" } else { "lab-guess-wrong" })
    }
}

fn worth(steps: &LabSteps, values: &LabValues, step: usize) -> Option<Guess> {
    let at = steps.step(step).node;
    let (tree, node) = (steps.tree(), steps.tree().node(at));
    let value = node.value?;
    let children = node.children.iter().map(|&child| tree.node(child));
    let mut known: Vec<Value> =
        children.filter(|child| !child.pruned).filter_map(|child| child.value).collect();
    known.sort_by(Value::total_cmp);
    known.dedup_by_key(|value| values.text(*value));
    let right = known.iter().position(|&known| values.text(known) == values.text(value))?;
    (2..=MOST).contains(&known.len()).then_some(Guess::Worth { node: at, values: known, right })
}

/// After a value has come back and moves are left: go on, or cut?
fn cutting(steps: &LabSteps, step: usize) -> Option<Guess> {
    if !steps.has_windows() {
        return None;
    }
    let (before, now) = (steps.step(step - 1), steps.step(step));
    let narrowed = matches!(before.what, StepKind::Alpha | StepKind::Beta);
    if !before.what.backs_up() && !narrowed {
        return None;
    }
    let cut = now.what == StepKind::Cut;
    let on = now.what.enters() && steps.tree().node(now.node).parent == Some(before.node);
    (cut || on).then_some(Guess::Cut { cut })
}
