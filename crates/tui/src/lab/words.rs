//! What a step of a tree search says, in the sentences of the page's lab. Numbers are the trace's own.

use super::PlainMinimax;
use super::steps::{Steps, What};
use super::tree::Node;
use crate::view::numbers::grouped;
use crate::words::{Arg, Words};
use harif_core::{Game, Kind, Leaf, Report, Value, is_decided};
use harif_draw::value_text;

/// Who speaks, and of which position.
pub(super) struct Speaker<'a> {
    pub(super) words: &'a Words,
    /// The position at the root.
    pub(super) game: &'a dyn Game,
}

impl Speaker<'_> {
    fn tell(&self, id: &str, arguments: &[(&str, Arg<'_>)]) -> String {
        self.words.tell(id, arguments)
    }

    /// A value in prose.
    pub(super) fn value(&self, value: Value) -> String {
        match value {
            v if v.is_infinite() => value_text(v),
            v if is_decided(v) => self.words.say(if v > 0.0 { "lab-win" } else { "lab-loss" }),
            v => self.words.digits(&value_text(v)),
        }
    }

    fn value_or_none(&self, value: Option<Value>) -> String {
        value.map_or("?".into(), |value| self.value(value))
    }

    /// `≤ +1` where it is a bound.
    fn bound(&self, node: &Node) -> String {
        let value = self.value_or_none(node.value);
        match node.kind {
            Some(Kind::Lower) => format!("≥ {value}"),
            Some(Kind::Upper) => format!("≤ {value}"),
            _ => value,
        }
    }

    pub(super) fn role(&self, node: &Node) -> String {
        self.words.say(if node.is_max() { "lab-max" } else { "lab-min" })
    }

    pub(super) fn mv(&self, mv: &str) -> String {
        if mv == "pass" { self.words.say("lab-pass") } else { mv.to_string() }
    }

    fn side(&self, ply: u32) -> String {
        let mover = self.game.to_move();
        let side = if ply.is_multiple_of(2) { mover } else { mover.other() };
        self.words.side_name(self.game.colour(side).name)
    }

    /// "X wins", "a draw"; the value is Max's.
    pub(super) fn result(&self, value: Value) -> String {
        let winner = match value {
            0.0 => "none".to_string(),
            v => self.side(u32::from(v < 0.0)),
        };
        self.tell("lab-result", &[("winner", winner.into())])
    }

    /// A large number, with the digits of the language; one that stands alone keeps its grammar.
    pub(super) fn count(&self, count: u64) -> Arg<'static> {
        if count == 1 { count.into() } else { self.words.digits(&grouped(count)).into() }
    }

    /// What happens at a step.
    pub(super) fn sentence(&self, steps: &Steps, at: usize) -> String {
        let step = steps.step(at);
        let node = steps.tree().node(step.node);
        let child = step.child.map(|child| steps.tree().node(child));
        let moved = || self.value_or_none(child.and_then(|child| child.value));
        match step.what {
            What::Enter => self.tell(
                "lab-enter",
                &[
                    ("side", self.side(node.ply).into()),
                    ("role", self.role(node).into()),
                    ("n", node.children.len().into()),
                ],
            ),
            What::Leaf if node.leaf == Some(Leaf::Finished) => {
                let result = self.result(node.value.unwrap_or(0.0));
                let v = self.bound(node);
                self.tell("lab-leaf-end", &[("result", result.into()), ("v", v.into())])
            }
            What::Leaf => self.tell("lab-leaf-depth", &[("v", self.bound(node).into())]),
            What::Table => {
                let v = self.value_or_none(node.value);
                self.tell("lab-table-hit", &[("v", v.into()), ("kind", kind(node).into())])
            }
            What::Stub if node.value.is_none() => self.words.say("lab-stub-unknown"),
            What::Stub => self.tell("lab-stub", &[("v", self.bound(node).into())]),
            What::Window => self.window(node),
            What::Alpha => self.tell("lab-alpha", &[("a", moved().into())]),
            What::Beta => self.tell("lab-beta", &[("b", moved().into())]),
            What::Cut => self.cut(steps, at),
            What::Close => self.close(steps, at),
            What::First | What::Better | What::Worse => self.back_up(steps, at),
        }
    }

    fn window(&self, node: &Node) -> String {
        let (a, b) = (self.value(node.low), self.value(node.high));
        let id = match node.parent {
            None => "lab-window-root",
            Some(_) if a == b => "lab-window-alike",
            Some(_) => "lab-window",
        };
        self.tell(id, &[("a", a.into()), ("b", b.into())])
    }

    fn back_up(&self, steps: &Steps, at: usize) -> String {
        let step = steps.step(at);
        let node = steps.tree().node(step.node);
        let Some(child) = step.child.map(|child| steps.tree().node(child)) else {
            return String::new();
        };
        let before = at.checked_sub(1).and_then(|at| steps.standing(step.node, at).best);
        let (old, v) = (self.value_or_none(before), self.value_or_none(child.value));
        let ahead = before.is_some_and(|old| if node.is_max() { old > 0.0 } else { old < 0.0 });
        let id = match step.what {
            What::First => "lab-first",
            What::Worse => "lab-worse",
            _ if old == v => "lab-better-alike",
            _ => "lab-better",
        };
        self.tell(
            id,
            &[
                ("move", self.mv(&child.mv).into()),
                ("v", v.into()),
                ("kind", kind(child).into()),
                ("role", self.role(node).into()),
                ("best", old.clone().into()),
                ("old", old.into()),
                ("how", if ahead { "win" } else { "loss" }.into()),
            ],
        )
    }

    fn cut(&self, steps: &Steps, at: usize) -> String {
        let step = steps.step(at);
        let node = steps.tree().node(step.node);
        let max = node.is_max();
        let v = self.value_or_none(steps.standing(step.node, at).best);
        let formula = format!("{v} {}", if max { "≥ β" } else { "≤ α" });
        let bound = self.value(if max { node.high } else { node.low });
        let k = steps.tree().skipped(step.node);
        let reason = steps.reason(at).map(|by| self.mv(&steps.tree().node(by).mv));
        let id = match (&reason, max) {
            (None, _) => "lab-cut-plain",
            (Some(_), true) => "lab-cut-max",
            (Some(_), false) => "lab-cut-min",
        };
        self.tell(
            id,
            &[
                ("v", v.into()),
                ("formula", formula.into()),
                ("move", reason.unwrap_or_default().into()),
                ("a", bound.clone().into()),
                ("b", bound.into()),
                ("k", k.into()),
            ],
        )
    }

    fn close(&self, steps: &Steps, at: usize) -> String {
        let step = steps.step(at);
        let node = steps.tree().node(step.node);
        let by = steps.standing(step.node, at).by;
        let (Some(by), Some(value)) = (by, node.value) else {
            return self.words.say("lab-stub-unknown");
        };
        let bound = match node.kind {
            Some(Kind::Lower) => Some("lower"),
            Some(Kind::Upper) => Some("upper"),
            _ => None,
        };
        self.tell(
            if bound.is_some() { "lab-close-bound" } else { "lab-close" },
            &[
                ("kind", node.role().into()),
                ("v", self.value(value).into()),
                ("move", self.mv(&steps.tree().node(by).mv).into()),
                ("bound", bound.unwrap_or_default().into()),
            ],
        )
    }

    /// Why a move that was not searched cannot matter.
    pub(super) fn passed_over(&self, steps: &Steps, node: usize) -> String {
        let Some(parent) = steps.tree().node(node).parent else { return String::new() };
        let cut = steps.tree().node(parent);
        let best = steps.standing(parent, usize::MAX).best;
        let bound = match cut.is_max() {
            true => format!("β = {}", self.value(cut.high)),
            false => format!("α = {}", self.value(cut.low)),
        };
        self.tell(
            "lab-why-text",
            &[
                ("role", self.role(cut).into()),
                ("v", self.value_or_none(best).into()),
                ("bound", bound.into()),
            ],
        )
    }

    /// The last word: what was found, and at what price.
    pub(super) fn answer(
        &self,
        report: &Report<String>,
        visits: u64,
        plain: Option<&PlainMinimax>,
    ) -> String {
        let mv = self.mv(report.best.as_deref().unwrap_or("–"));
        let v = self.value(report.value);
        // Some searches see more or less than their depth says: then there is nothing to compare.
        let same = plain.filter(|plain| plain.value == report.value);
        let Some(PlainMinimax { visits: whole, best, .. }) = same else {
            let side = self.side(0);
            let n = self.count(visits);
            let told = [("move", mv.into()), ("v", v.into()), ("side", side.into()), ("n", n)];
            return self.tell("lab-result-alone", &told);
        };
        self.tell(
            "lab-result-same",
            &[
                ("same", if *best == report.best { "move" } else { "value" }.into()),
                ("move", mv.into()),
                ("v", v.into()),
                ("m", self.count(*whole)),
                ("n", self.count(visits)),
                ("p", self.saved(visits, *whole).into()),
            ],
        )
    }

    /// The share of positions that were not looked at, in per cent.
    pub(super) fn saved(&self, visits: u64, whole: u64) -> String {
        let share = 100.0 * (1.0 - visits as f64 / whole.max(1) as f64);
        self.words.digits(&format!("{:.0}", share.max(0.0)))
    }
}

fn kind(node: &Node) -> &'static str {
    match node.kind {
        Some(Kind::Lower) => "lower",
        Some(Kind::Upper) => "upper",
        _ => "exact",
    }
}
