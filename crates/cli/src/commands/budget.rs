//! The limits of a search as flags, and what is said where they mean nothing to the one who is asked.

use crate::args::{BudgetArgs, LimitArgs};
use crate::failure::Failure;
use harif_core::{Game, LimitKind, Limits, Player};

/// What the flags allow; limits that stand in the name of an agent count as well.
pub(crate) fn limits(args: &BudgetArgs) -> Limits {
    let LimitArgs { depth, nodes, time } = args.limits;
    Limits { depth, nodes, time, threads: args.threads, ..Limits::default() }
}

/// The limits that somebody has given and that mean nothing to this player.
pub(crate) fn unheeded(player: &dyn Player, limits: &Limits) -> Vec<LimitKind> {
    player.ignores().iter().copied().filter(|kind| kind.is_in(limits)).collect()
}

/// What is said of them.
pub(crate) fn in_words(player: &dyn Player, unheeded: &[LimitKind]) -> Option<String> {
    let flags: Vec<String> = unheeded.iter().map(|kind| format!("--{}", kind.name())).collect();
    let instead = match player.ignores() {
        LimitKind::ALL => "it answers at once",
        _ => "--nodes and --time limit it",
    };
    let told = || format!("{} cannot keep {}: {instead}", player.name(), flags.join(" and "));
    (!flags.is_empty()).then(told)
}

/// Refuses limits that mean nothing to the one who is asked.
pub(crate) fn heeded(player: &dyn Player, limits: &Limits) -> Result<(), Failure> {
    let told = in_words(player, &unheeded(player, limits));
    told.map_or(Ok(()), |told| Err(Failure::bad(told)))
}

/// Who is asked when nobody is named: `first`, or `other` if a limit that was given means nothing to it.
pub(crate) fn usual(game: &dyn Game, first: String, other: &str, limits: &Limits) -> String {
    let keeps = |player: Box<dyn Player>| unheeded(player.as_ref(), limits).is_empty();
    if game.agent(&first).is_ok_and(keeps) { first } else { other.to_string() }
}
