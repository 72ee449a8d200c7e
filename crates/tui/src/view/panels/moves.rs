//! The moves of the game in numbered rows, a column for each side, with what they were worth and how long
//! they took where there is room. Other lines that were tried stand below the row where they leave.

use super::sheet::Sheet;
use crate::view::hits::{Hits, Target};
use crate::view::paint::{Paint, Role};
use crate::view::text::width;
use crate::view::worth::{digits_for, short};
use crate::words::Words;
use harif_catalog::review::Mark;
use harif_catalog::views::WorthView;
use harif_core::Side;
use harif_desk::study::Aside;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The list of moves.
#[derive(Clone, Copy, Debug)]
pub struct MovesPanel<'a> {
    /// Every move, those taken back included.
    pub entries: &'a [Entry],
    /// The number of moves before the position that is shown.
    pub shown: usize,
    /// Who played the first of them.
    pub first: Side,
    /// The lines beside this one.
    pub asides: &'a [Aside],
}

/// One move.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The move as text, `pass` for a pass.
    pub text: String,
    /// What its player thought of it.
    pub worth: Option<WorthView>,
    /// How long it took.
    pub seconds: Option<f64>,
    /// What a review says of it.
    pub mark: Mark,
}

/// Rows at least, and rows to have all.
pub fn wants(data: &MovesPanel<'_>) -> (u16, u16) {
    let rows = u16::try_from(lines(data).len()).unwrap_or(u16::MAX - 1).max(1);
    (rows.min(2) + 1, rows + 1)
}

/// Draws it.
pub fn draw(
    data: &MovesPanel<'_>,
    words: &Words,
    paint: Paint,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let mut sheet = Sheet::new(words, paint, area, buf);
    sheet.title(&words.say("tab-moves"));
    if data.entries.is_empty() {
        sheet.say(&words.say("moves-none"), Role::Quiet);
        return;
    }
    let columns = Columns::of(data, sheet.width());
    let from = from(data, sheet.left());
    for line in lines(data).into_iter().skip(from).take(sheet.left()) {
        match line {
            Line::Pair(row) => draw_pair(&mut sheet, data, row, &columns, hits),
            Line::Aside(aside) => draw_aside(&mut sheet, data, aside, &columns, hits),
        }
        sheet.next();
    }
}

fn draw_pair(
    sheet: &mut Sheet<'_>,
    data: &MovesPanel<'_>,
    row: usize,
    columns: &Columns,
    hits: &mut Hits,
) {
    let quiet = sheet.style(Role::Quiet);
    sheet.put_right(columns.number - 1, &format!("{}.", row + 1), quiet);
    for side in Side::BOTH {
        let x = columns.place(side);
        match entry_of(data, row, side) {
            Some(index) => {
                hits.put(sheet.place(x, columns.entry), Target::Ply(index + 1));
                draw_entry(sheet, data, index, x, columns);
            }
            None if row == 0 && side == Side::First => {
                sheet.put(x, columns.entry, "…", quiet);
            }
            None => {}
        }
    }
}

/// `(2... f4 c3 d3)`: a line that leaves the one that is shown, further in if it leaves another.
fn draw_aside(
    sheet: &mut Sheet<'_>,
    data: &MovesPanel<'_>,
    aside: &Aside,
    columns: &Columns,
    hits: &mut Hits,
) {
    let (quiet, text) = (sheet.style(Role::Quiet), sheet.style(Role::Text));
    let words = aside_words(data, aside, columns);
    let room = sheet.width();
    for (i, (x, word)) in words.iter().enumerate() {
        let fits = x + width(word) < room || i + 1 == words.len() && x + width(word) == room;
        if !fits {
            sheet.put(*x, usize::MAX, "…", quiet);
            return;
        }
        // Where it leaves stands for its first move.
        let moves = &aside.moves[..i.max(1).min(aside.moves.len())];
        let path = aside.path.iter().chain(moves).cloned().collect();
        hits.put(sheet.place(*x, width(word)), Target::Line(path));
        let word =
            name(sheet, word.trim_end_matches(')')) + if word.ends_with(')') { ")" } else { "" };
        sheet.put(*x, usize::MAX, &word, if i == 0 { quiet } else { text });
    }
}

/// The words of such a row with their columns: where it leaves, then a word for each move.
fn aside_words(data: &MovesPanel<'_>, aside: &Aside, columns: &Columns) -> Vec<(usize, String)> {
    let before = aside.path.len() + data.first.index();
    let dots = if before.is_multiple_of(2) { "." } else { "..." };
    let mut words = vec![format!("({}{dots}", before / 2 + 1)];
    words.extend(aside.moves.iter().cloned());
    if let Some(last) = words.last_mut() {
        last.push(')');
    }
    let mut x = columns.number + 2 * aside.depth.min(4);
    let place = |word: String| {
        let at = x;
        x += width(&word) + 1;
        (at, word)
    };
    words.into_iter().map(place).collect()
}

/// How a mark looks, here and in the graph.
pub(super) fn mark_role(mark: Mark) -> Role {
    match mark {
        Mark::None => Role::Text,
        Mark::Inaccuracy => Role::Accent,
        Mark::Mistake | Mark::Blunder => Role::Bad,
    }
}

/// Rows of two moves.
fn rows_of(data: &MovesPanel<'_>) -> usize {
    (data.entries.len() + data.first.index()).div_ceil(2)
}

/// The move of a side in a row.
fn entry_of(data: &MovesPanel<'_>, row: usize, side: Side) -> Option<usize> {
    let index = (2 * row + side.index()).checked_sub(data.first.index())?;
    (index < data.entries.len()).then_some(index)
}

/// A row of the list.
#[derive(Clone, Copy, Debug)]
enum Line<'a> {
    /// A move of each side, counted from 0.
    Pair(usize),
    /// A line beside the one that is shown.
    Aside(&'a Aside),
}

/// All rows: lines stand below the pair where they leave, or where the line does that they leave.
fn lines<'a>(data: &MovesPanel<'a>) -> Vec<Line<'a>> {
    let mut asides = data.asides.iter().peekable();
    let mut lines = Vec::new();
    for row in 0..rows_of(data) {
        lines.push(Line::Pair(row));
        let here = |aside: &Aside| (aside.path.len() + data.first.index()) / 2 <= row;
        while let Some(aside) = asides.next_if(|aside| aside.depth > 0 || here(aside)) {
            lines.push(Line::Aside(aside));
        }
    }
    lines
}

/// The first row that is shown, so that the current move is in view, in the middle if possible.
fn from(data: &MovesPanel<'_>, rows: usize) -> usize {
    let current = (data.shown.saturating_sub(1) + data.first.index()) / 2;
    let lines = lines(data);
    let is_current = |line: &Line<'_>| matches!(line, Line::Pair(row) if *row == current);
    let current = lines.iter().position(is_current).unwrap_or(0);
    current.saturating_sub(rows / 2).min(lines.len().saturating_sub(rows))
}

/// How wide everything is.
struct Columns {
    number: usize,
    entry: usize,
    worth: bool,
    seconds: bool,
}

/// Widest move with its mark, `pass??`.
const MOVE: usize = 6;
/// Widest value, and one between.
const WORTH: usize = 8;
/// Widest time, and one between.
const SECONDS: usize = 6;

impl Columns {
    fn of(data: &MovesPanel<'_>, total: usize) -> Columns {
        let number = rows_of(data).max(10).to_string().len() + 2;
        let room = total.saturating_sub(number) / 2;
        let known = |some: &dyn Fn(&Entry) -> bool| data.entries.iter().any(some);
        let worth = room > MOVE + WORTH && known(&|entry| entry.worth.is_some());
        let used = MOVE + if worth { WORTH } else { 0 };
        let seconds = room > used + SECONDS && known(&|entry| entry.seconds.is_some());
        let needed = used + if seconds { SECONDS } else { 0 } + 2;
        Columns { number, entry: room.min(needed).max(1), worth, seconds }
    }

    fn place(&self, side: Side) -> usize {
        self.number + side.index() * self.entry
    }
}

fn draw_entry(
    sheet: &mut Sheet<'_>,
    data: &MovesPanel<'_>,
    index: usize,
    x: usize,
    columns: &Columns,
) {
    let entry = &data.entries[index];
    let current = index + 1 == data.shown;
    let role = match index {
        _ if current => Role::Strong,
        index if index >= data.shown => Role::Quiet,
        _ => Role::Text,
    };
    let (style, quiet) = (sheet.style(role), sheet.style(Role::Quiet));
    let text = name(sheet, &entry.text);
    let room = columns.entry.saturating_sub(1);
    let end = sheet.put(x, room, &text, style);
    let mark = sheet.style(mark_role(entry.mark));
    let end = sheet.put(end, room.saturating_sub(end - x), entry.mark.symbol(), mark);
    if current {
        let chosen = sheet.style(Role::Chosen);
        sheet.look(x, end - x, chosen);
    }
    let mut from = x + MOVE;
    if let (true, Some(worth)) = (columns.worth, entry.worth) {
        let code = short(worth, digits_for(worth.value.abs()));
        sheet.put_right(from + WORTH - 1, &code, quiet);
    }
    from += if columns.worth { WORTH } else { 0 };
    if let (true, Some(time)) = (columns.seconds, entry.seconds) {
        let digits = usize::from(time < 99.95);
        sheet.put_right(from + SECONDS - 1, &format!("{time:.digits$}s"), quiet);
    }
}

/// A pass in a word, or in one sign where rows have no words.
fn name(sheet: &Sheet<'_>, text: &str) -> String {
    match text {
        "pass" if sheet.words_apart() => "–".to_string(),
        "pass" if width(&sheet.words.say("moves-pass")) <= 4 => sheet.words.say("moves-pass"),
        text => text.to_string(),
    }
}
