//! The moves of a Monte-Carlo search as rows with bars, and the story of an iteration.

use super::view;
use crate::view::numbers::grouped;
use crate::view::paint::Role;
use crate::view::panels::sheet::Sheet;
use crate::view::text::width;
use harif_core::{Iteration, Value};
use harif_desk::lab::{
    LabSides, MctsTrace, MoveStanding, backup_said, expand_said, rollout_said, select_said,
};

/// Columns of a number.
const NUMBER: usize = 7;

/// Bars narrower than this say nothing.
const NARROWEST: usize = 6;

/// Bars begin at −1, the worst average; one that was never tried is longer than all that were.
const UNTRIED: Value = 3.2;

/// Draws the head and the rows from `top` on.
pub(super) fn rows(sheet: &mut Sheet<'_>, standings: &[MoveStanding], chosen: usize, top: usize) {
    let names = standings.iter().map(|s| width(&s.mv)).max().unwrap_or(1).max(4) + 3;
    let columns = Columns::of(names, sheet.width());
    head(sheet, &columns);
    let finite = standings.iter().map(|s| s.bound).filter(|bound| bound.is_finite());
    let untried = standings.iter().any(|s| s.bound.is_infinite());
    let least = if untried { UNTRIED } else { 0.5 };
    let scale = finite.map(|bound| 1.05 * (bound + 1.0)).fold(least, Value::max);
    for (i, standing) in standings.iter().enumerate().skip(top) {
        if sheet.left() == 0 {
            break;
        }
        row(sheet, standing, &columns, scale);
        if i == chosen {
            let look = view::chosen(sheet);
            sheet.look(0, columns.bar.map_or(usize::MAX, |x| x - 1), look);
        }
        sheet.next();
    }
}

/// Where each number ends, and where bars begin; what has no room is left out.
struct Columns {
    visits: usize,
    mean: Option<usize>,
    bound: Option<usize>,
    bar: Option<usize>,
    room: usize,
}

impl Columns {
    fn of(names: usize, room: usize) -> Columns {
        let end = |i: usize| names + i * (NUMBER + 1);
        let fits = |end: usize| (end <= room).then_some(end);
        let bar = Some(end(3) + 1).filter(|x| x + NARROWEST <= room);
        Columns { visits: end(1).min(room), mean: fits(end(2)), bound: fits(end(3)), bar, room }
    }
}

/// What the columns are; where words stand on rows of their own, there is no room for any.
fn head(sheet: &mut Sheet<'_>, columns: &Columns) {
    let quiet = sheet.style(Role::Quiet);
    if !sheet.words_apart() {
        let words = sheet.words;
        let mut name = |end: Option<usize>, id: &str| {
            if let Some(end) = end {
                let text = words.say(id);
                let wide = width(&text).min(NUMBER);
                sheet.put(end.saturating_sub(wide), wide, &text, quiet);
            }
        };
        name(Some(columns.visits), "lab-node-visits");
        name(columns.mean, "lab-node-mean");
        name(columns.bound, "term-lab-bound");
    }
    sheet.next();
}

fn row(sheet: &mut Sheet<'_>, standing: &MoveStanding, columns: &Columns, scale: Value) {
    let (text, quiet) = (sheet.style(Role::Text), sheet.style(Role::Quiet));
    let accent = sheet.style(Role::Accent);
    let name = if standing.chosen { sheet.style(Role::Strong) } else { text };
    if standing.chosen {
        sheet.put(0, 1, "▸", accent);
    }
    let end = sheet.put(2, columns.visits, &standing.mv, name);
    if standing.proven {
        sheet.put(end, 1, "!", accent);
    }
    sheet.put_right(columns.visits, &grouped(standing.visits), text);
    let tried = standing.visits > 0;
    if let Some(end) = columns.mean {
        let mean = if tried { number(standing.mean) } else { "–".into() };
        sheet.put_right(end, &mean, text);
    }
    if let Some(end) = columns.bound {
        sheet.put_right(end, &number(standing.bound), quiet);
    }
    if let Some(x) = columns.bar {
        bar(sheet, x, columns.room - x, standing, scale);
    }
}

/// A number with two digits, so that columns stand below one another; what is infinite is said so.
fn number(value: Value) -> String {
    if value.is_finite() { format!("{value:+.2}").replace('-', "−") } else { "∞".into() }
}

/// The average, and paler what is added because the move was seldom tried.
fn bar(sheet: &mut Sheet<'_>, x: usize, columns: usize, standing: &MoveStanding, scale: Value) {
    let tried = standing.visits > 0;
    let part = |value: Value| ((value / scale).clamp(0.0, 1.0) * columns as Value).round() as usize;
    let mean = if tried { part(standing.mean + 1.0) } else { 0 };
    let all = if tried { part(standing.bound + 1.0).max(mean) } else { columns };
    let (full, pale) = if sheet.paint.ascii { ("#", "-") } else { ("█", "░") };
    let (ink, quiet) = (sheet.ink(standing.mean < 0.0), sheet.style(Role::Quiet));
    sheet.put(x, mean, &full.repeat(mean), ink);
    sheet.put(x + mean, all - mean, &pale.repeat(all - mean), quiet);
}

/// What an iteration does.
pub(super) fn story(sheet: &mut Sheet<'_>, sides: &LabSides, chance: &MctsTrace, at: usize) {
    let Some(iteration) = chance.iteration(at) else { return };
    let strong = sheet.style(Role::Strong);
    if sheet.left() > 2 {
        sheet.put(0, usize::MAX, &path(iteration), strong);
        sheet.next();
    }
    let told = [
        ("lab-phase-select", select_said(iteration.path.first())),
        ("lab-phase-expand", expand_said(iteration)),
        ("lab-phase-rollout", rollout_said(iteration, sides)),
        ("lab-phase-backup", backup_said(iteration, at, 0)),
    ];
    for (i, (phase, said)) in told.iter().enumerate() {
        // What comes later gets a row each at least.
        let rows = sheet.left().saturating_sub(told.len() - 1 - i).max(1);
        let text = format!("{}: {}", sheet.words.say(phase), sheet.words.say(said));
        sheet.say_all(&text, Role::Text, rows.min(2));
    }
}

/// `root → d3 → c5`, and the moves that were played at random from there.
fn path(iteration: &Iteration<String>) -> String {
    let mut path = vec!["root"];
    path.extend(iteration.path.iter().map(|step| step.mv.as_str()));
    match iteration.playout.is_empty() {
        true => path.join(" → "),
        false => format!("{} · {}", path.join(" → "), iteration.playout.join(" ")),
    }
}
