//! The parts of an evaluation: what the number is made of, or what a move did to them.

use super::bar;
use super::sheet::Sheet;
use crate::view::numbers::figure;
use crate::view::paint::{Paint, Role};
use crate::view::text::width;
use crate::words::Words;
use harif_catalog::review::PartChange;
use harif_core::{Part, Value};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// An evaluation, part by part.
#[derive(Clone, Debug)]
pub struct Parts<'a> {
    /// Which evaluation, as the catalog names it.
    pub evaluation: &'a str,
    /// The colour of the side whose view it is, as the catalog names it.
    pub colour: &'a str,
    /// Its parts.
    pub made_of: MadeOf<'a>,
}

/// The parts of a position, or of a move.
#[derive(Clone, Copy, Debug)]
pub enum MadeOf<'a> {
    /// What the position is worth.
    Now(&'a [Part]),
    /// What a move changed.
    Change(&'a [PartChange]),
}

/// One part, ready to be drawn.
struct Line {
    name: String,
    /// What stands before the figure that is drawn.
    from: Option<(Value, Value)>,
    value: Value,
}

/// Rows at least, and rows to have all.
pub fn wants(data: &Parts<'_>) -> (u16, u16) {
    let parts = match data.made_of {
        MadeOf::Now(parts) => parts.len(),
        MadeOf::Change(parts) => parts.len() + 1,
    };
    let all = 3 + parts as u16;
    (all.min(7), all)
}

/// Draws them.
pub fn draw(data: &Parts<'_>, words: &Words, paint: Paint, area: Rect, buf: &mut Buffer) {
    let mut sheet = Sheet::new(words, paint, area, buf);
    sheet.title(&words.say("tab-parts"));
    head(&mut sheet, data);
    let lines = lines(words, data.made_of);
    if lines.is_empty() {
        sheet.say(&words.say("parts-none"), Role::Quiet);
        return;
    }
    let largest = lines.iter().map(|line| line.value.abs()).filter(|size| size.is_finite());
    let largest = largest.fold(0.0, f64::max);
    let columns = Columns::of(&sheet, &lines);
    columns.head(&mut sheet, &lines);
    // The sum is the last row, also where not all parts fit.
    let each = if sheet.words_apart() { 2 } else { 1 };
    let fit = (sheet.left() / each).saturating_sub(1).min(lines.len());
    for line in weightiest(&lines, fit) {
        columns.draw(&mut sheet, line, largest, Role::Text);
    }
    let sum = sum(words, &lines);
    columns.draw(&mut sheet, &sum, f64::NAN, Role::Strong);
}

/// The lines that fit, in their order: where not all do, those that weigh least are left out.
fn weightiest(lines: &[Line], fit: usize) -> Vec<&Line> {
    let mut order: Vec<usize> = (0..lines.len()).collect();
    order.sort_by(|&a, &b| lines[b].value.abs().total_cmp(&lines[a].value.abs()));
    order.truncate(fit);
    order.sort_unstable();
    order.into_iter().map(|i| &lines[i]).collect()
}

/// "report-000 · for Black"; where words stand apart the name on a row of its own.
fn head(sheet: &mut Sheet<'_>, data: &Parts<'_>) {
    let side = sheet.words.side_name(data.colour);
    let id = match data.made_of {
        MadeOf::Now(_) => "term-parts-for",
        MadeOf::Change(_) => "term-parts-move",
    };
    let whose = sheet.words.tell(id, &[("side", side.into())]);
    if sheet.words_apart() {
        let quiet = sheet.style(Role::Quiet);
        sheet.put(0, usize::MAX, data.evaluation, quiet);
        sheet.next();
        sheet.say(&whose, Role::Quiet);
    } else {
        sheet.say(&format!("{} · {whose}", data.evaluation), Role::Quiet);
    }
}

fn lines(words: &Words, made_of: MadeOf<'_>) -> Vec<Line> {
    match made_of {
        MadeOf::Now(parts) => {
            let line = |part: &Part| Line {
                name: words.part_name(&part.name),
                from: None,
                value: part.value,
            };
            parts.iter().map(line).collect()
        }
        MadeOf::Change(parts) => {
            let line = |part: &PartChange| Line {
                name: words.part_name(&part.name),
                from: Some((part.before, part.after)),
                value: part.after - part.before,
            };
            parts.iter().map(line).collect()
        }
    }
}

fn sum(words: &Words, lines: &[Line]) -> Line {
    let add = |sum: Option<(Value, Value)>, line: &Line| {
        let (before, after) = line.from?;
        let (b, a) = sum.unwrap_or((0.0, 0.0));
        Some((b + before, a + after))
    };
    let from = lines.iter().fold(None, add);
    Line { name: words.say("term-sum"), from, value: lines.iter().map(|line| line.value).sum() }
}

/// The widest figure, `−1.28M`.
const FIGURE: usize = 6;

/// How wide everything is.
struct Columns {
    name: usize,
    figure: usize,
    before: bool,
    bar: usize,
}

impl Columns {
    fn of(sheet: &Sheet<'_>, lines: &[Line]) -> Columns {
        let total = sheet.width();
        let names = lines.iter().map(|line| width(&line.name)).max().unwrap_or(0).max(5);
        let figure = FIGURE;
        let name = match sheet.words_apart() {
            true => 0,
            false => names.min(total.saturating_sub(figure + 1)).max(1),
        };
        let change = lines.iter().any(|line| line.from.is_some());
        let before = change && total >= name + 3 * (figure + 1);
        let used = name + if before { 3 } else { 1 } * (figure + 1) + 1;
        let bar = total.saturating_sub(used).min(41);
        Columns { name, figure, before, bar }
    }

    /// Names of the columns where there are several.
    fn head(&self, sheet: &mut Sheet<'_>, lines: &[Line]) {
        if lines.iter().all(|line| line.from.is_none()) || sheet.words_apart() {
            return;
        }
        let names = match self.before {
            true => vec!["parts-before", "parts-after", "parts-change"],
            false => vec!["parts-change"],
        };
        let quiet = sheet.style(Role::Quiet);
        let mut end = self.name;
        for id in names {
            end += self.figure + 1;
            let name = sheet.words.say(id);
            sheet.put_right(end.min(sheet.width()), &name, quiet);
        }
        sheet.next();
    }

    fn draw(&self, sheet: &mut Sheet<'_>, line: &Line, largest: f64, role: Role) {
        let style = sheet.style(role);
        if sheet.words_apart() {
            sheet.say(&line.name, role);
        } else {
            sheet.put(0, self.name, &line.name, style);
        }
        let mut figures = vec![line.value];
        if let (true, Some((before, after))) = (self.before, line.from) {
            figures = vec![before, after, line.value];
        }
        let mut end = self.name;
        for value in figures {
            end += self.figure + 1;
            sheet.put_right(end.min(sheet.width()), &figure(value), style);
        }
        if !largest.is_nan() {
            bar::draw(sheet, end + 1, self.bar, line.value, largest, false);
        }
        sheet.next();
    }
}
