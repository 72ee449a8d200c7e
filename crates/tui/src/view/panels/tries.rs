//! What stands beside an exercise: the question, the answer to the last try, and the keys.

use super::sheet::Sheet;
use crate::view::hits::{Hits, Target};
use crate::view::paint::{Paint, Role};
use crate::view::text::width;
use crate::words::Words;
use harif_console::actions::Act;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// A mistake that is tried again.
#[derive(Clone, Debug)]
pub struct Tries<'a> {
    /// Which one it is, in the language of the screen.
    pub title: String,
    /// What is asked.
    pub ask: String,
    /// How often something was tried.
    pub tries: String,
    /// What was said of the last try, and whether it was wrong.
    pub answer: Option<(&'a str, bool)>,
    /// Whether none comes after it.
    pub last: bool,
    /// The keys with what explains them.
    pub keys: Vec<(String, &'static str, Act)>,
}

/// Draws it.
pub fn draw(
    data: &Tries<'_>,
    words: &Words,
    paint: Paint,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let mut sheet = Sheet::new(words, paint, area, buf);
    sheet.title(&data.title);
    sheet.say_all(&data.ask, Role::Text, 4);
    sheet.next();
    if let Some((text, wrong)) = data.answer {
        // Without colours, too, wrong is told from right.
        let (sign, role) = if wrong { ("✗", Role::Bad) } else { ("✓", Role::Good) };
        let sign = match (paint.ascii, wrong) {
            (true, true) => "x",
            (true, false) => "+",
            _ => sign,
        };
        sheet.say_all(&format!("{sign} {text}"), role, 4);
        sheet.next();
    }
    sheet.say(&data.tries, Role::Quiet);
    sheet.next();
    let widest = data.keys.iter().map(|(keys, ..)| width(keys)).max().unwrap_or(0);
    for (keys, id, act) in &data.keys {
        let id = if data.last && *act == Act::NextExercise { "tries-end" } else { id };
        sheet.key((keys, widest), &words.say(id), Target::Act(*act), hits);
    }
}
