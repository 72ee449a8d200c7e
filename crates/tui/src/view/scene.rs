//! The board's scene, made from the model: what lies where, what may be played, what it is worth.

use super::board::{BoardScene, Marks, Spot, ThreatMark, Tone, Valued};
use super::worth::{self, Whose};
use crate::app::TerminalApp;
use harif_catalog::insight;
use harif_catalog::review::Mark;
use harif_catalog::views::{MoveView, WorthView};
use harif_catalog::worth::Unit;
use harif_core::MoveHint as Hint;
use harif_core::{Choice, Game, Kind, MoveValue, Side, ThreatAt};
use harif_table::number_of;
use std::time::Instant;

/// What the board shows at this moment.
pub(crate) fn scene(app: &TerminalApp, now: Instant) -> BoardScene {
    let game = app.shown();
    let (may_move, meant) = (app.may_move(), app.meant());
    let values = match &app.opinion {
        Some(opinion) => {
            let moves = opinion.report.as_ref().map_or(&[][..], |report| &report.moves);
            values(game, &opinion.agent, moves, app.whose, app.lifted())
        }
        None => Vec::new(),
    };
    BoardScene {
        spots: if may_move { spots(game, app.lifted()) } else { Vec::new() },
        lifted: app.lifted().filter(|_| may_move),
        marks: app.marks,
        values,
        cursor: cursor(app, meant.as_ref()),
        mover: may_move.then(|| game.to_move()),
        preview: meant
            .filter(|_| may_move)
            .and_then(|choice| Some((choice.square?, choice.turned()))),
        threats: threats(app),
        motion: app.moving(now),
        flipped: app.is_turned(),
        ..still(game)
    }
}

/// A position without anybody at it, for previews.
pub(crate) fn still(game: &dyn Game) -> BoardScene {
    let colours = Side::BOTH.map(|side| game.colour(side));
    BoardScene {
        cells: game.cells(),
        dark: Side::BOTH.map(|side| harif_draw::is_dark(&colours, side)),
        symbols: colours.map(|colour| colour.symbol),
        from: game.last_from(),
        last: game.last_square(),
        winning: game.winning_squares(),
        marks: Marks::None,
        ..BoardScene::empty(game.look(), game.shape())
    }
}

/// What is typed shows itself on the board, as the cursor does.
fn cursor(app: &TerminalApp, meant: Option<&Choice>) -> Option<usize> {
    match app.entry.is_empty() {
        true => app.cursor.filter(|_| app.may_move()),
        false => meant.and_then(|choice| choice.square),
    }
}

/// The squares on which a side would win, while the reasons are read.
fn threats(app: &TerminalApp) -> Vec<ThreatMark> {
    let Some(told) = app.explained() else { return Vec::new() };
    let mut threats: Vec<ThreatMark> = Vec::new();
    for &ThreatAt { side: whose, square } in &told.threats {
        match threats.iter_mut().find(|known| known.square == square) {
            Some(known) => known.sides[whose.index()] = true,
            None => {
                let sides = Side::BOTH.map(|side| side == whose);
                threats.push(ThreatMark { square, sides });
            }
        }
    }
    threats
}

/// The moves that end on a square; where pieces walk, those of the piece that was chosen.
pub(super) fn spots(game: &dyn Game, lifted: Option<usize>) -> Vec<Spot> {
    let hints: Vec<Hint> = insight::choices(game).iter().map(|offered| offered.hint).collect();
    let spot = |(i, choice): (usize, Choice)| {
        let hint = hints.get(i).copied().unwrap_or(Hint::Plain);
        let shown = choice.from == lifted;
        Some(Spot { square: choice.square?, label: number_of(i, &choice).to_string(), hint })
            .filter(|_| shown)
    };
    game.choices().into_iter().enumerate().filter_map(spot).collect()
}

/// The values of moves in their squares: none is better than the best, and a move is bad if it gives
/// away a result, or a good part of what there is between best and worst. Where pieces walk, those of the
/// chosen piece are shown: several may end on one square.
fn values(
    game: &dyn Game,
    agent: &str,
    moves: &[MoveValue<String>],
    whose: Whose,
    lifted: Option<usize>,
) -> Vec<Valued> {
    let choices = game.choices();
    let told: Vec<MoveView> = moves.iter().map(|m| MoveView::of(game, agent, m.clone())).collect();
    let values = || told.iter().map(|m| m.worth.value);
    let best = values().fold(f64::NEG_INFINITY, f64::max);
    let worst = values().fold(f64::INFINITY, f64::min);
    let tone = |worth: WorthView| match worth.kind {
        Kind::Exact | Kind::Heuristic | Kind::Lower if worth.value >= best => Tone::Best,
        _ if gives_away(best, worth, worst) => Tone::Bad,
        _ => Tone::Good,
    };
    let valued = |m: &MoveView| {
        let choice = choices.iter().find(|choice| choice.text == m.mv)?;
        let square = choice.square.filter(|_| choice.from == lifted)?;
        let text = worth::tiny(whose.see(m.worth, game.to_move()));
        Some(Valued { square, text, tone: tone(m.worth) })
    };
    told.iter().filter_map(valued).collect()
}

fn gives_away(best: f64, worth: WorthView, worst: f64) -> bool {
    let value = worth.value;
    if worth.unit == Unit::Discs && best.is_finite() && value.is_finite() {
        return Mark::of_discs(best - value) >= Mark::Mistake;
    }
    let result = |value: f64| if value == 0.0 { 0.0 } else { value.signum() };
    result(value) < result(best) && best - value > (best - worst) / 4.0
}
