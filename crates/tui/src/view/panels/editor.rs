//! What stands beside a board on which a position is set up: the stones, the side to move, the position as
//! text, and the keys.

use super::sheet::Sheet;
use crate::view::hits::{Hits, Target};
use crate::view::paint::{Paint, Role};
use crate::view::text::{width, wrap};
use crate::words::{Arg, Words};
use harif_console::actions::Act;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Span;

/// A position that is set up.
#[derive(Clone, Debug)]
pub struct EditorPanel<'a> {
    /// Stones of both sides as the board draws them.
    pub stones: [Span<'static>; 2],
    /// The colours, as the catalog names them.
    pub colours: [&'a str; 2],
    /// How many stones both have.
    pub counts: [usize; 2],
    /// Which of them is to move.
    pub turn: usize,
    /// The position as the game writes it.
    pub text: &'a str,
    /// Whether stones fall.
    pub drops: bool,
    /// The message that says what the position is for.
    pub purpose: &'static str,
    /// The keys with what explains them.
    pub keys: Vec<(String, &'static str, Act)>,
}

/// Draws it.
pub fn draw(
    data: &EditorPanel<'_>,
    words: &Words,
    paint: Paint,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let mut sheet = Sheet::new(words, paint, area, buf);
    sheet.title(&words.say("edit-title"));
    for side in 0..2 {
        draw_side(&mut sheet, data, side);
    }
    let quiet = sheet.style(Role::Quiet);
    for line in wrap_letters(data.text, sheet.width()) {
        sheet.put(0, usize::MAX, &line, quiet);
        sheet.next();
    }
    if sheet.left() > data.keys.len() {
        sheet.next();
    }
    let widest = data.keys.iter().map(|(keys, ..)| width(keys)).max().unwrap_or(0).max(KEY);
    for (keys, id, act) in &data.keys {
        let id = match act {
            Act::Use => data.purpose,
            Act::Put if data.drops => "edit-drop",
            Act::Put => "edit-cycle",
            Act::FirstStone if data.drops => "edit-drops",
            Act::FirstStone => "edit-stones",
            _ => id,
        };
        sheet.key((keys, widest), &said(words, data, id), Target::Act(*act), hits);
    }
}

/// `▸ ● Black                2`, where the mark is at the side to move.
fn draw_side(sheet: &mut Sheet<'_>, data: &EditorPanel<'_>, side: usize) {
    let to_move = data.turn == side;
    let role = if to_move { Role::Strong } else { Role::Text };
    let (style, accent) = (sheet.style(role), sheet.style(Role::Accent));
    if to_move {
        sheet.put(0, 1, "▸", accent);
    }
    let stone = &data.stones[side];
    let x = sheet.put(2, usize::MAX, &stone.content, stone.style) + 1;
    let count = data.counts[side].to_string();
    if sheet.words_apart() {
        // Names stand on rows of their own.
        sheet.put(x, usize::MAX, &count, style);
        sheet.next();
        return;
    }
    let name = sheet.words.side_name(data.colours[side]);
    let mut end = sheet.put(x, usize::MAX, &name, style);
    if to_move {
        let said = sheet.words.say("editor-turn").to_lowercase();
        end = sheet.put(end + 1, usize::MAX, &said, accent);
    }
    let room = sheet.width();
    if end + 1 + count.len() <= room {
        sheet.put_right(room, &count, style);
    }
    sheet.next();
}

/// Columns of keys, at least.
const KEY: usize = 9;

fn said(words: &Words, data: &EditorPanel<'_>, id: &str) -> String {
    let [first, second] = data.colours.map(|colour| Arg::from(words.side_name(colour)));
    words.tell(id, &[("first", first), ("second", second)])
}

/// A text without words in rows.
fn wrap_letters(text: &str, columns: usize) -> Vec<String> {
    let whole = wrap(text, columns);
    let cut = |line: String| {
        let letters: Vec<char> = line.chars().collect();
        letters.chunks(columns.max(1)).map(|row| row.iter().collect()).collect::<Vec<String>>()
    };
    whole.into_iter().flat_map(cut).collect()
}
