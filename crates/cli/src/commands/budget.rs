//! The limits of a search as flags, and what is said where they mean nothing to the one who is asked.

use crate::args::{BudgetArgs, LimitArgs};
use crate::failure::Failure;
use crate::speech;
use harif_core::{Game, LimitKind, Limits, Player, Said};

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
pub(crate) fn in_words(player: &dyn Player, unheeded: &[LimitKind]) -> Option<Said> {
    let flags = unheeded.iter().map(|kind| format!("--{}", kind.name()));
    let both = |one, two| speech::say(&Said::new("command-and").with("one", one).with("two", two));
    let flags = flags.reduce(both)?;
    let id = match player.ignores() {
        LimitKind::ALL => "command-answers-at-once",
        _ => "command-limited-otherwise",
    };
    Some(Said::new(id).with("agent", player.name()).with("flags", flags))
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
