//! Rows of a name and figures of both sides, in columns that stand below one another. Where words stand
//! apart, names have rows of their own above their figures.

use super::sheet::Sheet;
use crate::view::paint::Role;
use crate::view::text::width;
use ratatui::text::Span;

/// A name and what stands in its columns.
pub(super) struct Row {
    /// In words; nothing for rows of signs alone.
    pub(super) name: String,
    /// Whether the name is words, or signs that are the same in every language.
    pub(super) words: bool,
    /// The figures.
    pub(super) figures: Vec<String>,
}

impl Row {
    /// A row with a name in words.
    pub(super) fn of(name: String, figures: Vec<String>) -> Row {
        Row { name, words: true, figures }
    }
}

/// Draws rows below a head of stones and signs; each of them is shown to `seen` once its figures are drawn.
pub(super) fn draw(
    sheet: &mut Sheet<'_>,
    head: &[Span<'static>],
    table: &[Row],
    mut seen: impl FnMut(usize, &mut Sheet<'_>),
) {
    if sheet.left() < 2 || table.is_empty() {
        return;
    }
    let columns = Columns::of(sheet, head, table);
    for (i, sign) in head.iter().enumerate().take(columns.count) {
        sheet.put_right(columns.end(i), &sign.content, sign.style);
    }
    sheet.next();
    for (i, row) in table.iter().enumerate().take(sheet.left()) {
        draw_row(sheet, row, &columns);
        seen(i, sheet);
        sheet.next();
    }
}

fn draw_row(sheet: &mut Sheet<'_>, row: &Row, columns: &Columns) {
    let (text, quiet) = (sheet.style(Role::Text), sheet.style(Role::Quiet));
    if sheet.words_apart() && row.words {
        sheet.say(&row.name, Role::Quiet);
    } else {
        sheet.put(0, columns.names, &row.name, quiet);
    }
    for (i, figure) in row.figures.iter().enumerate().take(columns.count) {
        sheet.put_right(columns.end(i), figure, text);
    }
}

/// Names are cut down to so many columns before a column of figures is left out.
const SHORTEST: usize = 8;
/// Wider columns tear rows apart.
const WIDEST: usize = 9;

/// How wide everything is.
struct Columns {
    names: usize,
    figure: usize,
    /// How many columns of figures fit.
    count: usize,
}

impl Columns {
    fn of(sheet: &Sheet<'_>, head: &[Span<'static>], table: &[Row]) -> Columns {
        let apart = sheet.words_apart();
        let beside = table.iter().filter(|row| !(apart && row.words));
        let names = beside.map(|row| width(&row.name)).max().unwrap_or(0);
        let figures = table.iter().flat_map(|row| &row.figures).map(|figure| width(figure));
        let needed = 1 + figures.max().unwrap_or(1);
        let room = sheet.width().saturating_sub(names.min(SHORTEST));
        let count = (room / needed).min(head.len());
        let names = names.min(sheet.width().saturating_sub(count * needed));
        let each = sheet.width().saturating_sub(names) / count.max(1);
        Columns { names, figure: each.min(needed.max(WIDEST)), count }
    }

    /// The column behind a figure.
    fn end(&self, i: usize) -> usize {
        self.names + (i + 1) * self.figure
    }
}
