//! Where a game turned: the few moves that decided it, told in the order of the game.
//!
//! A move turns the game if it gave something away and its side stands worse for it than the sign says: a
//! win became a draw or a loss, a lead became a deficit. Where no move did that, the costliest one is the
//! nearest to it.

use super::JudgedMove;
use super::sentences::{sign, thrown};
use harif_catalog::views::WorthView;
use harif_core::{Said, Say, Side, is_decided};
use serde::Serialize;

/// So many are told; more would decide nothing.
const TOLD: usize = 3;

/// A move that turned the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TurningPoint {
    /// Which move of the game it was, from 1.
    pub ply: usize,
    /// Who played it.
    pub side: Side,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its mark.
    pub mark: &'static str,
    /// What would have been best.
    pub best: String,
    /// What the best move was worth to that side.
    pub before: WorthView,
    /// What the move was worth to it.
    pub after: WorthView,
    /// In words.
    pub said: Said,
}

/// The turning points of a game, as far as it is judged.
pub(super) fn points(judged: &[JudgedMove], names: &[Said; 2]) -> Vec<TurningPoint> {
    let costly: Vec<&JudgedMove> =
        judged.iter().filter(|one| one.judged.costs() && one.view.after.is_some()).collect();
    let turns = |one: &&&JudgedMove| {
        one.view.after.is_some_and(|after| sign(after) < sign(one.view.before))
    };
    let mut chosen: Vec<&JudgedMove> = costly.iter().filter(turns).copied().collect();
    if chosen.is_empty() {
        chosen = costly;
        chosen.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
        chosen.truncate(1);
    }
    // Of equals the later one counts: after it nobody could turn the game again.
    chosen.sort_by(|a, b| weight(b).total_cmp(&weight(a)).then(b.judged.ply.cmp(&a.judged.ply)));
    chosen.truncate(TOLD);
    chosen.sort_by_key(|one| one.judged.ply);
    chosen.into_iter().filter_map(|one| point(one, names)).collect()
}

/// How much a move gave away, proven results before everything.
fn weight(one: &JudgedMove) -> f64 {
    let view = &one.view;
    let Some(after) = view.after else { return 0.0 };
    let result = match thrown(view.before, after) {
        Some("win-loss") => 2000.0,
        Some(_) => 1000.0,
        None => 0.0,
    };
    let numbers = !is_decided(view.before.value) && !is_decided(after.value);
    let loss = if numbers { view.before.value - after.value } else { 0.0 };
    result + view.loss.unwrap_or(loss).clamp(0.0, 999.0)
}

fn point(one: &JudgedMove, names: &[Said; 2]) -> Option<TurningPoint> {
    let view = &one.view;
    let after = view.after?;
    let said = Said::new("turning-point")
        .with("ply", view.ply)
        .with("side", names[view.side.index()].clone())
        .with("move", format!("{}{}", view.mv, view.mark))
        .with("best", view.best.clone())
        .with("before", view.before.said())
        .with("after", after.said());
    Some(TurningPoint {
        ply: view.ply,
        side: view.side,
        mv: view.mv.clone(),
        mark: view.mark,
        best: view.best.clone(),
        before: view.before,
        after,
        said,
    })
}
