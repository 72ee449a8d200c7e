//! The corrected search beside an exhibit: which node of it belongs to which, and where they differ.

use harif_catalog::Watched;
use harif_core::{Said, Value};
use harif_desk::lab::{
    LabSteps, LabTree, LabValues, StepDifference, differences, in_order_of, twins,
};

/// A corrected search.
pub(crate) struct Corrected {
    tree: LabTree,
    /// Its node at the place of each node of the exhibit.
    places: Vec<Option<usize>>,
    differences: Vec<StepDifference>,
    /// Positions that it looked at.
    pub(crate) visits: u64,
}

impl Corrected {
    /// What was seen of the corrected search beside the steps of an exhibit; nothing where it has no tree,
    /// or not all of it is known.
    pub(crate) fn of(seen: &Watched, exhibit: &Watched, steps: &LabSteps) -> Option<Corrected> {
        let (root, guide) = (seen.tree.as_ref()?, exhibit.tree.as_ref()?);
        if seen.left_out > 0 {
            return None;
        }
        let right = LabSteps::of(LabTree::of(&in_order_of(root, guide)), false);
        let values = LabValues::of(steps.tree());
        Some(Corrected {
            places: twins(steps.tree(), right.tree()),
            differences: differences(steps, &right, &values),
            tree: right.tree().clone(),
            visits: seen.visits,
        })
    }

    /// The corrected value of a node of the exhibit.
    pub(crate) fn value(&self, node: usize) -> Option<Value> {
        self.tree.node(self.places[node]?).value
    }

    /// What differs at a step.
    pub(crate) fn said(&self, step: usize) -> Option<&Said> {
        let found = self.differences.iter().find(|difference| difference.step == step);
        found.map(|difference| &difference.said)
    }

    /// The first step that differs.
    pub(crate) fn first(&self) -> Option<usize> {
        self.differences.first().map(|difference| difference.step)
    }

    /// The next step that differs, or the one before.
    pub(crate) fn next(&self, at: usize, forward: bool) -> Option<usize> {
        let mut steps = self.differences.iter().map(|difference| difference.step);
        match forward {
            true => steps.find(|&step| step > at),
            false => steps.rfind(|&step| step < at),
        }
    }
}
