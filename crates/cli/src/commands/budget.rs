//! The limits of a search as flags.

use crate::args::{BudgetArgs, LimitArgs};
use harif_core::Limits;

/// What the flags allow; the agent's own limits count as well.
pub(crate) fn limits(args: &BudgetArgs) -> Limits {
    let LimitArgs { depth, nodes, time } = args.limits;
    Limits { depth, nodes, time, threads: args.threads, ..Limits::default() }
}
