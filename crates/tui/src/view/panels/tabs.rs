//! The row of tabs where only one panel fits.
//!
//! Terminals that reorder what is read from the right would put the names elsewhere than the mouse finds them, so there
//! a row of dots stands for the tabs, and the chosen one alone is named.

use crate::app::Panel;
use crate::view::hits::{Hits, Target};
use crate::view::paint::{Paint, Role};
use crate::view::text::{cut, width};
use crate::words::Words;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The tabs, in their order.
#[derive(Clone, Copy, Debug)]
pub struct Tabs<'a> {
    /// Those that there are.
    pub tabs: &'a [Panel],
    /// The open one.
    pub chosen: Panel,
}

/// Rows at least, and rows to have all.
pub fn wants(_: &Tabs<'_>) -> (u16, u16) {
    (1, 1)
}

/// Draws the row.
pub fn draw(
    data: &Tabs<'_>,
    words: &Words,
    paint: Paint,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let area = area.intersection(buf.area);
    if area.is_empty() {
        return;
    }
    let apart = words.language().typed_apart;
    for (tab, x, name) in places(data, words, paint, area.width) {
        let chosen = tab == data.chosen;
        let role = match chosen {
            true if apart => Role::Accent,
            true => Role::Chosen,
            false => Role::Quiet,
        };
        let room = usize::from(area.width - x);
        hits.put(Rect::new(area.x + x, area.y, width(&name) as u16, 1), Target::Panel(tab));
        buf.set_stringn(area.x + x, area.y, &name, room, paint.style(role));
    }
    if apart {
        let name = cut(&words.say(data.chosen.id()), usize::from(area.width), paint.ascii);
        let x = area.width - width(&name) as u16;
        buf.set_string(area.x + x, area.y, &name, paint.style(Role::Accent));
    }
}

/// Every tab that fits, with its column and what is written: whole names, short ones, or dots.
fn places(data: &Tabs<'_>, words: &Words, paint: Paint, columns: u16) -> Vec<(Panel, u16, String)> {
    let all: usize = data.tabs.iter().map(|tab| width(&words.say(tab.id())) + 2).sum();
    let short = all > usize::from(columns);
    let mut x = 0;
    let mut places = Vec::new();
    for &tab in data.tabs {
        let name = label(data, words, paint, tab, short);
        let size = width(&name) as u16;
        if x + size > columns {
            break;
        }
        places.push((tab, x, name));
        x += size;
    }
    places
}

fn label(data: &Tabs<'_>, words: &Words, paint: Paint, tab: Panel, short: bool) -> String {
    let chosen = tab == data.chosen;
    if words.language().typed_apart {
        let (full, open) = if paint.ascii { ("*", "o") } else { ("●", "○") };
        return format!("{} ", if chosen { full } else { open });
    }
    let name = words.say(tab.id());
    match short && !chosen {
        // Two letters tell the tabs apart.
        true => format!(" {} ", name.chars().take(2).collect::<String>()),
        false => format!(" {name} "),
    }
}
