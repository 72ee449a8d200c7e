//! What a step of a tree search says. Numbers are the trace's own.

use super::steps::{LabSteps, StepKind};
use super::tree::LabNode;
use super::values::LabValues;
use harif_core::{Game, Kind, Leaf, Report, Said, SaidArg, SaidCount, Side, Value};

/// Who is Max and who is Min, by what people call them.
#[derive(Clone, Debug, PartialEq)]
pub struct LabSides {
    names: [Said; 2],
    /// Whether they are the sides of a game; else of a tree that was typed.
    of_game: bool,
}

impl LabSides {
    /// The sides of a game; the one to move is Max.
    pub fn of(game: &dyn Game) -> LabSides {
        let name =
            |side: Side| Said::new(format!("side-{}", game.colour(side).name.to_lowercase()));
        let mover = game.to_move();
        LabSides { names: [name(mover), name(mover.other())], of_game: true }
    }

    /// Max and Min themselves.
    pub fn plain() -> LabSides {
        LabSides { names: [Said::new("lab-max"), Said::new("lab-min")], of_game: false }
    }

    /// Who moves so many plies below the root.
    fn at(&self, ply: u32) -> Said {
        self.names[usize::from(!ply.is_multiple_of(2))].clone()
    }

    /// "X wins", "a draw"; the value is Max's.
    pub fn result(&self, value: Value) -> Said {
        let winner: SaidArg = match value {
            0.0 => "none".into(),
            v => self.at(u32::from(v < 0.0)).into(),
        };
        Said::new("lab-result").with("winner", winner)
    }
}

/// What plain minimax needed for the same depth.
#[derive(Clone, Debug, PartialEq)]
pub struct PlainMinimax {
    /// Positions that it looked at.
    pub visits: u64,
    /// The move that it found.
    pub best: Option<String>,
    /// What it is worth.
    pub value: Value,
}

/// Says what the steps of one search do.
#[derive(Clone, Copy, Debug)]
pub struct StepTeller<'a> {
    /// The steps.
    pub steps: &'a LabSteps,
    /// How values are written.
    pub values: &'a LabValues,
    /// Who plays.
    pub sides: &'a LabSides,
}

/// A move as it is written in a sentence.
pub(super) fn move_said(mv: &str) -> SaidArg {
    match mv {
        "pass" => Said::new("lab-pass").into(),
        mv => mv.to_string().into(),
    }
}

fn role(node: &LabNode) -> Said {
    Said::new(if node.is_max() { "lab-max" } else { "lab-min" })
}

fn kind(node: &LabNode) -> &'static str {
    match node.kind {
        Some(Kind::Lower) => "lower",
        Some(Kind::Upper) => "upper",
        _ => "exact",
    }
}

impl StepTeller<'_> {
    fn bound(&self, node: &LabNode) -> SaidArg {
        node.value.map_or_else(|| "?".into(), |value| self.values.bound(value, node.kind).into())
    }

    /// What happens at a step.
    pub fn sentence(&self, at: usize) -> Said {
        let step = self.steps.step(at);
        let node = self.steps.tree().node(step.node);
        let child = step.child.map(|child| self.steps.tree().node(child));
        let moved = || self.values.said_or_unknown(child.and_then(|child| child.value));
        match step.what {
            StepKind::Enter => self.enter(node),
            StepKind::Leaf => self.leaf(node),
            StepKind::Table => Said::new("lab-table-hit")
                .with("v", self.values.said_or_unknown(node.value))
                .with("kind", kind(node)),
            StepKind::Stub if node.value.is_none() => Said::new("lab-stub-unknown"),
            StepKind::Stub => Said::new("lab-stub").with("v", self.bound(node)),
            StepKind::Window => self.window(node),
            StepKind::Alpha => Said::new("lab-alpha").with("a", moved()),
            StepKind::Beta => Said::new("lab-beta").with("b", moved()),
            StepKind::Cut => self.cut(at),
            StepKind::Close => self.close(at),
            StepKind::First | StepKind::Better | StepKind::Worse => self.back_up(at),
        }
    }

    fn enter(&self, node: &LabNode) -> Said {
        let n = node.children.len();
        match self.sides.of_game {
            true => Said::new("lab-enter").with("side", self.sides.at(node.ply)),
            false => Said::new("lab-enter-own"),
        }
        .with("role", role(node))
        .with("n", SaidCount::of(n))
    }

    fn leaf(&self, node: &LabNode) -> Said {
        let v = self.bound(node);
        if !self.sides.of_game {
            return Said::new("lab-leaf-own").with("v", v);
        }
        match node.leaf {
            Some(Leaf::Finished) => Said::new("lab-leaf-end")
                .with("result", self.sides.result(node.value.unwrap_or(0.0)))
                .with("v", v),
            _ => Said::new("lab-leaf-depth").with("v", v),
        }
    }

    fn window(&self, node: &LabNode) -> Said {
        let id = match node.parent {
            None => "lab-window-root",
            Some(_) if self.values.are_alike(node.low, node.high) => "lab-window-alike",
            Some(_) => "lab-window",
        };
        Said::new(id).with("a", self.values.said(node.low)).with("b", self.values.said(node.high))
    }

    fn back_up(&self, at: usize) -> Said {
        let step = self.steps.step(at);
        let node = self.steps.tree().node(step.node);
        let Some(child) = step.child.map(|child| self.steps.tree().node(child)) else {
            return Said::new("lab-stub-unknown");
        };
        let before = at.checked_sub(1).and_then(|at| self.steps.standing(step.node, at).best);
        let alike = |old| child.value.is_some_and(|new| self.values.are_alike(new, old));
        let said = |id| {
            Said::new(id)
                .with("move", move_said(&child.mv))
                .with("v", self.values.said_or_unknown(child.value))
                .with("kind", kind(child))
                .with("role", role(node))
        };
        let old = self.values.said_or_unknown(before);
        match (step.what, before) {
            (StepKind::First, _) | (_, None) => said("lab-first"),
            (StepKind::Worse, _) => said("lab-worse").with("best", old),
            (_, Some(before)) if alike(before) => {
                let ahead = if node.is_max() { before > 0.0 } else { before < 0.0 };
                said("lab-better-alike").with("how", if ahead { "win" } else { "loss" })
            }
            _ => said("lab-better").with("old", old),
        }
    }

    fn cut(&self, at: usize) -> Said {
        let step = self.steps.step(at);
        let node = self.steps.tree().node(step.node);
        let max = node.is_max();
        let v = self.values.said_or_unknown(self.steps.standing(step.node, at).best);
        let formula = Said::new(if max { "lab-formula-max" } else { "lab-formula-min" });
        let formula = formula.with("v", v.clone());
        let k = self.steps.tree().passed_over(step.node);
        let Some(by) = self.steps.reason(at) else {
            return Said::new("lab-cut-plain").with("formula", formula).with("k", SaidCount::of(k));
        };
        let (id, name, bound) =
            if max { ("lab-cut-max", "b", node.high) } else { ("lab-cut-min", "a", node.low) };
        Said::new(id)
            .with("v", v)
            .with("formula", formula)
            .with("move", move_said(&self.steps.tree().node(by).mv))
            .with(name, self.values.said(bound))
            .with("k", SaidCount::of(k))
    }

    fn close(&self, at: usize) -> Said {
        let step = self.steps.step(at);
        let node = self.steps.tree().node(step.node);
        let by = self.steps.standing(step.node, at).by;
        let (Some(by), Some(value)) = (by, node.value) else {
            return Said::new("lab-stub-unknown");
        };
        let bound = match node.kind {
            Some(Kind::Lower) => Some("lower"),
            Some(Kind::Upper) => Some("upper"),
            _ => None,
        };
        let said = Said::new(if bound.is_some() { "lab-close-bound" } else { "lab-close" })
            .with("kind", node.role())
            .with("v", self.values.said(value))
            .with("move", move_said(&self.steps.tree().node(by).mv));
        bound.map_or(said.clone(), |bound| said.with("bound", bound))
    }

    /// Why the moves that a node did not search cannot matter.
    pub fn why(&self, cut: usize) -> Said {
        let node = self.steps.tree().node(cut);
        let best = self.steps.standing(cut, usize::MAX).best;
        let (id, bound) = if node.is_max() {
            ("lab-bound-beta", node.high)
        } else {
            ("lab-bound-alpha", node.low)
        };
        Said::new("lab-why-text")
            .with("role", role(node))
            .with("v", self.values.said_or_unknown(best))
            .with("bound", Said::new(id).with("v", self.values.said(bound)))
    }

    /// What is said of a node at a step: its last step by then, or why it was passed over.
    pub fn of_node(&self, node: usize, at: usize) -> Option<Said> {
        let told = self.steps.tree().node(node);
        match told.parent {
            Some(parent) if told.pruned => Some(self.why(parent)),
            _ => self.steps.last_in(node, at).map(|step| self.sentence(step)),
        }
    }

    /// The last word: what was found, and at what price.
    pub fn answer(
        &self,
        report: &Report<String>,
        visits: u64,
        plain: Option<&PlainMinimax>,
    ) -> Said {
        let mv = move_said(report.best.as_deref().unwrap_or("–"));
        let v = self.values.said(report.value);
        // Some searches see more or less than their depth says: then there is nothing to compare.
        let same = plain.filter(|plain| plain.value == report.value);
        let Some(PlainMinimax { visits: whole, best, .. }) = same else {
            return Said::new("lab-result-alone")
                .with("move", mv)
                .with("v", v)
                .with("side", self.sides.at(0))
                .with("n", SaidCount::of(visits));
        };
        Said::new("lab-result-same")
            .with("same", if *best == report.best { "move" } else { "value" })
            .with("move", mv)
            .with("v", v)
            .with("m", SaidCount::of(*whole))
            .with("n", SaidCount::of(visits))
            .with("p", saved(visits, *whole))
    }

    /// What the skipped moves of a cut would have been worth, by a search that skipped nothing.
    pub fn proof(
        &self,
        cut: usize,
        whole: &LabSteps,
        twin: impl Fn(usize) -> Option<usize>,
    ) -> Option<Said> {
        let truth = whole.tree().node(twin(cut)?).value?;
        let root = whole.tree().node(0).value?;
        let skipped = self.steps.tree().node(cut).children.iter().copied();
        let item = |child: usize| {
            let node = whole.tree().node(twin(child)?);
            let said = Said::new("lab-proof-item").with("move", move_said(&node.mv));
            Some(said.with("v", self.values.said(node.value?)))
        };
        let pruned = |&child: &usize| self.steps.tree().node(child).pruned;
        let list: Vec<Said> = skipped.filter(pruned).filter_map(item).collect();
        let said = Said::new("lab-proof").with("list", list);
        Some(said.with("true", self.values.said(truth)).with("root", self.values.said(root)))
    }
}

/// The share of positions that were not looked at, in per cent.
pub fn saved(visits: u64, whole: u64) -> f64 {
    let share = 100.0 * (1.0 - visits as f64 / whole.max(1) as f64);
    share.max(0.0).round()
}
