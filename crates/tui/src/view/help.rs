//! The help over everything: keys, what can be typed and the mouse; the rules; how to read the panels.

mod pages;

pub use pages::HelpPage;

use super::frame;
use super::paint::{Paint, Role};
use super::panels::sheet::Sheet;
use super::text::{width, wrap};
use crate::words::{Arg, Words};
use harif_console::actions::{Act, Chapter, KeyMap, ScreenKind, words_explained};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::borrow::Cow;

/// A part of the help: its title, and what is explained with the message that does it. What is no message
/// stands for itself.
struct HelpChapter {
    title: &'static str,
    entries: Vec<(Term, &'static str)>,
}

/// What is explained.
enum Term {
    /// A key or a command, the same in every language.
    Typed(Cow<'static, str>),
    /// Something that has a name in words.
    Named(&'static str),
    /// Nothing: a paragraph of its own.
    Prose,
}

use Term::{Named, Prose, Typed};

const MOUSE: &[(&str, &str)] = &[
    ("term-mouse-square", "term-help-click-square"),
    ("term-mouse-move", "term-help-click-move"),
    ("term-mouse-wheel", "term-help-wheel"),
    ("term-mouse-word", "term-help-click-word"),
];

/// Keys, what can be typed and the mouse; first what is done on the screen behind the help.
fn keys_page(keys: &KeyMap, screen: ScreenKind) -> Vec<HelpChapter> {
    let own = match screen {
        ScreenKind::Start | ScreenKind::List => Some(Chapter::Start),
        ScreenKind::Editor => Some(Chapter::Editor),
        ScreenKind::Exercises => Some(Chapter::Exercises),
        ScreenKind::Lab => Some(Chapter::Lab),
        ScreenKind::Table | ScreenKind::Help => None,
    };
    let usual = [Chapter::Play, Chapter::Look, Chapter::Lab, Chapter::Files];
    let order = own.into_iter().chain(usual.into_iter().filter(|chapter| Some(*chapter) != own));
    let mut chapters: Vec<HelpChapter> = order.map(|chapter| of_keys(keys, chapter)).collect();
    let typed = words_explained().into_iter().map(|(typed, id)| (Typed(typed.into()), id));
    chapters.push(HelpChapter { title: "term-help-typed", entries: typed.collect() });
    let mouse = MOUSE.iter().map(|&(name, id)| (Named(name), id));
    chapters.push(HelpChapter { title: "term-help-mouse", entries: mouse.collect() });
    chapters
}

fn of_keys(keys: &KeyMap, chapter: Chapter) -> HelpChapter {
    let moves = [("f5 Enter", "term-help-type"), ("12 Enter", "term-help-number")];
    let moves = moves.into_iter().filter(|_| chapter == Chapter::Play);
    let moves = moves.map(|(typed, id)| (Typed(typed.into()), id));
    let keys = keys.explained(chapter).into_iter().map(|(keys, id, _)| (Typed(keys.into()), id));
    HelpChapter { title: chapter.title(), entries: moves.chain(keys).collect() }
}

/// A row of the help.
enum Line {
    Title(String),
    /// A term and the first row of its meaning, or one of them alone.
    Row(String, String),
    /// The name of something, on a row of its own.
    Name(String),
    Words(String),
    Gap,
}

/// From so many columns on there are two columns of chapters.
const TWO: u16 = 84;
/// Columns between them.
const BETWEEN: u16 = 3;

/// What is open: a page, about a game, from a row on.
#[derive(Clone, Copy, Debug)]
pub struct Help<'a> {
    /// The page.
    pub page: HelpPage,
    /// The full name of the game.
    pub game: &'a str,
    /// The first row that is shown.
    pub offset: usize,
    /// Which key does what.
    pub keys: &'a KeyMap,
    /// The screen that it was opened from.
    pub screen: ScreenKind,
}

/// Draws the help over whatever was there.
pub fn draw(help: Help<'_>, words: &Words, paint: Paint, area: Rect, buf: &mut Buffer) -> usize {
    let area = area.intersection(buf.area);
    frame::clear(area, buf);
    let mut sheet = Sheet::new(words, paint, area, buf);
    sheet.title(&format!("{}: {}", words.say("term-help"), words.say(help.page.id())));
    let body = body(area);
    let columns = columns(words, &pages::chapters(help, words), body.width);
    let last = last_offset(&columns, body);
    let offset = help.offset.min(last);
    let each = column_width(body.width, columns.len());
    for (i, lines) in columns.iter().enumerate() {
        let x = body.x + i as u16 * (each + BETWEEN);
        let column = Rect { x, width: each, ..body };
        let mut sheet = Sheet::new(words, paint, column, buf);
        lines
            .iter()
            .skip(offset)
            .take(usize::from(body.height))
            .for_each(|line| write(&mut sheet, line));
    }
    foot(help.keys, words, paint, area, buf, offset < last);
    last
}

fn last_offset(columns: &[Vec<Line>], body: Rect) -> usize {
    let longest = columns.iter().map(Vec::len).max().unwrap_or(0);
    longest.saturating_sub(usize::from(body.height))
}

/// Below the title, above the foot, and not at the very edge.
fn body(area: Rect) -> Rect {
    let edge = u16::from(area.width > 30);
    Rect {
        x: area.x + edge,
        y: area.y + 1.min(area.height),
        width: area.width.saturating_sub(2 * edge),
        height: area.height.saturating_sub(2),
    }
}

/// The last row: how to go on and how to get out.
fn foot(keys: &KeyMap, words: &Words, paint: Paint, area: Rect, buf: &mut Buffer, more: bool) {
    if area.height < 2 {
        return;
    }
    let last = Rect { y: area.bottom() - 1, height: 1, ..area };
    let id = if more { "term-help-more" } else { "term-help-close" };
    let key = |act| Arg::from(keys.key(ScreenKind::Help, act));
    let mut named = vec![("page", key(Act::NextPage)), ("close", key(Act::Back))];
    if more {
        named.push(("more", key(Act::Down)));
    }
    Sheet::new(words, paint, last, buf).say(&words.tell(id, &named), Role::Accent);
}

fn column_width(total: u16, columns: usize) -> u16 {
    match columns {
        2 => total.saturating_sub(BETWEEN) / 2,
        _ => total,
    }
}

/// The chapters in one column or, where it is wide, in two of about the same height.
fn columns(words: &Words, chapters: &[HelpChapter], total: u16) -> Vec<Vec<Line>> {
    let two = total >= TWO;
    let room = usize::from(column_width(total, if two { 2 } else { 1 }));
    let mut chapters: Vec<Vec<Line>> =
        chapters.iter().map(|chapter| lines(words, chapter, room)).collect();
    let all: usize = chapters.iter().map(Vec::len).sum();
    let mut left = Vec::new();
    while two && !chapters.is_empty() && left.len() + chapters[0].len() / 2 < all.div_ceil(2) {
        left.append(&mut chapters.remove(0));
    }
    let right = chapters.into_iter().flatten().collect();
    if two { vec![left, right] } else { vec![right] }
}

/// The widest term that others are lined up with.
const TERM: usize = 13;

fn lines(words: &Words, chapter: &HelpChapter, room: usize) -> Vec<Line> {
    let mut lines = vec![Line::Title(words.explain(chapter.title))];
    for (term, id) in &chapter.entries {
        let (term, named) = match term {
            Typed(text) => (text.to_string(), false),
            Named(id) => (words.say(id), true),
            Prose => {
                let text = words.explain(id);
                if lines.len() > 1 {
                    lines.push(Line::Gap);
                }
                lines.extend(wrap(&text, room).into_iter().map(Line::Words));
                continue;
            }
        };
        let meaning = words.explain(id);
        // Some languages have rows of their own for words, and so has everything where it is narrow.
        if words.language().typed_apart || room < TERM + 14 {
            lines.push(if named { Line::Name(term) } else { Line::Row(term, String::new()) });
            lines.extend(wrap(&meaning, room).into_iter().map(Line::Words));
            continue;
        }
        let mut wrapped = wrap(&meaning, room - TERM - 1).into_iter();
        let beside = if width(&term) <= TERM { wrapped.next() } else { None };
        lines.push(Line::Row(term, beside.unwrap_or_default()));
        lines.extend(wrapped.map(|more| Line::Row(String::new(), more)));
    }
    lines.push(Line::Gap);
    lines
}

fn write(sheet: &mut Sheet<'_>, line: &Line) {
    match line {
        Line::Title(title) => sheet.say(title, Role::Strong),
        Line::Words(text) => sheet.say(text, Role::Text),
        Line::Gap => sheet.next(),
        Line::Name(name) => sheet.say(name, Role::Accent),
        Line::Row(term, meaning) => {
            let (accent, text) = (sheet.style(Role::Accent), sheet.style(Role::Text));
            sheet.put(0, usize::MAX, term, accent);
            sheet.put(width(term).max(TERM) + 1, usize::MAX, meaning, text);
            sheet.next();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use std::collections::BTreeSet;

    #[test]
    fn every_key_is_explained() {
        let chapters = keys_page(&KeyMap::default(), ScreenKind::Table);
        let explained = chapters.iter().flat_map(|chapter| &chapter.entries).filter_map(|entry| {
            match &entry.0 {
                Typed(keys) => Some(keys.as_ref()),
                Named(_) | Prose => None,
            }
        });
        let explained: BTreeSet<&str> = explained.flat_map(str::split_whitespace).collect();
        for key in "I Z ( ) Delete U R N A H V P S O Y M B E T X Q [ ] { } + - . ? Tab Home End Esc Enter Space Ctrl-C Ctrl-Z Ctrl-L".split(' ') {
            assert!(explained.contains(key), "{key} is not explained");
        }
    }

    #[test]
    fn scrolling_shows_every_row_and_no_more() {
        let words = Words::of(Language::English);
        for (width, height) in [(80, 24), (40, 12), (120, 30), (24, 3), (200, 100)] {
            for page in HelpPage::ALL {
                let area = Rect::new(0, 0, width, height);
                let keys = KeyMap::default();
                let screen = ScreenKind::Table;
                let help = |offset| Help { page, game: "othello-8x8", offset, keys: &keys, screen };
                let shown = |offset| {
                    let mut buf = Buffer::empty(area);
                    let last = draw(help(offset), &words, Paint::default(), area, &mut buf);
                    (buf, last)
                };
                let (_, last) = shown(0);
                assert_eq!(shown(last), shown(last + 50), "{width}x{height}");
                assert!(last == 0 || shown(0) != shown(1), "{width}x{height}");
            }
        }
    }
}
