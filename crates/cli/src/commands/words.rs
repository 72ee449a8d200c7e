//! Scores and distances in English words: what a proven result means to people.

use super::analyse::value_text;
use crate::out::grouped;
use harif_catalog::views::{WorthView, plies};
use harif_catalog::worth::Worth;
use harif_core::{Game, Kind};

/// Plies as moves of the side that wins: it makes the last.
fn moves(plies: u32) -> String {
    counted_moves(plies.div_ceil(2) as usize)
}

/// `1 move`, `2 moves`.
pub(crate) fn counted_moves(count: usize) -> String {
    format!("{} move{}", grouped(count as u64), if count == 1 { "" } else { "s" })
}

/// `wins in 6 moves`, `loses in 5 moves`, `draw`; nothing for a value that does not say it.
pub(crate) fn verdict(game: &dyn Game, value: f64, kind: Kind) -> Option<String> {
    let plies = plies(game, value, kind)?;
    Some(match value {
        0.0 => "draw".into(),
        v if v > 0.0 => format!("wins in {}", moves(plies)),
        _ => format!("loses in {}", moves(plies)),
    })
}

/// The verdict as a thing: `a win in 6 moves`, `a draw`; where there is none, the value.
pub(crate) fn prospect(game: &dyn Game, worth: Worth) -> String {
    let Worth { value, kind, .. } = worth;
    let distance = plies(game, value, kind).map(|plies| format!(" in {}", moves(plies)));
    match value {
        _ if !worth.is_proven() => value_text(WorthView::of(game, worth)),
        0.0 => "a draw".into(),
        v if v > 0.0 => format!("a win{}", distance.unwrap_or_default()),
        _ => format!("a loss{}", distance.unwrap_or_default()),
    }
}
