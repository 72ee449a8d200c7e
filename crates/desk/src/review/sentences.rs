//! What is said of reviewed games: how they were opened, what moves gave away, and why a better move is
//! better, as the catalog has counted it.

use super::Losses;
use harif_catalog::review::PartChange;
use harif_catalog::views::{JudgementView, WorthView};
use harif_core::{Counted, Difference, Kind, Opening, Said, SaidArg, Say, Side, is_decided};

/// So many parts are named; more would be no reason.
const NAMED: usize = 3;

/// How a game of so many moves was opened, and with which move it left the lines that have names.
pub fn opening_said(opening: &Opening, plies: usize) -> (Said, Option<Said>) {
    let named = Said::new("review-opening").with("name", opening.said());
    let left = opening.plies < plies;
    (named, left.then(|| Said::new("review-left").with("ply", opening.plies + 1)))
}

/// The whole verdict: what the move lost, what was best, and why.
pub fn sentences(view: &JudgementView, losses: Losses, names: &[Said; 2]) -> Vec<Said> {
    let best = view.mv == view.best || view.rank == Some(1);
    let mut said = match best && losses == Losses::Results {
        true => Vec::new(),
        false => lost(view, losses),
    };
    said.push(match best {
        true => Said::new("review-was-best"),
        false => Said::new("review-best-was").with("move", view.best.clone()),
    });
    said.extend(why(view, losses, names));
    said
}

/// What a marked move gave away and why the better one is better, without naming it.
pub fn loss_said(view: &JudgementView, losses: Losses, names: &[Said; 2]) -> Vec<Said> {
    match view.mark.is_empty() {
        true => Vec::new(),
        false => lost(view, losses).into_iter().chain(why(view, losses, names)).collect(),
    }
}

/// What the move lost.
fn lost(view: &JudgementView, losses: Losses) -> Vec<Said> {
    let Some(after) = view.after else { return Vec::new() };
    let before = view.before;
    match losses {
        Losses::Results if !view.mark.is_empty() || (proven(before) && proven(after)) => {
            vec![became(before, after)]
        }
        Losses::Discs => {
            let loss = positive(view.loss);
            let loss = loss.map(|loss| Said::new("review-loss-discs").with("loss", loss));
            let thrown = thrown(before, after);
            let thrown = thrown.map(|drop| Said::new("review-thrown").with("drop", drop));
            loss.into_iter().chain(thrown).collect()
        }
        Losses::Results | Losses::Opinions => {
            let rank = view
                .rank
                .map(|rank| Said::new("review-rank").with("rank", rank).with("of", view.of));
            let loss = positive(view.loss);
            let loss = loss.map(|loss| Said::new("review-loss").with("loss", loss));
            rank.into_iter().chain(loss).collect()
        }
    }
}

/// A loss that is worth a sentence.
fn positive(loss: Option<f64>) -> Option<f64> {
    loss.map(tenths).filter(|loss| *loss > 0.0)
}

/// A number as sentences say it.
pub(super) fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0 + 0.0
}

/// The reasons of a mark.
fn why(view: &JudgementView, losses: Losses, names: &[Said; 2]) -> Vec<Said> {
    let slower = losses == Losses::Results && view.mark == "?!";
    if view.mark.is_empty() || slower {
        return Vec::new();
    }
    if losses != Losses::Discs {
        return vec![because(&view.parts)];
    }
    let counted: Vec<Said> =
        view.better.iter().map(|told| reason(told, view.side, names)).collect();
    match counted.is_empty() {
        true => vec![Said::new("review-searched")],
        false => counted,
    }
}

/// The parts that fell most.
fn because(parts: &[PartChange]) -> Said {
    let change = |part: &PartChange| part.after - part.before;
    let mut fallen: Vec<&PartChange> = parts.iter().filter(|part| change(part) < 0.0).collect();
    fallen.sort_by(|a, b| change(a).total_cmp(&change(b)));
    let named = fallen.into_iter().take(NAMED).map(|part| {
        let of = change(part);
        let of = if of.abs() < 10.0 { tenths(of) } else { of.round() };
        let id = format!("part-{}", part.name.replace('_', "-"));
        let name = Said::new(id).with("name", part.name.replace('_', " "));
        SaidArg::from(Said::new("review-part").with("part", name).with("change", signed(of)))
    });
    let named: Vec<SaidArg> = named.collect();
    match named.is_empty() {
        true => Said::new("review-searched"),
        false => Said::new("review-because").with("parts", SaidArg::List(named)),
    }
}

/// A number with its sign, which not every language writes as a sign.
fn signed(value: f64) -> Said {
    let sign = match value {
        v if v > 0.0 => "plus",
        v if v < 0.0 => "minus",
        _ => "zero",
    };
    Said::new("number-signed").with("sign", sign).with("size", value.abs())
}

/// One difference between the move that `side` played and the better one.
fn reason(told: &Difference, side: Side, names: &[Said; 2]) -> Said {
    let mut said = Said::new(format!("better-{}", told.name))
        .with("side", names[side.index()].clone())
        .with("foe", names[side.other().index()].clone());
    for (name, counted) in &told.counted {
        said = match counted {
            Counted::Number(number) => said.with(name, *number),
            Counted::Score(score) => said.with(name, signed(f64::from(*score))),
            Counted::Moves(moves) => said.with("count", moves.len()),
        };
    }
    said
}

/// Whether a worth is certain to be a win, a draw or a loss.
fn proven(worth: WorthView) -> bool {
    worth.kind == Kind::Exact || is_decided(worth.value)
}

/// 1 for a win, 0, −1 for a loss.
pub(super) fn sign(worth: WorthView) -> i32 {
    match worth.value {
        v if v > 0.0 => 1,
        v if v < 0.0 => -1,
        _ => 0,
    }
}

/// What became of the result.
fn became(before: WorthView, after: WorthView) -> Said {
    let (had, got) = (sign(before), sign(after));
    let plies = |worth: WorthView| i64::from(worth.plies.unwrap_or_default());
    // Rounded up, as moves are counted in pairs of plies.
    let later = (plies(after) - plies(before) + 1).div_euclid(2);
    match (had, got) {
        (1, 1) if later > 0 => Said::new("review-slower").with("moves", later as u32),
        (-1, -1) if later < 0 => Said::new("review-sooner").with("moves", (-later) as u32),
        _ => Said::new("review-loss-result").with("drop", drop_of(had, got).unwrap_or("none")),
    }
}

fn drop_of(had: i32, got: i32) -> Option<&'static str> {
    match (had, got) {
        (1, -1) => Some("win-loss"),
        (1, 0) => Some("win-draw"),
        (0, -1) => Some("draw-loss"),
        _ => None,
    }
}

/// The proven result that was thrown away.
pub(super) fn thrown(before: WorthView, after: WorthView) -> Option<&'static str> {
    let sure = |worth: WorthView, bound: Kind| proven(worth) || worth.kind == bound;
    let both = sure(before, Kind::Lower) && sure(after, Kind::Upper);
    drop_of(sign(before), sign(after)).filter(|_| both)
}
