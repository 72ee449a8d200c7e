//! Why a position is won, drawn or lost: the result first, then its reason, threats and zugzwang, page by
//! page where there is much to say.

use super::sheet::Sheet;
use crate::view::paint::{Paint, Role};
use crate::view::text::{shown, wrap};
use crate::words::Words;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// An explanation.
#[derive(Clone, Copy, Debug)]
pub struct WhyPanel<'a> {
    /// What is said, the most important first.
    pub sentences: &'a [String],
    /// Whether it is still to come.
    pub searching: bool,
    /// Which page is shown.
    pub page: usize,
    /// The key that turns it.
    pub key: &'a str,
}

/// Columns of a panel as it usually is, by which rows are counted before it is known how wide it will be.
const USUAL: usize = 30;

/// Rows at least, and rows to have all.
pub fn wants(data: &WhyPanel<'_>) -> (u16, u16) {
    let rows: usize = data.sentences.iter().map(|said| wrap(said, USUAL - 2).len()).sum();
    (4, u16::try_from(rows + 1).unwrap_or(u16::MAX).clamp(4, 60))
}

/// Draws it.
pub fn draw(data: &WhyPanel<'_>, words: &Words, paint: Paint, area: Rect, buf: &mut Buffer) {
    let mut sheet = Sheet::new(words, paint, area, buf);
    sheet.title(&words.say("why-title"));
    if data.sentences.is_empty() {
        if data.searching {
            sheet.say(&words.say("lab-working"), Role::Quiet);
        }
        return;
    }
    let lines = lines(data, words, paint, usize::from(area.width));
    let (room, pages) = (room(area, lines.len()), pages_of(area, lines.len()));
    let page = data.page.min(pages - 1);
    for line in lines.iter().skip(page * room).take(room) {
        let role = if line.first { Role::Strong } else { Role::Text };
        match words.language().typed_apart {
            false => {
                let style = sheet.style(role);
                sheet.put(if line.begins { 0 } else { 2 }, usize::MAX, &line.text, style);
                sheet.next();
            }
            true => sheet.say(&line.text, role),
        }
    }
    if pages > 1 && sheet.left() > 0 {
        foot(&mut sheet, data.key, page, pages);
    }
}

/// How many pages there are.
pub fn pages(data: &WhyPanel<'_>, words: &Words, paint: Paint, area: Rect) -> usize {
    pages_of(area, lines(data, words, paint, usize::from(area.width)).len())
}

/// Rows of a page: one less than there are where a foot says that there is more.
fn room(area: Rect, lines: usize) -> usize {
    let room = usize::from(area.height.saturating_sub(1)).max(1);
    if lines > room { (room - 1).max(1) } else { room }
}

fn pages_of(area: Rect, lines: usize) -> usize {
    lines.div_ceil(room(area, lines)).max(1)
}

/// One row of a sentence.
struct Line {
    text: String,
    /// Whether the sentence begins here.
    begins: bool,
    /// Whether it belongs to the first sentence, the result.
    first: bool,
}

/// Every sentence in rows; in English each begins with a dot and goes on below its first word.
fn lines(data: &WhyPanel<'_>, words: &Words, paint: Paint, columns: usize) -> Vec<Line> {
    let apart = words.language().typed_apart;
    let indent = if apart { 0 } else { 2 };
    let mut lines = Vec::new();
    for (i, said) in data.sentences.iter().enumerate() {
        let rows = wrap(&shown(said, paint.ascii), columns.saturating_sub(indent));
        for (row, text) in rows.into_iter().enumerate() {
            let text = if row == 0 && !apart { format!("· {text}") } else { text };
            lines.push(Line { text, begins: row == 0, first: i == 0 });
        }
    }
    lines
}

fn foot(sheet: &mut Sheet<'_>, key: &str, page: usize, pages: usize) {
    let accent = sheet.style(Role::Accent);
    let place = format!("{}/{pages}", page + 1);
    let text = match (sheet.words_apart(), page + 1 < pages) {
        (false, true) => {
            let more = sheet.words.tell("term-why-more", &[("key", key.into())]);
            format!("{more} · {place}")
        }
        _ => format!("{key} · {place}"),
    };
    sheet.put(0, usize::MAX, &text, accent);
}
