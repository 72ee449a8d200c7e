//! The rows of a panel, written from the top: a title, rows of words, and rows of moves and numbers.
//!
//! Nothing is ever written outside the area, so panels need not count what is left. Rows of words begin
//! where the language begins: at the left edge, or at the right one.

use crate::view::hits::{Hits, Target};
use crate::view::paint::{Colours, Paint, Role};
use crate::view::text::{cut, shown, width, wrap};
use crate::words::Words;
use harif_console::actions::KeyMap;
use harif_words::Direction;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// A screen being drawn.
pub(crate) struct Page<'a> {
    /// Which key does what.
    pub(crate) keys: &'a KeyMap,
    /// What the screen says.
    pub(crate) words: &'a Words,
    /// What the terminal shows.
    pub(crate) paint: Paint,
    /// The cells.
    pub(crate) buf: &'a mut Buffer,
    /// What lies where.
    pub(crate) hits: &'a mut Hits,
}

impl Page<'_> {
    /// An empty part of it.
    pub(crate) fn sheet(&mut self, area: Rect) -> Sheet<'_> {
        Sheet::new(self.words, self.paint, area, self.buf)
    }
}

/// A panel being written.
pub(crate) struct Sheet<'a> {
    /// What the panel says.
    pub(crate) words: &'a Words,
    /// What the terminal shows.
    pub(crate) paint: Paint,
    area: Rect,
    buf: &'a mut Buffer,
    row: u16,
}

impl<'a> Sheet<'a> {
    /// An empty panel.
    pub(crate) fn new(words: &'a Words, paint: Paint, area: Rect, buf: &'a mut Buffer) -> Self {
        let area = area.intersection(buf.area);
        Sheet { words, paint, area, buf, row: 0 }
    }

    /// Columns of every row.
    pub(crate) fn width(&self) -> usize {
        usize::from(self.area.width)
    }

    /// Rows that are still empty, this one among them.
    pub(crate) fn left(&self) -> usize {
        usize::from(self.area.height.saturating_sub(self.row))
    }

    /// Whether words stand on rows of their own.
    pub(crate) fn words_apart(&self) -> bool {
        self.words.language().typed_apart
    }

    /// Whether they begin at the right.
    fn is_from_right(&self) -> bool {
        self.words.language().direction == Direction::RightToLeft
    }

    /// The look of a role.
    pub(crate) fn style(&self, role: Role) -> Style {
        self.paint.style(role)
    }

    /// The look of bars and curves, above zero or below it. Where there are no colours their place says
    /// it, and a line under a bar would only disturb.
    pub(crate) fn ink(&self, below: bool) -> Style {
        self.style(match below {
            _ if self.paint.colours == Colours::None => Role::Text,
            true => Role::Bad,
            false => Role::Good,
        })
    }

    /// Goes on with the next row.
    pub(crate) fn next(&mut self) {
        self.row = self.row.saturating_add(1);
    }

    /// Where some columns of this row lie on the screen, for the mouse.
    pub(crate) fn place(&self, x: usize, columns: usize) -> Rect {
        let room = self.width().saturating_sub(x).min(columns) as u16;
        let height = u16::from(self.left() > 0);
        Rect::new(self.area.x + x as u16, self.area.y + self.row, room, height)
    }

    /// Writes at a column of this row, at most `columns` wide; returns the column behind it.
    pub(crate) fn put(&mut self, x: usize, columns: usize, text: &str, style: Style) -> usize {
        let room = self.width().saturating_sub(x).min(columns);
        if self.left() == 0 || room == 0 {
            return x;
        }
        let text = cut(text, room, self.paint.ascii);
        self.buf.set_stringn(self.area.x + x as u16, self.area.y + self.row, &text, room, style);
        x + width(&text)
    }

    /// Writes so that the text ends before column `end`; returns where it begins.
    pub(crate) fn put_right(&mut self, end: usize, text: &str, style: Style) -> usize {
        let text = cut(text, end, self.paint.ascii);
        let x = end - width(&text);
        self.put(x, end - x, &text, style);
        x
    }

    /// Gives some columns of this row another look, whatever stands there.
    pub(crate) fn look(&mut self, x: usize, columns: usize, style: Style) {
        let room = self.width().saturating_sub(x).min(columns);
        if self.left() > 0 {
            let (x, y) = (self.area.x + x as u16, self.area.y + self.row);
            self.buf.set_style(Rect::new(x, y, room as u16, 1), style);
        }
    }

    /// The title row: within a line, or alone on its row where words begin at the right.
    pub(crate) fn title(&mut self, text: &str) {
        let style = self.style(Role::Accent);
        if self.is_from_right() {
            self.put_right(self.width(), text, style);
        } else {
            let rule = if self.paint.ascii { "-" } else { "─" };
            let end = self.put(0, usize::MAX, &format!("{rule} {text} "), style);
            let rest = self.width().saturating_sub(end);
            self.put(end, rest, &rule.repeat(rest), style);
        }
        self.next();
    }

    /// A row of words.
    pub(crate) fn say(&mut self, text: &str, role: Role) {
        let style = self.style(role);
        match self.is_from_right() {
            true => self.put_right(self.width(), text, style),
            false => self.put(0, usize::MAX, text, style),
        };
        self.next();
    }

    /// What is typed, with the cursor in it, which is always in view; returns the column behind it.
    pub(crate) fn typed(&mut self, (before, behind): (&str, &str)) -> usize {
        let (accent, strong) = (self.style(Role::Accent), self.style(Role::Strong));
        let mut x = self.put(0, 2, "›", accent) + 1;
        let room = self.width().saturating_sub(x + 1);
        let skip = width(before).saturating_sub(room);
        let before: String = before.chars().skip(skip).collect();
        x = self.put(x, room, &before, strong);
        let mut behind = behind.chars();
        let under = behind.next().unwrap_or(' ').to_string();
        x = self.put(x, 1, &under, strong.add_modifier(Modifier::REVERSED));
        self.put(x, usize::MAX, behind.as_str(), strong)
    }

    /// A key and what it does, behind a column for keys of so many letters; a click does it.
    pub(crate) fn key(
        &mut self,
        (key, widest): (&str, usize),
        meaning: &str,
        target: Target,
        hits: &mut Hits,
    ) {
        hits.put(self.place(0, usize::MAX), target.clone());
        let (accent, text) = (self.style(Role::Accent), self.style(Role::Text));
        self.put(0, usize::MAX, key, accent);
        if self.words_apart() {
            // Words stand on rows of their own.
            self.next();
            hits.put(self.place(0, usize::MAX), target);
            return self.say(meaning, Role::Text);
        }
        self.put(widest + 1, usize::MAX, meaning, text);
        self.next();
    }

    /// What cannot be done, in at most `rows`: words, and what is typed on a row of its own below them.
    pub(crate) fn refuse(&mut self, said: &str, rows: usize) {
        let (words, typed) = said.split_once('\n').unwrap_or((said, ""));
        let below = usize::from(!typed.is_empty());
        self.say_all(&format!("! {words}"), Role::Trouble, rows.saturating_sub(below));
        if !typed.is_empty() {
            let style = self.style(Role::Trouble);
            self.put(0, usize::MAX, typed, style);
            self.next();
        }
    }

    /// Words in as many rows as they need, but no more than `rows`.
    pub(crate) fn say_all(&mut self, text: &str, role: Role, rows: usize) {
        // Signs may be longer in ASCII, so words are broken as they are shown.
        let mut lines = wrap(&shown(text, self.paint.ascii), self.width());
        if lines.len() > rows {
            // The last row takes what is left and is cut where it ends.
            let rest = lines.split_off(rows.saturating_sub(1)).join(" ");
            lines.push(rest);
        }
        lines.truncate(rows);
        lines.iter().for_each(|line| self.say(line, role));
    }
}
