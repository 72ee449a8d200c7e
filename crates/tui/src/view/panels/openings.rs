//! What was played from the position in finished games: how often, and how they ended for the side to move. Where
//! several moves lead to mirror images of one position, they stand in one row.

use super::sheet::Sheet;
use super::table::{self, Row};
use crate::view::hits::{Hits, Target};
use crate::view::paint::{Paint, Role};
use crate::words::Words;
use harif_desk::explorer::{ExplorerMove, ExplorerState};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Span;

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub struct OpeningsPanel<'a> {
    /// Nothing while games are counted.
    pub state: Option<&'a ExplorerState>,
    /// The move that is pointed at.
    pub selected: Option<&'a str>,
}

/// Rows at least, and rows to have all.
pub fn wants(data: &OpeningsPanel<'_>) -> (u16, u16) {
    let moves = data.state.map_or(0, |state| state.moves.len());
    (4, 4 + moves as u16)
}

/// Draws it; a click on a move plays it.
pub fn draw(
    data: &OpeningsPanel<'_>,
    words: &Words,
    paint: Paint,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let mut sheet = Sheet::new(words, paint, area, buf);
    sheet.title(&words.say("explorer-title"));
    let Some(state) = data.state else {
        return sheet.say(&words.say("lab-working"), Role::Quiet);
    };
    if let Some(opening) = &state.opening {
        sheet.say(&words.say(opening), Role::Strong);
    }
    sheet.say_all(&came_here(words, state), Role::Quiet, 2);
    let head = ["n", "+", "=", "−", "≈"].map(|sign| Span::styled(sign, sheet.style(Role::Quiet)));
    let rows: Vec<Row> = state.moves.iter().map(row).collect();
    table::draw(&mut sheet, &head, &rows, |i, sheet| {
        let of = &state.moves[i];
        hits.put(sheet.place(0, usize::MAX), Target::Move(of.mv.clone()));
        if data.selected.is_some_and(|mv| mv == of.mv || of.same.iter().any(|same| same == mv)) {
            let chosen = sheet.style(Role::Chosen);
            sheet.look(0, usize::MAX, chosen);
        }
    });
}

/// How many games came here.
fn came_here(words: &Words, state: &ExplorerState) -> String {
    let counts = [("count", state.here.into()), ("games", state.games.into())];
    match (state.games, state.here) {
        (0, _) => words.say("explorer-none"),
        (_, 0) => words.tell("explorer-nowhere", &counts),
        _ => words.tell("explorer-here", &counts),
    }
}

fn row(of: &ExplorerMove) -> Row {
    let moves: Vec<&str> = [&of.mv].into_iter().chain(&of.same).map(String::as_str).collect();
    let counts = [of.games, of.wins, of.draws, of.losses].map(|count| count.to_string());
    let value = of.value.map_or("–".into(), |value| format!("{value:+.1}"));
    Row {
        name: moves.join(" "),
        words: false,
        figures: counts.into_iter().chain([value]).collect(),
    }
}
