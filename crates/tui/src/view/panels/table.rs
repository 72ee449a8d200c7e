//! Rows of a name and figures of both sides, in columns that stand below one another. Persian names stand
//! on rows of their own above their figures.

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

/// Rows that a table takes: with names of their own in Persian, if all of them fit.
pub(super) fn rows(table: &[Row], persian: bool) -> usize {
    table.iter().map(|row| 1 + usize::from(persian && row.words)).sum()
}

/// Draws rows below a head of stones and signs.
pub(super) fn draw(sheet: &mut Sheet<'_>, head: &[Span<'static>], table: &[Row]) {
    if sheet.left() < 2 || table.is_empty() {
        return;
    }
    let persian = sheet.is_persian();
    let names = table.iter().filter(|row| !(persian && row.words)).map(|row| width(&row.name));
    let names = names.max().unwrap_or(0);
    let column = column(sheet, head, table, names);
    let first = (names + 1).max(2);
    for (i, sign) in head.iter().enumerate() {
        sheet.put_right((first + (i + 1) * column).min(sheet.width()), &sign.content, sign.style);
    }
    sheet.next();
    for row in table {
        if sheet.left() == 0 {
            return;
        }
        draw_row(sheet, row, first, column);
    }
}

fn draw_row(sheet: &mut Sheet<'_>, row: &Row, first: usize, column: usize) {
    if sheet.is_persian() && row.words {
        sheet.say(&row.name, Role::Quiet);
    } else {
        let quiet = sheet.style(Role::Quiet);
        sheet.put(0, first - 1, &row.name, quiet);
    }
    for (i, figure) in row.figures.iter().enumerate() {
        let text = sheet.style(Role::Text);
        let end = first + (i + 1) * column;
        if end <= sheet.width() {
            sheet.put_right(end, figure, text);
        }
    }
    sheet.next();
}

/// Columns as wide as their widest figure needs, and a little wider where there is room.
fn column(sheet: &Sheet<'_>, head: &[Span<'static>], table: &[Row], names: usize) -> usize {
    let figures = table.iter().flat_map(|row| &row.figures).map(|figure| width(figure));
    let needed = 1 + figures.max().unwrap_or(1);
    let room = sheet.width().saturating_sub(names + 1) / head.len().max(1);
    room.clamp(needed, needed.max(9))
}
