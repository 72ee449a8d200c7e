//! The limits of a search as flags.

use crate::args::BudgetArgs;
use harif_core::Limits;

/// What the flags allow; the agent's own limits count as well.
pub(crate) fn limits(args: &BudgetArgs) -> Limits {
    Limits {
        depth: args.depth,
        nodes: args.nodes,
        time: args.time,
        threads: args.threads,
        ..Limits::default()
    }
}
