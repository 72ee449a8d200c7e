//! Where everything on the start screen stands.
//!
//! From the top a title, then the rows of the form, which scroll where they do not fit, then a note on the
//! chosen row, and the keys. The board is shown at the right where there is room.

use super::{Form, StartField, StartPlace};
use crate::view::text::wrap;
use crate::view::{cut_bottom, cut_left, cut_top};
use crate::words::{TableWords, Words};
use ratatui::layout::Rect;

/// From so many columns on the board is shown at the right.
const WIDE: u16 = 72;

/// No form is wider.
const WIDEST: u16 = 64;

/// At most so many unfinished games are seen at once, in a low window and in a high one.
const KEPT: (usize, usize) = (3, 6);

/// At most so many rows of what is wrong with a field.
const PROBLEM: usize = 3;

/// At most so many values of a list are seen at once.
const LIST: u16 = 12;

/// Rows, the frame among them, in which a list can be used.
const ENOUGH: u16 = 7;

/// A row of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// Nothing.
    Gap,
    /// An unfinished game.
    Kept(usize),
    /// A field.
    Field(usize),
    /// A line of what is wrong with the field above, and whether it begins where words begin.
    Problem(String, bool),
    /// The button.
    Start,
}

/// Where everything stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) title: Rect,
    pub(super) body: Rect,
    pub(super) note: Rect,
    pub(super) keys: Rect,
    /// The rows that are seen, from the top of the body.
    pub(super) rows: Vec<Row>,
    /// Whether rows are hidden above and below.
    pub(super) more: (bool, bool),
    whole: Rect,
}

/// A list that is open: its frame, and which values are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct List {
    pub(super) frame: Rect,
    pub(super) first: usize,
    pub(super) shown: usize,
}

/// Where the board of [`Form::preview`](super::Form::preview) is to be drawn, if there is room for it.
pub fn preview_area(area: Rect) -> Option<Rect> {
    let (_, right) = cut_left(area, form_width(area));
    (!right.is_empty()).then(|| cut_top(cut_left(right, 1).1, 2).1)
}

fn form_width(area: Rect) -> u16 {
    match area.width {
        narrow if narrow < WIDE => narrow,
        wide => (wide * 3 / 5).min(WIDEST),
    }
}

impl Plan {
    pub(super) fn of(form: &Form, words: &Words, area: Rect) -> Plan {
        let left = Rect { width: form_width(area), ..area };
        let high = |steps: &[(u16, u16)]| {
            steps.iter().find(|(from, _)| area.height >= *from).map_or(0, |(_, rows)| *rows)
        };
        let (title, keys) = (high(&[(12, 2), (8, 1)]), high(&[(6, 1)]));
        let note = high(&[(24, 3), (16, 2), (9, 1)]);
        let (title, rest) = cut_top(area, title);
        let (rest, keys) = cut_bottom(rest, keys);
        let (body, note) = cut_bottom(Rect { width: left.width, ..rest }, note);
        let all = rows(form, words, left, body.height);
        let (first, last) = seen(form, &all, usize::from(body.height));
        Plan {
            title,
            body,
            note,
            keys,
            more: (first > 0, last < all.len()),
            rows: all.into_iter().take(last).skip(first).collect(),
            whole: area,
        }
    }

    /// Columns from the left edge of the body to the value of a field.
    pub(super) fn value_column(&self) -> u16 {
        if self.body.width < 40 { 14 } else { 19 }
    }

    /// Columns for the value of a field.
    pub(super) fn value_room(&self) -> usize {
        usize::from(self.body.width.saturating_sub(self.value_column() + 3))
    }

    /// The list of a field, if it is open. It leaves the note free, which speaks of the chosen value.
    pub(super) fn list(&self, form: &Form) -> Option<List> {
        let (at, StartPlace::Field(i)) = (form.list?, form.place) else {
            return None;
        };
        let row = self.rows.iter().position(|row| *row == Row::Field(i))? as u16;
        let y = self.body.y + row;
        let (above, below) = (y - self.whole.y, self.body.bottom() - y - 1);
        let wanted = (form.fields[i].values.len() as u16).min(LIST) + 2;
        // Below is where people look for it; above only where hardly anything would be seen below.
        let down = below >= wanted.min(ENOUGH) || below >= above;
        let height = wanted.min(if down { below } else { above });
        let x = self.body.x + self.value_column().saturating_sub(2).min(self.body.width);
        let frame = Rect {
            x,
            y: if down { y + 1 } else { y - height },
            width: self.whole.right().saturating_sub(x),
            height,
        };
        let (count, shown) = (form.fields[i].values.len(), usize::from(height.saturating_sub(2)));
        let first = at.saturating_sub(shown / 2).min(count.saturating_sub(shown));
        Some(List { frame, first, shown })
    }
}

/// Whether arrows stand beside the value of a field.
pub(super) fn has_arrows(form: &Form, i: usize) -> bool {
    let field = &form.fields[i];
    form.place == StartPlace::Field(i) && field.cursor().is_none() && can_turn(field)
}

fn can_turn(field: &StartField) -> bool {
    field.values.len() > 1 || (field.values.len() == 1 && field.value().is_none())
}

/// All rows of the form; gaps only where there is room for them.
fn rows(form: &Form, words: &Words, area: Rect, room: u16) -> Vec<Row> {
    let mut rows: Vec<Row> = seen_kept(form, area.height).map(Row::Kept).collect();
    if let Some(trouble) = &form.kept.trouble {
        let said = words.refusal(&trouble.clone().into());
        rows.extend(problem_rows(&said, words, area.width));
    }
    if !rows.is_empty() {
        rows.push(Row::Gap);
    }
    for (i, field) in form.fields.iter().enumerate() {
        rows.push(Row::Field(i));
        if let Some(problem) = &field.problem {
            rows.extend(problem_rows(&words.refusal(problem), words, area.width));
        }
    }
    rows.extend([Row::Gap, Row::Start]);
    if rows.len() > usize::from(room) {
        rows.retain(|row| *row != Row::Gap);
    }
    rows
}

/// What is wrong with a field. Where words stand apart, they are the first line, and what is typed stands below.
fn problem_rows(said: &str, words: &Words, width: u16) -> Vec<Row> {
    let room = usize::from(width.saturating_sub(4));
    let apart = words.language().typed_apart;
    let lines = said.lines().enumerate().flat_map(|(i, line)| {
        let row = move |line| Row::Problem(line, apart && i == 0);
        wrap(line, room).into_iter().map(row)
    });
    lines.take(PROBLEM).collect()
}

/// The unfinished games that are seen: those around the chosen one.
fn seen_kept(form: &Form, height: u16) -> std::ops::Range<usize> {
    let most = if height < 30 { KEPT.0 } else { KEPT.1 };
    let at = match form.place {
        StartPlace::Kept(i) => i,
        _ => 0,
    };
    let count = form.kept().len();
    let first = at.saturating_sub(most - 1).min(count.saturating_sub(most));
    first..(first + most).min(count)
}

/// The rows that are seen: all, or as many as fit around the chosen one and what is wrong with it.
fn seen(form: &Form, rows: &[Row], room: usize) -> (usize, usize) {
    let chosen = match form.place {
        StartPlace::Kept(i) => Row::Kept(i),
        StartPlace::Field(i) => Row::Field(i),
        StartPlace::Start => Row::Start,
    };
    let at = rows.iter().position(|row| *row == chosen).unwrap_or(0);
    let problems = rows[(at + 1).min(rows.len())..].iter();
    let problems = problems.take_while(|row| matches!(row, Row::Problem(..))).count();
    // The chosen row itself comes before what is wrong with it.
    let first = (at + problems + 1).saturating_sub(room).min(at);
    let first = first.max(at.saturating_sub(room / 2).min(rows.len().saturating_sub(room)));
    (first, (first + room).min(rows.len()))
}
