//! Options that several searchers share.

use crate::Context;
use harif_core::{Evaluator, Field, FieldKind, Options, Position, Schema};
use std::sync::Arc;

/// The option that names an evaluation of the game.
pub(crate) fn eval_field<P: Position>(cx: &dyn Context<P>) -> Field {
    let of: Vec<Schema> = cx.evaluators().into_iter().map(|entry| entry.schema).collect();
    let default = of.first().map_or("", |schema| schema.name);
    Field {
        key: "eval",
        summary: "the evaluation at the leaves",
        kind: FieldKind::Name { of, default },
    }
}

/// The evaluation that `eval=` names.
pub(crate) fn evaluator<P: Position>(
    cx: &dyn Context<P>,
    options: &Options,
) -> Arc<dyn Evaluator<P>> {
    cx.evaluator(options, "eval")
}

/// A whole number option; `None` is "not set".
pub(crate) fn int_field(
    key: &'static str,
    summary: &'static str,
    (min, max): (i64, i64),
    default: Option<i64>,
) -> Field {
    Field { key, summary, kind: FieldKind::Int { min, max, default } }
}

/// A choice of words.
pub(crate) fn choice_field(
    key: &'static str,
    summary: &'static str,
    of: &'static [&'static str],
    default: &'static str,
) -> Field {
    Field { key, summary, kind: FieldKind::Choice { of, default } }
}

/// A switch.
pub(crate) fn switch_field(key: &'static str, summary: &'static str, default: bool) -> Field {
    Field { key, summary, kind: FieldKind::Switch { default } }
}

/// A limit as the budget takes it.
pub(crate) fn limit(options: &Options, key: &str) -> Option<u32> {
    options.int(key).map(|n| u32::try_from(n).unwrap_or(u32::MAX))
}
